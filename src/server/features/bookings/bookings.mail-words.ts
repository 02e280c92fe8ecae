// Words and facts that all mails about a booking share, in its customer's language.

import type { Translated } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import type { WindowTimes } from '#contract/visit-window.ts';
import { serviceIn } from '#server/words/services.ts';
import { when } from '#server/words/when.ts';
import { bookingWords as hindi } from './bookings.words.hi.ts';
import { bookingWords as telugu } from './bookings.words.te.ts';
import { bookingWords as english } from './bookings.words.ts';

export const bookingWordsIn: Record<Language, Translated<typeof english>> = {
  en: english,
  te: telugu,
  hi: hindi,
};

/** 'Tuesday, 17 November, between 9 and 11 am' */
export const visitWhen = (language: Language, window: WindowTimes): string =>
  `${when[language].day(window.from)}, ${when[language].between(window)}`;

export function factsOf(booking: {
  language: Language;
  reference: string;
  service: string;
  location: string;
}): readonly (readonly [string, string])[] {
  const { facts } = bookingWordsIn[booking.language];
  return [
    [facts.booking, booking.reference],
    [facts.service, serviceIn(booking.language, booking.service)],
    [facts.location, booking.location],
  ];
}
