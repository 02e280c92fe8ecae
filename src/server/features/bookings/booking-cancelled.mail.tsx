// Cancellation mails: to the customer who cancelled, and to the office in any case.

import { refundWorkingDays } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';
import type { WindowTimes } from '#contract/visit-window.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import { type CustomerMail, customerMail } from '#server/mail/customer-mail.ts';
import { languageFacts } from '#server/mail/language-facts.ts';
import {
  aboutCustomer,
  type MailedPerson,
  type MailTemplate,
  renderMail,
  textFacts,
  textParagraphs,
} from '#server/mail/mail-layout.tsx';
import { when } from '#server/words/when.ts';
import { reference } from './booking-names.ts';
import { isLate, timesOf } from './booking-state.ts';
import { type CalendarOf, calendarParts } from './bookings.calendar.ts';
import { bookingWordsIn, factsOf, visitWhen } from './bookings.mail-words.ts';

export interface CancelledBooking {
  language: Language;
  reference: string;
  service: string;
  location: string;
  cancelledAt: number;
  /** The visit that will not take place. */
  visit: WindowTimes | null;
  /** The last one at which somebody was. */
  came: (WindowTimes & { late: boolean }) | null;
  amountPaidPaise: number | null;
  /** The visit has used it. */
  moneyKept: boolean;
  customer: MailedPerson;
}

/** The link leads to the booking at the customer's, which shows where the money is. */
export const cancellationConfirmation = (
  booking: CancelledBooking,
  link: string,
  calendar: CalendarOf | undefined,
): CustomerMail => {
  const { cancelledAt, amountPaidPaise } = booking;
  const letterIn = (language: Language) => {
    const { cancelled, ...words } = bookingWordsIn[language];
    const at = { date: when[language].date(cancelledAt), time: when[language].time(cancelledAt) };
    const sentences = [
      fill(cancelled.byYou, at),
      booking.visit ? fill(words.willNotTakePlace, { visit: visitWhen(language, booking.visit) }) : '',
      amountPaidPaise === null
        ? ''
        : booking.moneyKept
          ? fill(cancelled.moneyKept, { amount: rupees(amountPaidPaise) })
          : fill(words.moneyComesBack, { days: refundWorkingDays }),
    ];
    return { title: words.status.cancelled, sentences };
  };
  return customerMail((company) => {
    const { language } = booking;
    const { cancelled, ...words } = bookingWordsIn[language];
    const { title, sentences: paragraphs } = letterIn(language);
    const notYou = fill(cancelled.notYou, { phone: company.phone.display });
    const facts = factsOf(booking);
    const said = fill(words.sentence, { text: title });
    return {
      replyTo: company.email,
      subject: `${title}: ${booking.reference}`,
      text: textParagraphs([said, ...paragraphs, textFacts(facts), notYou, fill(words.see, { link })]),
      html: renderMail(company, {
        language,
        preview: paragraphs[0] ?? '',
        title,
        paragraphs,
        facts,
        end: (
          <>
            {notYou} <a href={link}>{words.seeBooking}</a>
          </>
        ),
      }),
      ...calendarParts(calendar, company),
    };
  }, letterIn);
};

/** `by` is the customer or the name of a member of staff, who also gave a reason. */
export function cancellationNotice(
  booking: CancelledBooking,
  { to, by, reason }: { to: string; by: 'customer' | { name: string }; reason: string },
): MailTemplate {
  const { customer, visit, came } = booking;
  const late = came?.late ? ', after its window' : '';
  const visitInWords = visit
    ? `${visitWhen('en', visit)}: does not take place`
    : came
      ? `${visitWhen('en', came)}: took place${late}`
      : 'None was agreed';
  const money = booking.moneyKept
    ? 'stays here: the visit took place'
    : `goes back to the customer${late && ': nobody came in the window'}`;
  const who = by === 'customer' ? 'by the customer' : `at the desk by ${by.name}`;
  const facts = [
    ['Name', customer.name],
    ['Mobile', customer.mobile],
    ...languageFacts(booking.language),
    ...factsOf({ ...booking, language: 'en' }),
    ['Visit', visitInWords],
    [
      'Payment',
      booking.amountPaidPaise === null ? 'Nothing was paid' : `${rupees(booking.amountPaidPaise)} ${money}`,
    ],
    ...(reason ? [['Reason', reason] as const] : []),
  ] as const;
  const title = `${booking.reference} is cancelled`;
  return (company) => ({
    to,
    ...aboutCustomer(customer),
    subject: `Cancelled ${who}: ${booking.reference}, ${customer.name}, ${customer.mobile}`,
    text: `${title}, ${who}. Nobody needs to call or visit.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: `Cancelled ${who}.`,
      title,
      paragraphs: [`Cancelled ${who}. Nobody needs to call or visit.`],
      facts,
    }),
  });
}

/** What mails about a cancellation say, from the booking and its visits as they were before. */
export function cancelledFacts(
  before: BookingRow,
  visits: readonly VisitRow[],
  { id, name, mobile, email }: CancelledBooking['customer'],
  now: { cancelledAt: number; moneyKept: boolean },
): CancelledBooking {
  const came = visits.findLast(({ arrived_at }) => arrived_at !== null);
  const open = visits.find(({ state }) => state === 'agreed' || state === 'on_way');
  return {
    ...now,
    language: before.language,
    reference: reference(before.number),
    service: before.service_name,
    location: before.location,
    visit: open ? timesOf(open) : null,
    came: came ? { ...timesOf(came), late: isLate(came) } : null,
    amountPaidPaise: before.amount_paid_paise,
    customer: { id, name, mobile, email },
  };
}
