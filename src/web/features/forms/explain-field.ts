// The reason after the specified sentence: what is wrong with what was typed, and what would be right.

export function explainMobile(typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  if (/\D/.test(value)) return 'Only the 10 digits, no spaces or +91';
  return `It has ${value.length} ${value.length === 1 ? 'digit' : 'digits'}, it needs 10`;
}
