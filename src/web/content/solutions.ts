// The 25 solutions by the ids the leak finder names them with: their words, and where they stand on the site.

import type { SolutionId } from '#contract/finder-causes.ts';
import { servicePaths } from '#contract/services.ts';
import { flooring } from './flooring.ts';
import { repair } from './repair.ts';
import type { ServiceKey, Solution } from './services.types.ts';
import { waterproofingNew } from './waterproofing-new.ts';
import { waterproofingOld } from './waterproofing-old.ts';

export interface PlacedSolution {
  solution: Solution;
  service: ServiceKey;
  href: string;
}

const solutions = new Map(
  [waterproofingOld, waterproofingNew, repair, flooring].flatMap(({ key, solutions: own }) =>
    own.map((solution): [string, PlacedSolution] => [
      `${key}#${solution.id}`,
      { solution, service: key, href: `${servicePaths[key]}#${solution.id}` },
    ]),
  ),
);

export function findSolution(id: SolutionId): PlacedSolution {
  const found = solutions.get(id);
  if (!found) throw new Error(`There is no solution called "${id}"`);
  return found;
}
