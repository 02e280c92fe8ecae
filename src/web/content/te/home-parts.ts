// Telugu: what the home page says beside its sections.
import type { homeParts as english } from '../home-parts.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const homeParts: Translated<typeof english> = {
  title: '{company}: వాటర్‌ప్రూఫింగ్, రిపేర్, ఫ్లోరింగ్',
  description:
    'హైదరాబాద్‌లో వాటర్‌ప్రూఫింగ్, బిల్డింగ్ రిపేర్, టైల్స్, ఎపాక్సీ ఫ్లోరింగ్. నీళ్లు ఎక్కడి నుంచి వస్తున్నాయో కనిపెట్టి అక్కడే ఆపుతాం. కాల్ బ్యాక్ ఉచితం.',
  listEnd: '.',
  details: 'వివరాలు',
  detailsOf: 'వివరాలు: {service}',
  viewAll: 'అన్నీ చూడండి',
  kept: 'గత 30 రోజుల లెక్క: చివరి {requests} రిక్వెస్ట్‌లలో {percent} మందికి సమయానికి కాల్ చేశాం. సగం కాల్స్ {minutes} లోపే వెళ్లాయి.',
  visitsKept: 'గత 90 రోజుల లెక్క: చివరి {visits} విజిట్లలో {percent} అనుకున్న సమయానికే వచ్చాం.',
  keptMinutes: '{count} నిమిషాల',
  reviews: [
    {
      quote:
        'ఇద్దరు కాంట్రాక్టర్లు మా టెర్రస్ మీద టైల్స్ మళ్లీ వేశారు. వీళ్లు ట్యాంక్ స్టాండ్ కింద ఉన్న పగులు కనిపెట్టారు. జులై అంతా వాన పడింది, సీలింగ్ మాత్రం పొడిగానే ఉంది.',
      who: 'ఇంటి యజమాని, Himayatnagar',
      work: 'టెర్రస్, పాత బిల్డింగ్',
    },
    {
      quote: 'మా బాత్రూమ్ ఫ్లోర్ ట్రాప్‌లో రంగు నీళ్లు పోశారు, అవి పక్కింటి గోడ మీద బయటపడ్డాయి. నలభై నిమిషాలు, వాదన లేదు, సుత్తి లేదు.',
      who: 'ఫ్లాట్ యజమాని, Kukatpally',
      work: 'బాత్రూమ్, పాత బిల్డింగ్',
    },
    {
      quote: 'నలభై ఎనిమిది ఫ్లాట్లు, ఒకటే పడమటి గోడ. సోమవారం జూలా కట్టారు, పూడ్చిన ప్రతి పగులుకూ మాకు ఒక ఫోటో ఇచ్చారు.',
      who: 'సొసైటీ మేనేజర్, Kondapur',
      work: 'బయటి గోడలు, రిపేర్',
    },
  ],
  reviewsStrip: 'కస్టమర్ల మాటలు',
  pause: 'ఆపండి',
  previous: 'మునుపటి రివ్యూ',
  next: 'తర్వాతి రివ్యూ',
};
