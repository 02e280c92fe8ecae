// What the desk's searches look through: the words of every request, found by their beginning through an index.
import { sql } from 'kysely';
import type { Queryable, Trx } from './client.ts';
import type { SearchTermRow } from './tables.ts';

/** A letter alone would be half of all entries. */
const isTerm = (word: string): boolean => word.length > 1;
const longestTerm = 60;
const termsEach = 24;
/** Sorts after every word that begins with the text before it. */
const last = '\u{10FFFF}';
const batchSize = 200;
/** Bounds the work for two common words that never occur together: the search stops here, and the next page goes on. */
const mostLooked = 2000;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words a request is found by. A booking's number is found with and without its letters. */
export function termsOf(facts: {
  name: string;
  mobile: string;
  location: string;
  email: string;
  number?: number | null | undefined;
}): string[] {
  const number = facts.number ? [`hb${facts.number}`, String(facts.number)] : [];
  // Numbers are read aloud in two halves of five, and the second is what people remember.
  const mobile = [facts.mobile, facts.mobile.slice(5)];
  const all = [...mobile, ...number, facts.email, ...wordsIn(facts.name), ...wordsIn(facts.location)];
  const terms = all.map((term) => term.toLowerCase().slice(0, longestTerm)).filter(isTerm);
  return [...new Set(terms)].slice(0, termsEach);
}

/** What was typed, as beginnings of words. A mobile number may be typed as it is read aloud, with its country. */
function typedWords(typed: string): string[] {
  const digits = typed.replace(/[\s()+-]/g, '');
  if (/^\d{7,}$/.test(digits)) return [digits.length > 10 ? digits.slice(-10) : digits];
  return typed
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => {
      const number = /^hb-?(\d+)$/.exec(part)?.[1];
      if (number) return [`hb${number}`];
      // An address is one word. A dot alone does not make one: 'K.Srinivas', 'H.No.5'.
      return part.includes('@') ? [part] : wordsIn(part);
    })
    .map((word) => word.slice(0, longestTerm));
}

/**
 * Initials, which are in no index, and house numbers, which would find every mobile number that has the same digits in
 * the middle.
 */
const isSmall = (word: string): boolean => !isTerm(word) || /^\d{1,3}$/.test(word);

/**
 * `looked` are looked up in the index; `small` must begin a word of the name or the place of what was found. Somebody
 * who typed small words alone means the beginnings of any.
 */
function readTyped(typed: string): { looked: string[]; small: string[] } {
  const words = [...new Set(typedWords(typed))];
  const looked = words.filter((word) => !isSmall(word));
  return looked.length > 0 ? { looked, small: words.filter(isSmall) } : { looked: words, small: [] };
}

/** Where the next page goes on: after this entry of the index. */
export type SearchPlace = Pick<SearchTermRow, 'term' | 'age' | 'id'>;

export const placeOf = (cursor: string): SearchPlace | undefined => {
  const [, at, id, term] = /^(\d+):([0-9a-z]+):(.+)$/u.exec(cursor) ?? [];
  return at && id && term ? { term, age: -Number(at), id } : undefined;
};
const cursorOf = ({ term, age, id }: SearchPlace): string => `${-age}:${id}:${term}`;

export async function addSearchTerms(
  trx: Trx,
  request: { id: string; booking: boolean; createdAt: number },
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  const { id, booking, createdAt } = request;
  const rows = terms.map((term) => ({ term, age: -createdAt, id, booking: booking ? 1 : 0 }));
  await trx.insertInto('search_terms').values(rows).execute();
}

/** After a correction: found by the new words, and by none of the former. */
export async function replaceSearchTerms(
  trx: Trx,
  request: { id: string; booking: boolean; createdAt: number },
  terms: readonly string[],
): Promise<void> {
  await trx.deleteFrom('search_terms').where('id', '=', request.id).execute();
  await addSearchTerms(trx, request, terms);
}

/**
 * Rows whose words begin with all that was typed: by the word that was found, then newest first. `load` brings the
 * rows of some ids and leaves out those that do not count.
 */
export async function searchByTerms<Row extends { id: string; name: string; location: string }>(
  db: Queryable,
  given: {
    typed: string;
    bookingsOnly: boolean;
    after: SearchPlace | undefined;
    limit: number;
    load(ids: string[]): Promise<Row[]>;
  },
): Promise<{ rows: Row[]; more: string | null }> {
  const { looked, small } = readTyped(given.typed);
  const entriesOf = (word: string, after: SearchPlace | undefined, limit: number) => {
    let query = db
      .selectFrom('search_terms')
      .select(['term', 'age', 'id'])
      .where('term', '>=', word)
      .where('term', '<', word + last);
    // Written out, so that SQLite knows the partial index fits.
    if (given.bookingsOnly) query = query.where('booking', '=', sql.lit(1));
    if (after) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('term', 'age', 'id'), '>', tuple(after.term, after.age, after.id)),
      );
    }
    return query.orderBy('term').orderBy('age').orderBy('id').limit(limit);
  };

  const rarest = async (): Promise<string | undefined> => {
    if (looked.length < 2) return looked[0];
    const counts = await Promise.all(
      looked.map(async (word) => {
        const { found } = await db
          .selectFrom(entriesOf(word, undefined, batchSize).as('entries'))
          .select((select) => select.fn.countAll<number>().as('found'))
          .executeTakeFirstOrThrow();
        return { word, found };
      }),
    );
    return counts.sort((a, b) => a.found - b.found || b.word.length - a.word.length)[0]?.word;
  };

  const lead = await rarest();
  if (lead === undefined) return { rows: [], more: null };
  // By comparing, not by order: otherwise an engine may look through all rows that have one of the words.
  const hasWord = (word: string) =>
    sql`exists (select 1 from search_terms as own
      where own.id = entries.id and substr(own.term, 1, ${[...word].length}) = ${word})`;
  /** Found by two of its words, a request is shown with the first of them. */
  const isFirst = sql`not exists (select 1 from search_terms as own
    where own.id = entries.id and substr(own.term, 1, ${[...lead].length}) = ${lead} and own.term < entries.term)`;
  const conditions = [isFirst, ...looked.filter((word) => word !== lead).map(hasWord)];
  const fits = sql<number>`case when ${sql.join(conditions, sql` and `)} then 1 else 0 end`;
  const batchAfter = (after: SearchPlace | undefined) =>
    db
      .selectFrom(entriesOf(lead, after, batchSize).as('entries'))
      .select(['term', 'age', 'id', fits.as('fits')])
      .orderBy('term')
      .orderBy('age')
      .orderBy('id')
      .execute();
  const hasSmall = ({ name, location }: Row): boolean => {
    const own = wordsIn(`${name} ${location}`);
    return small.every((typed) => own.some((word) => word.startsWith(typed)));
  };

  const rows: Row[] = [];
  let place = given.after;
  for (let read = 0; read < mostLooked; read += batchSize) {
    const entries = await batchAfter(place);
    const fitting = entries.filter((entry) => entry.fits === 1);
    // A page at a time: most of what fits is on the pages after it.
    for (let from = 0; from < fitting.length; from += given.limit) {
      const slice = fitting.slice(from, from + given.limit);
      const loaded = new Map((await given.load(slice.map((entry) => entry.id))).map((row) => [row.id, row]));
      for (const entry of slice) {
        const row = loaded.get(entry.id);
        if (!row || !hasSmall(row)) continue;
        rows.push(row);
        if (rows.length === given.limit) {
          const further = await entriesOf(lead, entry, 1).execute();
          return { rows, more: further.length > 0 ? cursorOf(entry) : null };
        }
      }
    }
    place = entries.at(-1);
    if (!place || entries.length < batchSize) return { rows, more: null };
  }
  return { rows, more: place ? cursorOf(place) : null };
}
