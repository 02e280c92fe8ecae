// The 25 solutions by the ids the leak finder names them with: their words, and where they stand on the site.

import type { SolutionId } from '#contract/finder-causes.ts';
import { isEnglishOnly, type Language, pathIn } from '#contract/languages.ts';
import { servicePaths } from '#contract/services.ts';
import type { ServiceKey, ServicePage, Solution } from './services.types.ts';

export const solutionId = (service: ServiceKey, anchor: string) => `${service}#${anchor}` as SolutionId;

const split = (id: SolutionId) => id.split('#') as [ServiceKey, string];

export function findSolution(
  pages: Record<ServiceKey, ServicePage>,
  id: SolutionId,
): { solution: Solution; service: ServiceKey } {
  const [service, anchor] = split(id);
  const solution = pages[service].solutions.find((one) => one.id === anchor);
  if (!solution) throw new Error(`There is no solution called "${id}"`);
  return { solution, service };
}

/** Its own page, by the address in English. */
export function solutionPath(id: SolutionId): string {
  const [service, anchor] = split(id);
  return `${servicePaths[service]}/${anchor}`;
}

/** Where it is told whole: on its own page, or on that of its service in a language which has no such page. */
export function solutionHref(id: SolutionId, language: Language): string {
  const page = solutionPath(id);
  const [service, anchor] = split(id);
  return pathIn(language, isEnglishOnly(language, page) ? `${servicePaths[service]}#${anchor}` : page);
}
