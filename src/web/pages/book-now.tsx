// /book-now : the booking form for people who are logged in, and for everybody what follows when it is sent.
import { drawing as terrace } from '#drawings/roof-book.ts';
import { loadWords } from '#web/content/load-words.ts';
import { BookNow } from '#web/features/bookings/book-now.tsx';
import { carriedFinding } from '#web/features/finder/carried-finding.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/book-now.ts';

export const handle: RouteHandle = {
  interactive: true,
  callToAction: { title: 'Any questions? Ask us.', compact: true },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/book-now',
    title: 'Book Now',
    description:
      'Show us where it is wet: a service, a location and a photo are enough. We call you back and agree on a day for the visit.',
  });

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['forms']),
  finding: carriedFinding(args.request.url),
});

export default function BookNowPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader drawing={terrace} title="Book Now">
        Show us where it is wet: three answers and a photo, about two minutes.
      </PageHeader>
      <BookNow finding={loaderData.finding} />
    </>
  );
}
