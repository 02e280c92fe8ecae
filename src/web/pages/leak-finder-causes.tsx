// /leak-finder/causes: everything it can be, by place.
import { fill } from '#contract/fill.ts';
import { causeIds } from '#contract/finder-causes.ts';
import { wordsOf } from '#web/content/load-words.ts';
import { CauseIndex } from '#web/features/finder/cause-index.tsx';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { causesPath, finderPath } from '#web/features/finder/finder-paths.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { plainPage } from '#web/lib/structured-data.ts';
import type { Route } from './+types/leak-finder-causes.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description, name, indexTitle } = loaderData;
  return pageMeta(matches, {
    path: causesPath,
    title,
    description,
    image: { name: 'causes', alt: indexTitle },
    structuredData: plainPage([
      { name, path: finderPath },
      { name: indexTitle, path: causesPath },
    ]),
  });
};

export function loader({ request }: Route.LoaderArgs) {
  const { pageParts, finder } = wordsOf(request);
  const { indexLede, indexTitle } = finder.cause;
  const title = fill(pageParts.causesTitle, { count: causeIds.length });
  return { title, description: indexLede, name: finder.name, indexTitle };
}

export default function LeakFinderCauses() {
  return (
    <>
      <DangerLine />
      <CauseIndex />
    </>
  );
}
