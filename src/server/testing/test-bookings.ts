// Bookings for tests: made over HTTP as a customer makes them, and counted where they are kept.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Booking } from '#contract/booking.ts';
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

/** What a refused booking must leave as it was. */
export async function storedCounts(app: TestApp): Promise<Record<string, number>> {
  const { query } = app.server.database;
  const count = async (
    table: 'bookings' | 'booking_photos' | 'booking_events' | 'photo_uploads' | 'payments' | 'jobs',
  ) =>
    (
      await query
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('n'))
        .execute()
    )[0]?.n;
  // Due jobs, such as the removal of files, belong to the refusal.
  await app.server.worker.drain();
  return {
    bookings: (await count('bookings')) ?? 0,
    photos: (await count('booking_photos')) ?? 0,
    events: (await count('booking_events')) ?? 0,
    uploads: (await count('photo_uploads')) ?? 0,
    payments: (await count('payments')) ?? 0,
    jobs: (await count('jobs')) ?? 0,
    files: (await storedFiles(app)).length,
  };
}
