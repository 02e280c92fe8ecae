// Calls about bookings, and their photos for their owner alone.
import type { FastifyInstance } from 'fastify';
import { photoLimits } from '#contract/bookings.ts';
import { endpoints } from '#contract/endpoints.ts';
import { AppError } from '#server/app-error.ts';
import { createMount, type MountContext, requireCustomer } from '#server/http/mount.ts';
import { photoFile, sendFile } from '#server/http/send-file.ts';
import type { UploadGate } from '#server/http/upload-gate.ts';
import type { BookingService } from './bookings.service.ts';

/** Base64 is a third longer than what it carries; the rest of the JSON is small. */
const bodyLimit = Math.ceil((photoLimits.requestBytes * 4) / 3) + 64 * 1024;

export function bookingRoutes(
  app: FastifyInstance,
  context: MountContext,
  service: BookingService,
  gate: UploadGate,
): void {
  const mount = createMount(app, context);
  mount(
    endpoints.bookingCreate,
    ({ body, customer, idempotencyKey, address, language }) =>
      service.create(body, { userId: customer.id, idempotencyKey, address, language }),
    { upload: { gate, bodyLimit, countAttempt: service.countAttempt } },
  );
  mount(endpoints.bookingFind, async ({ params, customer }) => ({
    booking: await service.find(params.id, customer.id),
  }));
  mount(endpoints.bookingList, ({ params, customer }) => service.list(Number(params.page), customer.id));
  mount(endpoints.bookingCancel, async ({ params, customer }) => ({
    booking: await service.cancel(params.id, customer.id),
  }));

  mount(endpoints.paymentRetry, ({ params, customer }) => service.payAgain(params.id, customer.id));

  app.get<{ Params: { id: string; photo: string; size: string } }>(
    '/booking/photo/:id/:photo/:size',
    async (request, reply) => {
      const { id, photo, size } = request.params;
      const customer = await requireCustomer(request, context);
      if (size !== 'display' && size !== 'thumbnail')
        throw new AppError('not_found', 'There is no such booking');
      await service.ownsPhoto(id, photo, customer.id);
      // Kept by the browser, shown only after asking: on a shared device a logout must close the photos too.
      const tag = `"${photo}-${size}"`;
      const caching = 'private, no-cache';
      reply.header('cache-control', caching).header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return sendFile(reply, { ...photoFile, caching }, await service.photo(id, photo, size));
    },
  );
  app.get<{ Params: { id: string } }>('/booking/calendar/:id', async (request, reply) => {
    const customer = await requireCustomer(request, context);
    const file = { name: 'booking.ics', type: 'text/calendar; charset=utf-8' };
    return sendFile(reply, file, await service.calendar(request.params.id, customer.id));
  });
}
