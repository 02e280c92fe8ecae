// What a customer is told, in both its forms: a mail, and the text for who has no e-mail address.
import type { Company } from '#contract/company.ts';
import type { Language } from '#contract/languages.ts';
import type { Mail } from '../adapters/mail/mailer.port.ts';

/** In one language, between the greeting and the number of the booking. Each sentence is whole; empty ones are left out. */
export interface MessageText {
  /** What happened, in the fewest words. */
  title: string;
  sentences: readonly string[];
  /** When it is over. One that was not told by then is told no more. */
  until?: number | undefined;
}

/** Whom it goes to is known to whoever tells it. */
export interface CustomerMail {
  (company: Company): Omit<Mail, 'to'>;
  /** `unheard`: the news that it takes the place of was never told, so that it corrects nothing and moves nothing. */
  text(language: Language, company: Company, unheard: boolean): MessageText;
}

export const customerMail = (
  mail: (company: Company) => Omit<Mail, 'to'>,
  text: CustomerMail['text'],
): CustomerMail => Object.assign((company: Company) => mail(company), { text });
