// How many times longer than on a quiet machine work takes now: whatever limits a test in real time is stretched by it,
// because a busy machine is no fault of the code.

/** What `loop` takes on a quiet machine, of the kind that these figures were set on. */
const quietNsPerRound = 3.75;
const mostBusy = 8;

function loop(rounds: number): number {
  const cells = new Int32Array(4096);
  for (let n = 0; n < rounds; n += 1)
    cells[n & 4095] = Math.imul((cells[(n * 31) & 4095] ?? 0) + n, 0x9e3779b1);
  return cells[5] ?? 0;
}

/** Looks for about so long, on a quiet machine. */
export function measureBusy(ms: number): number {
  const rounds = (ms * 1e6) / quietNsPerRound;
  // Compiled before it is timed.
  loop(rounds / 10);
  const began = performance.now();
  loop(rounds);
  const factor = (performance.now() - began) / ms;
  return Math.min(Math.max(factor, 1), mostBusy);
}

// biome-ignore lint/style/noProcessEnv: `npm test` measures once for all, and prints it
const atStart = Number(process.env.BUSY) || measureBusy(300);
let now = atStart;

/** Before each file of tests, and after what takes long: others may have begun to work meanwhile. */
export function lookAgain(ms = 20): void {
  now = Math.max(atStart, measureBusy(ms));
}

/** Then limits of the product itself may turn people away for a moment. */
export const isBusy = (): boolean => now > 2;

/** The limit `ms` of a quiet machine as it is fair here and now. */
export const limit = (ms: number): number => Math.round(ms * now);
