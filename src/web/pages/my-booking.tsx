// /my-booking : the customer's own bookings and how far each has come.
import { drawing as terrace } from '#drawings/roof-bookings.ts';
import { CustomerOnly } from '#web/features/bookings/customer-only.tsx';
import { Gate } from '#web/features/bookings/gates.tsx';
import { MyBookings, MyBookingsSkeleton } from '#web/features/bookings/my-bookings.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { TerraceHead } from '#web/ui/terrace-head.tsx';
import type { Route } from './+types/my-booking.ts';
import '#web/features/bookings/booking.css';

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

export default function MyBooking() {
  return (
    <>
      <TerraceHead drawing={terrace} title="My Booking">
        The blue line shows how far each booking has come.
      </TerraceHead>
      <div className="wrap private-page">
        <CustomerOnly
          waiting={<MyBookingsSkeleton />}
          gate={<Gate why="Your bookings open once you log in, with a code sent to your e-mail." />}
        >
          {(customer) => <MyBookings customer={customer} />}
        </CustomerOnly>
      </div>
    </>
  );
}
