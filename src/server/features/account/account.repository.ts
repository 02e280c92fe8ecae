// Where a customer is logged in, for the copy of their data.
import type { Database } from '../../db/client.ts';

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(database: Database) {
  return {
    async sessionsOf(userId: string): Promise<{ browser: string; createdAt: number; lastSeenAt: number }[]> {
      return database.query
        .selectFrom('sessions')
        .select(['browser', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
    },
  };
}
