// Utilities instead of sheets: the theme that Tailwind gets is made from the scale and has nothing else in it, and each of
// the two builds has the rules of the names that its own screens use.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { compile } from 'tailwindcss';
import type { Plugin } from 'vite';
import {
  corners,
  measures,
  palette,
  shadows,
  sizes,
  spaces,
  weights,
  widths,
} from '../src/contract/scale.ts';
import { breakpoints, deskBreakpoints } from '../src/web/styles/breakpoints.ts';

export type Build = 'site' | 'desk';

const px = (value: number) => `${value}px`;
const rem = (value: number) => `${Number((value / 16).toFixed(4))}rem`;
const lines = (values: object, write: (name: string, value: never) => string) =>
  Object.entries(values).map(([name, value]) => write(name, value as never));

/** From the narrowest to the widest window that counts; text that the reader enlarges grows with it. */
const narrowest = 360;
const widest = 1440;
function fluid(narrow: number, wide: number): string {
  if (narrow === wide) return rem(wide);
  const slope = (wide - narrow) / (widest - narrowest);
  const start = narrow - slope * narrowest;
  return `clamp(${rem(narrow)}, ${rem(start)} + ${Number((slope * 100).toFixed(4))}vw, ${rem(wide)})`;
}

interface Spoken {
  en: number;
  te: number;
  hi: number;
}
/** In Telugu and Hindi over the sheets of those scripts, which stand outside of all layers. */
const spoken = (property: string, { en, te, hi }: Spoken) =>
  [
    `${property}: ${en};`,
    ...(te === en ? [] : [`&:where(:lang(te)) { ${property}: ${te} !important; }`]),
    ...(hi === en ? [] : [`&:where(:lang(hi)) { ${property}: ${hi} !important; }`]),
  ].join(' ');
const ratio = (line: number, size: number) => Number((line / size).toFixed(4));

/** A window that is at most so wide, and one that is wider: the words that stylesheets use. */
const windows = (list: Record<string, number>) => [
  ...lines(
    list,
    (name, width: number) => `@custom-variant above-${name} (@media (min-width: ${px(width + 1)}));`,
  ),
  ...lines(
    list,
    (name, width: number) => `@custom-variant ${name} (@media (max-width: ${px(width)}));`,
  ).reverse(),
];

/** Nothing but the scale: what is not here does not exist. The site's widths hold for controls at the desk, too. */
export function themeOf(build: Build): string {
  const theme = [
    ...[0, ...spaces].map((space) => `--spacing-${space}: ${px(space)};`),
    ...lines(palette, (name) => `--color-${name}: var(--${name});`),
    ...lines(corners, (name, corner) => `--radius-${name}: ${corner};`),
    ...['container', 'height', 'min-height'].flatMap((kind) =>
      lines(measures, (name, measure) => `--${kind}-${name}: ${px(measure)};`),
    ),
  ];
  return [
    `@theme inline { ${theme.join(' ')} }`,
    ...lines(sizes, (name, { narrow, wide, line }: (typeof sizes)[14]) => {
      const { en, te, hi } = line;
      const high = { en: ratio(en, wide), te: ratio(te, wide), hi: ratio(hi, wide) };
      return `@utility text-${name} { font-size: ${fluid(narrow, wide)}; ${spoken('line-height', high)} }`;
    }),
    ...lines(weights, (name, weight) => `@utility font-${name} { ${spoken('font-weight', weight)} }`),
    ...lines(widths, (name, width) => `@utility font-${name} { font-stretch: ${width}%; }`),
    ...lines(
      shadows,
      (name, shadow) => `@utility shadow-${name}-* { box-shadow: ${shadow} --value(--color-*); }`,
    ),
    ...windows(breakpoints),
    ...(build === 'desk' ? windows(deskBreakpoints) : []),
    // After every sheet, whichever of the files comes first. Nothing is reset.
    '@layer base, ui, layout, page, desk, print, utilities;',
    '@layer utilities { @tailwind utilities; }',
  ].join('\n');
}

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: many kinds of nodes, of which few matter here
  [part: string]: any;
}

export interface Written {
  /** A name of a class; where a piece is filled in, `unknown` stands for it. */
  name: string;
  /** In the source. */
  at: number;
}
export const unknown = '\0';
/** Where a list of names comes from somewhere else: its own name says that it is one. */
export const holdsClasses = /class\w|\wclass/i;

const children = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part?.type === 'string');

/** The names that an expression can come to; what it asks on the way is none of them. `joined` to a piece before it. */
function namesOf(node: Node, source: string, joined = false): Written[] {
  const split = (text: string): Written[] =>
    text
      .split(/\s+/)
      .slice(joined && /^\S/.test(text) ? 1 : 0)
      .filter((name) => name !== '' && name !== unknown)
      .map((name) => ({ name, at: node.start }));
  const all = (...nodes: Node[]) => nodes.flatMap((part) => namesOf(part, source, joined));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? split(node.value) : [];
    case 'TemplateLiteral': {
      const texts: string[] = node.quasis.map(({ value }: Node) => value.cooked);
      const filledIn = node.expressions.flatMap((part: Node, index: number) =>
        namesOf(part, source, /\S$/.test(texts[index] ?? '')),
      );
      return [...split(texts.join(unknown)), ...filledIn];
    }
    case 'ConditionalExpression':
      return all(node.consequent, node.alternate);
    case 'LogicalExpression':
      return node.operator === '&&' ? all(node.right) : all(node.left, node.right);
    case 'BinaryExpression':
      return node.operator === '+' ? all(node.left, node.right) : [];
    case 'IfStatement':
      return all(node.consequent, ...(node.alternate ? [node.alternate] : []));
    case 'BlockStatement':
      return all(...node.body.filter(({ type }: Node) => /^(?:Return|If)Statement$/.test(type)));
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return all(node.body);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return all(node.expression);
    case 'Property':
      return all(node.value);
    case 'CallExpression':
      // [a, b].filter(Boolean).join(' ')
      if (node.callee.object && !holdsClasses.test(source.slice(node.callee.start, node.callee.end)))
        return all(node.callee.object);
      return all(node.callee);
    case 'Identifier':
    case 'MemberExpression': {
      const text = source.slice(node.start, node.end);
      return joined || text === 'undefined' || holdsClasses.test(text)
        ? []
        : [{ name: unknown + text, at: node.start }];
    }
    default:
      return all(...children(node));
  }
}

/** What holds names of classes in a file: attributes and everything else whose own name says so. */
function holders(node: Node, source: string): Node[] {
  const named = (part: Node | undefined) => part && holdsClasses.test(source.slice(part.start, part.end));
  const held = (): (Node | null)[] => {
    switch (node.type) {
      case 'JSXAttribute':
        return named(node.name) ? [node.value] : [];
      case 'VariableDeclarator':
        return named(node.id) ? [node.init] : [];
      case 'AssignmentPattern':
      case 'AssignmentExpression':
        return named(node.left) ? [node.right] : [];
      case 'Property':
        return named(node.key) ? [node.value] : [];
      case 'CallExpression':
        // One more for a list of them.
        return /^(?:add|push)$/.test(node.callee.property?.name) && named(node.callee.object)
          ? node.arguments
          : [];
      default:
        return [];
    }
  };
  return [
    ...held().filter((part) => part !== null),
    ...children(node).flatMap((part) => holders(part, source)),
  ];
}

/** Every name of a class that a file says, outside of its comments and of the words that people read. */
export function classNames(source: string, file = 'x.tsx'): Written[] {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const { body } = parseAst(source, { lang }) as unknown as { body: Node[] };
  return body.flatMap((node) => holders(node, source)).flatMap((node) => namesOf(node, source));
}

const isDesk = (file: string) => /[\\/]desk[\\/]|[\\/]pages[\\/](?:desk|dev)-/.test(file);
/** Whose names a file may say. Visitors load nothing of the desk. */
export const buildOf = (file: string): Build => (isDesk(file) ? 'desk' : 'site');

const read = (file: string) => readFileSync(file, 'utf8');

/** All that may say names of classes. */
export const sourceFiles = () => globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });

/** The names that stylesheets have: those are no utilities. */
export const sheetNames = (sheets: readonly string[]): Set<string> =>
  new Set(
    sheets.flatMap((sheet) => {
      const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
      return [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
    }),
  );
export const readSheets = () => globSync('src/web/**/*.css').map(read);

/** The stylesheet of a build, empty while its screens use no utility: then nobody loads it. */
export async function stylesFor(
  build: Build,
  utilities: string,
  sources: readonly string[],
): Promise<string> {
  const own = sheetNames(readSheets());
  const names = sources.flatMap((file) => classNames(read(file), file)).map(({ name }) => name);
  const { build: write } = await compile(`${themeOf(build)}\n${utilities}`);
  const unused = write([]);
  const styles = write(names.filter((name) => !own.has(name)));
  return styles === unused ? '' : styles;
}

export const namedUtilities = 'src/web/styles/utilities.css';
const nothing = '\0no-utilities';
const sourcesOf = (build: Build) =>
  sourceFiles().filter((file) => build === 'desk' || buildOf(file) === 'site');

/**
 * Writes both builds. The desk's has what the site's has, too: its screens use what they share with it, and of two sheets
 * that come one after the other the last must know the order of all.
 */
export const utilities = (): Plugin => ({
  name: 'utilities',
  enforce: 'pre',
  resolveId: {
    filter: { id: /styles\/utilities\.css\?site$/ },
    async handler() {
      // An empty stylesheet would be one more file that every page waits for.
      if (this.environment.mode !== 'build') return null;
      const styles = await stylesFor('site', read(namedUtilities), sourcesOf('site'));
      return styles === '' ? nothing : null;
    },
  },
  load: { filter: { id: new RegExp(nothing) }, handler: () => '' },
  transform: {
    filter: { id: /styles\/utilities\.css\?(?:site|desk)$/ },
    handler(code, id) {
      const build = id.endsWith('desk') ? 'desk' : 'site';
      const sources = sourcesOf(build);
      for (const file of sources) this.addWatchFile(resolve(file));
      return stylesFor(build, code, sources);
    },
  },
});

/** The lines of a language, as sheets ask for them. */
const lineHeights = (language: keyof Spoken) =>
  lines(
    sizes,
    (name, { wide, line }: (typeof sizes)[14]) => `--line-${name}: ${ratio(line[language], wide)};`,
  );

/** Colours, sizes and lines as custom properties, put where the sheet of tokens begins to name values. */
export const withScale = (sheet: string): string => {
  const own = [
    ...lines(palette, (name, colour: string) => `--${name}: ${colour.toLowerCase()};`),
    ...lines(
      sizes,
      (name, { narrow, wide }: (typeof sizes)[14]) => `--text-${name}: ${fluid(narrow, wide)};`,
    ),
    ...lineHeights('en'),
  ];
  const spokenLines = (['te', 'hi'] as const).map(
    (language) => `:root:lang(${language}) { ${lineHeights(language).join(' ')} }\n`,
  );
  return `${sheet.replace(':root {\n', `$&${own.map((line) => `  ${line}\n`).join('')}`)}${spokenLines.join('')}`;
};

export const namedValues = (): Plugin => ({
  name: 'named-values',
  enforce: 'pre',
  transform: { filter: { id: /styles\/tokens\.css$/ }, handler: withScale },
});
