// The static checks: style, import directions, types, unused code. Usage: npm run check [-- --changed]
// --changed: style of the files that differ from main, and no search for unused code.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { changedFiles } from './changed-files.ts';

export interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

async function run(name: string, file: string, ...args: string[]): Promise<Result> {
  const started = performance.now();
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const result = { name, passed: code === 0, seconds: (performance.now() - started) / 1000, output };
  console.log(`${result.passed ? 'ok    ' : 'FAILED'} ${name} (${result.seconds.toFixed(1)} s)`);
  if (!result.passed) console.log(output);
  return result;
}

const routeTypesFile = '.react-router/types/+routes.ts';
const routeSources = ['src/web/routes.ts', 'src/contract/pages.ts', 'src/contract/languages.ts'];
/** They follow from the list of routes alone, not from what the pages contain. */
const areRouteTypesFresh = () =>
  existsSync(routeTypesFile) &&
  routeSources.every((file) => statSync(file).mtimeMs < statSync(routeTypesFile).mtimeMs);

/** What TypeScript found last time; it reads again what has changed since, and what depends on that. */
const typesKept = ['--incremental', '--tsBuildInfoFile', '.cache/tsbuildinfo'];

/** Two checks read the route types that the first one writes. */
async function checkCode(changed: boolean): Promise<Result[]> {
  const routeTypes =
    changed && areRouteTypesFresh()
      ? []
      : [await run('route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen')];
  const readers = await Promise.all([
    run('types', 'node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', ...typesKept),
    ...(changed ? [] : [run('unused code', 'node_modules/knip/bin/knip.js', '--no-progress')]),
  ]);
  return [...routeTypes, ...readers];
}

export async function runChecks({ changed }: { changed: boolean }): Promise<Result[]> {
  const files = changed ? changedFiles() : [];
  const style = ['ci', '--colors=off', '--no-errors-on-unmatched', ...files];
  const first = [
    run('import directions', 'scripts/boundaries.ts'),
    run('class names', 'scripts/class-names.ts'),
    ...(changed && files.length === 0
      ? []
      : [run('style', 'node_modules/@biomejs/biome/bin/biome', ...style)]),
  ];
  return [...(await checkCode(changed)), ...(await Promise.all(first))];
}

if (import.meta.main) {
  const results = await runChecks({ changed: process.argv.includes('--changed') });
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
}
