// The rows of what people without an e-mail address are told.
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { deskChanges, nextNumber } from '#server/db/next-number.ts';
import { countRows } from '#server/db/rows.ts';
import type { MessageRow } from '#server/db/tables.ts';
import { tellTab } from '#server/domain/promises.ts';

/** With whom to tell, and by when while it is to be told. */
export interface ListedMessage extends MessageRow {
  name: string;
  mobile: string;
  location: string;
  /** Of the booking. */
  number: number | null;
  tell_by: number | null;
}

type Change = Partial<Omit<MessageRow, 'id' | 'request_id' | 'kind' | 'made_at'>>;

export type MessageRepository = ReturnType<typeof createMessageRepository>;

export function createMessageRepository(database: Database) {
  const listed = (db: Queryable) =>
    db
      .selectFrom('messages')
      .innerJoin('requests', 'requests.id', 'messages.request_id')
      .leftJoin('bookings', 'bookings.id', 'messages.request_id')
      .leftJoin('promises', (join) =>
        join
          .onRef('promises.request_id', '=', 'messages.request_id')
          .onRef('promises.subject', '=', 'messages.id')
          .on('promises.tab', '=', tellTab)
          .on('promises.ended_at', 'is', null),
      )
      .selectAll('messages')
      .select(['requests.name', 'requests.mobile', 'requests.location', 'bookings.number'])
      .select('promises.due_at as tell_by');

  return {
    /** Whom it is about, in the transaction that tells them. */
    async personOf(db: Queryable, requestId: string) {
      return db
        .selectFrom('requests')
        .leftJoin('bookings', 'bookings.id', 'requests.id')
        .select(['requests.person_id', 'requests.name', 'requests.language', 'bookings.number'])
        .where('requests.id', '=', requestId)
        .executeTakeFirst();
    },

    async insert(trx: Trx, row: MessageRow): Promise<void> {
      await trx.insertInto('messages').values(row).execute();
    },

    /** Those that nobody has told yet, and were not withdrawn. */
    async untoldOf(trx: Trx, requestId: string): Promise<MessageRow[]> {
      return trx
        .selectFrom('messages')
        .selectAll()
        .where('request_id', '=', requestId)
        .where('told_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .orderBy('made_at')
        .orderBy('id')
        .execute();
    },

    /** Whether anything was written to them, or is about to be. */
    async isFirst(trx: Trx, personId: string): Promise<boolean> {
      const earlier = await trx
        .selectFrom('requests')
        .innerJoin('messages', 'messages.request_id', 'requests.id')
        .select('messages.id')
        .where('requests.person_id', '=', personId)
        .where('messages.withdrawn_at', 'is', null)
        .where('messages.to_mobile', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return earlier === undefined;
    },

    async ofRequests(db: Queryable, requestIds: readonly string[]): Promise<MessageRow[]> {
      if (requestIds.length === 0) return [];
      return db
        .selectFrom('messages')
        .selectAll()
        .where('request_id', 'in', [...requestIds])
        .orderBy('made_at')
        .orderBy('id')
        .execute();
    },

    async find(db: Queryable, id: string): Promise<ListedMessage | undefined> {
      return listed(db).where('messages.id', '=', id).executeTakeFirst();
    },

    /** By their time. */
    async toTell(limit: number): Promise<ListedMessage[]> {
      const due = await database.query
        .selectFrom('promises')
        .select('subject')
        .where('tab', '=', tellTab)
        .where('ended_at', 'is', null)
        .orderBy('rank')
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      if (due.length === 0) return [];
      const ids = due.map(({ subject }) => subject);
      const rows = await listed(database.query).where('messages.id', 'in', ids).execute();
      return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },

    /** Withdrawn after somebody had opened them: whether they were sent is still asked. */
    async askedOf(limit: number): Promise<ListedMessage[]> {
      return listed(database.query)
        .where('messages.opened_at', 'is not', null)
        .where('messages.told_at', 'is', null)
        .where('messages.withdrawn_at', 'is not', null)
        .orderBy('messages.opened_at')
        .orderBy('messages.id')
        .limit(limit)
        .execute();
    },

    async toldSince(since: number, limit: number): Promise<ListedMessage[]> {
      return listed(database.query)
        .where('messages.told_at', '>=', since)
        .orderBy('messages.told_at', 'desc')
        .orderBy('messages.id', 'desc')
        .limit(limit)
        .execute();
    },

    async countToTell(): Promise<number> {
      return countRows(
        database.query.selectFrom('promises').where('tab', '=', tellTab).where('ended_at', 'is', null),
      );
    },

    /** False where it was told or withdrawn meanwhile. */
    async change(trx: Trx, id: string, to: Change): Promise<boolean> {
      const changed = await trx
        .updateTable('messages')
        .set(to)
        .where('id', '=', id)
        .where('told_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** Also of one that was withdrawn while it was open somewhere. */
    async markTold(
      trx: Trx,
      id: string,
      told: Pick<MessageRow, 'told_at' | 'told_by' | 'told_in' | 'told'>,
    ): Promise<boolean> {
      const changed = await trx
        .updateTable('messages')
        .set({ ...told, opened_at: null, opened_by: null, opened_in: null })
        .where('id', '=', id)
        .where('told_at', 'is', null)
        .where((where) => where.or([where('withdrawn_at', 'is', null), where('opened_at', 'is not', null)]))
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** What is asked of it no more. */
    async close(trx: Trx, id: string): Promise<void> {
      await trx
        .updateTable('messages')
        .set({ opened_at: null, opened_by: null, opened_in: null })
        .where('id', '=', id)
        .where('told_at', 'is', null)
        .execute();
    },

    /** False where it was not told by them, or too long ago. */
    async takeBack(
      trx: Trx,
      id: string,
      { by, since, asked }: { by: string; since: number; asked: number },
    ): Promise<boolean> {
      const changed = await trx
        .updateTable('messages')
        .set((set) => ({
          told_at: null,
          told_by: null,
          told_in: null,
          told: null,
          opened_at: asked,
          opened_by: by,
          opened_in: set.ref('told_in'),
        }))
        .where('id', '=', id)
        .where('told_by', '=', by)
        .where('told_at', '>=', since)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** Open desks show it. */
    async changed(trx: Trx): Promise<void> {
      await nextNumber(trx, deskChanges);
    },
  };
}
