// Where a visit may be put: one rule for the mouse, for keys, for words and for the server.
import { expect, test } from 'vitest';
import { hatchingOf, inSpiteOf, type Landing, type LandingPlace, whyNotLand } from './week.staff.ts';

const open = { away: false, begun: false, closed: false, dayOff: false, room: 1 };
test.each([
  [{}, undefined],
  [{ room: 0 }, 'full'],
  [{ dayOff: true, room: 0 }, 'day_off'],
  [{ closed: true, dayOff: true, room: 0 }, 'closed'],
  [{ begun: true, closed: true, room: 0 }, 'begun'],
  [{ away: true, begun: true }, 'away'],
])('a window takes nothing for the first reason that is true: %o', (facts, why) => {
  expect(hatchingOf({ ...open, ...facts })).toBe(why);
});

const free: LandingPlace = { crew: 'a', day: '2026-11-19', window: '0900-1100', room: 1, rain: false };
const owed: Landing = { needsDry: false };
const standing: Landing = { ...owed, has: { crew: 'b', day: '2026-11-19', window: '0900-1100' } };

test('a visit goes where there is room, and elsewhere when it is said', () => {
  expect(whyNotLand(owed, free)).toBeUndefined();
  for (const why of ['full', 'day_off', 'closed'] as const) {
    const place = { ...free, room: 0, why };
    expect(whyNotLand(owed, place)).toBe(why);
    expect(inSpiteOf(why)).toBe('overbook');
    expect(whyNotLand(owed, place, { overbook: true })).toBeUndefined();
  }
  for (const why of ['begun', 'away'] as const) {
    expect(whyNotLand(owed, { ...free, why }, { overbook: true })).toBe(why);
    expect(inSpiteOf(why)).toBeUndefined();
  }
});

test('in its own window it only changes hands, also after that has begun', () => {
  expect(whyNotLand(standing, { ...free, crew: 'b' })).toBe('here');
  expect(whyNotLand(standing, { ...free, why: 'begun' })).toBeUndefined();
  expect(whyNotLand(standing, { ...free, why: 'begun', room: 0 })).toBe('full');
  expect(whyNotLand(standing, { ...free, window: '1100-1300', why: 'begun' })).toBe('begun');
  // Neither rain nor the danger is asked about again.
  expect(
    whyNotLand({ ...standing, needsDry: true, dangerBy: '2026-11-18' }, { ...free, rain: true }),
  ).toBeUndefined();
});

test('rain, and a day that is too late for a danger, are asked about one by one', () => {
  const both = { ...owed, needsDry: true, dangerBy: '2026-11-18' };
  const wet = { ...free, rain: true };
  expect(whyNotLand(both, wet)).toBe('late');
  expect(whyNotLand(both, wet, { late: true })).toBe('rain');
  expect(whyNotLand(both, wet, { late: true, rain: true })).toBeUndefined();
  expect(whyNotLand({ ...both, dangerBy: '2026-11-19' }, free)).toBeUndefined();
  expect([inSpiteOf('late'), inSpiteOf('rain'), inSpiteOf('here')]).toEqual(['late', 'rain', undefined]);
});
