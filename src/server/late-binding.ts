// Lets a later feature register handlers with an earlier one, which never imports it.

/** One part that a later feature brings. */
export function createProvider<T>(what: string) {
  let given: { part: T } | undefined;
  return {
    provide(part: T): void {
      given = { part };
    },
    get(): T {
      if (!given) throw new Error(`Nobody provides ${what}`);
      return given.part;
    },
  };
}

/** Any number of handlers, run one after the other in the order in which they came. */
export function createHandlers<Args extends unknown[]>() {
  const handlers: ((...args: Args) => Promise<void> | void)[] = [];
  return {
    add(handler: (...args: Args) => Promise<void> | void): void {
      handlers.push(handler);
    },
    async run(...args: Args): Promise<void> {
      for (const handler of handlers) await handler(...args);
    },
  };
}
