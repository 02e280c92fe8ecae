// The customer's confirmation and the desk's announcement of a booking.
import type { BillTo, BookingType, SiteContact } from '#contract/bookings.ts';
import { onlinePaymentPaise } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import { dueInWords } from '#contract/india-time.ts';
import type { Language } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';
import { serviceNameOf } from '#contract/services.ts';
import { languageFacts } from '#server/mail/language-facts.ts';
import { type MailTemplate, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import { spokenNumber } from '#server/words/phone-number.ts';
import { bookingTypeIn } from '#server/words/services.ts';
import { when } from '#server/words/when.ts';
import { type CalendarOf, calendarParts } from './bookings.calendar.ts';
import { bookingWordsIn, factsOf } from './bookings.mail-words.ts';

export interface BookingMailFacts {
  reference: string;
  service: string;
  location: string;
  bookingType: BookingType;
  createdAt: number;
  dueAt: number;
  link: string;
  language: Language;
  customer: { name: string; mobile: string; email: string };
  contact: SiteContact | null;
  billTo: BillTo | null;
}

function allFacts(booking: BookingMailFacts) {
  const { language, bookingType, createdAt, contact, billTo } = booking;
  const { facts } = bookingWordsIn[language];
  return [
    ...factsOf(booking),
    [facts.bookingType, bookingTypeIn(language, bookingType)],
    [facts.date, when[language].dateAndTime(createdAt)],
    ...(contact ? [[facts.contact, `${contact.name}, ${contact.mobile}`] as const] : []),
    ...(billTo
      ? [[facts.billTo, billTo.gstin ? `${billTo.name}, GSTIN ${billTo.gstin}` : billTo.name] as const]
      : []),
  ] as const;
}

export const bookingConfirmation =
  (booking: BookingMailFacts, calendar: CalendarOf): MailTemplate =>
  (company) => {
    const { language, link, reference } = booking;
    const { made, ...words } = bookingWordsIn[language];
    const due = when[language].due(booking.dueAt, booking.createdAt);
    const calls = fill(made.calls, {
      mobile: spokenNumber(booking.customer.mobile),
      phone: company.phone.display,
    });
    const title = fill(made.title, { due });
    const said = fill(words.sentence, { text: title });
    const facts = allFacts(booking);
    // Written before a payment is possible and read after it: the words must hold in both cases.
    const unpaid =
      booking.bookingType === 'Pay Online' ? [fill(made.unpaid, { amount: rupees(onlinePaymentPaise) })] : [];
    return {
      to: booking.customer.email,
      subject: fill(made.subject, { due, reference }),
      text: `${[`${made.received} ${said}`, calls, ...unpaid].join('\n')}\n\n${textFacts(facts)}\n\n${fill(words.see, { link })}\n`,
      html: renderMail(company, {
        language,
        preview: said,
        title,
        paragraphs: [`${made.received} ${calls} ${made.leaveIt}`, ...unpaid],
        facts,
        end: <a href={link}>{words.seeBooking}</a>,
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
    ...allFacts({ ...booking, language: 'en' }),
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
    text: `A new booking with ${thumbnails.length === 1 ? '1 photo' : `${thumbnails.length} photos`}.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: `${serviceNameOf(booking.service)}, ${booking.location}`,
      title: `Call ${customer.name} by ${due}`,
      facts,
      end: pictures.map(({ cid, filename }) => (
        <img key={cid} src={`cid:${cid}`} alt={filename} width={240} style={{ margin: '0 8px 8px 0' }} />
      )),
    }),
    attachments: pictures,
  });
}
