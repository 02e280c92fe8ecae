// Which requests may stand for one another, and what is said of danger.
import { answersInWords, dangerName } from '#contract/finder-in-words.ts';
import type { LiftReason } from '#contract/requests.staff.ts';
import type { RequestEventRow, RequestRow } from '#server/db/tables.ts';

/** What says of a row which danger it is. */
export type DangerColumn = 'danger_kind' | 'danger_by' | 'danger_reason';

/** What the customer said, or what the colleague wrote who marked it. */
export const dangerWords = ({
  danger_by,
  danger_kind,
  danger_reason,
}: Pick<RequestRow, DangerColumn>): string =>
  danger_by === null ? dangerName(danger_kind ?? 'frightening') : (danger_reason ?? '');

/** For the office's mails. */
export const answersFact = (row: Pick<RequestRow, 'finding'>): (readonly [string, string])[] =>
  row.finding === null ? [] : [['Answers', answersInWords(row.finding)]];

export const liftReasonWords: Record<LiftReason, string> = {
  not_meant: 'Not what was meant',
  made_safe: 'Made safe since',
  other_building: 'Another building',
  false_call: 'A false call',
};

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
