// The engineer's day over HTTP: what the list shows, what counts once and in order, and who may what.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoMs } from '#contract/day.staff.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import { answersInWords, dangerName, dangerOfFinding } from '#contract/finder-in-words.ts';
import {
  dueInWords,
  fromFieldTime,
  indianDate,
  indianMidnight,
  indianWeekday,
} from '#contract/india-time.ts';
import { nextSteps } from '#contract/owed.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { dangerFinding } from '#server/testing/danger-finding.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking, storedFiles } from '#server/testing/test-bookings.ts';
import { type Customer, readCode, registerCustomer } from '#server/testing/test-customer.ts';
import { dataUrl, plainJpeg, smallPhoto } from '#server/testing/test-photos.ts';
import { deskClient, hireStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { countSlots } from '#server/testing/test-visits.ts';
import { createDayRepository, type DayRepository } from './day.repository.ts';

type ListedRow = Awaited<ReturnType<DayRepository['ofDays']>>[number];
/** A new column of a booking does not compile until the list asks for it or it is here. */
const notForTheCrew: Record<Exclude<keyof BookingRow, keyof ListedRow>, string> = {
  person_id: 'name and mobile say who',
  booking_type: 'about money',
  amount_paid_paise: 'about money',
  transaction_id: 'about money',
  bill_name: 'about money',
  bill_gstin: 'about money',
  service: 'shown by the name that the customer chose',
  visit_from: 'the visit says it',
  visit_until: 'the visit says it',
};

const finding = 'roof.brown-ring.hours-after-rain.standing-water';

let keys = 0;
const newKey = () => {
  keys += 1;
  return `day-test-${keys}`;
};

describe.each(bothEngines)('the engineer’s day on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let customer: Customer;
  let owner: TestStaff;
  let executive: TestStaff;
  let engineer: TestStaff;
  let stranger: TestStaff;
  const crews: string[] = [];
  const everybody = async () => {
    [owner, executive, engineer, stranger, customer] = await Promise.all([
      hireStaff(app, 'owner', 'Meena'),
      hireStaff(app, 'executive', 'Ravi'),
      hireStaff(app, 'engineer', 'Anil', crews[0]),
      hireStaff(app, 'engineer', 'Kiran', crews[1]),
      registerCustomer(app),
    ]);
  };
  /** Ten o'clock of the next working day, and everybody logs in again. */
  const nextMorning = async () => {
    do app.advance(indianMidnight(app.now()) + 34 * hourMs - app.now());
    while (indianWeekday(app.now()) === 7);
    await everybody();
  };
  beforeAll(async () => {
    app = await startTestApp(engine);
    owner = await hireStaff(app, 'owner', 'Meena');
    for (const name of ['North', 'South']) {
      const saved = await owner.post('/crews/save', { name, capacity: 50, localities: [], active: true });
      crews.push(saved.json.crews.find((crew: { name: string }) => crew.name === name).id);
    }
    await everybody();
  });
  afterAll(() => app.stop());

  const today = () => indianDate(app.now());
  const tomorrow = () => indianDate(app.now() + dayMs);

  /** A visit of the first crew; answers with its booking's id and its own. */
  const agreed = async (
    more: {
      day?: string;
      window?: string;
      crew?: string | undefined;
      finding?: string;
      fields?: object;
    } = {},
  ): Promise<{ booking: string; visit: string }> => {
    const { day = today(), window = '1600-1800', crew = crews[0] } = more;
    const { finding: told, fields = {} } = more;
    const id = await bookedId(book(app, customer, { ...fields, ...(told ? { finding: told } : {}) }));
    const answer = await executive.post('/visits/agree', { booking: id, day, window, crew });
    expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 200 });
    const row = await app.server.database.query
      .selectFrom('visits')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    return { booking: id, visit: row.id };
  };
  const rowOf = (visit: string) =>
    app.server.database.query
      .selectFrom('visits')
      .selectAll()
      .where('id', '=', visit)
      .executeTakeFirstOrThrow();
  const step = (
    visit: string,
    name: string,
    more: object = {},
    { key = newKey(), by = engineer }: { key?: string; by?: TestStaff } = {},
  ) => by.post('/day/step', { visit, at: app.now(), step: name, ...more }, { 'idempotency-key': key });
  const found = { cause: 'parapet-joint', readings: 'Moisture 22 %', words: 'The joint is open.' };
  /** Through all steps up to this one. */
  const upTo = async (visit: string, last: 'on_way' | 'arrived' | 'found') => {
    for (const name of ['on_way', 'arrived', 'found'] as const) {
      const answer = await step(visit, name, name === 'found' ? found : {});
      expect(answer.status).toBe(200);
      if (name === last) return;
    }
  };
  const mailsOn = async (subject: string) =>
    (await app.mails()).filter((mail) => mail.subject?.includes(subject));
  /**
   * What this work sends to customers and the office. Sheets of visits before come due meanwhile, and what crews hear has
   * tests of its own.
   */
  const sentBy = async (work: () => Promise<unknown>) => {
    const before = (await app.mails()).length;
    await work();
    const sent = (await app.mails()).slice(before);
    return sent.filter(
      ({ attachments, subject = '' }) =>
        !attachments.some(({ filename }) => filename?.startsWith('FS-')) &&
        !/^(?:New visit|Visit moved|Visit called off|Visit no longer yours) /.test(subject),
    );
  };
  const listed = async (visit: string) =>
    (await listOf(engineer)).visits.find(({ id }: { id: string }) => id === visit);
  /** What the queue owes for a booking, but for its sheet, which has tests of its own. */
  const owedFor = async (booking: string) =>
    app.server.database.query
      .selectFrom('promises')
      .select(['step', 'reason', 'due_at'])
      .where('request_id', '=', booking)
      .where('step', '!=', 'sheet')
      .where('ended_at', 'is', null)
      .orderBy('due_at')
      .execute();
  const addPhoto = (visit: string, image: string, key = newKey(), by = engineer) =>
    by.post('/day/photo', { visit, image }, { 'idempotency-key': key });
  const listOf = async (by: TestStaff) => (await by.get('/day')).json;

  describe('the list', () => {
    test('has the crew’s own visits of today and tomorrow, in order, with photos and finding', async () => {
      const later = await agreed({ day: tomorrow(), window: '0900-1100' });
      const last = await agreed({ window: '1600-1800', finding: dangerFinding });
      const first = await agreed({ window: '1100-1300', finding });
      await agreed({ crew: crews[1] });
      await agreed({ day: indianDate(app.now() + 2 * dayMs) });
      const { crew, visits, seal } = await listOf(engineer);
      expect(crew).toEqual({ id: crews[0], name: 'North' });
      const ids = visits.map((visit: { id: string }) => visit.id);
      expect(ids).toEqual([first.visit, last.visit, later.visit]);
      expect(Buffer.from(seal, 'base64')).toHaveLength(32);
      expect(visits[0]).toMatchObject({
        day: today(),
        state: 'agreed',
        name: customer.name,
        mobile: customer.mobile,
        from: fromFieldTime(`${today()}T11:00`),
        until: fromFieldTime(`${today()}T13:00`),
        crewPhotos: [],
        foundCause: null,
        finding: { finding, foundCause: null },
      });
      expect(visits[0].danger).toBeNull();
      expect(visits[1]).toMatchObject({
        danger: dangerName(dangerOfFinding(dangerFinding) ?? ''),
        finding: { answers: answersInWords(dangerFinding) },
      });
      expect(visits[0].reference).toMatch(/^HB-\d+$/);
      const [photo] = visits[0].photos;
      const answer = await fetch(app.url + photo.thumbnail, { headers: engineer.headers });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect((await listOf(stranger)).visits).toHaveLength(1);
      const [row = {}] = await createDayRepository(app.server.database).ofDays(crew.id, [today()]);
      expect(Object.keys(row).filter((column) => column in notForTheCrew)).toEqual([]);
    });

    test('says who opens the door and which language to speak', async () => {
      await nextMorning();
      const contact = { contact_name: 'Ravi', contact_mobile: '9000001234' };
      const first = await agreed({ window: '1100-1300', fields: contact });
      const second = await agreed({ window: '1600-1800' });
      await app.server.database.query
        .updateTable('bookings')
        .set({ language: 'te' })
        .where('id', '=', first.booking)
        .execute();
      const { visits } = await listOf(engineer);
      const shown = (visit: string) => visits.find(({ id }: { id: string }) => id === visit);
      expect(shown(first.visit)).toMatchObject({
        contact: { name: 'Ravi', mobile: '9000001234' },
        language: 'te',
      });
      expect(shown(second.visit)).toMatchObject({ contact: null, language: 'en' });
      // Neither is anybody's business but the crew's.
      expect(JSON.stringify(await listOf(stranger))).not.toContain('9000001234');
    });

    test('of an engineer without a crew is empty and says so', async () => {
      const { json } = await (await hireStaff(app, 'engineer')).get('/day');
      expect(json).toMatchObject({ crew: null, visits: [] });
    });

    test('the lock of unsent actions is each engineer’s own and stays the same', async () => {
      const [mine, again, other] = [await listOf(engineer), await listOf(engineer), await listOf(stranger)];
      expect(mine.seal).toBe(again.seal);
      expect(mine.seal).not.toBe(other.seal);
      expect((await owner.get(`/day?crew=${crews[0]}`)).json.seal).toBeNull();
    });
  });

  describe('steps', () => {
    test('go in order, each once by its key, and other content under a key is refused', async () => {
      const { visit, booking } = await agreed({ finding });
      const key = newKey();
      const at = app.now();
      const first = await step(visit, 'on_way', { at }, { key });
      expect(first.json).toEqual({ success: true, state: 'on_way' });
      app.advance(2 * 60_000);
      // The answer was lost and the phone sends it again, once more when the visit is further on.
      expect((await step(visit, 'on_way', { at }, { key })).json).toEqual(first.json);
      expect(await mailsOn('on our way')).toHaveLength(1);
      expect((await step(visit, 'arrived')).json.state).toBe('arrived');
      expect((await step(visit, 'on_way', { at }, { key })).json).toEqual(first.json);
      expect(await rowOf(visit)).toMatchObject({ state: 'arrived', on_way_at: at });
      expect(await mailsOn('on our way')).toHaveLength(1);
      const other = await step(visit, 'arrived', { at }, { key });
      expect(other).toMatchObject({ status: 409, json: { code: 'conflict' } });

      expect((await step(visit, 'found', found)).json.state).toBe('found');
      expect(await rowOf(visit)).toMatchObject({
        found_cause: found.cause,
        readings: found.readings,
        words: found.words,
      });
      const desk = (await executive.get(`/bookings/${booking}`)).json.booking;
      expect(desk.finding.foundCause).toBe('parapet-joint');
      expect((await step(visit, 'next', { next: 'work' })).json.state).toBe('done');
      expect(await readBooking(app, customer, booking)).toMatchObject({ status: 'in_progress' });
    });

    test('of one key sent many times at once count once', async () => {
      const { visit } = await agreed();
      const key = newKey();
      const at = app.now();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => step(visit, 'on_way', { at }, { key })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const logged = await app.server.database.query
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'visit: on the way')
        .where('at', '>=', at)
        .execute();
      expect(logged).toHaveLength(1);
    });

    any.test.each([
      ['arrived', {}, 'agreed'],
      ['found', found, 'agreed'],
      ['next', { next: 'nothing' }, 'agreed'],
      ['found', found, 'on_way'],
      ['next', { next: 'nothing' }, 'arrived'],
    ])('%s before its predecessor has arrived is refused and changes nothing', async (name, more, state) => {
      const { visit } = await agreed();
      if (state !== 'agreed') await upTo(visit, state as 'on_way' | 'arrived');
      const before = await rowOf(visit);
      const key = newKey();
      expect(await step(visit, name, more, { key })).toMatchObject({
        status: 409,
        json: { code: 'conflict', message: expect.stringContaining('has not arrived') },
      });
      expect(await rowOf(visit)).toEqual(before);
    });

    any.test('a refused step goes through later under the same key', async () => {
      const { visit } = await agreed();
      const key = newKey();
      const at = app.now();
      expect((await step(visit, 'arrived', { at }, { key })).status).toBe(409);
      await upTo(visit, 'on_way');
      expect((await step(visit, 'arrived', { at }, { key })).status).toBe(200);
    });

    test('said by two of one crew, on the way and arrived count once; what was found is not written over', async () => {
      const { visit } = await agreed();
      const colleague = await hireStaff(app, 'engineer', 'Imran', crews[0]);
      await upTo(visit, 'arrived');
      const before = await rowOf(visit);
      app.advance(1000);
      for (const name of ['on_way', 'arrived'])
        expect((await step(visit, name, {}, { by: colleague })).json).toMatchObject({ state: 'arrived' });
      expect(await rowOf(visit)).toEqual(before);
      await step(visit, 'found', found);
      const again = await step(visit, 'found', { ...found, cause: 'not-found' }, { by: colleague });
      expect(again.status).toBe(409);
      expect(await rowOf(visit)).toMatchObject({ found_cause: 'parapet-joint' });
    });

    any.test(
      'a time is believed between the beginning of the day and now, and never before the step before',
      async () => {
        const cases = [
          { at: (now: number) => now - hourMs, stored: (now: number) => now - hourMs },
          { at: (now: number) => now + hourMs, stored: (now: number) => now },
          { at: (now: number) => now - dayMs, stored: (now: number) => now },
          { at: () => 0, stored: (now: number) => now },
        ];
        const visits = await Promise.all(cases.map(() => agreed()));
        app.advance(3 * hourMs);
        const now = app.now();
        for (const [index, { at, stored }] of cases.entries()) {
          const { visit = '' } = visits[index] ?? {};
          expect((await step(visit, 'on_way', { at: at(now) })).status).toBe(200);
          expect((await rowOf(visit)).on_way_at).toBe(stored(now));
          await step(visit, 'arrived', { at: now - 2 * hourMs });
          expect((await rowOf(visit)).arrived_at).toBe(stored(now));
        }
        await nextMorning();
      },
    );

    any.test('an arrival sent the next morning counts at its own time: the promise was kept', async () => {
      const { visit } = await agreed({ window: '1600-1800' });
      const replaced = await agreed({ window: '1600-1800' });
      const arrivedAt = fromFieldTime(`${today()}T17:55`);
      await nextMorning();
      // Nobody knew, so it counted as missed over night; for one of the two the office agreed on another visit.
      await app.server.sweep();
      expect(await rowOf(visit)).toMatchObject({ state: 'missed', kept: 0 });
      const another = { booking: replaced.booking, day: tomorrow(), window: '1400-1600' };
      expect((await executive.post('/visits/agree', another)).status).toBe(200);
      expect((await step(replaced.visit, 'on_way', { at: arrivedAt - hourMs })).status).toBe(200);
      expect((await step(replaced.visit, 'arrived', { at: arrivedAt })).status).toBe(200);
      expect(await rowOf(replaced.visit)).toMatchObject({ state: 'done', arrived_at: arrivedAt, kept: 1 });
      // What is said today about yesterday is not what was done yesterday.
      expect((await step(visit, 'on_way')).status).toBe(409);
      const before = (await app.mails()).length;
      expect((await step(visit, 'on_way', { at: arrivedAt - hourMs })).status).toBe(200);
      expect((await step(visit, 'arrived', { at: arrivedAt })).status).toBe(200);
      expect(await rowOf(visit)).toMatchObject({ state: 'arrived', arrived_at: arrivedAt, kept: 1 });
      expect(await rowOf(visit)).toMatchObject({ ended_at: null });
      // Nobody is told now that somebody is on the way.
      expect(await app.mails()).toHaveLength(before);
      const late = await agreed({ window: '1600-1800' });
      await upTo(late.visit, 'on_way');
      app.advance(9 * hourMs);
      await step(late.visit, 'arrived');
      expect(await rowOf(late.visit)).toMatchObject({ kept: 0 });
      await nextMorning();
    });

    any.test('tomorrow’s visit has no steps today, and one that was called off has none at all', async () => {
      const soon = await agreed({ day: tomorrow(), window: '0900-1100' });
      expect((await step(soon.visit, 'on_way')).json.message).toMatch(/^This visit is on /);
      const gone = await agreed();
      await executive.post('/visits/cancel', { booking: gone.booking });
      const refused = await step(gone.visit, 'on_way');
      expect(refused).toMatchObject({
        status: 409,
        json: { message: 'This visit was called off by the office.' },
      });
    });

    any.test.each([
      ['quotation', 'contacted', true],
      ['work', 'in_progress', false],
      ['nothing', 'done', false],
      ['again', 'contacted', true],
    ])('after “%s” the booking is %s', async (next, status, tellsOffice) => {
      const { visit, booking } = await agreed();
      await upTo(visit, 'found');
      const before = (await app.mails()).length;
      app.advance(1000);
      expect((await step(visit, 'next', { next })).status).toBe(200);
      expect(await rowOf(visit)).toMatchObject({ state: 'done', next_step: next });
      const desk = (await executive.get(`/bookings/${booking}`)).json.booking;
      expect(desk.status).toBe(status);
      expect(desk.timeline[0]).toMatchObject({ status, who: 'Anil' });
      expect(desk.timeline[0].detail).toMatch(
        /^Visit: Joint at the parapet\. Moisture 22 %\. The joint is open\. \w/,
      );
      // Nobody is told while it may be taken back.
      expect(await app.mails()).toHaveLength(before);
      app.advance(2 * 60_000);
      const news = (await app.mails()).slice(before);
      expect(news.map(({ subject }) => subject?.startsWith('After the visit')).filter(Boolean)).toHaveLength(
        tellsOffice ? 1 : 0,
      );
      if (next !== 'again') return;
      // The hourly clean-up finds nothing to do here.
      await app.server.sweep();
      expect(await rowOf(visit)).toMatchObject({ state: 'done' });
      const another = { booking, day: tomorrow(), window: '1400-1600' };
      expect((await executive.post('/visits/agree', another)).status).toBe(200);
    });

    any.test('every next step is in the table above', () => {
      expect([...nextSteps].sort()).toEqual(['again', 'nothing', 'quotation', 'work']);
    });

    any.test.each([
      ['no key', {}, {}],
      ['an unknown step', { step: 'flown' }, { 'idempotency-key': 'day-test-x1' }],
      ['a field too many', { kept: 1 }, { 'idempotency-key': 'day-test-x2' }],
      ['a time that is none', { at: 'now' }, { 'idempotency-key': 'day-test-x3' }],
    ])('with %s are refused in words', async (_case, more, headers) => {
      const { visit } = await agreed();
      const body = { visit, at: app.now(), step: 'on_way', ...more };
      expect(await engineer.post('/day/step', body, headers)).toMatchObject({
        status: 400,
        json: { code: 'invalid' },
      });
      expect(await rowOf(visit)).toMatchObject({ state: 'agreed' });
    });
  });

  describe('on time', () => {
    test.each([
      ['half an hour before the window', '15:30', 1],
      ['a minute earlier', '15:29', 0],
      ['at its end', '18:00', 1],
      ['a minute later', '18:01', 0],
    ])('%s', async (_case, time, kept) => {
      const { visit } = await agreed({ window: '1600-1800' });
      const at = fromFieldTime(`${today()}T${time}`);
      app.advance(Math.max(0, fromFieldTime(`${today()}T18:30`) - app.now()));
      await step(visit, 'on_way', { at: at - 60_000 });
      await step(visit, 'arrived', { at });
      expect(await rowOf(visit)).toMatchObject({ kept, arrived_at: at });
      await nextMorning();
    });
  });

  describe('taking the last step back', () => {
    const undo = (visit: string, undoes: string, on?: { key?: string; by?: TestStaff }) =>
      step(visit, 'undo', { undoes }, on);

    test('is possible for two minutes after it arrived, and nobody is told of it', async () => {
      const { visit, booking } = await agreed({ finding });
      const before = { ...(await rowOf(visit)), updated_at: 0 };
      const news = await sentBy(async () => {
        for (const name of ['on_way', 'arrived', 'found'] as const) {
          const was = { ...(await rowOf(visit)), updated_at: 0, stored_at: null, engineer_id: null };
          const key = newKey();
          await step(visit, name, name === 'found' ? found : {});
          expect((await listed(visit)).undoUntil).toBe(app.now() + undoMs);
          const back = await undo(visit, name, { key });
          expect(back.json).toEqual({ success: true, state: was.state });
          expect((await undo(visit, name, { key })).json).toEqual(back.json);
          expect((await undo(visit, name)).status).toBe(409);
          expect({ ...(await rowOf(visit)), updated_at: 0, engineer_id: null }).toEqual(was);
          expect((await listed(visit)).undoUntil).toBeNull();
          if (name === 'on_way')
            expect({ ...(await rowOf(visit)), updated_at: 0, engineer_id: null }).toEqual(before);
          if (name === 'found')
            expect((await executive.get(`/bookings/${booking}`)).json.booking.finding.foundCause).toBeNull();
          if (name !== 'found') await step(visit, name);
          app.advance(undoMs);
          await app.mails();
        }
      });
      // Of the second “on my way” alone.
      expect(news.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^We are on our way to you: HB-\d+$/),
      ]);
    });

    any.test.each(['quotation', 'again', 'work', 'nothing'])(
      '“%s” puts the visit back where it stood',
      async (next) => {
        const { visit, booking } = await agreed();
        await upTo(visit, 'found');
        const news = await sentBy(async () => {
          await step(visit, 'next', { next });
          const promised = { quotation: ['quotation'], again: ['visit'] }[next] ?? [];
          expect((await owedFor(booking)).map(({ step }) => step)).toEqual(promised);
          expect((await undo(visit, 'next')).json).toEqual({ success: true, state: 'found' });
          app.advance(undoMs);
        });
        expect(news).toEqual([]);
        const row = await rowOf(visit);
        expect(row).toMatchObject({ state: 'found', next_step: null, ended_at: null });
        expect(await owedFor(booking)).toMatchObject([{ step: 'outcome' }]);
        expect(await readBooking(app, customer, booking)).toMatchObject({
          status: 'visit_scheduled',
          visit: { from: row.from_at, until: row.until_at },
        });
        expect((await step(visit, 'next', { next: 'work' })).status).toBe(200);
        expect(await owedFor(booking)).toEqual([]);
        const told = await sentBy(async () => app.advance(undoMs));
        expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^What we found/)]);
      },
    );

    any.test('is refused in true words', async () => {
      const { visit, booking } = await agreed();
      const refused = async (name: string, by = engineer) => (await undo(visit, name, { by })).json.message;
      expect(await refused('on_way')).toBe('“On my way” is not the last step any more.');
      await step(visit, 'on_way');
      expect(await refused('arrived')).toBe('“Arrived” is not the last step any more.');
      app.advance(undoMs);
      expect((await listed(visit)).undoUntil).toBeNull();
      expect(await refused('on_way')).toBe('“On my way” can be taken back for two minutes only.');
      expect((await undo(visit, 'on_way', { by: stranger })).status).toBe(404);
      await step(visit, 'arrived');
      await step(visit, 'found', found);
      await step(visit, 'next', { next: 'again' });
      const another = { booking, day: tomorrow(), window: '1400-1600' };
      expect((await executive.post('/visits/agree', another)).status).toBe(200);
      expect((await listed(visit)).undoUntil).toBeNull();
      expect(await refused('next')).toBe('The office has gone on from there. Please call the office.');
      expect(await rowOf(visit)).toMatchObject({ state: 'done', next_step: 'again' });
    });

    test('of two phones that press it at once counts once', async () => {
      const { visit } = await agreed();
      await step(visit, 'on_way');
      const colleague = await hireStaff(app, 'engineer', 'Imran', crews[0]);
      const answers = await Promise.all([engineer, colleague].map((by) => undo(visit, 'on_way', { by })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await rowOf(visit)).toMatchObject({ state: 'agreed', on_way_at: null });
    });

    any.test('after a step that arrived late its customer is told the truth', async () => {
      const { visit } = await agreed();
      app.advance(10 * 60_000);
      const told = await sentBy(() => step(visit, 'on_way', { at: app.now() - 5 * 60_000 }));
      expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('We are on our way')]);
      const back = await sentBy(() => undo(visit, 'on_way'));
      expect(back.map(({ subject }) => subject)).toEqual([
        expect.stringContaining('We have not set out yet'),
      ]);
      // What was found was told at once too; the next telling says that it is another.
      await upTo(visit, 'found');
      app.advance(10 * 60_000);
      const first = await sentBy(() => step(visit, 'next', { next: 'work', at: app.now() - 5 * 60_000 }));
      expect(first.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^What we found/)]);
      await undo(visit, 'next');
      await step(visit, 'next', { next: 'nothing' });
      const second = await sentBy(async () => app.advance(undoMs));
      expect(second.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Corrected: what we found/),
      ]);
    });
  });

  any.describe('what was found', () => {
    test.each([
      ['en', /Cause: Joint at the parapet\n/, /We send you the quotation by /],
      ['te', /కారణం: పిట్టగోడ దగ్గర జాయింట్\n/, /లోపు మీకు కొటేషన్ పంపుతాం/],
      ['hi', /वजह: पैरापेट का जोड़\n/, /तक कोटेशन भेजेंगे/],
    ] as const)(
      'is mailed to its customer after two minutes in their language (%s)',
      async (language, cause, next) => {
        const { visit, booking } = await agreed();
        await app.server.database.query
          .updateTable('bookings')
          .set({ language })
          .where('id', '=', booking)
          .execute();
        await upTo(visit, 'found');
        await step(visit, 'next', { next: 'quotation' });
        app.advance(undoMs - 1);
        expect(await sentBy(async () => {})).toEqual([]);
        const news = await sentBy(async () => app.advance(1));
        const toCustomer = news.filter(({ to }) => to?.some(({ address }) => address === customer.email));
        expect(toCustomer).toHaveLength(1);
        const text = toCustomer[0]?.text ?? '';
        expect(text).toMatch(cause);
        expect(text).toMatch(next);
        for (const said of [found.readings, found.words, 'Anil', '/my-booking']) expect(text).toContain(said);
        const owed = await owedFor(booking);
        expect(owed).toMatchObject([{ step: 'quotation', reason: 'found' }]);
        if (language === 'en') expect(text).toContain(`by ${dueInWords(owed[0]?.due_at ?? 0, app.now())}`);
      },
    );

    test.each([
      ['again', 'visit', /We have to come again, and call you by /],
      ['work', null, /The work begins/],
      ['nothing', null, /nothing for us to do/],
    ])('and “%s” is told with what it means', async (next, owed, words) => {
      const { visit, booking } = await agreed();
      await upTo(visit, 'found');
      const news = await sentBy(async () => {
        await step(visit, 'next', { next });
        app.advance(undoMs);
      });
      const mail = news.find(({ subject }) => subject?.startsWith('What we found'));
      expect(mail?.text).toMatch(words);
      expect(await owedFor(booking)).toMatchObject(owed ? [{ step: owed }] : []);
      expect(news).toHaveLength(owed ? 2 : 1);
    });

    test('that arrives hours later is mailed at once, once', async () => {
      const { visit } = await agreed();
      const at = app.now();
      app.advance(3 * hourMs);
      const news = await sentBy(async () => {
        for (const name of ['on_way', 'arrived'] as const) await step(visit, name, { at });
        await step(visit, 'found', { ...found, at });
        await step(visit, 'next', { next: 'nothing', at });
      });
      expect(news.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^What we found/)]);
      expect(await sentBy(async () => app.advance(hourMs))).toEqual([]);
      await nextMorning();
    });

    const other = { cause: 'waste-pipe-joint', readings: '', words: 'The trap joint is open.' };

    test('can be corrected before and after it was told, and whoever was told hears of it', async () => {
      const { visit, booking } = await agreed({ finding });
      expect((await step(visit, 'correct', other)).json.message).toBe('“Found” has not arrived here yet.');
      await upTo(visit, 'found');
      expect(await listed(visit)).toMatchObject({ correctable: true });
      const key = newKey();
      const at = app.now();
      const first = await step(visit, 'correct', { ...other, at }, { key });
      expect(first.json).toEqual({ success: true, state: 'found' });
      expect((await step(visit, 'correct', { ...other, at }, { key })).json).toEqual(first.json);
      expect(await rowOf(visit)).toMatchObject({
        found_cause: other.cause,
        readings: '',
        words: other.words,
      });
      const desk = (await executive.get(`/bookings/${booking}`)).json.booking;
      expect(desk.finding.foundCause).toBe(other.cause);
      await step(visit, 'next', { next: 'quotation' });
      const told = await sentBy(async () => app.advance(undoMs));
      expect(told.map(({ subject }) => subject?.split(':')[0]).sort()).toEqual([
        expect.stringMatching(/^After the visit, HB-/),
        'What we found at your place',
      ]);
      expect(told.every(({ text }) => text?.includes(other.words))).toBe(true);
      const again = await sentBy(() => step(visit, 'correct', found));
      expect(again.map(({ subject }) => subject).sort()).toEqual([
        expect.stringMatching(/^After the visit, HB-\d+: quotation follows, corrected/),
        expect.stringMatching(/^Corrected: what we found at your place/),
      ]);
      expect(again.every(({ text }) => text?.includes('Joint at the parapet'))).toBe(true);
      // Saying the same once more is no news.
      expect(await sentBy(() => step(visit, 'correct', found))).toEqual([]);
    });

    test('can be corrected on its day, also by a phone that sends it the next morning', async () => {
      const { visit } = await agreed();
      await upTo(visit, 'found');
      const at = app.now();
      await nextMorning();
      expect((await step(visit, 'correct', other)).json.message).toMatch(/^This visit is of another day/);
      expect((await step(visit, 'correct', { ...other, at })).status).toBe(200);
      expect(await rowOf(visit)).toMatchObject({ found_cause: other.cause });
      expect((await step(visit, 'correct', other, { by: stranger })).status).toBe(404);
    });
  });

  describe('after the office ended the visit', () => {
    const work = (booking: string) =>
      executive.post(`/bookings/${booking}/status`, { status: 'in_progress' });

    any.test.each([
      ['work began', (booking: string) => work(booking), 'in_progress'],
      [
        'another window',
        (booking: string) =>
          executive.post('/visits/agree', { booking, day: tomorrow(), window: '1400-1600' }),
        'visit_scheduled',
      ],
    ])(
      '(%s) what was found and promised is accepted, and the booking stays where it is',
      async (_case, press, status) => {
        const { visit, booking } = await agreed();
        await upTo(visit, 'arrived');
        const pressed = await press(booking);
        expect([pressed.status, pressed.json]).toMatchObject([200, {}]);
        // A second phone of the crew has the whole visit in its queue.
        for (const name of ['on_way', 'arrived']) expect((await step(visit, name)).status).toBe(200);
        expect((await addPhoto(visit, await smallPhoto())).status).toBe(200);
        expect((await step(visit, 'found', found)).status).toBe(200);
        const news = await sentBy(() => step(visit, 'next', { next: 'quotation' }));
        expect(await rowOf(visit)).toMatchObject({
          found_cause: found.cause,
          next_step: 'quotation',
          kept: expect.any(Number),
        });
        expect((await readBooking(app, customer, booking)).status).toBe(status);
        expect(await owedFor(booking)).toContainEqual(
          expect.objectContaining({ step: 'quotation', reason: 'found' }),
        );
        expect(news.some(({ text }) => text?.includes('We send you the quotation by'))).toBe(true);
        // Once.
        expect((await step(visit, 'found', found)).status).toBe(409);
        expect((await step(visit, 'next', { next: 'work' })).status).toBe(409);
      },
    );

    any.test(
      'nothing is promised for a booking that its customer ended, but what was found is kept and told',
      async () => {
        const { visit, booking } = await agreed();
        await upTo(visit, 'arrived');
        const ended = await app.post(`/booking/cancel/${booking}`, { money_kept: true }, customer.headers);
        expect(ended.status).toBe(200);
        await step(visit, 'found', found);
        const news = await sentBy(() => step(visit, 'next', { next: 'quotation' }));
        expect(await rowOf(visit)).toMatchObject({ found_cause: found.cause, next_step: 'quotation' });
        expect(await owedFor(booking)).toEqual([]);
        expect(news.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^What we found/)]);
        expect(news[0]?.text).not.toContain('quotation');
      },
    );

    test.each([
      ['given to another crew', () => ({ day: today(), window: '1600-1800', crew: crews[1] }), 0],
      ['moved to another window', () => ({ day: today(), window: '1400-1600', crew: crews[0] }), 1],
      ['moved to another day', () => ({ day: tomorrow(), window: '0900-1100', crew: crews[0] }), 1],
    ])(
      '(%s) what a phone without network has counts for the crew that was there',
      async (_case, chosen, mails) => {
        await nextMorning();
        const { visit, booking } = await agreed();
        const set = { on_way: app.now() + 60_000, arrived: app.now() + 20 * 60_000 };
        app.advance(10 * 60_000);
        const told = await sentBy(() => executive.post('/visits/agree', { booking, ...chosen() }));
        expect(told.filter(({ to }) => to?.[0]?.address === customer.email)).toHaveLength(mails);
        // With network it is known at once.
        expect((await step(visit, 'on_way')).json.message).toBe(
          'This visit was moved, or given to another crew.',
        );
        app.advance(15 * 60_000);
        const late = await sentBy(async () => {
          for (const name of ['on_way', 'arrived'] as const)
            expect(await step(visit, name, { at: set[name] })).toMatchObject({ status: 200 });
        });
        expect(late.map(({ subject }) => subject)).toEqual([
          expect.stringMatching(/: Somebody was at HB-\d+ already$/),
        ]);
        expect((await addPhoto(visit, await smallPhoto())).status).toBe(200);
        expect((await step(visit, 'found', found)).status).toBe(200);
        expect((await step(visit, 'next', { next: 'quotation' })).status).toBe(200);
        expect(await rowOf(visit)).toMatchObject({
          crew_id: crews[0],
          state: 'done',
          on_way_at: set.on_way,
          arrived_at: set.arrived,
          found_cause: found.cause,
          next_step: 'quotation',
        });
        const desk = (await executive.get(`/bookings/${booking}`)).json.booking;
        expect(desk.status).toBe('visit_scheduled');
        expect(desk.visit).toMatchObject({ state: 'agreed', crew: { id: chosen().crew } });
        expect((await readBooking(app, customer, booking)).found).toMatchObject([{ cause: found.cause }]);
        expect(await owedFor(booking)).toContainEqual(
          expect.objectContaining({ step: 'quotation', reason: 'found' }),
        );
        expect((await countSlots(app.server.database.query)).wrong).toEqual([]);
        // Once.
        expect((await step(visit, 'found', found)).status).toBe(409);
      },
    );

    any.test('before anybody arrived, it says who did what', async () => {
      const words = async (end: (booking: string) => Promise<{ status: number }>) => {
        const { visit, booking } = await agreed();
        await step(visit, 'on_way');
        expect((await end(booking)).status).toBe(200);
        return (await step(visit, 'arrived')).json.message;
      };
      expect(await words((booking) => executive.post('/visits/cancel', { booking }))).toBe(
        'This visit was called off by the office.',
      );
      expect(await words((booking) => app.post(`/booking/cancel/${booking}`, {}, customer.headers))).toBe(
        'This visit was cancelled by the customer.',
      );
      const { visit } = await agreed();
      await upTo(visit, 'found');
      expect((await step(visit, 'found', found)).json.message).toBe(
        'What was found is written down already. It can be corrected there.',
      );
      await step(visit, 'next', { next: 'nothing' });
      expect((await step(visit, 'next', { next: 'work' })).json.message).toBe(
        'This visit is finished already.',
      );
    });
  });

  any.test('what the office wrote down reaches whoever goes there', async () => {
    const { visit, booking } = await agreed({ finding });
    await executive.post(`/requests/${booking}/note`, { text: 'Dog in the yard. Ask for Mr Rao.' });
    await upTo(visit, 'found');
    expect((await listed(visit)).notes).toEqual([
      { at: expect.any(Number), who: 'Ravi', text: 'Dog in the yard. Ask for Mr Rao.' },
    ]);
  });

  describe('photos', () => {
    const colour = async (n: number) => dataUrl(await plainJpeg({ r: n * 40, g: 90, b: 90 }));

    test('six fit, each once by its key, and their files belong to rows', async () => {
      const { visit, booking } = await agreed();
      expect((await addPhoto(visit, await colour(0))).json.message).toMatch(/has not arrived/);
      await upTo(visit, 'arrived');
      const files = (await storedFiles(app)).length;
      const [key, image] = [newKey(), await colour(0)];
      const same = await Promise.all(Array.from({ length: 4 }, () => addPhoto(visit, image, key)));
      expect(same.map(({ json }) => json)).toEqual(Array(4).fill({ success: true, photos: 1 }));
      expect((await addPhoto(visit, await colour(1), key)).status).toBe(409);
      const rest = await Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => addPhoto(visit, await colour(n))));
      expect(rest.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
      await app.server.worker.drain();
      expect((await storedFiles(app)).length - files).toBe(12);
      const { visits } = await listOf(engineer);
      const { crewPhotos } = visits.find(({ id }: { id: string }) => id === visit);
      expect(crewPhotos).toHaveLength(6);
      // Marks name a photo by the key under which the phone sent it.
      expect(crewPhotos[0].key).toBe(key);
      for (const size of ['thumbnail', 'image'])
        expect((await fetch(app.url + crewPhotos[0][size], { headers: engineer.headers })).status).toBe(200);
      expect((await addPhoto(visit, dataUrl('no picture'))).status).toBe(400);
      // The office, which writes the quotation, sees them with the booking; under another booking they are not there.
      const { visitImages } = (await executive.get(`/bookings/${booking}`)).json.booking;
      expect(visitImages).toHaveLength(6);
      const seen = (path: string) => fetch(app.url + path, { headers: executive.headers });
      expect((await seen(visitImages[0])).status).toBe(200);
      expect((await seen(visitImages[0].replace(booking, '0'.repeat(26)))).status).toBe(404);
    });

    any.test('go with their booking when its customer erases everything', async () => {
      const gone = await registerCustomer(app);
      const keep = customer;
      customer = gone;
      const { visit } = await agreed();
      customer = keep;
      await upTo(visit, 'arrived');
      const files = await storedFiles(app);
      await addPhoto(visit, await smallPhoto());
      await step(visit, 'found', found);
      const own = (await storedFiles(app)).filter((file) => !files.includes(file));
      expect(own).toHaveLength(2);
      await app.mails();
      app.advance(60_000);
      const { hash } = (await app.post('/account/erase/otp', {}, gone.headers)).json;
      const otp = await readCode(app, gone.email);
      const erased = await app.post('/account/erase/verify', { hash, otp }, gone.headers);
      expect(erased.json).toEqual({ success: true });
      await app.server.worker.drain();
      const left = await storedFiles(app);
      expect(own.filter((file) => left.includes(file))).toEqual([]);
      expect((await step(visit, 'next', { next: 'work' })).status).toBe(404);
    });
  });

  any.test('who may what: every call as everybody', async () => {
    const { visit } = await agreed();
    const image = await smallPhoto();
    const photo: string = (await listOf(engineer)).visits
      .find(({ id }: { id: string }) => id === visit)
      .photos[0].thumbnail.slice('/api/staff'.length);
    const nobody = deskClient(app);
    const asCustomer = deskClient(app, customer.headers);
    const callers = {
      stranger: nobody,
      customer: asCustomer,
      'other crew': stranger,
      'no crew': await hireStaff(app, 'engineer'),
      executive,
      editor: await hireStaff(app, 'editor'),
      owner,
      'own crew': engineer,
    };
    const statuses: Record<string, number[]> = {};
    for (const [name, caller] of Object.entries(callers)) {
      const on = { 'idempotency-key': newKey() };
      statuses[name] = [
        (await caller.get(`/day?crew=${crews[0]}`)).status,
        (await caller.post('/day/step', { visit, at: app.now(), step: 'on_way' }, on)).status,
        (await caller.post('/day/photo', { visit, image }, on)).status,
        (await caller.get(photo)).status,
      ];
    }
    expect(statuses).toEqual({
      stranger: [401, 401, 401, 401],
      customer: [401, 401, 401, 401],
      // A list of their own, and nothing of this crew's.
      'other crew': [200, 404, 404, 404],
      'no crew': [200, 404, 404, 404],
      executive: [403, 403, 403, 403],
      editor: [403, 403, 403, 403],
      owner: [200, 403, 403, 200],
      // Nobody has arrived there yet, so no photo.
      'own crew': [200, 200, 409, 200],
    });
    const others = (await stranger.get(`/day?crew=${crews[0]}`)).json;
    expect(others.crew.id).toBe(crews[1]);
    expect(others.visits.map(({ id }: { id: string }) => id)).not.toContain(visit);
    expect((await owner.get('/day')).status).toBe(404);
  });

  test('the owner chooses an engineer’s crew, with the invitation and later', async () => {
    const add = (more: object) =>
      owner.post('/staff/add', { email: 'new@example.in', name: 'New', role: 'engineer', ...more });
    const people = async () =>
      (await owner.get('/staff')).json.people.find(
        ({ email }: { email: string }) => email === 'new@example.in',
      );
    expect((await add({ crew: '0'.repeat(26) })).json).toMatchObject({ code: 'invalid', field: 'crew' });
    const saved = await owner.post('/crews/save', {
      name: 'Idle',
      capacity: 1,
      localities: [],
      active: false,
    });
    const idle = saved.json.crews.find(({ name }: { name: string }) => name === 'Idle').id;
    expect((await add({ crew: idle })).json).toMatchObject({ code: 'invalid', field: 'crew' });
    expect((await add({ crew: crews[0], role: 'executive' })).json).toMatchObject({ field: 'crew' });
    expect((await add({ crew: crews[0] })).status).toBe(200);
    expect(await people()).toMatchObject({ role: 'engineer', crew: crews[0] });
    // A new link changes nothing; another role has no crew.
    await add({});
    expect(await people()).toMatchObject({ crew: crews[0] });
    const { id } = await people();
    expect((await owner.post('/staff/crew', { id, crew: crews[1] })).status).toBe(200);
    expect(await people()).toMatchObject({ crew: crews[1] });
    expect((await executive.post('/staff/crew', { id, crew: crews[1] })).status).toBe(403);
    expect((await owner.post('/staff/crew', { id: executive.member.id, crew: crews[0] })).status).toBe(404);
    await add({ role: 'editor' });
    expect(await people()).not.toHaveProperty('crew');
  });

  test('an engineer’s log-in lasts the working day, anybody else’s half an hour, and a new role asks anew', async () => {
    const [anil, ravi] = [await hireStaff(app, 'engineer', 'Anil', crews[0]), await hireStaff(app)];
    const out = await hireStaff(app, 'engineer', 'Out', crews[0]);
    app.advance(11 * hourMs);
    const boss = await hireStaff(app, 'owner');
    expect((await anil.get('/day')).status).toBe(200);
    expect((await ravi.get('/requests?tab=waiting')).status).toBe(401);
    await boss.post('/staff/remove', { id: out.member.id });
    expect((await out.get('/day')).status).toBe(401);
    const { email, name } = anil.member;
    await boss.post('/staff/add', { email, name, role: 'owner' });
    expect((await anil.get('/staff')).status).toBe(401);
    const kiran = await hireStaff(app, 'engineer', 'Kiran', crews[1]);
    app.advance(12 * hourMs + 1);
    expect((await kiran.get('/day')).status).toBe(401);
  });
});
