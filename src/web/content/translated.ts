// A translation has the shape of the English words: whatever is missing does not compile. What is not text (addresses,
// names of drawings, numbers of days) is not repeated.

/** Keys whose values, where they are not words of their own, are the same in every language. */
const sameEverywhere = ['key', 'slug', 'id', 'sign', 'zone', 'picture', 'to'] as const;
type Same = (typeof sameEverywhere)[number];

export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : T extends readonly unknown[]
      ? { [Index in keyof T]: Translated<T[Index]> }
      : T extends object
        ? {
            [Key in keyof T as T[Key] extends number | boolean
              ? never
              : Key extends Same
                ? T[Key] extends object
                  ? Key
                  : never
                : Key]: Translated<T[Key]>;
          }
        : T;

/** The English words with every text replaced. */
export function translate<const T>(english: T, words: Translated<T>): T {
  if (Array.isArray(english))
    return english.map((entry, index) => translate(entry, (words as unknown[])[index] as never)) as T;
  if (typeof english !== 'object' || english === null) return words as T;
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [
      key,
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      (typeof value !== 'object' && (sameEverywhere as readonly string[]).includes(key))
        ? value
        : translate(value, (words as Record<string, never>)[key] as never),
    ]),
  ) as T;
}
