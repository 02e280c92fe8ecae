// Finds English that was left standing on a page or in a mail of another language.

/** Printed as they are in every language: names, places, what people typed, addresses of mails and pages. */
const names =
  /https?:\S+|\S+@\S+|Hyderabad Building Care|Himayatnagar|Hyderabad|Telangana|First floor, above the pharmacy|Building Care|Outer Ring Road/g;

/** Lines in which three English words follow one another. */
export const englishLeft = (text: string): string[] =>
  text.split('\n').filter((line) => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(line.replace(names, ' ')));
