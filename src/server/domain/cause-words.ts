// A cause of the leak finder as staff read it in mails and logs, where the words of the pages do not reach.

/** 'soaked-terrace' is 'soaked terrace'. */
export const causeInWords = (id: string): string => id.replaceAll('-', ' ');
