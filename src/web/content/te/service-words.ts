// Telugu words that every service page shares.
import type { Company } from '#contract/company.ts';
import type {
  serviceWords as english,
  allBelow as englishAllBelow,
  askFinder as englishAsk,
  bookWords as englishBook,
  groups as englishGroups,
  lineKeys as englishKeys,
  indexNotes as englishNotes,
  moreTitles as englishTitles,
} from '../service-words.ts';
import type { Fact } from '../services.types.ts';
import type { Translated } from '../translated.ts';
import { spokenUnit } from './spoken.ts';

export const reviewed = false;

export const callBackFact = ({ callBack }: Company): Fact => ({
  figure: callBack.figure,
  label: `${spokenUnit(callBack)} మీకు కాల్ చేస్తాం, పని వేళల్లో`,
});

export const serviceWords: Translated<typeof english> = {
  parent: 'సర్వీసులు',
  recognise: 'ఎలా గుర్తుపట్టాలి',
  finder: { question: 'ఇదేనా కాదా అని సందేహమా?', link: 'అదేంటో తెలుసుకోండి' },
  why: 'ఎందుకు ఇలా అవుతుంది',
  steps: 'మేం చేసే పని, పట్టే సమయం',
  programme: {
    days: {
      one: 'రోజు {from}',
      many: 'రోజు {from}–{until}',
      total: 'పని {work} రోజులు, ఆగాల్సినవి {wait} రోజులు',
      worked: 'పని {work} రోజులు',
    },
    weeks: {
      one: 'వారం {from}',
      many: 'వారం {from}–{until}',
      total: 'పని {work} వారాలు, ఆగాల్సినవి {wait} వారాలు',
      worked: 'పని {work} వారాలు',
    },
    spread: '{count} రోజులు',
    workAndWaiting: 'పని {work}; ఆగడం {wait}.',
    onlyWaiting: 'ఆగడం మాత్రమే.',
  },
  ask: 'ఏ కాంట్రాక్టర్‌నైనా ఇవి అడగండి',
  questions: 'ప్రశ్నలు, జవాబులు',
  solution: {
    work: 'పని, అది నిలిచిందని రుజువు',
    proof: 'ఎలా రుజువు చేస్తాం',
    limits: 'దీంతో తీరనివి',
    causes: 'దీనికి దారితీసే కారణాలు',
    causesNote: 'లీకేజీ ఫైండర్‌లోని కారణాలు',
    posts: 'దీని గురించి చదవండి',
    postsNote: 'బ్లాగ్ నుంచి, ఇంగ్లీష్‌లో',
    others: 'ఇందులోని మిగతావి',
  },
  wholePage: 'పని దశలు, టెస్టులు, హద్దులు',
  states: { before: 'ముందు', after: 'తర్వాత' },
  titleBlock: {
    place: 'చోటు',
    visit: { label: 'మొదటి విజిట్', value: 'ఇంజనీర్, మీటర్; పగలగొట్టడం ఉండదు' },
    outcome: { label: 'మీకు అందేది', value: 'విజిట్‌లో ఏం తేలిందో రాసి ఇస్తాం; తర్వాత కొటేషన్' },
    action: 'బుక్ చేయండి',
  },
};

export const indexNotes: Translated<typeof englishNotes> = {
  old: 'ఐదు పరిష్కారాలు',
  new: 'ఐదు పరిష్కారాలు',
  repair: 'పది రకాల డ్యామేజీలు',
  flooring: 'ఐదు పరిష్కారాలు',
};

export const groups: Translated<typeof englishGroups> = {
  old: [{ title: 'ఐదు చోట్లు', text: 'ఒక్కో చోట నీళ్లు వెళ్లే దారి, అక్కడ వాటిని ఆపేది.' }],
  new: [
    {
      title: 'ఇంకా తెరిచి ఉన్న ఐదు చోట్లు',
      text: 'ఏమీ వేయని చోట జరిగేది, ఫినిషింగ్‌కు ముందే అక్కడ వేసేది.',
    },
  ],
  repair: [
    {
      title: 'ఐదు రకాల పగుళ్లు',
      text: 'ప్లాస్టర్‌లో, కాంక్రీట్‌లో; తడివి, పొడివి. ఎక్కడ ఉంది, కదులుతోందా అన్నదే ఏ రకమో చెబుతుంది.',
    },
    {
      title: 'కాంక్రీట్, బిల్డింగ్ మొత్తం',
      text: 'బయటపడ్డ కంకర, నెట్టే తుప్పు, మొత్తంగా రిపేర్ కావాల్సిన బిల్డింగ్.',
    },
  ],
  flooring: [{ title: 'ఐదు ఫ్లోరింగ్‌లు', text: 'ఒక్కోటి ఎలా పాడవుతుంది, నిలిచే ఫ్లోర్ కింద ఏముంటుంది.' }],
};

export const bookWords: Translated<typeof englishBook> = {
  old: {
    title: 'ఎక్కడి నుంచి వస్తోందో తెలియడం లేదా?',
    text: 'మరక ఫోటో, మీ ఏరియా పేరు చాలు, {within} మా ఇంజనీర్ మీకు కాల్ చేస్తారు.',
  },
  new: {
    title: 'తర్వాత ఏం చేయాలో తెలియడం లేదా?',
    text: 'సైట్ ఫోటో, మీ ఏరియా పేరు చాలు, {within} మా ఇంజనీర్ మీకు కాల్ చేస్తారు.',
  },
  repair: {
    title: 'ఏ డ్యామేజీయో తెలియడం లేదా?',
    text: 'పగులు ఫోటో, మీ ఏరియా పేరు చాలు, {within} మా ఇంజనీర్ మీకు కాల్ చేస్తారు.',
  },
  flooring: {
    title: 'ఏ ఫ్లోరింగ్ కావాలో తెలియడం లేదా?',
    text: 'ఫ్లోర్ ఫోటో, మీ ఏరియా పేరు చాలు, {within} మా ఇంజనీర్ మీకు కాల్ చేస్తారు.',
  },
};

export const askFinder: Translated<typeof englishAsk> = 'లీకేజీ ఫైండర్‌ను అడగండి';

export const allBelow: Translated<typeof englishAllBelow> = 'మొత్తం పది కింద ఉన్నాయి';

export const moreTitles: Translated<typeof englishTitles> = {
  old: 'ఇంకో మూడు చోట్లు',
  new: 'ఇంకో మూడు చోట్లు',
  repair: 'ఇంకో ఎనిమిది రకాల డ్యామేజీలు',
  flooring: 'ఇంకో మూడు ఫ్లోరింగ్‌లు',
};

export const lineKeys: Translated<typeof englishKeys> = {
  old: {
    before: 'చుక్కల నీలి గీత అంటే లోపలికి వచ్చే నీళ్లు.',
    after: 'తెగని నీలి గీత దగ్గర నీళ్లు ఆగుతాయి.',
  },
  new: {
    before: 'చుక్కల నీలి గీత అంటే లోపలికి వచ్చే నీళ్లు.',
    after: 'తెగని నీలి గీత దగ్గర నీళ్లు ఆగుతాయి.',
  },
};
