// One spelling for each mailbox, and one-line text that reads as it was typed.
import { expect, test } from 'vitest';
import {
  emailField,
  locationField,
  messageField,
  nameField,
  normalizeEmail,
  subjectField,
} from './fields.ts';
import { messages } from './messages.ts';

test.each([
  ['asha@example.in', 'asha@example.in'],
  ['Asha.Rao+flat302@Example.IN', 'asha.rao+flat302@example.in'],
  ["o'neil_{x}~y|z`@sub-domain.example.co.in", "o'neil_{x}~y|z`@sub-domain.example.co.in"],
  ['victim@mail.example。com', 'victim@mail.example.com'],
  ['a@münchen.example', 'a@xn--mnchen-3ya.example'],
  ['a@उदाहरण.भारत', 'a@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('%s is the address %s', (typed, address) => expect(normalizeEmail(typed)).toBe(address));

test.each([
  '',
  'asha',
  'asha@home',
  '@example.in',
  'a@',
  'a@b@example.in',
  'a b@example.in',
  'a@exam ple.in',
  'x<victim@example.in>',
  'victim@example.in,z.z',
  '(c)victim@example.in',
  'grp:victim@example.in;.x',
  '"victim"@example.in',
  'a\\b@example.in',
  'a,b@example.in',
  'a;b@example.in',
  'ａ@example.in',
  'a@example.in:25',
  'a@example.in/x',
  'a@example.in?x.y',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@exa_mple.in',
  'a@-example.in',
  'a@example-.in',
  'a@.in',
  'a@example..in',
  'a@example.in.',
  'a@exa%6dple.in',
  'a\0@example.in',
  'a@b.in\r\nBcc: c@d.in',
  `${'a'.repeat(250)}@b.in`,
  `a@${'b.'.repeat(100_000)}in`,
])('%j is no address', (typed) => {
  expect(normalizeEmail(typed)).toBeUndefined();
  const checked = emailField().safeParse(typed);
  expect(checked.error?.issues[0]?.message).toBe(
    typed === '' ? messages.emailRequired : messages.emailInvalid,
  );
});

test('every spelling that is accepted is its own normal form', () => {
  for (const typed of ['Asha.Rao+flat302@Example.IN', 'a@münchen.example', 'victim@mail.example。com']) {
    const once = emailField().parse(` ${typed} `);
    expect(emailField().parse(once)).toBe(once);
  }
});

test.each([
  ['a turned direction', 'Flat 1 \u202eRoad'],
  ['an isolate', 'Flat \u2066 1'],
  ['a mark of direction inside', 'A\u200fb'],
  ['a space of no width', 'As\u200bha'],
  ['a byte order mark', '\ufeffAs\ufeffha'],
  ['a soft hyphen', 'As\u00adha'],
  ['an invisible letter', 'A\u3164'],
  ['a tag character', 'A\u{e0041}'],
  ['a control of the second set', 'A\u0085b'],
])('one-line text with %s is refused', (_case, value) => {
  for (const field of [nameField(), locationField(), subjectField()])
    expect(field.safeParse(value).success).toBe(false);
});

test.each(['\u200d\u200c', '...', '—', '!!'])(
  'a name without a letter or a digit is refused: %j',
  (value) => {
    expect(nameField().safeParse(value).error?.issues[0]?.message).toBe('Name needs a letter or a digit');
  },
);

test.each([`a${'\u0301'.repeat(60)}`, `a${'\u0301\u200d'.repeat(20)}`, `क${'\u0901'.repeat(60)}`])(
  'a tower of marks is refused: %j',
  (value) => {
    for (const field of [nameField(), locationField(), subjectField()])
      expect(field.safeParse(value).error?.issues[0]?.message).toContain('characters we cannot read');
  },
);

test('marks of direction at the ends of an Urdu name are dropped, inside it they are refused', () => {
  expect(nameField().parse('\u200f محمد علی \u200e')).toBe('محمد علی');
  expect(nameField().safeParse('محمد\u200f علی').success).toBe(false);
  expect(nameField().safeParse('\u200f').error?.issues[0]?.message).toBe(messages.nameRequired);
});

test.each([
  'Asha Rao',
  'ఆషా రావు',
  'క్‌ష',
  'शर्मा‍',
  "D'Souza-Łukasz 3rd",
  '佐藤',
  '302',
  'श्रीकृष्ण त्र्यंबक',
  'స్త్రీలక్ష్మి',
  'مُحَمَّدٌ',
  'Nguye\u0302\u0303n',
])('%s is a name', (value) => {
  expect(nameField().safeParse(value).success).toBe(true);
});

test('half of a character is a sign of its own, and whole ones stay', () => {
  for (const field of [nameField(), subjectField(), messageField()]) {
    expect(field.parse('Roof \ud83d leaks \udca7')).toBe('Roof \ufffd leaks \ufffd');
    expect(field.parse('Roof \u{1f4a7} leaks')).toBe('Roof \u{1f4a7} leaks');
  }
});
