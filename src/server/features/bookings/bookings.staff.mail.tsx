// What the customer hears when staff move a booking on.
import type { BookingStatus } from '#contract/bookings.ts';
import { refundWorkingDays } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';
import { type CustomerMail, customerMail } from '#server/mail/customer-mail.ts';
import { renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { type CalendarOf, calendarParts } from './bookings.calendar.ts';
import { bookingWordsIn, factsOf, visitWhen } from './bookings.mail-words.ts';

interface BookingFacts {
  language: Language;
  reference: string;
  service: string;
  location: string;
  link: string;
}

export const statusMail = (
  booking: BookingFacts,
  change: {
    status: BookingStatus;
    message: string;
    /** The visit that will not take place. */
    calledOff: { from: number; until: number } | undefined;
    moneyComesBack: boolean;
    /** A visit has used it. */
    keptPaise: number | null;
    /** Takes the entry out of the customer's calendar. */
    calendar: CalendarOf | undefined;
  },
): CustomerMail => {
  const letterIn = (language: Language) => {
    const words = bookingWordsIn[language];
    const visit = change.calledOff
      ? fill(words.willNotTakePlace, { visit: visitWhen(language, change.calledOff) })
      : '';
    const money = change.moneyComesBack
      ? fill(words.moneyComesBack, { days: refundWorkingDays })
      : change.keptPaise === null
        ? ''
        : fill(words.cancelled.moneyKept, { amount: rupees(change.keptPaise) });
    return { title: words.status[change.status], visit, sentences: [visit, change.message, money] };
  };
  return customerMail((company) => {
    const { language, link } = booking;
    const words = bookingWordsIn[language];
    const { title, visit, sentences: paragraphs } = letterIn(language);
    const questions = fill(words.questions, { phone: company.phone.display });
    const facts = factsOf(booking);
    return {
      replyTo: company.email,
      subject: `${title}: ${booking.reference}`,
      text: textParagraphs([
        fill(words.sentence, { text: title }),
        ...paragraphs,
        textFacts(facts),
        fill(words.see, { link }),
        questions,
      ]),
      html: renderMail(company, {
        language,
        preview: visit || change.message,
        title,
        paragraphs,
        facts,
        end: (
          <>
            <a href={link}>{words.seeBooking}</a>. {questions}
          </>
        ),
      }),
      ...calendarParts(change.calendar, company),
    };
  }, letterIn);
};
