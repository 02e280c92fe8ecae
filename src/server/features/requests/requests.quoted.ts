// A quotation that went by another way than this site's: it can be taken back until something else happens.
import * as z from 'zod/mini';
import type { QueuedRequest } from '#contract/requests.staff.ts';
import type { PromiseRow } from '#server/db/tables.ts';
import type { PromiseRows } from './requests.promises.ts';

const kept = z.object({ number: z.string(), sentOn: z.string() });

/** Undefined where none was recorded, or something else has happened since. */
export function quotedElsewhere({
  all,
}: PromiseRows): (z.infer<typeof kept> & { promise: PromiseRow }) | undefined {
  const promise = all.findLast(({ ended_by }) => ended_by === 'quotation-sent-elsewhere');
  if (!promise || promise.detail === '') return undefined;
  const at = promise.ended_at ?? 0;
  const since = all.some((other) => other !== promise && (other.made_at > at || (other.ended_at ?? 0) > at));
  return since ? undefined : { ...kept.parse(JSON.parse(promise.detail)), promise };
}

export type QuotedElsewhere = Pick<QueuedRequest, 'quotedElsewhere'>;

/** For whoever may take it back. */
export function quotedOf(promised: PromiseRows): QuotedElsewhere {
  const quoted = quotedElsewhere(promised);
  return quoted ? { quotedElsewhere: { number: quoted.number, sentOn: quoted.sentOn } } : {};
}
