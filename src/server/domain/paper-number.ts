// The numbers of papers, 'QT-2627-000041': a series, the financial year, and six digits that count up in it.

export interface NumberSpan {
  from: string;
  until: string;
}

/** Between which numbers those of a series lie that begin as typed, with letters and dashes or without; undefined for other words. */
export function numbersLike(series: string, typed: string): NumberSpan | undefined {
  const plain = typed.toUpperCase().replace(/\s/g, '');
  const rest = plain.startsWith(series) ? plain.slice(series.length) : /^\d{4}-/.test(plain) ? plain : '';
  const digits = rest.replaceAll('-', '');
  if (!/^\d{2,10}$/.test(digits)) return undefined;
  const filled = (with_: string) => {
    const whole = digits.padEnd(10, with_);
    return `${series}-${whole.slice(0, 4)}-${whole.slice(4)}`;
  };
  return { from: filled('0'), until: filled('9') };
}
