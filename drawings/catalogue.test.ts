// Every drawing as a file: words, names and weight.
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawings } from './catalogue.ts';
import { toSvgFile } from './drawing.ts';
import { clockHands } from './published/clock.ts';

const weightOf = (name: string): number => {
  const drawing = drawings.find((candidate) => candidate.name === name);
  if (!drawing) throw new Error(`No drawing is called "${name}"`);
  return brotliCompressSync(toSvgFile(drawing)).length;
};

it('gives every drawing a name of its own', () => {
  const names = drawings.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});

const namesOf = (list: typeof drawings) => list.map(({ name }) => name);

it('draws each without a gap in its numbers', () => {
  expect(namesOf(drawings.filter((drawing) => /NaN|undefined/.test(toSvgFile(drawing))))).toEqual([]);
});

it('says in words what each shows', () => {
  expect(namesOf(drawings.filter(({ alt }) => !/^[A-Z].{8,}/.test(alt)))).toEqual([]);
});

it('leaves words to the page: a picture file has no web font', () => {
  expect(namesOf(drawings.filter(({ art }) => art.includes('<text')))).toEqual([]);
});

it('keeps the hero within 40 kB and its slim version within 15 kB', () => {
  expect(weightOf('hero')).toBeLessThanOrEqual(40_000);
  expect(weightOf('hero-slim')).toBeLessThanOrEqual(15_000);
});

it('sets the hands of the drawn clock to the promised minute', () => {
  const clock = { centre: [100, 50], hourHand: 10, minuteHand: 20 } as const;
  expect(clockHands(clock, 3, 0)).toBe('M100 50l10 0M100 50l0 -20');
  expect(clockHands(clock, 18, 30)).toBe('M100 50l-2.6 9.7M100 50l0 20');
});
