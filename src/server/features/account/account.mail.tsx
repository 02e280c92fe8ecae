// The last mail to someone who erased their account.
import { type MailTemplate, renderMail } from '../../mail/mail-layout.tsx';

export const accountErasedMail =
  (to: string): MailTemplate =>
  (company) => {
    const title = 'Your account is erased';
    const gone = 'Your name, mobile number, address, messages and photos are gone from our system.';
    const paragraphs = [
      gone,
      'Records of payments stay, without your name, as the law asks.',
      `Not you? Call us on ${company.phone.display}.`,
    ];
    return {
      to,
      subject: title,
      text: `${paragraphs.join('\n')}\n`,
      html: renderMail(company, { preview: gone, title, paragraphs }),
    };
  };
