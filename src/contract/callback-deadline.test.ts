// Rules of the deadline, with one of an hour.
import { expect, test } from 'vitest';
import { deadlineFrom, defaultDeadlineRules, inDanger } from './callback-deadline.ts';

const at = (text: string) => Date.parse(`${text}:00+05:30`);
const rules = {
  ...defaultDeadlineRules,
  minutes: 60,
  hours: { opens: '09:00', closes: '20:00', days: [1, 2, 3, 4, 5, 6, 7] as const },
};

test.each([
  ['in working hours', '2026-07-01T15:12', '2026-07-01T16:12'],
  ['just at opening', '2026-07-01T09:00', '2026-07-01T10:00'],
  ['the last full hour', '2026-07-01T19:00', '2026-07-01T20:00'],
  ['near closing: the rest runs next morning', '2026-07-01T19:40', '2026-07-02T09:40'],
  ['at closing', '2026-07-01T20:00', '2026-07-02T10:00'],
  ['at night', '2026-07-01T23:30', '2026-07-02T10:00'],
  ['after midnight', '2026-07-02T02:00', '2026-07-02T10:00'],
  ['over the end of the month', '2026-07-31T22:00', '2026-08-01T10:00'],
])('%s', (_case, asked, due) => {
  expect(deadlineFrom(at(asked), rules)).toBe(at(due));
});

test('holidays and closed weekdays do not count', () => {
  const weekdays = {
    ...rules,
    hours: { ...rules.hours, days: [1, 2, 3, 4, 5, 6] as const },
    holidays: ['2026-08-15'],
  };
  // Friday evening, then Independence Day on Saturday, then Sunday.
  expect(deadlineFrom(at('2026-08-14T19:30'), weekdays)).toBe(at('2026-08-17T09:30'));
});

test('an office that never opens still gets a time', () => {
  expect(deadlineFrom(0, { ...rules, hours: { ...rules.hours, days: [] } })).toBe(3_600_000);
});

test('danger has minutes of its own, in the same hours, and never more than others have', () => {
  expect(deadlineFrom(at('2026-07-01T15:12'), inDanger(rules))).toBe(at('2026-07-01T15:27'));
  expect(deadlineFrom(at('2026-07-01T22:00'), inDanger(rules))).toBe(at('2026-07-02T09:15'));
  expect(inDanger({ ...rules, minutes: 10, dangerMinutes: 30 }).minutes).toBe(10);
});
