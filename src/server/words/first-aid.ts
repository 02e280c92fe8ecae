// First aid for mails, and for answers to browsers without scripts.
import type { FirstAidWords } from '#contract/first-aid.ts';
import { firstAidWords as hindi } from '#contract/first-aid-words.hi.ts';
import { firstAidWords as telugu } from '#contract/first-aid-words.te.ts';
import { firstAidWords as english } from '#contract/first-aid-words.ts';
import type { Language } from '#contract/languages.ts';

export const firstAidIn: Record<Language, FirstAidWords> = { en: english, te: telugu, hi: hindi };
