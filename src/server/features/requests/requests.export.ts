// The list of requests as CSV that a spreadsheet opens as text and nothing else.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Queryable } from '#server/db/client.ts';
import type { Place } from '#server/domain/paging.ts';
import { firstOf, owedOf, type PromisesOfRequests, stateOf } from './requests.promises.ts';
import type { RequestRepository } from './requests.repository.ts';

type Cell = string | number | null;

/** A cell that starts like a formula is run as one by spreadsheets; a quote in front keeps it text. */
function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export const csvColumns = [
  'id',
  'kind',
  'state',
  'created_at',
  'due_at',
  'first_call_at',
  'kept',
  'attempts',
  'outcome',
  'name',
  'mobile',
  'email',
  'location',
  'service',
  'source',
  'finding',
  'found_cause',
  'unverified',
  'danger_at',
  'danger_kind',
  'danger_reason',
] as const;
const owedColumns = ['owed', 'owed_because', 'owed_by'];

const timeCell = (at: number): string => new Date(at).toISOString();

const exportSlice = 500;

/** Every request as CSV, slice by slice. */
export async function* exportRequests(
  db: Queryable,
  repository: RequestRepository,
  promised: PromisesOfRequests,
): AsyncGenerator<string> {
  // The mark in front makes spreadsheets read it as Unicode.
  yield `\uFEFF${csvLine([...csvColumns, ...owedColumns])}`;
  let after: Place | undefined;
  for (;;) {
    const rows = await repository.exportAfter(after, exportSlice);
    const ofRow = await promised.ofRows(
      db,
      rows.map(({ id }) => id),
    );
    const lines = rows.map((row) => {
      const its = ofRow(row.id);
      const first = firstOf(its, row.id);
      const owed = row.merged_into === null ? owedOf(its) : null;
      const called = first?.ended_as === 'kept' && row.kind !== 'contact';
      const cells = {
        ...row,
        state: row.merged_into === null ? stateOf(its) : 'done',
        // The call that was asked for: until when it was promised, and whether it was made by then.
        due_at: first?.due_at ?? null,
        kept: called ? Number((first.ended_at ?? 0) <= first.due_at) : null,
      };
      return csvLine([
        ...csvColumns.map((column) => {
          const value = cells[column];
          return column.endsWith('_at') && value ? timeCell(Number(value)) : value;
        }),
        ...(owed ? [owed.step, owed.reason, timeCell(owed.by)] : [null, null, null]),
      ]);
    });
    const last = rows.at(-1);
    if (!last) return;
    yield lines.join('');
    // SQLite answers without a pause: others get their turn here.
    await yieldToEventLoop();
    after = { at: last.created_at, id: last.id };
  }
}
