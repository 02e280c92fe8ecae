// The desk's queue: every request with its promised time, held by one person at a time, until it has an outcome.
import type { BookingStatus } from '#contract/booking.ts';
import { clockTime } from '#contract/promise.ts';
import type { ServiceKey } from '#contract/services.ts';
import type {
  DeskFigures,
  DeskRequest,
  DeskRequestDetails,
  InboxTab,
  Outcome,
  RequestKind,
} from '#contract/staff.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { DeskEventRow, DeskRequestRow } from '../../db/tables.ts';
import type { JobQueue } from '../../jobs/jobs.repository.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { escalationMail } from './inbox.mail.tsx';
import type { InboxRepository } from './inbox.repository.ts';

export const escalationJob = 'desk-escalation';

const minuteMs = 60_000;
/** How long to wait before ringing again somebody who did not answer. */
export const retryLadderMinutes = [10, 25, 45] as const;
const warnBeforeMs = 15 * minuteMs;
const missedAfterMs = minuteMs;
const pageSize = 50;
const indiaOffsetMs = 330 * minuteMs;
const dayMs = 1440 * minuteMs;
const indianMidnight = (at: number) => Math.floor((at + indiaOffsetMs) / dayMs) * dayMs - indiaOffsetMs;

export interface NewRequest {
  id: string;
  kind: RequestKind;
  name: string;
  mobile: string;
  email: string;
  location: string;
  service: ServiceKey | '';
  message: string;
  source: string;
  spam: boolean;
  createdAt: number;
  dueAt: number;
}

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
      }
    | undefined
  >;
  /** The customer was reached: moves a booking from requested to contacted. */
  markContacted(trx: Trx, id: string, staffId: string, at: number): Promise<void>;
}

const outcomeWords: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  not_interested: 'Not interested',
};

export type InboxService = ReturnType<typeof createInboxService>;

export function createInboxService(deps: {
  database: Database;
  repository: InboxRepository;
  bookings: BookingsForDesk;
  queue: JobQueue;
  mailQueue: MailQueue;
  staffNames(): Promise<Map<string, string>>;
  audit(
    trx: Trx,
    entry: { staffId: string; action: string; subject: string; detail?: string },
  ): Promise<void>;
  onChange(): void;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { database, repository, clock } = deps;

  const present = async (rows: DeskRequestRow[]): Promise<DeskRequest[]> => {
    const bookingIds = rows.filter((row) => row.kind === 'booking').map((row) => row.id);
    const [names, repeats, bookings] = await Promise.all([
      deps.staffNames(),
      repository.repeats(rows.map((row) => row.mobile)),
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
      repeats: repeats.get(row.mobile) ?? 0,
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
  const refuse = async (id: string): Promise<never> => {
    const row = await findOrThrow(id);
    if (row.claimed_by !== null) {
      const name = (await deps.staffNames()).get(row.claimed_by) ?? 'Somebody';
      const since = row.claimed_at === null ? '' : ` since ${clockTime(row.claimed_at)}`;
      throw new AppError('conflict', `${name} has it${since}`);
    }
    throw new AppError('conflict', 'This request has been dealt with already');
  };

  const presentEvents = (events: DeskEventRow[], names: Map<string, string>) =>
    events.map((event) => ({
      at: event.at,
      who: event.staff_id === null ? null : (names.get(event.staff_id) ?? 'Somebody'),
      kind: event.kind,
      text: event.text,
    }));

  const details = async (id: string): Promise<DeskRequestDetails> => {
    const row = await findOrThrow(id);
    const [request, events, names, before, booking] = await Promise.all([
      presentOne(row),
      repository.eventsOf([id]),
      deps.staffNames(),
      repository.sameMobile(row.mobile, id, 10),
      row.kind === 'booking' ? deps.bookings.details(id) : undefined,
    ]);
    const shown = presentEvents(events, names);
    return {
      ...request,
      message: row.message,
      source: row.source,
      notes: shown.filter((event) => event.kind === 'note'),
      history: shown.filter((event) => event.kind !== 'note'),
      thumbnails: booking?.thumbnails ?? [],
      images: booking?.images ?? [],
      bookingType: booking?.bookingType ?? null,
      bookingStatus: booking?.bookingStatus ?? null,
      reference: booking?.reference ?? null,
      transactionId: booking?.transactionId ?? null,
      before: before.map(({ id: other, kind, created_at, service, state }) => ({
        id: other,
        kind,
        createdAt: created_at,
        service,
        state,
      })),
    };
  };

  const figures = async (staffId: string): Promise<DeskFigures> => {
    const now = clock();
    const midnight = indianMidnight(now);
    const [open, mine, done, overdue, calls] = await Promise.all([
      repository.countOpen(),
      repository.countMine(staffId),
      repository.countDoneSince(midnight),
      repository.countOverdue(now),
      repository.firstCallsSince(midnight),
    ]);
    const minutes = calls
      .map((call) => Math.max(0, Math.round(((call.first_call_at ?? now) - call.created_at) / minuteMs)))
      .sort((a, b) => a - b);
    const count = (state: 'waiting' | 'again' | 'visits' | 'quarantine') => open.get(state) ?? 0;
    return {
      keptToday: calls.filter((call) => call.kept === 1).length,
      calledToday: calls.length,
      medianMinutes: minutes[Math.floor(minutes.length / 2)] ?? null,
      waiting: count('waiting'),
      overdue,
      minutes: minutes.slice(0, 500),
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

  return {
    details,

    /** In the transaction that stores the request itself: what a customer was promised is always on the desk. */
    async announce(trx: Trx, request: NewRequest): Promise<void> {
      await repository.insert(trx, {
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
        search: [request.name, request.mobile, request.location, request.email].join(' ').toLowerCase(),
        created_at: request.createdAt,
        due_at: request.dueAt,
        next_at: request.dueAt,
        attempts: 0,
        claimed_by: null,
        claimed_at: null,
        first_call_at: null,
        first_call_by: null,
        kept: null,
        warned: 0,
        outcome: null,
        follow_up_at: null,
        merged_into: null,
      });
      const at = request.createdAt;
      await repository.addEvent(
        { requestId: request.id, at, staffId: null, kind: 'asked', text: request.kind },
        trx,
      );
      if (request.spam) return;
      const { queue } = deps;
      await queue.enqueue(
        trx,
        escalationJob,
        { id: request.id, level: 1 },
        Math.max(at, request.dueAt - warnBeforeMs),
      );
      await queue.enqueue(trx, escalationJob, { id: request.id, level: 2 }, request.dueAt + missedAfterMs);
      setImmediate(deps.onChange);
    },

    async list(staffId: string, query: { tab: InboxTab; search?: string; service?: string; after?: string }) {
      const [nextAt, id] = query.after?.split(':') ?? [];
      const rows = await repository.list({
        tab: query.tab,
        staffId,
        search: query.search?.trim() ?? '',
        service: query.service ?? '',
        after: nextAt && id && /^\d+$/.test(nextAt) ? { nextAt: Number(nextAt), id } : undefined,
        limit: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      const [requests, today] = await Promise.all([present(page), figures(staffId)]);
      return {
        requests,
        more: rows.length > pageSize && last ? `${last.next_at}:${last.id}` : null,
        figures: today,
      };
    },

    async claim(id: string, staffId: string): Promise<DeskRequest> {
      const now = clock();
      const row = await repository.claim(id, staffId, now);
      if (!row) return refuse(id);
      await repository.addEvent({ requestId: id, at: now, staffId, kind: 'claimed', text: 'took it' });
      deps.onChange();
      return presentOne(row);
    },

    async release(id: string, staff: { id: string; role: string }): Promise<DeskRequest> {
      const row = await repository.release(id, staff.role === 'owner' ? undefined : staff.id);
      if (!row) return refuse(id);
      await repository.addEvent({
        requestId: id,
        at: clock(),
        staffId: staff.id,
        kind: 'released',
        text: 'gave it back',
      });
      deps.onChange();
      return presentOne(row);
    },

    async recordOutcome(
      id: string,
      staffId: string,
      outcome: Outcome,
      followUpAt: number | undefined,
    ): Promise<DeskRequest> {
      const now = clock();
      const before = await findOrThrow(id);
      const ladder = retryLadderMinutes[Math.min(before.attempts, retryLadderMinutes.length - 1)] ?? 45;
      const again = outcome === 'no_answer';
      const visit = outcome === 'reached' && followUpAt !== undefined;
      const row = await database.transaction(async (trx) => {
        const changed = await repository.recordCall(trx, {
          id,
          staffId,
          at: now,
          outcome,
          state: again ? 'again' : visit ? 'visits' : 'done',
          nextAt: again ? now + ladder * minuteMs : visit ? (followUpAt ?? now) : now,
          followUpAt: followUpAt ?? null,
        });
        if (!changed) return undefined;
        const text = again
          ? `${outcomeWords[outcome]}, again at ${clockTime(changed.next_at)}`
          : outcomeWords[outcome];
        await repository.addEvent({ requestId: id, at: now, staffId, kind: 'called', text }, trx);
        if (outcome === 'reached' && changed.kind === 'booking')
          await deps.bookings.markContacted(trx, id, staffId, now);
        await deps.audit(trx, { staffId, action: `call: ${outcomeWords[outcome]}`, subject: id });
        return changed;
      });
      if (!row) return refuse(id);
      deps.onChange();
      return presentOne(row);
    },

    async addNote(id: string, staffId: string, text: string): Promise<DeskRequestDetails> {
      await findOrThrow(id);
      await repository.addEvent({ requestId: id, at: clock(), staffId, kind: 'note', text });
      deps.onChange();
      return details(id);
    },

    async merge(id: string, staffId: string): Promise<number> {
      const row = await findOrThrow(id);
      const merged = await database.transaction(async (trx) => {
        const ids = await repository.mergeInto(trx, id, row.mobile);
        const at = clock();
        for (const other of ids) {
          await repository.addEvent(
            { requestId: other, at, staffId, kind: 'merged', text: `into ${id}` },
            trx,
          );
        }
        if (ids.length > 0) {
          await repository.addEvent(
            { requestId: id, at, staffId, kind: 'merged', text: `${ids.length} more folded in` },
            trx,
          );
          await deps.audit(trx, { staffId, action: 'merged', subject: id, detail: ids.join(' ') });
        }
        return ids.length;
      });
      deps.onChange();
      return merged;
    },

    async notSpam(id: string, staffId: string): Promise<DeskRequest> {
      const row = await repository.setState(id, 'quarantine', 'waiting');
      if (!row) return refuse(id);
      await repository.addEvent({ requestId: id, at: clock(), staffId, kind: 'released', text: 'not spam' });
      deps.onChange();
      return presentOne(row);
    },

    /** Before the hour ends, and again when it was missed. */
    async runEscalation({ id, level }: { id: string; level: 1 | 2 }): Promise<void> {
      await database.transaction(async (trx) => {
        const row = await repository.markWarned(trx, id, level);
        if (!row) return;
        const mail = escalationMail({
          level,
          name: row.name,
          mobile: row.mobile,
          location: row.location,
          dueAt: row.due_at,
          link: `${deps.publicUrl}/desk#${row.id}`,
        });
        await deps.mailQueue.add(trx, { ...mail, to: deps.leadsTo });
      });
    },

    /** Every request as CSV, written slice by slice. */
    async *export(): AsyncGenerator<string> {
      const columns = [
        ...([
          'id',
          'kind',
          'state',
          'created_at',
          'due_at',
          'first_call_at',
          'kept',
          'attempts',
          'outcome',
        ] as const),
        ...(['name', 'mobile', 'email', 'location', 'service', 'source'] as const),
      ];
      yield `${columns.join(',')}\r\n`;
      let after = { createdAt: 0, id: '' };
      for (;;) {
        const rows = await repository.exportAfter(after.createdAt, after.id, 1000);
        for (const row of rows) {
          const cells = columns.map((column) => {
            const value = row[column];
            return csvCell(column.endsWith('_at') && value ? new Date(Number(value)).toISOString() : value);
          });
          yield `${cells.join(',')}\r\n`;
        }
        const last = rows.at(-1);
        if (!last) return;
        after = { createdAt: last.created_at, id: last.id };
      }
    },
  };
}

/** A cell that starts like a formula is opened as one by spreadsheets; a quote in front keeps it text. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
