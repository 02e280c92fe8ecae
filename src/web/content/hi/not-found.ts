// Hindi words of a page that does not exist.
import type { notFound as english } from '../not-found.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const notFound: Translated<typeof english> = {
  title: 'यह पेज नहीं मिला',
  text: 'इस लिंक पर कोई पेज नहीं है। शायद वह कहीं और चला गया है, या कोई अक्षर छूट गया है। अगर कुछ टपक रहा है तो और मत ढूँढिए: {finder}, या जो सर्विस चाहिए वह चुनें।',
  finder: 'पता करें कि वजह क्या है',
};
