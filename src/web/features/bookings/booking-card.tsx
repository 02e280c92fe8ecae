// One booking on My Booking: what waits for an answer wide, what is coming, and what is over as a row that opens.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isUnpaid, turnOf } from '#contract/booking-turn.ts';
import { type Booking, closedStatuses } from '#contract/bookings.ts';
import { apiPrefix, photoLimits } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { FirstAidWords } from '#contract/first-aid.ts';
import { FirstAid } from '#web/features/requests/first-aid.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardFact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatusShape } from '#web/ui/status-shape.tsx';
import { PaymentNotice } from '../payments/payment-notice.tsx';
import { AddPhotos } from './add-photos.tsx';
import { awaitsCall, firstAidFor } from './awaits-call.ts';
import { useBookingWords } from './booking-words.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { FoundBlock } from './found-block.tsx';
import { Gallery } from './gallery.tsx';
import { MoveVisit } from './move-visit.tsx';
import { StatusNotice } from './status-notice.tsx';
import { shapeOfStep, Timeline } from './timeline.tsx';

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

export interface CardProps {
  booking: Booking;
  mobile: string;
  firstAid: FirstAidWords;
  /** What there is in writing of what was found. */
  papers?: ReactNode;
  onChanged: (booking: Booking) => void;
  /** Its customer has just changed it here: what it says now is not folded away. */
  changed?: boolean;
  quotations?: ReactNode;
  /** Taking an acceptance back. */
  withdraw?: ReactNode;
}

function Actions({ booking, withdraw, onChanged }: Pick<CardProps, 'booking' | 'withdraw' | 'onChanged'>) {
  const company = useCompany();
  const words = useWords('myBooking').actions;
  const { status, visit } = booking;
  const ahead = status === 'visit_scheduled' && visit !== null && !booking.progress?.arrivedAt;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-12 gap-y-8">
      {(ahead || awaitsCall(booking)) && (
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

/** Of what was paid, or went back; and who is named beside its customer. */
function Facts({ booking }: { booking: Booking }) {
  const { facts } = useWords('myBooking');
  const { date } = useSpokenTime();
  const { type, amount, transaction } = useBookingWords(booking);
  const { contact, billTo, amount_paid, createdAt } = booking;
  return (
    <dl className="figures grid grid-cols-[repeat(auto-fill,minmax(min(100%,136px),1fr))] gap-x-24 gap-y-8 border-t border-line pt-12">
      <CardFact name={facts.type}>{type}</CardFact>
      {amount !== undefined && (
        <CardFact name={facts.amount} good={amount_paid !== null}>
          {amount}
        </CardFact>
      )}
      {transaction !== undefined && <CardFact name={facts.transaction}>{transaction}</CardFact>}
      <CardFact name={facts.date}>{date(createdAt)}</CardFact>
      {contact && (
        <CardFact name={facts.contact}>
          <bdi>{contact.name}</bdi>, {spacedMobile(contact.mobile)}
        </CardFact>
      )}
      {billTo && (
        <CardFact name={facts.billTo}>
          <bdi>{billTo.name}</bdi>
          {billTo.gstin && `, GSTIN ${billTo.gstin}`}
        </CardFact>
      )}
    </dl>
  );
}

function Who({ booking, titleId }: { booking: Booking; titleId: string }) {
  const { service } = useBookingWords(booking);
  return (
    <div className="grid gap-4 text-16">
      <div className="flex items-baseline justify-between gap-16">
        <h3 className="text-17 font-strong font-full" id={titleId}>
          {service}
        </h3>
        <p className="figures whitespace-nowrap text-mute">{booking.reference}</p>
      </div>
      <p className="wrap-anywhere text-mute">{booking.location}</p>
    </div>
  );
}

function Status({
  booking,
  mobile,
  firstAid,
  place,
}: Pick<CardProps, 'booking' | 'mobile' | 'firstAid'> & { place: 'beside' | 'headline' }) {
  const { status } = useWords('myBooking');
  const aid = firstAidFor(booking, firstAid);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are in it
    <div className="grid gap-16" role="group" aria-label={status}>
      <StatusNotice booking={booking} mobile={spacedMobile(mobile)} place={place} />
      {aid && <FirstAid aid={aid} />}
    </div>
  );
}

/** What waits for an answer: what is asked beside what it is about. */
function WaitingCard({ quotations, ...props }: CardProps & { titleId: string }) {
  const { booking, papers, titleId, onChanged } = props;
  const unpaid = isUnpaid(booking);
  return (
    <article
      className="grid border-2 border-ink bg-paper above-tablet:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      aria-labelledby={titleId}
    >
      <div className="flex min-w-0 flex-col gap-16 p-16 above-tablet:p-24">
        {quotations}
        {unpaid && <PaymentNotice booking={booking} onChanged={onChanged} headline />}
        <Status {...props} place="beside" />
        <Timeline booking={booking} />
        <Actions {...props} />
      </div>
      <div className="flex min-w-0 flex-col gap-16 border-line p-16 tablet:border-t above-tablet:border-l above-tablet:p-24">
        <Who booking={booking} titleId={titleId} />
        <Gallery booking={booking} />
        <Facts booking={booking} />
        {!unpaid && <PaymentNotice booking={booking} onChanged={onChanged} />}
        {booking.found.length > 0 && <FoundBlock found={booking.found} papers={papers} />}
      </div>
    </article>
  );
}

function ComingCard({ quotations, ...props }: CardProps & { titleId: string }) {
  const { booking, papers, titleId, onChanged } = props;
  return (
    <article
      className="flex min-w-0 flex-col gap-16 border border-ink bg-paper p-16 above-tablet:p-24"
      aria-labelledby={titleId}
    >
      <Who booking={booking} titleId={titleId} />
      <Status {...props} place="headline" />
      <Timeline booking={booking} />
      {quotations}
      <Gallery booking={booking} />
      {booking.found.length > 0 && <FoundBlock found={booking.found} open papers={papers} />}
      <PaymentNotice booking={booking} onChanged={onChanged} />
      <Actions {...props} />
      <Facts booking={booking} />
    </article>
  );
}

/** Its content is in the document also while it is closed; its address names it where it is open. */
function OverRow({ quotations, ...props }: CardProps & { titleId: string }) {
  const { booking, papers, titleId, onChanged, changed } = props;
  const { notices } = useWords('myBooking');
  const { date } = useSpokenTime();
  const { service, amount } = useBookingWords(booking);
  const { status, reference, location: place, timeline, createdAt } = booking;
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  const hash = `#${reference}`;
  useEffect(() => {
    if (!detailsRef.current || (!changed && location.hash !== hash)) return;
    detailsRef.current.open = true;
    if (changed) detailsRef.current.scrollIntoView({ block: 'nearest' });
  }, [hash, changed]);
  const keepAddress = ({ open }: HTMLDetailsElement) => {
    setOpened(open);
    if (open === (location.hash === hash)) return;
    history.replaceState(history.state, '', open ? hash : location.pathname + location.search);
  };
  const at = timeline.findLast((event) => event.status === status)?.at ?? createdAt;
  const ended = fill(status === 'cancelled' ? notices.cancelled : notices.done.title, { date: date(at) });
  return (
    <article className="border-line not-first:border-t" aria-labelledby={titleId}>
      <details id={reference} ref={detailsRef} onToggle={({ currentTarget }) => keepAddress(currentTarget)}>
        <summary className="fold figures grid min-h-[56px] grid-cols-[16px_minmax(0,1fr)_16px] items-center gap-x-16 px-16 py-8 text-16 above-tablet:grid-cols-[16px_minmax(0,3fr)_minmax(0,3fr)_200px_136px_16px] above-tablet:px-24">
          <StatusShape shape={shapeOfStep[status]} />
          <h3 className="text-17 font-strong font-full" id={titleId}>
            {service}
          </h3>
          <span className="truncate text-mute tablet:col-start-2 tablet:row-start-2">
            {reference}, {place}
          </span>
          <span className="tablet:col-start-2 tablet:row-start-3">{ended.replace(/[.।]$/, '')}</span>
          <span className="tablet:hidden">{amount}</span>
          <span className={`tablet:col-start-3 tablet:row-start-1 ${opened ? 'rotate-180' : ''}`}>
            <Icon name="chevron" />
          </span>
        </summary>
        <div className="grid gap-16 px-16 pb-24 above-tablet:pr-24 above-tablet:pl-48">
          <p className="wrap-anywhere text-16 text-mute">{place}</p>
          <Status {...props} place="beside" />
          <Timeline booking={booking} />
          <Gallery booking={booking} large />
          {booking.found.length > 0 && <FoundBlock found={booking.found} open papers={papers} />}
          {quotations}
          <PaymentNotice booking={booking} onChanged={onChanged} />
          <Actions {...props} />
          <Facts booking={booking} />
        </div>
      </details>
    </article>
  );
}

const cards = { waiting: WaitingCard, coming: ComingCard, over: OverRow };

export function BookingCard(props: CardProps) {
  const { booking } = props;
  const Card = cards[turnOf(booking)];
  return <Card {...props} titleId={`booking-${booking._id}`} />;
}
