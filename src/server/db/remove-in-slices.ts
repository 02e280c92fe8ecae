// Removing much without holding up everybody else: a few hundred rows at a time, with a pause for others in between.
import { setImmediate as pause } from 'node:timers/promises';

const sliceSize = 500;

/** `remove` takes away at most so many rows and tells how many it was. */
export async function removeInSlices(
  signal: AbortSignal,
  remove: (limit: number) => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    if ((await remove(sliceSize)) < sliceSize) return;
    await pause();
  }
}

/** The result of a delete statement as that number. */
export const rowsOf = ({ numDeletedRows }: { numDeletedRows: bigint }): number => Number(numDeletedRows);
