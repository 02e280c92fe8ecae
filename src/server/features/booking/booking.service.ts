// Booking a visit: photos cleaned and stored, then one transaction for everything that must be true together.
import type * as z from 'zod/mini';
import type { Booking, BookingCreated, bookingBody } from '#contract/booking.ts';
import { bookingsPerPage } from '#contract/constants.ts';
import { promiseDueAt } from '#contract/promise.ts';
import { serviceWireNames } from '#contract/services.ts';
import type { FileStore } from '../../adapters/files/file-store.port.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Idempotency } from '../../http/idempotency.repository.ts';
import type { Limiter } from '../../http/limits.ts';
import { createId } from '../../ids.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { calendarFile } from './booking.calendar.ts';
import { bookingAnnouncement, bookingConfirmation } from './booking.mail.tsx';
import { cancellableStatuses, presentBooking, reference } from './booking.presenter.ts';
import type { BookingDetails, BookingRepository } from './booking.repository.ts';
import type { PhotoPipeline } from './photo-pipeline.ts';

export interface BookingCustomer {
  id: string;
  name: string;
  mobile: string;
  email: string;
}

/** What online payment adds; passed in by the composition root. */
export interface BookingPayments {
  /** Writes the payment with its booking. Talks to nobody. */
  open(trx: Trx, booking: { id: string; userId: string; now: number }): Promise<{ tid: string }>;
  /** Asks the gateway for its pay page, after the booking is safely stored. */
  /** Undefined when the gateway gave no page: the booking stands, and payment can be tried again. */
  begin(tid: string, customer: BookingCustomer): Promise<{ redirectUrl: string } | undefined>;
  describe(bookingIds: readonly string[]): Promise<Map<string, NonNullable<Booking['payment']>>>;
  /** Called in the transaction that cancels a booking: money that was taken starts its way back. */
  onCancelled(trx: Trx, bookingId: string): Promise<void>;
}

const hourMs = 3_600_000;
const bookingLimit = { name: 'booking:user', max: 20, windowMs: hourMs };
const abandonedAfterMs = hourMs;

const folderOf = (bookingId: string) => `photos/${bookingId}`;
const fileOf = (bookingId: string, photoId: string, size: string) =>
  `${folderOf(bookingId)}/${photoId}-${size}.webp`;
const missing = () => new AppError('not_found', 'There is no such booking');

export type BookingService = ReturnType<typeof createBookingService>;

export function createBookingService(deps: {
  database: Database;
  repository: BookingRepository;
  pipeline: PhotoPipeline;
  files: FileStore;
  idempotency: Idempotency;
  limiter: Limiter;
  mailQueue: MailQueue;
  payments: BookingPayments;
  findCustomer(id: string): Promise<BookingCustomer | undefined>;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { repository, files, clock } = deps;

  const present = async (details: BookingDetails[]): Promise<Booking[]> => {
    const payments = await deps.payments.describe(details.map(({ booking }) => booking.id));
    return details.map((entry) => presentBooking(entry, payments.get(entry.booking.id) ?? null));
  };

  const answer = async (
    stored: { id: string; tid: string | null },
    customer: BookingCustomer,
  ): Promise<BookingCreated> => {
    if (stored.tid === null) return { success: true, payment_initiated: false, booking: { _id: stored.id } };
    const page = await deps.payments.begin(stored.tid, customer);
    if (!page) return { success: true, payment_initiated: false, booking: { _id: stored.id } };
    return {
      success: true,
      payment_initiated: true,
      data: {
        instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url: page.redirectUrl, method: 'GET' } },
      },
      booking: { _id: stored.id },
    };
  };

  return {
    async create(
      body: z.output<typeof bookingBody>,
      caller: { userId: string; idempotencyKey: string | undefined },
    ): Promise<BookingCreated> {
      const customer = await deps.findCustomer(caller.userId);
      if (!customer) throw new AppError('unauthenticated', 'Please log in to continue');
      const once = { scope: `booking:${caller.userId}`, key: caller.idempotencyKey, payload: body };
      // A retry after a lost answer must not clean the same photos again.
      const earlier = await deps.idempotency.find<{ id: string; tid: string | null }>(once);
      if (earlier) return answer(earlier, customer);
      await deps.limiter.take(
        bookingLimit,
        caller.userId,
        'You have sent many bookings within the hour. Please wait a while, or call us.',
      );

      const photos = await deps.pipeline.cleanAll(body.image);
      const now = clock();
      const id = createId(now);
      const named = photos.map((photo) => ({ ...photo, id: createId(now) }));
      await repository.noteUpload(id, now);
      try {
        for (const photo of named) {
          await files.put(fileOf(id, photo.id, 'display'), photo.display, 'image/webp');
          await files.put(fileOf(id, photo.id, 'thumbnail'), photo.thumbnail, 'image/webp');
        }
        const { result, repeated } = await deps.idempotency.once(once, async (trx) => {
          const dueAt = promiseDueAt(now);
          const number = await repository.insert(trx, {
            id,
            userId: customer.id,
            bookingType: body.booking_type,
            service: serviceWireNames[body.service],
            serviceName: body.service,
            location: body.location,
            dueAt,
            createdAt: now,
            photos: named.map(({ id: photoId, width, height, display }) => ({
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
            link: `${deps.publicUrl}/booking/success/${id}`,
            customer,
          };
          await deps.mailQueue.add(trx, bookingConfirmation(mailFacts));
          const thumbnails = named.map((photo) => photo.thumbnail);
          await deps.mailQueue.add(trx, bookingAnnouncement(mailFacts, deps.leadsTo, thumbnails));
          return { id, tid: payment?.tid ?? null };
        });
        // The same request won elsewhere: these files belong to nobody.
        if (repeated) await this.discardUpload(id);
        return await answer(result, customer);
      } catch (error) {
        if (!(await repository.find(id, customer.id).catch(() => undefined)))
          await this.discardUpload(id).catch(() => {});
        throw error;
      }
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

    async cancel(id: string, userId: string): Promise<Booking> {
      if (!(await repository.find(id, userId))) throw missing();
      await deps.database.transaction(async (trx) => {
        if (!(await repository.changeStatus(trx, id, cancellableStatuses, 'cancelled'))) {
          throw new AppError('conflict', 'This booking can no longer be cancelled here. Please call us.');
        }
        await repository.addEvent(trx, {
          bookingId: id,
          at: clock(),
          actor: 'customer',
          status: 'cancelled',
        });
        await deps.payments.onCancelled(trx, id);
      });
      return this.find(id, userId);
    },

    async photo(
      id: string,
      photoId: string,
      size: 'display' | 'thumbnail',
      userId: string,
    ): Promise<Uint8Array> {
      const bytes =
        (await repository.ownsPhoto(id, photoId, userId)) && (await files.get(fileOf(id, photoId, size)));
      if (!bytes) throw missing();
      return bytes;
    },

    async calendar(id: string, userId: string): Promise<string> {
      const details = await repository.find(id, userId);
      if (!details) throw missing();
      const { booking } = details;
      const visit = booking.visit_from !== null && booking.visit_until !== null;
      return calendarFile({
        id: `${booking.id}@${new URL(deps.publicUrl).hostname}`,
        title: visit ? `Visit, ${reference(booking.number)}` : `We call you, ${reference(booking.number)}`,
        description: `${booking.service_name}, ${booking.location}`,
        from: booking.visit_from ?? booking.due_at - 15 * 60_000,
        until: booking.visit_until ?? booking.due_at,
        now: clock(),
      });
    },

    async discardUpload(id: string): Promise<void> {
      await files.removeFolder(folderOf(id));
      await repository.forgetUpload(id);
    },

    /** Files whose booking was never written, because the process died in between. */
    async sweepAbandonedUploads(): Promise<void> {
      for (const id of await repository.abandonedUploads(clock() - abandonedAfterMs))
        await this.discardUpload(id);
    },
  };
}
