// Challenges: one row for each code that was mailed, with what it may prove and how often it was tried.
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { deleteInSlices } from '../../db/remove-in-slices.ts';
import type { OtpChallengeRow } from '../../db/tables.ts';

export type Purpose = OtpChallengeRow['purpose'];

export interface Challenge {
  id: string;
  purpose: Purpose;
  email: string;
  name: string;
  mobile: string;
  codeHash: string;
  attempts: number;
  state: OtpChallengeRow['state'];
  device: string;
  expiresAt: number;
}

export const maxAttempts = 5;
/** Kept a while after its end, so that a late try hears why it fails. */
const keepMs = 3_600_000;

export type ChallengeRepository = ReturnType<typeof createChallengeRepository>;

export function createChallengeRepository(database: Database, clock: Clock) {
  return {
    async insert({ codeHash, expiresAt, ...columns }: Challenge, db: Queryable): Promise<void> {
      const row = { ...columns, code_hash: codeHash, created_at: clock(), expires_at: expiresAt };
      await db.insertInto('otp_challenges').values(row).execute();
    },

    async find(id: string, db: Queryable): Promise<Challenge | undefined> {
      const row = await db.selectFrom('otp_challenges').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const { code_hash, created_at, expires_at, ...columns } = row;
      return { ...columns, codeHash: code_hash, expiresAt: expires_at };
    },

    /**
     * Closes the open challenges of this address and purpose that the same browser asked for; a stranger cannot
     * invalidate the owner's code. Returns their ids, to reopen them if the new mail fails.
     */
    async replaceOpen(purpose: Purpose, email: string, device: string, db: Queryable): Promise<string[]> {
      const rows = await db
        .updateTable('otp_challenges')
        .set({ state: 'replaced' })
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('device', '=', device)
        .where('state', '=', 'open')
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },

    async reopen(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await database.query
        .updateTable('otp_challenges')
        .set({ state: 'open' })
        .where('id', 'in', ids)
        .where('state', '=', 'replaced')
        .execute();
    },

    /**
     * Counts a try and, when it was right, uses the challenge up: one conditional statement, so that of any
     * number of parallel tries only five are counted in and only one wins. Undefined when it was closed already.
     */
    async recordTry(id: string, right: boolean, db: Queryable): Promise<number | undefined> {
      const row = await db
        .updateTable('otp_challenges')
        .set((set) => ({ attempts: set('attempts', '+', 1), state: right ? 'used' : 'open' }))
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('attempts', '<', maxAttempts)
        .returning('attempts')
        .executeTakeFirst();
      return row?.attempts;
    },

    async remove(id: string): Promise<void> {
      await database.query.deleteFrom('otp_challenges').where('id', '=', id).execute();
    },

    async removeOfEmail(email: string, db: Queryable): Promise<void> {
      await db.deleteFrom('otp_challenges').where('email', '=', email).execute();
    },

    sweep: (signal: AbortSignal): Promise<void> =>
      deleteInSlices(
        signal,
        database.query,
        ['otp_challenges', 'id'],
        () => sql`expires_at < ${clock() - keepMs}`,
      ),
  };
}
