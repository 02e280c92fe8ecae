// What customers hear of their visits: one calendar entry through all changes, each thing told once.

import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/durations.ts';
import { engines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { type Customer, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const location = 'బంజారా హిల్స్, రోడ్ నెం. 12, పాత నీటి ట్యాంక్ వెనుక; రెండవ అంతస్తు, హైదరాబాద్';

interface Entry {
  uid: string;
  sequence: number;
  method: string;
  status: string;
  from: number;
  until: number;
  location: string;
}

function parse(file: string): Entry {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0] as ICAL.Component);
  const value = (name: string) => String(events[0]?.getFirstPropertyValue(name) ?? '');
  expect(value('organizer')).toMatch(/^mailto:.+@.+/);
  expect(value('attendee')).toMatch(/^mailto:.+@.+/);
  return {
    uid: event.uid,
    sequence: event.sequence,
    method: String(calendar.getFirstPropertyValue('method')),
    status: value('status'),
    from: event.startDate.toJSDate().getTime(),
    until: event.endDate.toJSDate().getTime(),
    location: event.location ?? '',
  };
}

/** The part beside text and HTML, which mail programs act on. */
function entryOf(mail: Email): Entry {
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const file = mail.attachments.find(({ filename }) => filename?.endsWith('.ics'));
  const text = (content: unknown) => new TextDecoder().decode(content as ArrayBuffer);
  expect(text(part?.content).replaceAll('\r\n', '\n')).toBe(text(file?.content).replaceAll('\r\n', '\n'));
  const entry = parse(text(part?.content));
  expect(part?.method).toBe(entry.method);
  return entry;
}

/** A calendar that does what RFC 5546 says: newer replaces older, whatever is not newer is ignored. */
function calendarAfter(entries: readonly Entry[]): Map<string, Entry> {
  const kept = new Map<string, Entry>();
  for (const entry of entries) {
    const before = kept.get(entry.uid);
    if (!before || entry.sequence > before.sequence) kept.set(entry.uid, entry);
  }
  return kept;
}

describe.each(engines)('news of visits on %s', (engine) => {
  let app: TestApp;
  let owner: TestStaff;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp(engine);
    customer = await registerCustomer(app);
  });
  afterAll(() => app.stop());

  /** Sessions at the desk end after half an hour. */
  const atDesk = async () => {
    owner = await hireStaff(app, 'owner', 'Meena');
    return owner;
  };
  let flat = 100;
  /** Each is another flat: the same content within a minute would count as the same booking. */
  const newBooking = () => {
    flat += 1;
    return bookedId(book(app, customer, { location: `${location}, ${flat}` }));
  };
  const dayFromNow = (days: number) =>
    new Date(app.now() + days * dayMs + 5.5 * hourMs).toISOString().slice(0, 10);
  const agree = async (booking: string, days: number, window = '0900-1100', more: object = {}) => {
    const answer = await owner.post('/visits/agree', { booking, day: dayFromNow(days), window, ...more });
    expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 200 });
    return answer.json.booking;
  };
  const move = (booking: string, days: number, window = '1100-1300') =>
    app.post(`/visit/move/${booking}`, { day: dayFromNow(days), window }, customer.headers);
  const mailsAbout = async (reference: string) =>
    (await app.mails()).filter(
      (mail) => mail.to?.[0]?.address === customer.email && mail.subject?.includes(reference),
    );
  const referenceOf = async (id: string): Promise<string> =>
    (await app.get(`/booking/getone/${id}`, customer.headers)).json.booking.reference;
  /** To this hour of the day in India. */
  const waitUntil = (hour: number) => {
    const midnight = Math.floor((app.now() + 5.5 * hourMs) / dayMs) * dayMs - 5.5 * hourMs;
    const today = midnight + hour * hourMs;
    app.advance((today > app.now() ? today : today + dayMs) - app.now());
  };
  const history = async (id: string): Promise<string[]> =>
    (await owner.get(`/bookings/${id}`)).json.booking.timeline.map(
      ({ detail }: { detail: string }) => detail,
    );

  test('call, visit, moves and calling off change one calendar entry; Telugu survives', async () => {
    await atDesk();
    const id = await newBooking();
    app.advance(1000);
    await agree(id, 2);
    app.advance(1000);
    await agree(id, 3, '1400-1600', { message: 'The crew is elsewhere.' });
    app.advance(1000);
    expect((await move(id, 5)).status).toBe(200);
    app.advance(1000);
    expect((await owner.post('/visits/cancel', { booking: id })).status).toBe(200);
    app.advance(1000);
    await agree(id, 6);
    app.advance(1000);
    expect((await app.post(`/booking/cancel/${id}`, {}, customer.headers)).status).toBe(200);

    const reference = await referenceOf(id);
    const mails = await mailsAbout(reference);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We call by /),
      `We visit you on Friday, 3 July, between 9 and 11 am: ${reference}`,
      `Your visit is moved to Saturday, 4 July, between 2 and 4 pm: ${reference}`,
      expect.stringMatching(/^You moved your visit to /),
      `Your visit is called off: ${reference}`,
      expect.stringMatching(/^We visit you on /),
      `Your booking is cancelled: ${reference}`,
    ]);
    const entries = mails.map(entryOf);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(entries.map(({ method }) => method)).toEqual([
      'REQUEST',
      'REQUEST',
      'REQUEST',
      'REQUEST',
      'CANCEL',
      'REQUEST',
      'CANCEL',
    ]);
    expect(entries.map(({ status }) => status === 'CANCELLED')).toEqual(
      entries.map(({ method }) => method === 'CANCEL'),
    );
    expect(entries.slice(1).map((entry) => entry.location)).toEqual(Array(6).fill(`${location}, 101`));
    // Whoever opens them all has one entry, and it is the last one's.
    const after = calendarAfter(entries);
    expect([...after.values()]).toEqual([entries.at(-1)]);
    // The file offered in My Booking is the same entry in its present state.
    const file = await app.get(`/booking/calendar/${id}`, customer.headers);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(parse(file.text)).toMatchObject({ uid: entries[0]?.uid, sequence: 6, method: 'CANCEL' });
  });

  test('a booking with nothing but a call is called off in the calendar too', async () => {
    const id = await newBooking();
    app.advance(1000);
    expect(parse((await app.get(`/booking/calendar/${id}`, customer.headers)).text)).toMatchObject({
      sequence: 0,
      method: 'REQUEST',
    });
    await app.post(`/booking/cancel/${id}`, {}, customer.headers);
    const [call, cancelled] = (await mailsAbout(await referenceOf(id))).map(entryOf);
    expect(call).toMatchObject({ sequence: 0, method: 'REQUEST' });
    expect(cancelled).toMatchObject({ uid: call?.uid, sequence: 1, method: 'CANCEL', status: 'CANCELLED' });
    expect(parse((await app.get(`/booking/calendar/${id}`, customer.headers)).text)).toMatchObject({
      sequence: 1,
      method: 'CANCEL',
    });
  });

  describe('the reminder', () => {
    const reminders = async (id: string) =>
      (await mailsAbout(await referenceOf(id))).filter(({ subject }) =>
        subject?.startsWith('We visit you to'),
      );
    test('comes once, at six the evening before, about the visit as it is then', async () => {
      waitUntil(10);
      await atDesk();
      const [plain, moved, calledOff, postponed] = [
        await newBooking(),
        await newBooking(),
        await newBooking(),
        await newBooking(),
      ] as [string, string, string, string];
      app.advance(1000);
      await agree(plain, 1);
      await agree(moved, 1);
      await agree(calledOff, 1, '1100-1300');
      await agree(postponed, 1, '1100-1300');
      await agree(moved, 1, '1400-1600');
      await owner.post('/visits/cancel', { booking: calledOff });
      await agree(postponed, 4);
      app.advance(7 * hourMs);
      expect(await reminders(plain)).toEqual([]);

      waitUntil(18);
      await app.mails();
      const [first, ...more] = await reminders(plain);
      expect(more).toEqual([]);
      expect(first?.subject).toMatch(/^We visit you tomorrow, between 9 and 11 am: HB-/);
      expect(first?.attachments).toEqual([]);
      // The day's windows in a row, its own one marked.
      expect(first?.html?.match(/(?<=<td[^>]*>)\d+–\d+(?=<)/g)).toEqual(['9–11', '11–1', '2–4', '4–6']);
      expect(first?.html).toMatch(/font-weight:700[^>]*>9–11</);
      expect((await reminders(moved)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^We visit you tomorrow, between 2 and 4 pm: HB-/),
      ]);
      expect(await reminders(calledOff)).toEqual([]);
      expect(await reminders(postponed)).toEqual([]);
      await atDesk();
      expect(await history(plain)).toContain('Customer mailed: reminder of the visit');

      // Run again, as after a crash before the job was finished: told already.
      const { id: visitId, sequence } = await app.server.database.query
        .selectFrom('visits')
        .select(['id', 'sequence'])
        .where('booking_id', '=', plain)
        .executeTakeFirstOrThrow();
      await app.server.database.query
        .insertInto('jobs')
        .values({
          id: 'again',
          kind: 'visit-reminder',
          state: 'queued',
          attempts: 0,
          locked_until: 0,
          locked_by: '',
          about: '',
          last_error: null,
          run_at: app.now(),
          created_at: app.now(),
          payload: JSON.stringify({ visitId, sequence }),
        })
        .execute();
      expect(await reminders(plain)).toHaveLength(1);
    });

    test('and other news of a visit are not sent any more when it is over', async () => {
      waitUntil(10);
      await atDesk();
      const id = await newBooking();
      const news = async () => (await mailsAbout(await referenceOf(id))).map(({ subject }) => subject);
      const booked = await news();
      app.advance(1000);
      await agree(id, 2);
      // The site was away, or the mail server was.
      app.advance(5 * dayMs);
      expect(await news()).toEqual(booked);
      expect(await app.server.database.query.selectFrom('jobs').select('kind').execute()).toEqual([]);
    });

    test('is left out when the visit is agreed later than that', async () => {
      waitUntil(19);
      await atDesk();
      const id = await newBooking();
      app.advance(1000);
      await agree(id, 1);
      await app.mails();
      app.advance(16 * hourMs);
      expect(await reminders(id)).toEqual([]);
      const [, agreed] = await mailsAbout(await referenceOf(id));
      // A promise is printed only where it is true: it is too late to move it.
      expect(agreed?.text).not.toContain('move it yourself');
    });
  });

  test('a visit to which nobody came is missed when the day is over: once, and the office is told', async () => {
    waitUntil(10);
    await atDesk();
    const [waited, visited] = [await newBooking(), await newBooking()];
    app.advance(1000);
    await agree(waited, 1);
    await agree(visited, 1);
    const { query } = app.server.database;
    const arrived = { state: 'arrived', arrived_at: app.now() + dayMs, kept: 1 } as const;
    await query.updateTable('visits').set(arrived).where('booking_id', '=', visited).execute();
    const visitOf = (id: string) =>
      query.selectFrom('visits').select(['state', 'kept']).where('booking_id', '=', id).execute();
    const told = async () => {
      const reference = await referenceOf(waited);
      return (await app.mails()).filter(({ subject }) => subject?.includes(`Nobody arrived at ${reference}`));
    };

    app.advance(dayMs + 13 * hourMs);
    await app.server.sweep();
    expect(await visitOf(waited)).toEqual([{ state: 'agreed', kept: null }]);
    app.advance(hourMs);
    await Promise.all([app.server.sweep(), app.server.sweep()]);
    await app.server.sweep();
    expect(await visitOf(waited)).toEqual([{ state: 'missed', kept: 0 }]);
    // Somebody came to this one: it is over, and nobody says sorry.
    expect(await visitOf(visited)).toEqual([{ state: 'done', kept: 1 }]);
    expect(await told()).toHaveLength(1);
    // Business that a mail tells, and no fault of the site.
    const reference = await referenceOf(waited);
    const lines = app.logLines.filter((line) => line.includes(`Nobody arrived at ${reference}`));
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([40]);
    await atDesk();
    expect((await history(waited))[0]).toMatch(
      /^Nobody arrived: the visit of .* is missed\. Customer mailed$/,
    );
    // Another one can be agreed, and is another visit.
    await agree(waited, 2);
    expect(await visitOf(waited)).toEqual([
      { state: 'missed', kept: 0 },
      { state: 'agreed', kept: null },
    ]);
  });
});
