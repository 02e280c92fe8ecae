// The reason after the specified sentence: what is wrong with what was typed, and what would be right.
import { fill, type Words } from '#web/lib/words.tsx';

/**
 * The ten digits of a number typed as people write it, '+91 98480-12345'. Anything else comes back as it was typed,
 * and is refused with words.
 */
export function plainMobile(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, '').replace(/^\+91/, '');
  return /^\d{10}$/.test(digits) ? digits : typed;
}

export function explainMobile(typed: string, words: Words['ui']): string | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  if (/\D/.test(value)) return words.mobileDigits;
  return value.length === 1 ? words.mobileOneDigit : fill(words.mobileCount, { count: value.length });
}
