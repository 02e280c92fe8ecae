// What the customer hears when staff move a booking on or agree on a visit.
import type { BookingStatus } from '#contract/bookings.ts';
import { refundWorkingDays } from '#contract/constants.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import { MailFacts, type MailTemplate, MailTitle, renderMail, textFacts } from '#server/mail/mail-layout.tsx';

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

const factsOf = (booking: BookingFacts) =>
  [
    ['Booking', booking.reference],
    ['Service', booking.service],
    ['Location', booking.location],
  ] as const;

const words = { margin: '0 0 20px', whiteSpace: 'pre-line' } as const;

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
    const questions = `Questions: ${company.phone.display}.`;
    const facts = factsOf(booking);
    return {
      to: booking.email,
      replyTo: company.email,
      subject: `${title}: ${booking.reference}`,
      text: `${[`${title}.`, visit, change.message, money, textFacts(facts), `See it: ${booking.link}`, questions].filter(Boolean).join('\n\n')}\n`,
      html: renderMail(
        company,
        visit || change.message,
        <>
          <MailTitle>{title}</MailTitle>
          {visit && <p style={words}>{visit}</p>}
          {change.message && <p style={words}>{change.message}</p>}
          {money && <p style={words}>{money}</p>}
          <MailFacts facts={facts} />
          <p style={{ margin: '20px 0 0' }}>
            <a href={booking.link}>See your booking</a>. {questions}
          </p>
        </>,
      ),
    };
  };

/** '18 July, 2026, 10:00 am to 12:00 pm' */
export const visitWords = ({ from, until }: { from: number; until: number }): string =>
  `${longDate(from)}, ${clockTime(from)} to ${clockTime(until)}`;

export const visitMail =
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
      text: `${[`${title}.`, visit.message, please, textFacts(facts), `See it: ${booking.link}`].filter(Boolean).join('\n\n')}\n`,
      html: renderMail(
        company,
        `${title}.`,
        <>
          <MailTitle>{title}</MailTitle>
          {visit.message && <p style={words}>{visit.message}</p>}
          <p style={words}>{please} The visit is attached for your calendar.</p>
          <MailFacts facts={facts} />
          <p style={{ margin: '20px 0 0' }}>
            <a href={booking.link}>See your booking</a>
          </p>
        </>,
      ),
      attachments: [
        {
          filename: 'visit.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          base64: Buffer.from(visit.calendar).toString('base64'),
        },
      ],
    };
  };
