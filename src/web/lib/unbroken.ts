// A figure and its unit stay on one line. Put in here and not in the words, where translators could not see it.

const beforeUnit = /(?<=[\d}]) (?=(?:mm|cm|m|m²|m³|km|kg|°C|%)(?![\p{L}\p{M}\d]))/gu;

export const unbrokenText = (text: string): string => text.replace(beforeUnit, '\u00a0');

/** All texts among words, and what functions among them will say. */
export function unbroken<T>(words: T): T {
  if (typeof words === 'string') return unbrokenText(words) as T;
  if (typeof words === 'function')
    return ((...given: unknown[]) => unbroken((words as (...all: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(words)) return words.map((entry: unknown) => unbroken(entry)) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, unbroken(value as unknown)]),
  ) as T;
}
