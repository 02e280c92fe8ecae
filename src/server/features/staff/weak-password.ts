// Passwords that are guessed first: common words with digits and signs around them, runs of the keyboard, one's own name.
// Lists of leaked passwords are long; nearly all of their entries of twelve characters and more are made this way.

const commonWords = `
  password passwort passwd pass secret letmein welcome admin administrator login logmein root user guest
  default changeme change master access manager office desk staff owner system server computer internet
  website test testing demo temp hello iloveyou loveyou love lovely mylove forever princess sunshine
  monkey dragon football cricket baseball superman batman spiderman pokemon starwars michael jordan
  jennifer charlie ashley jessica shadow freedom whatever trustno trustnoone ninja mustang hunter killer
  flower cookie chocolate butterfly purple orange summer winter spring monsoon january february march
  april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday google gmail yahoo facebook linkedin samsung apple iphone android windows microsoft
  amazon whatsapp myspace adobe photoshop india indian bharat hindustan hyderabad secunderabad telangana
  andhra mumbai delhi bangalore chennai krishna ganesh ganesha saibaba sairam jaisriram jaihind bismillah
  allah jesus shiva lakshmi durga hanuman priya rahul kumar sachin dhoni kohli family mother father baby
  angel friend friends money success business company security qwerty qwertz azerty asdf zxcv abcd abc xyz
  the my new one you building care water waterproof waterproofing repair flooring house home
`
  .trim()
  .split(/\s+/);

const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()_+',
].flatMap((run) => [run, [...run].reverse().join('')]);

const likeLetters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** The longest run of neighbours that starts at `at`, from four characters up. */
function runLength(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && runs.some((run) => run.includes(text.slice(at, at + length + 1))))
    length += 1;
  return length >= 4 ? length : 0;
}

/** The unpredictable part: the text without common words, sequences, repetitions, digits and spaces. */
function unguessable(text: string, words: readonly string[]): string {
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, ' ');
  let kept = '';
  for (let at = 0; at < rest.length; ) {
    const skip = runLength(rest, at);
    if (skip === 0) kept += rest[at];
    at += skip || 1;
  }
  return kept.replace(/[\d\s]/g, '').replace(/(.+?)\1+/gu, '$1');
}

/** Words against a password that would be among the first guesses for this person; undefined when it will do. */
export function weaknessOf(
  password: string,
  person: { email: string; name: string; company: string },
): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  const own = [person.email, ...wordsIn(person.email), ...wordsIn(person.name), ...wordsIn(person.company)];
  const words = [...own, ...commonWords].sort((a, b) => b.length - a.length);
  const spelt = text.replace(/[@4310!$57]/g, (sign) => likeLetters[sign] ?? sign);
  const left = Math.min(...[text, spelt].map((spelling) => unguessable(spelling, words).length));
  return left < 4
    ? 'This password would be among the first guesses. Three or four words that have nothing to do with each other are better.'
    : undefined;
}
