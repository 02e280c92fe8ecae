// Stores call-back requests.
import type { ServiceKey, ServiceWireName } from '#contract/services.ts';
import type { Queryable } from '#server/db/client.ts';
import { rowsOf } from '#server/db/remove-in-slices.ts';

export interface CallbackRequest {
  id: string;
  name: string;
  mobile: string;
  location: string;
  service: ServiceKey;
  serviceName: ServiceWireName;
  /** Caught by the honeypot: kept for a person to look at, mailed to nobody. */
  spam: boolean;
  createdAt: number;
  /** When we will have called at the latest. */
  dueAt: number;
}

export async function insertCallbackRequest(db: Queryable, request: CallbackRequest): Promise<void> {
  await db
    .insertInto('callback_requests')
    .values({
      id: request.id,
      name: request.name,
      mobile: request.mobile,
      location: request.location,
      service: request.service,
      service_name: request.serviceName,
      spam: request.spam ? 1 : 0,
      created_at: request.createdAt,
      due_at: request.dueAt,
    })
    .execute();
}

export async function removeCallbackRequestsBefore(
  db: Queryable,
  at: number,
  limit: number,
): Promise<number> {
  const old = db.selectFrom('callback_requests').select('id').where('created_at', '<', at).limit(limit);
  return rowsOf(await db.deleteFrom('callback_requests').where('id', 'in', old).executeTakeFirstOrThrow());
}
