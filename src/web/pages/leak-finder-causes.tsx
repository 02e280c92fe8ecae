// /leak-finder/causes: everything it can be, by place.
import { finderWords } from '#web/content/finder.ts';
import { CauseIndex } from '#web/features/finder/cause-index.tsx';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { causesPath, finderPath } from '#web/features/finder/finder-paths.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { breadcrumbs } from '#web/lib/structured-data.ts';
import type { Route } from './+types/leak-finder-causes.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: causesPath,
    title: 'What it can be: 38 causes of damp, leaks and cracks',
    description: finderWords.cause.indexLede,
    structuredData: [
      breadcrumbs([
        { name: finderWords.name, path: finderPath },
        { name: finderWords.cause.indexTitle, path: causesPath },
      ]),
    ],
  });

export default function LeakFinderCauses() {
  return (
    <>
      <DangerLine />
      <CauseIndex />
    </>
  );
}
