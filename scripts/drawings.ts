// Renders every drawing to .cache/drawings: the picture as an SVG file, and a module that pages import.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawings } from '../src/web/drawings/catalogue.ts';
import { type Drawing, toSvgFile, viewBoxOf } from '../src/web/drawings/drawing.ts';

const folder = path.resolve(import.meta.dirname, '../.cache/drawings');

function toModule(drawing: Drawing): string {
  const { name, width, height, alt, notes = [], narrow = null, data = null } = drawing;
  const facts = { viewBox: viewBoxOf(drawing), width, height, alt, notes, narrow, data };
  const fields = Object.entries(facts).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return `import url from './${name}.svg?url';\n\nexport const drawing = {\n  url,\n${fields.join('')}} as const;\n`;
}

/** Unchanged files keep their time stamps, so a running development server reloads only what changed. */
async function writeIfChanged(file: string, content: string): Promise<void> {
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current !== content) await writeFile(file, content);
}

export async function writeDrawings(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = new Map<string, string>();
  for (const drawing of drawings) {
    if (files.has(`${drawing.name}.svg`)) throw new Error(`Two drawings are called "${drawing.name}"`);
    files.set(`${drawing.name}.svg`, toSvgFile(drawing));
    files.set(`${drawing.name}.ts`, toModule(drawing));
  }
  for (const [file, content] of files) await writeIfChanged(path.join(folder, file), content);
  for (const file of await readdir(folder)) if (!files.has(file)) await rm(path.join(folder, file));
}

if (import.meta.main) await writeDrawings();
