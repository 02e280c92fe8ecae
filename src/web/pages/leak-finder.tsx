// /leak-finder: where is it? The first question, with what follows from it.
import { finderWords } from '#web/content/finder.ts';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { finderPath } from '#web/features/finder/finder-paths.ts';
import { FinderStart } from '#web/features/finder/finder-start.tsx';
import { apiContext } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { breadcrumbs } from '#web/lib/structured-data.ts';
import { buildingPreloads } from '#web/ui/building-sheet.tsx';
import type { Route } from './+types/leak-finder.ts';

export const links: Route.LinksFunction = () => buildingPreloads;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: finderPath,
    title: 'Leak finder: what is behind the damp patch or crack?',
    description:
      'Brown patch on the ceiling, damp wall, crack? Up to four questions, no form: the likely causes with reasons, a safe check, and when you do not need us.',
    structuredData: [breadcrumbs([{ name: finderWords.name, path: finderPath }])],
  });

/** Without the score the page is whole; a page made while it could not be had is kept by nobody. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await context.get(apiContext).finderScore({});
  } catch (error) {
    console.error('The leak finder has no score to show', error);
    return { score: null };
  }
}

export default function LeakFinder({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DangerLine />
      <FinderStart score={loaderData.score} />
    </>
  );
}
