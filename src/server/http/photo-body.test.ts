// Lifting photos out of JSON while it arrives changes how fast it is read, never what is read; and what is large
// without photos is refused before it costs anything.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { bookingFields, storedCounts } from '../testing/test-bookings.ts';
import { type Customer, registerCustomer } from '../testing/test-customer.ts';
import { hireStaff } from '../testing/test-staff.ts';
import { createPhotoReader } from './photo-body.ts';

/** Read in pieces of any size: a piece may end anywhere, also inside an escape. */
const read = (text: string | Buffer, pieceSize = 65_536) => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const reader = createPhotoReader();
  for (let at = 0; at < bytes.length; at += pieceSize) reader.write(bytes.subarray(at, at + pieceSize));
  return reader.end(JSON.parse);
};
const photo = (n = 5000) => `data:image/jpeg;base64,${'QUJD'.repeat(n)}`;

describe('reads what JSON.parse reads', () => {
  test.each<[string, unknown]>([
    ['photos', { image: [photo(), photo(), photo(2)], location: 'x' }],
    [
      'photos with text of all scripts around them',
      { location: 'లక్ష్మి 🏠 "\\', image: [photo()], service: 'é' },
    ],
    ['an escaped quote before a photo', { location: '\\"', image: [photo()] }],
    ['items that are no text', { image: [null, 5, photo(), { a: photo(1) }] }],
    ['no photos', { image: [] }],
    ['an image that is no list', { image: 'data:' }],
    ['a list', [1, 'data:', null]],
    ['one photo that is no list', { image: photo() }],
    ['a long text that is no photo', { location: 'x'.repeat(9000) }],
    ['a text that begins like a photo', { location: 'data: "here"\\ and there' }],
  ])('%s', (_case, value) => {
    for (const size of [1, 7, 1024, 65_536]) {
      expect(read(JSON.stringify(value), size)).toEqual(value);
      expect(read(JSON.stringify(value, null, 2), size)).toEqual(value);
    }
  });

  test('a photo whose slashes are escaped, as PHP writes them, wherever the pieces end', () => {
    const value = { image: [`data:image/jpeg;base64,${'/9j/'.repeat(600)}`] };
    const json = JSON.stringify(value).replaceAll('/', '\\/');
    for (const size of [1, 2, 3, 5, 64, 1023, 65_536]) expect(read(json, size)).toEqual(value);
  });

  test.each([`${photo()}\\${photo()}`, `${photo()}\n`])(
    'a photo with other escapes comes back with its backslashes, which are no base64: %#',
    (text) => {
      const { image } = read(JSON.stringify({ image: [text, photo()] }), 1000) as { image: string[] };
      expect(image).toEqual([JSON.stringify(text).slice(1, -1), photo()]);
    },
  );

  test('whatever it is', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(photo(), '\\', '"', 'data:'));
    const value = fc.record({ image: fc.array(text), location: text, [`${'k'.repeat(3)}"`]: fc.jsonValue() });
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 9000 }), (given, size) => {
        const json = JSON.stringify(given);
        // A long data URL elsewhere is not put back: such a field is refused anyway.
        fc.pre(String(given.location).length < 1024);
        expect(read(json, size)).toEqual(JSON.parse(json));
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
});

describe('a large body that is not photos is refused before it is parsed', () => {
  const megabytes = 54_000_000;
  const fill = (text: string) => text.repeat(Math.ceil(megabytes / text.length));
  test.each<[string, string]>([
    ['objects', `{"image":[${fill('{},')}{}]}`],
    ['empty texts', `{"image":[${fill('"",')}""]}`],
    ['numbers', `{"image":[${fill('1,')}1]}`],
    ['keys', `{${fill('"a":1,')}"b":1}`],
    ['depth', fill('[')],
    ['depth of objects', fill('{"a":')],
    ['one long text', `{"location":"${fill('x')}"}`],
    ['escapes', `{"location":"${fill('\\u0041')}"}`],
    ['blanks', `${fill(' ')}{}`],
    ['quotes', fill('"')],
    ['backslashes', fill('\\')],
    ['photos of no size', `{"image":[${fill('"data:",')}""]}`],
    ['photos of the smallest size', `{"image":[${fill(`"data:${'A'.repeat(1100)}",`)}""]}`],
  ])('%s', (_case, text) => {
    const bytes = Buffer.from(text);
    const reader = createPhotoReader();
    // Of eight hundred pieces, so that no work grows with the body.
    const firstTwo = () => {
      for (const at of [0, 65_536]) reader.write(bytes.subarray(at, at + 65_536));
    };
    expect(firstTwo).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  test('one photo without end is refused when it is larger than any may be', () => {
    for (const text of [fill('A'), fill('\\/'), fill('\\\\')])
      expect(() => read(`{"image":["data:image/png;base64,${text}`)).toThrow('larger than 10 MB');
    for (const text of [fill('\\"'), `${fill('A')}\\"`, '\\'])
      expect(() => read(`{"image":["data:image/png;base64,${'A'.repeat(2000)}${text}"]}`)).toThrow(AppError);
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
    ['deep nesting', '['.repeat(500_000), 413],
    ['deep nesting that ends', `{"image":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
    ['many small values', `{"image":[${'{},'.repeat(100_000)}{}]}`, 413],
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

  test('an attempt counts before its body is read, so that refused ones are limited too', async () => {
    const hasty = await registerCustomer(app);
    const statuses = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await app.post('/booking/create', '{', hasty.headers)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
    expect(statuses[60]).toBe(429);
  });

  test('the desk reads pictures the same way', async () => {
    const desk = await hireStaff(app, 'owner');
    const answer = await desk.post('/media', { image: Array(50_000).fill({}) });
    expect(answer.status).toBe(413);
  });
});
