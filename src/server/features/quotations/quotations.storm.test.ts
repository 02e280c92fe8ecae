// The short form of `npm run test:quotations`: two servers on one database, and many who accept at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { prepareQuotationStorm } from '#server/testing/storm-quotations.ts';

describe.each(bothEngines)('at once on %s', (engine) => {
  let app: TestApp;
  let storm: Awaited<ReturnType<typeof prepareQuotationStorm>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    const urls = [app.url, (await app.another()).url];
    storm = await prepareQuotationStorm({ database: app.server.database, urls: () => urls, now: app.now });
  });
  afterAll(() => app.stop());

  const once = {
    won: 1,
    acceptances: 1,
    ofCurrent: true,
    mailsToCustomer: 1,
    mailsToOffice: 1,
    deadlocks: 0,
  };

  test('of many who accept while it is revised one does, the version that counts, and the others learn why not', async () => {
    expect(await storm.revised(16, 5, 300)).toMatchObject({ ...once, told: 15, toldOtherwise: [] });
  });

  test('of two options one is accepted, the other is closed, and what was paid is credited once', async () => {
    const result = await storm.options(12);
    expect(result).toMatchObject({
      ...once,
      closed: 1,
      credited: [result.payment],
      told: 11,
      toldOtherwise: [],
    });
  });

  test('whatever else happens to a booking while it is accepted: promises, money and mails are what everybody was told', async () => {
    const subjects = async () => (await app.mails()).map(({ subject = '' }) => subject);
    const result = await storm.beside(12, subjects);
    expect(result).toMatchObject({ missing: [], unexpected: [], odd: [], deadlocks: 0 });
    const { accepted, moved, cancelled, sentBack } = result;
    expect(Math.min(accepted + sentBack, moved, cancelled)).toBeGreaterThan(0);
  });
});
