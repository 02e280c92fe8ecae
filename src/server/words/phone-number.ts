// A phone number as one reads it aloud, on one line: '98356 18584'.
export const spokenNumber = (number: string): string =>
  number.replace(/^(\d{5})(\d{5})$/, '$1 $2').replaceAll(' ', '\u00a0');
