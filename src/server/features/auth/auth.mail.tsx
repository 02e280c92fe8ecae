// Mails that carry a code, and the two that say why there is none.
// Nothing a visitor typed is repeated in them: anybody may enter anybody's address.
import type { Company } from '#contract/company.ts';
import { codeGap, type MailPattern } from '../../adapters/mail/mailer.port.ts';
import { type MailTemplate, renderMail, textParagraphs } from '../../mail/mail-layout.tsx';

const timeOfDay = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

interface CodeMailWords {
  subject: string;
  title: string;
  use: string;
  notYou: string;
}

/** Those of the last minute: they differ in the code alone, so each is drawn once. */
const drawn = new Map<string, { company: Company; pattern: MailPattern }>();
const maxDrawn = 20;

function drawPattern(company: Company, words: CodeMailWords, validity: string): MailPattern {
  const key = [...Object.values(words), validity].join('\n');
  const known = drawn.get(key);
  if (known?.company === company) return known.pattern;
  const pattern = {
    subject: words.subject,
    text: `${words.title}: ${codeGap}\n\n${words.use} ${validity}\n\n${words.notYou}\n`,
    html: renderMail(company, {
      preview: validity,
      title: words.title,
      code: codeGap,
      paragraphs: [`${words.use} ${validity}`],
      aside: words.notYou,
    }),
  };
  if (drawn.size >= maxDrawn) drawn.clear();
  drawn.set(key, { company, pattern });
  return pattern;
}

function codeMail(
  to: string,
  code: string,
  expiresAt: number,
  wordsFrom: (company: Company) => CodeMailWords,
): MailTemplate {
  const validity = `It is valid till ${timeOfDay.format(expiresAt)} and works once.`;
  return (company) => {
    const pattern = drawPattern(company, wordsFrom(company), validity);
    const fillIn = (text: string) => text.replaceAll(codeGap, code);
    return {
      to,
      subject: fillIn(pattern.subject),
      text: fillIn(pattern.text),
      html: fillIn(pattern.html),
      pattern,
      code,
    };
  };
}

interface LinkMailWords {
  subject: string;
  label: string;
  notYou: string;
}

/** `validity` where the link does what a code does. */
function buttonMail(
  to: string,
  words: LinkMailWords & { explanation: string; link: string; validity?: string },
): MailTemplate {
  const { subject, explanation, link, label, validity = '', notYou } = words;
  return (company) => ({
    to,
    subject,
    text: textParagraphs([explanation, `${label}: ${link}`, validity, notYou]),
    html: renderMail(company, {
      preview: validity || explanation,
      title: subject,
      paragraphs: [explanation, validity],
      button: { href: link, label },
      aside: notYou,
    }),
  });
}

/** For an address at which codes were asked for or mistyped too often, perhaps by a stranger. */
const linkMail = (to: string, link: string, expiresAt: number, words: LinkMailWords): MailTemplate =>
  buttonMail(to, {
    ...words,
    link,
    explanation:
      'Many codes were asked for or mistyped for this address, perhaps by somebody else. So here is a link in place of a code.',
    validity: `Open it on the device you want to use. It is valid till ${timeOfDay.format(expiresAt)} and works once.`,
  });

const keepToYourself = 'We never ask for it by phone, WhatsApp or mail.';

export const loginCodeMail = (to: string, code: string, expiresAt: number): MailTemplate =>
  codeMail(to, code, expiresAt, (company) => ({
    subject: `${codeGap} is your code for ${company.name}`,
    title: 'Your code to log in',
    use: 'Type it on the page where you asked for it.',
    notYou: `Not you? Then do nothing: without the code nobody gets in. ${keepToYourself}`,
  }));

export const registrationCodeMail = (to: string, code: string, expiresAt: number): MailTemplate =>
  codeMail(to, code, expiresAt, (company) => ({
    subject: `${codeGap} is your code for ${company.name}`,
    title: 'Your code to register',
    use: 'Type it on the page where you asked for it.',
    notYou: `Not you? Then do nothing: without the code no account is made. ${keepToYourself}`,
  }));

export const loginLinkMail = (to: string, link: string, expiresAt: number): MailTemplate =>
  linkMail(to, link, expiresAt, {
    subject: 'Your link to log in',
    label: 'Log in',
    notYou: 'Not you? Then do nothing: without this mail nobody gets in. Pass it on to nobody.',
  });

export const registrationLinkMail = (to: string, link: string, expiresAt: number): MailTemplate =>
  linkMail(to, link, expiresAt, {
    subject: 'Your link to register',
    label: 'Create my account',
    notYou: 'Not you? Then do nothing: without this mail no account is made.',
  });

export const eraseCodeMail = (to: string, code: string, expiresAt: number): MailTemplate =>
  codeMail(to, code, expiresAt, (company) => ({
    subject: `${codeGap} is your code to erase your account`,
    title: 'Your code to erase your account',
    use: 'Typing it on the My data page erases your account for good.',
    notYou: `Not you? Then someone else is logged in as you. Do not use the code, log out, and call us on ${company.phone.display}.`,
  }));

export const noAccountMail = (to: string, publicUrl: string): MailTemplate =>
  buttonMail(to, {
    subject: 'No account with this address yet',
    explanation:
      'Someone tried to log in with this address, but it has no account, so there is no code. Registering takes a name, a mobile number and this address.',
    link: `${publicUrl}/register`,
    label: 'Register',
    notYou: 'Not you? Then do nothing: nothing was made or changed.',
  });

export const alreadyRegisteredMail = (to: string, publicUrl: string): MailTemplate =>
  buttonMail(to, {
    subject: 'You already have an account',
    explanation:
      'Someone tried to register with this address, but it already has an account, so there is no code. You can log in with it.',
    link: `${publicUrl}/login`,
    label: 'Log in',
    notYou: 'Not you? Then do nothing: your account is as it was.',
  });
