// /findings/{token}: a finding sheet for whoever was given a link to it. The server looks the token up and says what is shown.
import { data } from 'react-router';
import { loadWords } from '#web/content/load-words.ts';
import { SharedFindingPage } from '#web/features/findings/shared-finding.tsx';
import { givenContext, isFinding } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/shared-finding.ts';

export const handle: RouteHandle = {
  callToAction: ({ sharedFinding }) => ({ title: sharedFinding.closing }),
  shownByOthers: true,
};

/** Whoever is sent a picture of the link learns nothing of the sheet, nor does who makes that picture. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.sharedFinding;
  return pageMeta(matches, { path: '/', title, description, noIndex: true });
};

export async function loader(args: Route.LoaderArgs) {
  const given = args.context.get(givenContext);
  if (!given || !isFinding(given)) throw data(null, { status: 404 });
  return { given, words: await loadWords(args, ['sharedFinding']) };
}

export default function SharedFinding({ loaderData }: Route.ComponentProps) {
  return <SharedFindingPage page={loaderData.given} />;
}
