// What every call takes and gives, as a list of fields: written down at each release, so that the next one can be
// compared with it. Usage: .cache/node scripts/call-shapes.ts > scripts/released-calls.json
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toJSONSchema } from 'zod/v4/core';
import { schemaOf } from '../src/contract/endpoint.ts';

/** By path, such as `booking.images[]`: whether it may be missing, and the values of an enumeration. */
type Fields = Record<string, { optional?: true; values?: string[] }>;
export type CallShapes = Record<string, { sent: Fields; answered: Fields }>;

interface Described {
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  additionalProperties?: Described | boolean;
  anyOf?: Described[];
  enum?: unknown[];
  const?: unknown;
}

function walk(schema: Described, path: string, fields: Fields): Fields {
  for (const alternative of schema.anyOf ?? []) walk(alternative, path, fields);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const below = path ? `${path}.${name}` : name;
    const mayBeMissing = !schema.required?.includes(name) || fields[below]?.optional;
    fields[below] = { ...fields[below], ...(mayBeMissing ? { optional: true } : {}) };
    walk(property, below, fields);
  }
  if (schema.items) walk(schema.items, `${path}[]`, fields);
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${path}.*`, fields);
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) {
    const known = fields[path] ?? {};
    fields[path] = {
      ...known,
      values: [...new Set([...(known.values ?? []), ...values.map(String)])].sort(),
    };
  }
  return fields;
}

type Row = { method: string; path: string; formerly?: Former; response: unknown } & Record<string, unknown>;
interface Former {
  path: string;
  since: string;
}
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'response' in value && 'path' in value && 'method' in value;

/** Every row of every table that a module of the contract exports, and whose API it belongs to. */
export async function readRows(contract = 'src/contract'): Promise<{ scope: string; row: Row }[]> {
  const found: { scope: string; row: Row }[] = [];
  for (const file of globSync('*.ts', { cwd: contract }).sort()) {
    if (file.endsWith('.test.ts')) continue;
    const module = await import(pathToFileURL(resolve(contract, file)).href);
    for (const [name, table] of Object.entries(module)) {
      if (!name.toLowerCase().endsWith('endpoints') || typeof table !== 'object' || table === null) continue;
      const scope = name.toLowerCase().includes('staff') ? 'staff ' : '';
      for (const row of Object.values(table).filter(isRow)) found.push({ scope, row });
    }
  }
  return found;
}

/** What pages of this release send, and what processes of it understand: former addresses too. */
export async function readCallShapes(
  contract?: string,
): Promise<{ sent: CallShapes; understood: CallShapes }> {
  const sent: CallShapes = {};
  const understood: CallShapes = {};
  const describe = (schema: unknown, fields: Fields, path = '') =>
    schema
      ? walk(
          toJSONSchema(schemaOf(schema as never), { io: 'input', unrepresentable: 'any' }) as Described,
          path,
          fields,
        )
      : fields;
  for (const { scope, row } of await readRows(contract)) {
    const shape = { sent: {}, answered: describe(row.response, {}) };
    for (const part of ['params', 'query', 'body']) describe(row[part], shape.sent);
    const name = (path: string) => `${scope}${row.method} ${path}`;
    sent[name(row.path)] = shape;
    understood[name(row.path)] = shape;
    if (row.formerly) understood[name(row.formerly.path)] = shape;
  }
  return { sent, understood };
}

/** Former addresses that no page of the release before this one has. */
export const outlived = (rows: readonly Pick<Row, 'path' | 'formerly'>[], release: string): string[] => {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  return rows.flatMap(({ path, formerly }) => {
    const [sinceMajor = 0, sinceMinor = 0] = formerly?.since.split('.').map(Number) ?? [];
    const isOlder = sinceMajor < major || (sinceMajor === major && sinceMinor < minor);
    return formerly && isOlder
      ? [`${formerly.path} has been ${path} since ${formerly.since}: remove it`]
      : [];
  });
};

const parentOf = (path: string): string => path.replace(/(?:\.[^.[]+|\[\])$/, '');
const isNewPart = (path: string, before: Fields) => {
  const parent = parentOf(path);
  return parent !== path && !(parent.replace(/\[\]$/, '') in before);
};

/**
 * What a page of one release and a process of its neighbour would not understand: pages of the release before are open
 * while processes of this one answer, and pages of this one meet processes of the release before until all are replaced.
 * `pause`: none of those is left when the first of this one answers, and a page that was open then and cannot read an
 * answer is loaded again.
 */
export function misunderstandings(
  before: CallShapes,
  now: CallShapes,
  { pause = false }: { pause?: boolean } = {},
): string[] {
  return Object.entries(before).flatMap(([call, was]) => {
    const is = now[call];
    if (!is) return [`${call}: pages of the release before still make this call`];
    const found: string[] = [];
    const say = (path: string, words: string) => found.push(`${call}: ${path} ${words}`);
    for (const [path, { values }] of Object.entries(was.sent)) {
      if (!(path in is.sent)) say(path, 'is still sent by pages of the release before');
      const kept = is.sent[path]?.values;
      for (const value of values ?? [])
        if (kept && !kept.includes(value)) say(path, `may still be sent as ${value}`);
    }
    for (const [path, { optional }] of Object.entries(is.sent))
      if (!optional && !isNewPart(path, was.sent) && (was.sent[path]?.optional || !(path in was.sent)))
        say(path, 'is not sent by pages of the release before: make it optional');
    for (const [path, { optional }] of Object.entries(was.answered))
      if (!optional && (!(path in is.answered) || is.answered[path]?.optional))
        say(path, 'is needed by pages of the release before');
    for (const [path, { optional, values }] of pause ? [] : Object.entries(is.answered)) {
      const old = was.answered[path];
      if (!optional && !isNewPart(path, was.answered) && (!old || old.optional))
        say(path, 'is not answered by processes of the release before: make it optional for one release');
      for (const value of values ?? [])
        if (old?.values && !old.values.includes(value))
          say(path, `cannot be read as ${value} by pages of the release before`);
    }
    return found;
  });
}

if (import.meta.main) {
  const lines = Object.entries((await readCallShapes(process.argv[2])).sent).map(
    ([call, shape]) => `${JSON.stringify(call)}: ${JSON.stringify(shape)}`,
  );
  console.log(`{\n${lines.join(',\n')}\n}`);
}
