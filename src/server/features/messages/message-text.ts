// One text, ready to send: a greeting, what happened, the booking, our number, and in the first one how we keep details.
import type { Company } from '#contract/company.ts';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import type { MessageText } from '#server/mail/customer-mail.ts';
import { messageWords as hindi } from './messages.words.hi.ts';
import { messageWords as telugu } from './messages.words.te.ts';
import { messageWords as english } from './messages.words.ts';

const wordsIn = { en: english, te: telugu, hi: hindi };

const longestName = 40;
/** Signs that WhatsApp reads as bold and the like, and those that nobody sees. */
const signs = /[*_~`]|\p{C}/gu;
/** 'evil.in', 'call 98…', '@somebody': initials have a dot, too. */
const linksSomewhere = /[\d/@:]|\p{L}{2}\.\p{L}/u;

/** Anybody may have typed it, beside anybody's number: what leads somewhere is not sent in our name. */
export function greetedAs(name: string): string {
  const clean = name.replace(/\s+/g, ' ').replace(signs, '').trim();
  return clean.length <= longestName && !linksSomewhere.test(clean) ? clean : '';
}

export function composeText(
  language: Language,
  company: Company,
  said: MessageText,
  given: {
    name: string;
    reference: string | undefined;
    link: string | undefined;
    privacy: string | undefined;
  },
): string {
  const words = wordsIn[language];
  const name = greetedAs(given.name);
  const phone = company.phone.display;
  const { reference, link, privacy } = given;
  const body = said.sentences.filter(Boolean);
  const title = said.title.replaceAll('*', '');
  const stop = /[.?।…]$/u.test(title) ? '' : language === 'hi' ? '।' : '.';
  const paragraphs = [
    fill(name ? words.greeting : words.greetingAlone, { name, company: company.name }),
    [`*${title}${stop}*`, ...body].join('\n'),
    [
      reference === undefined
        ? ''
        : link === undefined
          ? fill(words.booking, { reference })
          : fill(words.bookingAt, { reference, link }),
      body.some((sentence) => sentence.includes(phone)) ? '' : fill(words.questions, { phone }),
    ]
      .filter(Boolean)
      .join('\n'),
    privacy === undefined ? '' : fill(words.privacy, { link: privacy }),
  ];
  // A space that must not break is another alphabet to a text message.
  return paragraphs.filter(Boolean).join('\n\n').replaceAll('\u00a0', ' ');
}
