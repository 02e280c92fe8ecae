// The short form of `npm run test:visits`: two servers on one database, and many who want the same windows at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { prepareStorm } from '#server/testing/storm-visits.ts';

describe.each(bothEngines)('at once on %s', (engine) => {
  let app: TestApp;
  let storm: Awaited<ReturnType<typeof prepareStorm>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    const urls = [app.url, (await app.another()).url];
    storm = await prepareStorm({ database: app.server.database, urls: () => urls, now: app.now }, 3);
  });
  afterAll(() => app.stop());

  test('of forty who want a window of three places, three win and the others learn the next three', async () => {
    expect(await storm.race(40)).toMatchObject({
      won: 3,
      refused: 37,
      withThreeWindows: 37,
      otherwise: [],
      wrong: [],
    });
  });

  test('two customers who swap windows wait for nobody, and neither loses a place', async () => {
    expect(await storm.swap(15)).toMatchObject({
      moved: 30,
      failed: {},
      apart: true,
      deadlocks: 0,
      wrong: [],
    });
  });

  test('whatever is taken, moved and cancelled, every window counts right and everybody is where they were told', async () => {
    const result = await storm.storm(180);
    expect(result).toMatchObject({ odd: {}, misplaced: [], wrong: [] });
    expect(Math.min(result.agreed, result.moved, result.calledOff, result.refused)).toBeGreaterThan(0);
  });
});
