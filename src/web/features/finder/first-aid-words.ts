// What to do first in each danger, for pages that are not the finder's own. Made while the page is rendered, so that
// neither forms nor My Booking load the finder's words.
import { diagnose, parseFinding } from '#contract/finder.ts';
import { splitPath } from '#contract/languages.ts';
import { allWords } from '#web/content/registry.ts';
import { type CarriedFinding, carriedFinding } from './carried-finding.ts';

export interface FirstAidWords {
  title: string;
  steps: readonly string[];
  /** Until somebody has looked at it. */
  tonight?: string;
}
/** By the kind of danger. */
export type FirstAidTexts = Record<string, FirstAidWords>;

export const firstAidTexts = ({ url }: { url: string }): FirstAidTexts =>
  allWords[splitPath(new URL(url).pathname).language].finder.firstAid;

export type CarriedInDanger = CarriedFinding & {
  /** Where the answers are a danger. The server reads them again. */
  firstAid?: FirstAidWords | undefined;
};

/** The finding in an address, with what to do first if it is a danger. */
export function carriedInDanger(url: string): CarriedInDanger | undefined {
  const carried = carriedFinding(url);
  const state = carried && parseFinding(carried.finding);
  if (!carried || !state) return undefined;
  const { urgency, danger = 'frightening' } = diagnose(state.answers);
  return urgency === 'today' ? { ...carried, firstAid: firstAidTexts({ url })[danger] } : carried;
}
