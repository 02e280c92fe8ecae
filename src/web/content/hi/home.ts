// Hindi words of the home page.
import type {
  aboutBlock as englishAboutBlock,
  hero as englishHero,
  howItWorks as englishHowItWorks,
  serviceLines as englishServiceLines,
  solutionCards as englishSolutionCards,
  solutions as englishSolutions,
  steps as englishSteps,
} from '../home.ts';
import type { Translated } from '../translated.ts';
import { callBackTime, callBackWithin, hoursSentence } from './spoken.ts';

export const reviewed = false;

export const hero: Translated<typeof englishHero> = {
  title: 'हर लीकेज का एक पता होता है।',
  lede: 'हैदराबाद में वॉटरप्रूफ़िंग, बिल्डिंग की मरम्मत और फ़्लोरिंग। पानी कहाँ से अंदर आ रहा है, यह हम ढूँढते हैं, ऐसे ही नक्शे पर आपको दिखाते हैं, और उसी जगह बंद करते हैं।',
  findOut: 'पता करें कि लीकेज की वजह क्या है',
  hotspotsTitle: 'सीलन कहाँ है?',
  formTitle: 'हमारे एक्सपर्ट से बात करें',
  formNote: ({ callBack }) => `मुफ़्त। हम ${callBackWithin(callBack)} कॉल करेंगे।`,
  counterLabels: {
    yearsExperience: 'साल का तजुर्बा',
    expertsOnTeam: 'एक्सपर्ट टीम में',
    statesServed: 'राज्यों में काम',
  },
};

export const aboutBlock: Translated<typeof englishAboutBlock> = {
  title: 'पहले देखते हैं, फिर दाम बताते हैं।',
  paragraphs: [
    'धब्बा अक्सर वहाँ नहीं होता जहाँ लीकेज है। पानी पैरापेट (छत की मुंडेर) से घुसता है, स्लैब के साथ-साथ चलकर दो कमरे दूर जाकर दिखता है। इसलिए हमारे इंजीनियर खुद आपके घर आते हैं, पानी का रास्ता पीछे तक ढूँढते हैं, और बिल्डिंग के कटे हुए नक्शे पर उस जगह निशान लगाते हैं।',
    'हमने क्या पाया, यह आपको लिखित में मिलता है, फिर इलाज और दाम का कोटेशन। काम हमारी अपनी टीम करती है, और जाने से पहले हम पानी डालकर जाँचते हैं।',
  ],
  tools: ['टॉर्च', 'सीलन मीटर', 'हथौड़ी', 'जाँच का रंग', 'नक्शा'],
  servicesTitle: 'चार तरह के काम',
};

export const serviceLines: Translated<typeof englishServiceLines> = [
  {
    service: 'new',
    line: 'छत, बाथरूम, दीवारें और टंकियाँ: जब तक ढाँचा खुला है, तभी सील करते हैं।',
  },
  {
    service: 'old',
    line: 'लीकेज जहाँ से शुरू होता है, वहाँ तक ढूँढकर वहीं बंद।',
  },
  {
    service: 'repair',
    line: 'दरारें, झड़ता कंक्रीट, हनीकॉम्ब और ज़ंग लगा सरिया फिर से मज़बूत।',
  },
  {
    service: 'flooring',
    line: 'किचन, खेलने की जगह, टाइल पर टाइल, और जोड़ जो बंद रहते हैं।',
  },
];

export const solutions: Translated<typeof englishSolutions> = {
  title: 'हमारे समाधान',
  lede: 'हर काम ऐसे ही एक नक्शे से शुरू होता है: कौन-कौन सी परतें हैं, पानी कहाँ से जाने की कोशिश करेगा, और उसे क्या रोकेगा।',
};

export const solutionCards: Translated<typeof englishSolutionCards> = [
  {
    service: 'old',
    line: 'छत, बाथरूम, अंदर की दीवारें, बाहर की दीवारें और पानी की टंकियाँ।',
  },
  {
    service: 'new',
    line: 'वही पाँच जगहें, फ़िनिशिंग से पहले सील।',
  },
  {
    service: 'repair',
    line: 'दस तरह की खराबी, प्लास्टर की दरार से लेकर पूरी बिल्डिंग तक।',
  },
  {
    service: 'flooring',
    line: 'टाइल एडहेसिव, ग्राउट, टाइल पर टाइल, किचन और खेलने की जगह का फ़र्श।',
  },
];

export const howItWorks: Translated<typeof englishHowItWorks> = {
  title: 'काम कैसे होता है',
  lede: 'गीली सीलिंग से सूखे कमरे तक, चार कदम।',
};

export const steps: typeof englishSteps = ({ callBack, workingHours }) => [
  { title: 'सर्विस चुनें', text: 'नक्शे पर वह जगह चुनें जहाँ सीलन है, या चार सर्विस में से एक।' },
  { title: 'फ़ॉर्म भरें', text: 'आपका नाम, नंबर और इलाका। धब्बे की फ़ोटो हो तो और अच्छा।' },
  {
    title: `हम ${callBackTime(callBack)} में आपसे बात करेंगे`,
    text: `पहले फ़ोन पर, ${hoursSentence(workingHours)}। फिर आपके चुने दिन घर आकर, सीढ़ी और मीटर लेकर।`,
  },
  {
    title: 'समाधान पाएँ',
    text: 'हमने क्या पाया, लिखित में। फिर इलाज और उसका दाम, फिर काम, पानी डालकर जाँचा हुआ।',
  },
];

export const reviewsTitle = 'ग्राहक क्या कहते हैं';

export const blogTitle = 'हमारा ब्लॉग';
