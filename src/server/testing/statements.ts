// Compares what tests made the product send to each engine: a statement that only SQLite has seen may not run on
// PostgreSQL at all, or answer in another order there.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../db/client.ts';

/** The file of the repository that sends it, with the line. */
type Site = string;

/**
 * Each speaks to the two engines in words of their own, and its tests run on both. Migrations write values into their
 * statements, so that no two are the same.
 */
const ownWords =
  /^migrations\/|^src\/server\/db\/(?:backup|client|database-clock|migrator|readiness|sqlite-dialect|start-database)\.ts:/;

/** One line each, in a file for each process. */
export const noteOf = (part: string, site: Site): string => `${JSON.stringify([part, site])}\n`;

const readNotes = (files: string): Map<string, Site> =>
  new Map(
    globSync(files)
      .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
      .map((line): [string, Site] => JSON.parse(line)),
  );

/** The parts of statements that were sent to SQLite and never to PostgreSQL, with the place that sends them. */
export function neverOnPostgres(folder: string): { site: Site; part: string }[] {
  const on = (engine: Engine) => readNotes(join(folder, engine, '*'));
  const onPostgres = on('postgres');
  return [...on('sqlite')]
    .filter(([part, site]) => !onPostgres.has(part) && !ownWords.test(site))
    .map(([part, site]) => ({ site, part }))
    .sort((a, b) => (a.site < b.site ? -1 : 1));
}

/** Texts that sort alike by their bytes and as people sort: of one length, or of small letters, digits and hyphens. */
const sortsAlike =
  /(?:^|_|\.)(?:id|key|day|window|tid|slug|mobile)$|^(?:alerts|backups)\.name$|^(?:vouchers|quotations|finding_sheets)\.number$/;
/** Indexed in its bytes, by its migration. */
const inBytes = /^(?:entries|\w+_terms)\.term$/;

/** What each column of each table may hold, as `tables.ts` says it. */
function readTypes(tables: string): Map<string, string> {
  const rows = new Map(
    [...tables.matchAll(/interface (\w+)[^{]* \{\n(.*?)\n\}/gs)].map(([, row = '', body = '']) => [
      row,
      body,
    ]),
  );
  const columnsOf = (body: string) => [...body.matchAll(/^ {2}(\w+)\??: (.+);$/gm)];
  return new Map(
    columnsOf(rows.get('Tables') ?? '').flatMap(([, table, row = '']) =>
      columnsOf(rows.get(row) ?? '').map(([, column, type = '']): [string, string] => [
        `${table}.${column}`,
        type,
      ]),
    ),
  );
}

/**
 * Orders in which the engines answer differently, with the place that sends them: an empty value comes first on one and
 * last on the other, and one sorts words as people do.
 */
export function orderedOtherwise(folder: string, tables: string): { site: Site; part: string }[] {
  const types = readTypes(tables);
  const sent = readNotes(join(folder, '*', '*'));
  const differs = (skeleton: string, term: string): boolean => {
    const [, table = /from "(\w+)"/.exec(skeleton)?.[1], column = ''] =
      /(?:"(\w+)"\.)?"(\w+)"(?: asc| desc)?$/.exec(term) ?? [];
    const name = `${table}.${column}`;
    const type = types.get(name) ?? '';
    if (/\bstring\b/.test(type) && !sortsAlike.test(name) && !inBytes.test(name)) return true;
    if (!/\bnull\b/.test(type)) return false;
    // Whoever asks for certain values of it has none that is empty.
    const conditions = `${skeleton} … where `;
    return ![...sent.keys()].some(
      (part) =>
        part.startsWith(conditions) && new RegExp(`\\b${column}\\b`).test(part.slice(conditions.length)),
    );
  };
  return [...sent]
    .filter(([part, site]) => !part.includes(' … where ') && !ownWords.test(site))
    .filter(([part]) =>
      [...part.matchAll(/order by ((?:(?:"\w+"\.)?"\w+"(?: asc| desc)?(?:, )?)+)/g)].some(([, list = '']) =>
        list.split(', ').some((term) => differs(part, term)),
      ),
    )
    .map(([part, site]) => ({ site, part }));
}

const tokens = /'(?:[^']|'')*'|"[^"]*"|\$\d+|[\w.]+|\s+|./gs;
const endOfConditions =
  /^(?:group|having|order|limit|offset|returning|union|except|intersect|window|on|set)$/i;

/**
 * A statement as the parts of which it is made: what it reads or changes and in which order, and each of its conditions
 * by itself. So an optional filter counts once, not in each combination with others. Values are `?`, lists of any length
 * `(?)`, and locks of rows are left out, which SQLite does not have.
 */
export function partsOf(sql: string): string[] {
  const parts = new Set<string>();
  const words = sql.match(tokens) ?? [];
  let at = 0;

  /** Up to the bracket that closes it. */
  const readLevel = (): string => {
    let text = '';
    let conditions: string[] | undefined;
    let between = false;
    const add = (word: string) => {
      if (conditions) conditions.push(`${conditions.pop()}${word}`);
      else text += word;
    };
    const found: string[] = [];
    const leaveConditions = () => {
      found.push(...(conditions ?? []).map(fold));
      conditions = undefined;
    };
    for (; at < words.length; at += 1) {
      const word = words[at] as string;
      const lower = word.toLowerCase();
      if (word === ')') break;
      if (word === '(') {
        at += 1;
        add(`(${readLevel()})`);
      } else if (lower === 'where') {
        leaveConditions();
        conditions = [''];
      } else if (conditions && lower === 'and' && !between) conditions.push('');
      else {
        if (conditions && endOfConditions.test(word)) {
          leaveConditions();
          text += ' ';
        }
        between = lower === 'between' || (between && lower !== 'and');
        add(word);
      }
    }
    leaveConditions();
    const skeleton = fold(text);
    for (const condition of found) parts.add(`${skeleton} … where ${condition}`);
    return skeleton;
  };
  const whole = readLevel();
  parts.add(whole);
  return [...parts];
}

const fold = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ for (?:update|share)(?: skip locked)?/g, '')
    .replace(/(?<![\w"])(?:\$\d+|\?)/g, '?')
    .replace(/\( ?(?:\?|null|default)(?:, ?(?:\?|null|default))* ?\)/g, '(?)')
    .replace(/\(\?\)(?:, ?\(\?\))+/g, '(?)')
    // The same again for each of so many kinds.
    .replace(/(select .{1,300}?)(?: union all \1)+/g, '$1')
    .trim();
