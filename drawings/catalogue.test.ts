// Every drawing as a file: words, names and weight.
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawings } from './catalogue.ts';
import { causeDetails } from './cause-details.ts';
import { artOf, namelessWater, toSvgFile } from './drawing.ts';
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

it('runs the water of a cause on its drawing, and that of no other', () => {
  const { details, files } = causeDetails(drawings);
  const shown = drawings.filter(({ name }) => Object.values(details).some(({ drawing }) => drawing === name));
  expect(namesOf(shown.filter((drawing) => namelessWater(drawing) > 0))).toEqual([]);
  const water = (name: string) => files.find((file) => file.name === name)?.art.split('leak-large').length;
  expect(['cause-any-old-roof', 'cause-parapet-joint', 'cause-pipe-through-roof'].map(water)).toEqual([
    5, 3, 2,
  ]);
  const roof = { art: '<g data-of="a b">1</g><g data-of="">2</g><g data-of="c">3</g>4' };
  expect(['a', 'c', 'x', 'every'].map((cause) => artOf(roof, cause))).toEqual(['14', '34', '4', '134']);
});

it('lights each place within what is shown of it, on a phone too', () => {
  const outside = Object.entries(causeDetails(drawings).details).filter(([, { lit, wide, narrow }]) =>
    [wide, narrow].some(
      ([x, y, width, height]) =>
        lit[0] + lit[2] < x + 40 ||
        lit[1] + lit[3] < y + 40 ||
        lit[0] > x + width - 40 ||
        lit[1] > y + height - 40,
    ),
  );
  expect(outside).toEqual([]);
});
