// Tells the people in charge that a promise is about to be missed, or was.
import { clockTime } from '#contract/promise.ts';
import type { Mail } from '../../adapters/mail/mailer.port.ts';
import { MailFacts, MailTitle, renderMail, textFacts } from '../../mail/mail-layout.tsx';

export function escalationMail(request: {
  level: 1 | 2;
  name: string;
  mobile: string;
  location: string;
  dueAt: number;
  link: string;
}): Omit<Mail, 'to'> {
  const due = clockTime(request.dueAt);
  const title =
    request.level === 1 ? `Nobody has called ${request.name} yet` : `The call to ${request.name} was missed`;
  const facts = [
    ['Promised by', due],
    ['Mobile', request.mobile],
    ['Location', request.location],
  ] as const;
  return {
    subject:
      request.level === 1
        ? `Call by ${due}: ${request.name}, ${request.mobile}`
        : `Missed at ${due}: ${request.name}, ${request.mobile}`,
    text: `${title}.\n\n${textFacts(facts)}\n\n${request.link}\n`,
    html: renderMail(
      `Promised by ${due}.`,
      <>
        <MailTitle>{title}</MailTitle>
        <MailFacts facts={facts} />
        <p style={{ margin: '20px 0 0' }}>
          <a href={request.link}>Open it on the desk</a>
        </p>
      </>,
    ),
  };
}
