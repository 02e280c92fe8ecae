// schema.org's own published vocabulary, and what is wrong with a description by it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Thing = Record<string, unknown>;

const schema = 'http://schema.org/';
const triples = [
  ...readFileSync(fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8').matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)>/gm,
  ),
].map(([, subject = '', predicate = '', object = '']) => [subject, predicate, object] as const);

/** What each name of the vocabulary has under a predicate. */
function table(predicate: RegExp): Map<string, string[]> {
  const rows = new Map<string, string[]>();
  for (const [subject, how, object] of triples) {
    if (!subject.startsWith(schema) || !predicate.test(how)) continue;
    const name = subject.slice(schema.length);
    rows.set(name, [...(rows.get(name) ?? []), object.replace(schema, '')]);
  }
  return rows;
}

const kinds = table(/#type$/);
const parents = table(/#subClassOf$/);
const domains = table(/\/domainIncludes$/);
const ranges = table(/\/rangeIncludes$/);
const superseded = table(/\/supersededBy$/);

const isClass = (name: string) => (kinds.get(name) ?? []).some((kind) => kind.endsWith('#Class'));

/** A class with all it is a kind of. */
function lineage(name: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(name)) {
    seen.add(name);
    for (const parent of parents.get(name) ?? []) lineage(parent, seen);
  }
  return seen;
}

const literals: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  DateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value),
  Time: (value) => typeof value === 'string' && /^\d\d:\d\d(?::\d\d)?$/.test(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
};

/** Every fault of a page's descriptions, with its place; the things it names by @id must be described on it. */
export function faultsIn(graph: readonly Thing[]): string[] {
  const faults: string[] = [];
  const described = new Map<string, string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) {
      const { '@id': id, '@type': type } = value as Thing;
      if (id && type) described.set(String(id), String(type));
      Object.values(value).forEach(collect);
    }
  };
  collect(graph);

  const fits = (value: unknown, range: readonly string[], place: string): boolean => {
    if (typeof value === 'object' && value !== null) {
      const { '@id': id, '@type': type = described.get(String(id)) } = value as Thing;
      if (type === undefined) {
        faults.push(`${place}: nothing here is called ${id}`);
        return true;
      }
      if (Object.keys(value).length > 1) check(value as Thing, place);
      const is = lineage(String(type));
      return range.some((name) => is.has(name));
    }
    return range.some(
      (name) =>
        literals[name]?.(value) ||
        // One of a fixed set, by its name; or a thing named by its address.
        (kinds.get(String(value)) ?? []).includes(name) ||
        (isClass(name) && !(name in literals) && literals.URL?.(value)),
    );
  };

  const check = (thing: Thing, at: string): void => {
    const type = String(thing['@type']);
    if (!isClass(type) || superseded.has(type)) faults.push(`${at}: there is no ${type}`);
    const is = lineage(type);
    for (const [name, given] of Object.entries(thing)) {
      if (name.startsWith('@')) continue;
      const place = `${at}.${name}`;
      if (!(domains.get(name) ?? []).some((domain) => is.has(domain)) || superseded.has(name))
        faults.push(`${place}: ${type} has no ${name}`);
      for (const value of [given].flat())
        if (!fits(value, ranges.get(name) ?? [], place))
          faults.push(`${place}: cannot be ${JSON.stringify(value)}`);
    }
  };
  for (const thing of graph) check(thing, String(thing['@type']));
  return faults;
}
