// What the booking, My Booking and payment journeys share: somebody who is logged in, photos, and bookings made before.
import type { BrowserContext, Page } from '@playwright/test';
import type { BookingType } from '#contract/bookings.ts';
import { dataUrl, plainJpeg } from '#server/testing/test-photos.ts';

const api = '/api/user';

/** What a write must show once somebody is logged in. */
async function xsrf(context: BrowserContext): Promise<Record<string, string>> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  return { 'x-xsrf-token': decodeURIComponent(cookie?.value ?? '') };
}

/** Makes a booking with two photos, without the form. */
export async function bookQuickly(
  context: BrowserContext,
  location = 'Himayatnagar',
  type: BookingType = 'Request A Callback',
): Promise<string> {
  const photo = dataUrl(await plainJpeg({ r: 150, g: 120, b: 90 }));
  const answer = await context.request.post(`${api}/booking/create`, {
    data: {
      service: 'Water Leakage Old Building',
      location,
      booking_type: type,
      image: [photo, photo],
    },
    headers: await xsrf(context),
    failOnStatusCode: true,
  });
  return ((await answer.json()) as { booking: { _id: string } }).booking._id;
}

/** Pays at the bank's page, and comes back. */
export async function payQuickly(page: Page, context: BrowserContext, booking: string): Promise<void> {
  const headers = await xsrf(context);
  const answer = await context.request.post(`${api}/payment/retry/${booking}`, {
    data: {},
    headers,
    failOnStatusCode: true,
  });
  const { data } = (await answer.json()) as {
    data: { instrumentResponse: { redirectInfo: { url: string } } };
  };
  await page.goto(data.instrumentResponse.redirectInfo.url);
  await page.getByRole('button', { name: 'Pay ₹500' }).click();
  await page.waitForURL(/\/booking\/success\//);
}

export interface SentBooking {
  _id: string;
  service: string;
  location: string;
  thumbnails: string[];
}

export async function bookingsOf({ request }: BrowserContext): Promise<SentBooking[]> {
  const answer = await request.get(`${api}/bookings/get/1`);
  return ((await answer.json()) as { bookings: SentBooking[] }).bookings;
}

export const colours = {
  red: { r: 200, g: 30, b: 30 },
  green: { r: 30, g: 160, b: 30 },
  blue: { r: 30, g: 30, b: 200 },
};

export const photoFile = async (name: keyof typeof colours, width = 320) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await plainJpeg(colours[name], { width, height: width * 0.75 }),
});

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: /^(?:Send request|Continue to payment, ₹500)$/ }).first();
export const galleryInput = (page: Page) => page.getByLabel(/^Add photos/);

export async function addPhotos(page: Page, ...names: (keyof typeof colours)[]): Promise<void> {
  const before = await page.locator('.photo-tile').count();
  await galleryInput(page).setInputFiles(await Promise.all(names.map((name) => photoFile(name))));
  await page
    .locator('.photo-tile img')
    .nth(before + names.length - 1)
    .waitFor();
}

export async function fillIn(page: Page, ...photos: (keyof typeof colours)[]): Promise<void> {
  await page.getByLabel('Water Leakage Old Building').check();
  await page.getByLabel('Location').fill('Himayatnagar, Street No. 6');
  await addPhotos(page, ...photos);
}
