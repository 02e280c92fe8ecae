// One spelling for words that sound the same, in whatever script they stand: Telugu and Hindi are typed in their own
// letters and in Latin ones, and there as everybody hears them (paduthundi, padutundi; chhat, chat, छत).

// Unicode has the scripts of India in one order, 128 apart. What each letter says, from its first place in that order.
const vowels = 'a a i i u u ru l e e e ai o o o au'.split(' ');
const consonants = 'k k g g n c c j j n t t d d n t t d d n n p f b b m y r r l l l v s s s h'.split(' ');
const signs = 'a i i u u ru ru e e e ai o o o au'.split(' ');
const [firstVowel, firstConsonant, nukta, firstSign, silent] = [0x05, 0x15, 0x3c, 0x3e, 0x4d];
const isHindi = /[\u0900-\u097f]/;
const isIndian = /[\u0900-\u0d7f]/;
/** What a consonant says after itself where no sign follows. */
const breath = 'A';

function readOut(word: string): string {
  let said = '';
  let isOpen = false;
  for (const letter of word) {
    const place = letter.charCodeAt(0) & 0x7f;
    if (!isIndian.test(letter)) {
      said += letter;
      continue;
    }
    if (place === nukta) continue;
    const isSign = place >= firstSign && place <= silent;
    if (isOpen && !isSign) said += breath;
    const consonant = consonants[place - firstConsonant];
    isOpen = consonant !== undefined;
    if (consonant) said += consonant;
    else if (isSign) said += signs[place - firstSign] ?? '';
    else said += place < 3 ? 'N' : (vowels[place - firstVowel] ?? '');
  }
  if (isOpen) said += breath;
  if (isHindi.test(word)) said = withoutBreath(said.replace(/(?<=.)A$/, ''));
  return said
    .replace(/N(?=[pfbm])/g, 'm')
    .replace(/N$/, isHindi.test(word) ? 'n' : 'm')
    .replaceAll('N', 'n')
    .replaceAll(breath, 'a');
}

/** Hindi says it neither at the end nor before the last vowel, counted from there. */
function withoutBreath(said: string): string {
  let [kept, isVowelNext] = ['', false];
  for (let at = said.length - 1; at >= 0; at -= 1) {
    const letter = said.charAt(at);
    const isVowel = 'aeiouA'.includes(letter);
    const isUnheard =
      letter === breath &&
      isVowelNext &&
      /^[^aeiouA][aeiouA]/.test(kept) &&
      /[aeiouA][^aeiouA]$/.test(said.slice(Math.max(0, at - 2), at));
    if (isUnheard) continue;
    kept = letter + kept;
    isVowelNext = isVowel || isVowelNext;
  }
  return kept;
}

const heard: Record<string, string> = {
  ee: 'i',
  ei: 'i',
  ie: 'i',
  oo: 'u',
  ph: 'f',
  q: 'k',
  w: 'v',
  x: 'ks',
  z: 'j',
  ck: 'k',
  c: 'k',
  ch: 'c',
  chh: 'c',
  cch: 'c',
  cchh: 'c',
  tch: 'c',
};
const letters = /(c)(?=[eiy])|ee|ei|ie|oo|c?chh?|tch|ck|ph|[bdgjkrst]h|[cqwxz]/g;

/** The one spelling of a word: no case, nothing doubled or long, no breath after a consonant. */
export function soundOf(word: string): string {
  const plain = word.toLowerCase().replace(/[\u200b-\u200d\u2060\ufeff'’]/g, '');
  const said = isIndian.test(plain)
    ? readOut(plain.normalize('NFC'))
    : plain.replace(letters, (sound, soft) => (soft ? 's' : (heard[sound] ?? sound.charAt(0))));
  // Telugu puts a v before o and u, and a y before e and i, or does not.
  return said.replace(/(.)\1+/g, '$1').replace(/^v(?=[ou])|^y(?=[ei])/, '');
}
