// The booking that was just made: thanks, the deadline, the sheet of details, and what happens next.
import { type ReactNode, useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { dueInWords, longDate } from '#contract/india-time.ts';
import { messages } from '#contract/messages.ts';
import { visitTime } from '#contract/visit-window.ts';
import { drawing as waitingRoom } from '#drawings/waiting-room.ts';
import { wasJustPaid } from '#web/features/payments/paid-note.ts';
import { DeadlinePanel } from '#web/features/requests/deadline-panel.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import type { SessionUser } from '#web/lib/session-store.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import { PaymentNotice } from '../payments/payment-notice.tsx';
import { calendarPath } from './booking-card.tsx';
import { amountPaid, awaitsCall, photoCount, statusNames, transactionId } from './booking-words.ts';
import { Gate } from './gates.tsx';
import { RoomDrawing } from './room-drawing.tsx';
import './thank-you.css';

function Details({ booking }: { booking: Booking }) {
  const cells = [
    ['Service', booking.service],
    ['Location', booking.location],
    ['Booking type', booking.booking_type],
    ['Date', longDate(booking.createdAt)],
    ['Amount paid', amountPaid(booking)],
    ['Transaction id', transactionId(booking)],
  ] as const;
  return (
    <div className="thanks-sheet form-card">
      <RoomDrawing drawing={waitingRoom} clockAt={booking.dueAt} />
      <dl className="figures">
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === messages.notApplicable ? 'thanks-absent' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="thanks-signature">
        <Logo />
        <p className="figures">
          Booking {booking.reference}
          <br />
          {photoCount(booking)} attached
        </p>
      </div>
    </div>
  );
}

function NextSteps({ dueAt }: { dueAt: number }) {
  const now = useNow();
  const steps = [
    {
      when: now === undefined ? 'In working hours' : `By ${dueInWords(dueAt, now)}`,
      title: 'We call you',
      text: 'Three questions: since when, which floor, what is above it. Then we agree on a day for the visit.',
    },
    {
      when: 'Until we come',
      title: 'Leave the stain as it is',
      text: 'A bucket under the drip is enough. Paint and putty hide the path the water took.',
    },
    {
      when: 'On the visit',
      title: 'Keep the terrace key ready',
      text: 'If there is a flat above, please ask them to let us in. The stain is rarely where the leak is.',
    },
  ];
  return (
    <section className="thanks-next" aria-labelledby="next-title">
      <div className="wrap">
        <h2 id="next-title">What happens next</h2>
        <ol className="figures">
          {steps.map(({ when, title, text }) => (
            <li key={title}>
              <p className="next-dimension">
                <b>{when}</b>
              </p>
              <h3>{title}</h3>
              <p className="next-text">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function lede(booking: Booking): string {
  if (booking.status === 'cancelled') return 'This booking was cancelled. Nobody will call or come.';
  if (awaitsCall(booking)) {
    return 'We have your booking and your photos. You need not do anything until we call.';
  }
  return 'We have your booking and your photos. My Booking shows how far it has come.';
}

function BookingThanks({
  booking,
  customer,
  onChanged,
}: {
  booking: Booking;
  customer: SessionUser;
  onChanged: (booking: Booking) => void;
}) {
  const company = useCompany();
  const waiting = awaitsCall(booking);
  const visit = booking.status === 'visit_scheduled' ? booking.visit : null;
  return (
    <>
      <PageBody className="thanks">
        <div className="thanks-words">
          <h1>Thank You</h1>
          <p className="thanks-lede">{lede(booking)}</p>
          <div className="thanks-deadline">
            <PaymentNotice booking={booking} onChanged={onChanged} />
            {waiting ? (
              <DeadlinePanel
                from={booking.createdAt}
                dueAt={booking.dueAt}
                mobile={customer.mobile}
                layout="tall"
              />
            ) : (
              <Notice title="Status:">
                {statusNames[booking.status]}
                {visit && `. We come on ${visitTime(visit)}.`}
              </Notice>
            )}
            <div className="thanks-actions">
              {(waiting || visit) && (
                <ButtonLink look="primary" large href={calendarPath(booking)} download>
                  <Icon name="calendar" /> Add to calendar
                </ButtonLink>
              )}
              <ButtonLink look="outline" large href="/my-booking">
                {visit?.movable ? 'Move the visit' : 'My Booking'}
              </ButtonLink>
            </div>
            <p className="thanks-contact figures">
              {waiting && (
                <>
                  We call {spacedMobile(customer.mobile)} from {company.phone.display}.
                  <br />
                </>
              )}
              A copy went to {customer.email}.
            </p>
          </div>
        </div>
        <Details booking={booking} />
      </PageBody>
      {waiting && <NextSteps dueAt={booking.dueAt} />}
    </>
  );
}

type Found = Booking | 'missing' | 'failed';

export function ThankYou({
  id,
  customer,
  missing,
}: {
  id: string;
  customer: SessionUser;
  /** What is shown where this customer has no such booking. */
  missing: ReactNode;
}) {
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let left = false;
    browserApi.bookingFind({ params: { id } }).then(
      ({ booking }) => {
        if (!left) setFound(booking);
      },
      (error) => {
        // Somebody else's booking, a mistyped address and one that never was: the same answer.
        const absent = error instanceof ApiError && [400, 404].includes(error.status);
        if (!absent) console.error('The booking did not load', error);
        if (!left) setFound(absent ? 'missing' : 'failed');
      },
    );
    return () => {
      left = true;
    };
  }, [id, attempt]);

  if (found === undefined) return <ThankYouSkeleton />;
  if (found === 'missing') return missing;
  if (found === 'failed') {
    return (
      <PageBody>
        <h1>Your booking</h1>
        <p className="thanks-lede">It did not load just now. It is safe with us.</p>
        <div className="thanks-actions">
          <Button
            look="outline"
            large
            onClick={() => {
              setFound(undefined);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        </div>
      </PageBody>
    );
  }
  return <BookingThanks booking={found} customer={customer} onChanged={setFound} />;
}

/** Whoever comes back from paying in another browser is not logged in there, and asks one thing first. */
export function ThankYouGate({ id }: { id: string }) {
  const [paid, setPaid] = useState(false);
  useEffect(() => setPaid(wasJustPaid(id)), [id]);
  return (
    <PageBody>
      <h1 className="gate-title">{paid ? 'Payment received' : 'Your booking'}</h1>
      <Gate
        why={
          paid
            ? 'The money has arrived, and we mail you the receipt. To see the booking, log in with the address you booked with.'
            : 'It opens once you log in, with the e-mail you booked with.'
        }
      />
    </PageBody>
  );
}

export function ThankYouSkeleton() {
  return (
    <PageBody className="thanks" aria-busy="true">
      <p className="visually-hidden" role="status">
        Fetching your booking
      </p>
      <div className="thanks-words">
        <div className="thanks-skeleton-title" />
      </div>
      <div className="page-skeleton thanks-skeleton-sheet" />
    </PageBody>
  );
}
