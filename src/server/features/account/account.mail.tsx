// The last mail to someone who erased their account.
import { type MailTemplate, MailTitle, renderMail } from '../../mail/mail-layout.tsx';

export const accountErasedMail =
  (to: string): MailTemplate =>
  (company) => {
    const title = 'Your account is erased';
    const sentences = [
      'Your name, mobile number, address, messages and photos are gone from our system.',
      'Records of payments stay, without your name, as the law asks.',
      `Not you? Call us on ${company.phone.display}.`,
    ];
    return {
      to,
      subject: title,
      text: `${sentences.join('\n')}\n`,
      html: renderMail(
        company,
        sentences[0] ?? '',
        <>
          <MailTitle>{title}</MailTitle>
          {sentences.map((sentence) => (
            <p key={sentence} style={{ margin: '0 0 12px' }}>
              {sentence}
            </p>
          ))}
        </>,
      ),
    };
  };
