// The booking that was just made: thanks, the deadline, the sheet of details, and what happens next.
import { type ReactNode, useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import type { FirstAidWords } from '#contract/first-aid.ts';
import type { Promised } from '#contract/owed.ts';
import type { ServiceWireName } from '#contract/services.ts';
import { drawing as waitingRoom } from '#drawings/waiting-room.ts';
import { wasJustPaid } from '#web/features/payments/paid-note.ts';
import { AskedBack } from '#web/features/requests/danger-question.tsx';
import { FirstAid } from '#web/features/requests/first-aid.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import type { SessionUser } from '#web/lib/session-store.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { useNow } from '#web/lib/use-now.ts';
import { fillWith, usePath, useWords, type Words } from '#web/lib/words.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import { PaymentNotice } from '../payments/payment-notice.tsx';
import { awaitsCall, callOf, firstAidFor } from './awaits-call.ts';
import { calendarPath } from './booking-card.tsx';
import { useBookingWords } from './booking-words.ts';
import { Gate } from './gates.tsx';
import { RoomDrawing } from './room-drawing.tsx';
import { StatusNotice } from './status-notice.tsx';
import './thank-you.css';

const roofService = 'Water Leakage Old Building' satisfies ServiceWireName;

function Details({ booking }: { booking: Booking }) {
  const { facts, thanks } = useWords('myBooking');
  const { date } = useSpokenTime();
  const { service, type, amount, transaction, photos } = useBookingWords(booking);
  const { notApplicable } = useMessages();
  const cells = [
    [facts.service, service],
    [facts.location, booking.location],
    [facts.type, type],
    [facts.date, date(booking.createdAt)],
    [facts.amount, amount ?? notApplicable],
    [facts.transaction, transaction ?? notApplicable],
  ] as const;
  return (
    <div className="thanks-sheet form-card">
      {/* A leaking roof, which no floor, no facade and no building site is. */}
      {booking.service === roofService && <RoomDrawing drawing={waitingRoom} clockAt={callOf(booking).by} />}
      <dl className="figures">
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === notApplicable ? 'muted' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="thanks-signature spread">
        <Logo />
        <p className="figures">
          {fill(thanks.reference, { reference: booking.reference })}
          {booking.images.length > 0 && (
            <>
              <br />
              {fill(thanks.attached, { photos })}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function NextSteps({ call, danger }: { call: Promised; danger: boolean }) {
  const now = useNow();
  const words = useWords('myBooking').thanks.next;
  const { due } = useSpokenTime();
  const when = now === undefined ? words.inHours : fill(words.by, { time: due(call, now) });
  // Nobody is told to put a bucket under what may come down.
  const steps = [{ when, ...words.call }, ...(danger ? [] : [words.wait]), words.visit];
  return (
    <section className="thanks-next" aria-labelledby="next-title">
      <div className="wrap">
        <h2 id="next-title">{words.title}</h2>
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

function lede(booking: Booking, danger: boolean, { thanks }: Words['myBooking']): string {
  if (danger) return thanks.danger;
  return awaitsCall(booking) ? thanks.waiting : thanks.underWay;
}

function BookingThanks({
  booking,
  customer,
  firstAid,
  onChanged,
}: {
  booking: Booking;
  customer: SessionUser;
  firstAid: FirstAidWords;
  onChanged: (booking: Booking) => void;
}) {
  const company = useCompany();
  const words = useWords('myBooking');
  const { thanks, actions } = words;
  const path = usePath();
  const waiting = awaitsCall(booking);
  const aid = firstAidFor(booking, firstAid);
  const visit = booking.status === 'visit_scheduled' && !booking.progress?.arrivedAt ? booking.visit : null;
  return (
    <>
      <PageBody className="columns thanks">
        <div className="thanks-words">
          {booking.status === 'cancelled' ? (
            <h1>{thanks.yours}</h1>
          ) : (
            <>
              <h1>{thanks.title}</h1>
              <p className="thanks-lede">{lede(booking, aid !== undefined, words)}</p>
            </>
          )}
          {aid && <FirstAid aid={aid} />}
          {booking.asked && (
            <AskedBack
              asked={booking.asked}
              onAnswered={({ danger = null, dueAt = booking.dueAt }) =>
                onChanged({ ...booking, asked: undefined, danger, dueAt })
              }
            />
          )}
          <div className="thanks-deadline stack">
            <PaymentNotice booking={booking} onChanged={onChanged} />
            <StatusNotice booking={booking} mobile={spacedMobile(customer.mobile)} place="thanks" />
            <div className="thanks-actions flow">
              {(waiting || visit) && (
                <ButtonLink look="primary" large href={calendarPath(booking)} download>
                  <Icon name="calendar" /> {actions.calendar}
                </ButtonLink>
              )}
              <ButtonLink look="outline" large href={path('/my-booking')}>
                {visit?.movable ? actions.move : words.title}
              </ButtonLink>
            </div>
            <p className="thanks-contact figures">
              {waiting && (
                <>
                  {fillWith(thanks.calls, {
                    mobile: <span>{spacedMobile(customer.mobile)}</span>,
                    phone: <span>{company.phone.display}</span>,
                  })}
                  <br />
                </>
              )}
              {fill(thanks.copy, { email: customer.email })}
            </p>
          </div>
        </div>
        <Details booking={booking} />
      </PageBody>
      {waiting && <NextSteps call={callOf(booking)} danger={aid !== undefined} />}
    </>
  );
}

type Found = Booking | 'missing' | 'failed';

export function ThankYou({
  id,
  customer,
  firstAid,
  missing,
}: {
  id: string;
  customer: SessionUser;
  firstAid: FirstAidWords;
  /** What is shown where this customer has no such booking. */
  missing: ReactNode;
}) {
  const { thanks } = useWords('myBooking');
  const { tryAgain } = useWords('layout');
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
        // Another customer's booking, a mistyped id and an unknown one get the same answer.
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
        <h1>{thanks.yours}</h1>
        <p className="thanks-lede">{thanks.failed}</p>
        <div className="thanks-actions flow">
          <Button
            look="outline"
            large
            onClick={() => {
              setFound(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {tryAgain}
          </Button>
        </div>
      </PageBody>
    );
  }
  return <BookingThanks booking={found} customer={customer} firstAid={firstAid} onChanged={setFound} />;
}

/** Returning from payment in another browser, where there is no session: log in first. */
export function ThankYouGate({ id }: { id: string }) {
  const words = useWords('myBooking').thanks;
  const [paid, setPaid] = useState(false);
  useEffect(() => setPaid(wasJustPaid(id)), [id]);
  return (
    <PageBody>
      <h1 className="gate-title">{paid ? words.paid : words.yours}</h1>
      <Gate why={paid ? words.paidGate : words.gate} />
    </PageBody>
  );
}

export function ThankYouSkeleton() {
  const { opening } = useWords('myBooking').thanks;
  return (
    <PageBody className="columns thanks" aria-busy="true">
      <p className="visually-hidden" role="status">
        {opening}
      </p>
      <div className="thanks-words">
        <div className="thanks-skeleton-title" />
      </div>
      <div className="page-skeleton frame thanks-skeleton-sheet" />
    </PageBody>
  );
}
