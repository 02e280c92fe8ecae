// /leak-finder/causes/{cause}: one cause, with the detail that shows it.
import { data } from 'react-router';
import { type Cause, type CauseId, causeIds, causes, type SolutionId } from '#contract/finder-causes.ts';
import { servicePaths } from '#contract/services.ts';
import { finderWords } from '#web/content/finder.ts';
import { finderCauses } from '#web/content/finder-causes.ts';
import { findSolution } from '#web/content/solutions.ts';
import { CauseArticle } from '#web/features/finder/cause-article.tsx';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { causePath, causesPath, finderPath } from '#web/features/finder/finder-paths.ts';
import { DetailFigure } from '#web/features/site/services/detail-figure.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { article, breadcrumbs } from '#web/lib/structured-data.ts';
import type { Route } from './+types/leak-finder-cause.ts';

const findCause = (id: string): CauseId | undefined => causeIds.find((known) => known === id);

const mainSolution = (id: CauseId) => {
  const [solution] = (causes[id] as Cause).solutions;
  return solution && findSolution(solution);
};

/** Where the detail of what mends a cause shows something else: one that shows it, or none. */
const otherDetails: Partial<Record<CauseId, SolutionId | 'none'>> = {
  'scaffold-holes': 'new#external-walls',
  'ground-movement': 'none',
};

function detailOf(id: CauseId) {
  const other = otherDetails[id];
  if (other === 'none') return undefined;
  return other ? findSolution(other) : mainSolution(id);
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const id = findCause(params.cause);
  if (!id) return [];
  const { label, title, what } = finderCauses[id];
  const path = causePath(id);
  const placed = mainSolution(id);
  const image = placed && `/og/${servicePaths[placed.service].split('/').at(-1)}.png`;
  return pageMeta(matches, {
    path,
    title,
    description: what,
    type: 'article',
    ...(image ? { image } : {}),
    structuredData: [
      article({ title, description: what, path, ...(image ? { image } : {}) }),
      breadcrumbs([
        { name: finderWords.name, path: finderPath },
        { name: finderWords.cause.indexTitle, path: causesPath },
        { name: label, path },
      ]),
    ],
  });
};

export function loader({ params }: Route.LoaderArgs) {
  if (!findCause(params.cause)) throw data(null, { status: 404 });
  return null;
}

export default function LeakFinderCause({ params }: Route.ComponentProps) {
  const id = findCause(params.cause);
  if (!id) return null;
  const placed = detailOf(id);
  return (
    <>
      <DangerLine />
      <CauseArticle
        id={id}
        figure={placed && <DetailFigure solution={placed.solution} service={placed.service} first="before" />}
      />
    </>
  );
}
