// Words that a reader of Indian English stumbles over, wherever a person may read them.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('src/**/*.{ts,tsx,md}', { exclude: ['src/**/*.test.*'] });

test('we call people; only bells, stains and roads have to do with rings', () => {
  const ringing =
    /\b(?:we|to|engineer|executive|somebody|please) rings?\b|\brings? (?:you|us|back|again)\b|\b(?:rang|rung)\b/i;
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => ringing.test(readFileSync(file, 'utf8')))).toEqual([]);
});
