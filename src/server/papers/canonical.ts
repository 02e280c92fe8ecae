// What a paper says, as one text with one hash: the same facts give the same bytes in every process and release.
import { hash } from 'node:crypto';

type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical };

function write(value: Canonical): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error(`A paper holds whole numbers, not ${value}`);
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  if (value === null || typeof value !== 'object') {
    // Half a surrogate pair has no bytes in UTF-8.
    if (typeof value === 'string' && !value.isWellFormed()) throw new Error('A paper holds whole letters');
    return JSON.stringify(value);
  }
  const keys = Object.keys(value).sort();
  const members = keys.map((key) => {
    const member = (value as Record<string, Canonical | undefined>)[key];
    if (member === undefined) throw new Error(`A paper leaves "${key}" open`);
    return `${JSON.stringify(key)}:${write(member)}`;
  });
  return `{${members.join()}}`;
}

/** Keys sorted by their code units, nothing undefined, no space between. */
export const canonicalJson = (value: object): string => write(value as Canonical);

export const sha256Hex = (value: string | Uint8Array): string => hash('sha256', value, 'hex');
