// No page tells a reader what first aid forbids, in any language.
import { describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { dangerousSentences } from '#contract/dangerous-advice.ts';
import { dangerousCases } from '#contract/dangerous-examples.ts';
import { legalDocument } from './legal.ts';
import { allWords } from './registry.ts';

/** Stands for whatever a sentence is made with: the company, a list of causes, a score. */
const anything = Object.assign(['…'], company, { visits: 40, first: 31, three: 38 });

const textsOf = (words: unknown): string[] => {
  if (typeof words === 'function') return textsOf(words(anything));
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
};

test.each(['en', 'te', 'hi'] as const)('pages, causes and the leak finder in %s', (language) => {
  const texts = textsOf(allWords[language]);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap((text) => dangerousSentences(text))).toEqual([]);
});

/** The same words, with a line more in every text. */
const planted = (words: unknown, line: string): unknown => {
  if (typeof words === 'function') return () => planted(words(anything), line);
  if (typeof words === 'string') return `${words}\n${line}`;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, planted(value, line)]));
};

describe.each(['finderCauses', 'servicePages', 'solutionPages', 'finder', 'home'] as const)(
  'in %s',
  (area) => {
    test.each(dangerousCases)('in %s, %s is found wherever it stands', (language, advice, sentence) => {
      const texts = textsOf(planted(allWords[language][area], sentence));
      expect(texts.length).toBeGreaterThan(10);
      for (const text of texts) expect(dangerousSentences(text)).toEqual([{ advice, sentence }]);
    });
  },
);

test('legal pages', () => {
  const pages = ['/terms-and-conditions', '/privacy-policy', '/refund-policy'];
  expect(textsOf(pages.map((page) => legalDocument(page, company))).flatMap(dangerousSentences)).toEqual([]);
});
