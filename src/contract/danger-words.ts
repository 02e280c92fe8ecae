// Words that make a page ask whether anybody is in danger: in three languages, and as they are typed in Latin letters.
// They never decide: whoever is asked answers. danger-words-examples.ts was written before them, and holds them.
import { grammar, vocabulary } from './danger-vocabulary.ts';
import { type Danger, dangers } from './first-aid.ts';
import { soundOf } from './sounds-like.ts';

type Concept = keyof typeof vocabulary;
type Sense = Concept | keyof typeof grammar;

/** Each says danger where words for all of these stand this near to each other, and its sentence none for the last. */
const rules: readonly (readonly [
  kind: Danger,
  near: number,
  needs: readonly Concept[],
  but?: readonly Concept[],
])[] = [
  ['electrics', 14, ['electric', 'wet']],
  ['electrics', 6, ['electric', 'bare']],
  ['electrics', 8, ['electric', 'burnt']],
  ['electrics', 5, ['electric', 'smell']],
  ['electrics', 8, ['electric', 'buzz']],
  ['electrics', 7, ['electric', 'hot']],
  ['electrics', 5, ['electric', 'noise']],
  ['electrics', 6, ['electric', 'flicker']],
  ['electrics', 0, ['shock'], ['money']],
  ['electrics', 0, ['spark']],
  ['electrics', 0, ['smoke']],
  ['electrics', 4, ['burnt', 'smell']],
  ['electrics', 5, ['current', 'flows']],
  ['electrics', 6, ['current', 'touched']],
  ['electrics', 4, ['current', 'wet']],
  ['electrics', 5, ['breaker', 'trips']],
  ['electrics', 0, ['mainsOff']],
  ['electrics', 5, ['lift', 'wet']],
  ['electrics', 16, ['lift', 'pit', 'wet']],
  ['electrics', 40, ['below', 'deep', 'machine']],
  ['electrics', 40, ['below', 'deep', 'electric']],
  ['electrics', 7, ['upon', 'wet']],
  ['electrics', 16, ['below', 'wet', 'panel']],
  ['electrics', 7, ['machine', 'deep'], ['digs']],
  ['electrics', 9, ['machine', 'bites'], ['animal']],
  ['electrics', 9, ['electric', 'bites'], ['animal']],
  ['electrics', 9, ['touched', 'bites'], ['animal']],
  ['fallen-concrete', 8, ['fromAbove', 'shard']],
  ['fallen-concrete', 6, ['ledge', 'soft']],
  ['fallen-concrete', 9, ['building', 'part', 'falls']],
  ['giving-way', 6, ['member', 'soft']],
  ['fallen-concrete', 6, ['rods', 'breaks']],
  ['fallen-concrete', 9, ['overhead', 'falls']],
  ['fallen-concrete', 16, ['overhead', 'part', 'falls']],
  ['fallen-concrete', 9, ['piece', 'falls']],
  ['fallen-concrete', 4, ['piece', 'hurt']],
  ['fallen-concrete', 8, ['rods', 'seen']],
  ['fallen-concrete', 8, ['ledge', 'loose']],
  ['fallen-concrete', 9, ['ceiling', 'loose']],
  ['fallen-concrete', 8, ['ledge', 'sags']],
  ['fallen-concrete', 8, ['ledge', 'lowers']],
  ['fallen-concrete', 10, ['ledge', 'gives']],
  ['fallen-concrete', 6, ['piece', 'hangs']],
  ['fallen-concrete', 6, ['piece', 'strikes', 'person']],
  ['fallen-concrete', 6, ['overhead', 'breakage']],
  ['bulge', 11, ['ceiling', 'sags']],
  ['bulge', 9, ['ceiling', 'lowers']],
  ['giving-way', 10, ['crack', 'grave']],
  ['giving-way', 5, ['overhead', 'crack'], ['slight']],
  ['giving-way', 25, ['crack', 'fits']],
  ['giving-way', 12, ['member', 'crack']],
  ['giving-way', 14, ['member', 'breaks']],
  ['giving-way', 8, ['member', 'weakens']],
  ['giving-way', 5, ['member', 'sags']],
  ['giving-way', 6, ['member', 'gives']],
  ['giving-way', 8, ['building', 'leans']],
  ['giving-way', 10, ['building', 'gives'], ['piece', 'ceiling', 'ledge']],
  ['giving-way', 6, ['ceiling', 'sinks']],
  ['giving-way', 14, ['ceiling', 'noise'], ['wet']],
  ['giving-way', 14, ['member', 'noise']],
  ['giving-way', 9, ['hook', 'crack']],
  ['giving-way', 9, ['hook', 'gives']],
  ['giving-way', 9, ['hook', 'loose']],
  ['giving-way', 9, ['hook', 'seen']],
  ['giving-way', 9, ['hook', 'weakens']],
  ['giving-way', 16, ['door', 'jams', 'crack']],
  ['giving-way', 20, ['door', 'jams', 'digs']],
  ['giving-way', 16, ['door', 'jams', 'shifts']],
  ['giving-way', 16, ['door', 'jams', 'noise']],
  ['giving-way', 8, ['door', 'jams', 'sudden']],
  ['giving-way', 20, ['digs', 'crack']],
  ['giving-way', 20, ['digs', 'shifts']],
  ['giving-way', 8, ['bound', 'crack'], ['slight', 'money']],
  ['giving-way', 10, ['bound', 'gives']],
  ['giving-way', 10, ['bound', 'shifts']],
  ['giving-way', 10, ['bound', 'sags']],
  ['giving-way', 9, ['bound', 'lowers']],
  ['giving-way', 12, ['door', 'jams', 'gives']],
  ['giving-way', 9, ['bound', 'parts']],
  ['giving-way', 12, ['building', 'parts', 'fits']],
  ['giving-way', 9, ['ledge', 'parts']],
  ['giving-way', 9, ['member', 'parts']],
  ['giving-way', 10, ['member', 'powder'], ['money']],
  ['giving-way', 9, ['carrier', 'rocks']],
  ['giving-way', 6, ['stair', 'pulled']],
  ['giving-way', 6, ['stair', 'hangs']],
  ['giving-way', 6, ['stair', 'breakage']],
  ['giving-way', 9, ['stair', 'loose']],
  ['giving-way', 9, ['carrier', 'sunders']],
  ['giving-way', 14, ['tank', 'bursts']],
  ['giving-way', 0, ['trapped']],
  ['frightening', 0, ['fails']],
  ['frightening', 0, ['hurt']],
  ['frightening', 0, ['fear'], ['money', 'harmlessTo']],
  ['frightening', 5, ['person', 'falls']],
  ['frightening', 6, ['lid', 'breakage']],
  ['frightening', 40, ['below', 'deep', 'descends']],
  ['frightening', 9, ['avoid', 'overhead']],
  ['frightening', 9, ['avoid', 'bound']],
  ['frightening', 9, ['avoid', 'electric']],
  ['frightening', 9, ['avoid', 'crack']],
  ['frightening', 9, ['narrow', 'falls']],
  ['frightening', 5, ['gas', 'smell']],
  ['frightening', 3, ['gas', 'wet']],
];

/** What water and paint do without danger. */
const falling: readonly Concept[] = [
  'falls',
  'fails',
  'sags',
  'lowers',
  'gives',
  'sinks',
  'breakage',
  'loose',
  'rocks',
  'sunders',
  'pulled',
  'bursts',
];
/** What somebody may say that there is none of. */
const faults: readonly Concept[] = [
  ...falling,
  ...([
    'bare',
    'shock',
    'current',
    'flows',
    'trips',
    'spark',
    'smoke',
    'burnt',
    'smell',
    'buzz',
    'hot',
  ] as const),
  ...([
    'flicker',
    'crack',
    'breaks',
    'noise',
    'bites',
    'deep',
    'shifts',
    'parts',
    'trapped',
    'hurt',
    'fear',
    'seen',
    'gas',
  ] as const),
];
const concepts = Object.keys(vocabulary) as Concept[];

interface Term {
  sense: Sense;
  /** Of one word each: how it begins, or all of it. */
  parts: readonly { sound: string; isWhole: boolean }[];
  /** How many of them it is about: what stands behind a `+` only tells. */
  length: number;
}

const teluguEndings = 'i. ina. inap inat ind ip ut tun el ab ad avach est tan tay etat ay'.split(' ');
const hindiEndings = '. a. e. i. na. ne. ni. ta. te. ti. kar. k. ega egi enge'.split(' ');
/** With each choice made and each ending. */
function spelledOut(term: string): string[] {
  const endings = { '~': teluguEndings, '^': hindiEndings }[term.slice(-1)];
  if (endings) return endings.map((ending) => term.slice(0, -1) + ending);
  const choice = /\(([^)]*)\)/.exec(term);
  if (!choice) return [term];
  const [all, inside = ''] = choice;
  return inside.split('|').flatMap((one) => spelledOut(term.replace(all, one)));
}

const termsOf = (sense: Sense, table: string): Term[] =>
  table
    .trim()
    .split(/\s+/)
    .flatMap(spelledOut)
    .map((term) => ({
      sense,
      length: term.split('+', 1).join().split('_').length,
      parts: term.split(/[_+]/).map((part, at, { length }) => ({
        sound: soundOf(part.replace('.', '')),
        // Within a phrase short words are no beginnings: they would be those of too many.
        isWhole: part.endsWith('.') || (part.length < 5 && at < length - 1),
      })),
    }));

/** By the beginning of their first word; made when the first text is read. */
let lexicon: Map<string, Term[]> | undefined;
const learned = (): Map<string, Term[]> => {
  const tables = Object.entries({ ...vocabulary, ...grammar }) as [Sense, string][];
  const terms = tables.flatMap(([sense, table]) => termsOf(sense, table));
  return Map.groupBy(terms, ({ parts }) => parts[0]?.sound ?? '');
};
/** As long as any of them, or longer. */
const longest = 24;

interface Word {
  sound: string;
  from: number;
  to: number;
  sentence: number;
  clause: number;
  /** Counts words, and the end of a sentence as some. */
  place: number;
  /** What it says, and how many words say it. */
  senses: Map<Sense, number>;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const sounds = new Map<string, string>();
  let [sentence, clause, place, end] = [0, 0, 0, 0];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}\p{Join_Control}'’]+/gu)) {
    const between = text.slice(end, match.index);
    const isStop = words.length > 0 && /[.!?…;]+\s|[।\n]/.test(between);
    if (isStop) sentence += 1;
    if (isStop || /[,:;()–—-]/.test(between)) clause += 1;
    place += isStop ? 4 : 1;
    end = match.index + match[0].length;
    const heard = match[0].slice(0, 2 * longest);
    const sound = sounds.get(heard) ?? (/^\p{N}+$/u.test(match[0]) ? '#' : soundOf(heard));
    sounds.set(heard, sound);
    words.push({ sound, from: match.index, to: end, sentence, clause, place, senses: new Map() });
  }
  return words;
}

/** Gives each word what it says, alone or with those that follow it. */
function understand(words: readonly Word[]): void {
  const terms = lexicon ?? learned();
  lexicon = terms;
  const begun = new Map<string, Term[]>();
  for (const [at, { sound, sentence, senses }] of words.entries()) {
    const isSaid = ({ parts }: Term) =>
      parts.every((part, ahead) => {
        const word = words[at + ahead];
        if (word?.sentence !== sentence) return false;
        return part.isWhole ? word.sound === part.sound : word.sound.startsWith(part.sound);
      });
    // People repeat words: each is looked up once.
    let possible = begun.get(sound);
    if (!possible) {
      const lengths = Array.from({ length: Math.min(sound.length, longest) }, (_, index) => index + 1);
      possible = lengths.flatMap((length) => terms.get(sound.slice(0, length)) ?? []);
      begun.set(sound, possible);
    }
    for (const term of possible)
      if (isSaid(term)) senses.set(term.sense, Math.max(senses.get(term.sense) ?? 0, term.length));
  }
}

const says = (word: Word | undefined, senses: readonly Sense[]): boolean =>
  word !== undefined && senses.some((sense) => word.senses.has(sense));
const take = (word: Word | undefined, senses: readonly Sense[]): void => {
  for (const sense of word?.senses.keys() ?? []) if (senses.includes(sense)) word?.senses.delete(sense);
};

/** Places and prices, what was mended, what is denied, and water that falls: none of it is said. */
function passOver(words: readonly Word[]): void {
  for (const [at, { senses }] of words.entries()) {
    for (const word of words.slice(at, at + (senses.get('elsewhere') ?? 0))) take(word, concepts);
    for (const word of words.slice(at, at + (senses.get('unmended') ?? 0))) take(word, ['mended']);
  }
  const still = new Set(words.filter(({ senses }) => senses.has('still')).map(({ sentence }) => sentence));
  for (const [at, { senses, sentence }] of words.entries())
    if (senses.has('mended') && !still.has(sentence)) mend(words, at);
  const fine = words.some(({ senses }) => senses.has('fine'));
  const asking = new Set(
    words.filter(({ senses }) => fine && senses.has('asks')).map(({ clause }) => clause),
  );
  for (const word of words) if (asking.has(word.clause)) take(word, concepts);
  for (const [at, word] of words.entries()) {
    if (word.senses.has('without')) denyAfter(words, at, concepts);
    if (word.senses.has('not')) denyAfter(words, at, faults);
    // In Telugu it may be the end of the word itself.
    const isDenied = /..(?:led|lev|ler)u$/.test(word.sound) && !word.senses.has('unknown');
    if (isDenied) take(word, faults);
    if (isDenied || word.senses.has('nahi')) denyBefore(words, at);
  }
  for (const [at, word] of words.entries()) if (says(word, falling) && isCalm(words, at)) take(word, falling);
}

/** What was mended: the clause that says so, and those of the sentence before it where it names nothing itself. */
function mend(words: readonly Word[], at: number): void {
  const { clause, sentence } = words[at] as Word;
  let isNamed = false;
  for (let before = at; before >= 0; before -= 1) {
    const word = words[before] as Word;
    if (word.sentence !== sentence || (word.clause !== clause && isNamed)) break;
    if (word.senses.has('mended') && before < at) break;
    isNamed ||= word.clause === clause && says(word, built);
    take(word, concepts);
  }
  for (let after = at + 1; words[after]?.clause === clause; after += 1) {
    if (says(words[after], ['now', 'mended'])) return;
    take(words[after], concepts);
  }
}

/** The next three words of the same clause, and more where they are a list. */
function denyAfter(words: readonly Word[], at: number, what: readonly Concept[]): void {
  let last = at + 3;
  for (let next = at + 1; next <= Math.min(last, at + 8); next += 1) {
    const word = words[next];
    if (!word || word.clause !== words[at]?.clause || word.senses.has('turn')) return;
    if (/^(?:or|nor|and)$/.test(word.sound)) last = next + 2;
    take(word, what);
  }
}

/** The nearest fault, and an electric point that there is none of. */
function denyBefore(words: readonly Word[], at: number): void {
  if (words[at - 1]?.senses.has('unknown')) return;
  const isBeside = (word: Word | undefined) => word?.clause === words[at]?.clause;
  const before = words.slice(Math.max(0, at - 5), at).filter(isBeside);
  if (before.some(({ senses }) => senses.has('any')) || says(before.at(-1), ['electric']))
    for (const word of before) take(word, ['electric', 'current', 'mainsOff']);
  const near = [words[at - 1], words[at - 2], words[at + 1]].filter(isBeside);
  take(
    near.find((word) => says(word, faults)),
    faults,
  );
}

/** What can fall. */
const bodies: readonly Concept[] = [
  'overhead',
  'piece',
  'building',
  'member',
  'ledge',
  'carrier',
  'tank',
  'person',
  'electric',
];
/** What is built. */
const built = bodies.filter((body) => body !== 'person' && body !== 'electric');
/** Whether what falls here is water or paint: the nearest thing before it, unless that is where it falls from. */
function isCalm(words: readonly Word[], at: number): boolean {
  const verb = words[at] as Word;
  const isFall = says(verb, ['falls', 'lowers', 'pulled']);
  const isOfTiles = says(verb, ['loose']) && !says(verb, ['rocks']);
  const calm: Concept[] = isFall ? ['calm', 'wet'] : isOfTiles ? ['tile'] : ['calm'];
  // In Telugu and Hindi a crack falls into a wall.
  if (verb.sound.startsWith('pad')) calm.push('crack');
  for (let before = at - 1; before >= Math.max(0, at - 6); before -= 1) {
    const word = words[before];
    if (word?.sentence !== verb.sentence) return false;
    if (says(word, calm)) return true;
    const isPlace =
      says(words[before + 1], ['se']) || [1, 2].some((back) => says(words[before - back], ['from']));
    if (!isPlace && says(word, bodies)) return false;
  }
  return false;
}

export interface DangerWords {
  /** The gravest that they name. */
  kind: Danger;
  /** The sentence they stand in, and from where to where they go in it. */
  quote: string;
  from: number;
  to: number;
}

/** Whether the clauses from one word to another name any of these, as near as a clause is long that people type. */
function isSaidBeside(
  words: readonly Word[],
  first: number,
  last: number,
  others: readonly Concept[],
): boolean {
  if (others.length === 0) return false;
  let [from, to] = [first, last];
  while (first - from < 15 && words[from - 1]?.clause === words[first]?.clause) from -= 1;
  while (to - last < 15 && words[to + 1]?.clause === words[last]?.clause) to += 1;
  return words.slice(from, to + 1).some((word) => says(word, others));
}

interface Said {
  kind: Danger;
  needs: readonly Concept[];
  /** The first and the last word of it. */
  first: number;
  last: number;
}

/** What sounds like danger in what somebody typed: undefined where nothing does. */
export function dangerIn(text: string): DangerWords | undefined {
  const words = wordsOf(text);
  understand(words);
  passOver(words);
  const telling = [...words.entries()].filter(([, { senses }]) => senses.size > 0);
  const inText = new Set(telling.flatMap(([, { senses }]) => [...senses.keys()]));
  let said: Said | undefined;
  for (const [kind, near, needs, but = []] of rules) {
    if (!needs.every((need) => inText.has(need))) continue;
    if (said && dangers.indexOf(said.kind) <= dangers.indexOf(kind)) continue;
    const heard = new Map<Concept, number>();
    for (const [last, word] of telling) {
      if (!says(word, needs)) continue;
      for (const need of needs) if (word.senses.has(need)) heard.set(need, last);
      if (heard.size < needs.length || new Set(heard.values()).size < needs.length) continue;
      const first = Math.min(...heard.values());
      if (word.place - (words[first]?.place ?? 0) > near) continue;
      if (isSaidBeside(words, first, last, but)) continue;
      said = { kind, needs, first, last };
      break;
    }
  }
  return said && quoted(text, words, said);
}

/** More than this is not quoted back. */
const quoteLength = 160;
function quoted(text: string, words: readonly Word[], { kind, needs, first, last }: Said): DangerWords {
  let [from, to] = [first, last];
  while (says(words[from - 1], needs)) from -= 1;
  while (says(words[to + 1], needs)) to += 1;
  to += Math.max(...needs.map((need) => words[to]?.senses.get(need) ?? 1)) - 1;
  const [opening, closing] = [words[from], words[to]] as [Word, Word];
  const around = words.filter(({ sentence }) => sentence >= opening.sentence && sentence <= closing.sentence);
  const begins = around[0]?.from ?? 0;
  const start = closing.to - begins <= quoteLength ? begins : opening.from;
  const quote = text.slice(start, Math.min(around.at(-1)?.to ?? 0, start + quoteLength)).trimEnd();
  return { kind, quote, from: opening.from - start, to: Math.min(closing.to - start, quote.length) };
}
