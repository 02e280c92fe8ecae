// Mails that carry a code, and the two that say why there is none.
// Nothing a visitor typed is repeated in them: anybody may enter anybody's address.
import type { ReactNode } from 'react';
import type { Company } from '#contract/company.ts';
import { palette } from '#contract/palette.ts';
import { MailButton, type MailTemplate, MailTitle, renderMail } from '../../mail/mail-layout.tsx';

const timeOfDay = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** One run of text, so that it can be copied whole. */
function Code({ children }: { children: string }) {
  return (
    <p
      style={{
        margin: '0 0 20px',
        padding: '16px 8px 16px 28px',
        border: `2px solid ${palette.ink}`,
        borderBottom: `5px solid ${palette.rain}`,
        background: '#FFFFFF',
        fontSize: 46,
        lineHeight: 1,
        fontWeight: 700,
        letterSpacing: '20px',
        textAlign: 'center',
      }}
    >
      {children}
    </p>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px' }}>{children}</p>;
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <p
      style={{
        margin: '24px 0 0',
        paddingTop: 16,
        borderTop: `1px solid ${palette.line}`,
        fontSize: 15,
        color: palette.mute,
      }}
    >
      {children}
    </p>
  );
}

interface CodeMailWords {
  subject: string;
  title: string;
  use: string;
  notYou: string;
}

function codeMail(
  to: string,
  code: string,
  expiresAt: number,
  wordsFrom: (company: Company) => CodeMailWords,
): MailTemplate {
  const validity = `It is valid till ${timeOfDay.format(expiresAt)} and works once.`;
  return (company) => {
    const words = wordsFrom(company);
    return {
      to,
      subject: words.subject,
      text: `${words.title}: ${code}\n\n${words.use} ${validity}\n\n${words.notYou}\n`,
      html: renderMail(
        company,
        validity,
        <>
          <MailTitle>{words.title}</MailTitle>
          <Code>{code}</Code>
          <Paragraph>
            {words.use} {validity}
          </Paragraph>
          <Aside>{words.notYou}</Aside>
        </>,
      ),
    };
  };
}

/** For an address at which codes were asked for or mistyped too often, perhaps by a stranger. */
function linkMail(
  to: string,
  link: string,
  expiresAt: number,
  words: { subject: string; label: string; notYou: string },
): MailTemplate {
  const explanation =
    'Many codes were asked for or mistyped for this address, perhaps by somebody else. So here is a link in place of a code.';
  const validity = `Open it on the device you want to use. It is valid till ${timeOfDay.format(expiresAt)} and works once.`;
  return (company) => ({
    to,
    subject: words.subject,
    text: `${explanation}\n\n${words.label}: ${link}\n\n${validity}\n\n${words.notYou}\n`,
    html: renderMail(
      company,
      validity,
      <>
        <MailTitle>{words.subject}</MailTitle>
        <Paragraph>{explanation}</Paragraph>
        <Paragraph>{validity}</Paragraph>
        <MailButton href={link}>{words.label}</MailButton>
        <Aside>{words.notYou}</Aside>
      </>,
    ),
  });
}

const keepToYourself = 'We never ask for it by phone, WhatsApp or mail.';

export const loginCodeMail = (to: string, code: string, expiresAt: number): MailTemplate =>
  codeMail(to, code, expiresAt, (company) => ({
    subject: `${code} is your code for ${company.name}`,
    title: 'Your code to log in',
    use: 'Type it on the page where you asked for it.',
    notYou: `Not you? Then do nothing: without the code nobody gets in. ${keepToYourself}`,
  }));

export const registrationCodeMail = (to: string, code: string, expiresAt: number): MailTemplate =>
  codeMail(to, code, expiresAt, (company) => ({
    subject: `${code} is your code for ${company.name}`,
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
    subject: `${code} is your code to erase your account`,
    title: 'Your code to erase your account',
    use: 'Typing it on the My data page erases your account for good.',
    notYou: `Not you? Then someone else is logged in as you. Do not use the code, log out, and call us on ${company.phone.display}.`,
  }));

function noCodeMail(
  to: string,
  words: { subject: string; explanation: string; link: string; label: string; notYou: string },
): MailTemplate {
  return (company) => ({
    to,
    subject: words.subject,
    text: `${words.explanation}\n\n${words.label}: ${words.link}\n\n${words.notYou}\n`,
    html: renderMail(
      company,
      words.explanation,
      <>
        <MailTitle>{words.subject}</MailTitle>
        <Paragraph>{words.explanation}</Paragraph>
        <MailButton href={words.link}>{words.label}</MailButton>
        <Aside>{words.notYou}</Aside>
      </>,
    ),
  });
}

export const noAccountMail = (to: string, publicUrl: string): MailTemplate =>
  noCodeMail(to, {
    subject: 'No account with this address yet',
    explanation:
      'Someone tried to log in with this address, but it has no account, so there is no code. Registering takes a name, a mobile number and this address.',
    link: `${publicUrl}/register`,
    label: 'Register',
    notYou: 'Not you? Then do nothing: nothing was made or changed.',
  });

export const alreadyRegisteredMail = (to: string, publicUrl: string): MailTemplate =>
  noCodeMail(to, {
    subject: 'You already have an account',
    explanation:
      'Someone tried to register with this address, but it already has an account, so there is no code. You can log in with it.',
    link: `${publicUrl}/login`,
    label: 'Log in',
    notYou: 'Not you? Then do nothing: your account is as it was.',
  });
