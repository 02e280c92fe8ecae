// When the disk or the database fails in the middle of a booking: all of it is there, or nothing. A kill of the process
// is in faults.test.ts.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiPrefix } from '#contract/constants.ts';
import { hourMs } from '#contract/durations.ts';
import type { FileStore } from '#server/adapters/files/file-store.port.ts';
import type { Engine } from '#server/db/client.ts';
import { backOffMs } from '#server/jobs/worker.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import {
  book,
  bookedId,
  bookingRequest,
  readBooking,
  type StoredCounts,
  storedCounts,
  storedFiles,
} from '#server/testing/test-bookings.ts';
import { type Customer, registerCustomer } from '#server/testing/test-customer.ts';
import { smallPhoto } from '#server/testing/test-photos.ts';

const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** Makes the database itself refuse a statement, as it would when its disk is full. */
async function refuseWrites(
  app: TestApp,
  engine: Engine,
  what: { event: 'insert' | 'update'; table: string; sqlState: string },
): Promise<() => Promise<unknown>> {
  const { query } = app.server.database;
  const run = (text: string) => sql.raw(text).execute(query);
  if (engine === 'sqlite') {
    const when = `before ${what.event} on ${what.table}`;
    await run(`create trigger refuse ${when} begin select raise(abort, 'refused by the test'); end`);
    return () => run('drop trigger refuse');
  }
  await run(
    `create function refuse() returns trigger language plpgsql as $$ begin
       raise exception 'refused by the test' using errcode = '${what.sqlState}'; end $$`,
  );
  await run(`create trigger refuse before ${what.event} on ${what.table} execute function refuse()`);
  return () => run('drop function refuse cascade');
}

describe.each(bothEngines)('a booking that fails half-way on %s', (engine) => {
  let app: TestApp;
  let owner: Customer;
  let before: StoredCounts;
  /** What the file store does before its real work. */
  const faults: { put?: () => void | Promise<void>; get?: () => void; removeFolder?: () => void } = {};
  const wrapFiles = (files: FileStore): FileStore => ({
    ...files,
    async put(...given) {
      await faults.put?.();
      return files.put(...given);
    },
    async get(key) {
      faults.get?.();
      return files.get(key);
    },
    async removeFolder(folder) {
      faults.removeFolder?.();
      return files.removeFolder(folder);
    },
  });
  beforeAll(async () => {
    app = await startTestApp(engine, { wrapFiles });
    owner = await registerCustomer(app);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    for (const key of Object.keys(faults) as (keyof typeof faults)[]) delete faults[key];
    app.advance(hourMs + 1);
    before = await storedCounts(app);
  });

  const threePhotos = async () => Array(3).fill(await smallPhoto());
  const failOnCall = (wanted: number, error: () => Error) => {
    let calls = 0;
    return () => {
      calls += 1;
      if (calls === wanted) throw error();
    };
  };

  test.each([1, 2, 3, 6])('the disk is full at file %s of six: 503, and nothing is left', async (call) => {
    faults.put = failOnCall(call, noSpace);
    const answer = await book(app, owner, { image: await threePhotos() });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.json).toEqual({
      success: false,
      code: 'unavailable',
      message: 'We cannot keep your photos at this moment. Please try again shortly, or call us.',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(await storedCounts(app)).toEqual(before);
    // Reads go on, and so do writes once there is space.
    expect((await app.get('/bookings/get/1', owner.headers)).status).toBe(200);
    expect((await book(app, owner)).status).toBe(200);
  });

  test('a store that cannot even remove what it half wrote is cleaned when it is back', async () => {
    faults.put = failOnCall(4, noSpace);
    faults.removeFolder = () => {
      throw noSpace();
    };
    expect((await book(app, owner, { image: await threePhotos() })).status).toBe(503);
    await app.server.worker.drain();
    expect((await storedFiles(app)).length).toBe(before.files + 3);
    faults.removeFolder = undefined;
    app.advance(backOffMs(1));
    expect(await storedCounts(app)).toEqual(before);
  });

  test('a store folder that cannot be written to: 503, and nothing is left', async () => {
    const empty = await startTestApp(engine);
    try {
      const customer = await registerCustomer(empty);
      await writeFile(join(empty.dataDir, 'files', 'photos'), 'in the way');
      const counts = await storedCounts(empty);
      expect((await book(empty, customer)).status).toBe(503);
      await rm(join(empty.dataDir, 'files', 'photos'));
      expect(await storedCounts(empty)).toEqual({ ...counts, files: counts.files - 1 });
      expect((await book(empty, customer)).status).toBe(200);
    } finally {
      await empty.stop();
    }
  });

  test.each([
    ['the booking', 'bookings'],
    ['its photos', 'booking_photos'],
    ['its history', 'booking_events'],
    ['its payment', 'payments'],
    ['its mail', 'jobs'],
  ])('the transaction fails at %s: nothing of it is left', async (_case, table) => {
    const restore = await refuseWrites(app, engine, { event: 'insert', table, sqlState: 'P0001' });
    const answer = await book(app, owner, { booking_type: 'Pay Online', image: await threePhotos() });
    await restore();
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('refused by the test');
    // Where even the removal of files could not be written down, the sweep finds them.
    app.advance(hourMs + 1);
    await app.server.sweep();
    expect(await storedCounts(app)).toEqual(before);
  });

  test('a full database refuses cleanly, goes on reading, and takes bookings again', async () => {
    const { query } = app.server.database;
    const restore = await (async () => {
      if (engine === 'postgres')
        return refuseWrites(app, engine, { event: 'insert', table: 'bookings', sqlState: '53100' });
      // SQLite's own limit on its size gives SQLite's own "disk is full", once there is no free page left.
      await sql`vacuum`.execute(query);
      await sql`pragma max_page_count = 1`.execute(query);
      return () => sql`pragma max_page_count = 1000000`.execute(query);
    })();
    const statuses = new Set<number>();
    for (let n = 0; n < 12; n += 1) {
      const body = await bookingRequest({
        location: 'x'.repeat(200),
        image: Array(10).fill(await smallPhoto()),
      });
      statuses.add((await app.post('/booking/create', body, owner.headers)).status);
    }
    expect((await app.get('/bookings/get/1', owner.headers)).status).toBe(200);
    await restore();
    expect([...statuses]).toContain(503);
    for (const status of statuses) expect([200, 503]).toContain(status);
    app.advance(hourMs + 1);
    await app.server.sweep();
    await app.server.worker.drain();
    const files = (await storedFiles(app)).length;
    const { booking_photos: photos, photo_uploads: uploads } = await storedCounts(app);
    expect(files).toBe(photos * 2);
    expect(uploads).toBe(0);
    expect((await book(app, owner)).status).toBe(200);
  });

  test('after the booking is written no failure touches its photos; the same key finds it again', async () => {
    const restore = await refuseWrites(app, engine, {
      event: 'update',
      table: 'payments',
      sqlState: '57P01',
    });
    const body = await bookingRequest({ booking_type: 'Pay Online' });
    const headers = { ...owner.headers, 'idempotency-key': `after-${engine}` };
    const answer = await app.post('/booking/create', body, headers);
    await restore();
    expect(answer.status).toBeGreaterThanOrEqual(500);
    const { bookings } = (await app.get('/bookings/get/1', owner.headers)).json;
    const photo = (bookings[0].images[0] as string).slice(apiPrefix.length);
    app.advance(hourMs + 1);
    await app.server.sweep();
    await app.server.worker.drain();
    expect((await app.get(photo, owner.headers)).status).toBe(200);
    expect(await bookedId(app.post('/booking/create', body, headers))).toBe(bookings[0]._id);
    expect((await storedCounts(app)).bookings).toBe(before.bookings + 1);
  });

  test('photos swept away while a booking is still being stored stop that booking', async () => {
    const { query } = app.server.database;
    faults.put = async () => void (await query.deleteFrom('photo_uploads').execute());
    expect((await book(app, owner)).status).toBe(500);
    faults.put = undefined;
    expect((await storedCounts(app)).bookings).toBe(before.bookings);
  });

  test('files of a process that died are removed, but not while it may still be at work', async () => {
    const id = '0'.repeat(26);
    await app.server.database.query
      .insertInto('photo_uploads')
      .values({ booking_id: id, created_at: app.now() })
      .execute();
    const folder = join(app.dataDir, 'files', 'photos', id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'left-display.webp'), 'half a photo');
    app.advance(hourMs - 1000);
    await app.server.sweep();
    expect((await storedCounts(app)).photo_uploads).toBe(1);
    app.advance(2000);
    await app.server.sweep();
    expect(await storedCounts(app)).toEqual(before);
  });

  test('a photo that is gone is not found; a store that does not answer is an outage', async () => {
    const { images } = await readBooking(app, owner, await bookedId(book(app, owner)));
    const photo = (images[0] ?? '').slice(apiPrefix.length);
    faults.get = () => {
      throw noSpace();
    };
    const outage = await app.get(photo, owner.headers);
    expect(outage.status).toBe(503);
    expect(outage.headers.get('retry-after')).toBe('30');
    faults.get = undefined;
    await rm(join(app.dataDir, 'files'), { recursive: true });
    expect((await app.get(photo, owner.headers)).status).toBe(404);
    await mkdir(join(app.dataDir, 'files'));
  });
});
