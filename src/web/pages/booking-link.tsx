// /b/{token}: one booking for whoever holds its link. The server looks the token up and says what the page shows.
import { data } from 'react-router';
import { loadWords } from '#web/content/load-words.ts';
import { firstAidFor } from '#web/features/bookings/awaits-call.ts';
import { firstAidWords } from '#web/features/finder/first-aid-words.ts';
import { LinkScreen } from '#web/features/links/link-screen.tsx';
import { givenContext, isFinding } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/booking-link.ts';

export const handle: RouteHandle = {
  interactive: true,
  callToAction: ({ link }) => ({ title: link.closing }),
};

/** Whoever is sent a picture of the link learns nothing of the booking, nor does who makes that picture. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.link;
  return pageMeta(matches, { path: '/', title, description, noIndex: true });
};

export async function loader(args: Route.LoaderArgs) {
  const given = args.context.get(givenContext);
  if (!given || isFinding(given)) throw data(null, { status: 404 });
  const aid = given.kind === 'booking' ? firstAidFor(given.booking, firstAidWords(args.request)) : undefined;
  return {
    given,
    ...(aid && { aid, alarm: { danger: aid.danger } }),
    words: await loadWords(args, [
      'link',
      'myBooking',
      'payments',
      'quotation',
      'causeNames',
      'booking',
      'messages',
    ]),
  };
}

export default function BookingLink({ loaderData: { given, aid } }: Route.ComponentProps) {
  return <LinkScreen page={given} aid={aid} />;
}
