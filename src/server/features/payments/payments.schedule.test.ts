// When the gateway is asked again: its own schedule to the second, then ever more seldom, and not for ever.
import { describe, expect, test } from 'vitest';
import { nextCheckIn, nextRefundCheckIn } from './payments.schedule.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The moments of all looks, if each one is made exactly when it is due. */
function looks(next: (ageMs: number) => number | undefined): number[] {
  const times: number[] = [];
  for (let age = 0, wait = next(0); wait !== undefined; wait = next(age)) {
    age += wait;
    times.push(age);
  }
  return times;
}

describe('payments', () => {
  const times = looks(nextCheckIn);
  const gapsBetween = (from: number, until: number) => {
    const within = times.filter((time) => time >= from && time <= until);
    return [...new Set(within.slice(1).map((time, index) => time - (within[index] ?? 0)))];
  };

  test('the first look is 20 to 25 seconds after the beginning', () => {
    expect(times[0]).toBeGreaterThanOrEqual(20 * second);
    expect(times[0]).toBeLessThanOrEqual(25 * second);
  });

  const first = times[0] ?? 0;
  test.each([
    ['3 s for 30 s', first, first + 30 * second, 3 * second],
    ['6 s for 60 s', first + 30 * second, first + 90 * second, 6 * second],
    ['10 s for 60 s', first + 90 * second, first + 150 * second, 10 * second],
    ['30 s for 60 s', first + 150 * second, first + 210 * second, 30 * second],
    ['60 s until 20 minutes', first + 210 * second, 20 * minute, minute],
    ['an hour until a day has passed', 21 * minute, day, hour],
    ['a day until three have', day, 3 * day + minute, day],
  ])('then every %s', (_rule, from, until, gap) => {
    expect(gapsBetween(from, until)).toEqual([gap]);
  });

  test('the last look is after three days and before the fourth', () => {
    expect(times.at(-1)).toBeGreaterThanOrEqual(3 * day);
    expect(times.at(-1)).toBeLessThan(4 * day);
    expect(times.length).toBeLessThan(100);
  });

  test('a look that was missed while nothing ran is made up for once', () => {
    expect(nextCheckIn(2 * hour + 7 * minute)).toBe(hour);
    expect(nextCheckIn(3 * day)).toBeUndefined();
    expect(nextCheckIn(30 * day)).toBeUndefined();
  });
});

test('refunds are looked at for two weeks, soon at first', () => {
  const times = looks(nextRefundCheckIn);
  expect(times[0]).toBe(30 * second);
  expect(times.at(-1)).toBeGreaterThanOrEqual(14 * day);
  expect(times.at(-1)).toBeLessThan(15 * day);
  expect(times.length).toBeLessThan(120);
});
