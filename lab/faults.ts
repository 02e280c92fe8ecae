// Does to the site everything that can fail while people use it, on both engines, and compares what they were told with
// what is there. Usage: npm run test:faults [-- --only NAME] [--engine sqlite|postgres] [--checkout]
// The release in dist is driven where there is one, otherwise this checkout. Ends with 1 if anything acknowledged is
// lost or anything is there twice, and if somebody is turned away or kept waiting who need not be, or it never recovers.
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/server/db/client.ts';
import { type Fault, type FaultResult, faults, runFault } from '../src/server/testing/faults/faults.ts';

// So that what was started is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    engine: { type: 'string' },
    checkout: { type: 'boolean', default: false },
  },
});
const release = !values.checkout && existsSync('dist/server/main.js') ? 'dist' : undefined;
const isRoot = process.getuid?.() === 0;
const load = () => loadavg()[0]?.toFixed(1);

const columns = [
  ['fault', 22],
  ['engine', 9],
  ['sent', 6],
  ['ackn.', 6],
  ['found', 6],
  ['lost', 5],
  ['rows x2', 8],
  ['mails x2', 9],
  ['charges x2', 11],
  ['mails again', 12],
  ['cut', 4],
  ['503', 5],
  ['no answer', 10],
  ['longest', 8],
  ['recovery', 9],
  ['load', 5],
  ['longest for', 12],
] as const;
const printRow = (cells: readonly (string | number | undefined)[]) =>
  console.log(
    columns
      .map(([, width], n) => String(cells[n] ?? '').padEnd(width))
      .join(' ')
      .trimEnd(),
  );
const seconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`);

function report(fault: Fault, result: FaultResult): number {
  const { engine, doubled } = result;
  printRow([
    fault.name,
    engine,
    result.sent,
    result.acknowledged,
    result.found,
    result.lost.length,
    doubled.rows.length,
    doubled.mails.length,
    doubled.charges.length,
    result.repeatedMails,
    result.cut,
    result.refused,
    result.unanswered,
    seconds(result.longest.ms),
    seconds(result.recoveryMs),
    load(),
    result.longest.what,
  ]);
  for (const failure of result.failures.slice(0, 10)) console.log(`  ${failure}`);
  return result.failures.length;
}

console.log(
  `${new Date().toISOString().slice(0, 16)}, ${cpus().length} cores, load ${load()}, ${release ? `the release in ${release}` : 'this checkout'}`,
);
printRow(columns.map(([name]) => name));
let failures = 0;
for (const fault of faults) {
  if (values.only && !fault.name.includes(values.only)) continue;
  for (const engine of ['sqlite', 'postgres'] as const satisfies Engine[]) {
    if (values.engine && values.engine !== engine) continue;
    if (!fault.on[engine]) printRow([fault.name, engine, 'has no such fault']);
    else if (fault.needsRoot && !isRoot)
      printRow([fault.name, engine, 'needs root for a small disk: not done']);
    else if (fault.needsRelease && !release)
      printRow([fault.name, engine, 'needs a release (npm run build): not done']);
    else {
      try {
        failures += report(fault, await runFault(fault, engine, { release }));
      } catch (error) {
        failures += 1;
        printRow([fault.name, engine, `could not be done: ${(error as Error).message}`]);
      }
    }
  }
}
for (const { name, on } of values.only ? [] : faults)
  console.log(
    `${name}: ${Object.entries(on)
      .map(([engine, what]) => `${engine}: ${what}`)
      .join('; ')}`,
  );
console.log(
  failures === 0
    ? 'Nothing lost, nothing doubled, nobody turned away or kept waiting.'
    : `${failures} failures.`,
);
process.exit(failures === 0 ? 0 : 1);
