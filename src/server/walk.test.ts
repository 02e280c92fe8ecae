// A short walk on each engine: nobody is forgotten, whatever happens in whatever order. `npm run test:walk` has as many
// sequences as wanted, and says how a seed that failed here is walked again.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Engine } from './db/client.ts';
import { createPostgresDatabase } from './testing/start-test-app.ts';
import { tooRare } from './testing/walk/happenings.ts';
import { scripts } from './testing/walk/scripts.ts';
import { describeWalk, walk } from './testing/walk/walk.ts';
import { openWorld } from './testing/walk/world.ts';

async function openSite(engine: Engine) {
  const migrated = inject('migrated');
  const dataDir = await mkdtemp(join(tmpdir(), 'walk-'));
  const database = engine === 'postgres' ? await createPostgresDatabase(migrated.postgres) : undefined;
  if (!database) await copyFile(migrated.sqlite, join(dataDir, 'site.sqlite'));
  const world = await openWorld({ dataDir, databaseUrl: database?.url });
  onTestFinished(async () => {
    await world.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return world;
}

/** Each script twice, and steps by chance after it; a few on the other engine, where the same rules decide. */
const ways = {
  sqlite: { until: 2 * scripts.length, tail: 4 },
  postgres: { until: 3, tail: 4 },
};
const least = 2;
const patienceMs = 600_000;

test.each(['sqlite', 'postgres'] as const)(
  '%s: what was said to customers is done, or taken back in words, and money adds up',
  async (engine) => {
    const world = await openSite(engine);
    // The same ones every time: what nobody has walked before is for the script.
    const walked = await walk(world, { seed: 1, from: 0, ...ways[engine] });
    expect(walked.failure && describeWalk(engine, walked)).toBeUndefined();
    if (engine === 'sqlite') expect(tooRare(walked.counts, least)).toEqual([]);
  },
  patienceMs,
);
