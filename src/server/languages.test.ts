// The language a page says: answers come in it, and it is kept for everything that follows. Over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hindiMessages } from '#contract/messages.hi.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { messages } from '#contract/messages.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from './testing/start-test-app.ts';
import { bookedId, bookingRequest } from './testing/test-bookings.ts';
import { createPerson, latestMail, registerByCode } from './testing/test-customer.ts';
import { hireStaff, type TestStaff } from './testing/test-staff.ts';

const inLanguage = (language: string) => ({ 'x-language': language });

describe.each(bothEngines)('languages on %s', (engine) => {
  const any = forAnyEngine(engine);
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
    return (await desk.get(`/requests/${id}`)).json.request;
  };

  any.test(
    'answers are in the language the page says, English otherwise, and codes and fields never change',
    async () => {
      const refused = async (headers: Record<string, string>) =>
        (await app.post('/callback/create', {}, headers)).json;
      const english = { success: false, code: 'invalid', message: messages.nameRequired, field: 'name' };
      expect(await refused({})).toEqual(english);
      expect(await refused(inLanguage('te'))).toEqual({ ...english, message: teluguMessages.nameRequired });
      expect(await refused(inLanguage('hi'))).toEqual({ ...english, message: hindiMessages.nameRequired });
      for (const unknown of ['fr', 'te,hi', 'constructor', ''])
        expect(await refused(inLanguage(unknown))).toEqual(english);
    },
  );

  any.test('a request keeps it, the desk sees it, and the office is told', async () => {
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

  any.test('an account and its bookings keep it, and change it together', async () => {
    const person = createPerson();
    const customer = await registerByCode(app, {
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
      (await desk.get(`/requests/${id}`)).json.request.language,
    ];
    expect(await atTheDesk()).toEqual(['te', 'te']);

    const other = await registerByCode(app);
    const otherId = await bookedId(app.post('/booking/create', await bookingRequest(), other.headers));
    const set = (to: string) => app.post('/account/language', { language: to }, customer.headers);
    expect((await set('fr')).status).toBe(400);
    expect((await set('en')).json).toEqual({ success: true });
    expect([await language(), ...(await atTheDesk())]).toEqual(['en', 'en', 'en']);
    await set('te');
    expect((await desk.get(`/bookings/${otherId}`)).json.booking.language).toBe('en');
    expect((await app.get('/account/language')).status).toBe(401);
  });

  any.test('mails are in the language that is kept, and lead to pages in it', async () => {
    const person = createPerson();
    const customer = await registerByCode(app, {
      ...person,
      from: { ...person.from, ...inLanguage('te') },
    });
    const mail = () => latestMail(app, person.email);
    // From an English page: a stranger does not choose what the owner of the account reads.
    const english = { ...customer.headers };
    delete english['x-language'];
    app.advance(61_000);
    await app.post('/auth/login/otp', { email: person.email }, english);
    expect((await mail()).subject).toMatch(/^\d{4} మీ కోడ్: /);

    app.advance(1000);
    const booked = { ...customer.headers, ...inLanguage('hi') };
    const id = await bookedId(app.post('/booking/create', await bookingRequest(), booked));
    const confirmation = await mail();
    expect(confirmation.subject).toMatch(/^हम .*\sबजे\sतक\sकॉल करेंगे: बुकिंग HB-\d+$/);
    expect(confirmation.html).toContain('<html lang="hi-IN">');
    expect(confirmation.text).toContain(`http://site.test/hi/booking/success/${id}`);

    await app.post('/account/language', { language: 'te' }, customer.headers);
    app.advance(1000);
    expect((await app.post(`/booking/cancel/${id}`, {}, customer.headers)).status).toBe(200);
    expect((await mail()).subject).toMatch(/^మీ బుకింగ్ రద్దయింది: HB-/);

    const stranger = createPerson();
    await app.post('/auth/login/otp', { email: stranger.email }, { ...stranger.from, ...inLanguage('hi') });
    const none = await latestMail(app, stranger.email);
    expect(none.subject).toBe('इस ई-मेल से अभी कोई अकाउंट नहीं है');
    expect(none.text).toContain('http://site.test/hi/register\n');
  });

  test('when the owner switches a language off nothing new begins in it, and who has it keeps it', async () => {
    const owner = await hireStaff(app, 'owner');
    const switchTo = async (value: unknown) => {
      const { version } = (await owner.get('/content')).json;
      expect((await owner.post('/content/save', { version, section: 'languages', value })).status).toBe(200);
    };
    const person = createPerson();
    const from = { ...person.from, ...inLanguage('te') };
    const customer = await registerByCode(app, { ...person, from });
    await switchTo({ te: false });

    expect((await app.post('/callback/create', {}, inLanguage('te'))).json.message).toBe(
      messages.nameRequired,
    );
    const { mobile, answer } = callback(inLanguage('te'));
    expect((await answer).status).toBe(200);
    expect(await requestOf(mobile)).toMatchObject({ language: 'en' });

    const set = (headers: Record<string, string>) =>
      app.post('/account/language', { language: 'te' }, headers);
    expect((await set(customer.headers)).status).toBe(200);
    expect((await set((await registerByCode(app)).headers)).json).toMatchObject({ field: 'language' });
    app.advance(61_000);
    await app.post('/auth/login/otp', { email: person.email }, customer.headers);
    expect((await latestMail(app, person.email)).subject).toMatch(/^\d{4} మీ కోడ్: /);

    await switchTo(null);
    expect((await app.post('/callback/create', {}, inLanguage('te'))).json.message).toBe(
      teluguMessages.nameRequired,
    );
  });

  any.test('whoever comes back from the pay page lands in the language of the booking', async () => {
    const customer = await registerByCode(app);
    const answer = await app.post('/booking/create', await bookingRequest({ booking_type: 'Pay Online' }), {
      ...customer.headers,
      ...inLanguage('te'),
    });
    const { tid } = await app.server.database.query
      .selectFrom('payments')
      .select('tid')
      .where('booking_id', '=', answer.json.booking._id)
      .executeTakeFirstOrThrow();
    const back = await app.get(`/payment/return/${tid}`);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toContain(`/te/booknow/payment/verify/${tid}?`);
  });

  any.test('the form of browsers without scripts answers in the language of its page', async () => {
    const send = (fields: Record<string, string>, page: string) =>
      app.request('/api/user/callback/form', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          referer: `http://site.test${page}`,
          ...createPerson().from,
        },
        body: new URLSearchParams(fields).toString(),
      });
    const refused = await send({ mobile: '98' }, '/te');
    expect(refused.text).toContain('<html lang="te-IN">');
    expect(refused.text).toContain(teluguMessages.nameRequired);
    expect(refused.text).toContain('<option value="Bulding Reapair">బిల్డింగ్ రిపేర్</option>');
    const { name, mobile } = createPerson();
    const sent = await send(
      { name, mobile, location: 'Abids', service: 'Bulding Reapair' },
      '/hi/services/x',
    );
    expect(sent.text).toContain(hindiMessages.callbackSent);
    expect(await requestOf(mobile)).toMatchObject({ language: 'hi' });
  });
});
