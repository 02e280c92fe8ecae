// /leak-finder: where is it? The first question, with what follows from it.
import { wordsOf } from '#web/content/load-words.ts';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { finderPath } from '#web/features/finder/finder-paths.ts';
import { FinderStart } from '#web/features/finder/finder-start.tsx';
import { fitDescription } from '#web/lib/fit-meta.ts';
import { apiContext } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { plainPage } from '#web/lib/structured-data.ts';
import { buildingPreloads } from '#web/ui/building-sheet.tsx';
import type { Route } from './+types/leak-finder.ts';

export const links: Route.LinksFunction = () => buildingPreloads;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description, name } = loaderData.head;
  return pageMeta(matches, {
    path: finderPath,
    title,
    description: fitDescription(description),
    image: { name: 'leak-finder', alt: name },
    structuredData: plainPage([{ name, path: finderPath }]),
  });
};

/** The score is optional; a page rendered without it is not cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pageParts, finder } = wordsOf(request);
  const head = { ...pageParts.finder, name: finder.name };
  try {
    return { head, ...(await context.get(apiContext).finderScore({})) };
  } catch (error) {
    console.error('The leak finder has no score to show', error);
    return { head, score: null };
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
