// What bookings ask of their requests: which are merged together, what is owed, where there is danger, what staff noted.
import type { Owed } from '#contract/requests.staff.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import { type QuotedElsewhere, quotedOf } from './requests.quoted.ts';
import type { RequestRepository } from './requests.repository.ts';
import { dangerWords, isDanger, owedBy } from './requests.rules.ts';
import { bookingIdsOf } from './requests.steps.ts';

export function createRequestReader(deps: {
  repository: RequestRepository;
  staffNames(): Promise<Map<string, string>>;
}) {
  const { repository } = deps;

  return {
    /** The bookings merged together with this one, itself included. */
    async groupOf(trx: Trx, bookingId: string): Promise<string[]> {
      const own = await repository.find(trx, bookingId);
      if (!own) return [bookingId];
      const group = await repository.group(trx, own.merged_into ?? own.id);
      return bookingIdsOf(group);
    },

    /** What is owed for each booking, and when we last tried to call while that is why; merged ones follow their parent. */
    async owedOf(
      db: Queryable,
      bookingIds: readonly string[],
    ): Promise<Map<string, { owed: Owed | null; triedAt: number | null } & QuotedElsewhere>> {
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
          { owed: owedBy(row) ?? null, triedAt: triedAt.get(row.id) ?? null, ...quotedOf(row) },
        ]),
      );
    },

    /** Of each booking where there is danger: in words, and which kind where the answers say so. */
    async dangerOf(
      db: Queryable,
      bookingIds: readonly string[],
    ): Promise<Map<string, { words: string; kind: string | null }>> {
      const rows = await repository.findMany(db, bookingIds);
      const parents = await repository.findMany(
        db,
        rows.flatMap(({ merged_into }) => merged_into ?? []),
      );
      return new Map(
        rows.flatMap((own) => {
          const parent = parents.find(({ id }) => id === own.merged_into);
          const marked = [own, parent].find((row) => row && isDanger(row));
          const words = marked && dangerWords(marked);
          if (!marked || words === undefined) return [];
          return [
            [own.id, { words, kind: marked.danger_by === null ? marked.danger_reason : null }] as const,
          ];
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
