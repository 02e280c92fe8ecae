// Words that make a page ask whether anybody is in danger: in three languages, and as they are typed in Latin letters.
// They never decide: whoever is asked answers. danger-words-examples.ts was written before them, and holds them.
import { type Danger, dangers } from './first-aid.ts';

/** How words begin; `~` stands for the gap within a term. */
const words = {
  electric: `switch(?:~?board)?(?!~(?:me|off|on|to)\\b) swich board(?!ing) bord\\b mcb fuse socket plug
    (?<!\\d~?|square~|sq~|cubic~|per~)meter\\b wire wiring cable fans?\\b tube~?light tubelight light~(?:point|fitting)
    lights?~(?:is|are|has|have)~wet bulb chandelier geyser gizer inverter electric(?!ian) (?:db|distribution)~box
    స్విచ బోర్డ మీటర ప్లగ సాకెట వైర ఫ్యాన ఫాన లైట బల్బ ఎంసీబీ గీజర ఇన్వర్టర
    स्विच बोर्ड मीटर प्लग सॉकेट तार वायर पंख ट्यूब बल्ब लाइट एमसीबी गीजर गीज़र इन्वर्टर बिजली
    pankh taar(?!ik|eek) bijli`,
  wet: `water wet damp moist drip drop leak soak flood seep drench rain pouring paani pani neell neelu nellu nillu neeru tadi
    tadis geel gila gili tapak tapk karu kaar bheeg bhig seelan
    నీళ్ నీరు నీటి తడి తడిస కార లీక చెమ్మ వర్షం వాన पानी गील टपक सीलन नमी लीक भीग रिस बारिश`,
  bare: 'bare naked exposed hang(?!~on) velad latak latk buzz smoke smok వేలా పొగ लटक नंग धुआ',
  shock: `shock(?!ing) electrocut short~circuit spark burning~smell smell~of~burning burnt~smell flicker jhatka jatka zatka
    chingari jalne~ki jalne~ka kaalina~vasan kalina~vasan nippu షాక షార్ట నిప్పు కాలిన~వాసన కాలుతున్న झटक शॉर्ट शॉक चिंगार
    जलने~की जलने~का`,
  current: 'current karant karent కరెంట విద్యుత్ करंट करेंट करन्ट',
  flows: `coming comes passing passes flows leaking touch felt vast vasth vach kodut kottin kotti tagil pass lag(?!e) laga lagt
    aa~rah aata aati aa~ra utar maar వస్త వచ్చ కొడ కొట్ట తగి తగల పాస लग आ~रह आता आती उतर मार`,
  trips: 'trips tripp falls~off పడిపో गिर girti gir',
  breaker: 'mcb elcb rccb breaker ఎంసీబీ एमसीबी',
  part: `slab ceiling roof concrete plaster balcony sunshade sun~shade chajja chunk lump piece tile stone brick cement lintel
    parapet ledge cladding bits~of chhat chat(?!t) chath paikapp kappu pechu pech mukka tukd tukr chhajj lenter
    స్లాబ సీలింగ పైకప్పు కప్పు కాంక్రీ ప్లాస్టర బాల్కనీ పెచ్చు సన్~షేడ సన్‌షేడ టైల ముక్క సిమెంట ఇటుక రాయి రాళ్ల
    छत प्लास्टर कंक्रीट सीमेंट टुकड छज्ज बालकनी स्लैब टाइल ईंट लेंटर पत्थर`,
  falls: `fall falls fallen falling fell com(?:e|es|ing)~down came~down broke breaking com(?:e|es|ing)~off came~off
    drop(?!s~of) padu padi padut pad(?!os|h) oodi oodu oodip raalu raali
    gir(?:a|e|i|ne|na|ta|ti|te|ega|enge)?\\b toot tut(?!o) tuti viri
    పడి పడు పడుత పడే పడేల ఊడి ఊడు ఊడిప రాలు రాలి విరి गिर टूट झड़`,
  spalls: 'పెచ్చులూ pechuloo pechulu~oo',
  ledge: 'balcony sunshade chajja chhajj బాల్కనీ సన్~షేడ छज्ज बालकनी',
  piece: 'plaster concrete tile cement stone brick ప్లాస్టర కాంక్రీ టైల సిమెంట प्लास्टर कंक्रीट सीमेंट टाइल',
  hangs: 'hang(?!~on) hung velad vela latak latk loose వేలా लटक ढील',
  rods: 'rods?\\b rebar steel~bar reinforcement sariya saria inupa ఇనుప చువ్వ రాడ सरिय सरिए',
  seen: 'seen see\\b visible show expos out~of kanip kanap bayat dikh nikal bahar కనిప బయట తేల दिख निकल बाहर',
  ceiling: 'ceiling roof slab pop\\b chhat chat(?!t) paikapp kappu సీలింగ పైకప్పు కప్పు స్లాబ छत सीलिंग स्लैब',
  bulges: `sag bulg hang(?!~on) hung belly bend bent swell swoll bow(?:s|ed|ing)\\b vang velad vela ubb latak latk jhuk jhool
    phool phul neeche~aa వంగ వేలా ఉబ్బ लटक झुक झूल फूल नीचे~आ`,
  crack: 'crack split pagul pagil beetal darar daraar పగులు పగుళ్ పగుల బీట दरार',
  grows: `grow grew bigger wider widen increas more~from more~than every~day day~by~day daily from~yesterday since~yesterday
    overnight sudden huge one~finger finger~wide perug vedal roz roju badh bad~rah chaud
    పెరుగ వెడల్ప రోజు నిన్న बढ़ चौड़ रोज अचानक`,
  member: 'pillar pilar column beam khamb stambh stamb పిల్లర స్తంభ బీమ దూల पिलर खंभ खम्भ बीम कॉलम स्तंभ',
  breaks: `crack broke broken break bend bent tilt buckl snap split toot tut viri pagil pagul beetal vang darar daraar jhuk
    phat పగి పగు బీట విరి వంగ ఒరి दरार टूट झुक फट`,
  house: `building house wall staircase stairs?\\b flat floor goda illu inti deewar diwar deevar makan makaan ghar
    imarat గోడ ఇల్లు ఇంటి బిల్డింగ భవన మెట్ల दीवार मकान इमारत बिल्डिंग घर सीढ़`,
  sinks:
    'sinking sunk collaps giv(?:e|es|ing)~way kungi kungu dhas dhans baith~rah కుంగ కూల धंस धँस ढह बैठ~(?:रह|ग)',
  gives: `lean leaning tilt collaps about~to~fall giv(?:e|es|ing)~way moving(?!~to) sinking sunk shaking shakes bulging~out
    origi(?!nal|n\\b) koolip koolut koolind kulip kulut kulind kungi kungu kadul padipoy padela jhuk jhukk tedh girne gir~(?:gay|jay|sak|pad)
    girega giregi hil~rah hilti\\b hilta\\b dhas dhans baith~rah
    ఒరి కూల కూలి కుంగ కదు పడిపో పడేల झुक टेढ़ गिरने गिरेग गिर~(?:ग|ज|स|प) हिल धंस धँस ढह बैठ~(?:रह|ग)`,
  trapped: 'trapped stuck~under buried chikkuk ఇరుక్కు చిక్కుక फंस फँस',
  danger: `danger unsafe emergency injur hurt wounded bleeding scared afraid pramad bhayam khatra khatr chot~l debba
    on~fire caught~fire mantal aag~lag ప్రమాద అపాయ భయం దెబ్బ మంటలు खतर ख़तर डर चोट आग~लग`,
} as const;
type Group = keyof typeof words;

/** Each says danger where its groups stand in one sentence, in whatever order. */
const rules: readonly (readonly [Danger, ...Group[]])[] = [
  ['electrics', 'electric', 'wet'],
  ['electrics', 'electric', 'bare'],
  ['electrics', 'shock'],
  ['electrics', 'current', 'flows'],
  ['electrics', 'breaker', 'trips'],
  ['fallen-concrete', 'part', 'falls'],
  ['fallen-concrete', 'spalls'],
  ['fallen-concrete', 'ledge', 'hangs'],
  ['fallen-concrete', 'piece', 'hangs'],
  ['fallen-concrete', 'rods', 'seen'],
  ['bulge', 'ceiling', 'bulges'],
  ['giving-way', 'crack', 'grows'],
  ['giving-way', 'member', 'breaks'],
  ['giving-way', 'ceiling', 'sinks'],
  ['giving-way', 'house', 'gives'],
  ['giving-way', 'trapped'],
  ['frightening', 'danger'],
];

/** Said of something else: places, prices, water that falls. Blanked out before the words are looked for. */
const elsewhere = [
  /(?:metro |మెట్రో |मेट्रो )?(?:pillar|పిల్లర్|पिलर)\s*(?:no\.?|number|నంబర్|नंबर)?\s*\d+/giu,
  /(?:current|electricity|power|bijli|కరెంట్|విద్యుత్|बिजली|विद्युत)\s+(?:office|bhavan|house|station|daftar|bill|rate|price|meeting|ఆఫీసు|భవన్|दफ्तर|भवन)/giu,
  /(?:^|[\s,])(?:no|without)\s+[a-z]+(?:\s+or\s+[a-z]+)*/giu,
  /(?<=(?:water|rain)\s+(?:is\s+|keeps\s+)?)(?:fall\w*|fell|coming down|comes down|drop\w*)/giu,
  /(?:before|after|when)\s+(?:the\s+)?rains?\s+fall\w*/giu,
  /\bfalls\s+apartments?/giu,
  /(?<=(?:నీళ్లు|నీరు|వాన|వర్షం|వర్షాలు)\s+)పడ[\p{L}\p{M}]*/gu,
  /(?<=(?:पानी|बारिश)\s+(?:भी\s+)?)गिर[\p{L}\p{M}]*/gu,
  /(?<=(?:neellu|neelu|nellu|pani|paani|varsham|varshalu|barish)\s+)(?:gir\w*|pad\w*)/giu,
] as const;

const patternOf = (stems: string): RegExp => {
  const all = stems.split(/\s+/).map((stem) => stem.replaceAll('~?', '\\s*').replaceAll('~', '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${all.join('|')})[\\p{L}\\p{M}]*`, 'giu');
};
let patterns: Map<string, RegExp> | undefined;
const found = (group: Group, sentence: string): RegExpMatchArray[] => {
  patterns ??= new Map(Object.entries(words).map(([name, stems]) => [name, patternOf(stems)]));
  return [...sentence.matchAll(patterns.get(group) ?? /$^/g)];
};

export interface DangerWords {
  /** The gravest that they name. */
  kind: Danger;
  /** The sentence they stand in, and from where to where they go in it. */
  quote: string;
  from: number;
  to: number;
}

/** More than this is not quoted back. */
const quoteLength = 160;

/** What sounds like danger in what somebody typed: undefined where nothing does. */
export function dangerIn(text: string): DangerWords | undefined {
  let said: DangerWords | undefined;
  for (const sentence of text.normalize('NFC').split(/[.!?।\n;]+(?=\s|$)|\n/u)) {
    // As long as before, so that places in it are places in what was typed.
    const heard = elsewhere.reduce(
      (rest, other) => rest.replaceAll(other, (words) => ' '.repeat(words.length)),
      sentence,
    );
    for (const [kind, ...groups] of rules) {
      const matches = groups.map((group) => found(group, heard)[0]);
      if (matches.includes(undefined)) continue;
      if (said && dangers.indexOf(said.kind) <= dangers.indexOf(kind)) continue;
      const from = Math.min(...matches.map((match) => match?.index ?? 0));
      const to = Math.max(...matches.map((match) => (match?.index ?? 0) + (match?.[0].length ?? 0)));
      said = quoted(kind, sentence, from, to);
    }
  }
  return said;
}

function quoted(kind: Danger, sentence: string, from: number, to: number): DangerWords {
  const start = to <= quoteLength ? sentence.length - sentence.trimStart().length : from;
  const quote = sentence.slice(start, start + quoteLength).trimEnd();
  return { kind, quote, from: from - start, to: Math.min(to - start, quote.length) };
}
