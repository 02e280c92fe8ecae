// Telugu words around every page.
import { firstAidWords } from '#contract/first-aid-words.te.ts';
import type { layout as english } from '../layout.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const layout: Translated<typeof english> = {
  skip: 'నేరుగా విషయానికి వెళ్లండి',
  menu: 'మెనూ',
  mainMenu: 'ముఖ్య మెనూ',
  home: 'హోమ్',
  about: 'మా గురించి',
  services: 'సర్వీసులు',
  finder: 'లీకేజీ ఫైండర్',
  blog: 'బ్లాగ్',
  contact: 'సంప్రదించండి',
  login: 'లాగిన్',
  myBooking: 'నా బుకింగ్',
  myData: 'నా వివరాలు',
  logout: 'లాగౌట్',
  welcome: 'నమస్తే {name}',
  bookNow: 'బుక్ చేయండి',
  quickActions: 'వెంటనే చేయడానికి',
  call: 'కాల్',
  emergency: firstAidWords.numbers,
  firstAid: firstAidWords.title,
  dripping: {
    always: 'ఇప్పుడే కారుతోందా? కాల్ చేయండి: {phone} ({hours}).',
    open: 'ఇప్పుడే కారుతోందా? కాల్ చేయండి: {phone}',
    closed: 'ఇప్పుడే కారుతోందా? {aid}. మా ఆఫీసులో ఫోన్ ఎత్తే వేళలు: {hours}.',
  },
  callNumber: 'కాల్: {number}',
  whatsApp: 'WhatsApp',
  whatsAppLine: 'నమస్తే, చెమ్మ ఫోటో పంపుతున్నాను.',
  hours: 'పని వేళలు',
  office: 'ఆఫీస్',
  legal: 'నిబంధనలు',
  terms: 'నియమ నిబంధనలు',
  privacy: 'ప్రైవసీ పాలసీ',
  refund: 'రీఫండ్ పాలసీ',
  logo: '{company}, హోమ్ పేజీ',
  languages: 'భాష',
  inEnglish: 'ఇంగ్లీష్',
  reload: { text: 'ఈ పేజీలో కొంత భాగం లోడ్ కాలేదు.', button: 'మళ్లీ లోడ్ చేయండి' },
  closing: {
    title: 'చెమ్మ పట్టిన చోటు మాకు చూపించండి.',
    text: 'మొదలుపెట్టడానికి ఒక ఫోటో, మీ ఏరియా పేరు చాలు. {within} మా ఇంజనీర్ మీకు కాల్ చేస్తారు.',
  },
  closingInDanger: {
    title: 'ముందు ప్రాణం, తర్వాత రిపేర్.',
    text: 'దూరంగా ఉండండి. అందరూ సురక్షితంగా ఉండేంత వరకు మిగతావన్నీ ఆగొచ్చు.',
  },
  noScript: 'ఈ పేజీకి JavaScript కావాలి, ఈ బ్రౌజర్‌లో అది ఆఫ్‌లో ఉంది. ఆన్ చేసి పేజీ మళ్లీ తెరవండి, లేదా {phone} నంబర్‌కు కాల్ చేయండి.',
  tryAgain: 'మళ్లీ ప్రయత్నించండి',
  trouble: {
    title: 'ఈ పేజీ ఇప్పుడు లోడ్ కాలేదు',
    text: 'పొరపాటు మా వైపుది. మీరు ఇంతకు ముందు పంపినది ఏదీ పోలేదు. ఒక నిమిషం ఆగి మళ్లీ ప్రయత్నించండి, లేదా మాకు కాల్ చేయండి: {hours}.',
  },
};
