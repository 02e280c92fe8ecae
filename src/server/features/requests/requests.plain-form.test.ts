// The call-back form without scripts, whose page stays as it was sent.
import { expect, onTestFinished, test, vi } from 'vitest';
import { plainCallbackPath } from '#contract/requests.ts';
import { startTestApp } from '#server/testing/start-test-app.ts';

test('the answer names day and time of the call, whatever the day of whoever reads it', async () => {
  const app = await startTestApp('sqlite');
  onTestFinished(() => app.stop());
  const ask = async (mobile: string) => {
    const body = { name: 'Lakshmi', mobile, location: 'Begumpet', service: 'Water Leakage Old Building' };
    const answer = await app.request(`/api/user${plainCallbackPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    });
    return /An engineer calls you on \d+ by ([^<]+)\./.exec(answer.text)?.[1];
  };
  const said = await ask('9848012345');
  expect(said).toMatch(/^\d+ \w+, 20\d\d, \d+:\d\d [ap]m$/);
  // The machine's own clock has no part in it.
  vi.useFakeTimers({ toFake: ['Date'], now: app.now() });
  onTestFinished(() => void vi.useRealTimers());
  expect(await ask('9848012346')).toBe(said);
});
