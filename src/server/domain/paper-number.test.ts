// Numbers of papers as they are typed: from their beginning, with letters and dashes or without.
import { expect, test } from 'vitest';
import { numbersLike } from './paper-number.ts';

test.each([
  ['QT-2627-000041', 'QT-2627-000041', 'QT-2627-000041'],
  ['qt2627', 'QT-2627-000000', 'QT-2627-999999'],
  ['qt-2627-0000', 'QT-2627-000000', 'QT-2627-000099'],
  ['2627-00004', 'QT-2627-000040', 'QT-2627-000049'],
  ['QT 26', 'QT-2600-000000', 'QT-2699-999999'],
])('%s is a beginning', (typed, from, until) => {
  expect(numbersLike('QT', typed)).toEqual({ from, until });
});

test.each(['QT', 'QT-2', 'FS-2627', '2627', 'qt2627000041x', 'qt-2627-00004100', 'lakshmi'])(
  '%s is none of them',
  (typed) => {
    expect(numbersLike('QT', typed)).toBeUndefined();
  },
);
