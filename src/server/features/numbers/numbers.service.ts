// Counts what happened at the desk, for its people and, in one honest line, for everybody.
import { bookingStatuses } from '#contract/booking.ts';
import type { PromiseRules } from '#contract/promise.ts';
import type { PromiseKept } from '#contract/site-content.ts';
import { callMinuteSteps, type DeskNumbers } from '#contract/staff-numbers.ts';
import type { Clock } from '../../clock.ts';
import type { CountedRequest, NumbersRepository } from './numbers.repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const indiaOffsetMs = 330 * minuteMs;
const publicDays = 30;
/** Fewer say more about chance than about us. */
const publicRequests = 20;

const dayOf = (at: number): string => new Date(at + indiaOffsetMs).toISOString().slice(0, 10);
const midnight = (at: number): number => Math.floor((at + indiaOffsetMs) / dayMs) * dayMs - indiaOffsetMs;

const countBy = (names: readonly string[]): { name: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
};

/** Nobody called in time, or nobody has called yet and the time is over. Withdrawn requests are neither. */
const isMissed = (request: CountedRequest, now: number): boolean =>
  request.first_call_at === null ? request.state === 'waiting' && request.due_at < now : request.kept !== 1;
const isKept = (request: CountedRequest): boolean => request.first_call_at !== null && request.kept === 1;

export type NumbersService = ReturnType<typeof createNumbersService>;

export function createNumbersService(deps: {
  repository: NumbersRepository;
  promiseRules(): Promise<PromiseRules>;
  minutesToCall(
    request: { created_at: number; due_at: number },
    calledAt: number,
    rules: PromiseRules,
  ): number;
  medianOf(sorted: readonly number[]): number | null;
  clock: Clock;
  onContentChanged(): void;
}) {
  const { repository, clock } = deps;

  const promiseOf = (requests: readonly CountedRequest[], rules: PromiseRules, now: number) => {
    const minutes = requests
      .flatMap((request) =>
        request.first_call_at === null ? [] : [deps.minutesToCall(request, request.first_call_at, rules)],
      )
      .sort((a, b) => a - b);
    const kept = requests.filter(isKept).length;
    const missed = requests.filter((request) => isMissed(request, now)).length;
    const decided = kept + missed;
    return {
      requests: requests.length,
      kept,
      missed,
      keptPercent: decided === 0 ? null : Math.floor((kept * 100) / decided),
      medianMinutes: deps.medianOf(minutes),
      minutes,
    };
  };

  const countForEverybody = async (): Promise<PromiseKept> => {
    const now = clock();
    const [requests, rules] = await Promise.all([
      repository.requestsSince(now - publicDays * dayMs),
      deps.promiseRules(),
    ]);
    const { kept, missed, keptPercent, medianMinutes } = promiseOf(requests, rules, now);
    const decided = kept + missed;
    if (decided < publicRequests || keptPercent === null || medianMinutes === null) return null;
    return { keptPercent, medianMinutes, requests: decided };
  };

  let known: { at: number; kept: PromiseKept } | undefined;
  const renew = async (): Promise<PromiseKept> => {
    const kept = await countForEverybody();
    known = { at: clock(), kept };
    return kept;
  };

  return {
    async find(days: number): Promise<DeskNumbers> {
      const now = clock();
      const since = midnight(now) - (days - 1) * dayMs;
      const [requests, bookings, payments, refunds, rules] = await Promise.all([
        repository.requestsSince(since),
        repository.bookingsSince(since),
        repository.paymentsSince(since),
        repository.refundsSince(since),
        deps.promiseRules(),
      ]);
      const { minutes, ...promise } = promiseOf(requests, rules, now);
      const paid = payments.filter(({ paid_at }) => paid_at !== null && paid_at >= since);
      const rupees = (amounts: readonly { amount_paise: number }[]) =>
        amounts.reduce((sum, { amount_paise }) => sum + amount_paise, 0) / 100;
      const dates = Array.from({ length: days }, (_, index) => dayOf(since + index * dayMs));
      return {
        days,
        byDay: dates.map((date) => {
          const asked = requests.filter((request) => dayOf(request.created_at) === date);
          return {
            date,
            requests: asked.length,
            kept: asked.filter(isKept).length,
            missed: asked.filter((request) => isMissed(request, now)).length,
            bookings: bookings.filter(({ created_at }) => dayOf(created_at) === date).length,
            paid: rupees(paid.filter(({ paid_at }) => paid_at !== null && dayOf(paid_at) === date)),
          };
        }),
        bySource: countBy(requests.map(({ source }) => source)),
        byService: countBy(requests.map(({ service }) => service)),
        promise: {
          ...promise,
          calls: [...callMinuteSteps, Number.POSITIVE_INFINITY].map((step, index) => {
            const above = callMinuteSteps[index - 1] ?? -1;
            return minutes.filter((taken) => taken > above && taken <= step).length;
          }),
        },
        bookings: bookingStatuses.map((status) => ({
          status,
          count: bookings.filter((booking) => booking.status === status).length,
        })),
        payments: {
          paid: paid.length,
          amount: rupees(paid),
          failed: payments.filter(({ state }) => state === 'failed' || state === 'expired').length,
          refunded: refunds.length,
          refundedAmount: rupees(refunds),
        },
      };
    },

    /** At most an hour old. */
    async promiseKept(): Promise<PromiseKept> {
      return known && clock() - known.at < hourMs ? known.kept : renew();
    },

    /** Every hour: pages that show other figures are drawn anew. */
    async refreshPromiseKept(): Promise<void> {
      const before = JSON.stringify(known?.kept);
      if (JSON.stringify(await renew()) !== before) deps.onContentChanged();
    },
  };
}
