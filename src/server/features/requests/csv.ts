// Lines of CSV that a spreadsheet opens as text and nothing else.

type Cell = string | number | null;

/** A cell that starts like a formula is run as one by spreadsheets; a quote in front keeps it text. */
function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
