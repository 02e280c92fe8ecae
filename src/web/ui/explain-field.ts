// The reason after the specified sentence: what is wrong with what was typed, and what would be right.

/**
 * The ten digits of a number typed as people write it, '+91 98480-12345'. Anything else comes back as it was typed,
 * and is refused with words.
 */
export function plainMobile(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, '').replace(/^\+91/, '');
  return /^\d{10}$/.test(digits) ? digits : typed;
}

export function explainMobile(typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  if (/\D/.test(value)) return 'It needs the 10 digits of an Indian mobile number';
  return `It has ${value.length} ${value.length === 1 ? 'digit' : 'digits'}, it needs 10`;
}
