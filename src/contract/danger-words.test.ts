// The list of words against what people type: all that is dangerous makes a page ask, and hardly anything else does.
import { describe, expect, test } from 'vitest';
import { dangerIn } from './danger-words.ts';
import { dangerExamples } from './danger-words-examples.ts';
import { typedExamples } from './danger-words-typed.ts';

describe.each(Object.entries(dangerExamples))('%s', (_language, { dangerous, harmless }) => {
  test.each(dangerous)('asks for %s', (text, kind) => {
    const said = dangerIn(text);
    expect(said?.kind).toBe(kind);
    expect(text).toContain(said?.quote);
    expect(said?.quote.slice(said.from, said.to).trim()).not.toBe('');
  });

  test('hardly ever for what is harmless', () => {
    const asked = harmless.filter((text) => dangerIn(text));
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(harmless.length / 20);
  });

  test('has enough of each', () => {
    expect(dangerous.length).toBeGreaterThanOrEqual(40);
    expect(harmless.length).toBeGreaterThanOrEqual(40);
  });
});

describe.each(Object.entries(typedExamples))('typed as a %s', (_form, { dangerous, harmless }) => {
  test('asks for nearly all that is dangerous', () => {
    const missed = dangerous.filter((text) => !dangerIn(text));
    expect(dangerous.length).toBeGreaterThanOrEqual(80);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(dangerous.length / 50);
  });

  test('and hardly ever for what is harmless', () => {
    const asked = harmless.filter((text) => dangerIn(text));
    expect(harmless.length).toBeGreaterThanOrEqual(80);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(harmless.length / 25);
  });
});

test.each([
  ['no spark and no shock, only damp', 'no shock, but sparks from the socket'],
  ['no switch or wire near the wet wall', 'water in the switch, no time to wait'],
  ['పెచ్చులు పడలేదు, తడి ఉంది', 'పెచ్చులు పడ్డాయి, ఎవరూ లేరు'],
  ['current nahi aata, bas seelan hai', 'koi nahi tha jab plaster gira'],
  ['the ceiling plaster fell last year and was repaired', 'it was repaired, and plaster falls again'],
  ['the slab has to be painted, water falls from it', 'water comes in, and pieces of the slab fall'],
  ['I am afraid I cannot come on Monday', 'I am afraid to go into that room'],
  ['near metro pillar 143', 'the pillar in our parking has cracked'],
  ['the railing was loose, it was repaired', 'the ceiling was repaired, the railing is loose'],
  ['you repaired the loose railing last year', 'you repaired the roof and now the railing is loose'],
  ['what does a shock proof coating cost', 'what does it cost, and the tap gives a shock'],
  ['the wall behind the notice board is damp', 'the wall behind the switch board is damp'],
  [
    'do you make lights hanging from ceilings? All is fine',
    'do you make ceilings? All lights hang in the water',
  ],
  ['the overhead tank leaks a little', 'the overhead tank has split above the shed'],
])('says nothing of “%s”, and asks for “%s”', (harmless, dangerous) => {
  expect(dangerIn(harmless)).toBeUndefined();
  expect(dangerIn(dangerous)).toBeDefined();
});

test('what is quoted is the sentence, and short', () => {
  const before = 'Good morning. We moved in last year';
  const after = 'Please call in the evening.';
  expect(dangerIn(`${before}. Water is on the switch board! ${after}`)).toEqual({
    kind: 'electrics',
    quote: 'Water is on the switch board',
    from: 0,
    to: 28,
  });
  const long = `${'very long words '.repeat(20)} the slab is falling ${'and more '.repeat(30)}`;
  const said = dangerIn(long);
  expect(said?.quote.slice(said.from, said.to)).toBe('slab is falling');
  expect(said?.quote.length).toBeLessThanOrEqual(160);
});

test('a danger may take two sentences, and both are quoted', () => {
  const said = dangerIn('Please see the switch board. Water drips on it.');
  expect(said?.quote).toBe('Please see the switch board. Water drips on it');
  expect(said?.quote.slice(said.from, said.to)).toBe('switch board. Water drips');
});

test('of several dangers the gravest is named, however long the text', () => {
  const text = `${'The paint peels. '.repeat(250)}Tube light has water. The beam has cracked.`;
  expect(dangerIn(text)).toMatchObject({ kind: 'giving-way', quote: 'The beam has cracked' });
});

const adversarial = [
  'a',
  'a ',
  'no or ',
  'current ',
  'fan ',
  'ceiling noise wet ',
  'parapet crack small ',
  'railing repaired ',
  'nahi ',
  'ప',
  'पानी ',
  '. ',
];
test.each(adversarial)('a text of many “%s” takes no more than its length', (words) => {
  const spent = (length: number) => {
    const text = words.repeat(length).slice(0, length);
    return Math.min(
      ...Array.from({ length: 8 }, () => {
        const before = process.threadCpuUsage();
        dangerIn(text);
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1000;
      }),
    );
  };
  spent(5000);
  // Four times as long as any field: some 25 ms, and what grows with the square takes hundreds.
  expect(spent(20_000)).toBeLessThan(100);
});
