// What becomes of a request when something happens to its booking: its promises, and its history.
import { dueInWords, longDate } from '#contract/india-time.ts';
import type { Owed } from '#contract/requests.staff.ts';
import type { Clock } from '#server/clock.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { besideTabs, type Happening } from '#server/domain/promises.ts';
import { type Happened, isVisit, owedIn, type Promises } from '../promises/promises.feature.ts';
import type { BookingsOfRequests } from './requests.presenter.ts';
import { owedOf, type PromisesOfRequests } from './requests.promises.ts';
import type { RequestRepository } from './requests.repository.ts';

interface Said extends Happened {
  staffId?: string | undefined;
  /** For the request's history, where the happening alone does not say enough. */
  text?: string | undefined;
}

/** What the history says of a happening which the booking's own history does not tell. */
const happeningWords: Partial<Record<Happening, string>> = {
  'visit-called-off': 'Visit called off',
  'visit-missed': 'Visit missed',
  'visit-unfinished': 'Visited: nobody wrote down how it ended',
  'found-quotation': 'Visited: a quotation follows',
  'found-again': 'Visited: we come again',
  'found-work': 'Visited: work begins',
  'found-nothing': 'Visited: nothing to do',
  'quotation-promised': 'A quotation follows, without a visit',
  'quotation-sent': 'Quotation sent',
  'quotation-accepted': 'Quotation accepted',
  'quotation-declined': 'Quotation declined',
  'quotation-expired': 'The quotation has ended without an answer',
  'quotation-objected': 'The customer objects to the acceptance',
  'objection-decided': 'Objection decided',
  'acceptance-ended': 'The acceptance has ended',
  'work-agreed': 'Agreed with the customer',
  'step-undone': 'The last step at the visit was taken back',
};

const stepWords: Record<Exclude<Owed['step'], 'work'>, string> = {
  call: 'call by',
  quotation: 'send it by',
  visit: 'call by',
  arrival: 'be there by',
  outcome: 'say how it ended by',
  sheet: 'send the sheet by',
  refund: 'send the money back by',
  objection: 'clear it up by',
  tell: 'tell them by',
};
const owedWords = ({ step, by }: Owed, now: number): string =>
  step === 'work' ? `the work begins on ${longDate(by)}` : `${stepWords[step]} ${dueInWords(by, now)}`;

export const bookingIdsOf = (rows: readonly Pick<RequestRow, 'id' | 'kind'>[]): string[] =>
  rows.filter(({ kind }) => kind === 'booking').map(({ id }) => id);

export type RequestChanges = ReturnType<typeof createRequestChanges>;

/** A change of the queue: whose group it is, held until it is written, and that open desks hear of it. */
export function createRequestChanges({
  repository,
  onChange,
}: {
  repository: RequestRepository;
  onChange(): void;
}) {
  return {
    /** Last in the transaction, because everybody who changes the queue waits here for the one before. */
    async countChange(trx: Trx): Promise<void> {
      await repository.countChange(trx);
      afterCommit(trx, onChange);
    },

    /** The row that stands for it in the queue, held until the transaction ends, and those merged into that one. */
    async holdGroup(trx: Trx, id: string): Promise<{ row: RequestRow; merged: RequestRow[] } | undefined> {
      const own = await repository.find(trx, id);
      let row = own && (await repository.hold(trx, own.merged_into ?? own.id));
      // Merged while this waited for it.
      if (row?.merged_into) row = await repository.hold(trx, row.merged_into);
      return row && { row, merged: await repository.mergedInto(trx, row.id) };
    },
  };
}

export function createFollow(deps: {
  repository: RequestRepository;
  changes: RequestChanges;
  promises: Promises;
  promised: PromisesOfRequests;
  facts: BookingsOfRequests['facts'];
  clock: Clock;
}) {
  const { repository, changes, promises, promised, clock } = deps;

  /**
   * Whoever was told of a visit that is cancelled, or waits beside a booking that has ended, hears what becomes of theirs.
   */
  const keepOthers = async (
    trx: Trx,
    members: readonly RequestRow[],
    bookingId: string,
    { kind }: Said,
    hadVisit: boolean,
  ): Promise<void> => {
    const others = members.filter(({ id }) => id !== bookingId);
    if (others.length === 0) return;
    const open = await promises.repository.openOf(
      trx,
      members.map(({ id }) => id),
    );
    if (open.some(({ tab }) => !besideTabs.includes(tab))) return;
    const facts = await deps.facts(trx, bookingIdsOf(others));
    const lost = kind === 'cancelled' && hadVisit;
    const heir = others.find((other) => (other.kind === 'booking' ? facts.get(other.id)?.open : lost));
    if (!heir) return;
    const rank = Math.min(...members.map(({ queue_rank }) => queue_rank));
    const reason = lost ? 'called_off' : 'merged';
    const due = await promises.byDeadline(trx, rank);
    await promises.make(trx, { requestId: heir.id, step: 'call', reason, by: kind, rank, ...due });
  };

  const addHistory = async (trx: Trx, row: RequestRow, owed: Owed | null, said: Said): Promise<void> => {
    const { kind, staffId, text } = said;
    const at = clock();
    const words = text ?? happeningWords[kind];
    if (kind !== 'cancelled' && !words) return;
    await repository.addEvent(trx, {
      requestId: row.id,
      at,
      staffId: staffId ?? null,
      kind: kind === 'cancelled' ? 'withdrawn' : 'booking',
      text: words && owed ? `${words}, ${owedWords(owed, at)}` : (words ?? ''),
    });
  };

  /**
   * Something happened to a booking. Answers what was promised by it, or else what comes next, so that the customer's mail
   * can say by when.
   */
  return async (trx: Trx, bookingId: string, said: Said): Promise<Owed | null> => {
    const group = await changes.holdGroup(trx, bookingId);
    if (!group) return null;
    const members = [group.row, ...group.merged];
    const before = await promises.repository.openOf(trx, [bookingId]);
    const made = await promises.follow(trx, bookingId, said);
    await keepOthers(trx, members, bookingId, said, before.some(isVisit));
    const { open } = (await promised.ofBookings(trx, [bookingId]))(bookingId);
    if (open.every(isVisit) && group.row.claimed_by !== null)
      await repository.update(trx, group.row.id, { claimed_by: null, claimed_at: null });
    const owed = made && !isVisit(made) ? owedIn(made) : owedOf({ open });
    await addHistory(trx, group.row, owed, said);
    await changes.countChange(trx);
    return owed;
  };
}
