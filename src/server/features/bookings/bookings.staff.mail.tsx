// What the customer hears when staff move a booking on or agree on a visit.
import type { BookingStatus } from '#contract/bookings.ts';
import { refundWorkingDays } from '#contract/constants.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import type { Clock } from '#server/clock.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { type MailTemplate, renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { calendarFile } from './bookings.calendar.ts';
import { reference } from './bookings.presenter.ts';

interface BookingFacts {
  email: string;
  reference: string;
  service: string;
  location: string;
  link: string;
}

export const statusSentences: Record<BookingStatus, string> = {
  requested: 'We have your booking',
  contacted: 'We have news about your booking',
  visit_scheduled: 'Your visit is agreed',
  in_progress: 'Work has begun',
  done: 'The work is finished',
  cancelled: 'Your booking is cancelled',
};

export const factsOf = (booking: Pick<BookingFacts, 'reference' | 'service' | 'location'>) =>
  [
    ['Booking', booking.reference],
    ['Service', booking.service],
    ['Location', booking.location],
  ] as const;

export const statusMail =
  (
    booking: BookingFacts,
    change: {
      status: BookingStatus;
      message: string;
      /** The visit that will not take place. */
      calledOff: { from: number; until: number } | undefined;
      moneyComesBack: boolean;
    },
  ): MailTemplate =>
  (company) => {
    const cancelled = change.status === 'cancelled';
    const title =
      change.calledOff && !cancelled ? 'Your visit is called off' : statusSentences[change.status];
    const visit = change.calledOff
      ? `The visit on ${visitWords(change.calledOff)} will not take place.${cancelled ? '' : ' We call you to agree on another day.'}`
      : '';
    const money = change.moneyComesBack
      ? `We send back what you paid within ${refundWorkingDays} working days. After that your bank may take a few more days to show it.`
      : '';
    const paragraphs = [visit, change.message, money];
    const questions = `Questions: ${company.phone.display}.`;
    const facts = factsOf(booking);
    return {
      to: booking.email,
      replyTo: company.email,
      subject: `${title}: ${booking.reference}`,
      text: textParagraphs([
        `${title}.`,
        ...paragraphs,
        textFacts(facts),
        `See it: ${booking.link}`,
        questions,
      ]),
      html: renderMail(company, {
        preview: visit || change.message,
        title,
        paragraphs,
        facts,
        end: (
          <>
            <a href={booking.link}>See your booking</a>. {questions}
          </>
        ),
      }),
    };
  };

/** '18 July, 2026, 10:00 am to 12:00 pm' */
export const visitWords = ({ from, until }: { from: number; until: number }): string =>
  `${longDate(from)}, ${clockTime(from)} to ${clockTime(until)}`;

export type VisitMail = ReturnType<typeof createVisitMail>;

/** A window that was agreed or moved, with its calendar file. */
export const createVisitMail =
  ({ publicUrl, clock }: { publicUrl: string; clock: Clock }) =>
  (
    booking: BookingRow,
    email: string,
    visit: { from: number; until: number; moved: boolean; message?: string },
  ): MailTemplate => {
    const facts = {
      email,
      reference: reference(booking.number),
      service: booking.service_name,
      location: booking.location,
      link: `${publicUrl}/booking/success/${booking.id}`,
    };
    const calendar = calendarFile({
      id: `${booking.id}@${new URL(publicUrl).hostname}`,
      title: `Visit, ${facts.reference}`,
      description: `${facts.service}, ${facts.location}`,
      from: visit.from,
      until: visit.until,
      now: clock(),
    });
    return visitMail(facts, { message: '', ...visit, calendar });
  };

const visitMail =
  (
    booking: BookingFacts,
    visit: { from: number; until: number; message: string; moved: boolean; calendar: string },
  ): MailTemplate =>
  (company) => {
    const when = visitWords(visit);
    const title = visit.moved ? `Your visit is moved to ${when}` : `We visit you on ${when}`;
    const facts = [['Visit', when] as const, ...factsOf(booking)];
    const please = `Please see that somebody can let us in. If the time no longer suits you, call ${company.phone.display}.`;
    return {
      to: booking.email,
      replyTo: company.email,
      subject: `${title}: ${booking.reference}`,
      text: textParagraphs([`${title}.`, visit.message, please, textFacts(facts), `See it: ${booking.link}`]),
      html: renderMail(company, {
        preview: `${title}.`,
        title,
        paragraphs: [visit.message, `${please} The visit is attached for your calendar.`],
        facts,
        end: <a href={booking.link}>See your booking</a>,
      }),
      attachments: [
        {
          filename: 'visit.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          base64: Buffer.from(visit.calendar).toString('base64'),
        },
      ],
    };
  };
