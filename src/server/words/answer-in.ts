// A sentence in the reader's language.
import type { Language } from '#contract/languages.ts';
import { hindiMessages } from '#contract/messages.hi.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { write } from '#contract/sentences.ts';
import { hindiAnswers } from './answers.hi.ts';
import { teluguAnswers } from './answers.te.ts';
import { english, type Sentence } from './answers.ts';

const tables: Record<Language, Record<keyof typeof english, string>> = {
  en: english,
  te: { ...teluguMessages, ...teluguAnswers },
  hi: { ...hindiMessages, ...hindiAnswers },
};

export const answerIn = (language: Language, sentence: Sentence): string => write(tables[language], sentence);
