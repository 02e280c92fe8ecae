// In which order a customer's bookings stand: what waits for their answer, what is coming, what is over. The server puts
// them in it, and the page draws its lines between them by the same rule.
import type { Booking } from './bookings.ts';

export const bookingTurns = ['waiting', 'coming', 'over'] as const;
export type BookingTurn = (typeof bookingTurns)[number];

/** Papers and money have lines of their own, and keep no booking open. */
export const toldOnCard = (promises: Booking['promises']): Booking['promises'] =>
  promises.filter(({ step }) => step !== 'sheet' && step !== 'refund');

/** It was to be paid online, was not, and still can be. */
export const isUnpaid = ({ payment }: Pick<Booking, 'payment'>): boolean =>
  payment?.canRetry === true &&
  (payment.state === 'failed' || (payment.state === 'pending' && !payment.awaitsBank));

type Facts = Pick<Booking, 'status' | 'answerBy' | 'payment' | 'visit' | 'promises' | 'createdAt'>;

/** Whose turn it is, and by when; without a day it stands after those that have one. */
function turnAndDay({ status, answerBy, payment, visit, promises }: Facts): {
  turn: BookingTurn;
  by: number;
} {
  const owed = toldOnCard(promises);
  const rainedOff = visit?.rain && visit.movable;
  if (status === 'cancelled') return { turn: 'over', by: Infinity };
  if (answerBy !== null || isUnpaid({ payment }) || rainedOff)
    return { turn: 'waiting', by: Math.min(answerBy ?? Infinity, rainedOff ? visit.from : Infinity) };
  if (status === 'done' && owed.length === 0) return { turn: 'over', by: Infinity };
  return { turn: 'coming', by: Math.min(visit?.from ?? Infinity, ...owed.map(({ by }) => by)) };
}

export const turnOf = (booking: Facts): BookingTurn => turnAndDay(booking).turn;

/** Negative where the first stands before the second: by whose turn it is, by the day, then the newer one. */
export function compareByTurn(first: Facts, second: Facts): number {
  const [one, other] = [turnAndDay(first), turnAndDay(second)];
  if (one.turn !== other.turn) return bookingTurns.indexOf(one.turn) - bookingTurns.indexOf(other.turn);
  return one.by === other.by ? second.createdAt - first.createdAt : one.by - other.by;
}
