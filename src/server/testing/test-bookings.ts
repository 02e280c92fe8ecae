// Bookings for tests: made over HTTP as a customer makes them, and counted where they are kept.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import type { Answer, TestApp } from './start-test-app.ts';
import type { Customer } from './test-customer.ts';
import { smallPhoto } from './test-photos.ts';

export const bookingFields = {
  service: 'Water Leakage Old Building',
  location: 'Himayatnagar, Street No. 6',
  booking_type: 'Request A Callback',
};

/** Each is another visit: the same content within a minute would count as the same booking. */
let visits = 0;
export const bookingRequest = async (more: Record<string, unknown> = {}) => {
  visits += 1;
  return { ...bookingFields, location: `Street No. ${visits}`, image: [await smallPhoto()], ...more };
};

export async function book(
  app: TestApp,
  customer: Customer,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return app.post('/booking/create', await bookingRequest(more), customer.headers);
}

export async function bookedId(answer: Promise<Answer>): Promise<string> {
  const { status, json } = await answer;
  expect({ status, json }).toMatchObject({ status: 200, json: { success: true } });
  return json.booking._id;
}

export async function readBooking(app: TestApp, customer: Customer, id: string): Promise<Booking> {
  const { status, json } = await app.get(`/booking/getone/${id}`, customer.headers);
  expect(status).toBe(200);
  return json.booking;
}

/** Every file of every booking, whoever owns it. */
export async function storedFiles(app: TestApp): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const countedTables = ['bookings', 'booking_photos', 'booking_events', 'photo_uploads', 'payments'] as const;
export type StoredCounts = Record<(typeof countedTables)[number] | 'jobs' | 'files', number>;

/** What a refused booking must leave as it was, once the work it caused is done. */
export async function storedCounts(app: TestApp): Promise<StoredCounts> {
  await app.server.worker.drain();
  const { query } = app.server.database;
  const counts = {} as StoredCounts;
  for (const table of countedTables) {
    const rows = query.selectFrom(table).select((select) => select.fn.countAll<number>().as('count'));
    counts[table] = (await rows.executeTakeFirstOrThrow()).count;
  }
  // Calls the desk is to make are written with the request itself, and wait for their time.
  const jobs = await query.selectFrom('jobs').select('id').where('kind', '!=', 'promise-due').execute();
  return { ...counts, jobs: jobs.length, files: (await storedFiles(app)).length };
}
