// Hindi words every service page shares.
import type {
  serviceWords as english,
  allBelow as englishAllBelow,
  askFinder as englishAsk,
  bookWords as englishBook,
  callBackFact as englishCallBackFact,
  groups as englishGroups,
  indexNotes as englishIndexNotes,
  lineKeys as englishLineKeys,
  moreTitles as englishMoreTitles,
} from '../service-words.ts';
import type { Translated } from '../translated.ts';
import { callBackUnit } from './spoken.ts';

export const reviewed = false;

export const callBackFact: typeof englishCallBackFact = ({ callBack }) => ({
  figure: callBack.figure,
  label: `${callBackUnit(callBack)} में कॉल, काम के समय में`,
});

export const serviceWords: Translated<typeof english> = {
  parent: 'सर्विस',
  recognise: 'कैसे पहचानें',
  finder: { question: 'पक्का नहीं कि यही है?', link: 'पता करें कि वजह क्या है' },
  why: 'ऐसा क्यों होता है',
  steps: 'हम क्या करते हैं, और कितने दिन लगते हैं',
  programme: {
    days: {
      one: 'दिन {from}',
      many: 'दिन {from}–{until}',
      total: '{work} दिन काम और {wait} दिन इंतज़ार',
      worked: '{work} दिन काम',
    },
    weeks: {
      one: 'हफ़्ता {from}',
      many: 'हफ़्ता {from}–{until}',
      total: '{work} हफ़्ते काम और {wait} हफ़्ते इंतज़ार',
      worked: '{work} हफ़्ते काम',
    },
    spread: '{count} दिन',
    workAndWaiting: 'काम {work}; इंतज़ार {wait}।',
    onlyWaiting: 'सिर्फ़ इंतज़ार।',
  },
  ask: 'किसी भी ठेकेदार से क्या पूछें',
  questions: 'सवाल-जवाब',
  solution: {
    work: 'काम, और उसका सबूत',
    proof: 'हम इसे कैसे साबित करते हैं',
    limits: 'इससे क्या ठीक नहीं होता',
    causes: 'किन वजहों में यह काम लगता है',
    causesNote: 'लीकेज फ़ाइंडर की वजहें',
    posts: 'इसके बारे में पढ़ें',
    postsNote: 'ब्लॉग से, अंग्रेज़ी में',
    others: 'इसी काम के बाकी हिस्से',
  },
  wholePage: 'काम के चरण, जाँच और सीमाएँ',
  states: { before: 'पहले', after: 'बाद में' },
  titleBlock: {
    place: 'जगह',
    visit: { label: 'पहली विज़िट', value: 'इंजीनियर और मीटर; कुछ तोड़ते नहीं' },
    outcome: { label: 'आपको मिलेगा', value: 'विज़िट का कागज़: क्या मिला; फिर कोटेशन' },
    action: 'बुक करें',
  },
};

export const indexNotes: Translated<typeof englishIndexNotes> = {
  old: 'पाँच समाधान',
  new: 'पाँच समाधान',
  repair: 'दस तरह की खराबी',
  flooring: 'पाँच समाधान',
};

export const groups: Translated<typeof englishGroups> = {
  old: [{ title: 'पाँच जगहें', text: 'हर जगह पानी किस रास्ते से जाता है, और वहाँ उसे क्या रोकता है।' }],
  new: [
    {
      title: 'पाँच जगहें, जो अभी खुली हैं',
      text: 'जहाँ कुछ नहीं बिछा वहाँ क्या बिगड़ता है, और फ़िनिशिंग से पहले वहाँ क्या बिछता है।',
    },
  ],
  repair: [
    {
      title: 'पाँच दरारें',
      text: 'प्लास्टर में, कंक्रीट में, गीली या सूखी। वह कहाँ है और हिलती है या नहीं, इसी से पता चलता है कि कौन सी है।',
    },
    {
      title: 'कंक्रीट, और पूरी बिल्डिंग',
      text: 'बाहर दिखती गिट्टी, धकेलता ज़ंग, और वह बिल्डिंग जिसे पूरी मरम्मत चाहिए।',
    },
  ],
  flooring: [{ title: 'पाँच फ़र्श', text: 'हर एक कैसे खराब होता है, और टिकने वाले फ़र्श के नीचे क्या होता है।' }],
};

export const bookWords: Translated<typeof englishBook> = {
  old: {
    title: 'पक्का नहीं कि पानी कहाँ से आता है?',
    text: 'दाग की फ़ोटो और आपके इलाके का नाम काफ़ी है, {within} हमारे इंजीनियर आपको कॉल करेंगे।',
  },
  new: {
    title: 'पक्का नहीं कि आगे क्या करना है?',
    text: 'साइट की फ़ोटो और आपके इलाके का नाम काफ़ी है, {within} हमारे इंजीनियर आपको कॉल करेंगे।',
  },
  repair: {
    title: 'पक्का नहीं कि कौन सी खराबी है?',
    text: 'दरार की फ़ोटो और आपके इलाके का नाम काफ़ी है, {within} हमारे इंजीनियर आपको कॉल करेंगे।',
  },
  flooring: {
    title: 'पक्का नहीं कि कौन सा फ़र्श चाहिए?',
    text: 'फ़र्श की फ़ोटो और आपके इलाके का नाम काफ़ी है, {within} हमारे इंजीनियर आपको कॉल करेंगे।',
  },
};

export const askFinder: Translated<typeof englishAsk> = 'लीकेज फ़ाइंडर से पूछें';

export const allBelow: Translated<typeof englishAllBelow> = 'सभी दस नीचे';

export const moreTitles: Translated<typeof englishMoreTitles> = {
  old: 'तीन और जगहें',
  new: 'तीन और जगहें',
  repair: 'और आठ तरह की खराबी',
  flooring: 'तीन और फ़र्श',
};

export const lineKeys: Translated<typeof englishLineKeys> = {
  old: { before: 'टूटी नीली लाइन: अंदर आता हुआ पानी।', after: 'पूरी नीली लाइन: जहाँ पानी रुकता है।' },
  new: { before: 'टूटी नीली लाइन: अंदर आता हुआ पानी।', after: 'पूरी नीली लाइन: जहाँ पानी रुकता है।' },
};
