// A GSTIN is known by its shape and its last digit.
import { expect, test } from 'vitest';
import { isGstin } from './gstin.ts';

test.each([
  ['27AAPFU0939F1ZV', true],
  ['36ABCDE1234F1Z1', true],
  ['another last digit', '27AAPFU0939F1ZW', false],
  ['two digits in each other’s place', '27AAPFU9039F1ZV', false],
  ['another state', '37AAPFU0939F1ZV', false],
  ['no Z', '27AAPFU0939F1AV', false],
  ['too short', '27AAPFU0939F1Z', false],
  ['too long', '27AAPFU0939F1ZV0', false],
  ['small letters', '27aapfu0939f1zv', false],
  ['letters of another alphabet', '27ААPFU0939F1ZV', false],
])('%s', (...given) => {
  const [text, valid] = given.slice(-2) as [string, boolean];
  expect(isGstin(text)).toBe(valid);
});
