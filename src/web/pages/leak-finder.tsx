// /leak-finder: where is it? The first question, with what follows from it.
import { finderWords } from '#web/content/finder.ts';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { finderPath } from '#web/features/finder/finder-paths.ts';
import { FinderStart } from '#web/features/finder/finder-start.tsx';
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

export default function LeakFinder() {
  return (
    <>
      <DangerLine />
      <FinderStart />
    </>
  );
}
