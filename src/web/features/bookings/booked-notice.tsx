// Back at the booking form after its payment was begun: the booking stands, and this says what can be done about it.

import type { Booking } from '#contract/bookings.ts';
import { onlinePaymentPaise } from '#contract/constants.ts';
import { dueInWords } from '#contract/india-time.ts';
import { rupees } from '#contract/money.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormCardHead } from '#web/ui/form-card.tsx';
import { GoToPayment, PaymentNotice } from '../payments/payment-notice.tsx';
import { awaitsCall } from './booking-words.ts';
import './booked-notice.css';

const amount = rupees(onlinePaymentPaise);

export function BookedNotice({
  booking,
  onChanged,
  onAnother,
}: {
  booking: Booking;
  onChanged: (booking: Booking) => void;
  /** The person wants an empty form. */
  onAnother: () => void;
}) {
  const now = useNow();
  const { reference, service, location, payment, dueAt } = booking;
  const payable = payment?.canRetry && !payment.awaitsBank && payment.state === 'pending';
  const callBy = now !== undefined && awaitsCall(booking) ? ` by ${dueInWords(dueAt, now)}` : '';
  return (
    <section className="form-card booked" aria-labelledby="booked-title">
      <FormCardHead id="booked-title" title={`${reference} is booked.`} note={`${service}, ${location}`} />
      <div className="booked-body">
        {payable ? (
          <>
            <p className="booked-lead">Pay now, or leave it at a call.</p>
            <p>
              {amount} confirms your inspection visit. Without it your booking stands too: we call you{callBy}
              .
            </p>
            <div className="booked-actions">
              <GoToPayment bookingId={booking._id} as="now" />
              <ButtonLink look="outline" href={`/booking/success/${booking._id}`}>
                Leave it at a call
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <PaymentNotice booking={booking} onChanged={onChanged} />
            <p>
              You find it under <a href="/my-booking">My Booking</a>.
            </p>
          </>
        )}
      </div>
      <div className="booked-another">
        <p>Another wet place?</p>
        <Button look="outline" onClick={onAnother}>
          Book another visit
        </Button>
      </div>
    </section>
  );
}
