// The number of a business that is registered for GST: state, PAN, serial, Z, and a digit that checks the others.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Every second digit counts twice; what reaches 36 is carried. */
function checkDigit(first: string): string | undefined {
  const sum = [...first].reduce((total, digit, index) => {
    const value = digits.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36];
}

export const isGstin = (text: string): boolean =>
  gstinPattern.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1);
