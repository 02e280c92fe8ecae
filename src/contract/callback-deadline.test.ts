// Rules of the one-hour promise and of how its time is said.
import { expect, test } from 'vitest';
import {
  addWorkingDays,
  clockTime,
  defaultPromise,
  dueInWords,
  longDate,
  promiseDueAt,
} from './callback-deadline.ts';

const at = (text: string) => Date.parse(`${text}:00+05:30`);
const rules = {
  ...defaultPromise,
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
  expect(promiseDueAt(at(asked), rules)).toBe(at(due));
});

test('holidays and closed weekdays do not count', () => {
  const weekdays = {
    ...rules,
    hours: { ...rules.hours, days: [1, 2, 3, 4, 5, 6] as const },
    holidays: ['2026-08-15'],
  };
  // Friday evening, then Independence Day on Saturday, then Sunday.
  expect(promiseDueAt(at('2026-08-14T19:30'), weekdays)).toBe(at('2026-08-17T09:30'));
});

test('an office that never opens still gets a time', () => {
  expect(promiseDueAt(0, { ...rules, hours: { ...rules.hours, days: [] } })).toBe(3_600_000);
});

test.each([
  ['2026-07-01T16:12', '4:12 pm'],
  ['2026-07-01T00:05', '12:05 am'],
  ['2026-07-01T12:00', '12:00 pm'],
])('%s is said as %s', (instant, words) => {
  expect(clockTime(at(instant))).toBe(words);
});

test('dates read D MMMM, YYYY in India, whatever the zone of the reader', () => {
  expect(longDate(Date.parse('2026-11-13T20:00:00Z'))).toBe('14 November, 2026');
});

test('the due time names the day only when it is not today', () => {
  const now = at('2026-07-01T15:00');
  expect(dueInWords(at('2026-07-01T16:00'), now)).toBe('4:00 pm');
  expect(dueInWords(at('2026-07-02T10:00'), now)).toBe('tomorrow, 10:00 am');
  expect(dueInWords(at('2026-07-04T10:00'), now)).toBe('4 July, 2026, 10:00 am');
});

test.each([
  ['a plain week', '2026-07-01T12:00', [], '9 July, 2026'],
  ['a holiday in between', '2026-08-10T12:00', ['2026-08-15'], '19 August, 2026'],
  ['asked on a Sunday', '2026-07-05T12:00', [], '13 July, 2026'],
])('seven working days: %s', (_case, from, holidays, until) => {
  expect(longDate(addWorkingDays(at(from), 7, holidays))).toBe(until);
});
