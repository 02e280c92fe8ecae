// Telugu words of /contact-us.
import type {
  contactCallToAction as englishCall,
  contactCards as englishCards,
  contactDescription as englishDescription,
  contactHead as englishHead,
  contactMap as englishMap,
} from '../contact.ts';
import type { Translated } from '../translated.ts';
import { spokenHours } from './spoken.ts';

export const reviewed = false;

export const contactHead: Translated<typeof englishHead> = {
  title: 'మమ్మల్ని సంప్రదించండి',
  lede: 'ఎక్కడ తడిగా ఉందో, ఎప్పటి నుంచో చెప్పండి.',
  submit: 'పంపండి',
  answer: 'తర్వాతి పని రోజుకల్లా ఈమెయిల్‌లో గానీ ఫోన్‌లో గానీ జవాబిస్తాం. అర్జెంట్ అయితే కాల్ చేయండి:',
};

export const contactMap: Translated<typeof englishMap> = {
  note: 'ఇది గీసిన మ్యాప్, కొలతకు కాదు. Google మ్యాప్ మీరు అడిగితేనే వస్తుంది.',
  liveNote:
    'లైవ్ మ్యాప్ Google నుంచి వస్తుంది; అది తన సొంత కుకీలు పెట్టవచ్చు. ఇంకా ఖాళీగానే ఉందా? మీ ఇంటర్నెట్ చూసుకోండి, లేదా గీసిన మ్యాప్‌కి తిరిగి వెళ్లండి.',
  offline: 'ఇప్పుడు ఇంటర్నెట్ లేదు, అందుకే గీసిన మ్యాపే కనిపిస్తోంది. కాసేపాగి లైవ్ మ్యాప్ మళ్లీ చూడండి.',
  load: 'లైవ్ మ్యాప్ చూడండి',
  unload: 'గీసిన మ్యాప్‌కి వెళ్లండి',
  open: 'Mapsలో తెరవండి',
  frameTitle: ({ address }) => `లైవ్ మ్యాప్: ${address.locality}లో మా ఆఫీస్`,
};

const phoneTitle = (display: string) => (display.startsWith('0') ? 'ఫోన్' : 'మొబైల్');

export const contactCards: typeof englishCards = ({ phone, workingHours }) => ({
  location: {
    title: 'లొకేషన్',
    action: 'దారి చూడండి',
  },
  email: {
    title: 'ఈమెయిల్',
    text: 'ఫోటోలు కూడా పంపవచ్చు. తర్వాతి పని రోజుకల్లా జవాబిస్తాం.',
    action: 'మాకు రాయండి',
  },
  mobile: {
    title: phoneTitle(phone.display),
    text: `${spokenHours(workingHours)}.`,
    action: 'కాల్ చేయండి',
  },
  whatsApp: {
    title: 'WhatsApp',
    text: 'మరక ఫోటో, మీ ఏరియా పంపండి. మొదలుపెట్టడానికి అవి చాలు.',
    action: 'చాట్ చేయండి',
  },
});

export const contactDescription: typeof englishDescription = ({ name, phone, address, workingHours }) =>
  `${name}: ${phone.display} నంబర్‌కు కాల్ చేయండి, లేదా WhatsAppలో ఫోటో పంపండి. ఆఫీస్: ${address.locality}, ${address.city}. పని వేళలు: ${spokenHours(workingHours)}.`;

export const contactWays = 'మాతో మాట్లాడే ఇతర దారులు';

export const contactCallToAction: Translated<typeof englishCall> = {
  title: 'లేదా మేమే వచ్చి చూస్తాం.',
  text: () => 'సర్వీస్ ఎంచుకుని, ఫోటో జత చేయండి. తర్వాత మమ్మల్ని కాల్ చేయమనండి, లేదా ఆన్‌లైన్‌లో ₹500 కట్టి విజిట్ కన్ఫర్మ్ చేసుకోండి.',
};
