// What is promised to whoever sent a request, read for the queue, the customer's page and mails. Merged requests are
// one in the queue: a call is made for all of them, everything else is each one's own.
import { leadOf, releasedReasons, releasedSteps } from '#contract/owed.ts';
import type { Owed, OwedBefore, RequestState } from '#contract/requests.staff.ts';
import type { Queryable } from '#server/db/client.ts';
import type { PromiseRow } from '#server/db/tables.ts';
import { ranks } from '#server/domain/danger.ts';
import { besideTabs, isCall, rootOf } from '#server/domain/promises.ts';
import { owedIn, type Promises } from '../promises/promises.feature.ts';

export interface PromiseRows {
  /** All that were made to those that are merged, in their order. */
  all: PromiseRow[];
  /** The most urgent first, without what goes by itself and without messages, which have a list of their own. */
  open: PromiseRow[];
}

export const byUrgency = (a: PromiseRow, b: PromiseRow): number =>
  a.rank - b.rank || a.due_at - b.due_at || (a.id < b.id ? -1 : 1);

export const owedOf = ({ open }: Pick<PromiseRows, 'open'>): Owed | null => {
  const lead = leadOf(open);
  return lead && owedIn(lead);
};

/** As pages of the release before can read it: an objection is a call, and papers and money have a line of their own. */
export const owedBefore = ({ open }: Pick<PromiseRows, 'open'>): OwedBefore | null => {
  const owed = owedOf({ open: open.filter(({ step }) => step !== 'sheet' && step !== 'refund') });
  if (!owed || owed.step === 'work') return null;
  const step = releasedSteps.find((known) => known === owed.step) ?? 'call';
  return { step, reason: releasedReasons.find((known) => known === owed.reason) ?? 'asked', by: owed.by };
};

/** The call that was asked for: as it was promised last. */
export const firstOf = ({ all }: Pick<PromiseRows, 'all'>, requestId: string): PromiseRow | undefined =>
  all.findLast(
    ({ request_id, reason, ended_as }) =>
      request_id === requestId && reason === 'asked' && ended_as !== 'replaced',
  );

/** Of the calls and visits: a paper or money on its way says nothing about those. */
export function stateOf(promised: Pick<PromiseRows, 'open'>): RequestState {
  const open = promised.open.filter(({ step }) => step !== 'sheet' && step !== 'refund');
  if (open.some(({ rank }) => rank === ranks.quarantine)) return 'quarantine';
  if (open.some(({ reason }) => reason === 'asked')) return 'waiting';
  const lead = leadOf(open);
  if (lead && lead.step !== 'work') return 'again';
  return open.length > 0 ? 'visits' : 'done';
}

export type PromisesOfRequests = ReturnType<typeof createPromisesOfRequests>;

export function createPromisesOfRequests({ repository }: Pick<Promises, 'repository'>) {
  return {
    /** Of the row of the queue: of all that are merged into it. */
    async ofRows(db: Queryable, ids: readonly string[]): Promise<(id: string) => PromiseRows> {
      const members = await repository.members(db, ids);
      const rows = await repository.allOf(
        db,
        members.map(({ id }) => id),
      );
      const known = new Map(members.map((member) => [member.id, rootOf(member)]));
      const groups = Map.groupBy(rows, ({ request_id }) => known.get(request_id) ?? request_id);
      return (id) => {
        const all = groups.get(known.get(id) ?? id) ?? [];
        const open = all.filter(({ ended_at, tab }) => ended_at === null && !besideTabs.includes(tab));
        return { all, open: open.sort(byUrgency) };
      };
    },

    /** Of one booking: its own, and the calls that are made for all that are merged with it. */
    async ofBookings(db: Queryable, ids: readonly string[]): Promise<(id: string) => PromiseRows> {
      const ofRows = await this.ofRows(db, ids);
      return (id) => {
        const { all, open } = ofRows(id);
        const concerns = (promise: PromiseRow) => promise.request_id === id || isCall(promise);
        return { all: all.filter(concerns), open: open.filter(concerns) };
      };
    },
  };
}
