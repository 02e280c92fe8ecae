// The queue of requests as staff work it: ordered by deadline, held by one person at a time, until each has an outcome.

import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { clockTime } from '#contract/india-time.ts';
import {
  type DeskFinding,
  type FoundCause,
  type Outcome,
  type QueuedRequest,
  type RequestDetails,
  type RequestTab,
  retryMinutes,
} from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { StaffMember } from '#contract/staff.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { minutesToCall } from '#server/domain/calls.ts';
import { causeInWords } from '#server/domain/cause-words.ts';
import { pageOf, placeOf } from '#server/domain/paging.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { exportRequests } from './requests.export.ts';
import type { Escalation } from './requests.jobs.ts';
import {
  type BookingsOfRequests,
  carrierOf,
  presentFinding,
  type RequestPresenter,
} from './requests.presenter.ts';
import type { RequestRepository } from './requests.repository.ts';

const minuteMs = 60_000;
const pageSize = 50;
const againSize = 20;
const dayMs = 1440 * minuteMs;
const followUpWithinMs = 366 * dayMs;

/** Undoes a transaction whose request somebody else has just changed. */
const overtaken = new Error('Somebody else was first');

const outcomeWords: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  not_interested: 'Not interested',
};

export type RequestQueue = ReturnType<typeof createRequestQueue>;

export function createRequestQueue(deps: {
  database: Database;
  repository: RequestRepository;
  bookings: BookingsOfRequests;
  presenter: RequestPresenter;
  escalation: Escalation;
  staffNames(): Promise<Map<string, string>>;
  audit: Audit;
  onChange(): void;
  contentChanged(): void;
  clock: Clock;
}) {
  const { database, repository, clock } = deps;
  const { present, presentOne, findOrThrow, details, figures } = deps.presenter;

  /** Every change counts as one for the open desks; undefined means that there was none. */
  const change = async <T>(
    work: (trx: Trx, now: number) => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const result = await database.transaction(async (trx) => {
      const done = await work(trx, clock());
      if (done !== undefined) await repository.countChange(trx);
      return done;
    });
    if (result !== undefined) deps.onChange();
    return result;
  };

  /** Why a change did not happen, in words the person at the desk can act on. */
  const refuse = async (id: string, staffId: string): Promise<never> => {
    const row = await findOrThrow(id);
    if (row.claimed_by !== null && row.claimed_by !== staffId) {
      const name = (await deps.staffNames()).get(row.claimed_by) ?? 'Somebody';
      const since = row.claimed_at === null ? '' : ` since ${clockTime(row.claimed_at)}`;
      throw new AppError('conflict', `${name} has it${since}`);
    }
    throw new AppError('conflict', 'Somebody else has just changed this request. Look at it again.');
  };

  /** The bookings a request stands for: its own, and those that were folded in. */
  const bookingsOf = async (trx: Trx, row: RequestRow): Promise<RequestRow[]> =>
    [row, ...(await repository.mergedInto(trx, row.id))].filter(({ kind }) => kind === 'booking');
  const idsOf = (rows: readonly RequestRow[]) => rows.map(({ id }) => id);

  const followUp = (outcome: Outcome, at: number | undefined): number | undefined => {
    if (at === undefined) return undefined;
    if (outcome !== 'reached') {
      throw new AppError('invalid', 'A date goes with Reached only', { field: 'followUpAt' });
    }
    const now = clock();
    if (at <= now || at > now + followUpWithinMs) {
      throw new AppError('invalid', 'Choose a time in the coming year', { field: 'followUpAt' });
    }
    return at;
  };

  /** What it really was: the leak finder's answer is counted right or wrong by it. Undefined where it gave none. */
  const recordFoundIn = async (
    trx: Trx,
    id: string,
    staffId: string,
    cause: FoundCause,
  ): Promise<DeskFinding | undefined> => {
    const row = await repository.find(trx, id);
    const carrier = row && carrierOf([row, ...(await repository.mergedInto(trx, id))]);
    const finding = presentFinding(carrier);
    if (!carrier || !finding) return undefined;
    if (finding.foundCause === cause) return finding;
    await repository.recordFound(trx, carrier.id, cause);
    const words = causeInWords(cause);
    const before = finding.foundCause === null ? '' : `, before: ${causeInWords(finding.foundCause)}`;
    const text = `What it really was: ${words}${before}`;
    await repository.addEvent(trx, { requestId: carrier.id, at: clock(), staffId, kind: 'note', text });
    const action = before ? 'changed what it was' : 'recorded what it was';
    await deps.audit(trx, { staffId, action, subject: id, detail: words + before });
    afterCommit(trx, deps.contentChanged);
    return { ...finding, foundCause: cause };
  };

  return {
    details,

    async list(
      staffId: string,
      query: { tab: RequestTab; search?: string; service?: ServiceKey; after?: string },
    ) {
      const { tab, service, search, after } = query;
      const place = placeOf(after);
      const find = async (): Promise<{ rows: RequestRow[]; more: string | null }> => {
        if (search) return repository.search(search, service, after, pageSize);
        const found = await repository.list({ tab, staffId, service, after: place, limit: pageSize + 1 });
        return pageOf(found, pageSize, (row) => row.next_at);
      };
      const withAgain = tab === 'waiting' && !search && !after;
      const [{ rows, more }, againRows, today] = await Promise.all([
        find(),
        withAgain ? repository.list({ tab: 'again', staffId, service, after: place, limit: againSize }) : [],
        figures(staffId),
      ]);
      const presented = await present([...rows, ...againRows]);
      return {
        requests: presented.slice(0, rows.length),
        again: presented.slice(rows.length),
        more,
        figures: today,
        now: clock(),
      };
    },

    async claim(id: string, staffId: string): Promise<QueuedRequest> {
      const row = await change(async (trx, now) => {
        const claimed = await repository.claim(trx, id, staffId, now);
        if (claimed) await repository.addEvent(trx, { requestId: id, at: now, staffId, kind: 'claimed' });
        return claimed;
      });
      if (row) return presentOne(row);
      const held = await findOrThrow(id);
      return held.claimed_by === staffId ? presentOne(held) : refuse(id, staffId);
    },

    async release(id: string, staff: Pick<StaffMember, 'id' | 'role'>): Promise<QueuedRequest> {
      const row = await change(async (trx, now) => {
        const released = await repository.release(trx, id, staff.role === 'owner' ? undefined : staff.id);
        if (released)
          await repository.addEvent(trx, { requestId: id, at: now, staffId: staff.id, kind: 'released' });
        return released;
      });
      return row ? presentOne(row) : refuse(id, staff.id);
    },

    async recordOutcome(
      id: string,
      staffId: string,
      call: {
        outcome: Outcome;
        attempts: number;
        followUpAt?: number | undefined;
        visit?: ChosenWindow | undefined;
      },
    ): Promise<QueuedRequest> {
      const { outcome, attempts, visit } = call;
      const followUpAt = followUp(outcome, call.followUpAt);
      if (visit && outcome !== 'reached') {
        throw new AppError('invalid', 'A visit goes with Reached only', { field: 'visit' });
      }
      const again = outcome === 'no_answer';
      const row = await change(async (trx, now) => {
        const known = await repository.find(trx, id);
        if (!known) return undefined;
        const bookings = await bookingsOf(trx, known);
        if (visit && bookings.length === 0) {
          throw new AppError('invalid', 'Only a booking has a visit', { field: 'visit' });
        }
        if (followUpAt !== undefined && bookings.length > 0) {
          throw new AppError('invalid', 'Choose a window for the visit', { field: 'followUpAt' });
        }
        const agreed = () => deps.bookings.nextVisit(trx, idsOf(bookings));
        if ((outcome === 'wrong_number' || outcome === 'not_interested') && (await agreed()) !== undefined) {
          const words = 'A visit is agreed. Call it off or cancel the booking under Bookings.';
          throw new AppError('conflict', words);
        }
        // Bookings before requests, as everywhere: two who change both must not wait for each other.
        if (outcome === 'reached') {
          for (const booking of bookings) {
            if (visit) await deps.bookings.agreeVisit(trx, booking, staffId, visit);
            else await deps.bookings.markContacted(trx, booking.id, staffId, now);
          }
        }
        // A booking's visit is the booking's: it stands under Visits here as long as it stands there.
        const visitAt = followUpAt ?? (await agreed());
        const changed = await repository.recordCall(trx, {
          id,
          staffId,
          at: now,
          attempts,
          outcome,
          state: again ? 'again' : visitAt === undefined ? 'done' : 'visits',
          nextAt: again ? now + retryMinutes(attempts) * minuteMs : (visitAt ?? now),
          followUpAt: visitAt ?? null,
          callMinutes: minutesToCall(known, now),
        });
        if (!changed) throw overtaken;
        const words = outcomeWords[outcome];
        const text = again ? `${words}, again at ${clockTime(changed.next_at)}` : words;
        await repository.addEvent(trx, { requestId: id, at: now, staffId, kind: 'called', text });
        await deps.audit(trx, { staffId, action: 'logged a call', subject: id, detail: words });
        return changed;
      }).catch((error) => {
        if (error !== overtaken) throw error;
        return undefined;
      });
      return row ? presentOne(row) : refuse(id, staffId);
    },

    /** In the transaction that moves a booking on: its customer was reached, and its visit is ours too. */
    async followBooking(trx: Trx, bookingId: string, staffId: string): Promise<void> {
      const own = await repository.find(trx, bookingId);
      const row = own?.merged_into ? await repository.find(trx, own.merged_into) : own;
      if (!row) return;
      const at = clock();
      const visitAt = await deps.bookings.nextVisit(trx, idsOf(await bookingsOf(trx, row)));
      if (visitAt === undefined && row.state === 'done') return;
      await repository.recordCall(trx, {
        id: row.id,
        staffId,
        at,
        attempts: undefined,
        outcome: 'reached',
        state: visitAt === undefined ? 'done' : 'visits',
        nextAt: visitAt ?? at,
        followUpAt: visitAt ?? null,
        callMinutes: minutesToCall(row, at),
      });
      await repository.countChange(trx);
      afterCommit(trx, deps.onChange);
    },

    /** Its customer moved the visit: it stands elsewhere in the queue, and nobody called. */
    async followVisit(trx: Trx, bookingId: string): Promise<void> {
      const own = await repository.find(trx, bookingId);
      const id = own?.merged_into ?? own?.id;
      const row = id === undefined ? undefined : await repository.find(trx, id);
      const at = row && (await deps.bookings.nextVisit(trx, idsOf(await bookingsOf(trx, row))));
      if (!row || at === undefined) return;
      await repository.moveFollowUp(trx, row.id, at);
      await repository.countChange(trx);
      afterCommit(trx, deps.onChange);
    },

    async addNote(id: string, staffId: string, text: string): Promise<RequestDetails> {
      await findOrThrow(id);
      await change(async (trx, at) => {
        await repository.addEvent(trx, { requestId: id, at, staffId, kind: 'note', text });
        return true;
      });
      return details(id);
    },

    async recordFound(id: string, staffId: string, cause: FoundCause): Promise<DeskFinding> {
      await findOrThrow(id);
      const found = await change((trx) => recordFoundIn(trx, id, staffId, cause));
      if (!found) throw new AppError('conflict', 'This request came without a finding of the leak finder');
      return found;
    },

    /** At a visit, in its transaction. A booking that came without a finding has nothing to be judged. */
    async recordFoundAtVisit(trx: Trx, bookingId: string, staffId: string, cause: FoundCause): Promise<void> {
      if (!(await recordFoundIn(trx, bookingId, staffId, cause))) return;
      await repository.countChange(trx);
      afterCommit(trx, deps.onChange);
    },

    /** Of a booking, whose request has its id. */
    async findingOf(id: string): Promise<DeskFinding | null> {
      return presentFinding(await repository.find(database.query, id));
    },

    async merge(id: string, staffId: string): Promise<number> {
      const { mobile } = await findOrThrow(id);
      const merged = await change(async (trx, at) => {
        const open = await repository.holdOpenFrom(trx, mobile);
        const into = open.find((row) => row.id === id);
        if (!into) return undefined;
        const others = open.filter(
          (row) => row !== into && (row.claimed_by === null || row.claimed_by === staffId),
        );
        if (others.length === 0) return 0;
        const ids = others.map((other) => other.id);
        await repository.merge(trx, ids, id, at);
        // The customer was given the earliest of their deadlines.
        const earliest = others.reduce((a, b) => (b.due_at < a.due_at ? b : a));
        if (earliest.due_at < into.due_at && into.first_call_at === null) {
          const { due_at, starts_at, deadline_minutes } = earliest;
          await repository.bringForward(trx, id, { due_at, starts_at, deadline_minutes });
          await deps.escalation.schedule(trx, { id, dueAt: due_at }, at);
        }
        for (const other of ids) {
          const text = 'Folded into another request';
          await repository.addEvent(trx, { requestId: other, at, staffId, kind: 'merged', text });
        }
        const text = `${ids.length} more folded in`;
        await repository.addEvent(trx, { requestId: id, at, staffId, kind: 'merged', text });
        await deps.audit(trx, { staffId, action: 'merged', subject: id, detail: ids.join(' ') });
        return ids.length;
      });
      return merged ?? refuse(id, staffId);
    },

    async notSpam(id: string, staffId: string): Promise<QueuedRequest> {
      const row = await change(async (trx, at) => {
        const freed = await repository.leaveQuarantine(trx, id);
        if (!freed) return undefined;
        await deps.escalation.schedule(trx, { id, dueAt: freed.due_at }, at);
        await repository.addEvent(trx, { requestId: id, at, staffId, kind: 'not_spam' });
        await deps.audit(trx, { staffId, action: 'let out of quarantine', subject: id });
        return freed;
      });
      return row ? presentOne(row) : refuse(id, staffId);
    },

    async photo(bookingId: string, photoId: string, size: string): Promise<Uint8Array> {
      const known = size === 'display' || size === 'thumbnail' ? size : undefined;
      const bytes = known && (await deps.bookings.photo(bookingId, photoId, known));
      if (!bytes) throw new AppError('not_found', 'There is no such photo');
      return bytes;
    },

    /** Every request as CSV, written slice by slice. Who took the list away is written down first. */
    async export(staffId: string): Promise<AsyncGenerator<string>> {
      await database.transaction((trx) =>
        deps.audit(trx, { staffId, action: 'exported', subject: 'requests' }),
      );
      return exportRequests(repository);
    },
  };
}
