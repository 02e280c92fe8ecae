// The same work for many things, a few at a time, without holding all of them in memory.

/** The first failure stops the rest. */
export async function forEachOf<T>(
  things: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const thing of things) {
    const one = work(thing).finally(() => running.delete(one));
    running.add(one);
    // Its failure is met below; until then it must not count as unhandled.
    one.catch(() => {});
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
}
