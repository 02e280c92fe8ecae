// Back at the booking form after a booking was made: it stands, and this says what can be done about it.

import type { Booking } from '#contract/bookings.ts';
import { onlinePaymentPaise } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import { rupees } from '#contract/money.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormCardHead } from '#web/ui/form-card.tsx';
import { GoToPayment, PaymentNotice } from '../payments/payment-notice.tsx';
import { useServiceName } from '../requests/service-choices.ts';
import { awaitsCall, callOf } from './awaits-call.ts';
import './booked-notice.css';

const amount = rupees(onlinePaymentPaise);

export function BookedNotice({
  booking,
  payable,
  elsewhere,
  onChanged,
  onAnother,
}: {
  booking: Booking;
  payable: boolean;
  /** Another tab sent it. */
  elsewhere: boolean;
  onChanged: (booking: Booking) => void;
  /** The person wants an empty form, which is not below while the booking can be paid. */
  onAnother: () => void;
}) {
  const now = useNow();
  const words = useWords('booking').booked;
  const { myBooking } = useWords('layout');
  const serviceName = useServiceName();
  const { due } = useSpokenTime();
  const path = usePath();
  const { reference, service, location } = booking;
  const time = now !== undefined && awaitsCall(booking) ? due(callOf(booking), now) : undefined;
  return (
    <section className="form-card booked" aria-labelledby="booked-title">
      <FormCardHead
        id="booked-title"
        title={fill(words.title, { reference })}
        note={`${serviceName(service)}, ${location}`}
      />
      <div className="booked-body" role="status">
        {elsewhere && <p>{words.elsewhere}</p>}
        {payable ? (
          <>
            <p className="booked-lead">{words.lead}</p>
            <p>{time === undefined ? fill(words.text, { amount }) : fill(words.textBy, { amount, time })}</p>
            <div className="booked-actions flow">
              <GoToPayment bookingId={booking._id} as="now" />
              <ButtonLink look="outline" href={path(`/booking/success/${booking._id}`)}>
                {words.leave}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <PaymentNotice booking={booking} onChanged={onChanged} />
            <p>
              {time !== undefined && fill(words.calls, { time })}{' '}
              {fillWith(words.find, { link: <a href={path('/my-booking')}>{myBooking}</a> })}
            </p>
          </>
        )}
      </div>
      {payable && (
        <div className="booked-another spread">
          <p>{words.anotherPlace}</p>
          <Button look="outline" onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      )}
    </section>
  );
}
