// Timers of the simulator: they never keep the process alive, and all end when it closes.

export interface Timers {
  after(ms: number, task: () => void): void;
  close(): void;
}

export const createTimers = (): Timers => {
  const running = new Set<NodeJS.Timeout>();
  let closed = false;
  return {
    after(ms, task) {
      if (closed) return;
      const timer = setTimeout(() => {
        running.delete(timer);
        task();
      }, ms);
      timer.unref();
      running.add(timer);
    },
    close() {
      closed = true;
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
};
