// The hour between a request and its call, by day, across closing time and at night.
import { expect, test } from 'vitest';
import { deadlineFrom, defaultDeadlineRules } from '#contract/callback-deadline.ts';
import { deadlineProgress } from './callback-deadline.ts';

const at = (clock: string, day = '2026-11-14') => Date.parse(`${day}T${clock}:00+05:30`);
const minute = 60_000;
/** Whatever we promise at present. */
const rules = { ...defaultDeadlineRules, minutes: 60 };

test('by day it runs from the request to the call', () => {
  const hour = { from: at('15:12'), dueAt: at('16:12') };
  expect(deadlineProgress(hour, at('15:12'), rules)).toEqual({
    minutes: 60,
    startsAt: at('15:12'),
    waitsForOpening: false,
    minutesUsed: 0,
    minutesLeft: 60,
    minutesLate: undefined,
  });
  expect(deadlineProgress(hour, at('15:34'), rules)).toMatchObject({ minutesUsed: 22, minutesLeft: 38 });
  expect(deadlineProgress(hour, at('16:11') + 30_000, rules)).toMatchObject({
    minutesLeft: 0,
    minutesLate: undefined,
  });
});

test('past its end it counts how late we are', () => {
  const hour = { from: at('15:12'), dueAt: at('16:12') };
  expect(deadlineProgress(hour, at('16:12'), rules)).toMatchObject({
    minutesUsed: 60,
    minutesLeft: 0,
    minutesLate: 0,
  });
  expect(deadlineProgress(hour, at('16:24'), rules)).toMatchObject({ minutesUsed: 60, minutesLate: 12 });
});

test('at night it waits for the opening', () => {
  const from = at('22:40');
  const hour = { from, dueAt: deadlineFrom(from, rules) };
  expect(deadlineProgress(hour, at('23:55'), rules)).toEqual({
    minutes: 60,
    startsAt: at('09:00', '2026-11-15'),
    waitsForOpening: true,
    minutesUsed: 0,
    minutesLeft: 60,
    minutesLate: undefined,
  });
  expect(deadlineProgress(hour, at('09:20', '2026-11-15'), rules)).toMatchObject({
    waitsForOpening: false,
    minutesUsed: 20,
    minutesLeft: 40,
  });
});

test('closing time stops the clock, and the next morning it goes on', () => {
  const from = at('19:30');
  const hour = { from, dueAt: deadlineFrom(from, rules) };
  expect(hour.dueAt).toBe(at('09:30', '2026-11-15'));
  expect(deadlineProgress(hour, at('20:00'), rules)).toMatchObject({
    startsAt: from,
    minutesUsed: 30,
    minutesLeft: 30,
  });
  expect(deadlineProgress(hour, at('03:00', '2026-11-15'), rules)).toMatchObject({
    minutesUsed: 30,
    minutesLeft: 30,
  });
  expect(deadlineProgress(hour, at('09:30', '2026-11-15') - 5 * minute, rules)).toMatchObject({
    minutesLeft: 5,
  });
});

test('a danger has fewer minutes, and its bar is as long as they are', () => {
  const danger = { from: at('15:12'), dueAt: at('15:27') };
  expect(deadlineProgress(danger, at('15:12'), rules)).toMatchObject({
    minutes: 15,
    minutesLeft: 15,
    minutesUsed: 0,
  });
  expect(deadlineProgress(danger, at('15:20'), rules)).toMatchObject({ minutesLeft: 7, minutesUsed: 8 });
});
