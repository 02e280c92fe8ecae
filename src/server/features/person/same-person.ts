// When two people may be one. A number alone never says so, nor does a name: families share numbers, and names are many.
import type { DoubleReason } from '#contract/person.staff.ts';

interface Known {
  name: string;
  mobile: string;
  /** Recorded, and that of the account. */
  emails: readonly string[];
  places: readonly string[];
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
const begins = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** Each word of the shorter name begins one of the longer, or the other way round: "Venkat Rao Ch." and "Venkata S. R. Chintalapudi". */
export function similarNames(a: string, b: string): boolean {
  const [fewer = [], more = []] = [wordsOf(a), wordsOf(b)].sort((one, two) => one.length - two.length);
  const left = [...more];
  const isIn = (word: string) => {
    const at = left.findIndex((other) => begins(word, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  // Initials say too little by themselves.
  const isSaid = (words: readonly string[]) => words.some((word) => word.length > 2);
  return isSaid(fewer) && isSaid(more) && fewer.toSorted((x, y) => y.length - x.length).every(isIn);
}

const letters = (place: string): string => place.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const samePlace = (a: Known, b: Known): boolean =>
  a.places.some(
    (place) => letters(place) !== '' && b.places.some((other) => letters(other) === letters(place)),
  );

export function doubleReasonsOf(a: Known, b: Known): DoubleReason[] {
  const email = a.emails.some((one) => b.emails.includes(one));
  const mobile = a.mobile === b.mobile;
  const name = similarNames(a.name, b.name);
  const place = samePlace(a, b);
  return [
    ...(email ? (['email'] as const) : []),
    ...(mobile && name ? (['mobile_and_name'] as const) : []),
    ...(mobile && place ? (['mobile_and_place'] as const) : []),
    ...(!mobile && place && name ? (['place_and_name'] as const) : []),
  ];
}
