// /booking/success/{id} : Thank You, with the details of the booking and when we call.
import { useParams } from 'react-router';
import { loadWords } from '#web/content/load-words.ts';
import { CustomerOnly } from '#web/features/bookings/customer-only.tsx';
import { ThankYou, ThankYouGate, ThankYouSkeleton } from '#web/features/bookings/thank-you.tsx';
import { firstAidWords } from '#web/features/finder/first-aid-words.ts';
import { NotFound } from '#web/features/site/layout/not-found.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/booking-success.ts';

export const handle: RouteHandle = {
  interactive: true,
  sameForEveryParameter: true,
  callToAction: ({ myBooking }) => ({ title: myBooking.thanks.closing }),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.myBooking.thanks;
  return pageMeta(matches, { path: '/my-booking', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['myBooking', 'payments', 'forms', 'messages', 'notFound'], 'thankYou'),
  firstAid: firstAidWords(args.request),
});

export default function BookingSuccess({ loaderData: { firstAid } }: Route.ComponentProps) {
  const { id = '' } = useParams();
  return (
    <CustomerOnly waiting={<ThankYouSkeleton />} gate={<ThankYouGate id={id} />}>
      {(customer) => <ThankYou id={id} customer={customer} firstAid={firstAid} missing={<NotFound />} />}
    </CustomerOnly>
  );
}
