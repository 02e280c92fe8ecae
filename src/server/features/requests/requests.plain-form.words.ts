// The words of the forms for browsers that run no script.
import type { Language } from '#contract/languages.ts';
import { hindiMessages } from '#contract/messages.hi.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { messages } from '#contract/messages.ts';

export const reviewed = { te: false, hi: false };

interface PlainFormWords {
  callback: { sent: string; failed: string; submit: string };
  contact: { sent: string; failed: string; submit: string };
  name: string;
  mobile: string;
  location: string;
  service: string;
  choose: string;
  email: string;
  subject: string;
  message: string;
  /** To a message that is no danger. */
  answers: string;
  calls: string;
  callsBy: string;
  home: string;
  finder: string;
  myBooking: string;
  contactUs: string;
  bookNow: string;
  call: string;
  waysOn: string;
}

export const plainFormWords: Record<Language, PlainFormWords> = {
  en: {
    callback: {
      sent: messages.callbackSent,
      failed: messages.callbackFailed,
      submit: 'Request a call back',
    },
    contact: { sent: messages.contactSent, failed: messages.contactFailed, submit: 'Submit' },
    name: 'Name',
    mobile: 'Mobile',
    location: 'Location',
    service: 'Service',
    choose: 'Choose one',
    email: 'Email',
    subject: 'Subject (optional)',
    message: 'Message (optional)',
    answers: 'We answer by e-mail or phone by the next working day.',
    calls: 'An engineer calls you on {mobile} by {due}.',
    callsBy: 'An engineer calls you by {due}.',
    home: 'Home',
    finder: 'Leak finder',
    myBooking: 'My Booking',
    contactUs: 'Contact Us',
    bookNow: 'Book Now',
    call: 'Rather talk? Call {phone}',
    waysOn: 'Main',
  },
  te: {
    callback: {
      sent: teluguMessages.callbackSent,
      failed: teluguMessages.callbackFailed,
      submit: 'నాకు కాల్ చేయండి',
    },
    contact: { sent: teluguMessages.contactSent, failed: teluguMessages.contactFailed, submit: 'పంపండి' },
    name: 'పేరు',
    mobile: 'మొబైల్',
    location: 'ఏరియా',
    service: 'సర్వీస్',
    choose: 'ఒకటి ఎంచుకోండి',
    email: 'ఈమెయిల్',
    subject: 'విషయం (తప్పనిసరి కాదు)',
    message: 'మెసేజ్ (తప్పనిసరి కాదు)',
    answers: 'తర్వాతి పని రోజుకల్లా ఈమెయిల్‌లో గానీ ఫోన్‌లో గానీ జవాబిస్తాం.',
    calls: 'మా ఇంజనీర్ {due} లోపు {mobile} నంబర్‌కు కాల్ చేస్తారు.',
    callsBy: 'మా ఇంజనీర్ {due} లోపు మీకు కాల్ చేస్తారు.',
    home: 'హోమ్',
    finder: 'లీకేజీ ఫైండర్',
    myBooking: 'నా బుకింగ్',
    contactUs: 'సంప్రదించండి',
    bookNow: 'బుక్ చేయండి',
    call: 'ఫోన్‌లో మాట్లాడతారా? {phone}',
    waysOn: 'ముఖ్య మెనూ',
  },
  hi: {
    callback: {
      sent: hindiMessages.callbackSent,
      failed: hindiMessages.callbackFailed,
      submit: 'मुझे कॉल करें',
    },
    contact: { sent: hindiMessages.contactSent, failed: hindiMessages.contactFailed, submit: 'भेजें' },
    name: 'नाम',
    mobile: 'मोबाइल',
    location: 'इलाका',
    service: 'सर्विस',
    choose: 'एक चुनें',
    email: 'ई-मेल',
    subject: 'विषय (ज़रूरी नहीं)',
    message: 'मैसेज (ज़रूरी नहीं)',
    answers: 'अगले कामकाजी दिन तक हम ई-मेल या फ़ोन से जवाब देंगे।',
    calls: 'हमारे इंजीनियर {due} तक {mobile} पर कॉल करेंगे।',
    callsBy: 'हमारे इंजीनियर {due} तक आपको कॉल करेंगे।',
    home: 'होम',
    finder: 'लीकेज फ़ाइंडर',
    myBooking: 'मेरी बुकिंग',
    contactUs: 'संपर्क करें',
    bookNow: 'बुक करें',
    call: 'बात करना चाहेंगे? {phone}',
    waysOn: 'मुख्य मेन्यू',
  },
};
