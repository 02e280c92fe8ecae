// /leak-finder/causes/{cause}: one cause, with the detail that shows it.
import { data } from 'react-router';
import { type Cause, type CauseId, causeIds, causes, type SolutionId } from '#contract/finder-causes.ts';
import { changedOn } from '#contract/pages.ts';
import { wordsOf } from '#web/content/load-words.ts';
import { findSolution } from '#web/content/solutions.ts';
import { sourcesOf } from '#web/content/sources.ts';
import { CauseArticle, dangerBehind } from '#web/features/finder/cause-article.tsx';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { causePath, causesPath, finderPath } from '#web/features/finder/finder-paths.ts';
import { DetailFigure } from '#web/features/site/services/detail-figure.tsx';
import { fitDescription } from '#web/lib/fit-meta.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { causePage } from '#web/lib/structured-data.ts';
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
  const { label, title, what, name, indexTitle, changedOn } = loaderData;
  const path = causePath(id);
  return pageMeta(matches, {
    path,
    title,
    description: fitDescription(what),
    type: 'article',
    image: { name: 'causes', alt: indexTitle },
    structuredData: causePage({
      title,
      description: what,
      path,
      changedOn,
      sources: sourcesOf(id),
      trail: [
        { name, path: finderPath },
        { name: indexTitle, path: causesPath },
        { name: label, path },
      ],
    }),
  });
};

export function loader({ params, request }: Route.LoaderArgs) {
  const id = findCause(params.cause);
  if (!id) throw data(null, { status: 404 });
  const danger = dangerBehind[id];
  const { finder, finderCauses } = wordsOf(request);
  const { label, title, what } = finderCauses[id];
  return {
    ...(danger ? { alarm: { danger } } : {}),
    label,
    title,
    what,
    name: finder.name,
    indexTitle: finder.cause.indexTitle,
    changedOn: changedOn(new URL(request.url).pathname),
  };
}

export default function LeakFinderCause({ params, loaderData }: Route.ComponentProps) {
  const id = findCause(params.cause);
  const pages = useWords('servicePages');
  if (!id) return null;
  const isDanger = dangerBehind[id] !== undefined;
  const detail = isDanger ? undefined : detailOf(id);
  const placed = detail && findSolution(pages, detail);
  return (
    <>
      {!isDanger && <DangerLine />}
      <CauseArticle
        id={id}
        changedOn={loaderData.changedOn}
        figure={placed && <DetailFigure solution={placed.solution} service={placed.service} first="before" />}
      />
    </>
  );
}
