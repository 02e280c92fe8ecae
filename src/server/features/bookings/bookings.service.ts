// Booking a visit: photos cleaned and stored, then one transaction for everything that must be true together.
import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { Booking, BookingCreated, BookingStatus, bookingBody } from '#contract/bookings.ts';
import type { ChosenWindow, VisitState } from '#contract/chosen-window.staff.ts';
import { company } from '#contract/company.ts';
import { bookingsPerPage } from '#contract/constants.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { serviceWireNames } from '#contract/services.ts';
import type { VisitWindow, WindowTimes } from '#contract/visit-window.ts';
import type { FileStore } from '#server/adapters/files/file-store.port.ts';
import { AppError } from '#server/app-error.ts';
import { type Clock, monthsBefore } from '#server/clock.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { removeInSlices } from '#server/db/remove-in-slices.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { calendarFile } from '#server/domain/calendar-file.ts';
import { loginRequired } from '#server/http/mount.ts';
import { createId, earliestId, sha256 } from '#server/ids.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { CleanPhoto, PhotoPipeline } from '#server/photos/photo-pipeline.ts';
import type { Platform } from '#server/platform.ts';
import type { Idempotency } from '#server/security/idempotency.repository.ts';
import type { Limiter } from '#server/security/limits.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import { readFinding } from '../requests/requests.service.ts';
import { cancellationConfirmation, cancellationNotice } from './booking-cancelled.mail.tsx';
import type { BookingCalendar } from './bookings.calendar.ts';
import { bookingAnnouncement, bookingConfirmation } from './bookings.mail.tsx';
import {
  cancellableStatuses,
  cancelledFacts,
  presentBooking,
  presentPayPage,
  presentVisit,
  reference,
} from './bookings.presenter.ts';
import type { BookingDetails, BookingRepository } from './bookings.repository.ts';
import { customerMailed, type VisitNews } from './bookings.visit-news.service.ts';

export interface BookingCustomer {
  id: string;
  name: string;
  mobile: string;
  email: string;
}

/** A booking's last visit that was not called off. */
export interface DescribedVisit {
  state: VisitState;
  crew: { id: string; name: string };
  overbooked: boolean;
  needsDry: boolean;
  /** It needs a dry surface, and rain is expected. */
  rain: boolean;
  /** Its customer was told so, and may move it as often as they like. */
  rainedOff: boolean;
  /** How often its customer moved it, how often they still may, and whether they may now. */
  moves: number;
  movesLeft: number;
  movable: boolean;
}

/** What a window was taken for, in the words of the log. */
export interface PlacedVisit extends WindowTimes {
  /** Where the visit was before; null for a new one. */
  before: WindowTimes | null;
  /** The number of this change in the customer's calendar. */
  sequence: number;
  /** Whether its customer may move it now. */
  movable: boolean;
  logged: string;
}

/** The feature that keeps visits; each call of a transaction comes while the booking is held in it. */
export interface VisitsOfBookings {
  describe(bookingIds: readonly string[]): Promise<Map<string, DescribedVisit>>;
  /** The number of the last change in the customer's calendar; the promised call is number 0. */
  sequenceOf(db: Queryable, bookingId: string): Promise<number>;
  /** Agrees on a window or moves the visit there; undefined when it is there already. */
  place(trx: Trx, booking: BookingRow, chosen: ChosenWindow): Promise<PlacedVisit | undefined>;
  /** The same for its customer, within the rules for them. */
  move(trx: Trx, booking: BookingRow, chosen: VisitWindow): Promise<PlacedVisit | undefined>;
  /** The booking went to this status: whoever was expected in a window is not any more. */
  end(trx: Trx, bookingId: string, status: BookingStatus): Promise<void>;
  /** Before the booking is removed with its visits. */
  forget(trx: Trx, bookingId: string): Promise<void>;
  /** The ids of photos taken at its visits, oldest first. */
  photosOf(bookingId: string): Promise<string[]>;
  /** Photos taken at its visits go when its own do. */
  forgetPhotos(trx: Trx, bookingId: string): Promise<void>;
}

const hourMs = 3_600_000;
const bookingLimit = { name: 'booking:user', max: 20, windowMs: hourMs };
/** Receiving and cleaning photos is costly, also of those that are refused in the end. */
const attemptLimit = { name: 'booking:attempt', max: 60, windowMs: hourMs };
const tooMany = 'You have sent many bookings within the hour. Please wait a while, or call us.';
const abandonedAfterMs = hourMs;

const folderOf = (bookingId: string) => `photos/${bookingId}`;
const fileOf = (bookingId: string, photoId: string, size: string) =>
  `${folderOf(bookingId)}/${photoId}-${size}.webp`;
const archivePath = (bookingReference: string, index: number) =>
  `photos/${bookingReference}-${index + 1}.webp`;
const missing = () => new AppError('not_found', 'There is no such booking');

type StoredPhoto = CleanPhoto & { id: string };

/** The same photos again are known by their hashes; each is hashed in a turn of its own, since they are large. */
async function fingerprint(urls: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const url of urls) {
    hashes.push(sha256(url));
    await breathe();
  }
  return hashes;
}

export type BookingService = ReturnType<typeof createBookingService>;

export function createBookingService(deps: {
  database: Database;
  repository: BookingRepository;
  photos: PhotoPipeline;
  files: FileStore;
  idempotency: Idempotency;
  limiter: Limiter;
  queue: JobQueue;
  mailQueue: MailQueue;
  payments: Pick<Payments, 'open' | 'begin' | 'retry' | 'describe' | 'cancelled'>;
  /** A booking waits for a call like any other request. */
  requests: Pick<Requests, 'add' | 'withdraw' | 'followVisit'>;
  visits(): VisitsOfBookings;
  staffNames(): Promise<Map<string, string>>;
  /** By when we will have called. */
  deadlineFrom(trx: Trx, at: number): Promise<number>;
  findCustomer(id: string): Promise<BookingCustomer | undefined>;
  calendar: BookingCalendar;
  company: Platform['company'];
  news: VisitNews;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { repository, files, clock } = deps;

  const present = async (details: BookingDetails[]): Promise<Booking[]> => {
    const ids = details.map(({ booking }) => booking.id);
    const [payments, visits, staffNames] = await Promise.all([
      deps.payments.describe(ids),
      deps.visits().describe(ids),
      deps.staffNames(),
    ]);
    return details.map((entry) => {
      const { id } = entry.booking;
      return presentBooking(entry, payments.get(id) ?? null, visits.get(id), staffNames);
    });
  };

  const answer = async (
    stored: { id: string; tid: string | null },
    customer: BookingCustomer,
  ): Promise<BookingCreated> => {
    if (stored.tid === null) return { success: true, payment_initiated: false, booking: { _id: stored.id } };
    const page = await deps.payments.begin(stored.tid, customer);
    if (!page) return { success: true, payment_initiated: false, booking: { _id: stored.id } };
    return { success: true, payment_initiated: true, ...presentPayPage(page), booking: { _id: stored.id } };
  };

  const storePhotos = async (bookingId: string, photos: readonly StoredPhoto[]): Promise<void> => {
    try {
      for (const photo of photos) {
        await files.put(fileOf(bookingId, photo.id, 'display'), photo.display, 'image/webp');
        await files.put(fileOf(bookingId, photo.id, 'thumbnail'), photo.thumbnail, 'image/webp');
      }
    } catch (cause) {
      throw new AppError(
        'unavailable',
        'We cannot keep your photos at this moment. Please try again shortly, or call us.',
        { retryAfterSeconds: 30, cause },
      );
    }
  };

  /**
   * Only the side that removes the note may touch the files: the transaction that writes the booking, or
   * this one. Removing them is a job, because a store that just failed may fail again.
   */
  const discard = (bookingId: string): Promise<void> =>
    deps.database.transaction(async (trx) => {
      if (await repository.forgetUpload(bookingId, trx))
        await deps.queue.enqueue(trx, 'booking-remove-photos', { bookingId });
    });

  const claimUpload = async (id: string, trx: Trx): Promise<void> => {
    if (!(await repository.forgetUpload(id, trx))) throw new Error(`The photos of ${id} were swept away`);
  };

  /** Files first, then what makes them somebody's. Those that are nobody's in the end go. */
  const withPhotos = async <T>(
    id: string,
    now: number,
    photos: readonly StoredPhoto[],
    write: () => Promise<{ result: T; repeated: boolean }>,
  ): Promise<T> => {
    await repository.noteUpload(id, now);
    try {
      await storePhotos(id, photos);
      const { result, repeated } = await write();
      // The same request won elsewhere.
      if (repeated) await discard(id).catch(() => {});
      return result;
    } catch (error) {
      // Whatever failed may have failed for a while: what cannot be discarded now, the sweep finds.
      await discard(id).catch(() => {});
      throw error;
    }
  };

  const insert = async (
    trx: Trx,
    given: {
      id: string;
      now: number;
      customer: BookingCustomer;
      body: z.output<typeof bookingBody>;
      language: Language;
      photos: readonly StoredPhoto[];
    },
  ): Promise<{ id: string; tid: string | null }> => {
    const { id, now, customer, body, language, photos } = given;
    await deps.limiter.take(bookingLimit, customer.id, tooMany, trx);
    await claimUpload(id, trx);
    const dueAt = await deps.deadlineFrom(trx, now);
    const number = await repository.insert(trx, {
      id,
      userId: customer.id,
      bookingType: body.booking_type,
      service: serviceWireNames[body.service],
      serviceName: body.service,
      location: body.location,
      dueAt,
      language,
      createdAt: now,
      photos: photos.map(({ id: photoId, width, height, display }) => ({
        id: photoId,
        width,
        height,
        bytes: display.length,
      })),
    });
    const payment =
      body.booking_type === 'Pay Online'
        ? await deps.payments.open(trx, { id, userId: customer.id, now })
        : undefined;
    const mailFacts = {
      reference: reference(number),
      service: body.service,
      location: body.location,
      bookingType: body.booking_type,
      createdAt: now,
      dueAt,
      link: deps.publicUrl + pathIn(language, `/booking/success/${id}`),
      language,
      customer,
    };
    const booking = {
      ...{ id, number, service_name: body.service, location: body.location, due_at: dueAt },
      language,
    };
    const call = deps.calendar({ booking, customer, visit: null, sequence: 0 });
    await deps.mailQueue.add(trx, bookingConfirmation(mailFacts, call));
    const thumbnails = photos.map((photo) => photo.thumbnail);
    await deps.mailQueue.add(trx, bookingAnnouncement(mailFacts, deps.leadsTo, thumbnails));
    await deps.requests.add(trx, {
      id,
      kind: 'booking',
      name: customer.name,
      mobile: customer.mobile,
      email: customer.email,
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
      finding: readFinding(body.finding),
    });
    return { id, tid: payment?.tid ?? null };
  };

  const cancelIn = async (trx: Trx, id: string): Promise<boolean> => {
    if (!(await repository.changeStatus(trx, id, cancellableStatuses, 'cancelled'))) return false;
    await repository.addEvent(trx, { bookingId: id, at: clock(), actor: 'customer', status: 'cancelled' });
    await deps.visits().end(trx, id, 'cancelled');
    await deps.payments.cancelled(trx, id);
    return true;
  };

  const readPhoto = async (
    bookingId: string,
    photoId: string,
    size: 'display' | 'thumbnail',
  ): Promise<Uint8Array | undefined> => {
    try {
      return await files.get(fileOf(bookingId, photoId, size));
    } catch (cause) {
      const words = 'Photos cannot be shown at this moment. Please try again shortly.';
      throw new AppError('unavailable', words, { retryAfterSeconds: 30, cause });
    }
  };

  return {
    /** For staff, not for a customer's request: no owner is asked. */
    readPhoto,

    /** The way back to paying, while money may still be taken for the booking. */
    async payAgain(id: string, userId: string) {
      const customer = await deps.findCustomer(userId);
      if (!customer) throw loginRequired();
      const page = await deps.payments.retry(id, customer, async (trx) => {
        const booking = await repository.findUnscoped(id, trx);
        return booking !== undefined && booking.status !== 'cancelled' && booking.amount_paid_paise === null;
      });
      return presentPayPage(page);
    },

    /** What a receipt says about it. */
    async describe(id: string) {
      const booking = await repository.findUnscoped(id, deps.database.query);
      if (!booking) return undefined;
      return {
        language: booking.language,
        reference: reference(booking.number),
        service: booking.service_name,
        location: booking.location,
        customer: await deps.findCustomer(booking.user_id),
      };
    },

    /** Asked before a booking is read: receiving and refusing one costs too. */
    countAttempt: (userId: string) => deps.limiter.take(attemptLimit, userId, tooMany, deps.database.query),

    async create(
      body: z.output<typeof bookingBody>,
      caller: { userId: string; idempotencyKey: string | undefined; address: string; language: Language },
    ): Promise<BookingCreated> {
      const customer = await deps.findCustomer(caller.userId);
      if (!customer) throw loginRequired();
      const { idempotencyKey: key, language } = caller;
      // Before anything is cleaned or kept.
      readFinding(body.finding);
      const payload = { ...body, image: await fingerprint(body.image) };
      const once = { scope: `booking:${customer.id}`, key, payload };
      // A retry after a lost answer must not clean the same photos again.
      const earlier = await deps.idempotency.find<{ id: string; tid: string | null }>(once);
      if (earlier) return answer(earlier, customer);

      const cleaned = await deps.photos.cleanAll(body.image, caller.address);
      const now = clock();
      const id = createId(now);
      const photos = cleaned.map((photo) => ({ ...photo, id: createId(now) }));
      const write = () =>
        deps.idempotency.once(once, (trx) => insert(trx, { id, now, customer, body, language, photos }));
      return answer(await withPhotos(id, now, photos, write), customer);
    },

    /** A photo taken at a visit, in a folder of its own: `claim` makes it the row's that `write` writes. */
    async shelvePhoto<T>(
      photo: CleanPhoto,
      write: (
        stored: { id: string; width: number; height: number; bytes: number },
        claim: (trx: Trx) => Promise<void>,
      ) => Promise<{ result: T; repeated: boolean }>,
    ): Promise<T> {
      const now = clock();
      const id = createId(now);
      const { width, height, display } = photo;
      const stored = { id, width, height, bytes: display.length };
      return withPhotos(id, now, [{ ...photo, id }], () => write(stored, (trx) => claimUpload(id, trx)));
    },

    /** Of a photo on the shelf, in the transaction that removes its row. */
    async unshelvePhoto(trx: Trx, id: string): Promise<void> {
      await deps.queue.enqueue(trx, 'booking-remove-photos', { bookingId: id });
    },

    async find(id: string, userId: string): Promise<Booking> {
      const details = await repository.find(id, userId);
      const [found] = details ? await present([details]) : [];
      if (!found) throw missing();
      return found;
    },

    async list(page: number, userId: string): Promise<{ bookings: Booking[]; total: number }> {
      const [details, total] = await Promise.all([
        repository.list(userId, bookingsPerPage, (page - 1) * bookingsPerPage),
        repository.count(userId),
      ]);
      return { bookings: await present(details), total };
    },

    /** Cancelling again is no fault: the first answer may have been lost. */
    async cancel(id: string, userId: string): Promise<Booking> {
      const [known, customer] = await Promise.all([repository.find(id, userId), deps.findCustomer(userId)]);
      if (!known || !customer) throw missing();
      const done = await deps.database.transaction(async (trx) => {
        const before = await repository.findUnscoped(id, trx);
        const calendar = before && (await deps.news.takenAway(trx, { booking: before, customer }));
        if (!before || !(await cancelIn(trx, id))) return false;
        const cancelled = cancelledFacts(before, customer, clock());
        const link = deps.publicUrl + pathIn(before.language, `/booking/success/${id}`);
        await deps.mailQueue.add(trx, cancellationConfirmation(cancelled, link, calendar));
        const notice = { to: deps.leadsTo, by: 'customer', reason: '' } as const;
        await deps.mailQueue.add(trx, cancellationNotice(cancelled, notice));
        await deps.requests.withdraw(trx, id);
        return true;
      });
      const booking = await this.find(id, userId);
      if (!done && booking.status !== 'cancelled')
        throw new AppError('conflict', 'This booking can no longer be cancelled here. Please call us.');
      return booking;
    },

    /** Into another window. Moving it to where it is already is no fault: the first answer may have been lost. */
    async moveVisit(id: string, userId: string, window: VisitWindow): Promise<Booking> {
      const customer = await deps.findCustomer(userId);
      if (!customer) throw missing();
      await deps.database.transaction(async (trx) => {
        const booking = await repository.hold(trx, id, userId);
        if (!booking) throw missing();
        const visit = await deps.visits().move(trx, booking, window);
        if (!visit) return;
        const { status } = booking;
        const detail = `Moved to ${visit.logged}. ${customerMailed}`;
        await repository.addEvent(trx, { bookingId: id, at: clock(), actor: 'customer', status, detail });
        await deps.news.placed(trx, { booking, customer }, visit, { by: 'customer' });
        await deps.requests.followVisit(trx, id);
      });
      return this.find(id, userId);
    },

    /** What windows a booking may have depends on its place; a stranger's booking answers like none. */
    async locationOf(id: string, userId: string | undefined): Promise<string> {
      const { query } = deps.database;
      const booking = await repository.findUnscoped(id, query);
      if (!booking || (userId !== undefined && booking.user_id !== userId)) throw missing();
      return booking.location;
    },

    /** A photo of somebody else's answers like one that does not exist. */
    async ownsPhoto(id: string, photoId: string, userId: string): Promise<void> {
      if (!(await repository.ownsPhoto(id, photoId, userId))) throw missing();
    },

    async photo(id: string, photoId: string, size: 'display' | 'thumbnail'): Promise<Uint8Array> {
      const bytes = await readPhoto(id, photoId, size);
      if (!bytes) throw missing();
      return bytes;
    },

    async calendar(id: string, userId: string): Promise<string> {
      const { query } = deps.database;
      const [details, customer] = await Promise.all([repository.find(id, userId), deps.findCustomer(userId)]);
      if (!details || !customer) throw missing();
      const { booking } = details;
      const visit = presentVisit(booking);
      const last = await deps.visits().sequenceOf(query, id);
      // A visit that was called off stands in nobody's calendar until another one is agreed.
      const cancelled = booking.status === 'cancelled' || (visit === null && last > 0);
      const sequence = cancelled ? Math.max(1, last) : last;
      const entry = deps.calendar({ booking, customer, visit, sequence, cancelled });
      return calendarFile(entry(await deps.company(query)));
    },

    async removePhotos({ bookingId }: { bookingId: string }): Promise<void> {
      await files.removeFolder(folderOf(bookingId));
    },

    /** Files whose booking was never written, because the process died in between. */
    async sweepAbandonedUploads(signal: AbortSignal): Promise<void> {
      await removeInSlices(signal, async (limit) => {
        const ids = await repository.abandonedUploads(clock() - abandonedAfterMs, limit);
        for (const id of ids) await discard(id);
        return ids.length;
      });
    },

    /** The privacy policy promises it: photos go after so many months, the booking stays. */
    async sweepOldPhotos(signal: AbortSignal): Promise<void> {
      const oldest = earliestId(monthsBefore(clock(), company.retention.bookingPhotoMonths));
      await removeInSlices(signal, async (limit) => {
        const { bookingIds, photos } = await repository.withPhotosBefore(oldest, limit);
        for (const bookingId of bookingIds) {
          await deps.database.transaction(async (trx) => {
            await repository.removePhotos(bookingId, trx);
            await deps.visits().forgetPhotos(trx, bookingId);
            await deps.queue.enqueue(trx, 'booking-remove-photos', { bookingId });
          });
        }
        return photos;
      });
    },

    /** For a customer's copy of their data. */
    async collect(userId: string) {
      const all = await repository.listAll(userId);
      const presented = await present(all);
      return {
        records: presented.map(({ images, thumbnails: _, timeline, ...booking }) => ({
          ...booking,
          images: images.map((_image, index) => archivePath(booking.reference, index)),
          timeline: timeline.map(({ status, at }) => ({ status, reachedAt: at })),
        })),
        files: all.flatMap(({ booking, photos }) =>
          photos.map((photo, index) => ({
            path: archivePath(reference(booking.number), index),
            read: async () => (await readPhoto(booking.id, photo.id, 'display')) ?? new Uint8Array(),
          })),
        ),
      };
    },

    /**
     * Visits that are still open are cancelled first, so that money for them goes back. What the desk holds of them
     * is erased by the desk, once and last: whoever changes its queue waits there for everybody else who does.
     */
    async erase(userId: string, trx: Trx): Promise<void> {
      for (const id of await repository.idsOf(userId, trx)) {
        await cancelIn(trx, id);
        await deps.visits().forget(trx, id);
        await deps.visits().forgetPhotos(trx, id);
        await repository.remove(id, trx);
        await deps.queue.enqueue(trx, 'booking-remove-photos', { bookingId: id });
      }
    },
  };
}
