// What becomes of a request when something happens to it or to its booking: the table is asked, and what it says is
// written down in the caller's transaction.
import { closingTime, type DeadlineRules, deadlineFrom } from '#contract/callback-deadline.ts';
import { clockTime, dueInWords } from '#contract/india-time.ts';
import { type OwedStep, quotationDays } from '#contract/owed.ts';
import { type Outcome, type Owed, retryMinutes } from '#contract/requests.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { minutesToCall } from '#server/domain/calls.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { closedMail, quotedMail } from './requests.customer-mail.tsx';
import type { Escalation } from './requests.jobs.ts';
import type { BookingFacts } from './requests.presenter.ts';
import type { RequestRepository } from './requests.repository.ts';
import {
  type Becomes,
  becomes,
  type Happening,
  owedBy,
  owesCallToo,
  type Stage,
  stageOf,
  stored,
} from './requests.rules.ts';

export interface Happened {
  kind: Happening;
  staffId?: string | undefined;
  /** The earliest open visit of all bookings that are merged together. */
  visitAt: number | null;
  /** For the request's history, where the happening alone does not say enough. */
  text?: string | undefined;
}

export interface LoggedCall {
  /** The request's; a merged one stands for the one it was merged into. */
  id: string;
  staffId: string;
  outcome: Outcome;
  /** How many calls the member saw when logging this one: a double click counts once. Undefined for a call that was not logged in the queue. */
  attempts: number | undefined;
  followUpAt?: number | undefined;
  /** Kept with whatever button ends the call. */
  note?: string | undefined;
  visitAt: number | null;
  happening: Happening;
}

const outcomeWords: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  not_interested: 'Not interested',
};

/** What the history says of a happening which the booking's own history does not tell. */
const happeningWords: Partial<Record<Happening, string>> = {
  'visit-moved': 'Visit moved',
  'visit-called-off': 'Visit called off',
  'visit-missed': 'Visit missed',
  'visit-unfinished': 'Visited: nobody wrote down how it ended',
  'found-quotation': 'Visited: a quotation follows',
  'found-again': 'Visited: we come again',
  'found-work': 'Visited: work begins',
  'found-nothing': 'Visited: nothing to do',
  'step-undone': 'The last step at the visit was taken back',
};

/** No visit stands any more, and nothing was agreed at one. */
const endsVisit: readonly Happening[] = ['visit-called-off', 'visit-missed', 'visit-unfinished'];

const stepWords: Record<OwedStep, string> = {
  call: 'call by',
  quotation: 'send it by',
  visit: 'call to agree on a day by',
};

/** The first visit that stands among these. */
export const visitOf = (
  rows: readonly RequestRow[],
  facts: ReadonlyMap<string, BookingFacts>,
): number | null => {
  const times = rows.flatMap(({ id }) => facts.get(id)?.visitAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
};

const minuteMs = 60_000;

const bookingIdsOf = (rows: readonly RequestRow[]): string[] =>
  rows.filter(({ kind }) => kind === 'booking').map(({ id }) => id);

export type RequestFollower = ReturnType<typeof createRequestFollower>;

export function createRequestFollower(deps: {
  repository: RequestRepository;
  escalation: Escalation;
  /** What bookings say of themselves. */
  facts(db: Queryable, ids: readonly string[]): Promise<Map<string, BookingFacts>>;
  /** Inside a transaction, `db` is that transaction. */
  deadlineRules(db: Queryable): Promise<DeadlineRules>;
  staffNames(): Promise<Map<string, string>>;
  mailQueue: MailQueue;
  audit: Audit;
  onChange(): void;
  clock: Clock;
}) {
  const { repository, clock } = deps;

  /** Last in the transaction, because everybody who changes the queue waits here for the one before. */
  const countChange = async (trx: Trx): Promise<void> => {
    await repository.countChange(trx);
    afterCommit(trx, deps.onChange);
  };

  /** The row that stands for it in the queue, held until the transaction ends, and those merged into that one. */
  const holdGroup = async (
    trx: Trx,
    id: string,
  ): Promise<{ row: RequestRow; merged: RequestRow[] } | undefined> => {
    const own = await repository.find(trx, id);
    const row = own && (await repository.hold(trx, own.merged_into ?? own.id));
    return row && { row, merged: await repository.mergedInto(trx, row.id) };
  };

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
        return deadlineFrom(now, await rules());
      case 'retry':
        // A call that nobody will make at night is not promised for the night.
        return Math.max(
          now + retryMinutes(row.attempts) * minuteMs,
          deadlineFrom(now + retryMinutes(row.attempts) * minuteMs, { ...(await rules()), minutes: 0 }),
        );
    }
  };

  /** Writes what it becomes, and has a new step watched. */
  const write = async (
    trx: Trx,
    row: RequestRow,
    next: Becomes,
    now: number,
    given: { visitAt: number | null; followUpAt?: number | undefined },
  ): Promise<RequestRow> => {
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
  };

  const callOwed: Becomes = { stage: 'again', due: 'deadline', reason: 'asked' };

  /**
   * What the table says, for a booking that may be merged with others. One that has ended leaves the others what they
   * have: the next visit, the call they wait for, or a call to say what becomes of them.
   */
  const decide = async (
    trx: Trx,
    { row, merged }: { row: RequestRow; merged: RequestRow[] },
    bookingId: string,
    stage: Stage,
    { kind, visitAt }: Pick<Happened, 'kind' | 'visitAt'>,
  ): Promise<Becomes | undefined> => {
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
  };

  /** A merged booking that is owed something of its own stands for itself again. */
  const standAlone = async (trx: Trx, id: string): Promise<RequestRow> =>
    repository.update(trx, id, { merged_into: null, merged_at: null });

  /** The call that those merged with a booking wait for becomes the oldest one's, when the booking is owed something of its own. */
  const handOver = async (
    trx: Trx,
    { row, merged }: { row: RequestRow; merged: RequestRow[] },
    now: number,
  ): Promise<void> => {
    const facts = await deps.facts(trx, bookingIdsOf(merged));
    const [heir, ...others] = merged.filter(({ id, kind }) => kind !== 'booking' || facts.get(id)?.open);
    if (!heir) return;
    const { state, owed, owed_reason, next_at } = row;
    const alone = { merged_into: null, merged_at: null, warned: 0 };
    const standing = await repository.update(trx, heir.id, { ...alone, state, owed, owed_reason, next_at });
    for (const { id } of others) await repository.update(trx, id, { merged_into: heir.id });
    await deps.escalation.schedule(trx, standing, now);
  };

  const addHistory = async (
    trx: Trx,
    row: RequestRow,
    at: number,
    { kind, staffId, text }: Happened,
  ): Promise<void> => {
    const words = text ?? happeningWords[kind];
    if (kind !== 'cancelled' && !words) return;
    const owed = owedBy(row);
    await repository.addEvent(trx, {
      requestId: row.id,
      at,
      staffId: staffId ?? null,
      kind: kind === 'cancelled' ? 'withdrawn' : 'booking',
      text: words && owed ? `${words}, ${stepWords[owed.step]} ${dueInWords(owed.by, at)}` : (words ?? ''),
    });
  };

  const refuseIfHeld = async (row: RequestRow, staffId: string): Promise<void> => {
    if (row.claimed_by === null || row.claimed_by === staffId) return;
    const name = (await deps.staffNames()).get(row.claimed_by) ?? 'Somebody';
    const since = row.claimed_at === null ? '' : ` since ${clockTime(row.claimed_at)}`;
    throw new EnglishError('conflict', `${name} has it${since}`);
  };

  return {
    write,
    callOwed,

    /** The bookings merged together with this one, itself included. */
    async groupOf(trx: Trx, bookingId: string): Promise<string[]> {
      const own = await repository.find(trx, bookingId);
      if (!own) return [bookingId];
      const group = await repository.group(trx, own.merged_into ?? own.id);
      return bookingIdsOf(group);
    },

    /** Something happened to a booking. Answers what is owed to its customer now, so that their mail can say by when. */
    async follow(trx: Trx, bookingId: string, happened: Happened): Promise<Owed | null> {
      const group = await holdGroup(trx, bookingId);
      const stage = group && stageOf(group.row);
      if (!group || !stage) return null;
      const { kind, visitAt } = happened;
      const now = clock();
      let { row } = group;
      const isChild = row.id !== bookingId;
      const found = kind === 'found-quotation' || kind === 'found-again';
      const promised = stage === 'to_quote' || stage === 'to_come';
      if (isChild && (found || (promised && endsVisit.includes(kind)))) {
        // The row they share holds one promise; the others keep theirs.
        const others = [row, ...group.merged].filter(({ id }) => id !== bookingId);
        const theirs = visitOf(others, await deps.facts(trx, bookingIdsOf(others)));
        const rest = await decide(trx, group, bookingId, stage, { kind: 'found-nothing', visitAt: theirs });
        if (!promised && rest) await write(trx, row, rest, now, { visitAt: theirs });
        const next = becomes('done', kind);
        row = await standAlone(trx, bookingId);
        if (next) row = await write(trx, row, next, now, { visitAt: null });
      } else if (!(isChild && promised)) {
        const calls = stage === 'waiting' || stage === 'again';
        if (found && calls) await handOver(trx, group, now);
        const next = await decide(trx, group, bookingId, stage, happened);
        // Whoever is called for another one's sake, and sooner, need not be called twice.
        const called = next?.stage === 'again' && calls && group.merged.length > 0;
        const isSooner = called && row.next_at <= (await dueAt(trx, row, next, now, { visitAt }));
        if (next && !isSooner) row = await write(trx, row, next, now, { visitAt });
      }
      await addHistory(trx, row, now, happened);
      await countChange(trx);
      return owedBy(row) ?? null;
    },

    /** The only place where a promised call counts as made. Refused while somebody else holds the request or was first. */
    async logCall(trx: Trx, call: LoggedCall): Promise<Owed | null> {
      const { staffId, outcome, attempts, visitAt, followUpAt } = call;
      const group = await holdGroup(trx, call.id);
      if (!group) throw new EnglishError('not_found', 'There is no such request');
      const { row } = group;
      const stage = stageOf(row);
      const now = clock();
      if (attempts !== undefined) {
        if (row.id !== call.id) throw new EnglishError('conflict', 'It was merged into another request.');
        await refuseIfHeld(row, staffId);
        if (row.id !== call.id || row.attempts !== attempts || stage === 'done') {
          throw new EnglishError(
            'conflict',
            'Somebody else has just changed this request. Look at it again.',
          );
        }
      }
      if (!stage) throw new EnglishError('conflict', 'Let it into the queue first.');
      // A visit of a merged booking leaves the quotation or the visit that the other one is owed.
      const isOthers = row.id !== call.id && (stage === 'to_quote' || stage === 'to_come');
      let next = isOthers ? undefined : becomes(stage, call.happening);
      if (next?.stage === 'done' && visitAt !== null) next = { stage: 'visit', due: 'visit' };
      const first = row.first_call_at === null;
      // A message is answered by the next working day: it has no part in the minutes that are promised to callers.
      const timed = first && row.kind !== 'contact';
      let changed = next ? await write(trx, row, next, now, { visitAt, followUpAt }) : row;
      changed = await repository.update(trx, row.id, {
        outcome,
        attempts: row.attempts + 1,
        claimed_by: null,
        claimed_at: null,
        // That call is made; the quotation is left.
        ...(!next && !isOthers && outcome === 'reached' && owesCallToo(row)
          ? { owed_reason: 'found' as const }
          : {}),
        ...(first ? { first_call_at: now, first_call_by: staffId } : {}),
        ...(timed ? { kept: row.due_at >= now ? 1 : 0, call_minutes: minutesToCall(row, now) } : {}),
      });
      const words = outcomeWords[outcome];
      const owed = owedBy(changed);
      const text = outcome === 'no_answer' && owed ? `${words}, again at ${clockTime(owed.by)}` : words;
      const event = { requestId: row.id, at: now, staffId };
      await repository.addEvent(trx, { ...event, kind: 'called', text });
      if (call.note) await repository.addEvent(trx, { ...event, kind: 'note', text: call.note });
      if (outcome === 'wrong_number' || outcome === 'not_interested') {
        const told = [row, ...group.merged].find(({ email }) => email !== '');
        if (told) await deps.mailQueue.add(trx, closedMail(told, outcome));
      }
      await deps.audit(trx, { staffId, action: 'logged a call', subject: row.id, detail: words });
      await countChange(trx);
      return owed ?? null;
    },

    /** The promised quotation was sent, and its customer is told so. */
    async quotationSent(
      trx: Trx,
      id: string,
      staffId: string,
      note: string | undefined,
    ): Promise<{ row: RequestRow }> {
      const group = await holdGroup(trx, id);
      if (!group) throw new EnglishError('not_found', 'There is no such request');
      let { row } = group;
      await refuseIfHeld(row, staffId);
      const stage = stageOf(row);
      if (stage !== 'to_quote') throw new EnglishError('conflict', 'No quotation is owed here.');
      const now = clock();
      const rows = [row, ...group.merged];
      const visitAt = visitOf(rows, await deps.facts(trx, bookingIdsOf(rows)));
      const next = await decide(trx, group, row.id, stage, { kind: 'quotation-sent', visitAt });
      if (next) row = await write(trx, row, next, now, { visitAt });
      const event = { requestId: row.id, at: now, staffId };
      await repository.addEvent(trx, { ...event, kind: 'booking', text: 'Quotation sent' });
      if (note) await repository.addEvent(trx, { ...event, kind: 'note', text: note });
      const told = [row, ...group.merged].find(({ email }) => email !== '');
      if (told) await deps.mailQueue.add(trx, quotedMail(told));
      await deps.audit(trx, { staffId, action: 'sent the quotation', subject: row.id });
      await countChange(trx);
      return { row };
    },

    /** What is owed for each booking, and when we last tried to call while that is why; merged ones follow their parent. */
    async owedOf(
      db: Queryable,
      bookingIds: readonly string[],
    ): Promise<Map<string, { owed: Owed | null; triedAt: number | null }>> {
      const rows = await repository.findMany(db, bookingIds);
      const parents = await repository.findMany(
        db,
        rows.flatMap(({ merged_into }) => merged_into ?? []),
      );
      const known = new Map([...rows, ...parents].map((row) => [row.id, row]));
      const standing = rows.map((row) => ({ id: row.id, row: known.get(row.merged_into ?? row.id) ?? row }));
      const tried = standing
        .filter(({ row }) => owedBy(row)?.reason === 'no_answer')
        .map(({ row }) => row.id);
      const triedAt = await repository.lastCalls(db, tried);
      return new Map(
        standing.map(({ id, row }) => [
          id,
          { owed: owedBy(row) ?? null, triedAt: triedAt.get(row.id) ?? null },
        ]),
      );
    },

    /** What staff noted about each booking and those merged with it, newest first: for whoever goes there. */
    async notesOf(
      db: Queryable,
      bookingIds: readonly string[],
    ): Promise<Map<string, { at: number; who: string; text: string }[]>> {
      const rows = await repository.findMany(db, bookingIds);
      const parentOf = new Map(rows.map((row) => [row.id, row.merged_into ?? row.id]));
      const members = await repository.groups(db, [...new Set(parentOf.values())]);
      const events = await repository.notesOf(
        db,
        members.map(({ id }) => id),
      );
      const names = await deps.staffNames();
      const groupOf = new Map(members.map((row) => [row.id, row.merged_into ?? row.id]));
      return new Map(
        [...parentOf].map(([id, parent]) => [
          id,
          events
            .filter((event) => groupOf.get(event.request_id) === parent)
            .map(({ at, staff_id, text }) => ({ at, who: names.get(staff_id ?? '') ?? 'Somebody', text })),
        ]),
      );
    },
  };
}
