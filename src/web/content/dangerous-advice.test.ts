// No page tells a reader what first aid forbids, in any language.
import { expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { dangerousSentences } from '#contract/dangerous-advice.ts';
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

test('legal pages', () => {
  const pages = ['/terms-and-conditions', '/privacy-policy', '/refund-policy'];
  expect(textsOf(pages.map((page) => legalDocument(page, company))).flatMap(dangerousSentences)).toEqual([]);
});
