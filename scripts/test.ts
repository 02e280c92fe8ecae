// Runs everything that can fail: the static checks, the unit and integration tests, the browser journeys.
// The last line it prints counts them all together. Usage: npm test
// npm run test:changed [-- feature …] gives a quick answer instead: the quick checks and the tests beside what differs
// from main, or of the features named, on SQLite alone; of the journeys those that changed themselves.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { measureBusy } from '../src/server/testing/busy.ts';
import { neverOnPostgres, orderedOtherwise } from '../src/server/testing/statements.ts';
import { changedFiles, testsNear, testsOfFeature } from './changed-files.ts';
import { runChecks } from './check.ts';

interface Tally {
  passed: number;
  skipped: number;
  failures: { name: string; error: string }[];
}

interface Runner {
  name: string;
  /** Without such files there is nothing to run. */
  inputs: string;
  /** Those among them that a quick run wants. */
  nearby: (changed: readonly string[]) => string[];
  command: string[];
  report: string;
  /** A runner that hangs is stopped, so that the whole run ends. */
  minutes: number;
  read: (report: string) => Tally;
}

const features = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const quick = process.argv.includes('--changed');

const runners: Runner[] = [
  {
    name: 'unit and integration tests',
    inputs: '{src,scripts,drawings}/**/*.test.{ts,tsx}',
    nearby: (changed) => (features.length > 0 ? features.flatMap(testsOfFeature) : testsNear(changed)),
    command: ['node_modules/vitest/vitest.mjs', 'run'],
    report: '.cache/reports/vitest.json',
    minutes: 38,
    read: readVitest,
  },
  {
    name: 'browser journeys',
    inputs: 'e2e/**/*.spec.ts',
    nearby: (changed) => changed.filter((file) => file.endsWith('.spec.ts')),
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    report: '.cache/reports/playwright.json',
    minutes: 45,
    read: readPlaywright,
  },
];

function readVitest(report: string): Tally {
  const { numPassedTests, numPendingTests, numTodoTests, testResults }: JsonTestResults = JSON.parse(report);
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: `${file} > ${test.fullName}`, error: test.failureMessages?.join('\n') ?? '' }));
    // A file that cannot be loaded fails without any test of its own.
    return status === 'failed' && failed.length === 0 ? [{ name: file, error: message }] : failed;
  });
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures };
}

function readPlaywright(report: string): Tally {
  const { stats, suites, errors }: JSONReport = JSON.parse(report);
  const failuresIn = (suite: JSONReportSuite): Tally['failures'] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => ({
          name: `${spec.file} > ${spec.title} (${test.projectName})`,
          error: test.results.flatMap((result) => result.errors.map((error) => error.message)).join('\n'),
        })),
    ),
    ...(suite.suites ?? []).flatMap(failuresIn),
  ];
  const outsideTests = errors.map((error) => ({ name: 'browser journeys', error: error.message ?? '' }));
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresIn), ...outsideTests],
  };
}

let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}

/** What tests made the product send to each engine. */
const statements = join(process.cwd(), '.cache/statements');

/** Most tests run on SQLite alone, so a statement could break PostgreSQL without any of them noticing. */
function compareEngines(): Tally {
  const tables = readFileSync('src/server/db/tables.ts', 'utf8');
  const failures = [
    ...neverOnPostgres(statements).map(({ site, part }) => ({
      name: `${site}: sent to SQLite, and by no test to PostgreSQL`,
      error: part,
    })),
    ...orderedOtherwise(statements, tables).map(({ site, part }) => ({
      name: `${site}: in another order on PostgreSQL than on SQLite`,
      error: part,
    })),
  ];
  return { passed: failures.length === 0 ? 1 : 0, skipped: 0, failures };
}

/** Databases that nobody needs tomorrow are quicker in memory. A container may have next to none. */
function memoryFolder(): { TMPDIR?: string } {
  const folder = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4 * 1024 ** 3 ? { TMPDIR: folder } : {};
}

/** Sites that tests start as processes of their own: up in half the time that the sources take. */
const release = join(process.cwd(), '.cache/test-release');

/** What limits anything in real time is stretched by it, in all that is run here. */
const busy = measureBusy(300);

async function run({ name, command, report, minutes, read }: Runner, files: string[]): Promise<Tally> {
  rmSync(report, { force: true });
  const env = {
    ...process.env,
    ...memoryFolder(),
    // Commands and workers that load the same modules again and again.
    NODE_COMPILE_CACHE: join(process.cwd(), '.cache/compiled'),
    BUSY: busy.toFixed(2),
    ...(quick ? { TEST_ENGINES: 'sqlite' } : { STATEMENTS: statements, TEST_RELEASE: release }),
  };
  const child = spawn(process.execPath, [...command, ...files], {
    stdio: 'inherit',
    timeout: Math.round(minutes * 60_000 * busy),
    env,
  });
  running = child;
  const ending = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const tally = existsSync(report)
    ? read(readFileSync(report, 'utf8'))
    : { passed: 0, skipped: 0, failures: [] };
  if (tally.failures.length === 0 && (ending !== 'exit code 0' || tally.passed === 0)) {
    tally.failures.push({
      name,
      error: `Ended with ${ending}, ${tally.passed} passed and no failure reported.`,
    });
  }
  return tally;
}

console.log(
  `This machine takes ${busy.toFixed(1)} times as long as a quiet one; limits are stretched by that.`,
);
const changed = quick && features.length === 0 ? changedFiles() : [];
// A quick run begins without a build; journeys need one.
if (changed.some((file) => file.endsWith('.spec.ts')))
  spawnSync(process.execPath, ['scripts/setup.mjs', 'test'], { stdio: 'inherit' });
const checks = await runChecks({ changed: quick });
const tallies: Tally[] = [
  {
    passed: checks.filter((check) => check.passed).length,
    skipped: 0,
    failures: checks
      .filter((check) => !check.passed)
      .map((check) => ({ name: check.name, error: check.output })),
  },
];
rmSync(statements, { recursive: true, force: true });
if (!quick)
  spawnSync(process.execPath, ['scripts/build-release.ts', release, '--for-tests'], { stdio: 'inherit' });
for (const runner of runners) {
  const files = quick ? runner.nearby(changed) : [];
  if (quick ? files.length > 0 : globSync(runner.inputs).length > 0) tallies.push(await run(runner, files));
}
if (!quick) tallies.push(compareEngines());

const failures = tallies.flatMap((tally) => tally.failures);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const skipped = tallies.reduce((sum, tally) => sum + tally.skipped, 0);
for (const { name, error } of failures) {
  const lines = error.trim().split('\n');
  const ours = lines.filter((line) => !line.includes('node_modules/'));
  const beginning = ours.slice(0, 12).join('\n  ');
  console.log(`\nFAILED ${name.replace(`${process.cwd()}/`, '')}\n  ${beginning}`);
}
console.log(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures.length === 0 ? 0 : 1;
