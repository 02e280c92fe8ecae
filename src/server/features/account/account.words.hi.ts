// The last mail to someone who erased their account, in Hindi.
import type { Translated } from '#contract/fill.ts';
import type { accountWords as english } from './account.words.ts';

export const reviewed = false;

export const accountWords: Translated<typeof english> = {
  title: 'आपका अकाउंट मिटा दिया गया है',
  gone: 'आपका नाम, मोबाइल नंबर, ई-मेल, मैसेज और फ़ोटो अब हमारे सिस्टम में नहीं हैं।',
  stays: 'पेमेंट का रिकॉर्ड आपके नाम के बिना रहता है, जैसा कानून कहता है।',
  notYou: 'यह आपने नहीं किया? हमें {phone} पर कॉल करें।',
};
