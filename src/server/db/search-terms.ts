// What the desk's searches look through: the words of every request, found by their beginning through an index.
import { sql } from 'kysely';
import type { Queryable, Trx } from './client.ts';
import { compileOnce } from './compile-once.ts';
import type { SearchTermRow } from './tables.ts';

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
  const terms = all.map((term) => term.toLowerCase().slice(0, longestTerm)).filter((term) => term.length > 1);
  return [...new Set(terms)].slice(0, termsEach);
}

/** What was typed, as beginnings of words. A mobile number may be typed as it is read aloud, with its country. */
export function typedWords(typed: string): string[] {
  const digits = typed.replace(/[\s()+-]/g, '');
  if (/^\d{7,}$/.test(digits)) return [digits.length > 10 ? digits.slice(-10) : digits];
  return typed
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => {
      const number = /^hb-?(\d+)$/.exec(part)?.[1];
      if (number) return [`hb${number}`];
      // An address is one word.
      return /[^@.]+[@.]./.test(part) ? [part] : wordsIn(part);
    })
    .map((word) => word.slice(0, longestTerm));
}

/** Where the next page goes on: after this entry of the index. */
export type SearchPlace = Pick<SearchTermRow, 'term' | 'age' | 'id'>;

export const placeOf = (cursor: string): SearchPlace | undefined => {
  const [, at, id, term] = /^(\d+):([0-9a-z]+):(.+)$/u.exec(cursor) ?? [];
  return at && id && term ? { term, age: -Number(at), id } : undefined;
};
const cursorOf = ({ term, age, id }: SearchPlace): string => `${-age}:${id}:${term}`;

/** Values: those of all rows one after the other. */
const insertTerms = compileOnce((db, values: readonly (string | number)[]) => {
  const rows = values.flatMap((_value, index) =>
    index % 4 === 0 ? [sql`(${sql.join(values.slice(index, index + 4))})`] : [],
  );
  return sql`insert into search_terms (term, age, id, booking) values ${sql.join(rows)}`.compile(db);
});

export async function addSearchTerms(
  trx: Trx,
  request: { id: string; booking: boolean; createdAt: number },
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  const { id, booking, createdAt } = request;
  await insertTerms(
    trx,
    terms.flatMap((term) => [term, -createdAt, id, booking ? 1 : 0]),
  );
}

/**
 * Rows whose words begin with all that was typed: by the word that was found, then newest first. `load` brings the
 * rows of some ids and leaves out those that do not count.
 */
export async function searchByTerms<Row extends { id: string }>(
  db: Queryable,
  given: {
    typed: string;
    bookingsOnly: boolean;
    after: SearchPlace | undefined;
    limit: number;
    load(ids: string[]): Promise<Row[]>;
  },
): Promise<{ rows: Row[]; more: string | null }> {
  const words = typedWords(given.typed);
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
    if (words.length < 2) return words[0];
    const counts = await Promise.all(
      words.map(async (word) => ({
        word,
        found: (await entriesOf(word, undefined, batchSize).execute()).length,
      })),
    );
    return counts.sort((a, b) => a.found - b.found || b.word.length - a.word.length)[0]?.word;
  };

  const word = await rarest();
  const rows: Row[] = [];
  if (word === undefined) return { rows, more: null };
  let place = given.after;
  for (let looked = 0; looked < mostLooked; looked += batchSize) {
    const entries = await entriesOf(word, place, batchSize).execute();
    const ids = [...new Set(entries.map((entry) => entry.id))];
    const known = new Map<string, string[]>();
    if (ids.length > 0) {
      // By comparing, not by order: otherwise an engine may look through all rows that have one of the words.
      const begins = words.map((typed) => sql<boolean>`substr(term, 1, ${[...typed].length}) = ${typed}`);
      const terms = await db
        .selectFrom('search_terms')
        .select(['id', 'term'])
        .where('id', 'in', ids)
        .where(({ or }) => or(begins))
        .execute();
      for (const { id, term } of terms) known.set(id, [...(known.get(id) ?? []), term]);
    }
    const fits = ({ term, id }: SearchPlace): boolean => {
      const own = known.get(id) ?? [];
      // Found by two of its words, a request is shown with the first of them.
      const earlier = own.some((other) => other.startsWith(word) && isBefore(other, term));
      return !earlier && words.every((typed) => own.some((other) => other.startsWith(typed)));
    };
    const fitting = entries.filter(fits);
    const loaded = new Map(
      (fitting.length > 0 ? await given.load(fitting.map((entry) => entry.id)) : []).map((row) => [
        row.id,
        row,
      ]),
    );
    for (const entry of fitting) {
      const row = loaded.get(entry.id);
      if (!row) continue;
      rows.push(row);
      if (rows.length === given.limit) {
        const further = await entriesOf(word, entry, 1).execute();
        return { rows, more: further.length > 0 ? cursorOf(entry) : null };
      }
    }
    place = entries.at(-1);
    if (!place || entries.length < batchSize) return { rows, more: null };
  }
  return { rows, more: place ? cursorOf(place) : null };
}

/** As both databases order it: by bytes. */
const isBefore = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;
