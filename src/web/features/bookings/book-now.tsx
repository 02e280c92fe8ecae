// The booking form for people who are logged in, the way in for all others, and beside it what follows.
import { lazy, Suspense, useCallback, useState } from 'react';
import type { CarriedInDanger } from '#web/features/finder/first-aid-words.ts';
import { PageBody } from '#web/ui/page-body.tsx';
import { BookingAside } from './booking-aside.tsx';
import { BookingForm, BookingFormSkeleton } from './booking-form.tsx';
import { CustomerOnly } from './customer-only.tsx';
import { BookingGate } from './gates.tsx';
import { isPayable, useBooked } from './use-booked.ts';
import './book-now.css';

/** Apart: few come back to the form, and all others load only the form. */
const BookedNotice = lazy(async () => ({ default: (await import('./booked-notice.tsx')).BookedNotice }));

/**
 * Who comes back to the form finds the booking just made. While it can be paid it stands in place of the form, which
 * would invite a second one; after that the form for another place is there again, under it.
 */
function BookingOrForm(props: {
  customerId: string;
  finding: CarriedInDanger | undefined;
  onSessionEnd: () => void;
  onDanger: (danger: boolean) => void;
}) {
  const { found, change, forget, lookAgain } = useBooked(props.customerId);
  const [elsewhere, setElsewhere] = useState(false);
  const noteSent = useCallback(() => {
    setElsewhere(true);
    lookAgain();
  }, [lookAgain]);
  if (found.status === 'looking') return <BookingFormSkeleton />;
  const form = <BookingForm {...props} onSentElsewhere={noteSent} />;
  if (found.status === 'none') return form;
  const { booking } = found;
  const payable = isPayable(booking);
  return (
    <div className="book-stack">
      <Suspense fallback={payable ? <BookingFormSkeleton /> : null}>
        <BookedNotice
          booking={booking}
          payable={payable}
          elsewhere={elsewhere}
          onChanged={change}
          onAnother={forget}
        />
      </Suspense>
      {!payable && form}
    </div>
  );
}

export function BookNow({ finding }: { finding: CarriedInDanger | undefined }) {
  const [sessionEnded, setSessionEnded] = useState(false);
  const [danger, setDanger] = useState(finding?.firstAid !== undefined);
  const noteSessionEnd = useCallback(() => setSessionEnded(true), []);
  return (
    <PageBody className="columns book-columns">
      <CustomerOnly
        waiting={<BookingFormSkeleton />}
        gate={<BookingGate sessionEnded={sessionEnded} needsNoPhoto={finding?.needsNoPhoto === true} />}
      >
        {(customer) => (
          <BookingOrForm
            customerId={customer._id}
            finding={finding}
            onSessionEnd={noteSessionEnd}
            onDanger={setDanger}
          />
        )}
      </CustomerOnly>
      <BookingAside danger={danger} />
    </PageBody>
  );
}
