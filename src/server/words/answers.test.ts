// Every sentence that the API may answer a visitor with exists in every language.
import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { askForNewCode } from '#contract/auth.ts';
import { messages } from '#contract/messages.ts';
import { answerIn } from './answer-in.ts';

/** What only a program can cause, or only staff, the owner or the log can read. */
const notForVisitors = new Set([
  // Programs
  'Send JSON (content-type: application/json)',
  'Send a JSON object with the documented fields',
  'The request is not valid JSON',
  'The request has no content',
  'The request is shorter or longer than it says',
  'Idempotency-Key must be 8 to 128 letters, digits, dots, colons or dashes',
  'Unknown field: {}',
  'Each photo must be a data URL',
  'This message is not signed by the payment gateway',
  // Wire values
  'Request A Callback',
  'Pay Online',
  'This site has another name',
  'The address or the headers are too long',
  // Staff, the owner, the log
  'A held slot filled up',
  'This window is full. Choose another one, or overbook it.',
  'A request came with X-Forwarded-For, but TRUST_PROXY is empty: all visitors count as one. If a proxy stands in front, name it in TRUST_PROXY.',
  'The body took too long',
  'The process that opens photos ended before it began',
  'The process that opens photos did not come up in time',
  'An upload was not let in',
  'The mail took too long',
  'The receipt took too long to draw',
  'You have opened receipts many times. Please wait ten minutes.',
  'The photos of {} were swept away',
  'Not marked as paid. The gateway says {}',
  'the gateway reports {}',
  'the gateway refuses to open its pay page',
  'the gateway refuses to tell its status',
  'money that already paid for something else',
  'the booking was cancelled or already paid',
  'no answer from the bank for three days',
  'Please ask the gateway.',
  'Somebody is guessing log-in codes',
  'More than {} wrong codes were typed within an hour, over all accounts. For a day new codes have letters as well as digits, digits that were mailed before are replaced by a link, and every cap holds, so there is nothing you must do. If it goes on, ask whoever runs the server to look for "wrong code" in its log.',
  'Moved to {}',
  'Visit moved by the customer to {}',
  'Say why: the customer reads it',
  'This booking cannot go there from where it is. Look at it again.',
  'Cancelling sends money back, which only the owner may do',
  'a member of staff',
  // The English copy of a customer's data says what it is.
  'All that is held about you under your e-mail address. Call-back requests made without logging in are held under a mobile number only; ask us for those.',
  // The calendar's.
  'We call you, {}',
  // The blog and its pictures are English.
  'This post does not exist, or is no longer published',
  'Pictures cannot be kept or shown at this moment. Please try again shortly.',
  'There is no such picture',
  'You have sent very many pictures today.',
]);

interface Node {
  type?: string;
  [key: string]: unknown;
}

/** The words in a file's code: literals, and templates with {} for what is put in. Not what the API's documents say. */
function textsOf(path: string): string[] {
  const texts = new Set<string>();
  const visit = (node: Node | null): void => {
    if (!node || typeof node !== 'object') return;
    const isLog =
      node.type === 'CallExpression' && /^(?:log|warn|info|debug|error)$/.test(nameOf(node.callee));
    const isSummary = node.type === 'Property' && nameOf(node.key) === 'summary';
    if (node.type === 'ImportDeclaration' || isLog || isSummary) return;
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value);
    if (node.type === 'TemplateLiteral')
      texts.add((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}'));
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child as Node);
  };
  visit(parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return [...texts].filter((text) => /\p{L}+ \p{L}+ \p{L}+/u.test(text));
}

const nameOf = (node: unknown): string => {
  const { name, property } = (node ?? {}) as { name?: string; property?: { name?: string } };
  return property?.name ?? name ?? '';
};

const staffOnly =
  /\.test\.|\.staff|staff-|-staff|\/testing\/|\.mail\.|\/words\/|features\/(?:staff|operations|reports|content|site)\/|requests\.(?:queue|presenter|follow|merge)|features\/(?:day|crews\/(?!windows))|(?:agree|call-off)-visit|visit-step|log-call|set-status|propose-windows|metrics-server|platform|http\/pages|adapters\//;
const files = globSync(['src/contract/*.ts', 'src/server/**/*.{ts,tsx}'])
  .filter((path) => !staffOnly.test(path))
  .filter((path) => {
    const code = readFileSync(path, 'utf8');
    return path.startsWith('src/contract/')
      ? /satisfies Record<string, Endpoint>|z\.refine|Schema\b/.test(code) &&
          !/finder|content|messages/.test(path)
      : /AppError|limiter|\bUnusable\b/.test(code);
  });

test('what is said to visitors is translated, or named as not for them', () => {
  const said = files.flatMap((path) => textsOf(path).map((text) => ({ path, text })));
  const isKnown = (text: string) => notForVisitors.has(text) || answerIn('te', text) !== text;
  expect(said.filter(({ text }) => !isKnown(text))).toEqual([]);
});

describe.each(['te', 'hi'] as const)('answers in %s', (language) => {
  test('parts are translated within their sentence, and values stay', () => {
    for (const [english, value] of [
      ['Invalid OTP. That was the last try for this code. Ask for a new one.', ''],
      ['Invalid OTP. 3 tries left', '3'],
      ['Photo 2 cannot be used: it is larger than 10 MB', '2'],
      ['Photo 7 cannot be used: it has more than 40 megapixels', '40'],
      ['Name is too long: at most 80 characters', '80'],
      [
        'Too many wrong codes for this address. Please try again tomorrow, or call us on 90000 00000.',
        '90000 00000',
      ],
    ] as const) {
      const translated = answerIn(language, english);
      expect(translated).toContain(value);
      expect(translated.replace(/JPEG|MB/g, '')).not.toMatch(/[A-Za-z{}]/);
    }
  });

  test('a page can tell that only a new code helps', () => {
    const end = answerIn(language, askForNewCode);
    expect(answerIn(language, `Invalid OTP. This code has expired. ${askForNewCode}`).endsWith(end)).toBe(
      true,
    );
  });
});

test('English, and what is not known, stay as they are', () => {
  expect(answerIn('en', messages.callbackFailed)).toBe(messages.callbackFailed);
  expect(answerIn('te', 'Unknown field: a')).toBe('Unknown field: a');
});
