// One booking on My Booking: photos, how far it has come, the money, and what can be done.
import type { Booking } from '#contract/bookings.ts';
import { apiPrefix } from '#contract/constants.ts';
import { longDate } from '#contract/india-time.ts';
import { visitTime, weekdayAndDate, windowHours } from '#contract/visit-window.ts';
import { DeadlinePanel } from '#web/features/requests/deadline-panel.tsx';
import { useCompany } from '#web/lib/site-content.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { PaymentNotice } from '../payments/payment-notice.tsx';
import { amountPaid, awaitsCall, transactionId } from './booking-words.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { Gallery } from './gallery.tsx';
import { MoveVisit } from './move-visit.tsx';
import { Timeline } from './timeline.tsx';
import './booking-card.css';

export const calendarPath = ({ _id }: Booking): string => `${apiPrefix}/booking/calendar/${_id}`;

/** What the present status means for the person who waits. */
function StatusNotice({ booking, mobile, slim }: { booking: Booking; mobile: string; slim: boolean }) {
  const { status, visit, timeline, createdAt, dueAt, contactedAt, contactedBy } = booking;
  const reachedOn = longDate(timeline.findLast((event) => event.status === status)?.at ?? createdAt);
  if (awaitsCall(booking))
    return <DeadlinePanel from={createdAt} dueAt={dueAt} mobile={mobile} layout={slim ? 'slim' : 'beside'} />;
  switch (status) {
    case 'requested':
    case 'contacted':
      return (
        <Notice title={`${contactedBy ?? 'We'} called you on ${longDate(contactedAt ?? createdAt)}.`}>
          Next we agree on a day for the visit.
        </Notice>
      );
    case 'visit_scheduled':
      if (visit?.rain)
        return (
          <Notice tone="waiting" title={`Rain is expected on ${weekdayAndDate(visit.from)}.`}>
            The work agreed for {windowHours(visit)} needs a dry surface. Please choose another time: it costs
            none of your moves.
          </Notice>
        );
      return (
        <Notice title={visit ? `${visitTime(visit)}.` : 'The visit is being planned.'}>
          Please keep the terrace key ready.{' '}
          {visit && !visit.movable && (
            <>
              {visit.movesLeft === 0 ? 'To move the visit again' : 'To move the visit now'}, call{' '}
              <PhoneLink />.
            </>
          )}
        </Notice>
      );
    case 'in_progress':
      return <Notice title="We are at work.">Questions go to the engineer on site, or call us.</Notice>;
    case 'done':
      return (
        <Notice tone="done" title={`Done on ${reachedOn}.`}>
          If it is wet again, call us and give the number above.
        </Notice>
      );
    case 'cancelled':
      return <Notice title={`Cancelled on ${reachedOn}.`}>Nobody will call or come.</Notice>;
  }
}

function Actions({ booking, onChanged }: { booking: Booking; onChanged: (booking: Booking) => void }) {
  const company = useCompany();
  const { status, visit, cancellable } = booking;
  const hasDate = (status === 'visit_scheduled' && visit !== null) || awaitsCall(booking);
  return (
    <div className="card-actions">
      {hasDate && (
        <ButtonLink look="outline" href={calendarPath(booking)} download>
          <Icon name="calendar" /> Add to calendar
        </ButtonLink>
      )}
      {status !== 'cancelled' && (
        <ButtonLink look="outline" href={`tel:${company.phone.tel}`}>
          <Icon name="phone" /> {awaitsCall(booking) ? 'Call us instead' : 'Call us'}
        </ButtonLink>
      )}
      {visit?.movable && <MoveVisit booking={booking} visit={visit} onChanged={onChanged} />}
      {cancellable && <CancelBooking booking={booking} onChanged={onChanged} />}
    </div>
  );
}

export function BookingCard({
  booking,
  mobile,
  shape,
  onChanged,
}: {
  booking: Booking;
  mobile: string;
  /** The newest leads; a last one without a partner takes the whole row. */
  shape: 'lead' | 'pair' | 'wide';
  onChanged: (booking: Booking) => void;
}) {
  const titleId = `booking-${booking._id}`;
  const paid = booking.amount_paid !== null;
  return (
    <article className={`booking-card booking-card-${shape}`} aria-labelledby={titleId}>
      <Gallery booking={booking} large={shape !== 'pair'} />
      <div className="card-body">
        <div className="card-head">
          <div>
            <h2 id={titleId}>{booking.service}</h2>
            <p>{booking.location}</p>
          </div>
          <p className="card-number figures">
            {booking.reference}
            <br />
            {longDate(booking.createdAt)}
          </p>
        </div>
        <Timeline booking={booking} detailed={shape === 'lead'} />
        <div className="card-notes">
          <StatusNotice booking={booking} mobile={mobile} slim={shape === 'pair'} />
          <PaymentNotice booking={booking} onChanged={onChanged} />
        </div>
        <dl className="card-facts figures">
          <Fact name="Booking type">{booking.booking_type}</Fact>
          <Fact name="Amount paid" className={paid ? 'card-paid' : undefined}>
            {amountPaid(booking)}
          </Fact>
          <Fact name="Transaction id">{transactionId(booking)}</Fact>
        </dl>
        <Actions booking={booking} onChanged={onChanged} />
      </div>
    </article>
  );
}
