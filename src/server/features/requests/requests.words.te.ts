// What customers read about a request that ends, or of the quotation they were promised, in Telugu.
import type { Translated } from '#contract/fill.ts';
import type { requestWords as english } from './requests.words.ts';

export const reviewed = false;

export const requestWords: Translated<typeof english> = {
  facts: { mobile: 'మొబైల్', service: 'సర్వీస్', location: 'అడ్రస్' },
  wrongNumber: {
    title: 'మీకు కాల్ కలవలేదు',
    tried: '{mobile} నంబర్‌కు కాల్ చేశాం. అది మీ నంబర్ కాదనిపిస్తోంది, అందుకే మీకు కాల్ చేయలేకపోతున్నాం.',
    next: 'సరైన నంబర్ రాసి ఈ మెయిల్‌కు రిప్లై ఇవ్వండి, లేదా {phone} నంబర్‌కు కాల్ చేయండి. మళ్లీ మొదలుపెడతాం.',
  },
  notInterested: {
    title: 'మీ రిక్వెస్ట్ ముగించాం',
    tried: 'కాల్ చేసినప్పుడు ప్రస్తుతం మా అవసరం లేదని అర్థమైంది. దీని గురించి మళ్లీ కాల్ చేయం.',
    next: 'మేం తప్పుగా అర్థం చేసుకున్నామా? ఈ మెయిల్‌కు రిప్లై ఇవ్వండి, లేదా {phone} నంబర్‌కు కాల్ చేయండి.',
  },
  stands: {
    title: 'మీ బుకింగ్ ఇంకా అలాగే ఉంది',
    tried: 'కాల్ చేసినప్పుడు ప్రస్తుతం మా అవసరం లేదని అర్థమైంది.',
    until: 'రద్దు చేసేవరకు మీ బుకింగ్ అలాగే ఉంటుంది. దాన్ని “నా బుకింగ్”లో రద్దు చేయవచ్చు; లేకపోతే ఏం చేయాలో మేం అడుగుతాం.',
  },
  quoted: {
    title: 'మీ కొటేషన్ పంపాం',
    sent: 'విజిట్‌లో చెప్పిన కొటేషన్ మీకు {date} నాడు పంపాం. దాని నంబర్ {number}.',
    next: 'అది అందలేదా, ఏదైనా అర్థం కాలేదా? ఈ మెయిల్‌కు రిప్లై ఇవ్వండి, లేదా {phone} నంబర్‌కు కాల్ చేయండి.',
  },
  notQuoted: {
    title: 'మీ కొటేషన్ ఇంకా పంపలేదు',
    wrong: 'కొటేషన్ {number} పంపామని మీకు రాశాం. అది మా పొరపాటు, క్షమించండి.',
    due: 'చెప్పినట్టే అది {due} లోపు వస్తుంది.',
    late: '{due} లోపు ఇస్తామని మాట ఇచ్చాం, ఆలస్యం చేశాం. ఆగక్కర్లేదు: {phone} నంబర్‌కు కాల్ చేయండి.',
  },
};
