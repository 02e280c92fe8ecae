// What forms say, in Hindi: translated properly, without the mistakes of spelling that English keeps.

import type { Translated } from './fill.ts';
import type { messages } from './messages.ts';

export const reviewed = false;

export const hindiMessages: Translated<typeof messages> = {
  nameRequired: 'अपना नाम लिखें',
  mobileRequired: 'मोबाइल नंबर लिखें',
  mobileNumberRequired: 'मोबाइल नंबर लिखें',
  mobileInvalid: 'मोबाइल नंबर सही नहीं है',
  emailRequired: 'ई-मेल लिखें',
  emailInvalid: 'ई-मेल सही नहीं है',
  locationRequired: 'अपना इलाका लिखें',
  serviceRequired: 'सर्विस चुनें',
  imageRequired: 'कम से कम एक फ़ोटो जोड़ें',
  otpRequired: 'कोड लिखें',
  otpInvalid: 'कोड सही नहीं है',
  callbackSent: 'आपकी रिक्वेस्ट हमें मिल गई',
  callbackFailed: 'रिक्वेस्ट नहीं गई',
  contactSent: 'आपका मैसेज हमें मिल गया',
  contactFailed: 'मैसेज नहीं गया',
  bookingsEmpty: 'कोई बुकिंग नहीं मिली।',
  paymentWaiting: 'ज़रा रुकिए, हम आपका पेमेंट जाँच रहे हैं...',
  paymentFailed: 'पेमेंट की जाँच नहीं हो सकी',
  notApplicable: 'लागू नहीं',
  loginToContinue: 'आगे बढ़ने के लिए लॉगिन करें',
  payOnlineLabel: 'ऑनलाइन पेमेंट (रकम ₹500)',

  contactNameRequired: 'वहाँ मौजूद व्यक्ति का नाम लिखें',
  contactMobileRequired: 'वहाँ मौजूद व्यक्ति का मोबाइल नंबर लिखें',
  billNameRequired: 'बिल किसके नाम पर हो, लिखें',
  gstinInvalid: 'यह GSTIN सही नहीं है: इसके 15 अक्षर और अंक सर्टिफ़िकेट से मिला लें',

  nameLabel: 'नाम',
  locationLabel: 'इलाका',
  subjectLabel: 'विषय',
  messageLabel: 'मैसेज',
  tooLong: '{label}: बहुत लंबा है, ज़्यादा से ज़्यादा {max} अक्षर',
  unreadable: '{label}: कुछ अक्षर हम पढ़ नहीं पा रहे',
  oneLineOnly: '{label}: एक ही लाइन में लिखें',
  letterNeeded: '{label}: कम से कम एक अक्षर या अंक चाहिए',
  subjectInvalid: 'विषय अक्षरों में लिखें',
  messageInvalid: 'मैसेज अक्षरों में लिखें',

  tooManyPhotos: 'ज़्यादा से ज़्यादा {max} फ़ोटो भेजें',
  bookingTypeInvalid: 'बुकिंग के दो तरीकों में से एक चुनें',
  languageInvalid: 'एक भाषा चुनें',
  dayRequired: 'एक दिन चुनें',
  windowRequired: 'एक समय चुनें',

  bookingUnknown: 'ऐसी कोई बुकिंग नहीं है',
  paymentUnknown: 'ऐसा कोई पेमेंट नहीं है',
  postUnknown: 'ऐसा कोई लेख नहीं है',
  pageInvalid: 'पेज नंबर 1 या उससे बड़ा होना चाहिए',
  linkIncomplete: 'यह लिंक पूरा नहीं है। इसे मेल से दोबारा खोलें।',
  findingUnknown: 'लीकेज फ़ाइंडर का यह जवाब हमें नहीं पता',

  checkEntries: 'आपने जो लिखा है, एक बार देख लें',
};
