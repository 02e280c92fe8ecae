// Promises to customers, each a row of its own: what we said we will do, why and by when, until it is kept, withdrawn or
// replaced. What happens is said once, and the table of rules decides.
import { closingTime, deadlineFrom } from '#contract/callback-deadline.ts';
import { minuteMs } from '#contract/durations.ts';
import { endOfDayAfter } from '#contract/india-time.ts';
import type { Forecast, OwedReason, OwedStep, PromiseEnding } from '#contract/owed.ts';
import { type Outcome, type Owed, retryMinutes } from '#contract/requests.staff.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { PromiseRow } from '#server/db/tables.ts';
import { minutesToCall } from '#server/domain/calls.ts';
import { isDanger, ranks, rulesFor } from '#server/domain/danger.ts';
import {
  type Happening,
  isCall,
  isSentByJob,
  jobPatienceMs,
  kindOf,
  ofOneSubject,
  type PromiseKind,
  rules,
  tabOf,
} from '#server/domain/promises.ts';
import { createId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Content } from '../content/content.feature.ts';
import { createPromiseRepository } from './promises.repository.ts';

const warnBeforeMs = 15 * minuteMs;
/** What takes longer than a call is asked about earlier. */
const warnLongBeforeMs = 180 * minuteMs;
const missedAfterMs = minuteMs;

export interface NewPromise {
  requestId: string;
  step: OwedStep;
  reason: OwedReason;
  /** The event that made it. */
  by: string;
  dueAt: number;
  rank: number;
  /** When the minutes before the deadline begin to run; now where that says nothing. */
  startsAt?: number | undefined;
  minutes?: number | undefined;
  subject?: string | undefined;
  /** For the desk: what it is about, in words. */
  about?: string | undefined;
}

export interface Happened {
  kind: Happening;
  /** When it happened, where that is not now: a phone without network tells late. */
  at?: number | undefined;
  /** Of the visit that was agreed, or at which somebody arrived; of work, the day on which it begins. */
  window?: { from: number; until: number } | undefined;
  /** By when, where the event itself says so. */
  by?: number | undefined;
  /** What it is about: a visit, a quotation, a refund. */
  subject?: string | undefined;
  /** For the desk, in words: the number and sum of a quotation. */
  about?: string | undefined;
  /** What is kept with a promise that this ends. */
  detail?: string | undefined;
}

export interface Called {
  outcome: Outcome;
  attempts: number;
  followUpAt?: number | undefined;
  /** The day on which work begins was agreed in it. */
  workAgreed?: boolean | undefined;
}

/** What the queue and the customer's page say of it. */
export const owedIn = ({ step, reason, due_at, detail }: PromiseRow): Owed => ({
  step,
  reason,
  by: due_at,
  ...(detail ? { about: detail } : {}),
});

/** A visit that is agreed is shown as one, and not as something that is owed. */
export const isVisit = ({ step }: Pick<PromiseRow, 'step'>): boolean =>
  step === 'arrival' || step === 'outcome';

/** Nobody need do anything about it before it is late. */
const goesByItself = (row: Pick<PromiseRow, 'step' | 'reason'>): boolean =>
  row.step === 'arrival' || row.step === 'work' || isSentByJob(row);

export type Promises = ReturnType<typeof createPromises>;

export function createPromises(
  platform: Pick<Platform, 'queue' | 'clock'>,
  { content }: { content: Pick<Content, 'deadlineRules'> },
) {
  const { queue, clock } = platform;
  const repository = createPromiseRepository();

  /** Has it asked about before its time, and told when it was missed. */
  const watch = async (trx: Trx, row: PromiseRow, isMessage = false): Promise<void> => {
    const now = clock();
    const { id, step, due_at, rank } = row;
    // How a visit ended is asked when its day is over; nobody is waited for in quarantine.
    if (step === 'outcome' || rank === ranks.quarantine) return;
    const long = step === 'quotation' || step === 'sheet' || step === 'objection' || isMessage;
    const before = isDanger(rank) ? (row.minutes * minuteMs) / 2 : long ? warnLongBeforeMs : warnBeforeMs;
    const warnAt = due_at - before;
    const isWarned = !goesByItself(row) && due_at > now;
    // After a call attempt with a retry in ten minutes, no reminder is needed at once.
    if (isWarned && (warnAt > now || kindOf(row) === 'first'))
      await queue.enqueue(trx, 'promise-due', { id, level: 1 }, Math.max(now, warnAt));
    await queue.enqueue(trx, 'promise-due', { id, level: 2 }, Math.max(now, due_at + missedAfterMs));
  };

  const make = async (trx: Trx, promise: NewPromise, isMessage = false): Promise<PromiseRow> => {
    const { requestId, step, reason, rank, dueAt } = promise;
    const now = clock();
    const row: PromiseRow = {
      id: createId(now),
      request_id: requestId,
      step,
      reason,
      subject: promise.subject ?? '',
      tab: tabOf({ step, reason, rank }),
      rank,
      made_at: now,
      made_by: promise.by,
      starts_at: promise.startsAt ?? now,
      due_at: dueAt,
      minutes: promise.minutes ?? 0,
      warned: 0,
      ended_at: null,
      ended_as: null,
      ended_by: null,
      took: null,
      detail: promise.about ?? '',
    };
    await repository.insert(trx, row);
    await watch(trx, row, isMessage);
    return row;
  };

  const end = async (trx: Trx, row: PromiseRow, as: PromiseEnding, by: string, at: number): Promise<void> =>
    repository.end(trx, row.id, {
      as,
      by,
      at,
      took: as === 'kept' && row.minutes > 0 ? minutesToCall(row, at) : null,
    });

  const rankOf = async (db: Queryable, requestId: string): Promise<number> => {
    const group = await repository.members(db, [requestId]);
    return group.length === 0 ? ranks.calm : Math.min(...group.map(({ queue_rank }) => queue_rank));
  };

  /** So many minutes of working time from now. */
  const byDeadline = async (db: Queryable, rank: number) => {
    const applied = rulesFor(rank, await content.deadlineRules(db));
    const now = clock();
    return {
      dueAt: deadlineFrom(now, applied),
      startsAt: deadlineFrom(now, { ...applied, minutes: 0 }),
      minutes: applied.minutes,
    };
  };

  /** When we try again. A call that nobody will make at night is not promised for the night. */
  const retryAt = async (db: Queryable, attempts: number): Promise<number> => {
    const at = clock() + retryMinutes(attempts) * minuteMs;
    return Math.max(at, deadlineFrom(at, { ...(await content.deadlineRules(db)), minutes: 0 }));
  };

  /** What an event ended stands again, and what it made is withdrawn: the last time it happened. */
  const takeBack = async (
    trx: Trx,
    requestId: string,
    events: readonly string[],
    by: string,
    /** Where it is about one thing among several. */
    subject?: string,
  ): Promise<void> => {
    const all = (await repository.allOf(trx, [requestId])).filter(
      (row) => subject === undefined || row.subject === subject,
    );
    const madeBy = all.filter(({ made_by, ended_at }) => ended_at === null && events.includes(made_by));
    for (const row of madeBy) await end(trx, row, 'replaced', by, clock());
    const ended = all.filter(({ ended_by }) => ended_by !== null && events.includes(ended_by));
    const last = Math.max(...ended.map(({ ended_at }) => ended_at ?? 0));
    const again = ended.filter(({ ended_at }) => ended_at === last);
    await repository.reopen(
      trx,
      again.map(({ id }) => id),
    );
    for (const row of again) await watch(trx, row);
  };

  return {
    repository,
    make,
    byDeadline,

    /** By when somebody would call about it if it were promised now. */
    forecastOf: async (db: Queryable, requestId: string): Promise<Forecast> => ({
      wouldBe: (await byDeadline(db, await rankOf(db, requestId))).dueAt,
    }),

    /** So many minutes of working time from now, whatever the owner's are. */
    within: async (db: Queryable, minutes: number): Promise<number> =>
      deadlineFrom(clock(), { ...(await content.deadlineRules(db)), minutes }),

    /** True where it is asked about once more, a little later. */
    async putOff(trx: Trx, row: PromiseRow): Promise<boolean> {
      if (row.ended_at !== null || !isSentByJob(row)) return false;
      const due = { id: row.id, level: 2, again: true } as const;
      await queue.enqueue(trx, 'promise-due', due, clock() + jobPatienceMs);
      return true;
    },

    /** Something happened to a booking: what was promised there is kept, ended or made. Answers what was made. */
    async follow(trx: Trx, requestId: string, happened: Happened): Promise<PromiseRow | undefined> {
      const { kind, window, subject, about } = happened;
      const now = clock();
      const { ends, makes, takesBack } = rules[kind];
      if (takesBack) {
        await takeBack(trx, requestId, takesBack, kind, ofOneSubject.includes(kind) ? subject : undefined);
        return undefined;
      }
      let sameTime: number | undefined;
      for (const row of await repository.openOf(trx, [requestId])) {
        if (ofOneSubject.includes(kind) && row.subject !== '' && row.subject !== subject) continue;
        const as = ends[kindOf(row)];
        if (!as) continue;
        await end(trx, row, as, kind, as === 'kept' ? Math.min(happened.at ?? now, now) : now);
        if (as === 'replaced') sameTime = row.due_at;
      }
      if (happened.detail) await repository.keepDetail(trx, requestId, kind, happened.detail);
      if (!makes) return undefined;
      const { step, reason, due } = makes;
      // Telling somebody has an order of its own: by its deadline alone.
      const rank = step === 'tell' ? ranks.calm : await rankOf(trx, requestId);
      // A visit that stands beside it is not what a call or a quotation is about.
      const isAbout = due === 'window' || due === 'day' || ofOneSubject.includes(kind);
      const common = {
        requestId,
        step,
        reason,
        by: kind,
        rank,
        about,
        subject: isAbout ? subject : undefined,
      };
      if (due === 'deadline') return make(trx, { ...common, ...(await byDeadline(trx, rank)) });
      if (due === 'said' || due === 'same') {
        const dueAt = due === 'said' ? happened.by : sameTime;
        if (dueAt === undefined) throw new Error(`${kind} without its time`);
        return make(trx, { ...common, dueAt });
      }
      if (due === 'window') {
        if (!window) throw new Error(`${kind} without its window`);
        return make(trx, { ...common, startsAt: window.from, dueAt: window.until });
      }
      if (due === 'day') return make(trx, { ...common, dueAt: endOfDayAfter(window?.from ?? now, 0) });
      const dueAt = closingTime(now, due.closing, await content.deadlineRules(trx));
      return make(trx, { ...common, dueAt });
    },

    /**
     * A call was logged, for all that are merged. Every call that was promised there has been made; what was said in it
     * is promised anew.
     */
    async called(
      trx: Trx,
      root: string,
      { outcome, attempts, followUpAt, workAgreed }: Called,
      /** Bookings among them that still wait for something. */
      openBookings: readonly string[],
    ): Promise<void> {
      const now = clock();
      const group = await repository.members(trx, [root]);
      const open = await repository.openOf(
        trx,
        group.map(({ id }) => id),
      );
      const rank = Math.min(...group.map(({ queue_rank }) => queue_rank));
      // Who talked about something else has not yet agreed on the day of work.
      const aboutWork = outcome !== 'reached' || followUpAt !== undefined || workAgreed;
      const made = open.filter((row) => isCall(row) && (aboutWork || kindOf(row) !== 'begin'));
      for (const row of made) await end(trx, row, 'kept', 'called', now);
      const promise = { requestId: root, by: 'called', rank } as const;
      const ofKind = (kind: PromiseKind) => made.filter((row) => kindOf(row) === kind);
      const anew = async (reason: OwedReason, dueAt: number, steps: readonly OwedStep[]) => {
        if (made.length > 0) {
          // Of a call about an acceptance, of each of them, or about what comes next, the reason stays.
          const begin = ofKind('begin');
          const lasting = begin.length > 0 ? begin : ofKind('ask').slice(0, 1);
          const of =
            lasting.length > 0
              ? lasting
              : [{ ...promise, subject: '', reason, request_id: root, detail: made[0]?.detail ?? '' }];
          for (const { request_id: requestId, subject, reason: why, detail: about } of of)
            await make(trx, { ...promise, requestId, subject, about, step: 'call', reason: why, dueAt });
          return;
        }
        const first = open.find(({ step }) => steps.includes(step));
        // The day for work holds no more: another one is agreed on in that call.
        const others =
          first?.step === 'work' ? open.filter(({ step }) => step === 'work') : first ? [first] : [];
        for (const other of others) {
          await end(trx, other, 'replaced', 'called', now);
          const { request_id: requestId, subject, detail: about } = other;
          const again =
            other.step === 'work'
              ? ({ step: 'call', reason: 'accepted' } as const)
              : { step: other.step, reason };
          await make(trx, { ...promise, ...again, requestId, subject, about, dueAt });
        }
      };
      if (outcome === 'no_answer') return anew('no_answer', await retryAt(trx, attempts), ['visit']);
      if (followUpAt !== undefined) return anew('later', followUpAt, ['quotation', 'visit', 'work']);
      if (outcome === 'reached') return;
      for (const row of open)
        if (row.step === 'quotation' || row.step === 'visit') await end(trx, row, 'withdrawn', 'called', now);
      // A booking does not end with a call: somebody decides what becomes of it.
      const dueAt = closingTime(now, 2, await content.deadlineRules(trx));
      for (const requestId of openBookings)
        await make(trx, { ...promise, requestId, step: 'call', reason: 'closed', dueAt });
    },

    /** Calls are owed sooner than they were promised before, which stands again once the danger is lifted. */
    async hasten(trx: Trx, requestId: string, rank: number): Promise<void> {
      await repository.setRank(trx, [requestId], rank);
      const { dueAt, startsAt, minutes } = await byDeadline(trx, rank);
      for (const row of await repository.openOf(trx, [requestId])) {
        if (!isCall(row) || row.due_at <= dueAt) continue;
        await end(trx, row, 'replaced', 'danger-marked', clock());
        const { step, reason, subject, detail: about } = row;
        await make(trx, {
          requestId,
          step,
          reason,
          subject,
          about,
          by: 'danger-marked',
          rank,
          dueAt,
          startsAt,
          minutes,
        });
      }
    },

    async slow(trx: Trx, requestId: string): Promise<void> {
      const open = await repository.openOf(trx, [requestId]);
      // What was marked may have been done since.
      if (open.some(({ made_by }) => made_by === 'danger-marked'))
        await takeBack(trx, requestId, ['danger-marked'], 'danger-lifted');
      await repository.setRank(trx, [requestId], ranks.calm);
    },

    /** Let out of quarantine: what was promised then is owed like everything else, and told where it is late. */
    async release(trx: Trx, requestId: string, rank: number, isMessage: boolean): Promise<void> {
      await repository.setRank(trx, [requestId], rank);
      await this.watchAgain(trx, requestId, isMessage);
    },

    /** It stands for itself again: while it was merged, another one may have been asked about in its place. */
    async watchAgain(trx: Trx, requestId: string, isMessage: boolean): Promise<void> {
      for (const row of await repository.openOf(trx, [requestId])) await watch(trx, row, isMessage);
    },
  };
}
