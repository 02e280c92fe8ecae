// /leak-finder/{answers}: the next question, or the result where nothing more has to be asked.
import { data } from 'react-router';
import { diagnose, parsePath } from '#contract/finder.ts';
import { wordsOf } from '#web/content/load-words.ts';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { answerWords, givenAnswers, questionWords } from '#web/features/finder/finder-labels.ts';
import { statePath } from '#web/features/finder/finder-paths.ts';
import { FinderResult, resultTitle } from '#web/features/finder/finder-result.tsx';
import { FinderStep } from '#web/features/finder/finder-step.tsx';
import { siteContext } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/leak-finder-path.ts';

interface Params {
  first?: string;
  second?: string;
  third?: string;
  fourth?: string;
}

const stateOf = ({ first, second, third, fourth }: Params) =>
  parsePath([first, second, third, fourth].filter((word) => word !== undefined));

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const state = stateOf(params);
  if (!state || !loaderData) return [];
  return pageMeta(matches, {
    path: statePath(state.path),
    title: loaderData.title,
    description: loaderData.description,
    // One of thousands of ways to ask the same: the causes have pages of their own.
    noIndex: true,
  });
};

export function loader({ params, context, request }: Route.LoaderArgs) {
  const state = stateOf(params);
  if (!state) throw data(null, { status: 404 });
  const { finder, finderCauses } = wordsOf(request);
  const said = givenAnswers(state).map((answer) => answerWords(finder, answer).label);
  const title = state.next
    ? questionWords(finder, state.next, state.answers.where).title
    : resultTitle(finder, finderCauses, diagnose(state.answers));
  return {
    title: `${finder.name}: ${title}`,
    description: said.join(' · '),
    shareUrl: context.get(siteContext).publicUrl + new URL(request.url).pathname,
  };
}

export default function LeakFinderPath({ params, loaderData }: Route.ComponentProps) {
  const state = stateOf(params);
  if (!state) return null;
  return (
    <>
      <DangerLine />
      {state.next ? (
        <FinderStep state={state} step={state.next} />
      ) : (
        <FinderResult state={state} shareUrl={loaderData.shareUrl} />
      )}
    </>
  );
}
