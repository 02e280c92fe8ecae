// Words for windows, and windows from times.
import { expect, test } from 'vitest';
import { weekdayAndDate, windowHours, windowOf, windowShort, windowTimes } from './visit-window.ts';

const at = (clock: string, day = '2026-11-17') => Date.parse(`${day}T${clock}:00+05:30`);

test('a visit is named by its day and hours', () => {
  expect(weekdayAndDate(at('10:00'))).toBe('Tuesday, 17 November');
  expect(windowHours({ from: at('10:00'), until: at('11:00') })).toBe('10 to 11 am');
  expect(windowHours({ from: at('11:30'), until: at('13:00') }, 'and')).toBe('11:30 am and 1 pm');
});

test('a window is its own id, and leads back to its times', () => {
  const times = { from: at('14:00'), until: at('16:00') };
  expect(windowOf(times)).toEqual({ day: '2026-11-17', window: '1400-1600' });
  expect(windowTimes(windowOf(times))).toEqual(times);
  expect([windowShort(times), windowShort({ from: at('11:30'), until: at('13:00') })]).toEqual([
    '2–4',
    '11:30–1',
  ]);
});
