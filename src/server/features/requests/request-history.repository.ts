// What happened to each request, and how often anything did: open desks compare that number.
import type { RequestEventKind } from '#contract/requests.staff.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { deskChanges, nextNumber } from '#server/db/next-number.ts';
import type { RequestEventRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';

/** How the history records the actual cause: a note, but not one for the engineer's card. */
export const foundNote = 'What it really was: ';

export function requestHistory(database: Database) {
  return {
    async addEvent(
      trx: Trx,
      event: { requestId: string; at: number; staffId: string | null; kind: RequestEventKind; text?: string },
    ): Promise<void> {
      await trx
        .insertInto('request_events')
        .values({
          id: createId(event.at),
          request_id: event.requestId,
          at: event.at,
          staff_id: event.staffId,
          kind: event.kind,
          text: event.text ?? '',
        })
        .execute();
    },

    async eventsOf(db: Queryable, requestIds: readonly string[]): Promise<RequestEventRow[]> {
      if (requestIds.length === 0) return [];
      return db
        .selectFrom('request_events')
        .selectAll()
        .where('request_id', 'in', [...requestIds])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /** When each was last called. */
    async lastCalls(db: Queryable, requestIds: readonly string[]): Promise<Map<string, number>> {
      if (requestIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('request_events')
        .select((select) => ['request_id', select.fn.max<number>('at').as('at')])
        .where('request_id', 'in', [...new Set(requestIds)])
        .where('kind', '=', 'called')
        .groupBy('request_id')
        .execute();
      return new Map(rows.map(({ request_id, at }) => [request_id, at]));
    },

    async notesOf(db: Queryable, requestIds: readonly string[]): Promise<RequestEventRow[]> {
      if (requestIds.length === 0) return [];
      return db
        .selectFrom('request_events')
        .selectAll()
        .where('request_id', 'in', [...requestIds])
        .where('kind', '=', 'note')
        .where('text', 'not like', `${foundNote}%`)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /**
     * Goes up with every change, in whatever process: open desks compare it. Call it last in a transaction,
     * because everybody who changes something waits here for the one before.
     */
    async countChange(trx: Trx): Promise<void> {
      await nextNumber(trx, deskChanges);
    },

    async changes(): Promise<number> {
      const row = await database.query
        .selectFrom('sequences')
        .select('value')
        .where('name', '=', deskChanges)
        .executeTakeFirst();
      return row?.value ?? 0;
    },
  };
}
