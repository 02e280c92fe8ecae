// The list of words against what people type: all that is dangerous makes a page ask, and hardly anything else does.
import { describe, expect, test } from 'vitest';
import { dangerIn } from './danger-words.ts';
import { dangerExamples } from './danger-words-examples.ts';

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

test('of several dangers the gravest is named, however long the text', () => {
  const text = `${'The paint peels. '.repeat(250)}Tube light has water. The beam has cracked.`;
  expect(dangerIn(text)).toMatchObject({ kind: 'giving-way', quote: 'The beam has cracked' });
});
