// The 25 solutions by the ids the leak finder names them with: their words, and where they stand on the site.

import type { SolutionId } from '#contract/finder-causes.ts';
import { servicePaths } from '#contract/services.ts';
import type { ServiceKey, ServicePage, Solution } from './services.types.ts';

export interface PlacedSolution {
  solution: Solution;
  service: ServiceKey;
  href: string;
}

export function findSolution(pages: Record<ServiceKey, ServicePage>, id: SolutionId): PlacedSolution {
  const [service, anchor] = id.split('#') as [ServiceKey, string];
  const solution = pages[service].solutions.find((one) => one.id === anchor);
  if (!solution) throw new Error(`There is no solution called "${id}"`);
  return { solution, service, href: `${servicePaths[service]}#${anchor}` };
}
