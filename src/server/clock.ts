// Time as a value that is passed in, so that tests can move it, and what happens by itself as it passes.
export type Clock = () => number;

/** What the product does again and again. Limits of work under way are in real time and have timers of their own. */
export interface Timers {
  /** Both return a function that stops the timer. A fake clock may await the promise that `task` returns. */
  every(ms: number, task: () => unknown): () => void;
  after(ms: number, task: () => unknown): () => void;
}

/** They keep no process alive. */
export const realTimers: Timers = {
  every(ms, task) {
    const timer = setInterval(task, ms).unref();
    return () => clearInterval(timer);
  },
  after(ms, task) {
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  },
};

/**
 * How far the clocks of two processes may differ. What is dated further ahead was written by a clock that was wrong
 * and has been set right since: it must not be waited for.
 */
export const clockSkewMs = 300_000;

/** The same day so many months earlier. */
export const monthsBefore = (at: number, months: number): number => {
  const day = new Date(at);
  return day.setUTCMonth(day.getUTCMonth() - months);
};
