// Draws everything in the catalogue to .cache/drawings: each picture as an SVG file with the module that pages
// import, the details of causes, and beside them the modules of published/ as they are.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawings } from './catalogue.ts';
import { causeDetails } from './cause-details.ts';
import { type Drawing, toSvgFile, viewBoxOf } from './drawing.ts';

const target = path.resolve(import.meta.dirname, '../.cache/drawings');
const published = path.join(import.meta.dirname, 'published');

function toModule(drawing: Drawing): string {
  const { name, width, height, alt, notes = [], narrow = null, data = null } = drawing;
  const facts = { viewBox: viewBoxOf(drawing), width, height, alt, notes, narrow, data };
  const fields = Object.entries(facts).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return `import url from './${name}.svg?url';\n\nexport const drawing = {\n  url,\n${fields.join('')}} as const;\n`;
}

/** Everything a drawing says: what translations must have. */
function textsOf({ alt, notes = [], data }: Drawing): string[] {
  const { hotspots = [], words = [] } = (data ?? {}) as {
    hotspots?: { label: string }[];
    words?: { text: string }[];
  };
  return [
    alt,
    ...notes.map(({ text }) => text),
    ...hotspots.map(({ label }) => label),
    ...words.map(({ text }) => text),
  ];
}

/** Unchanged files keep their time stamps, so a running development server reloads only what changed. */
async function writeIfChanged(file: string, content: string): Promise<void> {
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current !== content) await writeFile(file, content);
}

const files = new Map<string, string>();
function add(name: string, content: string): void {
  if (files.has(name)) throw new Error(`Two files would be called "${name}"`);
  files.set(name, content);
}
for (const name of await readdir(published)) add(name, await readFile(path.join(published, name), 'utf8'));
for (const drawing of drawings) {
  add(`${drawing.name}.svg`, toSvgFile(drawing));
  add(`${drawing.name}.ts`, toModule(drawing));
}

const { files: detailFiles, details } = causeDetails(drawings);
for (const drawing of detailFiles) add(`${drawing.name}.svg`, toSvgFile(drawing));
add(
  'cause-details.ts',
  "import type { CauseId } from '#contract/finder-causes.ts';\nimport type { CauseDetail } from './drawing-file.ts';\n\n" +
    `export const causeDetails: Partial<Record<CauseId, CauseDetail>> = ${JSON.stringify(details)};\n`,
);

const texts = Object.fromEntries(drawings.map((drawing) => [drawing.name, textsOf(drawing)]));
add('texts.ts', `export const texts = ${JSON.stringify(texts, null, 1)} as const;\n`);

await mkdir(target, { recursive: true });
for (const [name, content] of files) await writeIfChanged(path.join(target, name), content);
for (const name of await readdir(target)) if (!files.has(name)) await rm(path.join(target, name));
