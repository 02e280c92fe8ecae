// A warning to a member of staff whose password somebody else may know.
import { type MailTemplate, renderMail } from '../../mail/mail-layout.tsx';

export function wrongCodeMail(to: string, publicUrl: string): MailTemplate {
  const subject = 'Your password was right, the code was wrong';
  const explanation =
    'Somebody just tried to log in at the desk with your password, but without the right code from your phone. They did not get in.';
  const advice =
    'Was it you? Then all is well. If not, somebody knows your password: ask whoever owns the desk for a new link and choose another one, here and wherever else you use it.';
  return (company) => ({
    to,
    subject,
    text: `${explanation}\n\n${advice}\n\nThe desk: ${publicUrl}/desk\n`,
    html: renderMail(company, {
      preview: explanation,
      title: subject,
      paragraphs: [explanation, advice],
      button: { href: `${publicUrl}/desk`, label: 'Open the desk' },
    }),
  });
}
