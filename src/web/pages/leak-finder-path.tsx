// /leak-finder/{answers}: the next question, or the result where nothing more has to be asked.
import { data } from 'react-router';
import { diagnose, findingOf, parsePath } from '#contract/finder.ts';
import { wordsOf } from '#web/content/load-words.ts';
import { DangerResult } from '#web/features/finder/danger-result.tsx';
import { answerWords, givenAnswers, questionWords } from '#web/features/finder/finder-labels.ts';
import { statePath } from '#web/features/finder/finder-paths.ts';
import { FinderResult, graverDanger, resultTitle } from '#web/features/finder/finder-result.tsx';
import { FinderStep } from '#web/features/finder/finder-step.tsx';
import { fitDescription } from '#web/lib/fit-meta.ts';
import { siteContext } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/leak-finder-path.ts';

interface Params {
  first?: string;
  second?: string;
  third?: string;
  fourth?: string;
  fifth?: string;
}

const stateOf = ({ first, second, third, fourth, fifth }: Params) =>
  parsePath([first, second, third, fourth, fifth].filter((word) => word !== undefined));

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const state = stateOf(params);
  if (!state || !loaderData) return [];
  return pageMeta(matches, {
    path: statePath(state.path),
    title: loaderData.title,
    description: fitDescription(loaderData.description),
    // One of thousands of ways to ask the same: the causes have pages of their own.
    noIndex: true,
  });
};

export function loader({ params, context, request }: Route.LoaderArgs) {
  const state = stateOf(params);
  if (!state) throw data(null, { status: 404 });
  const { finder, finderCauses } = wordsOf(request);
  const said = givenAnswers(state).map((answer) => answerWords(finder, answer).label);
  const diagnosis = diagnose(state.answers);
  const title = state.next
    ? questionWords(finder, state.next, state.answers.where).title
    : resultTitle(finder, finderCauses, diagnosis);
  const danger = state.next ? undefined : (diagnosis.danger ?? graverDanger(diagnosis));
  return {
    ...(danger ? { alarm: { danger } } : {}),
    ...(state.next ? {} : { bookWith: findingOf(state) }),
    title: `${finder.name}: ${title}`,
    description: said.join(' · '),
    shareUrl: context.get(siteContext).publicUrl + new URL(request.url).pathname,
  };
}

export default function LeakFinderPath({ params, loaderData }: Route.ComponentProps) {
  const state = stateOf(params);
  if (!state) return null;
  if (state.next) return <FinderStep state={state} step={state.next} />;
  const { danger } = diagnose(state.answers);
  const { shareUrl } = loaderData;
  return danger ? (
    <DangerResult state={state} danger={danger} shareUrl={shareUrl} />
  ) : (
    <FinderResult state={state} shareUrl={shareUrl} />
  );
}
