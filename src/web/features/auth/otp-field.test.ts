// What typing and pasting leave in the code field.
import { expect, test } from 'vitest';
import { cleanCode } from './otp-field.tsx';

test.each([
  ['4071', '4071'],
  [' 40 71 ', '4071'],
  ['Your code: 4-0-7-1.', '4071'],
  ['40715', '4071'],
  ['abc', ''],
  ['౪౦౭౧', '4071'],
  ['४०७१', '4071'],
  ['٤٠٧١', '4071'],
])('digits from %j', (text, code) => expect(cleanCode(text, 'digits')).toBe(code));

test.each([
  ['a7k2', 'A7K2'],
  [' a7-k2 ', 'A7K2'],
])('letters and digits from %j', (text, code) => expect(cleanCode(text, 'alphanumeric')).toBe(code));
