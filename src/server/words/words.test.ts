// Words of mails and papers: every sentence is there in every language, in its own script, with its places.
import { describe, expect, test } from 'vitest';
import { dangerousSentences } from '#contract/dangerous-advice.ts';
import { dangerousCases } from '#contract/dangerous-examples.ts';
import { firstCall } from '#contract/owed.ts';
import { answerIn } from './answer-in.ts';
import * as answersHindi from './answers.hi.ts';
import * as answersTelugu from './answers.te.ts';
import { answers, type Sentence, say } from './answers.ts';
import { when } from './when.ts';

/** The texts of a module by the way to each. */
function textsOf(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsOf(value, `${path}/${key}`));
}

type Words = Record<string, unknown>;
const files = import.meta.glob<Words>('../**/*.words*.ts', { eager: true });

/** Every file of words there is, with its translations: beside it, or in it where they are few. */
const filesOfWords = Object.entries(files)
  .filter(([file]) => file.endsWith('.words.ts'))
  .map(([file, { reviewed, ...words }]) => {
    const translated = (language: 'te' | 'hi'): Words => {
      const beside = files[file.replace(/\.ts$/, `.${language}.ts`)];
      return beside ?? { reviewed: (reviewed as Words)[language], ...inLanguage(language) };
    };
    const [only] = Object.values(words) as Record<string, Words>[];
    const inLanguage = (language: string) => only?.[language] ?? {};
    return [
      file.replace(/^.*\//, ''),
      reviewed ? inLanguage('en') : words,
      translated('te'),
      translated('hi'),
    ] as const;
  });

const rows = [
  ...filesOfWords,
  [
    'answers',
    { answers },
    { reviewed: answersTelugu.reviewed, answers: answersTelugu.teluguAnswers },
    { reviewed: answersHindi.reviewed, answers: answersHindi.hindiAnswers },
  ],
] as const;
const cases = rows.flatMap(([name, source, telugu, hindi]) => [
  [name, 'Telugu', source, telugu, /\p{Script=Telugu}/u, /\p{Script=Devanagari}/u] as const,
  [name, 'Hindi', source, hindi, /\p{Script=Devanagari}/u, /\p{Script=Telugu}/u] as const,
]);

test('no mail and no paper says what first aid forbids', () => {
  const texts = rows.flatMap(([, ...languages]) => languages.flatMap((words) => textsOf(words)));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap(([, text]) => dangerousSentences(text))).toEqual([]);
});

test.each(dangerousCases)(
  'in %s, %s is found in every text of mails and papers',
  (language, advice, sentence) => {
    for (const [name, english, telugu, hindi] of rows)
      for (const [path, text] of textsOf({ en: english, te: telugu, hi: hindi }[language]))
        expect(dangerousSentences(`${text}\n${sentence}`), `${name}${path}`).toEqual([{ advice, sentence }]);
  },
);

/** What is written in Latin letters in every language: terms of the law, of money and of files. */
const latin = /\b(?:GSTIN|UIN|SAC|GST|CGST|PDF|JPEG|PNG|WebP|HEIC|SHA|MB|No|WhatsApp)\b|\{\w+\}/g;
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(cases)('%s in %s', (_name, language, source, translated, script, other) => {
  const translations = new Map(textsOf(translated));
  const stop = language === 'Telugu' ? /[.?…]$/ : /[।?…]$/;

  test('says whether a native speaker has read it', () => {
    expect(translated.reviewed).toBeTypeOf('boolean');
  });

  test.each(textsOf(source))('%s', (path, text) => {
    const words = translations.get(path) ?? '';
    expect(placesOf(words)).toEqual(placesOf(text));
    expect(words.replace(latin, '')).not.toMatch(/[A-Za-z!]/);
    expect(words).not.toMatch(other);
    if (text.replace(latin, '').match(/[a-z]{3}/)) expect(words).toMatch(script);
    if (/[\p{L}\d)}]\.$/u.test(text)) expect(words).toMatch(stop);
  });
});

test.each(['te', 'hi'] as const)(
  'in %s what fills an answer is translated with it, and values stay',
  (language) => {
    const phone = '90000 00000';
    const composed: [Sentence, string][] = [
      [say.codeRefused({ reason: say.lastTry({ next: say.askForNewCode }) }), ''],
      [say.codeRefused({ reason: say.triesLeft({ left: 3 }) }), '3'],
      [say.photoUnusable({ number: 2, why: say.photoTooLarge }), '2'],
      [say.photoUnusable({ number: 7, why: say.photoTooManyPixels({ count: 40 }) }), '40'],
      [say.tooLong({ label: say.nameLabel, max: 80 }), '80'],
      [say.wrongCodes({ next: say.tryTomorrow({ phone }) }), phone],
      [say.refusedCallUs({ why: say.movedTooOften({ count: 2 }), phone }), phone],
    ];
    for (const [sentence, value] of composed) {
      const answer = answerIn(language, sentence);
      expect(answer).toContain(value);
      expect(answer.replace(/JPEG|MB/g, '')).not.toMatch(/[A-Za-z{}]/);
    }
  },
);

test('times are told by the part of the day, dates with the month, on India’s clock', () => {
  const at = (time: string) => Date.parse(`2026-07-18T${time}:00+05:30`);
  const spoken = (language: 'en' | 'te' | 'hi', ...times: string[]) =>
    times.map((time) => when[language].time(at(time)));
  expect(spoken('en', '10:05', '20:00')).toEqual(['10:05 am', '8:00 pm']);
  expect(spoken('te', '00:10', '04:00', '12:00', '16:12', '19:00')).toEqual([
    'రాత్రి\u00a012:10',
    'ఉదయం\u00a04:00',
    'మధ్యాహ్నం\u00a012:00',
    'సాయంత్రం\u00a04:12',
    'రాత్రి\u00a07:00',
  ]);
  expect(spoken('hi', '09:00', '15:59', '23:59')).toEqual([
    'सुबह\u00a09:00\u00a0बजे',
    'दोपहर\u00a03:59\u00a0बजे',
    'रात\u00a011:59\u00a0बजे',
  ]);
  const visit = { from: at('10:00'), until: at('12:00') };
  expect(when.te.between(visit)).toBe('ఉదయం\u00a010 నుంచి మధ్యాహ్నం\u00a012 గంటల మధ్య');
  expect(when.hi.hours({ from: at('09:00'), until: at('11:30') })).toBe('सुबह\u00a09 से 11:30\u00a0बजे');
  expect([when.te.day(visit.from), when.hi.day(visit.from)]).toEqual(['శనివారం, 18 జులై', 'शनिवार, 18 जुलाई']);
  expect(when.te.due(firstCall(at('10:00')), at('10:00') - 86_400_000)).toBe('రేపు ఉదయం\u00a010:00');
  expect(when.hi.due(firstCall(at('10:00')), at('09:00'))).toBe('सुबह\u00a010:00\u00a0बजे');
  expect(when.hi.due(firstCall(at('10:00')), at('10:00') - 3 * 86_400_000)).toBe(
    '18 जुलाई 2026, सुबह\u00a010:00\u00a0बजे',
  );
});
