// One booking on My Booking: photos, how far it has come, the money, and what can be done.
import type { ReactNode } from 'react';
import { type Booking, closedStatuses } from '#contract/bookings.ts';
import { apiPrefix, photoLimits } from '#contract/constants.ts';
import type { FirstAidWords } from '#contract/first-aid.ts';
import { FirstAid } from '#web/features/requests/first-aid.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PaymentNotice } from '../payments/payment-notice.tsx';
import { AddPhotos } from './add-photos.tsx';
import { awaitsCall, firstAidFor } from './awaits-call.ts';
import { useBookingWords } from './booking-words.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { FoundBlock } from './found-block.tsx';
import { Gallery } from './gallery.tsx';
import { MoveVisit } from './move-visit.tsx';
import { StatusNotice } from './status-notice.tsx';
import { Timeline } from './timeline.tsx';
import './booking-card.css';

export const calendarPath = ({ _id }: Booking): string => `${apiPrefix}/booking/calendar/${_id}`;

function MorePhotos({ booking, onChanged }: { booking: Booking; onChanged: (booking: Booking) => void }) {
  const more = photoLimits.count - booking.images.length;
  if (more <= 0 || closedStatuses.includes(booking.status)) return null;
  const { _id: id } = booking;
  return (
    <AddPhotos
      className="flex min-h-target items-center gap-8 px-16"
      more={more}
      send={async (image) => {
        await browserApi.bookingPhotos({ body: { booking: id, image } });
        onChanged((await browserApi.bookingFind({ params: { id } })).booking);
      }}
    />
  );
}

function Actions({
  booking,
  withdraw,
  onChanged,
}: {
  booking: Booking;
  withdraw: ReactNode;
  onChanged: (booking: Booking) => void;
}) {
  const company = useCompany();
  const words = useWords('myBooking').actions;
  const { status, visit } = booking;
  const ahead = status === 'visit_scheduled' && visit !== null && !booking.progress?.arrivedAt;
  const hasDate = ahead || awaitsCall(booking);
  return (
    <div className="card-actions row">
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
      <MoveVisit booking={booking} onChanged={onChanged} />
      <MorePhotos booking={booking} onChanged={onChanged} />
      {withdraw}
      <CancelBooking booking={booking} onChanged={onChanged} />
    </div>
  );
}

export function BookingCard({
  booking,
  mobile,
  firstAid,
  shape,
  papers,
  onChanged,
  quotations,
  withdraw,
}: {
  booking: Booking;
  mobile: string;
  firstAid: FirstAidWords;
  /** The newest leads; a last one without a partner takes the whole row. */
  shape: 'lead' | 'pair' | 'wide';
  /** What there is in writing of what was found. */
  papers?: ReactNode;
  onChanged: (booking: Booking) => void;
  quotations?: ReactNode;
  /** Taking an acceptance back. */
  withdraw?: ReactNode;
}) {
  const { facts } = useWords('myBooking');
  const { date } = useSpokenTime();
  const { service, type, amount, transaction } = useBookingWords(booking);
  const titleId = `booking-${booking._id}`;
  const paid = booking.amount_paid !== null;
  const aid = firstAidFor(booking, firstAid);
  return (
    <article className={`booking-card frame booking-card-${shape}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{service}</h2>
      <div className="card-status">
        <StatusNotice booking={booking} mobile={mobile} layout={shape === 'pair' ? 'slim' : 'beside'} />
        {aid && <FirstAid aid={aid} />}
      </div>
      <p className="card-place">{booking.location}</p>
      <p className="card-number figures">
        {booking.reference}
        <br />
        {date(booking.createdAt)}
      </p>
      {booking.images.length > 0 && <Gallery booking={booking} large={shape !== 'pair'} />}
      <Timeline booking={booking} detailed={shape === 'lead'} />
      {booking.found && <FoundBlock found={booking.found} open={shape === 'lead'} papers={papers} />}
      <div className="card-rest">
        {quotations}
        <PaymentNotice booking={booking} onChanged={onChanged} />
        <dl className="card-facts figures">
          <Fact name={facts.type}>{type}</Fact>
          <Fact name={facts.amount} className={paid ? 'card-paid' : undefined}>
            {amount}
          </Fact>
          <Fact name={facts.transaction}>{transaction}</Fact>
          {booking.contact && (
            <Fact name={facts.contact}>
              <bdi>{booking.contact.name}</bdi>, {spacedMobile(booking.contact.mobile)}
            </Fact>
          )}
          {booking.billTo && (
            <Fact name={facts.billTo}>
              <bdi>{booking.billTo.name}</bdi>
              {booking.billTo.gstin && `, GSTIN ${booking.billTo.gstin}`}
            </Fact>
          )}
        </dl>
        <Actions booking={booking} withdraw={withdraw} onChanged={onChanged} />
      </div>
    </article>
  );
}
