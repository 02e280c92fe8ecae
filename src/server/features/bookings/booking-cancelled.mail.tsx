// A cancellation in writing: to the customer who cancelled, and to the office whoever did.

import { clockTime, longDate } from '#contract/india-time.ts';
import { rupees } from '#contract/money.ts';
import { type MailTemplate, renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { type CalendarOf, calendarParts } from './bookings.calendar.ts';
import { factsOf } from './bookings.staff.mail.tsx';
import { visitWhen } from './bookings.visit.mail.tsx';

export interface CancelledBooking {
  reference: string;
  service: string;
  location: string;
  cancelledAt: number;
  /** The visit that will not take place. */
  visit: { from: number; until: number } | null;
  amountPaidPaise: number | null;
  customer: { name: string; mobile: string; email: string };
}

/** The link leads to the booking at the customer's, which shows where the money is. */
export const cancellationConfirmation =
  (booking: CancelledBooking, link: string, calendar: CalendarOf | undefined): MailTemplate =>
  (company) => {
    const title = 'Your booking is cancelled';
    const paragraphs = [
      `You cancelled it on ${longDate(booking.cancelledAt)} at ${clockTime(booking.cancelledAt)}. We will not call you about it.`,
      booking.visit ? `The visit on ${visitWhen(booking.visit)} will not take place.` : '',
      booking.amountPaidPaise === null
        ? ''
        : `The ${rupees(booking.amountPaidPaise)} you paid is on its way back and arrives within 7 working days.`,
    ];
    const notYou = `Was it not you, or do you still need us? Call ${company.phone.display}.`;
    const facts = factsOf(booking);
    return {
      to: booking.customer.email,
      replyTo: company.email,
      subject: `${title}: ${booking.reference}`,
      text: textParagraphs([`${title}.`, ...paragraphs, textFacts(facts), notYou, `See it: ${link}`]),
      html: renderMail(company, {
        preview: paragraphs[0] ?? '',
        title,
        paragraphs,
        facts,
        end: (
          <>
            {notYou} <a href={link}>See your booking</a>
          </>
        ),
      }),
      ...calendarParts(calendar, company),
    };
  };

/** `by` is the customer or the name of a member of staff, who also gave a reason. */
export function cancellationNotice(
  booking: CancelledBooking,
  { to, by, reason }: { to: string; by: 'customer' | { name: string }; reason: string },
): MailTemplate {
  const { customer } = booking;
  const who = by === 'customer' ? 'by the customer' : `at the desk by ${by.name}`;
  const facts = [
    ['Name', customer.name],
    ['Mobile', customer.mobile],
    ...factsOf(booking),
    ['Visit', booking.visit ? `${visitWhen(booking.visit)}: does not take place` : 'None was agreed'],
    [
      'Payment',
      booking.amountPaidPaise === null
        ? 'Nothing was paid'
        : `${rupees(booking.amountPaidPaise)} goes back to the customer`,
    ],
    ...(reason ? [['Reason', reason] as const] : []),
  ] as const;
  const title = `${booking.reference} is cancelled`;
  return (company) => ({
    to,
    replyTo: customer.email,
    about: customer.email,
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
