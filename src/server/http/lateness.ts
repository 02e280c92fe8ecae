// Is this process so late with everything that it should turn requests away? One long piece of work is no reason, the
// first rendering on a slow machine for instance; one after the other is.
const lookMs = 250;
const inARow = 2;

export function watchLateness(maxDelayMs: number): { isLate(): boolean; stop(): void } {
  let looked = performance.now();
  let late = 0;
  const look = () => {
    const now = performance.now();
    late = now - looked > maxDelayMs ? late + 1 : 0;
    looked = now;
  };
  const timer = setInterval(look, lookMs).unref();
  return { isLate: () => late >= inARow, stop: () => clearInterval(timer) };
}
