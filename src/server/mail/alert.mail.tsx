// The call for a person's eye.
import { type MailTemplate, MailTitle, renderMail } from './mail-layout.tsx';

export function alertMail(to: string, subject: string, detail: string): MailTemplate {
  return (company) => ({
    to,
    about: '',
    subject: `Please look: ${subject}`,
    text: `${subject}\n\n${detail}\n`,
    html: renderMail(
      company,
      detail,
      <>
        <MailTitle>{subject}</MailTitle>
        <p style={{ margin: 0 }}>{detail}</p>
      </>,
    ),
  });
}
