// What is owed next: the table is asked, for requests that may be merged with others, and what it says is written down in the
// caller's transaction.
import { closingTime, type DeadlineRules, deadlineFrom, inDanger } from '#contract/callback-deadline.ts';
import { quotationDays } from '#contract/owed.ts';
import { retryMinutes } from '#contract/requests.staff.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { Escalation } from './requests.jobs.ts';
import type { BookingFacts, BookingsOfRequests } from './requests.presenter.ts';
import type { RequestRepository } from './requests.repository.ts';
import {
  type Becomes,
  becomes,
  type Happening,
  isDanger,
  owedBy,
  owesCallToo,
  type Stage,
  stored,
} from './requests.rules.ts';

const minuteMs = 60_000;

/** The row of the queue, and those merged into it. */
export interface Group {
  row: RequestRow;
  merged: RequestRow[];
}

/** The first visit that stands among these. */
export const visitOf = (
  rows: readonly RequestRow[],
  facts: ReadonlyMap<string, BookingFacts>,
): number | null => {
  const times = rows.flatMap(({ id }) => facts.get(id)?.visitAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
};

export const bookingIdsOf = (rows: readonly RequestRow[]): string[] =>
  rows.filter(({ kind }) => kind === 'booking').map(({ id }) => id);

export const callOwed: Becomes = { stage: 'again', due: 'deadline', reason: 'asked' };

export type RequestSteps = ReturnType<typeof createRequestSteps>;

export function createRequestSteps(deps: {
  repository: RequestRepository;
  escalation: Escalation;
  facts: BookingsOfRequests['facts'];
  /** Inside a transaction, `db` is that transaction. */
  deadlineRules(db: Queryable): Promise<DeadlineRules>;
  onChange(): void;
}) {
  const { repository } = deps;

  const dueAt = async (
    trx: Trx,
    row: RequestRow,
    next: Becomes,
    now: number,
    given: { visitAt: number | null; followUpAt?: number | undefined },
  ) => {
    const rules = () => deps.deadlineRules(trx);
    switch (next.due) {
      case 'keep':
        return row.next_at;
      case 'now':
        return now;
      case 'visit':
        return given.visitAt ?? now;
      case 'given':
        return given.followUpAt ?? row.next_at;
      case 'quotation':
        return closingTime(now, quotationDays, await rules());
      case 'deadline':
        return deadlineFrom(now, isDanger(row) ? inDanger(await rules()) : await rules());
      case 'retry':
        // A call that nobody will make at night is not promised for the night.
        return Math.max(
          now + retryMinutes(row.attempts) * minuteMs,
          deadlineFrom(now + retryMinutes(row.attempts) * minuteMs, { ...(await rules()), minutes: 0 }),
        );
    }
  };

  return {
    dueAt,

    /** Last in the transaction, because everybody who changes the queue waits here for the one before. */
    async countChange(trx: Trx): Promise<void> {
      await repository.countChange(trx);
      afterCommit(trx, deps.onChange);
    },

    /** The row that stands for it in the queue, held until the transaction ends, and those merged into that one. */
    async holdGroup(trx: Trx, id: string): Promise<Group | undefined> {
      const own = await repository.find(trx, id);
      const row = own && (await repository.hold(trx, own.merged_into ?? own.id));
      return row && { row, merged: await repository.mergedInto(trx, row.id) };
    },

    /** Writes what it becomes, and has a new step watched. */
    async write(
      trx: Trx,
      row: RequestRow,
      next: Becomes,
      now: number,
      given: { visitAt: number | null; followUpAt?: number | undefined },
    ): Promise<RequestRow> {
      const nextAt = await dueAt(trx, row, next, now, given);
      const { state, owed } = stored[next.stage];
      const changed = await repository.update(trx, row.id, {
        state,
        owed: owed ?? 'call',
        owed_reason: owed ? (next.reason ?? 'asked') : null,
        next_at: nextAt,
        follow_up_at: next.due === 'visit' || next.due === 'given' ? nextAt : null,
        ...(owed ? { warned: 0 } : { claimed_by: null, claimed_at: null }),
      });
      if (owed) await deps.escalation.schedule(trx, changed, now);
      return changed;
    },

    /** Writes back what was owed, and has it watched. */
    async restore(trx: Trx, id: string, before: Partial<RequestRow>, now: number): Promise<RequestRow> {
      const row = await repository.update(trx, id, { ...before, warned: 0 });
      await deps.escalation.schedule(trx, row, now);
      return row;
    },

    /**
     * What the table says, for a booking that may be merged with others. One that has ended leaves the others what they
     * have: the next visit, the call they wait for, or a call to say what becomes of them.
     */
    async decide(
      trx: Trx,
      { row, merged }: Group,
      bookingId: string,
      stage: Stage,
      { kind, visitAt }: { kind: Happening; visitAt: number | null },
    ): Promise<Becomes | undefined> {
      const next = becomes(stage, kind);
      // A visit that still stands, its own or that of another one, is what comes next.
      if (next?.stage === 'done' && visitAt !== null) return { stage: 'visit', due: 'visit' };
      if (kind === 'quotation-sent' && row.owed_reason !== null && owesCallToo(row))
        return { stage: 'again', due: 'keep', reason: row.owed_reason };
      if (!next || merged.length === 0) return next;
      if (kind === 'visit-moved' && stage !== 'visit') return undefined;
      if (next.stage !== 'done') return next;
      const others = [row, ...merged].filter(({ id }) => id !== bookingId);
      const facts = await deps.facts(trx, bookingIdsOf(others));
      // Whoever was told of the visit that is cancelled hears what becomes of it.
      const lost = kind === 'cancelled' && stage === 'visit';
      // One that was reached was promised another call, or was merged with one that waits for it.
      const { reason } = owedBy(row) ?? {};
      const callWaits = lost || row.outcome !== 'reached' || reason === 'later' || reason === 'asked';
      const waits = others.some(
        (other) => facts.get(other.id)?.open ?? (other.kind !== 'booking' && callWaits),
      );
      if (!waits) return next;
      return stage === 'waiting' || stage === 'again' ? undefined : callOwed;
    },
  };
}
