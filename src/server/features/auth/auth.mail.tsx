// Mails that carry a code, and the two that say why there is none. They never repeat what was typed: the address may be
// a stranger's.
import type { Company } from '#contract/company.ts';
import { fill } from '#contract/fill.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { when } from '#server/words/when.ts';
import type { Mail } from '../../adapters/mail/mailer.port.ts';
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

function codeMail(
  { email, language }: Reader,
  code: string,
  expiresAt: number,
  { subject, title, use, notYou }: CodeWords,
): MailTemplate {
  const validity = fill(wordsIn[language].validity, { time: when[language].time(expiresAt) });
  return (company) => {
    const places = { code, company: company.name, phone: company.phone.display };
    const paragraph = `${use} ${validity}`;
    const aside = fill(notYou, places);
    return {
      to: email,
      subject: fill(subject, places),
      text: `${title}: ${code}\n\n${paragraph}\n\n${aside}\n`,
      html: renderMail(company, {
        language,
        preview: validity,
        title,
        code,
        paragraphs: [paragraph],
        aside,
      }),
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
  company: Company,
  { email, language }: Reader,
  words: LinkWords & { explanation: string; link: string; validity?: string },
): Mail {
  const { subject, explanation, link, label, validity = '', notYou } = words;
  return {
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
  };
}

/** For an address at which codes were asked for or mistyped too often, perhaps by a stranger. */
function linkMail(reader: Reader, link: string, expiresAt: number, words: LinkWords): MailTemplate {
  const { explanation, validity } = wordsIn[reader.language].link;
  const time = when[reader.language].time(expiresAt);
  const all = { ...words, link, explanation, validity: fill(validity, { time }) };
  return (company) => buttonMail(company, reader, all);
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

/** Sent instead of a code or link, and as much work: against user enumeration by timing. */
function insteadOf(reader: Reader, link: string, words: LinkWords & { explanation: string }): MailTemplate {
  return (company) => buttonMail(company, reader, { ...words, link });
}

export const noAccountMail = (reader: Reader, publicUrl: string): MailTemplate =>
  insteadOf(reader, publicUrl + pathIn(reader.language, '/register'), wordsIn[reader.language].noAccount);

export const alreadyRegisteredMail = (reader: Reader, publicUrl: string): MailTemplate =>
  insteadOf(
    reader,
    publicUrl + pathIn(reader.language, '/login'),
    wordsIn[reader.language].alreadyRegistered,
  );
