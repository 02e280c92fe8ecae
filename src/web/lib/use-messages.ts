// What forms say, in the language of the page. Apart from words.tsx: pages without a form need not load it.
import { useContext } from 'react';
import { messages } from '#contract/messages.ts';
import { WordsContext } from './words.tsx';

/** By key. English comes with the schemas, so pages in English bring none. */
export const useMessages = (): Record<keyof typeof messages, string> =>
  useContext(WordsContext).words.messages ?? messages;
