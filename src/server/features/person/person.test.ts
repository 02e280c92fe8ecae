// A person's page at the desk: what stands on it, of whom, and how it is found.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { indianDate } from '#contract/india-time.ts';
import type { PersonPage, staffPersonEndpoints } from '#contract/person.staff.ts';
import { windowTimes } from '#contract/visit-window.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { acceptByCode, fine, quote } from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

describe.each(bothEngines)('a person at the desk on %s', (engine) => {
  let app: TestApp;
  let executive: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    executive = await hireStaff(app, 'executive', 'Meena');
  });
  afterAll(() => app.stop());

  const page = async (id: string): Promise<PersonPage> => (await fine(executive.get(`/person/${id}`))).person;
  const found = async (search: string): Promise<string[]> =>
    (await fine(executive.get(`/person?search=${encodeURIComponent(search)}`))).people.map(
      ({ name }: { name: string }) => name,
    );
  const callback = async (who: { name: string; mobile: string; from: Record<string, string> }) => {
    app.advance(61_000);
    const { name, mobile, from } = who;
    await fine(
      app.post(
        '/callback/create',
        { name, mobile, location: 'Plot 118, Miyapur', service: 'Bulding Reapair' },
        from,
      ),
    );
    return (await fine(executive.get(`/person?search=${mobile}`))).people;
  };

  test('the list says in which locality they asked, beside the whole place', async () => {
    const [listed] = await callback(createPerson());
    expect(listed).toMatchObject({ location: 'Plot 118, Miyapur', locality: 'Miyapur' });
  });

  test('everything that happened stands on the page, newest first, with what is owed, places and sums', async () => {
    const customer = await registerCustomer(app, createPerson({ name: 'Venkata Rao' }));
    const id = await bookedId(book(app, customer, { location: 'Flat 502, Himayatnagar' }));
    app.advance(60_000);
    await fine(
      executive.post(`/requests/${id}/outcome`, { outcome: 'no_answer', attempts: 0, note: 'Two dogs' }),
    );
    app.advance(60_000);
    const quotation = await quote(executive, id);
    const { number } = quotation;
    app.advance(60_000);
    expect((await acceptByCode(app, customer, quotation)).status).toBe(200);
    const person = await page(customer.id);
    expect(person).toMatchObject({
      name: 'Venkata Rao',
      mobile: customer.mobile,
      email: customer.email,
      account: { email: customer.email },
      places: [{ request: id, location: 'Flat 502, Himayatnagar' }],
      sharing: [],
    });
    expect(person.events.map(({ kind, words }) => [kind, words])).toEqual([
      ['quotation', 'Accepted, version 1'],
      ['quotation', 'Sent'],
      ['note', 'Two dogs'],
      ['call', expect.stringContaining('No answer')],
      ['booking', 'Water Leakage Old Building'],
    ]);
    const [accepted] = person.events;
    expect(accepted).toMatchObject({ mark: 'kept', paise: expect.any(Number), about: { name: number } });
    expect(person.sums).toMatchObject([
      { name: 'Accepted', paise: accepted?.paise },
      { name: 'Advance due', note: '30 %' },
    ]);
    expect(person.owed).toContainEqual(
      expect.objectContaining({ step: 'call', reason: 'accepted', request: id }),
    );
    expect(await found(number)).toEqual(['Venkata Rao']);
    expect(await found(number.slice(0, -1))).toContain('Venkata Rao');
  });

  test('whoever types at the desk finds people and papers by their beginnings, a whole number first', async () => {
    const customer = await registerCustomer(app, createPerson({ name: 'Zubeida Khatun' }));
    const id = await bookedId(book(app, customer, { location: 'Street 5, Mehdipatnam' }));
    const { number } = await quote(executive, id);
    const look = async (typed: string) =>
      fine(executive.get(`/find?typed=${encodeURIComponent(typed)}`)) as Promise<
        EndpointOutput<typeof staffPersonEndpoints.deskFind>
      >;
    const byName = await look('zubei');
    expect(byName).toMatchObject({
      people: [
        {
          id: customer.id,
          name: 'Zubeida Khatun',
          mobile: customer.mobile,
          account: true,
          owed: [{ step: 'call', reason: 'asked', request: id, reference: expect.stringMatching(/^HB-/) }],
        },
      ],
      papers: [{ kind: 'booking', booking: id, name: 'Zubeida Khatun', status: 'requested' }],
      more: { people: false, bookings: false },
    });
    const { number: reference = '' } = byName.papers[0] ?? {};
    for (const typed of [reference, reference.toLowerCase(), reference.replace('-', '')])
      expect((await look(typed)).papers[0]).toMatchObject({ number: reference, booking: id });
    for (const typed of [customer.mobile, customer.mobile.slice(0, 8), customer.email])
      expect((await look(typed)).people.map((one) => one.id)).toContain(customer.id);
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ''), number.slice(3)])
      expect((await look(typed)).papers[0]).toMatchObject({ kind: 'quotation', number, booking: id });
    const [, year = '', counted = ''] = number.split('-');
    const paper = { id, booking_id: id, sha256: '', pdf_key: '', pdf_sha256: '', language: 'en' } as const;
    const payment = {
      tid: id,
      booking_id: id,
      state: 'paid',
      redirect_url: null,
      provider_txn_id: null,
    } as const;
    const paid = { amount_paise: 50_000, flagged: 0, next_check_at: null, paid_at: app.now() };
    const { query } = app.server.database;
    await query
      .insertInto('finding_sheets')
      .values({
        ...paper,
        visit_id: id,
        number: `FS-${year}-${counted}`,
        content: '{}',
        made_at: app.now(),
        made_by: null,
        replaces: null,
      })
      .execute();
    await query
      .insertInto('payments')
      .values({ ...payment, ...paid, created_at: app.now() })
      .execute();
    await query
      .insertInto('vouchers')
      .values({
        number: `RC-${year}-${counted}`,
        kind: 'receipt',
        tid: id,
        amount_paise: 50_000,
        issued_at: app.now(),
        tax: null,
        bill_to: null,
      })
      .execute();
    for (const [kind, typed] of [
      ['finding', `fs${year}`],
      ['voucher', `rc-${year}`],
    ] as const)
      expect((await look(typed)).papers).toMatchObject([{ kind, booking: id, name: 'Zubeida Khatun' }]);
    // Without its letters it is any of them.
    expect((await look(`${year}-${counted}`)).papers.map(({ kind }) => kind)).toEqual([
      'finding',
      'quotation',
      'voucher',
    ]);
    expect((await look('nobody is called this')).people).toEqual([]);
    // No middles, and never more than a hand full.
    expect((await look('beida')).people).toEqual([]);
    for (const _ of '12345') {
      const more = await registerCustomer(app, createPerson({ name: 'Zubeida Begum' }));
      await bookedId(book(app, more));
    }
    const many = await look('zubeida');
    expect([many.people.length, many.papers.length]).toEqual([4, 4]);
    expect(many.more).toEqual({ people: true, bookings: true });
  });

  test('finding is for those who call, and asks for something', async () => {
    for (const role of ['editor', 'engineer'] as const)
      expect((await (await hireStaff(app, role)).get('/find?typed=rao')).status).toBe(403);
    expect((await app.request('/api/staff/find?typed=rao')).status).toBe(401);
    expect((await executive.get('/find?typed=%20')).status).toBe(400);
    expect((await executive.get('/find')).status).toBe(400);
  });

  test('what a caller said stays with the request when it becomes a booking, and was said on the telephone', async () => {
    app.advance(61_000);
    const { name, mobile } = createPerson({ name: 'Annapurna Devi' });
    const message = 'Water came through the kitchen ceiling';
    const said = { name, mobile, language: 'te', location: 'Miyapur', service: 'old', message, danger: 'no' };
    const key = { 'idempotency-key': `called-${mobile}` };
    const { request } = await fine(executive.post('/requests/take', said, key));
    const asked = async () =>
      (await page(request.person)).events.filter(({ kind }) => kind === 'request' || kind === 'note');
    const called = {
      words: 'Called us: Water Leakage Old Building',
      detail: `“${message}” Danger asked: no`,
      said: message,
    };
    expect(await asked()).toMatchObject([{ ...called, about: { name: 'Open' } }]);
    const agreed = { outcome: 'reached', attempts: 0, quotation: true };
    await fine(executive.post(`/requests/${request.id}/outcome`, agreed));
    expect(await asked()).toMatchObject([{ ...called, about: { name: expect.stringMatching(/^HB-/) } }]);
  });

  test('what was written in a form is told by its way, the note of a colleague stays a note', async () => {
    const [{ id }] = await callback(createPerson({ name: 'Rukmini Bai' }));
    await fine(executive.post(`/requests/${id}/note`, { text: 'Nobody asked anything' }));
    const { events } = await page(id);
    expect(events.map(({ kind, words, detail }) => [kind, words, detail]).toSorted()).toEqual([
      ['note', 'Nobody asked anything', expect.any(String)],
      ['request', 'Asked for a call: Building Repair', undefined],
    ]);
  });

  test('what somebody without an e-mail was told stands there, and what is still to be told leads to it', async () => {
    app.advance(61_000);
    const call = { ...createPerson({ name: 'Nagamani Bai' }), language: 'te' };
    const { name, mobile, language } = call;
    const day = indianDate(app.now() + 86_400_000);
    const said = { name, mobile, language, location: 'Miyapur', service: 'old' };
    const visit = { day, window: '0900-1100', overbook: true };
    const key = { 'idempotency-key': `person-${mobile}` };
    const { request } = await fine(executive.post('/requests/take', { ...said, visit }, key));
    const messages = async () => (await page(request.person)).events.filter(({ kind }) => kind === 'message');
    const { from, until } = windowTimes(visit);
    expect((await page(request.person)).owed).toMatchObject([
      { step: 'arrival', by: until, visit: { from, until } },
    ]);
    const [toTell] = await messages();
    expect(toTell).toMatchObject({
      mark: 'small',
      words: expect.stringMatching(/^To tell, in Telugu: Visit placed, /),
      detail: 'Not sent yet',
    });
    const id = new URL(toTell?.about?.href ?? '', 'http://desk').searchParams.get('open');
    await fine(executive.post(`/messages/${id}/told`, { in: 'whatsapp' }));
    expect(await messages()).toMatchObject([
      { words: expect.stringMatching(/^Told by WhatsApp, in Telugu: Visit placed, /), detail: 'By Meena' },
    ]);
  });

  test('of two with one number each has a page of their own, which names the other and nothing of theirs', async () => {
    const account = await registerCustomer(app, createPerson({ name: 'Sujatha Devi' }));
    const id = await bookedId(book(app, account));
    const people = await callback({ ...account, name: 'Lakshmi Devi' });
    expect(people).toHaveLength(2);
    const other = people.find(({ name }: { name: string }) => name === 'Lakshmi Devi');
    const own = await page(account.id);
    expect(own.sharing).toEqual([{ id: other.id, name: 'Lakshmi Devi' }]);
    expect(own.events.map(({ kind }) => kind)).toEqual(['booking']);
    const theirs = await page(other.id);
    expect(theirs).toMatchObject({
      account: null,
      email: null,
      sharing: [{ id: account.id, name: 'Sujatha Devi' }],
      places: [{ location: 'Plot 118, Miyapur', reference: null }],
      owed: [{ step: 'call', reason: 'asked', request: other.id }],
    });
    expect(JSON.stringify(theirs)).not.toContain(id);
    expect(theirs.events.map(({ kind }) => kind)).toEqual(['request']);
  });

  test('a person is found by the beginnings of name, place, mobile, e-mail and HB- number', async () => {
    const customer = await registerCustomer(app, createPerson({ name: 'Zeenat Begum Mohammadi' }));
    const booking = await fine(book(app, customer, { location: 'Tolichowki, Seven Tombs Road' }));
    const { reference } = (await fine(executive.get(`/requests/${booking.booking._id}`))).request;
    const { mobile, email } = customer;
    const spaced = `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
    for (const typed of ['zeen', 'begum toli', mobile, spaced, mobile.slice(5), email, reference])
      expect([typed, await found(typed)]).toEqual([typed, ['Zeenat Begum Mohammadi']]);
    expect(await found('eenat')).toEqual([]);
  });

  test('who has an account and never asked for anything is found by number and address', async () => {
    const { mobile, email } = await registerCustomer(app, createPerson({ name: 'Imtiaz Hussain' }));
    expect(await found(mobile)).toEqual(['Imtiaz Hussain']);
    expect(await found(mobile.slice(0, 9))).toContain('Imtiaz Hussain');
    expect(await found(email.toUpperCase())).toEqual(['Imtiaz Hussain']);
  });

  test('without a search stands who asked last, once, and each further page goes on', async () => {
    const names = Array.from({ length: 52 }, (_, index) => `Caller ${String(index).padStart(2, '0')}`);
    for (const [index, name] of names.entries())
      await callback(createPerson({ name, mobile: String(9_200_000_000 + index) }));
    const first = await fine(executive.get('/person'));
    expect(first.people.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual([
      'Caller 51',
      'Caller 50',
    ]);
    expect(first.people).toHaveLength(50);
    const second = await fine(executive.get(`/person?after=${first.more}`));
    expect(second.people.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual([
      'Caller 01',
      'Caller 00',
    ]);
  });

  test('nobody but owners and executives reads them, and an unknown person is not found', async () => {
    for (const role of ['editor', 'engineer'] as const)
      expect((await (await hireStaff(app, role)).get('/person')).status).toBe(403);
    expect((await executive.get(`/person/${'0'.repeat(26)}`)).status).toBe(404);
  });
});
