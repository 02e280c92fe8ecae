// Sentences by key: what the compiler refuses, and that no check of a visitor's call says anything else.
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { accountEndpoints } from './account.ts';
import { loginOtpBody } from './auth.ts';
import { type EndpointRow, schemaOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { firstFailure, nameField } from './fields.ts';
import type { Translated } from './fill.ts';
import { findingEndpoints } from './findings.ts';
import { hindiMessages } from './messages.hi.ts';
import { teluguMessages } from './messages.te.ts';
import { messages } from './messages.ts';
import { inEnglish, messageOf, say, sayable, write } from './sentences.ts';
import { visitEndpoints } from './visits.ts';

test('the compiler misses a translation, a place of one, and what fills a place', () => {
  type English = { full: 'This window is full'; photos: 'At most {max} photos, not {sent}' };
  const whole: Translated<English> = { full: 'నిండింది', photos: '{sent} కాదు, {max} ఫోటోలే' };
  // @ts-expect-error: a sentence is missing
  const missing: Translated<English> = { photos: '{max} {sent}' };
  // @ts-expect-error: a place is missing
  const placeless: Translated<English> = { full: 'నిండింది', photos: '{max} ఫోటోలే' };
  // @ts-expect-error: nothing for {label}
  const unfilled = () => say.tooLong({ max: 80 });
  // @ts-expect-error: nothing is said without what fills it
  const unsaid = () => write(messages, say.tooLong);
  // @ts-expect-error: English for staff says so
  const bare = () => write(messages, 'There is no such crew');
  expect([whole, missing, placeless, unfilled, unsaid, bare]).toHaveLength(6);
});

test('what fills a place is said in the same language, and a value that looks like a place stays', () => {
  const sentence = say.tooLong({ label: say.nameLabel, max: 80 });
  expect(write(messages, sentence)).toBe('Name is too long: at most 80 characters');
  expect(write(teluguMessages, sentence)).toBe('పేరు: చాలా పొడవుగా ఉంది, 80 అక్షరాలు మించకూడదు');
  expect(write(hindiMessages, say.unreadable({ label: '{max}' }))).toContain('{max}');
  expect(write(hindiMessages, inEnglish('There is no such crew'))).toBe('There is no such crew');
});

test('a failed check is told in any language', () => {
  const failed = nameField().safeParse('a'.repeat(500));
  if (failed.success) throw new Error('It is far too long');
  const [issue] = failed.error.issues;
  const told = say.tooLong({ label: say.nameLabel, max: 80 });
  expect(messageOf(issue?.message ?? '')).toEqual(told);
  // Also where a field for staff, in English alone, has the same name.
  expect(messageOf(sayable(say.tooLong({ label: inEnglish('Name'), max: 80 })))).toEqual(told);
});

test('a field that nobody knows is named to the program that sent it', () => {
  const failed = loginOtpBody().safeParse({ email: 'a@b.example', colour: 'blue' });
  if (failed.success) throw new Error('It has a field too many');
  expect(firstFailure(failed.error)).toEqual({ sentence: inEnglish('Unknown field: colour') });
});

/** All that the checks of a schema may say, which zod keeps as functions of what was sent. */
function saidBy(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (!('_zod' in schema)) return Object.values(schema).flatMap((part) => saidBy(part, seen));
  const { error, ...parts } = (schema as z.ZodMiniType)._zod.def as { error?: (issue: object) => unknown };
  const said = [undefined, 0].flatMap((input) => error?.({ input }) ?? []);
  return [...said.map(String), ...saidBy(parts, seen)];
}

test('every check of a visitor’s call says a sentence of the table, or one that says it is for programs', () => {
  const said = Object.values({
    ...endpoints,
    ...visitEndpoints,
    ...findingEndpoints,
    ...accountEndpoints,
  }).flatMap((row) => {
    const { params, query, body }: EndpointRow = row;
    return saidBy([params, query, body].map((schema) => schema && schemaOf(schema)));
  });
  expect(said).toEqual(
    expect.arrayContaining([messages.nameRequired, messages.dayRequired, 'At most 10 photos, please']),
  );
  expect(said.filter((english) => !messageOf(english))).toEqual([]);
});
