// Which part of the city a typed place is in, for lists: never the flat.
import { localityNames } from '#contract/localities.ts';

/** Without case, spaces and the joiners of Indian scripts: “L. B. Nagar” is “lbnagar”. */
const joined = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const known = new Map(
  localityNames.flatMap(([name, ...others]) => [name, ...others].map((text) => [joined(text), name])),
);
const longestName = Math.max(...[...known.keys()].map((name) => name.length));
const mostWords = 4;
/** More than any form takes: whatever is sent here, the work is bounded. */
const longestPlace = 600;

/** A road is called after where it leads to. */
const roadWords = new Set(['road', 'rd', 'highway', 'రోడ్', 'రోడ్డు', 'रोड']);

/** The one with the longest name; of two that are as long the later, because places go from near to far. */
function namedIn(place: string): string | undefined {
  const words = place
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .map(joined)
    .filter(Boolean);
  let [best, road] = ['', ''];
  for (let from = 0; from < words.length; from += 1) {
    let name = '';
    for (let at = from; at < Math.min(from + mostWords, words.length); at += 1) {
      name += words[at];
      if (name.length > longestName) break;
      if (!known.has(name)) continue;
      if (roadWords.has(words[at + 1] ?? '')) road = name;
      else if (name.length >= best.length) best = name;
    }
  }
  return known.get(best || road);
}

const pin = /(?<!\p{Nd})\p{Nd}{3}\s?\p{Nd}{3}(?!\p{Nd})/gu;
const cities = new Set(
  [
    [
      'Hyderabad',
      'Hyd',
      'Secunderabad',
      'Telangana',
      'TS',
      'TG',
      'India',
      'Ranga Reddy',
      'Ranga Reddy District',
    ],
    ['హైదరాబాద్', 'హైదరాబాదు', 'సికింద్రాబాద్', 'తెలంగాణ', 'भारत', 'हैदराबाद', 'सिकंदराबाद', 'तेलंगाना'],
  ]
    .flat()
    .map(joined),
);
const doorWord =
  /^(?:flat|f\.? ?no|house|h\.? ?no|door|d\.? ?no|plot|villa|room|floor|ఫ్లాట్|ఇంటి|ఇల్లు|ప్లాట్|फ्लैट|मकान|प्लॉट|घर)(?![\p{L}\p{M}])/iu;
/** Called one, or nothing but a number with letters: “B-402”. */
const isDoor = (piece: string): boolean => doorWord.test(piece) || !/[\p{L}\p{M}]{3}/u.test(piece);

/** Without what stands behind every place here. */
function withoutCity(piece: string): string {
  const words = piece
    .replace(pin, ' ')
    .split(/\s+/)
    .filter((word) => joined(word) !== '');
  while (cities.has(joined(words.at(-1) ?? '-'))) words.pop();
  const left = words.join(' ').replace(/[^\p{L}\p{M}\p{N}]+$/u, '');
  return cities.has(joined(left)) ? '' : left;
}

/** The longest of the names we know, as we write it; else the last piece that is no PIN, no city and no door; else ''. */
export function localityOf(location: string): string {
  const place = location.slice(-longestPlace);
  return (
    namedIn(place) ??
    place
      .split(/[,;\n।]/u)
      .map(withoutCity)
      .findLast((piece) => piece !== '' && !isDoor(piece)) ??
    ''
  );
}

/** Of a stored one, if it is a name we know: what somebody typed could be a door. */
export const knownLocality = (locality: string): string =>
  localityNames.some(([name]) => name === locality) ? locality : '';
