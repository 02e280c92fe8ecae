// The site's own words: one name for one thing in each language, and what must not stand in its place. For whoever
// writes or translates; glossary.test.ts holds every file of words to it.
import type { Language } from './languages.ts';

export interface Term {
  /** Our word, as it stands alone. */
  say: string;
  never: RegExp;
  /** A sentence with the fault, which proves that it is found. */
  wrong: string;
}

const after = (script: string) => `(?![${script}])`;
const telugu = '\\u0c00-\\u0c7f';
/** Without the danda, which ends a sentence. */
const devanagari = '\\u0900-\\u0963\\u0966-\\u097f';

export const glossary: Record<Language, readonly Term[]> = {
  en: [
    { say: 'My Booking', never: /\bMy Bookings\b/, wrong: 'You find it in My Bookings.' },
    { say: 'leak finder', never: /\bleakage finder\b/i, wrong: 'Ask the leakage finder first.' },
    {
      say: 'finding sheet',
      never: /\b(?:inspection|visit|finding) report\b/i,
      wrong: 'The inspection report is attached.',
    },
    {
      say: 'quotation',
      never: /\b(?:an?|the|our|your) (?:estimate|quote)\b/i,
      wrong: 'Here is your estimate for the roof.',
    },
    { say: 'version', never: /\brevision \{/i, wrong: 'This is revision {version} of it.' },
    { say: 'inspection visit', never: /\bsite (?:visit|inspection)s?\b/i, wrong: 'Pay for the site visit.' },
    {
      say: 'WhatsApp',
      never: /\b(?:whats[ -]?app|Whats[ -][Aa]pp|Whatsapp)\b/,
      wrong: 'Write to us on Whatsapp.',
    },
    { say: 'PDF', never: /\bpdf (?:is|file|of)\b/, wrong: 'The pdf is attached.' },
    {
      say: 'If you accept our quotation, it is taken off the price.',
      never: /not part of the price|advance for work/i,
      wrong: 'The money is not part of the price of the work.',
    },
    {
      say: 'We send it back within 7 working days.',
      never: /(?:arrives?|comes? back|back with you) within \S+ working days|is back with you/i,
      wrong: 'It arrives within 7 working days.',
    },
  ],
  te: [
    {
      say: '“నా బుకింగ్” పేజీ',
      never: new RegExp(`(?<![“${telugu}])నా బుకింగ్(?!”)`),
      wrong: 'అది నా బుకింగ్‌లో కనిపిస్తుంది.',
    },
    {
      say: 'ఇంజనీర్ కొలుస్తారు',
      never: new RegExp(`(?<=[${telugu}])(?:తాడు|శాడు|చాడు|న్నాడు|ట్టాడు)${after(telugu)}`),
      wrong: 'ఇంజనీర్ రేపు కొలుస్తాడు.',
    },
    { say: 'లీకేజీ ఫైండర్', never: /లీక్ ఫైండర్/, wrong: 'లీక్ ఫైండర్ ఏం చెప్పింది?' },
    {
      say: 'విజిట్ పత్రం',
      never: /ఫైండింగ్|కనుగొన్న|గుర్తించిన వాటి/,
      wrong: 'మేం కనుగొన్నది ఇక్కడ ఉంది.',
    },
    { say: 'విజిట్‌లో ఏం తేలిందో రాసి ఇస్తాం', never: /రాతపూర్వక/, wrong: 'రాతపూర్వకంగా ఇస్తాం.' },
    { say: 'కొటేషన్', never: /ఎస్టిమేట్|కోటేషన్/, wrong: 'మీ ఎస్టిమేట్ పంపాం.' },
    { say: 'వెర్షన్', never: /వర్షన్|సంస్కరణ/, wrong: 'కొత్త సంస్కరణ చదవండి.' },
    { say: 'WhatsApp', never: /వాట్స/, wrong: 'వాట్సాప్‌లో రాయండి.' },
    { say: 'PDF', never: /పీడీఎఫ్|పిడిఎఫ్|PDF గా/, wrong: 'పీడీఎఫ్ జత చేశాం.' },
    { say: 'కోడ్ (SHA-256)', never: /వేలిముద్ర/, wrong: 'మీ ఫైల్ వేలిముద్ర ఇది.' },
    { say: 'మేం', never: /మేము/, wrong: 'మేము మళ్లీ వస్తాం.' },
    { say: 'కట్టడం', never: /చెల్లించ/, wrong: 'ముందు చెల్లించండి.' },
    { say: 'ఏళ్లు', never: /సంవత్సర/, wrong: 'ఐదు సంవత్సరాలు ఉంటుంది.' },
    { say: 'బిల్', never: /బిల్లు/, wrong: 'బిల్లు ఎవరి పేరు మీద?' },
    { say: 'ఎంటర్ చేయండి', never: /టైప్ చే/, wrong: 'కోడ్ టైప్ చేయండి.' },
    { say: 'ఈరోజు', never: new RegExp(`ఈ రోజు${after(telugu)}`), wrong: 'ఈ రోజు వస్తాం.' },
    { say: 'ఇంగ్లీష్', never: /ఇంగ్లిష్|ఇంగ్లీషు/, wrong: 'ఇంగ్లీషులో రాశారు.' },
    {
      say: 'పని ధరలోంచి తగ్గిస్తాం',
      never: /పని ధరలో భాగం కాదు/,
      wrong: 'ఈ డబ్బు పని ధరలో భాగం కాదు.',
    },
    {
      say: '7 పని రోజుల్లోపు తిరిగి పంపుతాం',
      never: /పని రోజుల్లో(?:పు)? (?:అందుతుంది|తిరిగి వస్తుంది)/,
      wrong: 'డబ్బు 7 పని రోజుల్లోపు అందుతుంది.',
    },
    { say: 'రూఫ్', never: /పైకప్పు/, wrong: 'పైకప్పు తడిగా ఉంది.' },
    { say: 'బాత్రూమ్', never: /బాత్[\u200c ]రూమ్/, wrong: 'బాత్‌రూమ్ తడిగా ఉంది.' },
    { say: 'పిల్లర్', never: /కాలమ్|స్తంభ/, wrong: 'కాలమ్ పగిలింది.' },
    { say: 'నీళ్ల ట్యాంక్', never: /వాటర్ ట్యాంక్/, wrong: 'వాటర్ ట్యాంక్ కారుతోంది.' },
    { say: 'జవాబు', never: /సమాధాన/, wrong: 'మీ సమాధానాలు చదివాం.' },
    { say: 'లిఫ్ట్ కేబుల్స్', never: /లిఫ్ట్[^.]* తాళ్లు/, wrong: 'లిఫ్ట్ తాళ్లు తుప్పు పడతాయి.' },
    { say: 'no “please”', never: /దయచేసి/, wrong: 'దయచేసి కాల్ చేయండి.' },
    {
      say: '{date}న, {phone} నంబర్‌కు',
      never: new RegExp(`\\} (?:న|ను|కు|కి|లో|పై|తో|గా)${after(telugu)}`),
      wrong: '{date} న అంగీకరించారు.',
    },
    { say: '.', never: /।/, wrong: 'రేపు వస్తాం।' },
  ],
  hi: [
    {
      say: '“मेरी बुकिंग” पेज',
      never: /(?<!“)मेरी बुकिंग(?!”)/,
      wrong: 'यह मेरी बुकिंग में मिलेगा।',
    },
    {
      say: 'इंजीनियर नापते हैं',
      never: new RegExp(
        `(?:इंजीनियर|प्लंबर|मिस्त्री|टेक्नीशियन)(?: [${devanagari}]+){0,5}? [${devanagari}]*(?:ता है|ेगा)${after(devanagari)}`,
      ),
      wrong: 'इंजीनियर दरार नापता है।',
    },
    { say: 'लीकेज फ़ाइंडर', never: /लीक फ़ाइंडर/, wrong: 'लीक फ़ाइंडर ने क्या कहा?' },
    { say: 'विज़िट का कागज़', never: /फ़ाइंडिंग|जाँच की शीट/, wrong: 'जाँच की शीट साथ है।' },
    { say: 'कोटेशन', never: /एस्टिमेट|अनुमानित खर्च/, wrong: 'आपका एस्टिमेट भेज दिया।' },
    { say: 'वर्ज़न', never: /संस्करण/, wrong: 'नया संस्करण पढ़ें।' },
    { say: 'WhatsApp', never: /व्हाट्स|वाट्स/, wrong: 'व्हाट्सऐप पर लिखें।' },
    { say: 'PDF', never: /पीडीएफ/, wrong: 'पीडीएफ़ साथ है।' },
    { say: 'कोड (SHA-256)', never: /फ़िंगरप्रिंट/, wrong: 'आपकी फ़ाइल का फ़िंगरप्रिंट।' },
    { say: 'पेमेंट', never: /भुगतान|चुका(?:एँ|ने|ना|या|ई|ए)/, wrong: 'भुगतान कब करना है?' },
    { say: 'एक्स्ट्रा', never: /अतिरिक्त/, wrong: 'अतिरिक्त काम का दाम।' },
    { say: 'रेफ़रेंस', never: /संदर्भ/, wrong: 'संदर्भ नंबर लिखें।' },
    { say: 'लाइन', never: /पंक्ति/, wrong: 'हर पंक्ति पढ़ें।' },
    { say: '{date} तक चलेगा', never: /मान्य/, wrong: 'यह कल तक मान्य है।' },
    { say: 'ऑप्शन', never: /विकल्प/, wrong: 'दूसरा विकल्प पढ़ें।' },
    { say: 'सबसे ज़्यादा चांस', never: /संभावित/, wrong: 'संभावित वजह यह है।' },
    { say: 'वजह', never: /कारण/, wrong: 'कारण क्या है?' },
    {
      say: 'काम के दाम में से घटा देंगे',
      never: /काम की कीमत का हिस्सा नहीं/,
      wrong: 'यह काम की कीमत का हिस्सा नहीं है।',
    },
    {
      say: '7 कामकाजी दिनों के अंदर वापस भेजते हैं',
      never: /कामकाजी दिनों (?:में|के अंदर) (?:वापस आ|पहुँच)/,
      wrong: 'पैसे 7 कामकाजी दिनों के अंदर पहुँच जाएँगे।',
    },
    { say: 'पिलर', never: /कॉलम|खंभ/, wrong: 'कॉलम में दरार है।' },
    { say: 'किचन', never: /रसोई/, wrong: 'रसोई का फ़र्श।' },
    { say: 'सेलर', never: /तहखान/, wrong: 'तहखाने में पानी।' },
    { say: 'लिफ़्ट का गड्ढा', never: /लिफ़्ट पिट/, wrong: 'लिफ़्ट पिट में पानी।' },
    { say: 'लिफ़्ट के तार (केबल)', never: /लिफ़्ट[^।]* रस्स/, wrong: 'लिफ़्ट के रस्सों में ज़ंग।' },
    { say: 'स्कैफ़ोल्डिंग (मचान)', never: /(?<!\()मचान/, wrong: 'मचान लगने के बाद।' },
    { say: 'मूवमेंट जॉइंट', never: /हिल सकने वाली झिर/, wrong: 'हिल सकने वाली झिरियाँ छोड़ें।' },
    { say: 'मोटाई नापने का गेज', never: /कंघी/, wrong: 'कंघी-गेज से नापें।' },
    { say: 'ई-मेल', never: /(?<!-)ईमेल/, wrong: 'ईमेल पर कोड आएगा।' },
    { say: 'लॉगआउट, लॉगिन', never: /लॉग (?:आउट|इन)/, wrong: 'लॉग आउट करें।' },
    { say: 'हिंदी', never: /हिन्दी/, wrong: 'हिन्दी में लिखा है।' },
    {
      say: 'खर्च, तारीख, कागज़, आखिरी, बाकी, रकम, खत्म, खुद, खतरा, कानून',
      never: /ख़र्च|तारीख़|काग़|आख़ि|बाक़|रक़म|ख़त्म|ख़ुद|ख़तर|ख़बर|ख़ुरा|सख़्|क़ानू|दस्तख़/,
      wrong: 'ख़र्च कितना होगा?',
    },
    { say: 'no “please”', never: /कृपया/, wrong: 'कृपया कॉल करें।' },
    {
      say: '।',
      never: new RegExp(`(?<=[${devanagari}}”)])\\.(?=\\s|\\*|$)`),
      wrong: 'हम कल आएँगे.',
    },
  ],
};

const scriptOf: Record<Exclude<Language, 'en'>, RegExp> = { te: /[\u0c00-\u0c7f]/, hi: /[\u0900-\u097f]/ };

export const languageOf = (text: string): Language =>
  scriptOf.te.test(text) ? 'te' : scriptOf.hi.test(text) ? 'hi' : 'en';

/** What a text says in place of the site's own words, and marks of another script. The bare name of a thing is its own. */
export function strayWords(text: string): string[] {
  const words = text.normalize('NFD');
  const language = languageOf(text);
  const stray = glossary[language].filter(
    ({ say, never }) =>
      new RegExp(never.source.normalize('NFD'), never.flags).test(words) && !say.includes(`“${text}”`),
  );
  const quotes = /"|(?<![\p{L}\p{M}\d])'|'(?![\p{L}\p{M}])/u.test(text) && language !== 'en' ? ['“ ”'] : [];
  return [...stray.map(({ say }) => say), ...quotes];
}
