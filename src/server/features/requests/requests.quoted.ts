// A quotation that went by another way than this site's: what was owed before is kept beside it until something else happens.
import * as z from 'zod/mini';
import type { QueuedRequest } from '#contract/requests.staff.ts';
import type { RequestRow } from '#server/db/tables.ts';

const kept = z.object({
  number: z.string(),
  sentOn: z.string(),
  before: z.object({
    state: z.literal('again'),
    owed: z.enum(['call', 'quotation', 'visit']),
    owed_reason: z.nullable(z.string()),
    next_at: z.number(),
    follow_up_at: z.nullable(z.number()),
  }),
  after: z.object({ state: z.string(), next_at: z.number() }),
});

type Owing = Pick<RequestRow, 'state' | 'owed' | 'owed_reason' | 'next_at' | 'follow_up_at'>;

export const quotedBefore = (
  { state, owed, owed_reason, next_at, follow_up_at }: Owing,
  after: Owing,
  sent: { number: string; sentOn: string },
): string =>
  JSON.stringify({
    ...sent,
    before: { state, owed, owed_reason, next_at, follow_up_at },
    after: { state: after.state, next_at: after.next_at },
  });

/** Undefined where none was recorded, or something else has happened since. */
export function quotedElsewhere({ quoted_before, state, next_at }: RequestRow) {
  if (quoted_before === null) return undefined;
  const { number, sentOn, before, after } = kept.parse(JSON.parse(quoted_before));
  if (after.state !== state || after.next_at !== next_at) return undefined;
  return { number, sentOn, before: before as Owing };
}

export type QuotedElsewhere = Pick<QueuedRequest, 'quotedElsewhere'>;

/** For whoever may take it back. */
export function quotedOf(row: RequestRow): QuotedElsewhere {
  const quoted = quotedElsewhere(row);
  return quoted ? { quotedElsewhere: { number: quoted.number, sentOn: quoted.sentOn } } : {};
}
