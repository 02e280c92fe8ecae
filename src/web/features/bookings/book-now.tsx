// The booking form for people who are logged in, the way in for all others, and beside it what follows.
import { useCallback, useState } from 'react';
import type { CarriedFinding } from '#web/features/finder/carried-finding.ts';
import { PageBody } from '#web/ui/page-body.tsx';
import { BookedNotice } from './booked-notice.tsx';
import { BookingAside } from './booking-aside.tsx';
import { BookingForm, BookingFormSkeleton } from './booking-form.tsx';
import { CustomerOnly } from './customer-only.tsx';
import { BookingGate } from './gates.tsx';
import { useBooked } from './use-booked.ts';
import './book-now.css';

/** Back from the payment page there is a booking already; an empty form would invite a second one. */
function BookingOrForm(props: {
  customerId: string;
  finding: CarriedFinding | undefined;
  onSessionEnd: () => void;
}) {
  const { found, change, forget } = useBooked(props.customerId);
  if (found.status === 'looking') return <BookingFormSkeleton />;
  if (found.status === 'none') return <BookingForm {...props} />;
  return <BookedNotice booking={found.booking} onChanged={change} onAnother={forget} />;
}

export function BookNow({ finding }: { finding: CarriedFinding | undefined }) {
  const [sessionEnded, setSessionEnded] = useState(false);
  const noteSessionEnd = useCallback(() => setSessionEnded(true), []);
  return (
    <PageBody className="book-columns">
      <CustomerOnly waiting={<BookingFormSkeleton />} gate={<BookingGate sessionEnded={sessionEnded} />}>
        {(customer) => (
          <BookingOrForm customerId={customer._id} finding={finding} onSessionEnd={noteSessionEnd} />
        )}
      </CustomerOnly>
      <BookingAside />
    </PageBody>
  );
}
