// The same work for many things, a few at a time, without holding all of them in memory.

/** The first failure stops the rest and is the one that is told. */
export async function forEachOf<T>(
  things: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  // Kept until it is awaited: a rejection while the next item is being fetched would otherwise be unhandled.
  let failure: { error: unknown } | undefined;
  for await (const thing of things) {
    if (failure) break;
    const one: Promise<void> = work(thing)
      .catch((error) => {
        failure ??= { error };
      })
      .finally(() => running.delete(one));
    running.add(one);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
  if (failure) throw failure.error;
}
