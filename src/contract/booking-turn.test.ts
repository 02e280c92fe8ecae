// In which order bookings stand on My Booking.
import { expect, test } from 'vitest';
import { compareByTurn, turnOf } from './booking-turn.ts';

type Facts = Parameters<typeof turnOf>[0];
const booking = (facts: Partial<Facts> = {}): Facts => ({
  status: 'contacted',
  answerBy: null,
  payment: null,
  visit: null,
  promises: [],
  createdAt: 0,
  ...facts,
});
const payment = (facts: object) =>
  ({ state: 'pending', canRetry: true, awaitsBank: false, ...facts }) as Facts['payment'];
const visit = { from: 500, until: 600, movable: true, movesLeft: 2, rain: false };
const refund: Facts['promises'][number] = { step: 'refund', reason: 'money_back', by: 9 };
const call: Facts['promises'][number] = { step: 'call', reason: 'asked', by: 300 };

test.each<[string, Partial<Facts>, string]>([
  ['an open quotation', { answerBy: 700 }, 'waiting'],
  ['an open quotation for extra work after it was done', { status: 'done', answerBy: 700 }, 'waiting'],
  ['a payment that was not finished', { payment: payment({}) }, 'waiting'],
  ['a payment that failed', { payment: payment({ state: 'failed' }) }, 'waiting'],
  ['a payment that the bank decides', { payment: payment({ awaitsBank: true }) }, 'coming'],
  [
    'a payment that came back, and could be made again',
    { payment: payment({ state: 'refunded' }) },
    'coming',
  ],
  ['a payment that can be made no more', { payment: payment({ canRetry: false }) }, 'coming'],
  ['a visit in rain', { status: 'visit_scheduled', visit: { ...visit, rain: true } }, 'waiting'],
  ['a visit', { status: 'visit_scheduled', visit }, 'coming'],
  ['nothing at all', {}, 'coming'],
  ['work', { status: 'in_progress' }, 'coming'],
  ['done, and a call still promised', { status: 'done', promises: [call] }, 'coming'],
  ['done', { status: 'done' }, 'over'],
  ['cancelled, and money on its way back', { status: 'cancelled', promises: [refund] }, 'over'],
  ['cancelled before it was paid', { status: 'cancelled', payment: payment({}) }, 'over'],
])('%s', (_what, facts, turn) => expect(turnOf(booking(facts))).toBe(turn));

test('by whose turn it is, then by the day, without one after those, then the newer one', () => {
  const inOrder = [
    booking({ answerBy: 100 }),
    booking({ status: 'visit_scheduled', visit: { ...visit, rain: true }, answerBy: 800 }),
    booking({ answerBy: 700, createdAt: 3 }),
    booking({ answerBy: 700, createdAt: 2 }),
    booking({ payment: payment({}) }),
    booking({ promises: [call] }),
    booking({ status: 'visit_scheduled', visit, promises: [refund] }),
    booking({ createdAt: 2 }),
    booking({ createdAt: 1 }),
    booking({ status: 'done', createdAt: 9 }),
    booking({ status: 'cancelled', createdAt: 8 }),
  ];
  expect(inOrder.toReversed().sort(compareByTurn)).toEqual(inOrder);
});
