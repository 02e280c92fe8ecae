// What to do first, for pages that are not the finder's own. Looked up while the page is rendered, so that neither forms
// nor My Booking load the finder's words.
import { diagnose, parseFinding } from '#contract/finder.ts';
import type { Danger, FirstAidWords } from '#contract/first-aid.ts';
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
  /** Where the answers are a danger. The server reads them again. */
  firstAid?: AidIn | undefined;
};

/** The finding in an address, with what to do first if it is a danger. */
export function carriedInDanger(url: string): CarriedInDanger | undefined {
  const carried = carriedFinding(url);
  const state = carried && parseFinding(carried.finding);
  if (!carried || !state) return undefined;
  const { urgency, danger = 'frightening' } = diagnose(state.answers);
  return urgency === 'today' ? { ...carried, firstAid: { danger, words: firstAidWords({ url }) } } : carried;
}
