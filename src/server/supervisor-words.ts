// What a process of several says to its supervisor before it ends; the answer is the same word.
export const lastWord = 'closed';
