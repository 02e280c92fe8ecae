// What is said when a booking was taken into an account, to whoever it was recorded for, and to the account when it is out
// again; and to an address or a number that was taken off, which may be a stranger's.
import { fill, type Translated } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import { type CustomerMail, customerMail } from '#server/mail/customer-mail.ts';
import { type MailTemplate, renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { serviceIn } from '#server/words/services.ts';
import { when } from '#server/words/when.ts';
import { personWords as hindi } from './person.words.hi.ts';
import { personWords as telugu } from './person.words.te.ts';
import { personWords as english } from './person.words.ts';

const wordsIn: Record<Language, Translated<typeof english>> = { en: english, te: telugu, hi: hindi };

export interface JoinedFacts {
  language: Language;
  /** Whose mail it is, for its erasure. */
  about: string;
  references: readonly string[];
  service: string;
  at: number;
  /** The call that came before; undefined where a code did it. */
  asked: { digits: string; at: number } | undefined;
  /** The account's address, masked. */
  account: string;
  until: number;
  /** Undefined where none can be made: they call us. */
  undo: string | undefined;
}

export const joinedMail = (facts: JoinedFacts): CustomerMail =>
  customerMail(
    (company) => {
      const { language, references, asked, until, undo } = facts;
      const words = wordsIn[language].joined;
      const { date, dateAndTime, time } = when[language];
      const booking = references.join(', ');
      const phone = company.phone.display;
      const call = fill(words.call, { phone });
      const paragraph = `${fill(words.sees, { booking })} ${asked ? words.called : words.byCode}`;
      const rows = [
        [words.facts.booking, `${booking}, ${serviceIn(language, facts.service)}`],
        [words.facts.when, dateAndTime(facts.at)],
        [
          words.facts.asked,
          asked ? fill(words.askedOn, { digits: asked.digits, time: time(asked.at) }) : words.askedByCode,
        ],
        [words.facts.account, facts.account],
      ] as const;
      const lasts = fill(words.until, { date: date(until) });
      return {
        about: facts.about,
        replyTo: company.email,
        subject: words.title,
        text: textParagraphs([
          paragraph,
          textFacts(rows),
          words.wasYou,
          ...(undo ? [`${words.undo}: ${undo}`, lasts] : [call]),
        ]),
        html: renderMail(company, {
          language,
          preview: undo ? lasts : call,
          title: words.title,
          paragraphs: [paragraph],
          facts: rows,
          ask: words.wasYou,
          ...(undo
            ? { button: { href: undo, label: words.undo, quiet: true }, aside: lasts }
            : { end: call }),
        }),
      };
    },
    (language, company) => {
      const words = wordsIn[language].joined;
      const { date } = when[language];
      const { asked, undo, until } = facts;
      return {
        title: words.title,
        sentences: [
          words.seesIt,
          asked ? words.called : words.byCode,
          undo
            ? fill(words.undoHere, { date: date(until), link: undo })
            : fill(words.call, { phone: company.phone.display }),
        ],
        until,
      };
    },
  );

export const takenOutMail =
  (to: string, language: Language, references: readonly string[]): MailTemplate =>
  (company) => {
    const words = wordsIn[language].takenOut;
    const places = { booking: references.join(', '), phone: company.phone.display };
    const title = fill(words.title, places);
    const paragraphs = [fill(words.what, places), fill(words.wrong, places)];
    return {
      to,
      replyTo: company.email,
      subject: title,
      text: textParagraphs(paragraphs),
      html: renderMail(company, { language, preview: paragraphs[0] ?? '', title, paragraphs }),
    };
  };

/** No name, place, service or link stands in it. */
export const takenOffMail = (
  kind: 'emailTakenOff' | 'mobileTakenOff' | 'mobileTaken',
  language: Language,
): CustomerMail =>
  customerMail(
    (company) => {
      const words = wordsIn[language][kind];
      const values = { company: company.name, phone: company.phone.display };
      const paragraphs = [fill(words.what, values), fill(words.wrong, values)];
      return {
        replyTo: company.email,
        subject: words.title,
        text: textParagraphs(paragraphs),
        html: renderMail(company, {
          language,
          preview: paragraphs[0] ?? '',
          title: words.title,
          paragraphs,
          facts: [],
        }),
      };
    },
    (textLanguage, company) => {
      const words = wordsIn[textLanguage][kind];
      const values = { company: company.name, phone: company.phone.display };
      return { title: words.title, sentences: [fill(words.what, values), fill(words.wrong, values)] };
    },
  );
