// One booking on My Booking: photos, how far it has come, the money, and what can be done.
import type { Booking } from '#contract/bookings.ts';
import { apiPrefix } from '#contract/constants.ts';
import { DeadlinePanel } from '#web/features/requests/deadline-panel.tsx';
import { useCompany } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { fill, fillWith, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { PaymentNotice } from '../payments/payment-notice.tsx';
import { awaitsCall } from './awaits-call.ts';
import { useBookingWords } from './booking-words.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { Gallery } from './gallery.tsx';
import { MoveVisit } from './move-visit.tsx';
import { useSpokenVisit } from './spoken-visit.ts';
import { Timeline } from './timeline.tsx';
import './booking-card.css';

export const calendarPath = ({ _id }: Booking): string => `${apiPrefix}/booking/calendar/${_id}`;

/** What the present status means for the person who waits. */
function StatusNotice({ booking, mobile, slim }: { booking: Booking; mobile: string; slim: boolean }) {
  const { notices, nobodyComes } = useWords('myBooking');
  const { date: longDate } = useSpokenTime();
  const spoken = useSpokenVisit();
  const { status, visit, timeline, createdAt, dueAt, contactedAt, contactedBy } = booking;
  const date = longDate(timeline.findLast((event) => event.status === status)?.at ?? createdAt);
  if (awaitsCall(booking))
    return <DeadlinePanel from={createdAt} dueAt={dueAt} mobile={mobile} layout={slim ? 'slim' : 'beside'} />;
  switch (status) {
    case 'requested':
    case 'contacted': {
      const calledOn = longDate(contactedAt ?? createdAt);
      const title = contactedBy
        ? fill(notices.called.somebody, { name: contactedBy, date: calledOn })
        : fill(notices.called.we, { date: calledOn });
      return <Notice title={title}>{notices.called.text}</Notice>;
    }
    case 'visit_scheduled': {
      if (visit?.rain)
        return (
          <Notice tone="waiting" title={fill(notices.rain.title, { day: spoken.day(visit.from) })}>
            {fill(notices.rain.text, { hours: spoken.hours(visit) })}
          </Notice>
        );
      const { title, planned, ready, readyMovedTwice, readyTooLate } = notices.visit;
      return (
        <Notice title={visit ? fill(title, { visit: spoken.visit(visit) }) : planned}>
          {visit && !visit.movable
            ? fillWith(visit.movesLeft === 0 ? readyMovedTwice : readyTooLate, { phone: <PhoneLink /> })
            : ready}
        </Notice>
      );
    }
    case 'in_progress':
      return <Notice title={notices.atWork.title}>{notices.atWork.text}</Notice>;
    case 'done':
      return (
        <Notice tone="done" title={fill(notices.done.title, { date })}>
          {notices.done.text}
        </Notice>
      );
    case 'cancelled':
      return <Notice title={fill(notices.cancelled, { date })}>{nobodyComes}</Notice>;
  }
}

function Actions({ booking, onChanged }: { booking: Booking; onChanged: (booking: Booking) => void }) {
  const company = useCompany();
  const words = useWords('myBooking').actions;
  const { status, visit, cancellable } = booking;
  const hasDate = (status === 'visit_scheduled' && visit !== null) || awaitsCall(booking);
  return (
    <div className="card-actions">
      {hasDate && (
        <ButtonLink look="outline" href={calendarPath(booking)} download>
          <Icon name="calendar" /> {words.calendar}
        </ButtonLink>
      )}
      {status !== 'cancelled' && (
        <ButtonLink look="outline" href={`tel:${company.phone.tel}`}>
          <Icon name="phone" /> {awaitsCall(booking) ? words.callInstead : words.call}
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
  const { facts } = useWords('myBooking');
  const { date } = useSpokenTime();
  const { service, type, amount, transaction } = useBookingWords(booking);
  const titleId = `booking-${booking._id}`;
  const paid = booking.amount_paid !== null;
  return (
    <article className={`booking-card booking-card-${shape}`} aria-labelledby={titleId}>
      <Gallery booking={booking} large={shape !== 'pair'} />
      <div className="card-body">
        <div className="card-head">
          <div>
            <h2 id={titleId}>{service}</h2>
            <p>{booking.location}</p>
          </div>
          <p className="card-number figures">
            {booking.reference}
            <br />
            {date(booking.createdAt)}
          </p>
        </div>
        <Timeline booking={booking} detailed={shape === 'lead'} />
        <div className="card-notes">
          <StatusNotice booking={booking} mobile={mobile} slim={shape === 'pair'} />
          <PaymentNotice booking={booking} onChanged={onChanged} />
        </div>
        <dl className="card-facts figures">
          <Fact name={facts.type}>{type}</Fact>
          <Fact name={facts.amount} className={paid ? 'card-paid' : undefined}>
            {amount}
          </Fact>
          <Fact name={facts.transaction}>{transaction}</Fact>
        </dl>
        <Actions booking={booking} onChanged={onChanged} />
      </div>
    </article>
  );
}
