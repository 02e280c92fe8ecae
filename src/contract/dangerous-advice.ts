// Sentences that first aid forbids, found in whatever somebody wrote: posts, pages, mails and papers in three languages.
// A second pair of eyes, and no proof: it knows the four mistakes that were made, not every one there could be.

export type Advice = 'switch' | 'pierce' | 'tap' | 'call';

export interface DangerousSentence {
  advice: Advice;
  sentence: string;
}

/** What is right instead, for staff. */
export const saferAdvice: Record<Advice, string> = {
  switch: 'Nothing is switched off before its condition: “If the main board is dry and you stand dry, …”.',
  pierce: 'A ceiling that bulges is not pierced: it can come down whole. Everybody out from under it.',
  tap: 'Ceilings, balconies, beams, columns and slabs are not tapped: what sounds loose can fall.',
  call: 'Who is in danger is not sent to an office that may be closed: name 112, or lead to first aid.',
};

interface Rule {
  advice: Advice;
  /** What it speaks of, anywhere in the sentence. */
  about: RegExp;
  /** What it tells the reader to do. */
  told: RegExp;
  /** What makes it right: the condition, or the word that forbids it. */
  unless: RegExp;
  /** Whether that has to stand before the act: what is read first is done first. */
  before?: true;
}

const electric =
  /board|\bMCB|breaker|\bmains?\b|power|inverter|\bUPS\b|circuit|light|\bfan|geyser|\blift|motor|\bAC\b|socket|electric|supply|బోర్డు|స్విచ్|ఇన్వర్టర్|లైట్|ఫ్యాన్|మోటార్|లిఫ్ట్|కరెంట్|सप्लाई|बोर्ड|स्विच|इन्वर्टर|लाइट|पंख|मोटर|लिफ़्ट|बिजली|करंट/i;
const loose =
  /ceiling|underside|balcon|\bbeam|column|\bslab|concrete|chajja|sunshade|spall|bulg|సీలింగ్|బాల్కనీ|బీమ్|పిల్లర్|స్లాబ్|కాంక్రీట్|సజ్జ|सीलिंग|बालकनी|बीम|पिलर|स्लैब|कंक्रीट|छज्ज/i;

const rules: readonly Rule[] = [
  {
    advice: 'switch',
    about: electric,
    told: /(?<!\b(?:is|are|was|were|has|have|been|be|it|firm|left|what)\s)\b(?:switch|turn)(?:es|s)?\b(?:\s[^\s.;:]+){0,6}?\soff\b|ఆఫ్ చేయ(?:ండి|ాలి)|ఆఫ్ చేసి ఉంచండి|ఆపేయండి|(?<!न )बंद (?:करें|कर दें|करवाएँ)/i,
    unless:
      /\bdry\b.*?\b(?:switch|turn)|\b(?:do not|never|nobody|not)\s(?:switch|turn)|పొడి.*?(?:ఆఫ్|ఆపేయ)|सूख.*?बंद/is,
    before: true,
  },
  {
    advice: 'pierce',
    about: /./s,
    // “Do the same” stood behind “prick” in a post that was shipped once.
    told: /\b(?:prick|pierce|puncture|stab|poke)\b|gypsum board do the same|రంధ్రం చేయండి|గుచ్చండి|పొడవండి|छेद (?:करें|कर दें)|चुभो/i,
    unless: /\b(?:do not|never|nobody|not)\b.*?\b(?:prick|pierce|puncture|stab|poke)/is,
  },
  {
    advice: 'tap',
    about: loose,
    told: /\b(?:tap|knock|hit)\b(?!s)|తట్టండి|తట్టి చూడండి|(?<!न |कभी न )ठोक(?:ें|कर देखें)/i,
    unless:
      /\b(?:do not|never|nobody|not)\b.*?\b(?:tap|knock|hit)|\b(?:tap|tapping)\b.*?\bnever\b|\b(?:we|engineer|every|a wet|geyser or) (?:tap|taps)\b|\bleave ceilings\b|within reach|ఎప్పుడూ తట్ట|कभी न ठोक/is,
  },
];

const danger =
  /keep (?:everybody|everyone|people|others|loads|away|out)|leave (?:the room|now)|get out\b|\bdanger\b|\bfall(?:s|en|ing)?\b|sagg?(?:s|ing)\b|దూరంగా ఉంచ|రానివ్వకండి|వెళ్లనివ్వకండి|ప్రమాద|दूर रखें|न जाने दें|न रहने दें|ख़तर|खतर/i;
const callsUs = /\b(?:call|ring|phone) us\b|\bcall our office\b|మాకు (?:కాల్|ఫోన్) చేయండి|हमें (?:कॉल|फ़ोन) करें/i;

const says = (sentence: string, { about, told, unless, before }: Rule): boolean => {
  const act = told.exec(sentence);
  if (!act || !about.test(sentence)) return false;
  return !unless.test(before ? sentence.slice(0, act.index + act[0].length) : sentence);
};

const sentencesOf = (paragraph: string): string[] =>
  paragraph
    .split(/(?<=[.!?।])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** `text` is plain, a paragraph a line. */
export function dangerousSentences(text: string): DangerousSentence[] {
  return text.split('\n').flatMap((paragraph) => {
    const told = sentencesOf(paragraph).flatMap((sentence) =>
      rules.filter((rule) => says(sentence, rule)).map(({ advice }) => ({ advice, sentence })),
    );
    const sentToUs =
      danger.test(paragraph) && callsUs.test(paragraph) && !/112|leak-finder\/danger/.test(paragraph)
        ? [{ advice: 'call' as const, sentence: paragraph.trim() }]
        : [];
    return [...told, ...sentToUs];
  });
}
