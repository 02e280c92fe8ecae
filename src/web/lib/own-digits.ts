// Figures as India's keyboards write them: Telugu, Devanagari and both kinds of Arabic digits become 0 to 9.
const zeros = [0x0c66, 0x0966, 0x0660, 0x06f0];

export const asciiDigits = (text: string): string =>
  text.replace(/[\u0c66-\u0c6f\u0966-\u096f\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
  });
