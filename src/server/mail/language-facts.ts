// What the office is told of a customer's language, so that the caller speaks it.
import { type Language, languagesInEnglish } from '#contract/languages.ts';

export const languageFacts = (language: Language): (readonly [label: string, value: string])[] =>
  language === 'en' ? [] : [['Language', languagesInEnglish[language]]];
