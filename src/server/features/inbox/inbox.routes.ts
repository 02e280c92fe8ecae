// The desk's queue over HTTP, live.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { inboxEndpoints as rows } from '#contract/staff.ts';
import { mountStaff, requireStaff, type StaffContext } from '../../http/mount-staff.ts';
import type { InboxLive } from './inbox.live.ts';
import type { InboxService } from './inbox.service.ts';

const written = { success: true } as const;

export function inboxRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: InboxService,
  live: InboxLive,
): void {
  mountStaff(app, context, rows.inboxList, ({ staff, query }) => service.list(staff.id, query));
  mountStaff(app, context, rows.inboxFind, async ({ params }) => ({
    request: await service.details(params.id),
  }));
  mountStaff(app, context, rows.inboxClaim, async ({ params, staff }) => ({
    ...written,
    request: await service.claim(params.id, staff.id),
  }));
  mountStaff(app, context, rows.inboxRelease, async ({ params, staff }) => ({
    ...written,
    request: await service.release(params.id, staff),
  }));
  mountStaff(app, context, rows.inboxOutcome, async ({ params, body, staff }) => ({
    ...written,
    request: await service.recordOutcome(params.id, staff.id, body.outcome, body.followUpAt),
  }));
  mountStaff(app, context, rows.inboxNote, async ({ params, body, staff }) => ({
    ...written,
    request: await service.addNote(params.id, staff.id, body.text),
  }));
  mountStaff(app, context, rows.inboxMerge, async ({ params, staff }) => ({
    ...written,
    merged: await service.merge(params.id, staff.id),
  }));
  mountStaff(app, context, rows.inboxNotSpam, async ({ params, staff }) => ({
    ...written,
    request: await service.notSpam(params.id, staff.id),
  }));

  const callers = rows.inboxList.roles;
  app.get('/inbox/stream', { schema: { hide: true } as object }, async (request, reply) => {
    await requireStaff(request, context, callers);
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
    await live.open(reply, headers);
  });
  app.get('/inbox/export', { schema: { hide: true } as object }, async (request, reply) => {
    await requireStaff(request, context, callers);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="requests.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(service.export()));
  });
}
