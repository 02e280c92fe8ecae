// Who is the loudest on a page about danger, by danger and hour.
import { expect, test } from 'vitest';
import { dangerShown, dangers, firstAidPath, whoAnswers } from './first-aid.ts';

test.each([
  ['electrics', 'open', 'office 112 1912 101'],
  ['electrics', 'closed', '112 1912 101'],
  ['electrics', 'always', '112 1912 101'],
  ['bulge', 'open', 'office 112 101 1912'],
  ['bulge', 'closed', '112 101 1912'],
  ['giving-way', 'open', '112 office 101 1912'],
  ['giving-way', 'closed', '112 101 1912'],
] as const)('%s while the office is %s: %s', (danger, at, numbers) => {
  expect(whoAnswers(danger, at).join(' ')).toBe(numbers);
});

test('a text that leads to first aid shows that danger, and no other text does', () => {
  for (const danger of dangers)
    expect(dangerShown(`<p>See <a href="${firstAidPath(danger)}">this</a></p>`)).toBe(danger);
  expect(dangerShown('<p>See <a href="/leak-finder">this</a></p>')).toBeUndefined();
});
