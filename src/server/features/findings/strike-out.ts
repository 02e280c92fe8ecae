// Names, doors, numbers and prices in what the crew typed, in three scripts: struck out of words that a customer lets go
// along with a link. They are spelt in more ways than there are patterns, so that this is the second net: the first is that
// the customer reads them.
import { hindiCauses } from '#contract/finder-cause-words.hi.ts';
import { teluguCauses } from '#contract/finder-cause-words.te.ts';
import { finderCauses } from '#contract/finder-cause-words.ts';
import { struckOut } from '#contract/findings.ts';
import { once } from '#contract/once.ts';
import { soundOf } from '#contract/sounds-like.ts';
import { findingWords as hindi } from './findings.words.hi.ts';
import { findingWords as telugu } from './findings.words.te.ts';
import { findingWords as english } from './findings.words.ts';

const word = /(?:[\p{L}\p{M}'’]|\u200c|\u200d)+/gu;
const wordsIn = (text: string): string[] => text.match(word) ?? [];

const digit = '[\\d०-९౦-౯]';
const amount = `${digit}(?:[\\d०-९౦-౯,.]*${digit})?`;
const starts = '(?<![\\p{L}\\p{M}\\p{N}])';
const ends = '(?![\\p{L}\\p{M}])';
const anyOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`;

const currency = anyOf(String.raw`₹ Rs\.? INR rupees? रु\.? रू\.? रुपये रुपए రూ\.? రు\.? రూపాయలు`);
const counted = anyOf(`
  ₹ /- k${ends} rs${ends} inr${ends} rupees? lakhs? lacs? crores? thousand
  रु रू लाख हज़ार हजार करोड़ करोड రూ లక్ష వేలు వేల కోట్ కోటి`);
const costs = anyOf('cost price rate charge quote quotation estimate paid दाम कीमत खर्च लागत ధర ఖర్చు');
const doors = anyOf(String.raw`
  flat apartment apt door house plot unit villa shop block tower [HD]\.?\s?No\.?
  फ्लैट फ़्लैट घर मकान प्लॉट ब्लॉक ఫ్లాట్ ఇల్లు ఇంటి ప్లాట్ బ్లాక్`);
const numbered = String.raw`(?:\s*${anyOf(String.raw`no\.? number # नं\.? नंबर नम्बर నెం\.? నంబర్`)})?[\s#:.]*`;
const buildings = anyOf(`
  residency residencies apartments? towers? enclave nilayam heights mansion plaza arcade colony nagar
  रेज़िडेंसी रेजिडेंसी अपार्टमेंट टावर्स एन्क्लेव निलयम कॉलोनी नगर
  రెసిడెన్సీ అపార్ట్‌మెంట్ టవర్స్ ఎన్‌క్లేవ్ నిలయం కాలనీ నగర్`);
const titles = anyOf(String.raw`Mr\.? Mrs\.? Ms\.? Dr\.? Sri Smt\.? श्री श्रीमती శ్రీ శ్రీమతి`);
const honours = anyOf('garu gaaru ji గారు గారి గారికి जी');

const patterns = [
  String.raw`[^\s;,]+@[^\s;,]+`,
  // A telephone number, however it is parted.
  String.raw`\+?${digit}(?:[\s().\/-]{0,3}${digit}){9,}`,
  `${starts}${currency}\\s*${amount}`,
  `${amount}\\s*${counted}[\\p{L}\\p{M}]*`,
  `${starts}${costs}[\\p{L}\\p{M}]*(?:\\s+(?:is|was|of))?[\\s:=-]*${amount}`,
  `${starts}${doors}${numbered}(?:[\\p{L}\\p{M}\\d/-]*${digit}[\\p{L}\\p{M}\\d०-९౦-౯/-]*|[A-Z]${ends})`,
  // 8-2-293/82; 4-B; 4 B, and not 22 C.
  `${digit}+(?:[-/]${digit}+){2,}`,
  `${digit}{1,4}(?:-?[a-g]|\\s[abd-g])${ends}(?!\\p{N})`,
  // More than is ever measured.
  `${digit}{1,3}(?:,${digit}{2,3})+|${digit}{5,}`,
  `${starts}${titles}\\s+[\\p{L}\\p{M}]+`,
  `${starts}[\\p{L}\\p{M}]+[\\s-]${honours}${ends}`,
  `(?:${starts}[\\p{L}\\p{M}.]+\\s+){1,2}${buildings}`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** What we write about buildings ourselves: a place called 'near the water tank' must not strike out the tank. */
const ordinary = once(
  () =>
    new Set(
      wordsIn(
        JSON.stringify([english, telugu, hindi, finderCauses, teluguCauses, hindiCauses]).toLowerCase(),
      ),
    ),
);

/** By its sound: it is typed in any of three scripts, and with endings. */
const personalIn = (names: readonly string[], places: readonly string[]): ((said: string) => boolean) => {
  const own = [
    ...names.flatMap(wordsIn),
    ...places.flatMap(wordsIn).filter((each) => each.length > 3 && !ordinary().has(each.toLowerCase())),
  ];
  const sounds = [...new Set(own.map(soundOf))].filter((sound) => sound.length > 2);
  return (said) => {
    const heard = soundOf(said);
    return sounds.some((sound) => heard === sound || (sound.length > 3 && heard.startsWith(sound)));
  };
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** As it stands in the place, of three signs and more: a shorter one is a measure as often as a door. */
const doorsIn = (places: readonly string[]): RegExp[] =>
  places
    .flatMap((place) => place.split(/[\s,;]+/))
    .filter((part) => part.length > 2 && /\p{N}/u.test(part))
    .map((part) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(part)}(?![\\p{L}\\p{N}])`, 'giu'));

const severalMarks = new RegExp(`${escaped(struckOut)}(?:[\\s,.-]*${escaped(struckOut)})+`, 'gu');

export function strikerFor({
  names,
  places,
}: {
  names: readonly string[];
  places: readonly string[];
}): (text: string) => string {
  const isPersonal = personalIn(names, places);
  const all = [...patterns, ...doorsIn(places)];
  return (text) =>
    all
      .reduce((left, pattern) => left.replace(pattern, struckOut), text)
      .replace(word, (said) => (isPersonal(said) ? struckOut : said))
      .replace(severalMarks, struckOut);
}
