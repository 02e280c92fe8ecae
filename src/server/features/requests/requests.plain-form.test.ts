// The forms without scripts: the same rules, and a page that stays as it was sent.
import { expect, onTestFinished, test, vi } from 'vitest';
import { dangerQuestion } from '#contract/danger-question-words.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { messages } from '#contract/messages.ts';
import { plainCallbackPath, plainContactPath, plainDangerPath } from '#contract/requests.ts';

import { startTestApp } from '#server/testing/start-test-app.ts';
import { createPerson } from '#server/testing/test-customer.ts';

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

test('a message is checked, keeps what was typed, is stored, and asks back', async () => {
  const app = await startTestApp('sqlite');
  onTestFinished(() => app.stop());
  const send = (path: string, fields: Record<string, string>, page = '/contact-us') =>
    app.request(`/api/user${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: app.url,
        referer: app.url + page,
        ...createPerson().from,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const typed = {
    name: 'Lakshmi',
    mobile: '9848012345',
    email: 'lakshmi@example.in',
    subject: 'Damp wall',
    message: 'Since July.\r\nUp to the window.',
    website: '',
  };

  const refused = await send(plainContactPath, { ...typed, email: 'lakshmi@example', danger: 'no' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(messages.contactFailed);
  expect(refused.text).toContain(messages.emailInvalid);
  expect(refused.text).toContain('Up to the window.</textarea>');
  expect(refused.text).toContain(`action="/api/user${plainContactPath}"`);
  expect(refused.text).toMatch(/value="no"[^>]*checked|checked[^>]*value="no"/);
  const inTelugu = await send(plainContactPath, { ...typed, name: '' }, '/te/contact-us');
  expect(inTelugu.text).toContain(teluguMessages.nameRequired);

  const sent = await send(plainContactPath, typed);
  expect(sent.status).toBe(200);
  expect(sent.text).toContain(messages.contactSent);
  expect(sent.text).toContain('We answer by e-mail or phone by the next working day.');
  const { message, email, source } = await app.server.database.query
    .selectFrom('requests')
    .select(['message', 'email', 'source'])
    .executeTakeFirstOrThrow();
  expect({ message, email, source }).toEqual({
    message: 'Since July.\nUp to the window.',
    email: typed.email,
    source: '/contact-us',
  });

  const danger = await send(plainContactPath, { ...typed, mobile: '9848012346', danger: 'yes' });
  expect(danger.text).toContain(firstAidWords.short);
  expect(danger.text).toMatch(/An engineer calls you on 9848012346 by /);

  const asked = await send(plainContactPath, {
    ...typed,
    mobile: '9848012347',
    message: 'The beam has cracked',
  });
  expect(asked.text).toContain(dangerQuestion.en.question);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(asked.text)?.[1] ?? '';
  const answered = await send(plainDangerPath, {
    token: hidden('token'),
    language: hidden('language'),
    form: hidden('form'),
    danger: 'yes',
  });
  expect(answered.text).toContain(messages.contactSent);
  expect(answered.text).toContain('/leak-finder/danger/giving-way');
});
