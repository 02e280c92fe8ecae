// The open booking: whose it is, what happens next, its photos, its history and its money.

import type { ReactNode } from 'react';
import type { DeskBookingDetails } from '#contract/bookings.staff.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { languagesInEnglish } from '#contract/languages.ts';
import { serviceNameOf } from '#contract/services.ts';
import { Badge } from '#web/desk/badge.tsx';
import { ContactFacts } from '#web/desk/contact-facts.tsx';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { DeskPhotos } from '#web/desk/desk-photos.tsx';
import { FactList } from '#web/desk/fact-list.tsx';
import { HistoryList } from '#web/desk/history-list.tsx';
import { FindingBlock } from '#web/features/finder/desk/finding-block.tsx';
import { headOf, overWords, owedTitle, reasonWords } from '#web/features/requests/desk/request-words.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BookingLink } from './booking-link.tsx';
import { NextStep } from './booking-next-step.tsx';
import { Payments } from './booking-payments.tsx';
import { agreedWords, statusNames, visitWords } from './booking-words.ts';
import type { PanelProps } from './bookings-api.ts';
import './booking-panel.css';

function Facts({ booking, now }: { booking: DeskBookingDetails; now: number }) {
  const { email, language, service, location, bookingType, visit } = booking;
  return (
    <FactList>
      {email && (
        <Fact name="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {language !== 'en' && <Fact name="Language">{languagesInEnglish[language]}</Fact>}
      <Fact name="Service">{serviceNameOf(service)}</Fact>
      <Fact name="Location">{location}</Fact>
      <ContactFacts contact={booking.contact} billTo={booking.billTo} />
      <Fact name="Type">{bookingType}</Fact>
      {visit && (
        <Fact name="Visit">
          {visitWords(visit, now)}, {visit.crew.name}
          {visit.overbooked && ', overbooked'}
          {visit.moves > 0 &&
            `, moved by the customer ${visit.moves === 1 ? 'once' : `${visit.moves} times`}`}
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

/** What is owed next, and by when; it is done in the Inbox. */
function OwedLine({ booking, now }: { booking: DeskBookingDetails; now: number }) {
  const owed = headOf(booking.promises);
  if (!owed) return null;
  const late = owed.by <= now;
  const words = [reasonWords(owed, null, now), late && overWords(owed.by, now)].filter(Boolean);
  return (
    <div className={`booking-owed spread links figures ${late ? 'strip-bad booking-owed-late' : 'strip'}`}>
      <p>
        <b>{owedTitle(owed, 'booking', now)}</b>
        {words.length > 0 && <span className="muted">{words.join(', ')}</span>}
      </p>
      <a href={`/desk/requests?open=${booking.id}`}>Open in the Inbox</a>
    </div>
  );
}

function Found({ booking, now }: { booking: DeskBookingDetails; now: number }) {
  return booking.found.map(({ at, engineer, cause, readings, words, next }) => (
    <section key={at} aria-labelledby={`found-${at}`}>
      <DeskHeading
        id={`found-${at}`}
        title="Found at the visit"
        note={[engineer, dayAndTime(at, now)].filter(Boolean).join(', ')}
      />
      <FactList>
        <Fact name="Cause">{causeName(cause)}</Fact>
        {words && (
          <Fact name="Words" className="booking-words">
            {words}
          </Fact>
        )}
        {readings && <Fact name="Readings">{readings}</Fact>}
        {next && <Fact name="Agreed">{agreedWords[next]}</Fact>}
      </FactList>
    </section>
  ));
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

export function BookingPanel({
  booking,
  staff,
  now,
  papers,
  crewNews,
}: PanelProps & {
  /** What there is of it in writing, and still to be. */
  papers?: ReactNode;
  /** Who of the crew knows of its visit. */
  crewNews?: ReactNode;
}) {
  const { person, name, mobile, reference, status, createdAt, thumbnails, images } = booking;
  return (
    <>
      <div className="booking-head">
        <div>
          <h2>{person ? <a href={`/desk/person/${person}`}>{name}</a> : name}</h2>
          <p className="figures">
            {reference}, booked {dayAndTime(createdAt, now)}
            {person && (
              <>
                . <a href={`/desk/person/${person}?correct=${booking.id}`}>Correct</a>
              </>
            )}
          </p>
          <p className="links">
            <a className="tap" href={`/desk/quotations?booking=${booking.id}`}>
              Quotations
            </a>
          </p>
          <a className="booking-call tap figures" href={`tel:+91${mobile}`}>
            <Icon name="phone" />
            {spacedMobile(mobile)}
          </a>
        </div>
        <p className={`booking-status${status === 'cancelled' ? ' booking-status-cancelled' : ''}`}>
          {statusNames[status]}
        </p>
      </div>
      {booking.danger && (
        <p className="strip-bad booking-danger">
          <b>DANGER: {booking.danger}</b>
          {booking.finding?.answers && ` Answers: ${booking.finding.answers}.`}
        </p>
      )}
      <OwedLine booking={booking} now={now} />
      {crewNews}
      <NextStep key={status} booking={booking} staff={staff} now={now} />
      <div className="booking-two">
        <div>
          <Facts booking={booking} now={now} />
          <DeskPhotos
            heading="Photos from the visit"
            title={`Visit of ${reference}`}
            thumbnails={booking.visitThumbnails}
            images={booking.visitImages}
          />
          <DeskPhotos title={`Photos of ${reference}`} thumbnails={thumbnails} images={images} />
        </div>
        <div>
          {papers}
          <Found booking={booking} now={now} />
          <FindingBlock requestId={booking.id} finding={booking.finding} />
          <BookingLink key={booking.id} id={booking.id} />
          <Timeline booking={booking} now={now} />
          <Payments booking={booking} staff={staff} now={now} />
        </div>
      </div>
    </>
  );
}
