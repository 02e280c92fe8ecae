// How fast is the site, and beside what? One program, one table.
// Usage: npm run bench [-- section …] [--with next] [--sizes 1000,1000000] [--write]
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCalls, measureCodes } from './bench/calls.ts';
import { measureGrowth } from './bench/growth.ts';
import { cleanUp, type Options, type Row } from './bench/harness.ts';
import { measurePages } from './bench/pages.ts';
import { measurePhotos } from './bench/photos.ts';
import { measureStart } from './bench/start.ts';
import { measureWaking } from './bench/waking.ts';
import { measureWeights } from './bench/weights.ts';

const sections: Record<string, { about: string; run(options: Options): Promise<Row[]> }> = {
  pages: { about: 'Pages, 16 connections', run: measurePages },
  codes: { about: 'Log-in codes, 8 clients', run: measureCodes },
  calls: { about: 'Other calls, 8 clients', run: measureCalls },
  photos: { about: 'Bookings with photos', run: measurePhotos },
  growth: { about: 'Growth', run: measureGrowth },
  start: { about: 'Start and memory', run: measureStart },
  weights: { about: 'First visit in each language, 360 px', run: measureWeights },
  waking: { about: 'Waking React, processor slowed four times', run: measureWaking },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    with: { type: 'string', multiple: true, default: [] },
    sizes: { type: 'string', default: '1000,100000,1000000' },
    write: { type: 'boolean', default: false },
  },
});
const asked = positionals.length > 0 ? positionals : Object.keys(sections);
const unknown = asked.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`There are ${Object.keys(sections).join(', ')}; not ${unknown.join(', ')}`);
const options: Options = { peers: new Set(values.with), sizes: values.sizes.split(',').map(Number) };

const columns = ['what', 'site', 'against', 'other', 'ratio', 'aim', ''];
const cellsOf = ({ what, site, against = '', other = '', ratio = '', aim = '', held }: Row) => [
  what,
  site,
  against,
  other,
  ratio,
  aim,
  held === undefined ? '' : held ? 'held' : 'MISSED',
];
function table(rows: readonly Row[]): string {
  const lines = [columns, columns.map(() => '---'), ...rows.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/** Puts the section in the place of an earlier one; what somebody wrote below its table stays. */
function write(title: string, text: string): void {
  const file = 'docs/performance.md';
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const [head = '', ...parts] = before.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`## ${title}\n`));
  const words = /(?:^\|.*\n)+([^|]*)$/m.exec(parts[at] ?? '')?.[1]?.trim() ?? '';
  const own = `## ${title}\n\n${text}\n\n${words && `${words}\n\n`}`;
  if (at < 0) parts.push(own);
  else parts[at] = own;
  writeFileSync(file, `${[`${head.trimEnd()}\n\n`, ...parts].join('').trimEnd()}\n`);
}

let fine = true;
for (const name of asked) {
  const section = sections[name] as (typeof sections)[string];
  const load = loadavg()[0]?.toFixed(1);
  const rows = await section.run(options).finally(cleanUp);
  const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${commit}, ${machine}, load ${load} before it`;
  console.log(`\n${section.about} (${when})\n${table(rows)}`);
  if (values.write) write(section.about, `${when}.\n\n${table(rows)}`);
  fine &&= rows.every(({ held }) => held !== false);
}
process.exit(fine ? 0 : 1);
