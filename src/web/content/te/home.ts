// Telugu words of the home page.

import type { Company } from '#contract/company.ts';
import type {
  aboutBlock as englishAbout,
  solutionCards as englishCards,
  hero as englishHero,
  howItWorks as englishHow,
  serviceLines as englishLines,
  solutions as englishSolutions,
  HomeStep,
} from '../home.ts';
import type { Translated } from '../translated.ts';
import { spokenCallBack, spokenHours, spokenTimeLimit } from './spoken.ts';

export const reviewed = false;

export const hero: Translated<typeof englishHero> = {
  title: 'ప్రతి లీకేజీకీ ఒక అడ్రస్ ఉంటుంది.',
  lede: 'హైదరాబాద్‌లో వాటర్‌ప్రూఫింగ్, బిల్డింగ్ రిపేర్, ఫ్లోరింగ్ పనులు. నీళ్లు ఎక్కడి నుంచి లోపలికి వస్తున్నాయో కనిపెడతాం, ఇలాంటి డ్రాయింగ్ మీదే మీకు చూపిస్తాం, అక్కడే మూసేస్తాం.',
  findOut: 'ఏది లీక్ అవుతోందో తెలుసుకోండి',
  hotspotsTitle: 'ఎక్కడ తడిగా ఉంది?',
  formTitle: 'మా ఎక్స్‌పర్ట్‌తో మాట్లాడండి',
  formNote: ({ callBack }: Company) => `ఉచితం. ${spokenCallBack(callBack)} మేమే కాల్ చేస్తాం.`,
  counterLabels: {
    yearsExperience: 'ఏళ్ల అనుభవం',
    expertsOnTeam: 'మంది ఎక్స్‌పర్ట్‌లు',
    statesServed: 'రాష్ట్రాల్లో సేవలు',
  },
};

export const aboutBlock: Translated<typeof englishAbout> = {
  title: 'ముందు చూస్తాం. తర్వాతే ధర చెబుతాం.',
  paragraphs: [
    'మరక ఉన్నచోటే లీకేజీ ఉండటం చాలా అరుదు. నీళ్లు పిట్టగోడ దగ్గర లోపలికి దిగి, స్లాబ్ వెంట పారి, రెండు గదుల అవతల బయటపడతాయి. అందుకే మా ఇంజనీర్ మీ మెట్లెక్కి వచ్చి, అది ఎక్కడ మొదలైందో వెతికి, బిల్డింగ్‌ను కోసి చూపించే డ్రాయింగ్ మీద గుర్తు పెడతారు.',
    'విజిట్‌లో ఏం తేలిందో రాసి ఇస్తాం; తర్వాత పరిష్కారం, ధరతో కొటేషన్ వస్తుంది. పని మా సొంత టీమే చేస్తుంది. వెళ్లే ముందు నీళ్లతో టెస్ట్ చేస్తాం.',
  ],
  tools: ['టార్చ్', 'చెమ్మ మీటర్', 'సుత్తి', 'రంగు నీళ్లు', 'డ్రాయింగ్'],
  servicesTitle: 'నాలుగు రకాల పనులు',
};

export const serviceLines: Translated<typeof englishLines> = [
  {
    service: 'new',
    line: 'పని జరుగుతుండగానే రూఫ్, బాత్రూమ్‌లు, గోడలు, ట్యాంకులు సీల్ చేస్తాం.',
  },
  {
    service: 'old',
    line: 'లీకేజీ ఎక్కడ మొదలైందో కనిపెట్టి, అక్కడే మూసేస్తాం.',
  },
  {
    service: 'repair',
    line: 'పగుళ్లు, ఊడే కాంక్రీట్, హనీకోంబ్, తుప్పు పట్టిన రాడ్లను బాగుచేస్తాం.',
  },
  {
    service: 'flooring',
    line: 'కిచెన్, ప్లే ఏరియా, టైల్ మీద టైల్, విడిపోని జాయింట్లు.',
  },
];

export const solutions: Translated<typeof englishSolutions> = {
  title: 'మా పరిష్కారాలు',
  lede: 'ప్రతి పనీ ఇలాంటి డ్రాయింగ్‌తోనే మొదలవుతుంది: పొరలు ఏవి, నీళ్లు ఎక్కడ దూరాలని చూస్తాయి, వాటిని ఏది ఆపుతుంది.',
};

export const solutionCards: Translated<typeof englishCards> = [
  {
    service: 'old',
    line: 'రూఫ్, బాత్రూమ్, లోపలి గోడలు, బయటి గోడలు, నీళ్ల ట్యాంకులు.',
  },
  {
    service: 'new',
    line: 'అవే ఐదు చోట్లు, ఫినిషింగ్ పనులకు ముందే సీల్ చేస్తాం.',
  },
  {
    service: 'repair',
    line: 'పది రకాల డ్యామేజీలు, ప్లాస్టర్ పగులు నుంచి మొత్తం బిల్డింగ్ దాకా.',
  },
  {
    service: 'flooring',
    line: 'టైల్ అడెసివ్, గ్రౌట్, టైల్ మీద టైల్, కిచెన్, ప్లే ఏరియా ఫ్లోరింగ్.',
  },
];

export const howItWorks: Translated<typeof englishHow> = {
  title: 'పని ఎలా జరుగుతుంది',
  lede: 'తడి సీలింగ్ నుంచి పొడి గది దాకా నాలుగు అడుగులు.',
};

export const steps = ({ callBack, workingHours }: Company): readonly HomeStep[] => [
  {
    title: 'సర్వీస్ ఎంచుకోండి',
    text: 'ఎక్కడ తడిగా ఉందో చూపించండి, లేదా నాలుగు సర్వీసుల్లో ఒకటి ఎంచుకోండి.',
  },
  { title: 'ఫారం నింపండి', text: 'మీ పేరు, ఫోన్ నంబర్, ఏరియా. మరక ఫోటో ఉంటే ఇంకా మంచిది.' },
  {
    title: `${spokenTimeLimit(callBack)} మా ఎగ్జిక్యూటివ్ కాల్ చేస్తారు`,
    text: `ముందు ఫోన్‌లో, ${spokenHours(workingHours)}. తర్వాత మీరు ఎంచుకున్న రోజు నిచ్చెన, మీటర్‌తో మీ దగ్గరికి వస్తాం.`,
  },
  {
    title: 'పరిష్కారం అందుకోండి',
    text: 'విజిట్‌లో ఏం తేలిందో రాసి ఇస్తాం. తర్వాత పరిష్కారం, దాని ధర; ఆపై పని, నీళ్లతో టెస్ట్ చేసి మరీ.',
  },
];

export const reviewsTitle = 'కస్టమర్లు ఏమంటున్నారు';

export const blogTitle = 'మా బ్లాగ్';
