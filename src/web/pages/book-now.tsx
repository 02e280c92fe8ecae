// /book-now : the booking form for people who are logged in, and for everybody what follows when it is sent.
import { drawing as terrace } from '#drawings/roof-book.ts';
import { loadWords } from '#web/content/load-words.ts';
import { BookNow } from '#web/features/bookings/book-now.tsx';
import { carriedInDanger } from '#web/features/finder/first-aid-words.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useWords } from '#web/lib/words.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/book-now.ts';

export const handle: RouteHandle = {
  interactive: true,
  callToAction: ({ booking }) => ({ title: booking.closing }),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.booking;
  return pageMeta(matches, {
    path: '/book-now',
    title,
    description,
    image: { name: 'book-now', alt: title },
  });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['booking', 'payments', 'forms', 'messages'], 'booking'),
  finding: carriedInDanger(args.request.url),
});

export default function BookNowPage({ loaderData }: Route.ComponentProps) {
  const { title, lede, ledeDanger } = useWords('booking');
  return (
    <>
      <PageHeader drawing={terrace} title={title}>
        {loaderData.finding?.needsNoPhoto ? ledeDanger : lede}
      </PageHeader>
      <BookNow finding={loaderData.finding} />
    </>
  );
}
