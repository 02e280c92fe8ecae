// Names and places are typed by strangers: in a link to another program they stay the text of a message.
import { describe, expect, test } from 'vitest';
import { smsLink, smsParts, whatsAppLink } from './tell-links.ts';

const mobile = '9000003318';

describe.each([
  ['a second parameter', 'Ravi&phone=919999999999'],
  ['a fragment', 'Flat #4?x=1'],
  ['lines', 'one\ntwo\r\nthree'],
  ['plus and per cent', '100 % + tax %26 %0A'],
  ['marks that turn the text round', 'abc\u202edef\u200f'],
  ['emoji', '🏠👨‍👩‍👧 leak'],
  ['three scripts', 'నమస్తే नमस्ते hello'],
  ['another scheme', 'javascript:alert(1)//'],
  ['quotes and tags', '"><img src=x onerror=alert(1)>'],
])('%s', (_what, text) => {
  test('goes to WhatsApp whole, to this number and no other', () => {
    const link = new URL(whatsAppLink(mobile, text));
    expect([link.origin, link.pathname, link.hash]).toEqual(['https://wa.me', `/91${mobile}`, '']);
    expect([...link.searchParams]).toEqual([['text', text]]);
  });

  test('goes into a text message whole, to this number and no other', () => {
    const [address, query, ...more] = smsLink(mobile, text).split('?');
    expect([address, more]).toEqual([`sms:+91${mobile}`, []]);
    expect(query).toMatch(/^body=[\w%.~!'()*-]*$/);
    expect(decodeURIComponent(query?.slice('body='.length) ?? '')).toBe(text);
  });
});

test('half of a sign breaks nothing', () => {
  expect(whatsAppLink(mobile, 'a\ud83d')).toContain('a%EF%BF%BD');
  expect(smsLink(mobile, '\udc00a')).toContain('%EF%BF%BDa');
});

test('bold is WhatsApp’s: a text message has no asterisks', () => {
  expect(decodeURIComponent(smsLink(mobile, '*We visit you.*'))).toContain('body=We visit you.');
  expect(decodeURIComponent(whatsAppLink(mobile, '*We visit you.*'))).toContain('*We visit you.*');
});

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  ['న'.repeat(70), 1],
  ['న'.repeat(71), 2],
  ['న'.repeat(134), 2],
  ['న'.repeat(135), 3],
  [`${'a'.repeat(69)}’`, 1],
  ['*bold*'.padEnd(162, 'a'), 1],
])('%#: so many parts', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
