// Calls about bookings, and their photos for their owner alone.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photoLimits } from '#contract/bookings.ts';
import { endpoints } from '#contract/endpoints.ts';
import { AppError } from '#server/app-error.ts';
import { type MountContext, mount } from '#server/http/mount.ts';
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
  mount(
    app,
    context,
    endpoints.bookingCreate,
    ({ body, customer, idempotencyKey, address }) =>
      service.create(body, { userId: customer.id, idempotencyKey, address }),
    { upload: { gate, bodyLimit, countAttempt: service.countAttempt } },
  );
  mount(app, context, endpoints.bookingFind, async ({ params, customer }) => ({
    booking: await service.find(params.id, customer.id),
  }));
  mount(app, context, endpoints.bookingList, ({ params, customer }) =>
    service.list(Number(params.page), customer.id),
  );
  mount(app, context, endpoints.bookingCancel, async ({ params, customer }) => ({
    success: true as const,
    booking: await service.cancel(params.id, customer.id),
  }));

  const owner = async (request: FastifyRequest) => {
    const customer = await context.authenticate(request);
    if (!customer) throw new AppError('unauthenticated', 'Please log in to continue');
    return customer.id;
  };
  app.get<{ Params: { id: string; photo: string; size: string } }>(
    '/booking/photo/:id/:photo/:size',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { id, photo, size } = request.params;
      const userId = await owner(request);
      if (size !== 'display' && size !== 'thumbnail')
        throw new AppError('not_found', 'There is no such booking');
      await service.ownsPhoto(id, photo, userId);
      // Kept by the browser, shown only after asking: on a shared device a logout must close the photos too.
      const tag = `"${photo}-${size}"`;
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply
        .header('content-disposition', 'inline; filename="photo.webp"')
        .type('image/webp')
        .send(Buffer.from(await service.photo(id, photo, size)));
    },
  );
  app.get<{ Params: { id: string } }>(
    '/booking/calendar/:id',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const text = await service.calendar(request.params.id, await owner(request));
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="call.ics"')
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}
