// Changing SESSION_SECRET: nobody is logged out, no code or link is lost, and what was encrypted can still be opened.
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { createPerson, readCode, registerCustomer, sessionHeaders } from '../testing/test-customer.ts';
import { codeFor, deskClient, setUpStaff } from '../testing/test-staff.ts';

const first = 'the-First-secret-of-this-site-0123456789';
const second = 'another-Secret-that-takes-its-place-9876';

test('while the one before is named nobody notices; afterwards only what is new counts', async () => {
  const app = await startTestApp('sqlite', { env: { SESSION_SECRET: first } });
  onTestFinished(() => app.stop());
  const customer = await registerCustomer(app);
  const staff = await setUpStaff(app);
  const waiting = createPerson();
  const details = { name: waiting.name, mobile: waiting.mobile, email: waiting.email };
  const asked = await app.post('/auth/register/otp', details, waiting.from);
  const otp = await readCode(app, waiting.email);

  const both = await app.another({ SESSION_SECRET: second, SESSION_SECRET_BEFORE: first });
  // A page that was open before: its session and its token.
  const told = await both.post('/account/language', { language: 'te' }, customer.headers);
  expect(told.status).not.toBe(401);
  expect(told.status).not.toBe(403);
  // A code that was mailed before.
  const verified = await both.post(
    '/auth/register/verify',
    { hash: asked.json.hash, otp, ...details },
    waiting.from,
  );
  expect(verified.status).toBe(200);
  const logIn = (site: typeof app) =>
    deskClient(site).post('/login', {
      email: staff.member.email,
      password: staff.password,
      code: codeFor(site, staff.secret),
    });
  app.advance(60_000);
  expect((await logIn(both)).status).toBe(200);

  // Second factors were sealed anew at that start, so the one before can go.
  const after = await app.another({ SESSION_SECRET: second });
  app.advance(60_000);
  expect((await logIn(after)).status).toBe(200);
  const old = await after.post('/account/language', { language: 'en' }, customer.headers);
  expect(old.status).toBe(403);
  const renewed = { ...waiting.from, ...sessionHeaders(verified) };
  expect((await after.post('/account/language', { language: 'en' }, renewed)).status).not.toBe(403);
});
