// The specification's sentences in Hindi: translated properly, without the mistakes of spelling that English keeps.
import type { messages } from './messages.ts';

export const reviewed = false;

export const hindiMessages: Record<keyof typeof messages, string> = {
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
};
