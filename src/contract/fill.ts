// Words with named places, 'We call by {time}', and what is put into them.

/** The names in braces: 'max' of 'At most {max} photos'. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** Any words that have the places of a text. */
type WithPlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & WithPlacesOf<Rest>
  : string;

/** The same texts in another language: without a sentence, or a place of one, it does not compile. */
export type Translated<T> = T extends string
  ? WithPlacesOf<T>
  : { readonly [Key in keyof T]: Translated<T[Key]> };

/** Puts values into named places. In one go: a value that looks like a place stays as it is. */
export const fill = (text: string, places: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));
