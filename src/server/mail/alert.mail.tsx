// The alert mail to staff and owner.
import { type MailTemplate, renderMail } from './mail-layout.tsx';

export function alertMail(to: string, subject: string, detail: string): MailTemplate {
  return (company) => ({
    to,
    about: '',
    subject: `Please look: ${subject}`,
    text: `${subject}\n\n${detail}\n`,
    html: renderMail(company, { preview: detail, title: subject, paragraphs: [detail] }),
  });
}
