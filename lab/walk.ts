// Random walks through the life of requests, bookings, visits, sheets and quotations, as many as wanted.
// Usage: npm run test:walk -- --engine sqlite|postgresql --seed 1 --sequences 10000 --minutes 60 --state FILE
// Goes on where FILE says that the last run ended. `--only N` walks one sequence, `--survey` counts every way to fail.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { startPostgres } from '../src/server/testing/postgres.ts';
import { type Counts, happenings, tooRare } from '../src/server/testing/walk/happenings.ts';
import { describeWalk, survey, type Walked, walk } from '../src/server/testing/walk/walk.ts';
import { openWorld } from '../src/server/testing/walk/world.ts';

const stepsByChance = 20;

// So that what was started is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    seed: { type: 'string' },
    sequences: { type: 'string', default: '1000' },
    minutes: { type: 'string' },
    state: { type: 'string' },
    only: { type: 'string' },
    survey: { type: 'boolean', default: false },
  },
});
const engines = (['sqlite', 'postgresql'] as const).filter((name) => (values.engine ?? name) === name);
if (engines.length === 0) throw new Error('The engine is sqlite or postgresql');
if (values.state && engines.length > 1) throw new Error('A state belongs to one engine: name it');
const until = Number(values.sequences);
/** Of each happening, once all are walked: every script comes in its turn, and not everything in it is accepted. */
const least = Math.min(100, Math.floor(until / 30));
const forMs = values.minutes === undefined ? {} : { forMs: Number(values.minutes) * 60_000 };

const stored = z.object({
  engine: z.enum(['sqlite', 'postgresql']),
  seed: z.number(),
  next: z.number(),
  steps: z.number(),
  ms: z.number(),
  counts: z.record(z.string(), z.number()),
});
type Stored = z.infer<typeof stored>;

function readState(engine: Stored['engine']): Stored {
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
  if (!values.state || !existsSync(values.state))
    return { engine, seed, next: 0, steps: 0, ms: 0, counts: {} };
  const state = stored.parse(JSON.parse(readFileSync(values.state, 'utf8')));
  if (state.engine !== engine || (values.seed !== undefined && state.seed !== seed))
    throw new Error(`${values.state} is of ${state.engine}, seed ${state.seed}`);
  return state;
}

const countsOf = ({ counts }: Stored): Counts =>
  new Map(happenings.flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]] as const])));

function add(state: Stored, { next, steps, ms, counts }: Walked): Stored {
  const sum = { next, steps: state.steps + steps, ms: state.ms + ms, counts: Object.fromEntries(counts) };
  const all = { ...state, ...sum };
  if (values.state) writeFileSync(values.state, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}

let failed = false;
for (const engine of engines) {
  const state = readState(engine);
  const { seed } = state;
  const postgres = engine === 'postgresql' ? await startPostgres() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'walk-'));
  const world = await openWorld({ dataDir, databaseUrl: postgres?.url });
  const way = { seed, tail: stepsByChance, counts: countsOf(state) };
  try {
    if (values.survey) {
      const kinds = await survey(world, { ...way, from: state.next, until, ...forMs });
      for (const [kind, { times, first }] of kinds)
        console.log(`${times} times, first in sequence ${first}: ${kind}`);
      console.log(tooRare(way.counts, least).join('\n'));
      failed ||= kinds.size > 0;
      continue;
    }
    if (values.only !== undefined) {
      const only = Number(values.only);
      const walked = await walk(world, { ...way, counts: new Map(), from: only, until: only + 1 });
      console.log(describeWalk(engine, walked));
      failed ||= walked.failure !== undefined;
      continue;
    }
    const walked = await walk(world, { ...way, from: state.next, until, ...forMs });
    const all = add(state, walked);
    console.log(describeWalk(engine, { ...walked, steps: all.steps, ms: all.ms }));
    const isWhole = all.next >= until && walked.failure === undefined;
    const rare = isWhole ? tooRare(walked.counts, least) : [];
    if (rare.length > 0) console.log(`Fewer than ${least} times:\n  ${rare.join('\n  ')}`);
    failed ||= walked.failure !== undefined || rare.length > 0;
  } finally {
    await world.close();
    postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
process.exit(failed ? 1 : 0);
