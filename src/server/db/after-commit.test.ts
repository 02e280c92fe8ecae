// What follows a transaction follows its commit: whoever is told then finds the change. On both engines.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { afterCommit } from './after-commit.ts';
import { bumpContentVersion, readContentVersion } from './content-version.ts';

describe.each(bothEngines)('after a transaction on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  test('who is told sees the change, however long the commit took', async () => {
    const { database } = app.server;
    const before = await readContentVersion(database.query);
    const told: Promise<number>[] = [];
    await database.transaction(async (trx) => {
      await bumpContentVersion(trx);
      afterCommit(trx, () => told.push(readContentVersion(database.query)));
      await sleep(30);
      expect(told).toEqual([]);
    });
    expect(await Promise.all(told)).toEqual([before + 1]);
  });

  test('nobody is told of what was undone', async () => {
    let told = false;
    const undone = app.server.database.transaction(async (trx) => {
      afterCommit(trx, () => {
        told = true;
      });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(told).toBe(false);
  });
});
