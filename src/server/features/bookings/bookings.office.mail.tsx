// To the office: what customers changed by themselves, before a crew drives there.
import type { WindowTimes } from '#contract/visit-window.ts';
import {
  aboutCustomer,
  type MailedPerson,
  type MailTemplate,
  renderMail,
  textFacts,
} from '#server/mail/mail-layout.tsx';
import { visitWhen } from './bookings.mail-words.ts';

export const movedNotice =
  (moved: {
    to: string;
    reference: string;
    before: WindowTimes;
    window: WindowTimes;
    crew: string;
    customer: MailedPerson;
    link: string;
  }): MailTemplate =>
  (company) => {
    const { reference, customer, link } = moved;
    const title = `${reference} is moved by the customer`;
    const facts = [
      ['Visit', visitWhen('en', moved.window)],
      ['Before', visitWhen('en', moved.before)],
      ['Crew', moved.crew],
      ['Name', customer.name],
      ['Mobile', customer.mobile],
    ] as const;
    return {
      to: moved.to,
      ...aboutCustomer(customer),
      subject: `Moved by the customer: ${reference}, ${visitWhen('en', moved.window)}`,
      text: `${title}.\n\n${textFacts(facts)}\n\nOpen it: ${link}\n`,
      html: renderMail(company, {
        preview: visitWhen('en', moved.window),
        title,
        facts,
        end: <a href={link}>Open the booking</a>,
      }),
    };
  };

/** Without personal data: the account was erased. */
export const erasedNotice =
  (erased: { to: string; reference: string; window: WindowTimes; crew: string }): MailTemplate =>
  (company) => {
    const { reference, window, crew } = erased;
    const title = `The visit of ${reference} does not take place`;
    const words = `Its customer has erased the account. Please tell the crew: a phone without network still shows the visit.`;
    const facts = [
      ['Visit', visitWhen('en', window)],
      ['Crew', crew],
    ] as const;
    return {
      to: erased.to,
      subject: `Account erased: no visit for ${reference}, ${visitWhen('en', window)}`,
      text: `${title}. ${words}\n\n${textFacts(facts)}\n`,
      html: renderMail(company, { preview: words, title, paragraphs: [words], facts }),
    };
  };
