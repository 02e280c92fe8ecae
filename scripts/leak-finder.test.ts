// The document an engineer signs says what the site does.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Cause, causeIds, causes } from '#contract/finder-causes.ts';
import { sources } from '#web/content/finder-sources.ts';
import { documentPath, leakFinderDocument } from './leak-finder.ts';

test('docs/leak-finder.md is current (npm run finder writes it)', () => {
  expect(readFileSync(documentPath, 'utf8')).toBe(leakFinderDocument());
});

test('every source that a cause names is known, and none is kept for nothing', () => {
  const named = new Set(causeIds.flatMap((id) => (causes[id] as Cause).sources));
  expect([...named].sort()).toEqual(Object.keys(sources).sort());
});
