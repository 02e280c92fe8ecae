// The words of the page's language. Pages that hydrate bring theirs as loader data, so that no script carries any; pages
// that only inform are rendered with all of them at hand (docs/decisions/0041).
import { createContext, Fragment, type ReactNode, useCallback, useContext } from 'react';
import { type Language, pathIn } from '#contract/languages.ts';
import { unbrokenText } from './unbroken.ts';

/** By area. content/english.ts declares them: what there is to say is no business of this folder. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in there
export interface Words {}

interface Spoken {
  language: Language;
  words: Partial<Words>;
}

/** What a component on its own sees; tests put the English words here. */
export const wordsWithoutPage: Partial<Words> = {};

export const WordsContext = createContext<Spoken>({ language: 'en', words: wordsWithoutPage });

/** All languages, while the server renders; and in development, where every page hydrates. */
export const AllWordsContext = createContext<Record<Language, Words> | undefined>(undefined);

export const useLanguage = (): Language => useContext(WordsContext).language;

export function useWords<Area extends keyof Words>(area: Area): Words[Area] {
  const words = useContext(WordsContext).words[area];
  if (!words) throw new Error(`The page did not bring the words of "${area}"`);
  return words;
}

/** The words over a drawing, which the drawing knows in English. */
export function useDrawn(): (text: string) => string {
  const { drawn = {} } = useContext(WordsContext).words;
  return (text) => drawn[text] ?? unbrokenText(text);
}

/** Leads within the language of the page where it can. */
export function usePath(): (path: string) => string {
  const language = useLanguage();
  return useCallback((path) => pathIn(language, path), [language]);
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** What the matched routes' loaders brought. */
export const wordsFrom = (matches: Matches): Partial<Words> =>
  Object.assign(
    {},
    ...matches.map((match) => (match?.loaderData as { words?: Partial<Words> } | undefined)?.words ?? {}),
  );

/** Fills the named places of a text with elements, such as a link in the middle of a sentence. */
export function fillWith(text: string, places: Record<string, ReactNode>): ReactNode {
  // Every second piece is the name of a place.
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
    <Fragment key={index}>{index % 2 === 1 ? places[piece] : piece}</Fragment>
  ));
}
