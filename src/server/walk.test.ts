// A short random walk on each engine: nobody is forgotten, whatever happens in whatever order. `npm run test:walk` has as
// many sequences as wanted, and says how a seed that failed here is walked again.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Engine } from './db/client.ts';
import { createPostgresDatabase } from './testing/start-test-app.ts';
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

const sequences = { sqlite: 15, postgres: 5 };
const patienceMs = 600_000;

test.each(['sqlite', 'postgres'] as const)(
  '%s: after every step somebody owes the next one, a visit stands, or the customer was told',
  async (engine) => {
    const world = await openSite(engine);
    // The same ones every time: what nobody has walked before is for the script.
    const walked = await walk(world, { sequences: sequences[engine], seed: 1 });
    expect(walked.failure && describeWalk(engine, walked)).toBeUndefined();
  },
  patienceMs,
);
