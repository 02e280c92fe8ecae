// A finding as the forms show it: in words, with the work it points to and the photos to take. Made while the page is
// rendered, so that forms need not load the rules.
import { diagnose, parseFinding } from '#contract/finder.ts';
import { splitPath } from '#contract/languages.ts';
import type { ServiceKey } from '#contract/services.ts';
import { allWords } from '#web/content/registry.ts';
import { findSolution } from '#web/content/solutions.ts';

export interface CarriedFinding {
  finding: string;
  words: string;
  shots: readonly string[];
  /** The work the first cause asks for; none where there may be nothing to do. */
  service: ServiceKey | undefined;
}

/** Of an address with `?finding=`; a finding that does not exist is no finding. */
export function carriedFinding(url: string): CarriedFinding | undefined {
  const { pathname, searchParams } = new URL(url);
  const finding = searchParams.get('finding');
  const state = finding ? parseFinding(finding) : undefined;
  if (!finding || !state) return undefined;
  const { causes, danger } = diagnose(state.answers);
  const [first] = causes;
  const { finder, finderCauses, servicePages } = allWords[splitPath(pathname).language];
  const { carried, firstAid, name } = finder;
  const labels = causes.map(({ id }) => finderCauses[id].label);
  const said = first?.likelihood === 'most-likely' ? carried.likely(labels[0] ?? '') : carried.open(labels);
  const solution = first?.solutions[0];
  return {
    finding,
    words: `${name}: ${danger ? carried.danger(firstAid.kinds[danger].title) : said}`,
    // Whoever has to keep away takes no photos.
    shots: danger || !first ? [] : finderCauses[first.id].shots,
    service: solution && findSolution(servicePages, solution).service,
  };
}
