// The specification's sentences in Telugu: translated properly, without the mistakes of spelling that English keeps.
import type { messages } from './messages.ts';

export const reviewed = false;

export const teluguMessages: Record<keyof typeof messages, string> = {
  nameRequired: 'మీ పేరు రాయండి',
  mobileRequired: 'మొబైల్ నంబర్ రాయండి',
  mobileNumberRequired: 'మొబైల్ నంబర్ రాయండి',
  mobileInvalid: 'మొబైల్ నంబర్ సరిగా లేదు',
  emailRequired: 'ఈమెయిల్ రాయండి',
  emailInvalid: 'ఈమెయిల్ సరిగా లేదు',
  locationRequired: 'మీ ఏరియా రాయండి',
  serviceRequired: 'ఏ పని కావాలో ఎంచుకోండి',
  imageRequired: 'కనీసం ఒక ఫోటో జోడించండి',
  otpRequired: 'కోడ్ ఎంటర్ చేయండి',
  otpInvalid: 'కోడ్ సరిగా లేదు',
  callbackSent: 'మీ రిక్వెస్ట్ మాకు అందింది',
  callbackFailed: 'రిక్వెస్ట్ వెళ్లలేదు',
  contactSent: 'మీ మెసేజ్ మాకు అందింది',
  contactFailed: 'మెసేజ్ వెళ్లలేదు',
  bookingsEmpty: 'బుకింగ్‌లు ఏవీ లేవు.',
  paymentWaiting: 'కాస్త ఆగండి, మీ పేమెంట్ చెక్ చేస్తున్నాం...',
  paymentFailed: 'పేమెంట్ చెక్ చేయలేకపోయాం',
  notApplicable: 'వర్తించదు',
  loginToContinue: 'ముందుకు వెళ్లడానికి లాగిన్ అవ్వండి',
  payOnlineLabel: 'ఆన్‌లైన్‌లో కట్టండి (కట్టాల్సింది ₹500)',
  contactNameRequired: 'అక్కడ ఉండే వ్యక్తి పేరు రాయండి',
  contactMobileRequired: 'అక్కడ ఉండే వ్యక్తి మొబైల్ నంబర్ రాయండి',
  billNameRequired: 'బిల్ ఎవరి పేరు మీదో రాయండి',
  gstinInvalid: 'ఈ GSTIN సరిగా లేదు: 15 అక్షరాలు, అంకెలను సర్టిఫికెట్‌తో సరిచూడండి',
};
