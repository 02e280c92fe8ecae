// Which requests may stand for one another, and what is said of danger.
import { dangerName } from '#contract/finder-in-words.ts';
import type { RequestEventRow, RequestRow } from '#server/db/tables.ts';
import { ranks } from '#server/domain/promises.ts';

export const isDanger = ({ queue_rank }: Pick<RequestRow, 'queue_rank'>): boolean => queue_rank < ranks.calm;
/** Whether people are called by mail and sound. */
export const rings = ({ queue_rank }: Pick<RequestRow, 'queue_rank'>): boolean =>
  queue_rank < ranks.dangerAgain;

/** What the answers say, or what the colleague wrote who marked it; undefined where there is none. */
export function dangerWords(
  row: Pick<RequestRow, 'queue_rank' | 'danger_by' | 'danger_reason'>,
): string | undefined {
  if (!isDanger(row) || row.danger_reason === null) return undefined;
  return row.danger_by === null ? dangerName(row.danger_reason) : row.danger_reason;
}

/** Of several that are merged the one with the gravest. */
export const gravestOf = <Row extends Pick<RequestRow, 'queue_rank'>>(
  rows: readonly Row[],
): Row | undefined =>
  rows.reduce<Row | undefined>((a, b) => (a && a.queue_rank <= b.queue_rank ? a : b), undefined);

const closeMs = 24 * 3_600_000;

const placeOf = (location: string): string => location.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

type Placed = Pick<RequestRow, 'location' | 'created_at'>;
/** Probably sent twice: same place and close in time, by the same number. */
export const isDouble = (a: Placed, b: Placed): boolean =>
  placeOf(a.location) !== '' &&
  placeOf(a.location) === placeOf(b.location) &&
  Math.abs(a.created_at - b.created_at) <= closeMs;

/** Whether nobody has said since how a call went. */
export const isUndoable = (child: RequestRow, eventsOfBoth: readonly RequestEventRow[]): boolean => {
  const merging = eventsOfBoth.filter(({ request_id, kind }) => request_id === child.id && kind === 'merged');
  const last = merging.reduce((latest, { id }) => (id > latest ? id : latest), '');
  return (
    child.merged_into !== null &&
    last !== '' &&
    !eventsOfBoth.some(({ kind, id }) => kind === 'called' && id > last)
  );
};
