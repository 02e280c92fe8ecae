// The reason after the specified sentence: what is wrong with what was typed, and what would be right.

import { fill } from '#contract/fill.ts';
import { asciiDigits } from '#web/lib/own-digits.ts';

/**
 * The ten digits of a number typed as people write it, '+91 98480-12345', '098480 12345' or in
 * the digits of their own script. Anything else comes back as it was typed,
 * and is refused with words.
 */
export function plainMobile(typed: string): string {
  const digits = asciiDigits(typed)
    .replace(/[\s()-]/g, '')
    .replace(/^(\+91|0)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? digits : typed;
}

type MobileWords = Record<'mobileDigits' | 'mobileOneDigit' | 'mobileCount', string>;

export function explainMobile(typed: string, words: MobileWords): string | undefined {
  const value = asciiDigits(typed.trim());
  if (value === '') return undefined;
  if (/\D/.test(value)) return words.mobileDigits;
  return value.length === 1 ? words.mobileOneDigit : fill(words.mobileCount, { count: value.length });
}
