// The static checks: style, import directions, types, unused code. Usage: npm run check
import { spawn } from 'node:child_process';

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

/** Two checks read the route types that the first one writes. */
async function checkCode(): Promise<Result[]> {
  const routeTypes = await run('route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen');
  const readers = await Promise.all([
    run('types', 'node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'),
    run('unused code', 'node_modules/knip/bin/knip.js', '--no-progress'),
  ]);
  return [routeTypes, ...readers];
}

export async function runChecks(): Promise<Result[]> {
  const first = [
    run('import directions', 'scripts/boundaries.ts'),
    run('style', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'),
  ];
  return [...(await checkCode()), ...(await Promise.all(first))];
}

if (import.meta.main) {
  const results = await runChecks();
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
}
