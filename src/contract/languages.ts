// The languages of the site. The address of a page alone says its language: no cookie, no header (docs/decisions/0041).
import { servicePaths } from './services.ts';

export const translations = ['te', 'hi'] as const;
export type Translation = (typeof translations)[number];
export const languages = ['en', ...translations] as const;
export type Language = (typeof languages)[number];

/** Of the files with the words of a language, how many a native speaker has read. */
export type WordsRead = Record<Translation, { read: number; of: number }>;

export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text);

/** Each under its own name, which is the same in every language. */
export const languageNames: Record<Language, string> = { en: 'English', te: 'తెలుగు', hi: 'हिन्दी' };

/** How a page tells the API which language its reader reads; without it answers are English. */
export const languageHeader = 'x-language';

/** As staff read them. */
export const languagesInEnglish: Record<Language, string> = { en: 'English', te: 'Telugu', hi: 'Hindi' };

/** As documents and formatters name them. */
export const locales: Record<Language, string> = { en: 'en-IN', te: 'te-IN', hi: 'hi-IN' };

/**
 * What exists in every language, by the first part of its address: '' is the home page. The rest of the site is
 * English: legal texts bind as they are written, and posts are their author's.
 */
export const translatedPages: readonly string[] = [
  '',
  'services',
  'leak-finder',
  'contact-us',
  'login',
  'register',
  'login-verify',
  'verify-registration',
  'login-link',
  'book-now',
  'booknow',
  'booking',
  'my-booking',
  'my-data',
  'b',
];

/** Of these, what is English all the same, by the beginning of its address: the pages of single repairs and floors. */
export const englishBelow: readonly string[] = [`${servicePaths.repair}/`, `${servicePaths.flooring}/`];

/** The language of an address, and the address it has in English. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, first, rest = ''] = /^\/(te|hi)(?=[/?#]|$)\/?(.*)$/s.exec(path) ?? [];
  return first ? { language: first as Language, path: `/${rest}` } : { language: 'en', path };
}

const isTranslated = (path: string): boolean => {
  const first = /^\/([^/?#]*)/.exec(path)?.[1];
  return (
    first !== undefined &&
    translatedPages.includes(first) &&
    !englishBelow.some((beginning) => path.startsWith(beginning))
  );
};

/** An English address of this site, with or without query and anchor, in a language; as it is where there is none. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en' || !isTranslated(path)) return path;
  return `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** Whether a reader of this language is led to an English page. */
export const isEnglishOnly = (language: Language, path: string): boolean =>
  language !== 'en' && path.startsWith('/') && !isTranslated(path);
