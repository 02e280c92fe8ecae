// The names of classes in the screens: a name that means nothing does nothing, and neither the browser nor Tailwind says
// so. Each is the name of a rule in a stylesheet or a utility of the scale. Usage: npm run check
import { readFileSync } from 'node:fs';
// Pinned, for its name says that it may change: what a name compiles to, and null for one that means nothing.
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { borders, corners, palette, shadows, sizes, spaces, weights, widths } from '../src/contract/scale.ts';
import {
  type Build,
  buildOf,
  classNames,
  namedUtilities,
  readSheets,
  sheetNames,
  sourceFiles,
  themeOf,
  unknown,
} from './utilities.ts';

/** What is laid out may have a measure of its own, and a rule may ask for the state that an attribute says. */
const ownMeasure = /^(?:(?:min-|max-)?[wh]|size|basis|grid-cols|grid-rows|aspect)-\[[^\]]*\]$/;
const ownState = /^(?:(?:not|has|group|peer|in)-)*(?:aria|data)-\[[^\]]*\]$/;

const colours = [
  'transparent',
  'currentcolor',
  'inherit',
  ...Object.keys(palette).map((name) => `var(--${name})`),
];
const spaced = ['0px', '0', 'auto', ...spaces.flatMap((space) => [`${space}px`, `calc(${space}px * -1)`])];
const cast = Object.values(shadows).flatMap((shadow) => colours.map((colour) => `${shadow} ${colour}`));
const inAnyLanguage = (value: object) => Object.values(value).map(String);

/** Of what the scale is about, all that there is. Some utilities take any number, whatever the theme has. */
const scale: { of: RegExp; values: readonly string[] }[] = [
  { of: /^letter-spacing$/, values: [] },
  { of: /^font-weight$/, values: Object.values(weights).flatMap(inAnyLanguage) },
  { of: /^font-stretch$/, values: Object.values(widths).map((width) => `${width}%`) },
  {
    of: /^(?:margin|padding|scroll-margin|scroll-padding)\b|gap$|^text-indent$|^border-spacing$/,
    // Of a table, on both sides: the theme has no others to put there.
    values: [...spaced, 'var(--tw-border-spacing-x) var(--tw-border-spacing-y)'],
  },
  { of: /^(?:inset|top|right|bottom|left)\b/, values: [...spaced, '100%', 'calc(1 / 2 * 100%)'] },
  { of: /(?:^|-)color$|^(?:fill|stroke)$/, values: colours },
  {
    of: /^(?:border|outline|column-rule)\b.*-width$/,
    values: ['0px', '0', ...borders.map((border) => `${border}px`)],
  },
  { of: /radius$/, values: ['0', ...Object.values(corners)] },
  { of: /^box-shadow$/, values: cast },
];

/** Only what is made from the scale says how large letters are and how high their lines. */
const typeSteps = new Set(Object.keys(sizes).map((name) => `text-${name}`));
const isType = /^(?:font-size|line-height)$/;

/** Has no rule of its own: what is within asks for its state. */
const isGroup = (name: string) => name === 'group';

/** What is wrong with a utility; undefined for a good one. */
function faultOf(name: string, css: string | null): string | undefined {
  // Colons within brackets do not part.
  const parts = name.match(/(?:\[[^\]]*\]|[^:[])+/g) ?? [];
  const utility = parts.at(-1)?.replace(/!$/, '') ?? '';
  if (/[[(]/.test(utility) && !ownMeasure.test(utility)) return 'has a value of its own';
  if (parts.slice(0, -1).some((variant) => /[[(]/.test(variant) && !ownState.test(variant)))
    return 'asks for something of its own';
  if (css === null) return 'means nothing';
  for (const [, property = '', value = ''] of css
    .replace(/@property[^}]*\}/g, '')
    .matchAll(/([\w-]+): ([^;{}]+);/g)) {
    const plain = value.replace(/ !important$/, '');
    if (isType.test(property) && !typeSteps.has(utility)) return `has a value outside the scale (${plain})`;
    if (scale.some(({ of, values }) => of.test(property) && !values.includes(plain)))
      return `has a value outside the scale (${plain})`;
  }
  return undefined;
}

/** "path:line name: what is wrong with it", for every name in these files that is none. */
export async function wrongNames(
  files: ReadonlyMap<string, string>,
  sheets: readonly string[],
  named: string,
): Promise<string[]> {
  const own = sheetNames(sheets);
  const designs: Record<Build, Awaited<ReturnType<typeof loadDesignSystem>>> = {
    site: await loadDesignSystem(`${themeOf('site')}${named}`),
    desk: await loadDesignSystem(`${themeOf('desk')}${named}`),
  };
  const found = [...files].flatMap(([file, source]) =>
    classNames(source, file).flatMap(({ name, at }) => {
      const line = source.slice(0, at).split('\n').length;
      const say = (fault: string) => [`${file}:${line} ${name.replaceAll(unknown, '…')}: ${fault}`];
      if (own.has(name) || isGroup(name)) return [];
      if (name.startsWith(unknown)) return say('does not say that it holds names of classes');
      const [piece = ''] = name.split(unknown);
      if (piece !== name)
        return [...own].some((one) => one.startsWith(piece)) ? [] : say('is put together of pieces');
      const fault = faultOf(name, designs[buildOf(file)].candidatesToCss([name])[0] ?? null);
      return fault ? say(fault) : [];
    }),
  );
  return [...new Set(found)];
}

if (import.meta.main) {
  const files = new Map(sourceFiles().map((file) => [file, readFileSync(file, 'utf8')]));
  const found = await wrongNames(files, readSheets(), readFileSync(namedUtilities, 'utf8'));
  for (const line of found) console.log(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
