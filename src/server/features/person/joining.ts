// What a joining says of itself: who did it, until when it may be undone, and what was whose before.
import { dayMs } from '#contract/durations.ts';
import { endOfDayAfter, indianMidnight } from '#contract/india-time.ts';
import type { Language } from '#contract/languages.ts';
import { joinUndoDays } from '#contract/person.staff.ts';
import type { PersonJoinRow } from '#server/db/tables.ts';

export interface Values {
  name: string;
  mobile: string;
  email: string | null;
  language: Language;
}

/** What is written down beside the ids, as JSON. */
export interface Kept {
  /** Null where the account was made by it. */
  was: Values | null;
  now: Values;
  /** How the former logged in. */
  login?: { email: string; createdAt: number };
}

export const keptIn = ({ kept }: Pick<PersonJoinRow, 'kept'>): Kept => JSON.parse(kept);
export const movedIn = ({ moved }: Pick<PersonJoinRow, 'moved'>): string[] => JSON.parse(moved);

/** To the end of the day that is printed. */
export const undoUntil = ({ made_at }: Pick<PersonJoinRow, 'made_at'>): number =>
  endOfDayAfter(made_at, joinUndoDays);
/** Each that may still be undone was made since. */
export const undoableSince = (now: number): number => indianMidnight(now) - joinUndoDays * dayMs;

/** By a code that was mailed to the recorded address: the account did it. */
export const isByCode = ({ made_by, person_id }: PersonJoinRow): boolean => made_by === person_id;

export const lastDigits = (mobile: string): string => mobile.slice(-2);
