// The desk's queue: every request with its promised time, held by one person at a time, until it has an outcome.
import { setImmediate as breathe } from 'node:timers/promises';
import type { BookingStatus } from '#contract/bookings.ts';
import { type PromiseRules, promiseDueAt } from '#contract/callback-deadline.ts';
import { clockTime, indianMidnight } from '#contract/india-time.ts';
import {
  type DeskEvent,
  type DeskFigures,
  type DeskRequest,
  type DeskRequestDetails,
  type InboxTab,
  type Outcome,
  retryMinutes,
} from '#contract/requests.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { NewRequest } from '#server/announce.ts';
import { AppError } from '#server/app-error.ts';
import type { Audit } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { DeskEventRow, DeskRequestRow } from '#server/db/tables.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { csvLine } from './csv.ts';
import { escalationMail } from './requests.mail.tsx';
import type { InboxRepository } from './requests.repository.ts';

export const escalationJob = 'desk-escalation';

const minuteMs = 60_000;
const warnBeforeMs = 15 * minuteMs;
const missedAfterMs = minuteMs;
const pageSize = 50;
const againSize = 20;
const beforeSize = 10;
const shownCalls = 500;
const dayMs = 1440 * minuteMs;
const followUpWithinMs = 366 * dayMs;

/** What the queue shows of a booking; passed in by the composition root. */
export interface BookingsForDesk {
  summaries(ids: readonly string[]): Promise<Map<string, { photos: number; paid: boolean | null }>>;
  details(id: string): Promise<
    | {
        thumbnails: string[];
        images: string[];
        bookingType: string;
        bookingStatus: BookingStatus;
        reference: string;
        transactionId: string | null;
        moneyBack: boolean;
        /** What happened to it elsewhere. */
        events: { at: number; text: string }[];
      }
    | undefined
  >;
  photo(bookingId: string, photoId: string, size: 'display' | 'thumbnail'): Promise<Uint8Array | undefined>;
  /** The customer was reached: moves a booking from requested to contacted. */
  markContacted(trx: Trx, id: string, staffId: string, at: number): Promise<void>;
  /** When the next of these bookings' agreed visits begins. */
  nextVisit(trx: Trx, ids: readonly string[]): Promise<number | undefined>;
  /** One visit for the booking, its customer and both lists; as if it had been agreed under Bookings. */
  agreeVisit(
    trx: Trx,
    booking: { id: string; email: string },
    staffId: string,
    visit: { from: number; until: number | undefined },
  ): Promise<void>;
}

/** Undoes a transaction whose request somebody else has just changed. */
const overtaken = new Error('Somebody else was first');

const outcomeWords: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  not_interested: 'Not interested',
};

/** Of the promised minutes, how many had passed at the call, and how many beyond them: nights do not count. */
export function minutesToCall(
  request: Pick<DeskRequestRow, 'starts_at' | 'due_at' | 'promise_minutes'>,
  calledAt: number,
): number {
  const sinceStart = (calledAt - request.starts_at) / minuteMs;
  const againstDue = request.promise_minutes + (calledAt - request.due_at) / minuteMs;
  return Math.max(0, Math.round(sinceStart <= request.promise_minutes ? sinceStart : againstDue));
}

/** Of calls counted by their minutes, in order. */
export function medianOf(calls: readonly { minutes: number; count: number }[]): number | null {
  const total = calls.reduce((sum, { count }) => sum + count, 0);
  const at = (place: number): number => {
    let left = place;
    for (const { minutes, count } of calls) {
      if (left < count) return minutes;
      left -= count;
    }
    return 0;
  };
  return total === 0 ? null : Math.round((at((total - 1) >> 1) + at(total >> 1)) / 2);
}

export type InboxService = ReturnType<typeof createInboxService>;

export function createInboxService(deps: {
  database: Database;
  repository: InboxRepository;
  bookings: BookingsForDesk;
  queue: JobQueue;
  mailQueue: MailQueue;
  staffNames(): Promise<Map<string, string>>;
  /** Inside a transaction, `db` is that transaction. */
  promiseRules(db: Queryable): Promise<PromiseRules>;
  audit: Audit;
  onChange(): void;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { database, repository, clock } = deps;

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

  const present = async (rows: DeskRequestRow[]): Promise<DeskRequest[]> => {
    const bookingIds = rows.filter((row) => row.kind === 'booking').map((row) => row.id);
    const [names, openFrom, bookings] = await Promise.all([
      deps.staffNames(),
      repository.openFrom(rows.map((row) => row.mobile)),
      deps.bookings.summaries(bookingIds),
    ]);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      name: row.name,
      mobile: row.mobile,
      email: row.email,
      location: row.location,
      service: row.service,
      createdAt: row.created_at,
      dueAt: row.due_at,
      nextAt: row.next_at,
      attempts: row.attempts,
      claimedBy:
        row.claimed_by === null
          ? null
          : { id: row.claimed_by, name: names.get(row.claimed_by) ?? 'Somebody' },
      claimedAt: row.claimed_at,
      firstCallAt: row.first_call_at,
      kept: row.kept === null ? null : row.kept === 1,
      outcome: row.outcome,
      followUpAt: row.follow_up_at,
      photos: bookings.get(row.id)?.photos ?? 0,
      paid: bookings.get(row.id)?.paid ?? null,
      repeats: isOpen(row) ? (openFrom.get(row.mobile) ?? 1) - 1 : 0,
    }));
  };
  const presentOne = async (row: DeskRequestRow): Promise<DeskRequest> => {
    const [request] = await present([row]);
    if (!request) throw new Error('A row became no request');
    return request;
  };

  const findOrThrow = async (id: string): Promise<DeskRequestRow> => {
    const row = await repository.find(id);
    if (!row) throw new AppError('not_found', 'There is no such request');
    return row;
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

  const presentEvents = (events: DeskEventRow[], names: Map<string, string>): DeskEvent[] =>
    events.map((event) => ({
      at: event.at,
      who: event.staff_id === null ? null : (names.get(event.staff_id) ?? 'Somebody'),
      kind: event.kind,
      text: event.text,
    }));

  const details = async (id: string): Promise<DeskRequestDetails> => {
    const row = await findOrThrow(id);
    const folded = await repository.foldedInto(id);
    const own = [row, ...folded];
    const [request, events, names, before, bookings] = await Promise.all([
      presentOne(row),
      repository.eventsOf(own.map((entry) => entry.id)),
      deps.staffNames(),
      repository.sameMobile(row.mobile, id, beforeSize),
      Promise.all(
        own.filter((entry) => entry.kind === 'booking').map((entry) => deps.bookings.details(entry.id)),
      ),
    ]);
    const known = bookings.filter((booking) => booking !== undefined);
    const [booking] = known;
    // That another request was folded in stands in this one's own events.
    const shown = presentEvents(
      events.filter((event) => event.kind !== 'merged' || event.request_id === id),
      names,
    );
    const elsewhere = known.flatMap((entry) =>
      entry.events.map((event): DeskEvent => ({ ...event, who: null, kind: 'booking' })),
    );
    return {
      ...request,
      message: own
        .map((entry) => entry.message)
        .filter(Boolean)
        .join('\n\n'),
      source: row.source,
      notes: shown.filter((event) => event.kind === 'note'),
      history: [...shown.filter((event) => event.kind !== 'note'), ...elsewhere].sort((a, b) => b.at - a.at),
      thumbnails: known.flatMap((entry) => entry.thumbnails),
      images: known.flatMap((entry) => entry.images),
      bookingType: booking?.bookingType ?? null,
      bookingStatus: booking?.bookingStatus ?? null,
      reference: booking?.reference ?? null,
      transactionId: booking?.transactionId ?? null,
      moneyBack: booking?.moneyBack ?? false,
      before: before.map((other) => ({
        id: other.id,
        kind: other.kind,
        createdAt: other.created_at,
        service: other.service,
        state: other.state,
        folded: other.merged_into === id,
      })),
    };
  };

  const figures = async (staffId: string): Promise<DeskFigures> => {
    const now = clock();
    const midnight = indianMidnight(now);
    const [open, mine, done, overdue, calls, newest] = await Promise.all([
      repository.countOpen(),
      repository.countMine(staffId),
      repository.countDoneSince(midnight),
      repository.countOverdue(now),
      repository.firstCallsSince(midnight),
      repository.newestWaiting(),
    ]);
    const timed = calls.map(({ minutes, ...call }) => ({ ...call, minutes: minutes ?? 0 }));
    const sum = (counted: readonly { count: number }[]) =>
      counted.reduce((total, { count }) => total + count, 0);
    const count = (state: 'waiting' | 'again' | 'visits' | 'quarantine') => open.get(state) ?? 0;
    return {
      keptToday: sum(calls.filter((call) => call.kept === 1)),
      calledToday: sum(calls),
      medianMinutes: medianOf(timed),
      waiting: count('waiting'),
      overdue,
      newest: newest
        ? { id: newest.id, name: newest.name, createdAt: newest.created_at, dueAt: newest.due_at }
        : null,
      minutes: timed
        .flatMap(({ minutes, count }) => Array<number>(Math.min(count, shownCalls)).fill(minutes))
        .slice(0, shownCalls),
      counts: {
        waiting: count('waiting'),
        mine,
        again: count('again'),
        visits: count('visits'),
        done,
        quarantine: count('quarantine'),
      },
    };
  };

  /** Before the hour ends, and again when it was missed. What lies in the past is left out. */
  const scheduleEscalation = async (trx: Trx, { id, dueAt }: { id: string; dueAt: number }, now: number) => {
    if (now >= dueAt) return;
    const warnAt = Math.max(now, dueAt - warnBeforeMs);
    await deps.queue.enqueue(trx, escalationJob, { id, level: 1 }, warnAt);
    await deps.queue.enqueue(trx, escalationJob, { id, level: 2 }, dueAt + missedAfterMs);
  };

  /** The bookings a request stands for: its own, and those that were folded in. */
  const bookingsOf = async (trx: Trx, row: DeskRequestRow): Promise<DeskRequestRow[]> =>
    [row, ...(await repository.foldedInto(row.id, trx))].filter(({ kind }) => kind === 'booking');
  const idsOf = (rows: readonly DeskRequestRow[]) => rows.map(({ id }) => id);

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

  return {
    details,

    /** In the transaction that stores the request itself: what a customer was promised is always on the desk. */
    async announce(trx: Trx, request: NewRequest): Promise<void> {
      const rules = await deps.promiseRules(trx);
      const row: DeskRequestRow = {
        id: request.id,
        kind: request.kind,
        state: request.spam ? 'quarantine' : 'waiting',
        name: request.name,
        mobile: request.mobile,
        email: request.email,
        location: request.location,
        service: request.service,
        message: request.message,
        source: request.source,
        created_at: request.createdAt,
        due_at: request.dueAt,
        starts_at: promiseDueAt(request.createdAt, { ...rules, minutes: 0 }),
        promise_minutes: rules.minutes,
        next_at: request.dueAt,
        attempts: 0,
        claimed_by: null,
        claimed_at: null,
        first_call_at: null,
        first_call_by: null,
        kept: null,
        call_minutes: null,
        warned: 0,
        outcome: null,
        follow_up_at: null,
        merged_into: null,
      };
      await repository.insert(trx, row, request.number);
      const { id, kind, createdAt: at } = request;
      await repository.addEvent(trx, { requestId: id, at, staffId: null, kind: 'asked', text: kind });
      if (!request.spam) await scheduleEscalation(trx, request, at);
      await repository.countChange(trx);
      afterCommit(trx, deps.onChange);
    },

    /** The customer called it off. */
    async withdraw(trx: Trx, id: string): Promise<void> {
      const at = clock();
      if (!(await repository.close(trx, id, at))) return;
      await repository.addEvent(trx, { requestId: id, at, staffId: null, kind: 'withdrawn' });
      await repository.countChange(trx);
      afterCommit(trx, deps.onChange);
    },

    async list(
      staffId: string,
      query: { tab: InboxTab; search?: string; service?: ServiceKey; after?: string },
    ) {
      const { tab, service, search, after } = query;
      const [at, id] = after?.split(':') ?? [];
      const place = at && id ? { at: Number(at), id } : undefined;
      const find = async (): Promise<{ rows: DeskRequestRow[]; more: string | null }> => {
        if (search) return repository.search(search, service, after, pageSize);
        const rows = await repository.list({ tab, staffId, service, after: place, limit: pageSize + 1 });
        const last = rows[pageSize - 1];
        const more = rows.length > pageSize && last ? `${last.next_at}:${last.id}` : null;
        return { rows: rows.slice(0, pageSize), more };
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

    async claim(id: string, staffId: string): Promise<DeskRequest> {
      const row = await change(async (trx, now) => {
        const claimed = await repository.claim(trx, id, staffId, now);
        if (claimed) await repository.addEvent(trx, { requestId: id, at: now, staffId, kind: 'claimed' });
        return claimed;
      });
      if (row) return presentOne(row);
      const held = await findOrThrow(id);
      return held.claimed_by === staffId ? presentOne(held) : refuse(id, staffId);
    },

    async release(id: string, staff: Pick<StaffMember, 'id' | 'role'>): Promise<DeskRequest> {
      const row = await change(async (trx, now) => {
        const released = await repository.release(trx, id, staff.role === 'owner' ? undefined : staff.id);
        if (released)
          await repository.addEvent(trx, { requestId: id, at: now, staffId: staff.id, kind: 'released' });
        return released;
      });
      return row ? presentOne(row) : refuse(id, staff.id);
    },

    /** Whoever left cannot give it back themselves. */
    async releaseAllOf(trx: Trx, holder: string, by: string): Promise<void> {
      const at = clock();
      const ids = await repository.releaseAllOf(trx, holder);
      if (ids.length === 0) return;
      for (const requestId of ids) {
        await repository.addEvent(trx, { requestId, at, staffId: by, kind: 'released' });
      }
      await repository.countChange(trx);
      afterCommit(trx, deps.onChange);
    },

    async recordOutcome(
      id: string,
      staffId: string,
      call: {
        outcome: Outcome;
        attempts: number;
        followUpAt?: number | undefined;
        followUpUntil?: number | undefined;
      },
    ): Promise<DeskRequest> {
      const { outcome, attempts } = call;
      const followUpAt = followUp(outcome, call.followUpAt);
      const again = outcome === 'no_answer';
      const row = await change(async (trx, now) => {
        const known = await repository.find(id, trx);
        if (!known) return undefined;
        const bookings = await bookingsOf(trx, known);
        // A booking's visit is the booking's: it stands under Visits here as long as it stands there.
        const visitAt = followUpAt ?? (await deps.bookings.nextVisit(trx, idsOf(bookings)));
        if (visitAt !== undefined && (outcome === 'wrong_number' || outcome === 'not_interested')) {
          const words = 'A visit is agreed. Call it off or cancel the booking under Bookings.';
          throw new AppError('conflict', words);
        }
        // Bookings before requests, as everywhere: two who change both must not wait for each other.
        if (outcome === 'reached') {
          for (const booking of bookings) {
            if (followUpAt === undefined) await deps.bookings.markContacted(trx, booking.id, staffId, now);
            else {
              const visit = { from: followUpAt, until: call.followUpUntil };
              await deps.bookings.agreeVisit(trx, booking, staffId, visit);
            }
          }
        }
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
      const own = await repository.find(bookingId, trx);
      const row = own?.merged_into ? await repository.find(own.merged_into, trx) : own;
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

    async addNote(id: string, staffId: string, text: string): Promise<DeskRequestDetails> {
      await findOrThrow(id);
      await change(async (trx, at) => {
        await repository.addEvent(trx, { requestId: id, at, staffId, kind: 'note', text });
        return true;
      });
      return details(id);
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
        await repository.fold(trx, ids, id, at);
        // The customer was promised the earliest of them.
        const earliest = others.reduce((a, b) => (b.due_at < a.due_at ? b : a));
        if (earliest.due_at < into.due_at && into.first_call_at === null) {
          const { due_at, starts_at, promise_minutes } = earliest;
          await repository.bringForward(trx, id, { due_at, starts_at, promise_minutes });
          await scheduleEscalation(trx, { id, dueAt: due_at }, at);
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

    async notSpam(id: string, staffId: string): Promise<DeskRequest> {
      const row = await change(async (trx, at) => {
        const freed = await repository.leaveQuarantine(trx, id);
        if (!freed) return undefined;
        await scheduleEscalation(trx, { id, dueAt: freed.due_at }, at);
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

    async runEscalation({ id, level }: { id: string; level: 1 | 2 }): Promise<void> {
      await database.transaction(async (trx) => {
        const row = await repository.markWarned(trx, id, level);
        if (!row) return;
        const mail = escalationMail({
          to: deps.leadsTo,
          level,
          name: row.name,
          mobile: row.mobile,
          email: row.email,
          location: row.location,
          dueAt: row.due_at,
          link: `${deps.publicUrl}/desk#${row.id}`,
        });
        await deps.mailQueue.add(trx, mail);
      });
    },

    /** Every request as CSV, written slice by slice. Who took the list away is written down first. */
    async export(staffId: string): Promise<AsyncGenerator<string>> {
      await database.transaction((trx) =>
        deps.audit(trx, { staffId, action: 'exported', subject: 'requests' }),
      );
      return exportAll(repository);
    },

    /** The privacy policy says how long call-back requests and messages are kept; here is their copy on the desk. */
    async forgetEnquiries(before: number, limit: number): Promise<number> {
      return database.transaction(async (trx) => {
        const ids = await repository.enquiriesBefore(trx, before, limit);
        await repository.remove(trx, ids);
        return ids.length;
      });
    },

    /** For a customer's copy of their data: what the desk holds under their address. */
    async collect(email: string) {
      const rows = await repository.ofEmail(email);
      return rows.map((row) => ({
        kind: row.kind,
        name: row.name,
        mobile: row.mobile,
        location: row.location,
        message: row.message,
        createdAt: row.created_at,
        firstCallAt: row.first_call_at,
      }));
    },

    /** With its notes and history. The log keeps only that somebody called, under an id that leads nowhere. */
    async erase(email: string, trx: Trx): Promise<void> {
      const rows = await repository.ofEmail(email, trx);
      await repository.remove(
        trx,
        rows.map((row) => row.id),
      );
      await repository.countChange(trx);
    },
  };
}

const isOpen = ({ state }: DeskRequestRow) => state === 'waiting' || state === 'again' || state === 'visits';

const csvColumns = [
  ...(['id', 'kind', 'state', 'created_at', 'due_at', 'first_call_at', 'kept', 'attempts'] as const),
  ...(['outcome', 'name', 'mobile', 'email', 'location', 'service', 'source'] as const),
];

const exportSlice = 500;

async function* exportAll(repository: InboxRepository): AsyncGenerator<string> {
  // The mark in front makes spreadsheets read it as Unicode.
  yield `\uFEFF${csvLine(csvColumns)}`;
  let after = { createdAt: 0, id: '' };
  for (;;) {
    const rows = await repository.exportAfter(after.createdAt, after.id, exportSlice);
    const lines = rows.map((row) =>
      csvLine(
        csvColumns.map((column) => {
          const value = row[column];
          return column.endsWith('_at') && value ? new Date(Number(value)).toISOString() : value;
        }),
      ),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield lines.join('');
    // SQLite answers without a pause: others get their turn here.
    await breathe();
    after = { createdAt: last.created_at, id: last.id };
  }
}
