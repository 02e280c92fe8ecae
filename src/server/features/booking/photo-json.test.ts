// Lifting photos out of JSON changes how fast it is read, never what is read.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { bookingFields, storedCounts } from '../../testing/test-bookings.ts';
import { type Customer, registerCustomer } from '../../testing/test-customer.ts';
import { parsePhotoJson } from './photo-json.ts';

const read = (text: string) => parsePhotoJson(Buffer.from(text), JSON.parse);
const photo = (n = 5000) => `data:image/jpeg;base64,${'QUJD'.repeat(n)}`;

describe('reads what JSON.parse reads', () => {
  test.each<[string, unknown]>([
    ['photos', { image: [photo(), photo(), photo(2)], location: 'x' }],
    [
      'photos with text of all scripts around them',
      { location: 'లక్ష్మి 🏠 "\\', image: [photo()], service: 'é' },
    ],
    ['an escaped quote before a photo', { location: '\\"', image: [photo()] }],
    ['a photo with a quote in it', { image: [`${photo()}"${photo()}`] }],
    ['a photo with a backslash in it', { image: [`${photo()}\\`, photo()] }],
    ['a photo with a line break in it', { image: [`${photo()}\n`] }],
    ['items that are no text', { image: [null, 5, photo(), { a: photo(1) }] }],
    ['no photos', { image: [] }],
    ['an image that is no list', { image: 'data:' }],
    ['a list', [1, 'data:', null]],
    ['a long text that is no photo', { location: 'x'.repeat(9000) }],
  ])('%s', (_case, value) => {
    expect(read(JSON.stringify(value))).toEqual(value);
    expect(read(JSON.stringify(value, null, 2))).toEqual(value);
  });

  test('whatever it is', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(photo(), `${photo()}\\"`, '\\', '"', 'data:'),
    );
    const value = fc.record({ image: fc.array(text), location: text, [`${'k'.repeat(3)}"`]: fc.jsonValue() });
    fc.assert(
      fc.property(value, (given) => {
        const json = JSON.stringify(given);
        // A long data URL elsewhere is not put back: such a field is refused anyway.
        fc.pre(String(given.location).length < 4096);
        expect(read(json)).toEqual(JSON.parse(json));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    '',
    '{',
    '{"image":["data:',
    `{"image":["${photo()}`,
    `{"image":["${photo()}"`,
    `["${photo()}"]]`,
    '\\"',
  ])('and refuses what it refuses: %#', (text) => {
    expect(() => read(text)).toThrow(SyntaxError);
  });

  test('a field other than the photos does not get a photo', () => {
    const body = read(JSON.stringify({ location: photo(), image: ['x'] })) as { location: string };
    expect(body.location).toMatch(/^\0/);
    expect(body.location.length).toBeLessThan(100);
  });

  test('quickly, however many quotes and backslashes there are', () => {
    const started = performance.now();
    for (const text of ['\\"'.repeat(1_000_000), '\\\\'.repeat(1_000_000), `${'\\\\'.repeat(500_000)}"`]) {
      expect(() => read(`{"a":"${text}`)).toThrow();
    }
    expect(() => read('"'.repeat(2_000_000))).toThrow();
    expect(performance.now() - started).toBeLessThan(4000);
  });
});

describe('over HTTP', () => {
  let app: TestApp;
  let owner: Customer;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    owner = await registerCustomer(app);
  });
  afterAll(() => app.stop());

  const json = JSON.stringify({ ...bookingFields, image: [photo()] });
  test.each<[string, string, number]>([
    ['malformed', '{"service":', 400],
    ['empty', '', 400],
    ['cut off in a photo', json.slice(0, 9000), 400],
    ['an array', `["${photo()}"]`, 400],
    ['null', 'null', 400],
    ['prototype pollution', json.replace('{', '{"__proto__":{"admin":true},'), 400],
    ['constructor pollution', json.replace('{', '{"constructor":{"prototype":{"admin":true}},'), 400],
    ['deep nesting', '['.repeat(500_000), 400],
    ['a photo as location', json.replace(bookingFields.location, photo()), 400],
  ])('hostile JSON is refused with words and changes nothing: %s', async (_case, body, status) => {
    const before = await storedCounts(app);
    const answer = await app.post('/booking/create', body, owner.headers);
    expect(answer.status).toBe(status);
    expect(answer.json.success).toBe(false);
    expect(answer.text).not.toMatch(/at .*\.ts:|node_modules|\\u0000/);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect(await storedCounts(app)).toEqual(before);
  });
});
