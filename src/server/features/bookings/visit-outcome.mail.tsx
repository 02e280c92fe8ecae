// To the office after a visit that leaves a task: a quotation, or another visit.
import {
  aboutCustomer,
  type MailedPerson,
  type MailTemplate,
  renderMail,
  textFacts,
} from '#server/mail/mail-layout.tsx';

export interface VisitOutcome {
  reference: string;
  /** 'Quotation follows' */
  next: string;
  /** What was found, as staff call it. */
  cause: string;
  readings: string;
  words: string;
  engineer: string;
  customer: MailedPerson;
  location: string;
  link: string;
  /** The office was told something else before. */
  corrected: boolean;
}

export const visitOutcomeMail =
  (outcome: VisitOutcome, to: string): MailTemplate =>
  (company) => {
    const { reference, next, customer, link } = outcome;
    const title = `${reference}: ${next.toLowerCase()}${outcome.corrected ? ', corrected' : ''}`;
    const facts = [
      ['Name', customer.name],
      ['Mobile', customer.mobile],
      ['Location', outcome.location],
      ['Found', outcome.cause],
      ...(outcome.readings ? ([['Readings', outcome.readings]] as const) : []),
      ...(outcome.words ? ([['In words', outcome.words]] as const) : []),
      ['Engineer', outcome.engineer],
    ] as const;
    return {
      to,
      ...aboutCustomer(customer),
      subject: `After the visit, ${title}: ${customer.name}, ${customer.mobile}`,
      text: `${title}.\n\n${textFacts(facts)}\n\nOpen it: ${link}\n`,
      html: renderMail(company, {
        preview: `${next}. ${outcome.cause}`,
        title,
        paragraphs: [],
        facts,
        end: <a href={link}>Open the booking</a>,
      }),
    };
  };
