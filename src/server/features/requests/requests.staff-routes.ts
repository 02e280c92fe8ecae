// The queue of requests over HTTP, live.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { inboxEndpoints as rows } from '#contract/staff-requests.ts';
import { AppError } from '#server/app-error.ts';
import { mountStaff, requireStaff, type StaffContext } from '#server/http/mount-staff.ts';
import type { RequestLive } from './requests.live.ts';
import type { RequestQueue } from './requests.queue.ts';

const written = { success: true } as const;
const callers = rows.inboxList.roles;

export function requestStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  queue: RequestQueue,
  live: RequestLive,
): void {
  mountStaff(app, context, rows.inboxList, ({ staff, query }) => queue.list(staff.id, query));
  mountStaff(app, context, rows.inboxFind, async ({ params }) => ({
    request: await queue.details(params.id),
  }));
  mountStaff(app, context, rows.inboxClaim, async ({ params, staff }) => ({
    ...written,
    request: await queue.claim(params.id, staff.id),
  }));
  mountStaff(app, context, rows.inboxRelease, async ({ params, staff }) => ({
    ...written,
    request: await queue.release(params.id, staff),
  }));
  mountStaff(app, context, rows.inboxOutcome, async ({ params, body, staff }) => ({
    ...written,
    request: await queue.recordOutcome(params.id, staff.id, body),
  }));
  mountStaff(app, context, rows.inboxNote, async ({ params, body, staff }) => ({
    ...written,
    request: await queue.addNote(params.id, staff.id, body.text),
  }));
  mountStaff(app, context, rows.inboxMerge, async ({ params, staff }) => ({
    ...written,
    merged: await queue.merge(params.id, staff.id),
  }));
  mountStaff(app, context, rows.inboxNotSpam, async ({ params, staff }) => ({
    ...written,
    request: await queue.notSpam(params.id, staff.id),
  }));

  const hidden = { schema: { hide: true } as object };
  app.get('/inbox/stream', hidden, async (request, reply) => {
    await requireStaff(request, context, callers);
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
    const mayStay = () =>
      requireStaff(request, context, callers).then(
        () => true,
        (error) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
    await live.open(reply, headers, mayStay);
  });
  // The whole book of customers in one file is for the owner.
  app.get('/inbox/export', hidden, async (request, reply) => {
    const { id } = await requireStaff(request, context, ['owner']);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="requests.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(await queue.export(id)));
  });
  app.get<{ Params: { booking: string; photo: string; size: string } }>(
    '/photo/:booking/:photo/:size',
    hidden,
    async (request, reply) => {
      await requireStaff(request, context, callers);
      const { booking, photo, size } = request.params;
      const bytes = await queue.photo(booking, photo, size);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="photo.webp"')
        .type('image/webp')
        .send(Buffer.from(bytes));
    },
  );
}
