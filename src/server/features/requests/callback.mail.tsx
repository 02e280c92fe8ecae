// Tells the desk that someone wants a call.
import { dueInWords } from '#contract/india-time.ts';
import { MailFacts, type MailTemplate, MailTitle, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import type { CallbackRequest } from './callback.repository.ts';

export function callbackMail(request: CallbackRequest, to: string): MailTemplate {
  const subject = `Call back ${request.name}, ${request.mobile}`;
  const due = dueInWords(request.dueAt, request.createdAt);
  const facts = [
    ['Call by', due],
    ['Name', request.name],
    ['Mobile', request.mobile],
    ['Location', request.location],
    ['Service', request.serviceName],
  ] as const;
  return (company) => ({
    to,
    // Only the mobile number is known, and it belongs to no account.
    about: '',
    subject,
    text: `Someone asked for a call back. Call by ${due}.\n\n${textFacts(facts)}\n`,
    html: renderMail(
      company,
      `${request.location}: ${request.serviceName}`,
      <>
        <MailTitle>
          Call {request.name} by {due}
        </MailTitle>
        <MailFacts
          facts={facts.map(([label, value]) => [
            label,
            label === 'Mobile' ? (
              <a key={label} href={`tel:+91${value}`}>
                {value}
              </a>
            ) : (
              value
            ),
          ])}
        />
      </>,
    ),
  });
}
