// Calls about bookings, and their photos for their owner alone.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookingBody, bookingBodyInDanger } from '#contract/bookings.ts';
import { bookingLinkHeader, photoLimits } from '#contract/constants.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isRed } from '#contract/finder-in-words.ts';
import { findingSchema } from '#contract/finding.ts';
import { visitEndpoints } from '#contract/visits.ts';
import { AppError } from '#server/app-error.ts';
import { createMount, loginRequired, type MountContext, requireCustomer } from '#server/http/mount.ts';
import { networkAddress } from '#server/http/network-address.ts';
import { photoFile, sendFile } from '#server/http/send-file.ts';
import type { UploadGate } from '#server/http/upload-gate.ts';
import { say } from '#server/words/answers.ts';
import type { createAddPhotos } from './add-photos.ts';
import type { BookingDetailsService } from './booking-details.ts';
import { missing } from './booking-parts.ts';
import type { createCancelBooking } from './cancel-booking.ts';
import type { createCreateBooking } from './create-booking.ts';
import type { createMoveVisit } from './move-visit.ts';

/** Base64 is a third longer than what it carries; the rest of the JSON is small. */
const bodyLimit = Math.ceil((photoLimits.requestBytes * 4) / 3) + 64 * 1024;

/** Whether nobody must be sent back for a photo: read from the answers, whatever else the browser says. */
const needsNoPhoto = (sent: unknown): boolean => {
  const { data: finding } = findingSchema().safeParse((sent as { finding?: unknown } | null)?.finding);
  return finding !== undefined && isRed(finding);
};

export function bookingRoutes(
  app: FastifyInstance,
  context: MountContext,
  bookings: {
    details: BookingDetailsService;
    createBooking: ReturnType<typeof createCreateBooking>;
    cancelBooking: ReturnType<typeof createCancelBooking>;
    moveVisit: ReturnType<typeof createMoveVisit>;
    addPhotos: ReturnType<typeof createAddPhotos>;
    /** The booking that this token opens. */
    behindLink(token: string, address: string): Promise<string | undefined>;
    isKnown(customerId: string): Promise<boolean>;
  },
  gate: UploadGate,
): void {
  const mount = createMount(app, context);
  const { details, moveVisit } = bookings;
  mount(
    endpoints.bookingCreate,
    ({ body, customer, idempotencyKey, address, language }) =>
      bookings.createBooking.create(body, { userId: customer.id, idempotencyKey, address, language }),
    {
      bodyFor: (sent) => (needsNoPhoto(sent) ? bookingBodyInDanger() : bookingBody()),
      upload: { gate, bodyLimit, countAttempt: bookings.createBooking.countAttempt },
    },
  );
  /** Whoever holds a link sends photos to its booking, whoever is logged in. */
  const photoSender = async (request: FastifyRequest) => {
    const network = networkAddress(request.ip);
    const token = request.headers[bookingLinkHeader];
    const linked = typeof token === 'string' ? await bookings.behindLink(token, network) : undefined;
    if (token !== undefined && linked === undefined) throw missing();
    if (linked !== undefined)
      return { linked, owner: undefined, by: { subject: `link:${linked}`, network, known: false } };
    const { id } = request.customer ?? {};
    if (id === undefined) throw loginRequired();
    return { linked, owner: id, by: { subject: id, network, known: await bookings.isKnown(id) } };
  };
  mount(
    endpoints.bookingPhotos,
    async ({ body, request, idempotencyKey }) => {
      const { linked, ...sender } = await photoSender(request);
      const id = linked ?? body.booking;
      if (id === undefined || (body.booking ?? id) !== id) throw missing();
      return bookings.addPhotos.add(id, body.image, { ...sender, idempotencyKey });
    },
    {
      upload: {
        gate,
        bodyLimit,
        async ownerOf(request) {
          const { by } = await photoSender(request);
          await bookings.addPhotos.countAttempt(by);
          return by.subject;
        },
      },
    },
  );
  mount(endpoints.bookingFind, async ({ params, customer }) => ({
    booking: await details.find(params.id, customer.id),
  }));
  mount(endpoints.bookingList, ({ params, customer }) => details.list(Number(params.page), customer.id));
  mount(endpoints.bookingCancel, async ({ params, body, customer }) => ({
    booking: await bookings.cancelBooking.byCustomer(params.id, customer.id, {
      moneyKept: body.money_kept === true,
      accepted: body.accepted ?? [],
    }),
  }));
  mount(endpoints.paymentRetry, ({ params, customer }) =>
    bookings.createBooking.payAgain(params.id, customer.id),
  );
  mount(visitEndpoints.visitWindows, ({ params, customer }) => moveVisit.windows(params.id, customer.id));
  mount(visitEndpoints.visitMove, async ({ params, body, customer }) => ({
    booking: await moveVisit.move(params.id, customer.id, body),
  }));

  /** `owns` throws unless the photo is the customer's own; `folderOf` is where its files lie. */
  const servePhotos = (
    address: string,
    owns: (id: string, photo: string, userId: string) => Promise<void>,
    folderOf: (id: string, photo: string) => string,
  ) =>
    app.get<{ Params: { id: string; photo: string; size: string } }>(
      `${address}/:id/:photo/:size`,
      async (request, reply) => {
        const { id, photo, size } = request.params;
        const customer = await requireCustomer(request, context);
        if (size !== 'display' && size !== 'thumbnail') throw new AppError('not_found', say.noSuchBooking);
        await owns(id, photo, customer.id);
        // Kept by the browser, shown only after asking: on a shared device a logout must close the photos too.
        const tag = `"${photo}-${size}"`;
        const caching = 'private, no-cache';
        reply.header('cache-control', caching).header('etag', tag);
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        const bytes = await details.photo(folderOf(id, photo), photo, size);
        return sendFile(reply, { ...photoFile, caching }, bytes);
      },
    );
  servePhotos('/booking/photo', details.ownsPhoto, (id) => id);
  // Each of those that the engineer took has a folder of its own.
  servePhotos('/booking/visit-photo', details.ownsVisitPhoto, (_id, photo) => photo);
  app.get<{ Params: { id: string } }>('/booking/calendar/:id', async (request, reply) => {
    const customer = await requireCustomer(request, context);
    const file = { name: 'booking.ics', type: 'text/calendar; charset=utf-8' };
    return sendFile(reply, file, await details.calendar(request.params.id, customer.id));
  });
}
