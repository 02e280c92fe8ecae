// Passes a visitor's message on to the desk.
import { MailFacts, type MailTemplate, MailTitle, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import type { ContactMessage } from './contact.repository.ts';

export function contactMail(message: ContactMessage, to: string): MailTemplate {
  const facts = [
    ['Name', message.name],
    ['Mobile', message.mobile],
    ['E-mail', message.email],
    ['Subject', message.subject || 'None given'],
    ['Message', message.message || 'None given'],
  ] as const;
  return (company) => ({
    to,
    replyTo: message.email,
    about: message.email,
    subject: message.subject
      ? `Message: ${message.subject}`
      : `Message from ${message.name}, ${message.mobile}`,
    text: `A message from the contact page. Replying writes to the sender.\n\n${textFacts(facts)}\n`,
    html: renderMail(
      company,
      message.subject || message.message.slice(0, 80),
      <>
        <MailTitle>A message from {message.name}</MailTitle>
        <MailFacts facts={facts} />
      </>,
    ),
  });
}
