// What to do first, for pages that are not the finder's own. Looked up while the page is rendered, so that neither forms
// nor My Booking load the finder's words.
import { dangerOfFinding, isRed } from '#contract/finder-in-words.ts';
import { aidOf, type Danger, type FirstAidWords } from '#contract/first-aid.ts';
import { splitPath } from '#contract/languages.ts';
import { allWords } from '#web/content/registry.ts';
import { type CarriedFinding, carriedFinding } from './carried-finding.ts';

/** A danger, and the words in which to say what to do about it. */
export interface AidIn {
  danger: Danger;
  words: FirstAidWords;
}

export const firstAidWords = ({ url }: { url: string }): FirstAidWords =>
  allWords[splitPath(new URL(url).pathname).language].finder.firstAid;

export type CarriedInDanger = CarriedFinding & {
  /** Where the answers are a danger, or not sure of one. The server reads them again. */
  firstAid?: AidIn | undefined;
  /** Whoever is only not sure is asked for a photo like anybody else. */
  needsNoPhoto?: boolean;
};

/** The finding in an address, with what to do first if it is a danger. */
export function carriedInDanger(url: string): CarriedInDanger | undefined {
  const carried = carriedFinding(url);
  const danger = carried && dangerOfFinding(carried.finding);
  if (!carried || !danger) return carried;
  const firstAid = { danger: aidOf(danger), words: firstAidWords({ url }) };
  return { ...carried, firstAid, needsNoPhoto: isRed(carried.finding) };
}
