// What bookings ask of their requests: which are merged together, what is owed, where there is danger, what staff noted.
import type { DeadlineRules } from '#contract/callback-deadline.ts';
import type { DangerAsked } from '#contract/danger-question.ts';
import type { Owed, OwedBefore } from '#contract/requests.staff.ts';
import type { Clock } from '#server/clock.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { PromiseRow } from '#server/db/tables.ts';
import { isDanger, ranks, visitDay } from '#server/domain/danger.ts';
import { isVisitOwedAgain, kindOf } from '#server/domain/promises.ts';
import { owedIn } from '../promises/promises.feature.ts';
import type { RequestDanger } from './requests.danger.ts';
import { bookingIdsOf } from './requests.follow.ts';
import { byUrgency, firstOf, owedBefore, type PromisesOfRequests } from './requests.promises.ts';
import { type QuotedElsewhere, quotedOf } from './requests.quoted.ts';
import type { RequestRepository } from './requests.repository.ts';
import { dangerWords, gravestOf } from './requests.rules.ts';

export interface OwedToBooking extends QuotedElsewhere {
  owed: OwedBefore | null;
  /** All that is open, visits too, the most urgent first. */
  promises: Owed[];
  /** When we last tried to call, while that is why we call again. */
  triedAt: number | null;
  /** By when the call that was asked for was promised. */
  firstDue: number | null;
}

export function createRequestReader(deps: {
  repository: RequestRepository;
  promised: PromisesOfRequests;
  asked: RequestDanger['asked'];
  staffNames(): Promise<Map<string, string>>;
  deadlineRules(db: Queryable): Promise<DeadlineRules>;
  clock: Clock;
}) {
  const { repository, promised } = deps;

  /** Each with what it was merged into. */
  const standing = async (db: Queryable, ids: readonly string[]) => {
    const rows = await repository.findMany(db, ids);
    const parents = await repository.findMany(
      db,
      rows.flatMap(({ merged_into }) => merged_into ?? []),
    );
    return rows.map((own) => ({ own, root: parents.find(({ id }) => id === own.merged_into) ?? own }));
  };

  return {
    /** The bookings merged together with this one, itself included. */
    async groupOf(trx: Trx, bookingId: string): Promise<string[]> {
      const own = await repository.find(trx, bookingId);
      if (!own) return [bookingId];
      return bookingIdsOf(await repository.group(trx, own.merged_into ?? own.id));
    },

    /** What is open about the day on which work begins, for all that are merged: the calls to agree on it, and the days. */
    async workOf(db: Queryable, id: string): Promise<PromiseRow[]> {
      const [row] = await standing(db, [id]);
      if (!row) return [];
      const { open } = (await promised.ofRows(db, [row.root.id]))(row.root.id);
      return open.filter((promise) => ['begin', 'work'].includes(kindOf(promise)));
    },

    /** Bookings with which a visit is to be agreed, the most urgent first; `again`: though somebody was there. */
    async toAgreeVisits(limit: number): Promise<{ booking: string; promise: Owed; again: boolean }[]> {
      const rows = (await repository.aboutVisits(limit)).sort(byUrgency);
      const seen = new Set<string>();
      return rows
        .filter(({ request_id: id }) => !seen.has(id) && seen.add(id))
        .map((row) => ({ booking: row.request_id, promise: owedIn(row), again: isVisitOwedAgain(row) }));
    },

    /** What is owed for each booking. */
    async owedOf(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, OwedToBooking>> {
      const rows = await standing(db, bookingIds);
      const ofBooking = await promised.ofBookings(db, bookingIds);
      const tried = rows.filter(
        ({ own, root }) =>
          root.outcome === 'no_answer' && ofBooking(own.id).open.some(({ made_by }) => made_by === 'called'),
      );
      const triedAt = await repository.lastCalls(
        db,
        tried.map(({ root }) => root.id),
      );
      return new Map(
        rows.map(({ own, root }) => {
          const its = ofBooking(own.id);
          return [
            own.id,
            {
              owed: owedBefore(its),
              promises: its.open.map(owedIn),
              triedAt: triedAt.get(root.id) ?? null,
              firstDue: firstOf(its, own.id)?.due_at ?? null,
              ...quotedOf(its),
            },
          ];
        }),
      );
    },

    /**
     * Of each booking where there is danger, or was: in words, and which kind. What was lifted by telephone is first aid to
     * its customer, and a word to whoever goes there, until somebody was there. While it stands, with the day by which
     * somebody should be there.
     */
    async dangerOf(
      db: Queryable,
      bookingIds: readonly string[],
    ): Promise<Map<string, { words: string; kind: string | null; visitBy: string | undefined }>> {
      const rows = await standing(db, bookingIds);
      const visitBy = visitDay(deps.clock(), await deps.deadlineRules(db));
      return new Map(
        rows.flatMap(({ own, root }) => {
          const said = [own, root].filter(
            ({ danger_kind }) => danger_kind !== null && danger_kind !== 'maybe',
          );
          const gravest = gravestOf(said);
          if (!gravest) return [];
          const lifted = said.every(({ queue_rank }) => !isDanger(queue_rank));
          const words = dangerWords(gravest);
          return [
            [
              own.id,
              {
                words: lifted ? `${words}, lifted` : words,
                kind: gravest.danger_kind ?? null,
                visitBy: lifted ? undefined : visitBy,
              },
            ] as const,
          ];
        }),
      );
    },

    /** Of those whose words sound like danger, and who have not said. */
    async askedOf(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, DangerAsked>> {
      const rows = await repository.findMany(db, bookingIds);
      return new Map(
        rows.flatMap((row) => {
          const question = row.queue_rank === ranks.maybe ? deps.asked(row) : undefined;
          return question ? [[row.id, question] as const] : [];
        }),
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
