// The office reads every answer in words, and danger only where the finder's answers mean it.
import { expect, test } from 'vitest';
import { answerNames, answersInWords, dangerName, dangerOfFinding } from './finder-in-words.ts';
import { answerIds } from './finder-questions.ts';

test('every answer has words', () => {
  const ids: string[] = Object.values(answerIds).flat();
  expect(ids.filter((id) => !Object.hasOwn(answerNames, id))).toEqual([]);
});

test('a finding is a danger where its answers mean one', () => {
  expect(dangerOfFinding('danger.electrics')).toBe('electrics');
  expect(dangerName('electrics')).toBe('Water at something electric');
  expect(dangerOfFinding('roof.brown-ring')).toBeUndefined();
});

test('of several dangers all are read, and the gravest is its kind', () => {
  expect(dangerOfFinding('roof.electrics--bulge')).toBe('electrics');
  expect(answersInWords('roof.electrics--bulge')).toBe(
    `Roof; ${answerNames.electrics}; ${answerNames.bulge}`,
  );
});

test('what is no finding is no danger, and words that nobody knows are read as they stand', () => {
  expect(dangerOfFinding('danger.no-such-sign')).toBeUndefined();
  expect(answersInWords('roof.a-sign-of-before')).toBe('Roof; a sign of before');
});
