// What is found by beginnings of words in the browser, as the server does it: each typed word begins one of the text.

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

export function begins(typed: string, text: string): boolean {
  const own = wordsIn(text);
  return wordsIn(typed).every((word) => own.some((one) => one.startsWith(word)));
}

/** The text in pieces, every second of which begins a word as it was typed. */
export function marked(typed: string, text: string): string[] {
  const words = wordsIn(typed).toSorted((a, b) => b.length - a.length);
  // Of letters and digits alone: nothing in them means something to an expression.
  return words.length === 0
    ? [text]
    : text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${words.join('|')})`, 'giu'));
}
