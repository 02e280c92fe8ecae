// The hour decides whether somebody in danger rings an office where nobody is.
import { expect, test } from 'vitest';
import { isOpenAt } from './office-hours.ts';

const hours = { opens: '09:00', closes: '20:00', days: [1, 2, 3, 4, 5, 6], holidays: ['2026-11-18'] };

test.each([
  ['2026-11-17T08:59:00+05:30', false, 'before it opens'],
  ['2026-11-17T09:00:00+05:30', true, 'when it opens'],
  ['2026-11-17T19:59:00+05:30', true, 'in its last minute'],
  ['2026-11-17T20:00:00+05:30', false, 'when it closes'],
  ['2026-11-17T22:00:00+05:30', false, 'at ten at night'],
  ['2026-11-17T12:30:00Z', true, 'by the clock of India, wherever the reader is'],
  ['2026-11-18T12:00:00+05:30', false, 'on a holiday'],
  ['2026-11-22T12:00:00+05:30', false, 'on a Sunday'],
])('%s: open is %s %s', (at, open) => {
  expect(isOpenAt(Date.parse(at), hours)).toBe(open);
});
