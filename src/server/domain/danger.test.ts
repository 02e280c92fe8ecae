// What is decided about danger, as one table: place, telling, bell and lifting.
import { describe, expect, test } from 'vitest';
import { defaultDeadlineRules } from '#contract/callback-deadline.ts';
import type { DangerKind } from '#contract/first-aid.ts';
import {
  gravestKind,
  isDanger,
  isKnownRank,
  isNews,
  isOfFlood,
  kindSaid,
  mayLift,
  placeOf,
  ranks,
  rings,
  rulesFor,
  type Sender,
  type Told,
  vouchedRank,
} from './danger.ts';

const known: Sender = { known: true, news: true, inFlood: false, ofNetwork: 0, ofSite: 0, asGrave: 0 };
const first: Sender = { known: false, news: true, inFlood: false, ofNetwork: 1, ofSite: 1, asGrave: 1 };
const second: Sender = { ...first, ofNetwork: 2, ofSite: 2 };
const tenth: Sender = { ...first, ofNetwork: 2, ofSite: 10 };
const firstInFlood: Sender = { ...first, ofSite: 11, asGrave: 11 };
const nextInFlood: Sender = { ...firstInFlood, ofNetwork: 3, ofSite: 12, asGrave: 12 };
const graverInFlood: Sender = { ...nextInFlood, asGrave: 1 };
const sameAgain: Sender = { ...first, news: false, ofNetwork: 0, ofSite: 0, asGrave: 0 };
const sameInFlood: Sender = { ...sameAgain, inFlood: true };
const knownAgain: Sender = { ...sameAgain, known: true };

/** In the order of the queue. */
const table: readonly [string, DangerKind, Sender, Told, boolean][] = [
  ['a known customer', 'giving-way', known, 'each', true],
  ['a known customer, without a kind', 'frightening', known, 'each', true],
  ['a known customer', 'electrics', known, 'each', true],
  ['a known customer', 'fallen-concrete', known, 'each', true],
  ['a known customer, the same again', 'bulge', knownAgain, 'form', false],
  ['a known customer who is not sure', 'unsure', known, 'each', true],
  ['the first stranger of a network', 'giving-way', first, 'each', true],
  ['the first stranger of a network, in a flood', 'electrics', firstInFlood, 'named', true],
  ['the first stranger of a network who is not sure', 'unsure', first, 'each', true],
  ['one more of the network', 'giving-way', second, 'each', true],
  ['one more of the network, without a kind', 'frightening', nextInFlood, 'counted', false],
  ['one more of the network', 'electrics', sameAgain, 'form', false],
  ['one more of the network, and graver than all before', 'fallen-concrete', graverInFlood, 'named', true],
  ['one more of the network', 'bulge', tenth, 'each', true],
  ['one more of the network who is not sure', 'unsure', nextInFlood, 'counted', false],
];

describe('the table', () => {
  test.each(table)('%s, %s', (_who, kind, sender, told, loud) => {
    expect(placeOf(kind, sender).told).toBe(told);
    expect(rings(placeOf(kind, sender).told)).toBe(loud);
    expect(isKnownRank(placeOf(kind, sender).rank)).toBe(sender.known);
    expect(isOfFlood(told)).toBe(told === 'counted');
  });

  test('stands in the order of the queue, before words that may mean danger and before all others', () => {
    const places = [...table.map(([, kind, sender]) => placeOf(kind, sender).rank), ...Object.values(ranks)];
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
    expect(places.filter(isDanger)).toHaveLength(table.length);
  });
});

test('what the flood says again from the same number belongs to the flood, and to nobody’s mail of the form', () => {
  expect(placeOf('electrics', sameInFlood).told).toBe('counted');
});

test('another mobile has said nothing before; the same one is news when it is graver', () => {
  const cases: [DangerKind, DangerKind[], boolean][] = [
    ['bulge', [], true],
    ['giving-way', ['bulge'], true],
    ['bulge', ['bulge'], false],
    ['bulge', ['giving-way'], false],
    ['electrics', ['bulge', 'giving-way'], false],
    ['bulge', ['unsure'], true],
  ];
  for (const [kind, before, news] of cases)
    expect(isNews(kind, before), `${kind} after ${before}`).toBe(news);
});

test('an answer counts before words, and lowers nothing that was named', () => {
  const cases: [Parameters<typeof kindSaid>[0], ReturnType<typeof kindSaid>][] = [
    [{ answer: undefined, finding: undefined, words: undefined }, undefined],
    [{ answer: undefined, finding: undefined, words: 'bulge' }, 'maybe'],
    [{ answer: undefined, finding: 'electrics', words: 'bulge' }, 'electrics'],
    [{ answer: 'yes', finding: undefined, words: undefined }, 'frightening'],
    [{ answer: 'yes', finding: undefined, words: 'bulge' }, 'bulge'],
    [{ answer: 'yes', finding: 'bulge', words: 'giving-way' }, 'giving-way'],
    [{ answer: 'yes', finding: 'unsure', words: undefined }, 'frightening'],
    [{ answer: 'unsure', finding: undefined, words: 'giving-way' }, 'unsure'],
    [{ answer: 'unsure', finding: 'bulge', words: undefined }, 'bulge'],
    [{ answer: 'no', finding: undefined, words: 'bulge' }, undefined],
    [{ answer: 'no', finding: 'bulge', words: undefined }, 'bulge'],
  ];
  for (const [said, kind] of cases) expect(kindSaid(said), JSON.stringify(said)).toBe(kind);
});

test('of several the gravest leads', () => {
  expect(gravestKind(['bulge', 'giving-way', undefined])).toBe('giving-way');
  expect(gravestKind(['maybe', 'unsure'])).toBe('unsure');
  expect(gravestKind(['maybe'])).toBe('maybe');
  expect(gravestKind([undefined])).toBeUndefined();
});

test('what a colleague vouches for stands between known customers and strangers', () => {
  const rank = vouchedRank('unsure');
  expect(rank).toBeGreaterThan(placeOf('unsure', known).rank);
  expect(rank).toBeLessThan(placeOf('giving-way', first).rank);
  expect(isKnownRank(rank)).toBe(false);
});

test('what may be danger keeps its hour; who is not sure has the short minutes', () => {
  const minutes = (rank: number) => rulesFor(rank, defaultDeadlineRules).minutes;
  expect(minutes(ranks.maybe)).toBe(defaultDeadlineRules.minutes);
  expect(minutes(ranks.calm)).toBe(defaultDeadlineRules.minutes);
  expect(minutes(placeOf('unsure', second).rank)).toBe(defaultDeadlineRules.dangerMinutes);
});

test('it is lifted after a call that was reached since, or by an owner', () => {
  expect(mayLift('executive', { since: 10, reachedAt: null })).toBe(false);
  expect(mayLift('executive', { since: 10, reachedAt: 9 })).toBe(false);
  expect(mayLift('executive', { since: 10, reachedAt: 10 })).toBe(true);
  expect(mayLift('owner', { since: 10, reachedAt: null })).toBe(true);
});
