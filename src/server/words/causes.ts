// What mails call the cause that was found, in their customer's language.

import { hindiCauseNames } from '#contract/finder-cause-names.hi.ts';
import { teluguCauseNames } from '#contract/finder-cause-names.te.ts';
import { causeName, causeNameAmong } from '#contract/finder-cause-names.ts';
import type { Language } from '#contract/languages.ts';

const among = { te: teluguCauseNames, hi: hindiCauseNames };

export const causeIn = (language: Language, id: string): string =>
  language === 'en' ? causeName(id) : causeNameAmong(among[language], id);
