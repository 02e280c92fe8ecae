// The last mail to someone who erased their account, in Hindi.
import type { Translated } from '#server/words/fill.ts';
import type { accountWords as english } from './account.words.ts';

export const reviewed = false;

export const accountWords: Translated<typeof english> = {
  title: 'आपका खाता हटा दिया गया है',
  gone: 'आपका नाम, मोबाइल नंबर, पता, मैसेज और फ़ोटो अब हमारे सिस्टम में नहीं हैं।',
  stays: 'पेमेंट का हिसाब रहता है, आपके नाम के बिना, क्योंकि कानून माँगता है।',
  notYou: 'यह आपने नहीं किया? हमें {phone} पर कॉल करें।',
};
