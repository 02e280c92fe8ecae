// Pages of a list: where the next one begins travels as a cursor, the time and the id of the last row shown.
export interface Place {
  at: number;
  id: string;
}

export function placeOf(cursor: string | undefined): Place | undefined {
  const [at, id] = cursor?.split(':') ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}

/** The page itself, out of rows that were asked for with one more, and the cursor of what follows. */
export function pageOf<Row extends { id: string }>(
  found: readonly Row[],
  size: number,
  timeOf: (row: Row) => number | null,
): { rows: Row[]; more: string | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, more: found.length > size && last ? `${timeOf(last)}:${last.id}` : null };
}
