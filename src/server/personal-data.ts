// Takes addresses and mobile numbers out of words that we did not write ourselves.
const email = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Indian mobile numbers, with or without the country's code; not a part of an id or of a time. */
const mobile = /(?<![\w.])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g;

export const withoutPersonalData = (text: string): string =>
  text.replace(email, '(e-mail)').replace(mobile, '(mobile)');
