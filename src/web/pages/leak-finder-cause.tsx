// /leak-finder/causes/{cause}: one cause, with the detail that shows it.
import { data } from 'react-router';
import { type Cause, type CauseId, causeIds, causes, type SolutionId } from '#contract/finder-causes.ts';
import { type ServiceKey, servicePaths } from '#contract/services.ts';
import { wordsOf } from '#web/content/load-words.ts';
import { findSolution } from '#web/content/solutions.ts';
import { CauseArticle } from '#web/features/finder/cause-article.tsx';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { causePath, causesPath, finderPath } from '#web/features/finder/finder-paths.ts';
import { DetailFigure } from '#web/features/site/services/detail-figure.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { article, breadcrumbs } from '#web/lib/structured-data.ts';
import { useWords } from '#web/lib/words.tsx';
import type { Route } from './+types/leak-finder-cause.ts';

const findCause = (id: string): CauseId | undefined => causeIds.find((known) => known === id);

const mainSolution = (id: CauseId): SolutionId | undefined => (causes[id] as Cause).solutions[0];

/** Where the detail of what mends a cause shows something else: one that shows it, or none. */
const otherDetails: Partial<Record<CauseId, SolutionId | 'none'>> = {
  'scaffold-holes': 'new#external-walls',
  'tank-overflow': 'none',
  'shaft-pipe': 'none',
  'sump-leak': 'none',
  'podium-slab': 'none',
  'hidden-rain-pipe': 'none',
  'lift-pit-water': 'none',
  'ground-movement': 'none',
};

function detailOf(id: CauseId): SolutionId | undefined {
  const other = otherDetails[id] ?? mainSolution(id);
  return other === 'none' ? undefined : other;
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const id = findCause(params.cause);
  if (!id || !loaderData) return [];
  const { label, title, what, name, indexTitle } = loaderData;
  const path = causePath(id);
  const service = mainSolution(id)?.split('#')[0] as ServiceKey | undefined;
  const image = service && `/og/${servicePaths[service].split('/').at(-1)}.png`;
  return pageMeta(matches, {
    path,
    title,
    description: what,
    type: 'article',
    ...(image ? { image } : {}),
    structuredData: [
      article({ title, description: what, path, ...(image ? { image } : {}) }),
      breadcrumbs([
        { name, path: finderPath },
        { name: indexTitle, path: causesPath },
        { name: label, path },
      ]),
    ],
  });
};

export function loader({ params, request }: Route.LoaderArgs) {
  const id = findCause(params.cause);
  if (!id) throw data(null, { status: 404 });
  const { finder, finderCauses } = wordsOf(request);
  const { label, title, what } = finderCauses[id];
  return {
    ...(causes[id].urgency === 'today' ? { alarm: {} } : {}),
    label,
    title,
    what,
    name: finder.name,
    indexTitle: finder.cause.indexTitle,
  };
}

export default function LeakFinderCause({ params }: Route.ComponentProps) {
  const id = findCause(params.cause);
  const pages = useWords('servicePages');
  if (!id) return null;
  const isDanger = causes[id].urgency === 'today';
  const detail = isDanger ? undefined : detailOf(id);
  const placed = detail && findSolution(pages, detail);
  return (
    <>
      {!isDanger && <DangerLine />}
      <CauseArticle
        id={id}
        figure={placed && <DetailFigure solution={placed.solution} service={placed.service} first="before" />}
      />
    </>
  );
}
