// The queue of requests as staff work it: ordered by deadline, held by one person at a time, until each has an outcome.

import { causeName } from '#contract/finder-cause-names.ts';
import { clockTime } from '#contract/india-time.ts';
import {
  type DeskFinding,
  type FoundCause,
  type LiftReason,
  liftedInWords,
  type QueuedRequest,
  type RequestDetails,
  type RequestTab,
} from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { StaffMember } from '#contract/staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { ranks } from '#server/domain/danger.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { foundNote } from './request-history.repository.ts';
import type { QueuePlace } from './request-lists.repository.ts';
import type { RequestCalls } from './requests.calls.ts';
import type { RequestDanger } from './requests.danger.ts';
import { exportRequests } from './requests.export.ts';
import type { RequestMerger } from './requests.merge.ts';
import {
  type BookingsOfRequests,
  carrierOf,
  presentFinding,
  type RequestPresenter,
} from './requests.presenter.ts';
import type { PromisesOfRequests } from './requests.promises.ts';
import type { RequestRepository } from './requests.repository.ts';

const pageSize = 50;
const againSize = 20;

/** Of a cursor. */
function queuePlaceOf(cursor: string | undefined): QueuePlace | undefined {
  const [at, id, rank] = cursor?.split(':') ?? [];
  return at && id && rank ? { at: Number(at), id, rank: Number(rank) } : undefined;
}

export type RequestQueue = ReturnType<typeof createRequestQueue>;

export function createRequestQueue(deps: {
  database: Database;
  repository: RequestRepository;
  promised: PromisesOfRequests;
  bookings: BookingsOfRequests;
  presenter: RequestPresenter;
  calls: RequestCalls;
  danger: RequestDanger;
  merger: RequestMerger;
  staffNames(): Promise<Map<string, string>>;
  audit: Audit;
  onChange(): void;
  contentChanged(): void;
  clock: Clock;
}) {
  const { database, repository, clock } = deps;
  const { present, presentOne, findOrThrow, details, flood, figures } = deps.presenter;

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
      throw new EnglishError('conflict', `${name} has it${since}`);
    }
    throw new EnglishError('conflict', 'Somebody else has just changed this request. Look at it again.');
  };

  /** What it really was: the leak finder's answer is counted right or wrong by it. Undefined where it gave none. */
  const recordFoundIn = async (
    trx: Trx,
    id: string,
    staffId: string,
    cause: FoundCause | null,
  ): Promise<DeskFinding | undefined> => {
    const row = await repository.find(trx, id);
    const carrier = row && carrierOf([row, ...(await repository.mergedInto(trx, id))]);
    const finding = presentFinding(carrier);
    if (!carrier || !finding) return undefined;
    if (finding.foundCause === cause) return finding;
    await repository.recordFound(trx, carrier.id, cause);
    const words = cause === null ? 'taken back' : causeName(cause);
    const before = finding.foundCause === null ? '' : `, before: ${causeName(finding.foundCause)}`;
    const text = `${foundNote}${words}${before}`;
    await repository.addEvent(trx, { requestId: carrier.id, at: clock(), staffId, kind: 'note', text });
    const action = before ? 'changed what it was' : 'recorded what it was';
    await deps.audit(trx, { staffId, action, subject: id, detail: words + before });
    afterCommit(trx, deps.contentChanged);
    return { ...finding, foundCause: cause };
  };

  return {
    details,
    flood,

    async list(
      staffId: string,
      query: { tab: RequestTab; search?: string; service?: ServiceKey; after?: string },
    ) {
      const { tab, service, search, after } = query;
      const place = search ? undefined : queuePlaceOf(after);
      // Whoever looks for some sees each of them; and one alone is a row like the others.
      const isWhole = tab === 'waiting' && !search && !service;
      const flooded = isWhole ? await repository.floodNow(clock()) : undefined;
      const folded = flooded !== undefined && flooded.count > 1;
      const find = async (): Promise<{ rows: RequestRow[]; listed: string[]; more: string | null }> => {
        if (search) return { ...(await repository.search(search, service, after, pageSize)), listed: [] };
        const found = await repository.list({
          tab,
          staffId,
          service,
          after: place,
          limit: pageSize + 1,
          folded,
        });
        const page = found.slice(0, pageSize);
        const last = page.at(-1);
        return {
          rows: page.map(({ row }) => row),
          listed: page.map(({ id }) => id),
          more: found.length > pageSize && last ? `${last.at}:${last.id}:${last.rank}` : null,
        };
      };
      const withAgain = tab === 'waiting' && !search && !after;
      const [{ rows, listed, more }, againRows, today] = await Promise.all([
        find(),
        withAgain
          ? repository.list({ tab: 'again', staffId, service, after: place, limit: againSize, calm: true })
          : [],
        figures(staffId),
      ]);
      const again = await present(
        againRows.map(({ row }) => row),
        new Set(againRows.map(({ id }) => id)),
      );
      return {
        requests: await present(rows, new Set(listed)),
        again,
        more,
        ...(folded && !after && { flood: flooded }),
        figures: today,
        now: clock(),
      };
    },

    async claim(id: string, staffId: string): Promise<QueuedRequest> {
      const row = await change(async (trx, now) => {
        const claimed = await repository.claim(trx, id, staffId, now);
        if (claimed) await repository.markOpened(trx, id, now);
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

    async addNote(id: string, staffId: string, text: string): Promise<RequestDetails> {
      await findOrThrow(id);
      await change(async (trx, at) => {
        await repository.addEvent(trx, { requestId: id, at, staffId, kind: 'note', text });
        return true;
      });
      return details(id);
    },

    /** Set or lifted by hand, for a reason that is kept. */
    async markDanger(
      id: string,
      staff: Pick<StaffMember, 'id' | 'role' | 'email'>,
      { danger, why, reason }: { danger: boolean; why?: LiftReason; reason: string },
    ): Promise<RequestDetails> {
      if (!danger && why === undefined)
        throw new EnglishError('invalid', 'Choose why it is no danger', { field: 'why' });
      if (!danger && reason.length < liftedInWords)
        throw new EnglishError('invalid', 'Say it in words that the next one can check', { field: 'reason' });
      await change((trx) =>
        why === undefined || danger
          ? deps.danger.mark(trx, id, staff.id, reason)
          : deps.danger.lift(trx, id, staff, { why, reason }),
      );
      return details(id);
    },

    /** Seen by somebody at the desk: where there is danger, the bell falls silent everywhere. */
    async opened(id: string): Promise<void> {
      await findOrThrow(id);
      await change((trx) => deps.danger.open(trx, id));
    },

    async recordFound(id: string, staffId: string, cause: FoundCause): Promise<DeskFinding> {
      await findOrThrow(id);
      const found = await change((trx) => recordFoundIn(trx, id, staffId, cause));
      if (!found)
        throw new EnglishError('conflict', 'This request came without a finding of the leak finder');
      return found;
    },

    /**
     * At a visit, in its transaction; null when it was taken back. A booking that came without a finding has nothing to
     * be judged.
     */
    async recordFoundAtVisit(
      trx: Trx,
      bookingId: string,
      staffId: string,
      cause: FoundCause | null,
    ): Promise<void> {
      if (!(await recordFoundIn(trx, bookingId, staffId, cause))) return;
      await repository.countChange(trx);
      afterCommit(trx, deps.onChange);
    },

    /** Of a booking, whose request has its id. */
    async findingOf(id: string): Promise<DeskFinding | null> {
      return presentFinding(await repository.find(database.query, id));
    },

    async merge(id: string, staffId: string, chosen: readonly string[] | undefined): Promise<number> {
      const merged = await change((trx) => deps.merger.merge(trx, id, staffId, chosen));
      return merged ?? refuse(id, staffId);
    },

    async unmerge(id: string, staffId: string): Promise<RequestDetails> {
      await change((trx) => deps.merger.unmerge(trx, id, staffId));
      return details(id);
    },

    async quoted(
      id: string,
      staffId: string,
      sent: { sentOn: string | undefined; number: string | undefined; note: string | undefined },
    ): Promise<QueuedRequest> {
      return presentOne(
        await database.transaction((trx) => deps.calls.quotedElsewhere(trx, id, staffId, sent)),
      );
    },

    async quotedTakenBack(id: string, staffId: string): Promise<QueuedRequest> {
      return presentOne(await database.transaction((trx) => deps.calls.quotedTakenBack(trx, id, staffId)));
    },

    async notSpam(id: string, staffId: string): Promise<QueuedRequest> {
      const row = await change(async (trx, at) => {
        const held = await repository.hold(trx, id);
        if (held?.queue_rank !== ranks.quarantine) return undefined;
        const freed = await deps.danger.release(trx, held);
        await repository.addEvent(trx, { requestId: id, at, staffId, kind: 'not_spam' });
        await deps.audit(trx, { staffId, action: 'let out of quarantine', subject: id });
        return freed;
      });
      return row ? presentOne(row) : refuse(id, staffId);
    },

    async photo(bookingId: string, photoId: string, size: string): Promise<Uint8Array> {
      const known = size === 'display' || size === 'thumbnail' ? size : undefined;
      const bytes = known && (await deps.bookings.photo(bookingId, photoId, known));
      if (!bytes) throw new EnglishError('not_found', 'There is no such photo');
      return bytes;
    },

    /** Every request as CSV, written slice by slice. Who took the list away is written down first. */
    async export(staffId: string): Promise<AsyncGenerator<string>> {
      await database.transaction((trx) =>
        deps.audit(trx, { staffId, action: 'exported', subject: 'requests' }),
      );
      return exportRequests(database.query, repository, deps.promised);
    },
  };
}
