// A mobile number as people type it, and what is said about one that is none.
import { expect, test } from 'vitest';
import { explainMobile, plainMobile } from './explain-field.ts';

test.each([
  '9848012345',
  '+91 98480-12345',
  '098480 12345',
  '९८४८०१२३४५',
  '౯౮౪౮౦ ౧౨౩౪౫',
  '٩٨٤٨٠١٢٣٤٥',
  '۹۸۴۸۰۱۲۳۴۵',
])('%s goes over the wire as ten plain digits', (typed) => expect(plainMobile(typed)).toBe('9848012345'));

test('too few digits are counted in any script', () => {
  const words = { mobileDigits: 'digits only', mobileOneDigit: 'one', mobileCount: '{count} of 10' };
  expect(explainMobile('౯౮౪౮', words)).toBe('4 of 10');
  expect(explainMobile('98-48', words)).toBe('digits only');
});
