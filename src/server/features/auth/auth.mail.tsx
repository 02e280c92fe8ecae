// Mails that carry a code, and the two that say why there is none.
// Nothing a visitor typed is repeated in them: anybody may enter anybody's address.
import type { Company } from '#contract/company.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { fill } from '#server/words/fill.ts';
import { when } from '#server/words/when.ts';
import { codeGap, type MailPattern } from '../../adapters/mail/mailer.port.ts';
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

/** Those of the last minute: they differ in the code alone, so each is drawn once. */
const drawn = new Map<string, { company: Company; pattern: MailPattern }>();
const maxDrawn = 20;

function drawPattern(company: Company, language: Language, words: CodeWords, validity: string): MailPattern {
  const { subject, title, use, notYou } = words;
  const key = [subject, title, use, notYou, validity].join('\n');
  const known = drawn.get(key);
  if (known?.company === company) return known.pattern;
  const places = { code: codeGap, company: company.name, phone: company.phone.display };
  const paragraph = `${use} ${validity}`;
  const aside = fill(notYou, places);
  const pattern = {
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
  if (drawn.size >= maxDrawn) drawn.clear();
  drawn.set(key, { company, pattern });
  return pattern;
}

function codeMail(
  { email, language }: Reader,
  code: string,
  expiresAt: number,
  words: CodeWords,
): MailTemplate {
  const validity = fill(wordsIn[language].validity, { time: when[language].time(expiresAt) });
  return (company) => {
    const pattern = drawPattern(company, language, words, validity);
    const fillIn = (text: string) => text.replaceAll(codeGap, code);
    return {
      to: email,
      subject: fillIn(pattern.subject),
      text: fillIn(pattern.text),
      html: fillIn(pattern.html),
      pattern,
      code,
    };
  };
}

interface LinkWords {
  subject: string;
  label: string;
  notYou: string;
}

/** `validity` where the link does what a code does. */
function buttonMail(
  { email, language }: Reader,
  words: LinkWords & { explanation: string; link: string; validity?: string },
): MailTemplate {
  const { subject, explanation, link, label, validity = '', notYou } = words;
  return (company) => ({
    to: email,
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
  });
}

/** For an address at which codes were asked for or mistyped too often, perhaps by a stranger. */
function linkMail(reader: Reader, link: string, expiresAt: number, words: LinkWords): MailTemplate {
  const { explanation, validity } = wordsIn[reader.language].link;
  const time = when[reader.language].time(expiresAt);
  return buttonMail(reader, { ...words, link, explanation, validity: fill(validity, { time }) });
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

export const noAccountMail = (reader: Reader, publicUrl: string): MailTemplate =>
  buttonMail(reader, {
    ...wordsIn[reader.language].noAccount,
    link: publicUrl + pathIn(reader.language, '/register'),
  });

export const alreadyRegisteredMail = (reader: Reader, publicUrl: string): MailTemplate =>
  buttonMail(reader, {
    ...wordsIn[reader.language].alreadyRegistered,
    link: publicUrl + pathIn(reader.language, '/login'),
  });
