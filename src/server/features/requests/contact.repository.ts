// Stores messages from the contact page.
import type { Queryable } from '#server/db/client.ts';
import { rowsOf } from '#server/db/remove-in-slices.ts';

export interface ContactMessage {
  id: string;
  name: string;
  mobile: string;
  email: string;
  subject: string;
  message: string;
  /** Caught by the honeypot: kept for a person to look at, mailed to nobody. */
  spam: boolean;
  createdAt: number;
}

export async function insertContactMessage(db: Queryable, message: ContactMessage): Promise<void> {
  const { createdAt, spam, ...columns } = message;
  await db
    .insertInto('contact_messages')
    .values({ ...columns, spam: spam ? 1 : 0, created_at: createdAt })
    .execute();
}

export async function removeContactMessagesBefore(db: Queryable, at: number, limit: number): Promise<number> {
  const old = db.selectFrom('contact_messages').select('id').where('created_at', '<', at).limit(limit);
  return rowsOf(await db.deleteFrom('contact_messages').where('id', 'in', old).executeTakeFirstOrThrow());
}
