// Words with named places, 'We call by {time}', and what is put into them.

/** In one go: a value that looks like a place stays as it is. */
export const fill = (text: string, places: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));

/** The same shape with every text in another language: a missing sentence does not compile. */
export type Translated<T> = T extends string ? string : { readonly [Key in keyof T]: Translated<T[Key]> };
