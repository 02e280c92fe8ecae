// A cancellation in writing: to the customer who cancelled, and to the office whoever did.

import { clockTime, longDate } from '#contract/india-time.ts';
import { rupees } from '#contract/money.ts';
import { MailFacts, type MailTemplate, MailTitle, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import { visitWords } from './bookings.staff.mail.tsx';

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

const paragraph = { margin: '0 0 20px', whiteSpace: 'pre-line' } as const;

/** The link leads to the booking at the customer's, which shows where the money is. */
export const cancellationConfirmation =
  (booking: CancelledBooking, link: string): MailTemplate =>
  (company) => {
    const title = 'Your booking is cancelled';
    const sentences = [
      `You cancelled it on ${longDate(booking.cancelledAt)} at ${clockTime(booking.cancelledAt)}. We will not call you about it.`,
      booking.visit ? `The visit on ${visitWords(booking.visit)} will not take place.` : '',
      booking.amountPaidPaise === null
        ? ''
        : `The ${rupees(booking.amountPaidPaise)} you paid is on its way back and arrives within 7 working days.`,
    ].filter(Boolean);
    const notYou = `Was it not you, or do you still need us? Call ${company.phone.display}.`;
    const facts = [
      ['Booking', booking.reference],
      ['Service', booking.service],
      ['Location', booking.location],
    ] as const;
    return {
      to: booking.customer.email,
      replyTo: company.email,
      subject: `${title}: ${booking.reference}`,
      text: `${[`${title}.`, ...sentences, textFacts(facts), notYou, `See it: ${link}`].join('\n\n')}\n`,
      html: renderMail(
        company,
        sentences[0] ?? '',
        <>
          <MailTitle>{title}</MailTitle>
          {sentences.map((sentence) => (
            <p key={sentence} style={paragraph}>
              {sentence}
            </p>
          ))}
          <MailFacts facts={facts} />
          <p style={{ margin: '20px 0 0' }}>
            {notYou} <a href={link}>See your booking</a>
          </p>
        </>,
      ),
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
    ['Booking', booking.reference],
    ['Service', booking.service],
    ['Location', booking.location],
    ['Visit', booking.visit ? `${visitWords(booking.visit)}: does not take place` : 'None was agreed'],
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
    html: renderMail(
      company,
      `Cancelled ${who}.`,
      <>
        <MailTitle>{title}</MailTitle>
        <p style={paragraph}>Cancelled {who}. Nobody needs to call or visit.</p>
        <MailFacts facts={facts} />
      </>,
    ),
  });
}
