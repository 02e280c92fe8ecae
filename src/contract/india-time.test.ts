// How India's time is read and said.
import { expect, test } from 'vitest';
import { addWorkingDays, clockTime, dueInWords, longDate } from './india-time.ts';

const at = (text: string) => Date.parse(`${text}:00+05:30`);

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
