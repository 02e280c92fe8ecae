// Proves that the linter's stricter rules fire, and let their lawful neighbour pass.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const rules: { rule: string; forbidden: Record<string, string>; allowed: Record<string, string> }[] = [
  {
    rule: 'lint/style/noProcessEnv',
    forbidden: { 'server/main.ts': 'export const port = process.env.PORT;' },
    allowed: { 'server/config.ts': 'export const port = process.env.PORT;' },
  },
  {
    rule: 'lint/suspicious/noImportCycles',
    forbidden: {
      'server/cycle-a.ts': "import { b } from '#server/cycle-b.ts'; export const a = () => b;",
      'server/cycle-b.ts': "import { a } from './cycle-a.ts'; export const b = () => a;",
    },
    allowed: {
      'server/line-a.ts': "import { b } from '#server/line-b.ts'; export const a = () => b;",
      'server/line-b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'lint/style/noDefaultExport',
    forbidden: { 'server/sample.ts': 'export default 1;' },
    allowed: { 'web/pages/about-us.tsx': 'export default function Page() { return null; }' },
  },
  {
    rule: 'lint/performance/noBarrelFile',
    forbidden: { 'web/ui/index.ts': "export { b } from './b.ts';" },
    allowed: { 'web/ui/b.ts': 'export const b = 1;' },
  },
  {
    rule: 'lint/style/useFilenamingConvention',
    forbidden: { 'server/badName.ts': 'export const x = 1;' },
    allowed: { 'server/good-name.booking.ts': 'export const x = 1;' },
  },
];

/** Writes the files below src in a folder of their own and returns what the linter says: "path:line rule". */
function lint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['biome.json', 'package.json', '.gitignore']) copyFileSync(name, join(folder, name));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const report: { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] } =
    JSON.parse(stdout);
  return report.diagnostics.map(
    ({ category, location }) => `${location.path}:${location.start.line} ${category}`,
  );
}

test.each(rules)('$rule', ({ rule, forbidden, allowed }) => {
  const found = lint({ ...forbidden, ...allowed }).filter((line) => line.endsWith(rule));
  expect(found.map((line) => line.split(':')[0])).toEqual(
    Object.keys(forbidden).map((path) => `src/${path}`),
  );
});
