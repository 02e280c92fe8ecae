// Mail leaves with the company's details of the moment, whatever was printed when it was written.
import { type Company, company as shipped } from '#contract/company.ts';
import type { Mail, Mailer } from '../adapters/mail/mailer.port.ts';

/** What templates print, longest first: one detail may be part of another. */
const printed = (company: Company): string[] => [
  company.address.oneLine,
  company.phone.display,
  company.email,
];

function renew(text: string, now: Company): string {
  const details = printed(now);
  return printed(shipped).reduce((words, old, index) => words.replaceAll(old, details[index] ?? old), text);
}

/** Where a mail goes is never touched, only what it says and where an answer goes. */
export const createLetterheadMailer = (mailer: Mailer, currentCompany: () => Promise<Company>): Mailer => ({
  destination: mailer.destination,
  async send(mail: Mail, id: string): Promise<void> {
    // Better the shipped number than no mail.
    const now = await currentCompany().catch(() => shipped);
    const { replyTo } = mail;
    await mailer.send(
      {
        ...mail,
        text: renew(mail.text, now),
        html: renew(mail.html, now),
        ...(replyTo === undefined ? {} : { replyTo: renew(replyTo, now) }),
      },
      id,
    );
  },
});
