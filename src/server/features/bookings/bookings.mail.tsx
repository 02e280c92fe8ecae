// The customer's confirmation and the desk's announcement of a booking.
import type { BillTo, BookingType, SiteContact } from '#contract/bookings.ts';
import { onlinePaymentPaise } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import { dangerName, type Finding } from '#contract/finder-in-words.ts';
import type { DangerKind } from '#contract/first-aid.ts';
import type { Language } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';
import type { Promised } from '#contract/owed.ts';
import { serviceNameOf } from '#contract/services.ts';
import { type CustomerMail, customerMail } from '#server/mail/customer-mail.ts';
import { dangerLead, findingFacts } from '#server/mail/finding-facts.ts';
import { languageFacts } from '#server/mail/language-facts.ts';
import {
  aboutCustomer,
  type MailedPerson,
  type MailTemplate,
  renderMail,
  textFacts,
} from '#server/mail/mail-layout.tsx';
import { firstAidIn } from '#server/words/first-aid.ts';
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
  call: Promised;
  link: string;
  language: Language;
  customer: MailedPerson;
  contact: SiteContact | null;
  billTo: BillTo | null;
  finding: Finding | undefined;
  danger: DangerKind | undefined;
  /** Where there is danger: the page that says what to do first. */
  firstAid: string | undefined;
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

export const bookingConfirmation = (booking: BookingMailFacts, calendar: CalendarOf): CustomerMail =>
  customerMail(
    (company) => {
      const { language, link, reference, firstAid } = booking;
      const { made, ...words } = bookingWordsIn[language];
      const aid = firstAidIn[language];
      const due = when[language].due(booking.call, booking.createdAt);
      const calls = fill(made.calls, {
        mobile: spokenNumber(booking.customer.mobile),
        phone: company.phone.display,
      });
      const title = fill(made.title, { due });
      const said = fill(words.sentence, { text: title });
      const facts = allFacts(booking);
      // Written before a payment is possible and read after it: the words must hold in both cases.
      const unpaid =
        booking.bookingType === 'Pay Online'
          ? [fill(made.unpaid, { amount: rupees(onlinePaymentPaise) })]
          : [];
      const lead = firstAid ? [aid.short, `${aid.link}: ${firstAid}`, made.receivedDanger] : [made.received];
      return {
        subject: fill(made.subject, { due, reference }),
        text: `${[...lead, said, calls, ...unpaid].join('\n')}\n\n${textFacts(facts)}\n\n${fill(words.see, { link })}\n`,
        html: renderMail(company, {
          language,
          preview: said,
          title,
          paragraphs: firstAid
            ? [aid.short, `${made.receivedDanger} ${calls}`, ...unpaid]
            : [`${made.received} ${calls} ${made.leaveIt}`, ...unpaid],
          facts,
          end: firstAid ? (
            <>
              <a href={firstAid}>{aid.link}</a>
              <br />
              <a href={link}>{words.seeBooking}</a>
            </>
          ) : (
            <a href={link}>{words.seeBooking}</a>
          ),
        }),
        ...calendarParts(calendar, company),
      };
    },
    (language, company) => {
      const { made } = bookingWordsIn[language];
      const { short, link } = firstAidIn[language];
      return {
        title: fill(made.title, { due: when[language].due(booking.call, booking.createdAt) }),
        sentences: [
          ...(booking.firstAid ? [short, `${link}: ${booking.firstAid}`] : []),
          made.receivedDanger,
          fill(made.calls, {
            mobile: spokenNumber(booking.customer.mobile),
            phone: company.phone.display,
          }),
          booking.bookingType === 'Pay Online'
            ? fill(made.unpaid, { amount: rupees(onlinePaymentPaise) })
            : '',
        ],
        until: booking.call.by,
      };
    },
  );

const photosInWords = (count: number): string =>
  count === 0 ? 'without photos' : count === 1 ? 'with 1 photo' : `with ${count} photos`;

export function bookingAnnouncement(
  booking: BookingMailFacts,
  to: string,
  thumbnails: Uint8Array[],
): MailTemplate {
  const { customer, finding, danger } = booking;
  const lead = danger ? dangerLead(dangerName(danger), customer.name, customer.mobile) : undefined;
  const due = when.en.due(booking.call, booking.createdAt);
  const facts = [
    ['Call by', due],
    ['Name', customer.name],
    ['Mobile', customer.mobile],
    ['E-mail', customer.email ?? ''],
    ...languageFacts(booking.language),
    ...allFacts({ ...booking, language: 'en' }),
    ...findingFacts(finding),
  ] as const;
  const pictures = thumbnails.map((bytes, index) => ({
    filename: `photo-${index + 1}.webp`,
    contentType: 'image/webp',
    base64: Buffer.from(bytes).toString('base64'),
    cid: `photo-${index + 1}`,
  }));
  return (company) => ({
    to,
    ...aboutCustomer(customer),
    subject: lead
      ? `${lead.subject}, ${booking.reference}`
      : `Call by ${due}: ${customer.name}, ${customer.mobile}, ${booking.reference}`,
    text: `${lead ? `${lead.line} Call by ${due}.\n` : ''}A new booking ${photosInWords(thumbnails.length)}.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: lead?.line ?? `${serviceNameOf(booking.service)}, ${booking.location}`,
      title: `${lead ? 'DANGER: call' : 'Call'} ${customer.name} by ${due}`,
      ...(lead ? { paragraphs: [lead.line] } : {}),
      facts,
      end: pictures.map(({ cid, filename }) => (
        <img key={cid} src={`cid:${cid}`} alt={filename} width={240} style={{ margin: '0 8px 8px 0' }} />
      )),
    }),
    attachments: pictures,
  });
}
