// Everything on both engines, and the long forms of what `npm test` does briefly. For the days before a release, on a
// machine that does nothing else. Usage: npm run test:all [-- part …]
import { spawnSync } from 'node:child_process';
import { measureBusy } from '../src/server/testing/busy.ts';

interface Part {
  what: string;
  /** A script of package.json, and its arguments. */
  run: string[];
  env?: Record<string, string>;
  /** On a quiet machine; one that hangs is stopped, so that the whole ends. */
  minutes: number;
}

const parts: Record<string, Part> = {
  tests: {
    what: 'all that `npm test` runs, each test on both engines',
    run: ['test'],
    env: { TEST_ENGINES: 'both' },
    minutes: 26,
  },
  faults: { what: 'each fault by itself, in full, on both engines', run: ['test:faults'], minutes: 12 },
  upgrade: {
    what: 'the upgrade from the release before, with requests in every state, and the way back',
    run: ['test:upgrade', '--', '--sizes', '2000'],
    minutes: 5,
  },
  releases: {
    what: 'the same way with built releases and people, and two rolling upgrades after it',
    run: ['test:upgrade-built'],
    minutes: 6,
  },
  days: { what: 'two days with every timer', run: ['test:days'], minutes: 7 },
  walk: {
    what: '150 walks on each engine',
    run: ['test:walk', '--', '--sequences', '150'],
    minutes: 9,
  },
  visits: { what: 'storms for windows, processes killed meanwhile', run: ['test:visits'], minutes: 4 },
  quotations: { what: 'storms of acceptances and revisions', run: ['test:quotations'], minutes: 3 },
  speed: { what: 'reports of speed from 1,000 networks', run: ['test:speed'], minutes: 3 },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const results: string[] = [];
for (const [name, { what, run, env, minutes }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const busy = measureBusy(300);
  console.log(`\n${name}: ${what}\n`);
  const began = performance.now();
  const { status } = spawnSync('npm', ['run', ...run], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout: Math.round(minutes * 60_000 * 2 * busy),
  });
  const took = ((performance.now() - began) / 60_000).toFixed(1);
  results.push(`${status === 0 ? 'passed' : 'FAILED'} ${name}, ${took} min`);
  if (status !== 0) process.exitCode = 1;
}
console.log(`\n${results.join('\n')}`);
