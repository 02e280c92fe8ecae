// Hindi words of /contact-us.
import type {
  contactCallToAction as englishCallToAction,
  contactCards as englishCards,
  contactDescription as englishDescription,
  contactHead as englishHead,
  contactMap as englishMap,
} from '../contact.ts';
import type { Translated } from '../translated.ts';
import { hoursSentence } from './spoken.ts';

export const reviewed = false;

export const contactHead: Translated<typeof englishHead> = {
  title: 'संपर्क करें',
  lede: 'बताइए कि सीलन कहाँ है और कब से है।',
  submit: 'भेजें',
  answer: 'अगले कामकाजी दिन तक हम ई-मेल या फ़ोन से जवाब देंगे। जल्दी हो तो कॉल करें:',
};

export const contactMap: Translated<typeof englishMap> = {
  note: 'हाथ से बना नक्शा, नाप का नहीं। लाइव मैप Google से तभी आता है जब आप कहें।',
  liveNote:
    'लाइव मैप Google से आता है और अपनी कुकी रख सकता है। अब भी खाली है? अपना इंटरनेट देखें, या हाथ से बने नक्शे पर लौटें।',
  offline: 'अभी इंटरनेट नहीं है, इसलिए हाथ से बना नक्शा ही दिख रहा है। लाइव मैप थोड़ी देर बाद फिर खोलें।',
  load: 'लाइव मैप खोलें',
  unload: 'हाथ से बना नक्शा',
  open: 'Maps में खोलें',
  frameTitle: ({ address }) => `लाइव मैप: ${address.locality} में हमारा ऑफ़िस`,
};

/** A number with an area code is no mobile's, and is not called one. */
const phoneTitle = (display: string) => (display.startsWith('0') ? 'फ़ोन' : 'मोबाइल');

export const contactCards: typeof englishCards = ({ phone, workingHours }) => ({
  location: {
    title: 'पता',
    action: 'रास्ता देखें',
  },
  email: {
    title: 'ई-मेल',
    text: 'फ़ोटो भी भेज सकते हैं। अगले कामकाजी दिन तक जवाब मिलेगा।',
    action: 'हमें लिखें',
  },
  mobile: {
    title: phoneTitle(phone.display),
    text: `${hoursSentence(workingHours)}।`,
    action: 'कॉल करें',
  },
  whatsApp: {
    title: 'WhatsApp',
    text: 'धब्बे की फ़ोटो भेजें। शुरू करने के लिए एक फ़ोटो और इलाके का नाम काफ़ी है।',
    action: 'चैट खोलें',
  },
});

export const contactDescription: typeof englishDescription = ({ name, phone, address, workingHours }) =>
  `${name}: ${phone.display} पर कॉल करें, या WhatsApp पर फ़ोटो भेजें। ऑफ़िस: ${address.locality}, ${address.city}। समय: ${hoursSentence(workingHours)}।`;

export const contactWays = 'हम तक पहुँचने के और तरीके';

export const contactCallToAction: Translated<typeof englishCallToAction> = {
  title: 'या हमें आकर देखने दें।',
  text: () => 'सर्विस चुनें, फ़ोटो लगाएँ, फिर कॉल बैक चुनें, या ₹500 ऑनलाइन देकर विज़िट कन्फ़र्म करें।',
};
