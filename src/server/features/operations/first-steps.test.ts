// The first morning: each step is true by what is there, and owners alone see them.
import { describe, expect, onTestFinished, test } from 'vitest';
import { shippedDetails } from '#contract/current-company.ts';
import type { FirstStepsNow } from '#contract/first-steps.staff.ts';
import { bothEngines, startTestApp } from '#server/testing/start-test-app.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

describe.each(bothEngines)('first steps on %s', (engine) => {
  test('are ticked one by one by facts, and said things are kept once', async () => {
    const app = await startTestApp(engine);
    onTestFinished(() => app.stop());
    const { query } = app.server.database;
    const owner = await hireStaff(app, 'owner', 'Meena');
    const now = async (): Promise<FirstStepsNow['steps']> => (await owner.get('/first-steps')).json.steps;
    const done = async () => (await now()).filter((step) => step.done).map(({ step }) => step);
    const save = async (section: string, value: unknown) => {
      const { version } = (await owner.get('/content')).json;
      expect((await owner.post('/content/save', { version, section, value })).status).toBe(200);
    };
    const say = (word: string) => owner.post('/first-steps/say', { word });

    expect(await done()).toEqual(['windows', 'login']);
    await save('company', { ...shippedDetails, phone: '040 4000 0001' });
    expect(await done()).toEqual(['phone', 'windows', 'login']);
    expect((await say('hours')).status).toBe(200);
    const executive = await hireStaff(app, 'executive');
    expect(await done()).toEqual(['phone', 'hours', 'staff', 'windows', 'login']);
    const [crew] = (await owner.get('/crews')).json.crews;
    await hireStaff(app, 'engineer', 'Ravi', crew.id);
    expect(await done()).toContain('crew');
    const [first] = [await now(), await say('no_gstin')];
    expect(first.find(({ step }) => step === 'gstin')?.words).toContain('print no tax');
    expect((await now()).find(({ step }) => step === 'gstin')).toMatchObject({ done: true });
    // A GSTIN that is entered counts more than the word that there is none.
    await save('company', { ...shippedDetails, phone: '040 4000 0001', gstin: '36ABCDE1234F1Z5' });
    expect((await now()).find(({ step }) => step === 'gstin')?.words).toBe('36ABCDE1234F1Z5');
    expect(await done()).not.toContain('samples');
    await say('samples');
    await say('samples');
    expect(await query.selectFrom('owner_words').select('word').orderBy('word').execute()).toEqual([
      { word: 'hours' },
      { word: 'no_gstin' },
      { word: 'samples' },
    ]);
    // One that was made and not read back proves nothing.
    const backup = { name: '2026-11-18', kind: 'by hand' as const, created_at: 1, finished_at: 2 };
    const none = { failed_at: null, tries: 0, error: null };
    await query
      .insertInto('backups')
      .values({ ...backup, ...none, summary: '{}' })
      .execute();
    expect(await done()).not.toContain('backup');
    await query.updateTable('backups').set({ summary: '{"readBack":true}' }).execute();
    expect((await now()).filter((step) => !step.done)).toEqual([]);

    expect((await executive.get('/first-steps')).status).toBe(403);
    expect((await executive.post('/first-steps/say', { word: 'samples' })).status).toBe(403);
    expect((await say('phone')).status).toBe(400);
  });
});
