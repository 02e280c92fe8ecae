// The leak finder keeps score: the table is the owner's, the sentence everybody's from thirty visits on. Both engines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicVisits } from '#contract/reports.ts';
import { plainBuild } from '#server/testing/plain-build.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const named = 'roof.brown-ring.hours-after-rain.standing-water';

/** A web build that shows what the API tells, so that the page cache is real. */
const web = plainBuild(async (_request, transport) => {
  const call = { method: 'GET', path: '/api/user/finder/score', headers: {} } as const;
  return new Response(`<html><body>${JSON.stringify((await transport(call)).json)}</body></html>`);
});

describe.each(bothEngines)('the score of the leak finder on %s', (engine) => {
  let app: TestApp;
  let owner: TestStaff;
  let executive: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine, { web: { mode: 'production', loadBuild: async () => web } });
    owner = await hireStaff(app, 'owner');
    executive = await hireStaff(app, 'executive');
  });
  afterAll(() => app.stop());

  let seed = 0;
  /** A call-back request after whose visit somebody says what it was. */
  const visit = async (cause: string, finding = named): Promise<string> => {
    seed += 1;
    const mobile = String(9_200_000_000 + seed);
    const body = { name: 'A', mobile, location: 'B', service: 'Water Leakage Old Building', finding };
    await app.post('/callback/create', body, { 'x-forwarded-for': `198.51.100.${seed}` });
    const { id } = await app.server.database.query
      .selectFrom('requests')
      .select('id')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    expect((await executive.post(`/requests/${id}/found`, { cause })).status).toBe(200);
    return id;
  };
  const shown = async () =>
    JSON.parse((await app.request('/leak-finder')).text.replace(/<[^>]*>/g, '')).score;
  const table = async () => (await owner.get('/reports?days=7')).json.finder;

  test('is said from thirty recorded visits on, exactly as the table counts them', async () => {
    expect(await table()).toEqual({ visits: 0, first: 0, three: 0, confusions: [] });
    for (let time = 0; time < 20; time += 1) await visit('soaked-terrace');
    for (let time = 0; time < 5; time += 1) await visit('parapet-joint');
    await visit('something-else');
    await visit('not-found');
    await visit('condensation');
    const last = await visit('condensation');
    // First aid that named no cause claimed nothing.
    await visit('soaked-terrace', 'roof.electrics');
    // Twenty-nine: the counts are there, and nobody outside learns them.
    expect(await table()).toMatchObject({ visits: publicVisits - 1, first: 20 });
    expect(await shown()).toBeNull();
    expect((await app.get('/finder/score')).json).toEqual({ score: null });

    // The thirtieth: the kept page changes with it.
    await visit('soaked-terrace');
    const counted = await table();
    const { confusions, ...score } = counted;
    expect(score).toEqual({ visits: 30, first: 21, three: score.three });
    expect(score.three).toBeGreaterThanOrEqual(21);
    expect(confusions).toEqual(
      expect.arrayContaining([
        { said: 'soaked-terrace', was: 'soaked-terrace', count: 21 },
        { said: 'soaked-terrace', was: 'parapet-joint', count: 5 },
        { said: 'soaked-terrace', was: 'condensation', count: 2 },
        { said: 'soaked-terrace', was: 'something-else', count: 1 },
        { said: 'soaked-terrace', was: 'not-found', count: 1 },
      ]),
    );
    expect(confusions.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(30);
    expect(await shown()).toEqual(score);

    // What was recorded wrongly is put right, here too.
    await executive.post(`/requests/${last}/found`, { cause: 'soaked-terrace' });
    expect(await shown()).toEqual({ ...score, first: 22, three: score.three + 1 });
    expect((await table()).first).toBe(22);
  });

  test('the table is for the owner', async () => {
    expect((await executive.get('/reports?days=7')).json.finder).toBeNull();
  });
});
