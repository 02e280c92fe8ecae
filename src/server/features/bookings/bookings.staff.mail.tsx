// What the customer hears when staff move a booking on or agree on a visit.
import type { BookingStatus } from '#contract/bookings.ts';
import { refundWorkingDays } from '#contract/constants.ts';
import { type MailTemplate, renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { type CalendarOf, calendarParts } from './bookings.calendar.ts';
import { visitWhen } from './bookings.visit.mail.tsx';

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
      /** Takes the entry out of the customer's calendar. */
      calendar: CalendarOf | undefined;
    },
  ): MailTemplate =>
  (company) => {
    const title = statusSentences[change.status];
    const visit = change.calledOff ? `The visit on ${visitWhen(change.calledOff)} will not take place.` : '';
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
      ...calendarParts(change.calendar, company),
    };
  };
