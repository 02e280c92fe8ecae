// What whoever had a former e-mail address reads when it was taken off, in Hindi.
import type { Translated } from '#contract/fill.ts';
import type { personWords as english } from './person.words.ts';

export const reviewed = false;

export const personWords: Translated<typeof english> = {
  emailTakenOff: {
    title: 'आपका ई-मेल पता हटा दिया गया',
    what: '{company} की एक बुकिंग से यह ई-मेल पता हटा दिया गया है, क्योंकि वह गलत था या बदल गया है। उसके बारे में हम यहाँ और कुछ नहीं भेजेंगे।',
    wrong: 'क्या यह सही नहीं है? {phone} पर कॉल कीजिए।',
  },
};
