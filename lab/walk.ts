// Random walks through the life of requests, bookings and visits, as many as wanted.
// Usage: npm run test:walk -- [--sequences 1000] [--engine sqlite|postgres] [--seed 1] [--only <sequence>] [--survey]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/server/db/client.ts';
import { startPostgres } from '../src/server/testing/postgres.ts';
import { describeWalk, survey, walk } from '../src/server/testing/walk/walk.ts';
import { openWorld } from '../src/server/testing/walk/world.ts';

// So that what was started is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    engine: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    survey: { type: 'boolean', default: false },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const only = values.only === undefined ? {} : { only: Number(values.only) };

let failed = false;
for (const engine of ['sqlite', 'postgres'] as const satisfies Engine[]) {
  if (values.engine && values.engine !== engine) continue;
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'walk-'));
  const world = await openWorld({ dataDir, databaseUrl: postgres?.url });
  try {
    if (values.survey) {
      const kinds = await survey(world, { sequences: Number(values.sequences), seed });
      for (const [kind, { times, first }] of kinds)
        console.log(`${times} times, first in sequence ${first}: ${kind}`);
      failed ||= kinds.size > 0;
      continue;
    }
    const walked = await walk(world, { sequences: Number(values.sequences), seed, ...only });
    console.log(describeWalk(engine, walked));
    failed ||= walked.failure !== undefined;
  } finally {
    await world.close();
    postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
process.exit(failed ? 1 : 0);
