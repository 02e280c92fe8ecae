// Danger: its kind apart from the words of whoever marked it, how it was told and when, whether somebody has opened it,
// and that it was lifted; a danger that was lifted stays known as one. When somebody was last reached on the telephone.
import { type Kysely, sql } from 'kysely';

/** Nothing reads two forms of a place in the queue. */
export const oldestCode = 'this';

const columns = [
  ['danger_kind', 'text'],
  ['danger_told', 'text'],
  ['danger_told_at', 'bigint'],
  ['danger_opened_at', 'bigint'],
  ['danger_lifted_at', 'bigint'],
  ['reached_at', 'bigint'],
] as const;

export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, type] of columns) await db.schema.alterTable('requests').addColumn(name, type).execute();
  await sql`update requests set danger_kind = case when danger_by is null then danger_reason else 'frightening' end,
    danger_reason = case when danger_by is null then null else danger_reason end,
    danger_told = case when queue_rank = 0 then 'each' else 'form' end, danger_told_at = danger_at
    where danger_at is not null`.execute(db);
  // Nobody knows any more who was a customer then: the first ones of their network, as they were, and the others.
  const place = sql`case danger_kind when 'giving-way' then 0 when 'frightening' then 1 when 'electrics' then 2
    when 'fallen-concrete' then 3 when 'bulge' then 4 else 5 end
    + case when queue_rank = 2 then -10 else -20 end`;
  await sql`update requests set queue_rank = ${place} where queue_rank < 3`.execute(db);
  await sql`update promises set rank = (select queue_rank from requests where requests.id = promises.request_id)
    where rank < 3 and exists (select 1 from requests where requests.id = promises.request_id)`.execute(db);
  await sql`update requests set reached_at = coalesce((select max(at) from request_events
    where request_events.request_id = requests.id and kind = 'called' and text = 'Reached'),
    case when outcome = 'reached' then first_call_at end)
    where first_call_at is not null`.execute(db);
  const dangers = sql<boolean>`danger_at is not null`;
  await db.schema
    .createIndex('requests_in_danger')
    .on('requests')
    .column('danger_at')
    .where(dangers)
    .execute();
}
