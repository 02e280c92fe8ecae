// What the compiler cannot see of a translation: that it is one, that nothing named in it was lost, and that the font for
// headings has its letters.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callBackIn, company } from '#contract/company.ts';
import { hindiMessages } from '#contract/messages.hi.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { messages } from '#contract/messages.ts';
import { lettersOf } from '../../../scripts/subset-font.ts';
import { allWords, spokenCompany } from './registry.ts';

/** Stands for whatever a sentence is made with: the company, a list of causes, a score. */
const anything = Object.assign(['…'], company, { visits: 40, first: 31, three: 38 });

type Texts = Map<string, string>;

/** Every text by its place: 'finder.steps.change'. */
function textsOf(words: unknown, place: string, found: Texts = new Map(), given: object = anything): Texts {
  if (typeof words === 'function') textsOf(words(given), `${place}()`, found, given);
  else if (typeof words === 'string') found.set(place, words);
  else if (typeof words === 'object' && words !== null) {
    for (const [key, value] of Object.entries(words)) textsOf(value, `${place}.${key}`, found, given);
  }
  return found;
}

const scripts = { te: /[\u0c00-\u0c7f]/, hi: /[\u0900-\u097f]/ };
const otherScripts = { te: scripts.hi, hi: scripts.te };
/** Not words of a language: wire values, keys of drawings, what has no letters, and the empty note of English. */
const isSame = (place: string, english: string) =>
  /\.(key|slug|id|sign|weight|zone|picture|to|service)$/.test(place) ||
  !/[a-z]{2}/i.test(english.replace(/\{\w+\}/g, ''));
/** Names that everybody writes in Latin letters. */
const names = new Set(['WhatsApp', 'PDF']);

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const bold = (text: string) => text.split('**').length;

const { messages: _none, drawn: _neither, ...englishAreas } = allWords.en;
const english = textsOf({ ...englishAreas, spec: messages }, '');

describe.each(['te', 'hi'] as const)('%s', (language) => {
  const { messages: _said, drawn, ...areas } = allWords[language];
  const spec = language === 'te' ? teluguMessages : hindiMessages;
  const translated = textsOf({ ...areas, spec }, '');

  test('says everything that English says, no more and no less', () => {
    expect([...translated.keys()]).toEqual([...english.keys()]);
  });

  test('is in its own script throughout: nothing was left in English', () => {
    const left = [...english].filter(([place, text]) => {
      const said = translated.get(place) ?? '';
      if (isSame(place, text) || names.has(text)) return false;
      return !scripts[language].test(said) || otherScripts[language].test(said);
    });
    expect(left).toEqual([]);
    for (const [text, said] of Object.entries(drawn)) {
      if (/[a-z]{2}/i.test(text)) expect(said, text).toMatch(scripts[language]);
    }
  });

  test('promises a call within the time of the owner’s choice, and within no other', () => {
    const given = Object.assign(['…'], anything, { callBack: callBackIn(30) });
    const half = textsOf(areas, '', new Map(), given);
    const spans = [...half].filter(([, said]) => /\d+[ \u00a0](?:గంట|నిమిష|घंट|मिनट)/.test(said));
    const promises = spans.filter(([, said]) => /కాల్|कॉल|बात/.test(said) && /లోపు|ల్లోపు|के अंदर|में/.test(said));
    for (const [place, said] of promises) expect(said, place).toMatch(/30\u00a0(?:నిమిషాల్లోపు|मिनट)/);
    expect(promises.map(([place]) => place)).toContain('.home.steps().2.title');
    expect(spokenCompany(language, { ...company, callBack: callBackIn(30) })?.within).toContain('30\u00a0');
  });

  test('calls the leak finder by one name in the menu and on its own pages', () => {
    expect(areas.layout.finder).toBe(areas.finder.name);
  });

  test('keeps the places that are filled in, the bold words and the lines', () => {
    for (const [place, text] of english) {
      const said = translated.get(place) ?? '';
      expect(places(said), place).toEqual(places(text));
      expect(bold(said), place).toBe(bold(text));
    }
    for (const [text, said] of Object.entries(drawn)) {
      expect(said.split('\n').length, text).toBe(text.split('\n').length);
    }
  });

  test('ends a sentence where English ends one, with the stop of its script', () => {
    const end = { te: /[.?…”]\**$/, hi: /[।?…”]\**$/ }[language];
    const wrong = [...english].filter(([place, text]) => {
      const said = translated.get(place) ?? '';
      return /[\p{L})\d]\.\**$/u.test(text)
        ? !end.test(said)
        : /[.।]\**$/.test(said) && !/[.?]\**$/.test(text);
    });
    expect(wrong.map(([place]) => [place, translated.get(place)])).toEqual([]);
  });

  test('does not shout, and has no mark that nobody typed on purpose', () => {
    for (const [place, said] of [...translated, ...Object.entries(drawn)]) {
      expect(said, place).not.toMatch(/!|\s{2}|\u200b|\ufeff|\ufffd| [,.;:?।]/u);
    }
  });

  test('the font for its headings was cut for every letter of it', () => {
    // Written beside the fonts by the script that cuts them.
    const cut = JSON.parse(readFileSync('src/web/styles/fonts/letters.json', 'utf8')) as Record<
      string,
      string
    >;
    const missing = [...lettersOf(language)].filter((letter) => !cut[language]?.includes(letter));
    expect(missing, 'run .cache/node scripts/subset-font.ts').toEqual([]);
  });
});
