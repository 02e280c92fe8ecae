// The words of the call-back form for browsers that run no script.
import type { Language } from '#contract/languages.ts';
import { hindiMessages } from '#contract/messages.hi.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { messages } from '#contract/messages.ts';

export const reviewed = { te: false, hi: false };

interface PlainFormWords {
  sent: string;
  failed: string;
  name: string;
  mobile: string;
  location: string;
  service: string;
  choose: string;
  submit: string;
  calls: string;
  callsBy: string;
  home: string;
  finder: string;
  myBooking: string;
  contact: string;
  bookNow: string;
  call: string;
  waysOn: string;
}

export const plainFormWords: Record<Language, PlainFormWords> = {
  en: {
    sent: messages.callbackSent,
    failed: messages.callbackFailed,
    name: 'Name',
    mobile: 'Mobile',
    location: 'Location',
    service: 'Service',
    choose: 'Choose one',
    submit: 'Request a call back',
    calls: 'An engineer calls you on {mobile} by {due}.',
    callsBy: 'An engineer calls you by {due}.',
    home: 'Home',
    finder: 'Leak finder',
    myBooking: 'My Booking',
    contact: 'Contact Us',
    bookNow: 'Book Now',
    call: 'Rather talk? Call {phone}',
    waysOn: 'Main',
  },
  te: {
    sent: teluguMessages.callbackSent,
    failed: teluguMessages.callbackFailed,
    name: 'పేరు',
    mobile: 'మొబైల్',
    location: 'ఏరియా',
    service: 'సర్వీస్',
    choose: 'ఒకటి ఎంచుకోండి',
    submit: 'నాకు కాల్ చేయండి',
    calls: 'మా ఇంజనీర్ {due} లోపు {mobile} నంబర్‌కు కాల్ చేస్తారు.',
    callsBy: 'మా ఇంజనీర్ {due} లోపు మీకు కాల్ చేస్తారు.',
    home: 'హోమ్',
    finder: 'లీకేజీ ఫైండర్',
    myBooking: 'నా బుకింగ్',
    contact: 'సంప్రదించండి',
    bookNow: 'బుక్ చేయండి',
    call: 'ఫోన్‌లో మాట్లాడతారా? {phone}',
    waysOn: 'ముఖ్య మెనూ',
  },
  hi: {
    sent: hindiMessages.callbackSent,
    failed: hindiMessages.callbackFailed,
    name: 'नाम',
    mobile: 'मोबाइल',
    location: 'इलाका',
    service: 'सर्विस',
    choose: 'एक चुनें',
    submit: 'मुझे कॉल करें',
    calls: 'हमारे इंजीनियर {due} तक {mobile} पर कॉल करेंगे।',
    callsBy: 'हमारे इंजीनियर {due} तक आपको कॉल करेंगे।',
    home: 'होम',
    finder: 'लीकेज फ़ाइंडर',
    myBooking: 'मेरी बुकिंग',
    contact: 'संपर्क करें',
    bookNow: 'बुक करें',
    call: 'बात करना चाहेंगे? {phone}',
    waysOn: 'मुख्य मेन्यू',
  },
};
