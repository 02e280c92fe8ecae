// /my-booking : the customer's own bookings and how far each has come.
import { drawing as terrace } from '#drawings/roof-bookings.ts';
import { loadWords } from '#web/content/load-words.ts';
import { CustomerOnly } from '#web/features/bookings/customer-only.tsx';
import { Gate } from '#web/features/bookings/gates.tsx';
import { MyBookings, MyBookingsSkeleton } from '#web/features/bookings/my-bookings.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { PageBody } from '#web/ui/page-body.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/my-booking.ts';

export const handle: RouteHandle = {
  interactive: true,
  callToAction: { title: 'Show us the damp patch.', compact: true },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/my-booking',
    title: 'My Booking',
    description: 'Your bookings, their photos, payments and visits.',
    noIndex: true,
  });

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['payments', 'messages']),
});

export default function MyBooking() {
  return (
    <>
      <PageHeader drawing={terrace} title="My Booking">
        The blue line shows how far each booking has come.
      </PageHeader>
      <PageBody>
        <CustomerOnly
          waiting={<MyBookingsSkeleton />}
          gate={<Gate why="Your bookings open once you log in, with a code sent to your e-mail." />}
        >
          {(customer) => <MyBookings customer={customer} />}
        </CustomerOnly>
      </PageBody>
    </>
  );
}
