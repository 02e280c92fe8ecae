// /book-now : the booking form for people who are logged in, and for everybody what follows when it is sent.
import { useCallback, useState } from 'react';
import { drawing as terrace } from '#drawings/roof-book.ts';
import { BookedNotice } from '#web/features/bookings/booked-notice.tsx';
import { BookingAside } from '#web/features/bookings/booking-aside.tsx';
import { BookingForm, BookingFormSkeleton } from '#web/features/bookings/booking-form.tsx';
import { CustomerOnly } from '#web/features/bookings/customer-only.tsx';
import { BookingGate } from '#web/features/bookings/gates.tsx';
import { useBooked } from '#web/features/bookings/use-booked.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { TerraceHead } from '#web/ui/terrace-head.tsx';
import type { Route } from './+types/book-now.ts';
import '#web/features/bookings/booking.css';

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

/** Back from the payment page there is a booking already; an empty form would invite a second one. */
function BookingOrForm(props: { customerId: string; onSessionEnd: () => void }) {
  const { found, change, forget } = useBooked(props.customerId);
  if (found.status === 'looking') return <BookingFormSkeleton />;
  if (found.status === 'none') return <BookingForm {...props} />;
  return <BookedNotice booking={found.booking} onChanged={change} onAnother={forget} />;
}

export default function BookNow() {
  const [sessionEnded, setSessionEnded] = useState(false);
  const noteSessionEnd = useCallback(() => setSessionEnded(true), []);
  return (
    <>
      <TerraceHead drawing={terrace} title="Book Now">
        Show us where it is wet: three answers and a photo, about two minutes.
      </TerraceHead>
      <div className="wrap private-page book-columns">
        <CustomerOnly waiting={<BookingFormSkeleton />} gate={<BookingGate sessionEnded={sessionEnded} />}>
          {(customer) => <BookingOrForm customerId={customer._id} onSessionEnd={noteSessionEnd} />}
        </CustomerOnly>
        <BookingAside />
      </div>
    </>
  );
}
