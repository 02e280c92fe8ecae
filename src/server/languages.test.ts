// The language a page says: answers come in it, and it is kept for everything that follows. Over HTTP, on both engines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hindiMessages } from '#contract/messages.hi.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { messages } from '#contract/messages.ts';
import { engines, startTestApp, type TestApp } from './testing/start-test-app.ts';
import { bookedId, bookingRequest } from './testing/test-bookings.ts';
import { createPerson, registerCustomer } from './testing/test-customer.ts';
import { hireStaff, type TestStaff } from './testing/test-staff.ts';

const inLanguage = (language: string) => ({ 'x-language': language });

describe.each(engines)('languages on %s', (engine) => {
  let app: TestApp;
  let desk: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    desk = await hireStaff(app);
  });
  afterAll(() => app.stop());

  const callback = (more: Record<string, string>) => {
    const { name, mobile, from } = createPerson();
    const body = { name, mobile, location: 'Abids', service: 'Bulding Reapair' };
    return { mobile, answer: app.post('/callback/create', body, { ...from, ...more }) };
  };
  const requestOf = async (mobile: string) => {
    const { id } = await app.server.database.query
      .selectFrom('requests')
      .select('id')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    return (await desk.get(`/inbox/request/${id}`)).json.request;
  };

  test('answers are in the language the page says, English otherwise, and codes and fields never change', async () => {
    const refused = async (headers: Record<string, string>) =>
      (await app.post('/callback/create', {}, headers)).json;
    const english = { success: false, code: 'invalid', message: messages.nameRequired, field: 'name' };
    expect(await refused({})).toEqual(english);
    expect(await refused(inLanguage('te'))).toEqual({ ...english, message: teluguMessages.nameRequired });
    expect(await refused(inLanguage('hi'))).toEqual({ ...english, message: hindiMessages.nameRequired });
    for (const unknown of ['fr', 'te,hi', 'constructor', ''])
      expect(await refused(inLanguage(unknown))).toEqual(english);
  });

  test('a request keeps it, the desk sees it, and the office is told', async () => {
    const { mobile, answer } = callback(inLanguage('te'));
    expect((await answer).json.success).toBe(true);
    expect(await requestOf(mobile)).toMatchObject({ language: 'te' });
    const office = (await app.mails()).find(({ subject }) => subject?.includes(mobile));
    expect(office?.text).toContain('Language: Telugu');

    const english = callback({});
    expect((await english.answer).status).toBe(200);
    expect(await requestOf(english.mobile)).toMatchObject({ language: 'en' });
    const plain = (await app.mails()).find(({ subject }) => subject?.includes(english.mobile));
    expect(plain?.text).not.toContain('Language');
  });

  test('an account and its bookings keep it, and change it together', async () => {
    const person = createPerson();
    const customer = await registerCustomer(app, {
      ...person,
      from: { ...person.from, ...inLanguage('hi') },
    });
    const language = async () => (await app.get('/account/language', customer.headers)).json.language;
    expect(await language()).toBe('hi');
    const id = await bookedId(
      app.post('/booking/create', await bookingRequest(), { ...customer.headers, ...inLanguage('te') }),
    );
    const atTheDesk = async () => [
      (await desk.get(`/bookings/${id}`)).json.booking.language,
      (await desk.get(`/inbox/request/${id}`)).json.request.language,
    ];
    expect(await atTheDesk()).toEqual(['te', 'te']);

    const other = await registerCustomer(app);
    const otherId = await bookedId(app.post('/booking/create', await bookingRequest(), other.headers));
    const set = (to: string) => app.post('/account/language', { language: to }, customer.headers);
    expect((await set('fr')).status).toBe(400);
    expect((await set('en')).json).toEqual({ success: true });
    expect([await language(), ...(await atTheDesk())]).toEqual(['en', 'en', 'en']);
    await set('te');
    expect((await desk.get(`/bookings/${otherId}`)).json.booking.language).toBe('en');
    expect((await app.get('/account/language')).status).toBe(401);
  });
});
