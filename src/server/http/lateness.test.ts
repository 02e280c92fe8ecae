// Rule: requests are turned away by a process that is late again and again, not by one that was busy once.
import { afterEach, expect, test, vi } from 'vitest';
import { watchLateness } from './lateness.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('one long piece of work turns nobody away, two in a row do, and a look in time ends it', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const lateness = watchLateness(2000);
  const lookAfter = (ms: number) => {
    now += ms;
    vi.advanceTimersToNextTimer();
    return lateness.isLate();
  };
  expect([250, 9000, 250, 2500, 2001, 2500, 250, 2500].map(lookAfter)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  lateness.stop();
});
