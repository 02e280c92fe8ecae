// What mails about a booking and its visits say to its customer, in Telugu.
import type { Translated } from '#server/words/fill.ts';
import type { bookingWords as english } from './bookings.words.ts';

export const reviewed = false;

export const bookingWords: Translated<typeof english> = {
  facts: {
    booking: 'బుకింగ్',
    service: 'పని',
    location: 'ఏరియా',
    bookingType: 'బుకింగ్ రకం',
    date: 'తేదీ',
    visit: 'విజిట్',
    before: 'ఇంతకుముందు',
  },
  sentence: '{text}.',
  see: 'ఇక్కడ చూడండి: {link}',
  seeBooking: 'మీ బుకింగ్ చూడండి',
  questions: 'ఏదైనా అడగాలంటే: {phone}.',
  willNotTakePlace: '{visit} అనుకున్న విజిట్ ఉండదు.',
  calendar: { visit: '{company} విజిట్, {reference}', call: '{company} నుంచి కాల్, {reference}' },
  made: {
    subject: '{due} లోపు కాల్ చేస్తాం: బుకింగ్ {reference}',
    title: '{due} లోపు కాల్ చేస్తాం',
    received: 'మీ బుకింగ్, ఫోటోలు మాకు అందాయి.',
    calls: '{phone} నుంచి {mobile} నంబర్‌కు కాల్ చేస్తాం.',
    leaveIt: 'అప్పటి వరకు ఆ మరకను అలాగే ఉంచండి: పెయింట్, పుట్టీ వేస్తే నీళ్లు వచ్చిన దారి కనిపించదు.',
  },
  cancelled: {
    byYou: 'మీరు దీన్ని {date}, {time}కు రద్దు చేశారు. దీని గురించి ఇక కాల్ చేయం.',
    money: 'మీరు కట్టిన {amount} వెనక్కి పంపుతున్నాం, 7 పని రోజుల్లోపు అందుతుంది.',
    notYou: 'ఇది మీరు చేయలేదా, లేదా మా అవసరం ఇంకా ఉందా? {phone} నంబర్‌కు కాల్ చేయండి.',
  },
  status: {
    requested: 'మీ బుకింగ్ మాకు అందింది',
    contacted: 'మీ బుకింగ్ గురించి కొత్త సంగతి',
    visit_scheduled: 'మీ విజిట్ ఖాయమైంది',
    in_progress: 'పని మొదలైంది',
    done: 'పని పూర్తయింది',
    cancelled: 'మీ బుకింగ్ రద్దయింది',
  },
  moneyComesBack: 'మీరు కట్టిన డబ్బు {days} పని రోజుల్లోపు తిరిగి పంపుతాం. ఆ తర్వాత మీ బ్యాంకులో కనిపించడానికి ఇంకొన్ని రోజులు పట్టవచ్చు.',
  visit: {
    see: 'విజిట్ చూడండి',
    seeOrMove: 'విజిట్ చూడండి, మార్చండి',
    letUsIn: 'మేం వచ్చినప్పుడు తలుపు తీయడానికి ఎవరైనా ఉండేలా చూడండి, టెర్రస్ తాళంచెవి దగ్గర పెట్టుకోండి.',
    weArrive: 'ఈ సమయంలో వస్తాం, బయలుదేరగానే మెయిల్ చేస్తాం.',
    moveIt: 'ఈ సమయం మీకు కుదరకపోతే ముందు రోజు సాయంత్రం {hour} వరకు మీరే మార్చుకోండి, లేదా {phone} నంబర్‌కు కాల్ చేయండి.',
    callUs: 'ఈ సమయం మీకు కుదరకపోతే {phone} నంబర్‌కు కాల్ చేయండి.',
    agreed: '{visit} మీ దగ్గరికి వస్తాం',
    youMoved: 'మీరు విజిట్ మార్చారు, ఇక {visit}',
    moved: 'మీ విజిట్ మారింది, ఇక {visit}',
    calledOff: 'మీ విజిట్ రద్దయింది',
    anotherDay: 'ఇంకో రోజు కుదుర్చుకోవడానికి కాల్ చేస్తాం.',
    tomorrow: 'రేపు {between} మీ దగ్గరికి వస్తాం',
    today: 'ఈ రోజు {between} మీ దగ్గరికి వస్తాం',
    flatAbove: 'పైన ఫ్లాట్ ఉంటే, మమ్మల్ని లోపలికి రానివ్వమని వాళ్లకూ చెప్పండి.',
    cameUp: 'మధ్యలో ఏదైనా పని పడితే {phone} నంబర్‌కు కాల్ చేయండి.',
    onWay: 'మీ దగ్గరికి బయలుదేరాం',
    setOut: 'ఇప్పుడే బయలుదేరాం, {between} చేరుకుంటాం. మా నంబర్: {phone}.',
    setOutLate: 'ఇప్పుడే బయలుదేరాం. అనుకున్న దానికంటే ఆలస్యమైంది, క్షమించండి. మా నంబర్: {phone}.',
    rain: '{day}, వాన పడేలా ఉంది',
    dry: 'ఆ రోజు {hours} అనుకున్న పనికి ఆ చోటు పొడిగా ఉండాలి. ఇంకో సమయం ఎంచుకోండి. వాన వల్ల మార్చుకుంటే మీరు మార్చుకోగల రెండుసార్లలో అది లెక్కకు రాదు.',
    freeNext: 'తర్వాత ఖాళీగా ఉన్న సమయాలు:',
    stays: 'మీరు ఎంచుకునే వరకు విజిట్ అనుకున్నట్టే ఉంటుంది. {phone} నంబర్‌కు కాల్ కూడా చేయవచ్చు.',
    choose: 'ఇంకో సమయం ఎంచుకోండి',
  },
};
