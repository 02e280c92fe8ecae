// What a flood holds, in words: how many of how many networks, and which of its texts are the same.
import type { FloodRow } from '#contract/requests.staff.ts';
import { minutesUntil, overWords } from './request-words.ts';

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

export const floodTitle = (count: number, networks: number): string =>
  `${count} dangers of ${counts[networks] ?? networks} network${networks === 1 ? '' : 's'}`;

/** A, B, … Z, 27 */
export const networkName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);

/** '7 over, 9 in time' */
export function overAndInTime(rows: readonly { by: number }[], now: number): string {
  const over = rows.filter(({ by }) => by <= now).length;
  return [over > 0 && `${over} over`, over < rows.length && `${rows.length - over} in time`]
    .filter(Boolean)
    .join(', ');
}

export const leftWords = (by: number, now: number): string =>
  by <= now ? overWords(by, now) : `${minutesUntil(by, now)} min`;

export interface SameWords {
  /** As the first of them wrote it. */
  words: string;
  rows: FloodRow[];
}

const sound = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** A call-back has no field for words but the place. */
const typed = ({ message, location }: FloodRow): string => message || location;

/** Equal but for case, spaces and punctuation, and nothing cleverer. Who wrote nothing wrote the same as the others. */
export function sortWords(rows: readonly FloodRow[]): { own: FloodRow[]; same: SameWords[] } {
  const groups = Map.groupBy(rows, (row) => sound(typed(row)));
  const own: FloodRow[] = [];
  const same: SameWords[] = [];
  for (const [text, alike] of groups) {
    const [first] = alike;
    if (text !== '' && alike.length === 1) own.push(...alike);
    else same.push({ words: first && text !== '' ? typed(first) : '', rows: alike });
  }
  return { own, same: same.sort((a, b) => b.rows.length - a.rows.length) };
}
