// The document an engineer signs says what the site does.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { causeIds, solutionIds } from '#contract/finder-causes.ts';
import { sources, sourcesOf, sourcesOfSolution } from '#web/content/sources.ts';
import { documentPath, leakFinderDocument } from './leak-finder.ts';

test('docs/leak-finder.md is current (npm run finder writes it)', () => {
  expect(readFileSync(documentPath, 'utf8')).toBe(leakFinderDocument());
});

test('no source is kept for nothing', () => {
  const named = new Set([...causeIds.flatMap(sourcesOf), ...solutionIds.flatMap(sourcesOfSolution)]);
  const posts = globSync('src/server/features/blog/sample-posts/*.md').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const isNamed = (source: string) =>
    named.has(source) || posts.some((post) => post.includes(`- ${source}\n`));
  expect(Object.values(sources).filter((source) => !isNamed(source))).toEqual([]);
});
