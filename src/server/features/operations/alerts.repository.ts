// What a person must be told: raised once and cleared once, however many processes see it.
import type { Queryable, Trx } from '#server/db/client.ts';
import type { AlertRow } from '#server/db/tables.ts';

export interface Alert {
  name: string;
  title: string;
  words: string;
}

export const alertRepository = {
  async open(db: Queryable): Promise<AlertRow[]> {
    return db
      .selectFrom('alerts')
      .selectAll()
      .where('cleared_at', 'is', null)
      .orderBy('raised_at')
      .orderBy('name')
      .execute();
  },

  /** True for the one that raised it: the others find it raised. */
  async raise(trx: Trx, { name, title, words }: Alert, now: number): Promise<boolean> {
    const row = { title, words, raised_at: now, seen_at: now, told_at: null, cleared_at: null };
    const raised = await trx
      .insertInto('alerts')
      .values({ name, ...row })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(row).where('alerts.cleared_at', 'is not', null),
      )
      .returning('name')
      .executeTakeFirst();
    return raised !== undefined;
  },

  async seeAgain(db: Queryable, { name, title, words }: Alert, now: number): Promise<void> {
    await db
      .updateTable('alerts')
      .set({ title, words, seen_at: now })
      .where('name', '=', name)
      .where('cleared_at', 'is', null)
      .execute();
  },

  async markTold(trx: Trx, name: string, now: number): Promise<void> {
    await trx.updateTable('alerts').set({ told_at: now }).where('name', '=', name).execute();
  },

  /** Clears it unless it was seen since `before`; returned to the one process that cleared it, which sends the mail. */
  async clear(trx: Trx, name: string, before: number, now: number): Promise<AlertRow | undefined> {
    return trx
      .updateTable('alerts')
      .set({ cleared_at: now })
      .where('name', '=', name)
      .where('cleared_at', 'is', null)
      .where('seen_at', '<=', before)
      .returningAll()
      .executeTakeFirst();
  },
};
