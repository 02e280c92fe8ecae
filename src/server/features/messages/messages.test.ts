// People without an e-mail address: what happened stands to tell, in their language, by its time, until somebody told it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { indianDate, indianMidnight, indianWeekday } from '#contract/india-time.ts';
import { staffPrefix } from '#contract/staff.ts';
import { type Message, tellMinutes, toldUndoMs } from '#contract/to-tell.staff.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { type Customer, createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each(bothEngines)('messages on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let owner: TestStaff;
  let meena: TestStaff;
  let sita: TestStaff;
  let crew: string;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp(engine);
    owner = await hireStaff(app, 'owner', 'Sana');
    const saved = await owner.post('/crews/save', {
      name: 'North',
      capacity: 50,
      localities: [],
      active: true,
    });
    crew = saved.json.crews[0].id;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    // Ten in the morning of a Monday of its own: the days after it are open.
    const days = 8 - indianWeekday(app.now());
    app.advance(indianMidnight(app.now()) + days * day + 10 * hour - app.now());
    [owner, meena, sita, customer] = await Promise.all([
      hireStaff(app, 'owner', 'Sana'),
      hireStaff(app, 'executive', 'Meena'),
      hireStaff(app, 'executive', 'Sita'),
      registerCustomer(app, createPerson({ name: 'Lakshmi Chintala' })),
    ]);
    // What became due meanwhile.
    await app.server.worker.drain();
  });

  /** A booking of somebody without an e-mail address. */
  const booked = async (): Promise<string> => {
    app.advance(minute + 1000);
    const id = await bookedId(book(app, customer));
    await app.server.database.query
      .updateTable('people')
      .set({ email: null })
      .where('id', '=', customer.id)
      .execute();
    return id;
  };
  const on = (days: number) => indianDate(app.now() + days * day);
  const agree = async (id: string, more: object = {}) => {
    const answer = await meena.post('/visits/agree', {
      booking: id,
      day: on(1),
      window: '0900-1100',
      crew,
      ...more,
    });
    expect(answer.status).toBe(200);
  };
  const listed = async (): Promise<{ toTell: Message[]; told: Message[]; count: number }> =>
    (await meena.get('/messages')).json;
  const toTell = async (id: string) => (await listed()).toTell.filter(({ request }) => request === id);
  const only = async (id: string): Promise<Message> => {
    const [first, ...more] = await toTell(id);
    if (!first || more.length > 0) throw new Error(`${more.length} more to tell`);
    return first;
  };
  const act = (id: string, what: string, body: object = {}, staff = meena) =>
    staff.post(`/messages/${id}/${what}`, body);
  const overdue = async (): Promise<number> =>
    (await meena.get('/requests?tab=waiting')).json.figures.overdue;

  test('what would have been mailed is a text, with who, when and by when, and nobody is mailed', async () => {
    const id = await booked();
    const before = (await app.mails()).length;
    await agree(id);
    const message = await only(id);
    expect(message).toMatchObject({
      name: customer.name,
      mobile: customer.mobile,
      happened: 'Visit placed',
      by: 'Meena',
      language: 'en',
      tellBy: app.now() + tellMinutes.else * minute,
      opened: null,
      told: null,
      withdrawn: false,
    });
    for (const text of Object.values(message.texts)) {
      expect(text).toContain(customer.name);
      expect(text).toContain('/privacy-policy');
      expect(text).toContain(message.reference);
      expect(text).toMatch(/http:\/\/site\.test(\/te|\/hi)?\/b\/[\w-]{22}/);
    }
    expect(message.texts.te).toMatch(/\p{Script=Telugu}/u);
    expect(message.texts.hi).toMatch(/\p{Script=Devanagari}/u);
    expect((await app.mails()).slice(before).filter(({ to }) => to?.[0]?.address === '')).toEqual([]);
  });

  test('what is about today is told within fifteen minutes, and stands before what has an hour', async () => {
    const id = await booked();
    await agree(id);
    const later = await only(id);
    customer = await registerCustomer(app);
    const other = await booked();
    await agree(other, { day: on(0), window: '1600-1800' });
    const message = await only(other);
    expect(message.tellBy).toBe(app.now() + tellMinutes.today * minute);
    const order = (await listed()).toTell.map((row) => row.id);
    expect(order.indexOf(message.id)).toBeLessThan(order.indexOf(later.id));
  });

  test('a visit moved twice before anybody told is told once, as agreed; cancelled, that alone', async () => {
    const id = await booked();
    await agree(id);
    await agree(id, { day: on(2) });
    await agree(id, { day: on(3) });
    const message = await only(id);
    expect(message).toMatchObject({ happened: 'Visit moved' });
    expect(message.texts.en).toContain('We visit you on');
    expect(message.texts.en).not.toContain('moved');
    // Of the texts, the first that goes out says it.
    expect(message.texts.en).toContain('/privacy-policy');
    const cancelled = await owner.post(`/bookings/${id}/status`, { status: 'cancelled', message: 'No crew' });
    expect(cancelled.status).toBe(200);
    const last = await only(id);
    expect(last.happened).toBe('Booking cancelled');
    expect(last.texts.en).toContain('No crew');
  });

  test('where the link is ended before it was sent, the text carries the next one', async () => {
    const id = await booked();
    await agree(id);
    const { texts } = await only(id);
    const link = (text: string) => /\/b\/([\w-]{22})/.exec(text)?.[1];
    expect((await meena.post(`/bookings/${id}/link/end`, {})).status).toBe(200);
    const { json } = await meena.post(`/bookings/${id}/link`, {});
    const after = await only(id);
    for (const language of ['en', 'te', 'hi'] as const) {
      expect(link(after.texts[language])).toBe(link(json.link));
      expect(link(after.texts[language])).not.toBe(link(texts[language]));
    }
  });

  test('moved after somebody told it, it says that it is moved', async () => {
    const id = await booked();
    await agree(id);
    const first = await only(id);
    await act(first.id, 'told', { in: 'called' });
    await agree(id, { day: on(2) });
    const message = await only(id);
    expect(message.texts.en).toContain('Your visit is moved to');
    expect(message.texts.en).not.toContain('/privacy-policy');
  });

  test('opened it asks everybody whether it was sent; Yes is kept with who, when and how, and Undo asks again', async () => {
    const id = await booked();
    await agree(id);
    const { id: message, texts } = await only(id);
    const text = `${texts.te} Sita says hello.`;
    const opened = await act(message, 'opened', { in: 'whatsapp', text, language: 'te' });
    expect(opened.json.message.opened).toMatchObject({ by: 'Meena', in: 'whatsapp', at: app.now() });
    expect(
      (await sita.get('/messages')).json.toTell.find((row: Message) => row.id === message).edited,
    ).toEqual({
      text,
      language: 'te',
      by: 'Meena',
    });
    const told = await act(message, 'told', { in: 'whatsapp' });
    expect(told.json.message.told).toEqual({ at: app.now(), by: 'Meena', in: 'whatsapp', text });
    expect(await toTell(id)).toEqual([]);
    expect((await listed()).told[0]?.id).toBe(message);

    expect((await act(message, 'undo', {}, sita)).status).toBe(409);
    app.advance(toldUndoMs);
    const undone = await act(message, 'undo');
    expect(undone.json.message).toMatchObject({ told: null, opened: { in: 'whatsapp' } });
    expect((await only(id)).tellBy).toBe(undone.json.message.tellBy);
    expect(undone.json.message.tellBy).not.toBeNull();
    const notSent = await act(message, 'not-sent');
    expect(notSent.json.message.opened).toBeNull();
    await act(message, 'told', { in: 'sms' });
    app.advance(toldUndoMs + minute);
    expect((await act(message, 'undo')).status).toBe(409);
  });

  test('two who say it at once: one told it, the other reads who', async () => {
    const id = await booked();
    await agree(id);
    const { id: message } = await only(id);
    const answers = await Promise.all([
      act(message, 'told', { in: 'whatsapp' }),
      act(message, 'told', { in: 'sms' }, sita),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.message).toMatch(/has told it already/);
  });

  test('withdrawn while it is open somewhere, it still asks whether it was sent', async () => {
    const id = await booked();
    await agree(id);
    const old = await only(id);
    await act(old.id, 'opened', { in: 'whatsapp', text: old.texts.en, language: 'en' });
    await agree(id, { day: on(2) });
    const both = await toTell(id);
    expect(both.map(({ withdrawn, tellBy }) => [withdrawn, tellBy === null])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await act(old.id, 'told', { in: 'whatsapp' })).status).toBe(200);
    expect((await only(id)).withdrawn).toBe(false);
  });

  test('late it counts as overdue, is told to the office, and told late it stays missed', async () => {
    const id = await booked();
    const before = await overdue();
    await agree(id);
    const { id: message } = await only(id);
    app.advance(tellMinutes.else * minute + 2 * minute);
    // Whoever sits there has been signed out by now.
    meena = await hireStaff(app, 'executive', 'Meena');
    expect(await overdue()).toBe(before + 1);
    const mails = await app.mails();
    expect(mails.some(({ subject }) => subject?.includes(`${customer.name} should have been told`))).toBe(
      true,
    );
    await act(message, 'told', { in: 'called' });
    expect(await overdue()).toBe(before);
    const row = await app.server.database.query
      .selectFrom('promises')
      .select(['ended_as', 'ended_at', 'due_at'])
      .where('subject', '=', message)
      .executeTakeFirstOrThrow();
    expect(row.ended_as).toBe('kept');
    expect(row.ended_at).toBeGreaterThan(row.due_at);
  });

  any.test('news that is over is told no more', async () => {
    const id = await booked();
    await agree(id, { day: on(0), window: '1600-1800' });
    expect(await toTell(id)).toHaveLength(1);
    app.advance(9 * hour);
    await app.mails();
    meena = await hireStaff(app, 'executive', 'Meena');
    expect(await toTell(id)).toEqual([]);
  });

  any.test('the queue says of its customer what it said before, and counts what is to tell', async () => {
    const id = await booked();
    await agree(id);
    const { json } = await meena.get('/requests?tab=visits');
    const request = json.requests.find((row: { id: string }) => row.id === id);
    expect(request.promises.map(({ step }: { step: string }) => step)).toEqual(['arrival']);
    expect(json.figures.counts.to_tell).toBe((await listed()).count);
  });

  any.test('nobody but the office sees texts', async () => {
    const engineer = await hireStaff(app, 'engineer', 'Anil', crew);
    const editor = await hireStaff(app, 'editor', 'Ira');
    const id = await booked();
    await agree(id);
    const { id: message } = await only(id);
    for (const staff of [engineer, editor]) {
      expect((await staff.get('/messages')).status).toBe(403);
      for (const [what, body] of [
        ['text', { text: 'x', language: 'en' }],
        ['opened', { text: 'x', language: 'en', in: 'sms' }],
        ['not-sent', {}],
        ['told', { in: 'sms' }],
        ['undo', {}],
      ] as const)
        expect((await act(message, what, body, staff)).status).toBe(403);
    }
    expect((await app.request(`${staffPrefix}/messages`, { headers: customer.headers })).status).toBe(401);
    expect((await act(message, 'told', { in: 'sms', told_by: 'x' })).status).toBe(400);
    expect((await only(id)).told).toBeNull();
  });

  test('a text that was changed is kept; as it was, it is ours again', async () => {
    const id = await booked();
    await agree(id);
    const { id: message, texts } = await only(id);
    await act(message, 'text', { text: 'Come & see #1', language: 'en' }, sita);
    expect((await only(id)).edited).toEqual({ text: 'Come & see #1', language: 'en', by: 'Sita' });
    await act(message, 'text', { text: texts.en, language: 'en' });
    expect((await only(id)).edited).toBeNull();
    expect((await act(message, 'text', { text: 'x'.repeat(2001), language: 'en' })).status).toBe(400);
  });
});
