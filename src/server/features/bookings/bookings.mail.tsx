// The customer's confirmation and the desk's announcement of a booking.
import { clockTime, dueInWords, longDate } from '#contract/india-time.ts';
import type { Language } from '#contract/languages.ts';
import { languageFacts } from '#server/mail/language-facts.ts';
import { type MailTemplate, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import { type CalendarOf, calendarParts } from './bookings.calendar.ts';

export interface BookingMailFacts {
  reference: string;
  service: string;
  location: string;
  bookingType: string;
  createdAt: number;
  dueAt: number;
  link: string;
  language: Language;
  customer: { name: string; mobile: string; email: string };
}

const factsOf = (booking: BookingMailFacts) =>
  [
    ['Booking', booking.reference],
    ['Service', booking.service],
    ['Location', booking.location],
    ['Booking type', booking.bookingType],
    ['Date', `${longDate(booking.createdAt)}, ${clockTime(booking.createdAt)}`],
  ] as const;

export const bookingConfirmation =
  (booking: BookingMailFacts, calendar: CalendarOf): MailTemplate =>
  (company) => {
    const due = dueInWords(booking.dueAt, booking.createdAt);
    const calls = `We call ${booking.customer.mobile} from ${company.phone.display}.`;
    return {
      to: booking.customer.email,
      subject: `We call by ${due}: booking ${booking.reference}`,
      text: `We have your booking and your photos. We call by ${due}.\n${calls}\n\n${textFacts(factsOf(booking))}\n\nSee it: ${booking.link}\n`,
      html: renderMail(company, {
        preview: `We call by ${due}.`,
        title: `We call by ${due}`,
        paragraphs: [
          `We have your booking and your photos. ${calls} Until then leave the stain as it is: paint and putty hide the path the water took.`,
        ],
        facts: factsOf(booking),
        end: <a href={booking.link}>See your booking</a>,
      }),
      ...calendarParts(calendar, company),
    };
  };

export function bookingAnnouncement(
  booking: BookingMailFacts,
  to: string,
  thumbnails: Uint8Array[],
): MailTemplate {
  const { customer } = booking;
  const due = dueInWords(booking.dueAt, booking.createdAt);
  const facts = [
    ['Call by', due],
    ['Name', customer.name],
    ['Mobile', customer.mobile],
    ['E-mail', customer.email],
    ...languageFacts(booking.language),
    ...factsOf(booking),
  ] as const;
  const pictures = thumbnails.map((bytes, index) => ({
    filename: `photo-${index + 1}.webp`,
    contentType: 'image/webp',
    base64: Buffer.from(bytes).toString('base64'),
    cid: `photo-${index + 1}`,
  }));
  return (company) => ({
    to,
    replyTo: customer.email,
    about: customer.email,
    subject: `Call by ${due}: ${customer.name}, ${customer.mobile}, ${booking.reference}`,
    text: `A new booking with ${thumbnails.length} photos.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: `${booking.service}, ${booking.location}`,
      title: `Call ${customer.name} by ${due}`,
      facts,
      end: pictures.map(({ cid, filename }) => (
        <img key={cid} src={`cid:${cid}`} alt={filename} width={240} style={{ margin: '0 8px 8px 0' }} />
      )),
    }),
    attachments: pictures,
  });
}
