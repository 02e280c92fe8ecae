// What forms say, in Telugu: translated properly, without the mistakes of spelling that English keeps.

import type { Translated } from './fill.ts';
import type { messages } from './messages.ts';

export const reviewed = false;

export const teluguMessages: Translated<typeof messages> = {
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

  nameLabel: 'పేరు',
  locationLabel: 'ఏరియా',
  subjectLabel: 'విషయం',
  messageLabel: 'మెసేజ్',
  tooLong: '{label}: చాలా పొడవుగా ఉంది, {max} అక్షరాలు మించకూడదు',
  unreadable: '{label}: కొన్ని అక్షరాలు చదవలేకపోతున్నాం',
  oneLineOnly: '{label}: ఒకే లైన్‌లో రాయండి',
  letterNeeded: '{label}: కనీసం ఒక అక్షరం గానీ అంకె గానీ కావాలి',
  subjectInvalid: 'విషయం అక్షరాల్లో రాయండి',
  messageInvalid: 'మెసేజ్ అక్షరాల్లో రాయండి',

  tooManyPhotos: 'ఎక్కువలో ఎక్కువ {max} ఫోటోలే పంపండి',
  bookingTypeInvalid: 'రెండు రకాల బుకింగ్‌లలో ఒకటి ఎంచుకోండి',
  languageInvalid: 'ఒక భాష ఎంచుకోండి',
  dayRequired: 'ఒక రోజు ఎంచుకోండి',
  windowRequired: 'ఒక సమయం ఎంచుకోండి',

  bookingUnknown: 'అలాంటి బుకింగ్ లేదు',
  paymentUnknown: 'అలాంటి పేమెంట్ లేదు',
  postUnknown: 'అలాంటి పోస్ట్ లేదు',
  pageInvalid: 'పేజీ నంబర్ 1 లేదా అంతకంటే పెద్దది కావాలి',
  linkIncomplete: 'ఈ లింక్ పూర్తిగా లేదు. మెయిల్ నుంచి మళ్లీ తెరవండి.',
  findingUnknown: 'లీకేజీ ఫైండర్ చెప్పిన ఈ జవాబు మాకు తెలియదు',

  checkEntries: 'మీరు రాసింది ఒకసారి చూసుకోండి',
};
