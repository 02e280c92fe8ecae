// What the product itself holds about a customer beside the account: open sessions and messages from the address.
import type { Database, Queryable } from '../../db/client.ts';

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

    /** By the address, which the customer has proved; the mobile number nobody has proved. */
    async messagesFrom(email: string) {
      return database.query
        .selectFrom('contact_messages')
        .select(['name', 'mobile', 'email', 'subject', 'message', 'created_at as createdAt'])
        .where('email', '=', email)
        .orderBy('created_at')
        .execute();
    },

    async removeMessagesFrom(email: string, db: Queryable): Promise<void> {
      await db.deleteFrom('contact_messages').where('email', '=', email).execute();
    },
  };
}
