// The open booking: whose it is, what happens next, its photos, its history and its money.

import type { DeskBookingDetails } from '#contract/bookings.staff.ts';
import { languagesInEnglish } from '#contract/languages.ts';
import type { StaffMember } from '#contract/staff.ts';
import { FindingBlock } from '#web/features/finder/desk/finding-block.tsx';
import { Badge } from '#web/features/staff/desk/badge.tsx';
import { dayAndTime } from '#web/features/staff/desk/day-and-time.ts';
import { DeskHeading } from '#web/features/staff/desk/desk-heading.tsx';
import { DeskPhotos } from '#web/features/staff/desk/desk-photos.tsx';
import { FactList } from '#web/features/staff/desk/fact-list.tsx';
import { HistoryList } from '#web/features/staff/desk/history-list.tsx';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { Fact } from '#web/ui/fact.tsx';
import { NextStep } from './booking-next-step.tsx';
import { Payments } from './booking-payments.tsx';
import { statusNames, visitWords } from './booking-words.ts';
import './booking-panel.css';

export interface PanelProps {
  booking: DeskBookingDetails;
  staff: StaffMember;
  now: number;
}

function Facts({ booking, now }: { booking: DeskBookingDetails; now: number }) {
  const { mobile, email, language, service, location, bookingType, visit } = booking;
  return (
    <FactList>
      <Fact name="Mobile">
        <a href={`tel:+91${mobile}`}>{spacedMobile(mobile)}</a>
      </Fact>
      <Fact name="E-mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {language !== 'en' && <Fact name="Language">{languagesInEnglish[language]}</Fact>}
      <Fact name="Service">{service}</Fact>
      <Fact name="Location">{location}</Fact>
      <Fact name="Type">{bookingType}</Fact>
      {visit && (
        <Fact name="Visit">
          {visitWords(visit, now)}, {visit.crew.name}
          {visit.overbooked && ', overbooked'}
          {visit.moves > 0 && `, moved by the customer ${visit.moves === 1 ? 'once' : 'twice'}`}
          {visit.needsDry && ', needs a dry surface'}
          {visit.rain && (
            <>
              {' '}
              <Badge kind="late">Rain expected</Badge>
            </>
          )}
        </Fact>
      )}
    </FactList>
  );
}

function Timeline({ booking, now }: { booking: DeskBookingDetails; now: number }) {
  return (
    <section aria-labelledby="timeline-title">
      <DeskHeading id="timeline-title" title="Timeline" note="Newest first" />
      <HistoryList>
        {booking.timeline.map(({ at, who, status, detail }) => (
          <li key={`${at}${status}${detail}`}>
            <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, now)}</time>
            <div>
              <b>{statusNames[status]}</b>, {who}
              {detail && <p>{detail}</p>}
            </div>
          </li>
        ))}
      </HistoryList>
    </section>
  );
}

export function BookingPanel({ booking, staff, now }: PanelProps) {
  const { name, reference, status, createdAt, thumbnails, images } = booking;
  return (
    <>
      <div className="booking-head">
        <div>
          <h2>{name}</h2>
          <p className="figures">
            {reference}, booked {dayAndTime(createdAt, now)}
          </p>
        </div>
        <p className={`booking-status${status === 'cancelled' ? ' booking-status-cancelled' : ''}`}>
          {statusNames[status]}
        </p>
      </div>
      <NextStep key={status} booking={booking} staff={staff} now={now} />
      <div className="booking-two">
        <div>
          <DeskPhotos
            heading="Photos from the visit"
            title={`Visit of ${reference}`}
            thumbnails={booking.visitThumbnails}
            images={booking.visitImages}
          />
          <DeskPhotos title={`Photos of ${reference}`} thumbnails={thumbnails} images={images} />
          <Facts booking={booking} now={now} />
        </div>
        <div>
          <FindingBlock requestId={booking.id} finding={booking.finding} />
          <Timeline booking={booking} now={now} />
          <Payments booking={booking} staff={staff} now={now} />
        </div>
      </div>
    </>
  );
}
