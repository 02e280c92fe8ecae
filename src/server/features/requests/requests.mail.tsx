// What the office is told of requests: each as it comes in, and that its deadline is near or was missed.
import { clockTime, dueInWords } from '#contract/india-time.ts';
import { causeInWords } from '#server/domain/cause-words.ts';
import { languageFacts } from '#server/mail/language-facts.ts';
import { type MailTemplate, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import type { NewRequest } from './requests.service.ts';

/** What whoever calls should know the customer was told. */
const findingFacts = (causes: readonly string[] | undefined): (readonly [string, string])[] =>
  causes ? [['Leak finder', causes.map(causeInWords).join(', ')]] : [];

export function callbackMail(request: NewRequest, to: string): MailTemplate {
  const subject = `Call back ${request.name}, ${request.mobile}`;
  const due = dueInWords(request.dueAt, request.createdAt);
  const facts = [
    ['Call by', due],
    ['Name', request.name],
    ['Mobile', request.mobile],
    ...languageFacts(request.language),
    ['Location', request.location],
    ['Service', request.serviceName],
    ...findingFacts(request.finding?.causes),
  ] as const;
  return (company) => ({
    to,
    // Only the mobile number is known, and it belongs to no account.
    about: '',
    subject,
    text: `Someone asked for a call back. Call by ${due}.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: `${request.location}: ${request.serviceName}`,
      title: `Call ${request.name} by ${due}`,
      facts: facts.map(([label, value]) => [
        label,
        label === 'Mobile' ? (
          <a key={label} href={`tel:+91${value}`}>
            {value}
          </a>
        ) : (
          value
        ),
      ]),
    }),
  });
}

/** Replying writes to the sender. */
export function contactMail(request: NewRequest, to: string): MailTemplate {
  const facts = [
    ['Name', request.name],
    ['Mobile', request.mobile],
    ['E-mail', request.email],
    ...languageFacts(request.language),
    ['Subject', request.subject || 'None given'],
    ['Message', request.message || 'None given'],
  ] as const;
  return (company) => ({
    to,
    replyTo: request.email,
    about: request.email,
    subject: request.subject
      ? `Message: ${request.subject}`
      : `Message from ${request.name}, ${request.mobile}`,
    text: `A message from the contact page. Replying writes to the sender.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: request.subject || request.message.slice(0, 80),
      title: `A message from ${request.name}`,
      facts,
    }),
  });
}

export function escalationMail(request: {
  to: string;
  level: 1 | 2;
  name: string;
  mobile: string;
  email: string;
  location: string;
  dueAt: number;
  link: string;
}): MailTemplate {
  const due = clockTime(request.dueAt);
  const title =
    request.level === 1 ? `Nobody has called ${request.name} yet` : `The call to ${request.name} was missed`;
  const facts = [
    ['Promised by', due],
    ['Mobile', request.mobile],
    ['Location', request.location],
  ] as const;
  return (company) => ({
    to: request.to,
    about: request.email,
    subject:
      request.level === 1
        ? // The office has had a mail when the request came in: this one must not look like it.
          `Reminder, nobody has called yet: ${request.name}, ${request.mobile}, by ${due}`
        : `Missed at ${due}: ${request.name}, ${request.mobile}`,
    text: `${title}.\n\n${textFacts(facts)}\n\n${request.link}\n`,
    html: renderMail(company, {
      preview: `Promised by ${due}.`,
      title,
      facts,
      end: <a href={request.link}>Open it on the desk</a>,
    }),
  });
}
