// Mails that carry a code, and the two that say why there is none.
// Nothing a visitor typed is repeated in them: anybody may enter anybody's address.
import type { Company } from '#contract/company.ts';
import { fill } from '#contract/fill.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { when } from '#server/words/when.ts';
import { codeGap, type Mail, type MailPattern } from '../../adapters/mail/mailer.port.ts';
import { type MailTemplate, renderMail, textParagraphs } from '../../mail/mail-layout.tsx';
import { authWords as hindi } from './auth.words.hi.ts';
import { authWords as telugu } from './auth.words.te.ts';
import { authWords as english } from './auth.words.ts';

const wordsIn = { en: english, te: telugu, hi: hindi };

/** Who gets it, in which language. */
export interface Reader {
  email: string;
  language: Language;
}

interface CodeWords {
  subject: string;
  title: string;
  use: string;
  notYou: string;
}

/**
 * Those of the last minute: they differ in the code and the receiver alone, so each is drawn once. Also those that say
 * why there is no code: a mail that took longer would tell which addresses have an account.
 */
const drawn = new Map<string, { company: Company; pattern: MailPattern }>();
const maxDrawn = 20;

function drawOnce(company: Company, words: string[], draw: () => MailPattern): MailPattern {
  const key = words.join('\n');
  const known = drawn.get(key);
  if (known?.company === company) return known.pattern;
  const pattern = draw();
  if (drawn.size >= maxDrawn) drawn.clear();
  drawn.set(key, { company, pattern });
  return pattern;
}

const fillPattern = (to: string, pattern: MailPattern, code: string): Mail => {
  const fillIn = (text: string) => text.replaceAll(codeGap, code);
  const { subject, text, html } = pattern;
  return { to, subject: fillIn(subject), text: fillIn(text), html: fillIn(html), pattern, code };
};

function codeMail(
  { email, language }: Reader,
  code: string,
  expiresAt: number,
  { subject, title, use, notYou }: CodeWords,
): MailTemplate {
  const validity = fill(wordsIn[language].validity, { time: when[language].time(expiresAt) });
  const draw = (company: Company): MailPattern => {
    const places = { code: codeGap, company: company.name, phone: company.phone.display };
    const paragraph = `${use} ${validity}`;
    const aside = fill(notYou, places);
    return {
      subject: fill(subject, places),
      text: `${title}: ${codeGap}\n\n${paragraph}\n\n${aside}\n`,
      html: renderMail(company, {
        language,
        preview: validity,
        title,
        code: codeGap,
        paragraphs: [paragraph],
        aside,
      }),
    };
  };
  return (company) => {
    const words = [subject, title, use, notYou, validity];
    return fillPattern(
      email,
      drawOnce(company, words, () => draw(company)),
      code,
    );
  };
}

interface LinkWords {
  subject: string;
  label: string;
  notYou: string;
}

/** `validity` where the link does what a code does. */
function drawButton(
  company: Company,
  language: Language,
  words: LinkWords & { explanation: string; link: string; validity?: string },
): MailPattern {
  const { subject, explanation, link, label, validity = '', notYou } = words;
  return {
    subject,
    text: textParagraphs([explanation, `${label}: ${link}`, validity, notYou]),
    html: renderMail(company, {
      language,
      preview: validity || explanation,
      title: subject,
      paragraphs: [explanation, validity],
      button: { href: link, label },
      aside: notYou,
    }),
  };
}

/** For an address at which codes were asked for or mistyped too often, perhaps by a stranger. */
function linkMail(
  { email, language }: Reader,
  link: string,
  expiresAt: number,
  words: LinkWords,
): MailTemplate {
  const { explanation, validity } = wordsIn[language].link;
  const time = when[language].time(expiresAt);
  const all = { ...words, link, explanation, validity: fill(validity, { time }) };
  return (company) => ({ to: email, ...drawButton(company, language, all) });
}

export function loginCodeMail(reader: Reader, code: string, expiresAt: number): MailTemplate {
  const { codeSubject: subject, type: use, loginCode } = wordsIn[reader.language];
  return codeMail(reader, code, expiresAt, { subject, use, ...loginCode });
}

export function registrationCodeMail(reader: Reader, code: string, expiresAt: number): MailTemplate {
  const { codeSubject: subject, type: use, registrationCode } = wordsIn[reader.language];
  return codeMail(reader, code, expiresAt, { subject, use, ...registrationCode });
}

export const eraseCodeMail = (reader: Reader, code: string, expiresAt: number): MailTemplate =>
  codeMail(reader, code, expiresAt, wordsIn[reader.language].eraseCode);

export const loginLinkMail = (reader: Reader, link: string, expiresAt: number): MailTemplate =>
  linkMail(reader, link, expiresAt, wordsIn[reader.language].loginLink);

export const registrationLinkMail = (reader: Reader, link: string, expiresAt: number): MailTemplate =>
  linkMail(reader, link, expiresAt, wordsIn[reader.language].registrationLink);

/** Instead of a code or of a link, and as much work as that. */
function insteadOf(
  kind: 'code' | 'link',
  { email, language }: Reader,
  link: string,
  words: LinkWords & { explanation: string },
): MailTemplate {
  return (company) => {
    const draw = () => drawButton(company, language, { ...words, link });
    return kind === 'link'
      ? { to: email, ...draw() }
      : fillPattern(email, drawOnce(company, [words.subject, link], draw), '');
  };
}

export const noAccountMail = (kind: 'code' | 'link', reader: Reader, publicUrl: string): MailTemplate =>
  insteadOf(
    kind,
    reader,
    publicUrl + pathIn(reader.language, '/register'),
    wordsIn[reader.language].noAccount,
  );

export const alreadyRegisteredMail = (
  kind: 'code' | 'link',
  reader: Reader,
  publicUrl: string,
): MailTemplate =>
  insteadOf(
    kind,
    reader,
    publicUrl + pathIn(reader.language, '/login'),
    wordsIn[reader.language].alreadyRegistered,
  );
