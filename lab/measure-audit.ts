// What visitors notice while an audit log of a million entries is linked for the first time, as after an upgrade, and read
// from end to end, slice by slice: how long the serving thread answers nothing, and whether the work grows in a line.
// Run: .cache/node --import ./scripts/tsx-loader.mjs lab/measure-audit.ts [--engine SQLite|PostgreSQL] [--sizes 250000,1000000]
import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createAuditChain } from '../src/server/db/audit-chain.ts';
import { type Database, openDatabase } from '../src/server/db/client.ts';
import { migrate } from '../src/server/db/migrator.ts';
import { engines, makePlace } from './bench/engines.ts';
import { cleanUp } from './bench/harness.ts';

const { values } = parseArgs({
  options: { engine: { type: 'string' }, sizes: { type: 'string', default: '250000,1000000' } },
});
const sizes = values.sizes.split(',').map(Number);
const longestAllowedMs = 200;
/** How much more than in a line the time may grow. */
const allowed = 1.5;
const tickMs = 5;

async function fill({ engine, query }: Database, size: number): Promise<void> {
  const numbers =
    engine === 'postgres'
      ? `generate_series(1::bigint, ${size}) as counted(n)`
      : `(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${size}) select n from counted)`;
  const id = engine === 'postgres' ? `lpad(n::text, 26, '0')` : `printf('%026d', n)`;
  await sql
    .raw(`insert into audit_log (id, at, staff_id, action, subject, detail)
      select ${id}, 1700000000000 + n * 60000, 'staff', 'booking: visit agreed', 'HB-' || n, 'Friday, 9 am to 11 am' from ${numbers}`)
    .execute(query);
}

/**
 * The longest time between two turns of this thread, by the clock and in its own processor time: what other programs take
 * of a busy machine is in the first alone.
 */
async function watch(work: () => Promise<void>) {
  const delay = monitorEventLoopDelay({ resolution: tickMs });
  let [own, last] = [0, process.threadCpuUsage()];
  const timer = setInterval(() => {
    const now = process.threadCpuUsage();
    own = Math.max(own, (now.user + now.system - last.user - last.system) / 1000);
    last = now;
  }, tickMs);
  await new Promise((resolve) => setTimeout(resolve, 50));
  delay.enable();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 50));
  delay.disable();
  clearInterval(timer);
  return { ms, longest: delay.max / 1e6, p99: delay.percentile(99) / 1e6, own };
}

const rows: Record<string, string | number>[] = [];
let failures = 0;
try {
  for (const engine of engines) {
    if (values.engine && values.engine !== engine) continue;
    const perEntry: Record<string, number[]> = {};
    for (const size of sizes) {
      const { DATA_DIR, DATABASE_URL } = await makePlace(engine);
      const database = openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, unhurried: true });
      await migrate(database);
      await fill(database, size);
      const chain = createAuditChain(database, {
        secrets: ['a-Sample-Secret-of-32-characters-or-more'],
        clock: Date.now,
      });
      const works = {
        link: () => chain.link(true, new AbortController().signal),
        async read() {
          let position = 0;
          for (let whole = false; !whole; ) {
            const reading = await chain.read(position);
            if (reading.faults.length > 0) throw new Error(`Faults at ${position}`);
            ({ position, whole } = reading);
            // The site reads one slice a minute.
            await nextTurn();
          }
          if (position !== size) throw new Error(`${position} of ${size} were read`);
        },
      };
      for (const [work, run] of Object.entries(works)) {
        const { ms, longest, p99, own } = await watch(run);
        perEntry[work] = [...(perEntry[work] ?? []), ms / size];
        if (own > longestAllowedMs) failures += 1;
        rows.push({
          engine,
          entries: size,
          work,
          seconds: (ms / 1000).toFixed(1),
          'µs an entry': ((ms / size) * 1000).toFixed(0),
          'longest pause, ms': longest.toFixed(0),
          'p99, ms': p99.toFixed(0),
          'longest of own time, ms': own.toFixed(0),
          load: loadavg()[0]?.toFixed(0) ?? '',
        });
        console.log(JSON.stringify(rows.at(-1)));
      }
      await database.close();
    }
    for (const [work, each] of Object.entries(perEntry)) {
      const ratio = (each.at(-1) ?? 0) / (each[0] ?? 1);
      if (ratio > allowed) failures += 1;
      console.log(`${engine}: ${work} grows in a line: ${ratio.toFixed(2)}, at most ${allowed}`);
    }
  }
} finally {
  await cleanUp();
}
console.table(rows);
console.log(failures === 0 ? `No pause over ${longestAllowedMs} ms.` : `${failures} failures.`);
process.exit(failures === 0 ? 0 : 1);
