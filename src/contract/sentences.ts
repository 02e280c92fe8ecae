// What is said to a reader, by key: the language is chosen where it is written down, on a page or in an answer.
import { fill, type PlacesOf } from './fill.ts';
import { messages } from './messages.ts';

interface Keyed<Key extends string> {
  readonly key: Key;
  readonly places: Readonly<Record<string, Value<Key>>>;
}
/** English only: for staff, the owner, or a developer who calls the API. */
interface English {
  readonly english: string;
}
export type SentenceOf<Key extends string> = Keyed<Key> | English;
type Value<Key extends string> = string | number | SentenceOf<Key>;

export const inEnglish = (english: string): English => ({ english });

type SentencesOf<Texts extends Record<string, string>> = {
  readonly [Key in keyof Texts & string]: [PlacesOf<Texts[Key]>] extends [never]
    ? Keyed<Key>
    : (places: Record<PlacesOf<Texts[Key]>, Value<keyof Texts & string>>) => Keyed<Key>;
};

/** By key, each sentence of a table: as it is, or as a function of what fills its places. */
export function sentencesOf<const Texts extends Record<string, string>>(texts: Texts): SentencesOf<Texts> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.includes('{') ? (places: Keyed<string>['places']) => ({ key, places }) : { key, places: {} },
    ]),
  ) as SentencesOf<Texts>;
}

/** In the language of the table. */
export function write<Key extends string>(table: Record<Key, string>, sentence: SentenceOf<Key>): string {
  if ('english' in sentence) return sentence.english;
  const places = Object.entries(sentence.places).map(([name, value]) => [
    name,
    typeof value === 'object' ? write(table, value) : value,
  ]);
  return fill(table[sentence.key], Object.fromEntries(places));
}

/** A sentence that forms say: one of messages.ts. */
export type Message = SentenceOf<keyof typeof messages>;

export const say = sentencesOf(messages);

/** By what it is in English, because that is all a failed check of a schema carries. */
const said = new Map<string, Message>(
  Object.values(say).flatMap((sentence) =>
    typeof sentence === 'object' ? [[messages[sentence.key], sentence]] : [],
  ),
);

/** For a check whose words have places, or are for programs alone: what it says can be told again from the English. */
export function sayable(message: Message): string {
  const english = write(messages, message);
  // Staff are told of their own fields in English. Where a customer's field has the same name, its sentence counts.
  if (!said.has(english) || !partlyEnglish(message)) said.set(english, message);
  return english;
}

const partlyEnglish = (message: Message): boolean =>
  'english' in message ||
  Object.values(message.places).some((value) => typeof value === 'object' && partlyEnglish(value));

/** Of a failed check; undefined for words that are not of messages.ts. */
export const messageOf = (english: string): Message | undefined => said.get(english);
