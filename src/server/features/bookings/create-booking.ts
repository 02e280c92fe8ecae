// Booking a visit: photos cleaned and stored, then one transaction for everything that must be true together.

import type * as z from 'zod/mini';
import type { BookingCreated, bookingBody } from '#contract/bookings.ts';
import { hourMs } from '#contract/durations.ts';
import { type Finding, findingPath } from '#contract/finder-in-words.ts';
import { aidOf, firstAidPath } from '#contract/first-aid.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { firstCall } from '#contract/owed.ts';
import { serviceWireNames } from '#contract/services.ts';
import type { Trx } from '#server/db/client.ts';
import type { Person } from '#server/feature.ts';
import { loginRequired } from '#server/http/mount.ts';
import { createId } from '#server/ids.ts';
import { say } from '#server/words/answers.ts';
import { readFinding } from '../requests/requests.service.ts';
import { reference } from './booking-names.ts';
import { type BookingParts, missing } from './booking-parts.ts';
import type { BookingPhotos, StoredPhoto } from './booking-photos.ts';
import type { BookingCalendar } from './bookings.calendar.ts';
import { bookingAnnouncement, bookingConfirmation } from './bookings.mail.tsx';
import { presentPayPage } from './bookings.presenter.ts';
import { createPhotoSenders, fingerprint } from './photo-senders.ts';

const bookingLimit = { name: 'booking:user', max: 20, windowMs: hourMs };
export function createCreateBooking(
  parts: BookingParts & {
    calendar: BookingCalendar;
    /** By when we will have called. */
    deadlineFrom(trx: Trx, at: number, danger: boolean): Promise<number>;
  },
  photos: BookingPhotos,
) {
  const { database } = parts;
  const senders = createPhotoSenders(parts);
  const senderOf = async ({ id }: Person, network: string) =>
    senders.senderOf({ subject: id, network, known: await parts.requests.isKnown(id) });

  /** Held: of two who begin to pay at once the second finds what the first one began. */
  const mayBePaid = async (trx: Trx, id: string): Promise<boolean> => {
    const booking = await parts.repository.hold(trx, id);
    return booking !== undefined && booking.status !== 'cancelled' && booking.amount_paid_paise === null;
  };

  const answer = async (
    stored: { id: string; tid: string | null },
    customer: Person,
  ): Promise<BookingCreated> => {
    if (stored.tid === null) return { success: true, payment_initiated: false, booking: { _id: stored.id } };
    const page = await parts.payments.begin(stored.tid, customer);
    if (!page) return { success: true, payment_initiated: false, booking: { _id: stored.id } };
    return { success: true, payment_initiated: true, ...presentPayPage(page), booking: { _id: stored.id } };
  };

  const insert = async (
    trx: Trx,
    given: {
      id: string;
      now: number;
      customer: Person;
      body: z.output<ReturnType<typeof bookingBody>>;
      language: Language;
      pictures: readonly StoredPhoto[];
      finding: Finding | undefined;
      address: string;
    },
  ): Promise<{ id: string; tid: string | null }> => {
    const { id, now, customer, body, language, pictures, finding } = given;
    const typed = { location: body.location, subject: '', message: '', finding };
    const danger = parts.requests.dangerSaid(typed, body.danger);
    const inDanger = danger === 'maybe' ? undefined : danger;
    await parts.limiter.take(bookingLimit, customer.id, say.manyBookings, trx);
    await photos.claimUpload(id, trx);
    const dueAt = await parts.deadlineFrom(trx, now, inDanger !== undefined);
    const { contact_name, contact_mobile, bill_name, bill_gstin } = body;
    const contact =
      contact_name !== undefined && contact_mobile !== undefined
        ? { name: contact_name, mobile: contact_mobile }
        : null;
    const billTo = bill_name === undefined ? null : { name: bill_name, gstin: bill_gstin ?? null };
    const number = await parts.repository.insert(trx, {
      id,
      personId: customer.id,
      bookingType: body.booking_type,
      service: serviceWireNames[body.service],
      serviceName: body.service,
      location: body.location,
      language,
      contact,
      billTo,
      createdAt: now,
      actor: 'customer',
      photos: pictures.map(({ id: photoId, width, height, display }) => ({
        id: photoId,
        width,
        height,
        bytes: display.length,
      })),
    });
    const payment =
      body.booking_type === 'Pay Online' ? await parts.payments.open(trx, { id, now }) : undefined;
    const mailFacts = {
      reference: reference(number),
      service: body.service,
      location: body.location,
      bookingType: body.booking_type,
      createdAt: now,
      call: firstCall(dueAt),
      link: parts.publicUrl + pathIn(language, `/booking/success/${id}`),
      language,
      customer,
      contact,
      billTo,
      finding,
      danger: inDanger,
      firstAid:
        inDanger &&
        parts.publicUrl +
          pathIn(language, finding?.danger ? findingPath(finding.finding) : firstAidPath(aidOf(inDanger))),
    };
    const booking = {
      id,
      number,
      service_name: body.service,
      location: body.location,
      language,
    };
    const call = parts.calendar({ booking, customer, visit: null, callBy: dueAt, sequence: 0 });
    const thumbnails = pictures.map((photo) => photo.thumbnail);
    await parts.mailQueue.add(trx, bookingAnnouncement(mailFacts, parts.leadsTo, thumbnails));
    await parts.requests.add(trx, {
      id,
      kind: 'booking',
      personId: customer.id,
      name: customer.name,
      mobile: customer.mobile,
      email: customer.email ?? '',
      location: body.location,
      service: serviceWireNames[body.service],
      serviceName: body.service,
      subject: '',
      message: '',
      source: '/book-now',
      language,
      spam: false,
      createdAt: now,
      dueAt,
      number,
      finding,
      danger,
      network: given.address,
    });
    const mail = bookingConfirmation(mailFacts, call);
    await parts.tellCustomer(trx, { about: id, email: customer.email, kind: 'booked', mail });
    return { id, tid: payment?.tid ?? null };
  };

  return {
    /** Asked before a booking is read: receiving and refusing one costs too. */
    async countAttempt(userId: string, address: string): Promise<void> {
      const customer = await parts.findCustomer(database.query, userId);
      if (!customer) throw loginRequired();
      await senders.countAttempt({
        subject: userId,
        network: address,
        known: await parts.requests.isKnown(userId),
      });
    },

    async create(
      body: z.output<ReturnType<typeof bookingBody>>,
      caller: { userId: string; idempotencyKey: string | undefined; address: string; language: Language },
    ): Promise<BookingCreated> {
      const customer = await parts.findCustomer(database.query, caller.userId);
      if (!customer) throw loginRequired();
      const { idempotencyKey: key, language } = caller;
      // Before anything is cleaned or kept.
      const finding = readFinding(body.finding);
      const payload = { ...body, image: await fingerprint(body.image) };
      const once = { scope: `booking:${customer.id}`, key, payload };
      // A retry after a lost answer must not clean the same photos again.
      const earlier = await parts.idempotency.find<{ id: string; tid: string | null }>(once);
      if (earlier) return answer(earlier, customer);

      const cleaned = await parts.photos.cleanAll(body.image, await senderOf(customer, caller.address));
      const now = parts.clock();
      const id = createId(now);
      const pictures = cleaned.map((photo) => ({ ...photo, id: createId(now) }));
      const write = () =>
        parts.idempotency.once(once, (trx) =>
          insert(trx, { id, now, customer, body, language, pictures, finding, address: caller.address }),
        );
      return answer(await photos.withPhotos(id, pictures, write), customer);
    },

    /** The way back to paying, while money may still be taken for the booking. */
    async payAgain(id: string, userId: string) {
      const customer = await parts.findCustomer(database.query, userId);
      if (!customer) throw loginRequired();
      if (!(await parts.repository.find(id, customer.id))) throw missing();
      return presentPayPage(await parts.payments.retry(id, customer, (trx) => mayBePaid(trx, id)));
    },

    /** The first payment too: of a booking that was made without one, by whoever holds its link. */
    async pay(id: string, userId: string): Promise<{ redirectUrl: string; tid: string }> {
      const customer = await parts.findCustomer(database.query, userId);
      if (!customer) throw missing();
      return parts.payments.startByLink(id, customer, (trx) => mayBePaid(trx, id));
    },
  };
}
