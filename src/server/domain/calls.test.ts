// Minutes from request to call: the hour's own minutes, which stand still while the office is closed.
import { expect, test } from 'vitest';
import { deadlineFrom, defaultDeadlineRules } from '#contract/callback-deadline.ts';
import { medianOf, minutesToCall } from './calls.ts';

const at = (clock: string, day = 1) => Date.parse(`2026-07-0${day}T${clock}:00+05:30`);
const minutes = (asked: number, called: number) =>
  minutesToCall(
    {
      starts_at: deadlineFrom(asked, { ...defaultDeadlineRules, minutes: 0 }),
      due_at: deadlineFrom(asked),
      minutes: 60,
    },
    called,
  );

test.each([
  ['at once', at('10:00'), at('10:00'), 0],
  ['by day', at('10:00'), at('10:12'), 12],
  ['at the last minute', at('10:00'), at('11:00'), 60],
  ['late', at('10:00'), at('11:06'), 66],
  ['before closing, due tomorrow', at('19:40'), at('19:52'), 12],
  ['the next morning', at('19:40'), at('09:10', 2), 30],
  ['late the next morning', at('19:40'), at('09:50', 2), 70],
  ['asked at night, called after opening', at('23:00'), at('09:07', 2), 7],
  ['asked at night, called before opening', at('23:00'), at('08:30', 2), 0],
])('%s', (_case, asked, called, expected) => {
  expect(minutes(asked, called)).toBe(expected);
});

test('the median of nothing is nothing', () => {
  expect(medianOf([])).toBeNull();
  const median = (...minutes: number[]) => medianOf(minutes.map((taken) => ({ minutes: taken, count: 1 })));
  expect(median(4)).toBe(4);
  expect(median(4, 8)).toBe(6);
  expect(median(1, 4, 100)).toBe(4);
  expect(
    medianOf([
      { minutes: 2, count: 3 },
      { minutes: 9, count: 2 },
    ]),
  ).toBe(2);
});
