// The language of what staff typed, by its letters: they write as they speak.
import type { Language } from '#contract/languages.ts';

export const writtenIn = (text: string): Language =>
  /[\u0c00-\u0c7f]/.test(text) ? 'te' : /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';
