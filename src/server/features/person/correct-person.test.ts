// Correct: what changes where, who is told, what is written down, and what is refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '#contract/to-tell.staff.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking } from '#server/testing/test-bookings.ts';
import { type Customer, createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { fine } from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const words = 'Two digits changed places';

describe.each(bothEngines)('correcting on %s', (engine) => {
  let app: TestApp;
  let executive: TestStaff;
  let owner: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    [executive, owner] = [await hireStaff(app, 'executive', 'Meena'), await hireStaff(app, 'owner')];
  });
  afterAll(() => app.stop());

  const correct = (id: string, body: object) =>
    executive.post(`/person/${id}/correct`, { why: 'mistake', words, ...body });
  const booked = async (customer: Customer, location: string) => {
    app.advance(61_000);
    return bookedId(book(app, customer, { location }));
  };
  const search = async (typed: string): Promise<string[]> =>
    (await fine(executive.get(`/person?search=${encodeURIComponent(typed)}`))).people.map(
      ({ id }: { id: string }) => id,
    );
  const request = async (id: string) => (await fine(executive.get(`/requests/${id}`))).request;
  const mailsTo = async (email: string) =>
    (await app.mails()).filter((mail) => mail.to?.[0]?.address === email);

  test('name, mobile and e-mail change on all that is theirs, place and service on one booking, and the search follows', async () => {
    const customer = await registerCustomer(app, createPerson({ name: 'Nagamani Tadepalli' }));
    const neighbour = await registerCustomer(app, createPerson({ mobile: customer.mobile }));
    const [first, second] = [await booked(customer, 'Old Street 4'), await booked(customer, 'Third Lane')];
    const theirs = await booked(neighbour, 'Old Street 4');
    const { link } = await fine(executive.post(`/bookings/${first}/link`, {}));
    const answer = await fine(
      correct(customer.id, {
        request: first,
        was: {
          name: 'Nagamani Tadepalli',
          mobile: customer.mobile,
          location: 'Old Street 4',
          service: 'old',
          email: customer.email,
        },
        now: {
          name: 'Nagamani Thadepalli',
          mobile: '9000003381',
          location: 'Street No. 4, Dilsukhnagar',
          service: 'repair',
          email: `new-${customer.email}`,
        },
      }),
    );
    expect(answer.person).toMatchObject({
      name: 'Nagamani Thadepalli',
      mobile: '9000003381',
      email: `new-${customer.email}`,
      // Who logs in, and how, is theirs.
      account: { email: customer.email },
    });
    expect(await request(first)).toMatchObject({
      name: 'Nagamani Thadepalli',
      mobile: '9000003381',
      location: 'Street No. 4, Dilsukhnagar',
      locality: 'Dilsukhnagar',
      service: 'repair',
    });
    // Who has the former number opens nothing any more.
    expect((await fine(executive.post(`/bookings/${first}/link`, {}))).link).not.toBe(link);
    expect(await readBooking(app, customer, first)).toMatchObject({
      location: 'Street No. 4, Dilsukhnagar',
      service: 'Bulding Reapir',
    });
    expect(await request(second)).toMatchObject({
      mobile: '9000003381',
      location: 'Third Lane',
      service: 'old',
    });
    // Somebody else with the former number keeps it.
    expect(await request(theirs)).toMatchObject({ mobile: customer.mobile, location: 'Old Street 4' });
    expect(await search('9000003381')).toEqual([customer.id]);
    expect(await search('dilsukh')).toEqual([customer.id]);
    expect(await search(customer.mobile)).toEqual([neighbour.id]);
    expect((await request(first)).notes).toMatchObject([
      {
        who: 'Meena',
        text: `Corrected: name, mobile, e-mail, place, service. We wrote it down wrong: ${words}`,
      },
    ]);
    const { entries } = await fine(owner.get('/audit'));
    expect(entries[0]).toMatchObject({ who: 'Meena', action: 'corrected', subject: first });
    expect(JSON.stringify(entries[0].detail)).not.toMatch(/Thadepalli|9000003381/);
  });

  test('the former e-mail address is told in the former language, without name, place or link; other changes tell nobody', async () => {
    const customer = await registerCustomer(app, createPerson({ name: 'Padmavathi Kolluri' }));
    const id = await booked(customer, 'Banjara Hills, Road 3');
    const before = (await mailsTo(customer.email)).length;
    await fine(
      correct(customer.id, {
        request: id,
        was: { name: 'Padmavathi Kolluri', location: 'Banjara Hills, Road 3' },
        now: { name: 'Padma Kolluri', location: 'Banjara Hills, Road 12' },
      }),
    );
    expect(await mailsTo(customer.email)).toHaveLength(before);
    await fine(
      correct(customer.id, {
        was: { email: customer.email, language: 'en' },
        now: { email: 'p@example.in', language: 'te' },
      }),
    );
    const mails = await mailsTo(customer.email);
    expect(mails).toHaveLength(before + 1);
    const told = mails.at(-1);
    expect(told?.subject).toBe('Your e-mail address was taken off');
    expect(told?.text).not.toMatch(/Padma|Kolluri|Banjara|HB-|http/);
    expect(await mailsTo('p@example.in')).toEqual([]);
    expect(await request(id)).toMatchObject({ email: 'p@example.in', language: 'te' });
  });

  test('the former number is told in the former language, by a text without name, place or link; the new one hears of the booking', async () => {
    const { from, ...person } = createPerson({ name: 'Bhaskar Rao' });
    const { email: _email, ...asked } = person;
    const place = { location: 'Flat 5, Ameerpet', service: 'Bulding Reapair' };
    await fine(app.post('/callback/create', { ...asked, ...place }, from));
    const [{ id }] = (await fine(executive.get('/person?search=Bhaskar'))).people;
    const agreed = { quotation: true, service: 'old', location: place.location };
    await fine(executive.post(`/requests/${id}/outcome`, { outcome: 'reached', attempts: 0, ...agreed }));
    const link = async () => (await fine(executive.post(`/bookings/${id}/link`, {}))).link.slice(-22);
    const former = await link();
    const to = async (mobile: string): Promise<Message[]> =>
      (await fine(executive.get('/messages'))).toTell.filter((one: Message) => one.mobile === mobile);
    const change = (was: string, now: string, more = {}) =>
      fine(
        correct(id, { was: { mobile: was, language: 'en' }, now: { mobile: now, language: 'te', ...more } }),
      );
    await change(person.mobile, '9000007001');
    const [told] = await to(person.mobile);
    expect(told).toMatchObject({ name: 'The former number', location: '', language: 'en' });
    for (const text of Object.values(told?.texts ?? {}))
      expect(text).not.toMatch(/Bhaskar|Ameerpet|HB-|http|9000007001/);
    const news = await to('9000007001');
    const taken = news.find(({ happened }) => happened === 'Number taken down');
    expect(taken?.texts.te).toContain(await link());
    expect(taken?.texts.te).toContain('/privacy-policy');
    expect(JSON.stringify(news)).not.toContain(former);
    // Back again before anybody told it: nothing was taken off.
    await correct(id, { was: { mobile: '9000007001' }, now: { mobile: person.mobile } });
    expect((await to(person.mobile)).map(({ happened }) => happened)).not.toContain(
      'This number was taken off',
    );
    expect(await to('9000007001')).toMatchObject([{ happened: 'This number was taken off' }]);
  });

  test('what was changed meanwhile, equals what stands there, or has no reason is refused, and nothing is written', async () => {
    const customer = await registerCustomer(app, createPerson({ name: 'Lakshmi Bai' }));
    const other = await registerCustomer(app);
    const id = await booked(other, 'Somewhere');
    const was = { name: 'Lakshmi Bai' };
    const now = { name: 'Laxmi Bai' };
    for (const [body, status, field] of [
      [{ was: { name: 'Lakshmi' }, now }, 409, 'name'],
      [{ was: {}, now }, 409, 'name'],
      [{ was, now: was }, 400, undefined],
      [{ was, now: {} }, 400, undefined],
      [{ was, now, words: '' }, 400, 'words'],
      [{ was, now, why: 'because' }, 400, 'why'],
      [{ was: { mobile: customer.mobile }, now: { mobile: '12345' } }, 400, 'now'],
      // Fields that nobody may set, and a request of somebody else.
      [{ was, now: { ...now, id: other.id } }, 400, undefined],
      [{ was, now, personId: other.id }, 400, undefined],
      [{ request: id, was: { location: 'Somewhere' }, now: { location: 'Mine' } }, 404, undefined],
      [{ was: { location: '' }, now: { location: 'Mine' } }, 400, 'location'],
    ] as const) {
      const answer = await correct(customer.id, body);
      expect([body, answer.status, answer.json.field]).toEqual([body, status, field]);
    }
    expect((await fine(executive.get(`/person/${customer.id}`))).person.name).toBe('Lakshmi Bai');
    const editor = await hireStaff(app, 'editor');
    expect(
      (await editor.post(`/person/${customer.id}/correct`, { why: 'told', words, was, now })).status,
    ).toBe(403);
    // A language alone needs no words.
    await fine(correct(customer.id, { was: { language: 'en' }, now: { language: 'hi' }, words: undefined }));
  });
});
