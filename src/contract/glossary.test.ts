// Every file of words says the site's own words, in the three languages: what was mended once came back in the next file.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { glossary, languageOf, strayWords } from './glossary.ts';
import { languages } from './languages.ts';

/** The texts of a file, without its comments: what stands in quotes. */
const textsOf = (source: string): string[] =>
  [
    ...source
      .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g),
  ].map(([, single, template, double]) =>
    (single ?? template ?? double ?? '')
      .replace(/\\u00a0/g, '\u00a0')
      .replace(/\\n/g, '\n')
      .replace(/\\(.)/g, '$1'),
  );

const written = globSync([
  'src/web/content/**/*.ts',
  'src/server/**/*.words*.ts',
  'src/server/words/*.ts',
  'src/contract/{messages,finder-cause-names,*-words}{,.te,.hi}.ts',
]).filter((file) => !/\.test\.ts$|english-in-tests|\/danger-words/.test(file));
const prose = globSync(['src/web/content/legal/*.md', 'src/server/features/blog/sample-posts/*.md']);

const found = (file: string, texts: readonly string[]) =>
  texts.flatMap((text) => strayWords(text).map((say) => ({ file, say, text })));

test('every file of words keeps to it', () => {
  const stray = written.flatMap((file) => found(file, textsOf(readFileSync(file, 'utf8'))));
  expect(stray).toEqual([]);
});

test('legal pages and sample posts keep to it', () => {
  expect(prose.length).toBeGreaterThan(15);
  expect(prose.flatMap((file) => found(file, readFileSync(file, 'utf8').split('\n')))).toEqual([]);
});

describe.each(languages)('in %s', (language) => {
  test('words are found where they are', () => {
    const texts = written.flatMap((file) => textsOf(readFileSync(file, 'utf8')));
    expect(texts.filter((text) => languageOf(text) === language).length).toBeGreaterThan(1500);
  });

  test.each(glossary[language])(
    'a wrong word for “$say” is found wherever it is planted',
    ({ say, wrong }) => {
      expect(languageOf(wrong)).toBe(language);
      expect(strayWords(wrong)).toEqual([say]);
      const [file = ''] = written.filter((name) =>
        textsOf(readFileSync(name, 'utf8')).some((text) => languageOf(text) === language && text.length > 60),
      );
      const planted = readFileSync(file, 'utf8').replace(
        /'((?:[^'\\\n]|\\.){60,})'/,
        (_, text: string) => `'${text} ${wrong}'`,
      );
      expect(found(file, textsOf(planted)).map((each) => each.say)).toEqual([say]);
    },
  );

  test('its own words are no fault', () => {
    for (const { say } of glossary[language])
      if (languageOf(say) === language) expect(strayWords(say)).toEqual([]);
  });
});

test('quotation marks are curled in every script', () => {
  expect(strayWords('"నా బుకింగ్" పేజీ')).toContain('“ ”');
  expect(strayWords('“नया” पेज')).toEqual([]);
});
