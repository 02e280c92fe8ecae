// Tells the people in charge that a promise is about to be missed, or was.
import { clockTime } from '#contract/india-time.ts';
import { MailFacts, type MailTemplate, MailTitle, renderMail, textFacts } from '#server/mail/mail-layout.tsx';

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
    html: renderMail(
      company,
      `Promised by ${due}.`,
      <>
        <MailTitle>{title}</MailTitle>
        <MailFacts facts={facts} />
        <p style={{ margin: '20px 0 0' }}>
          <a href={request.link}>Open it on the desk</a>
        </p>
      </>,
    ),
  });
}
