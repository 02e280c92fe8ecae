// The queue of requests over HTTP, live.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { staffRequestEndpoints as rows } from '#contract/requests.staff.ts';
import { AppError } from '#server/app-error.ts';
import { createStaffMount, requireStaff, type StaffContext } from '#server/http/mount-staff.ts';
import { photoFile, sendFile } from '#server/http/send-file.ts';
import type { Callers } from './requests.callers.ts';
import type { RequestLive } from './requests.live.ts';
import type { RequestQueue } from './requests.queue.ts';

const callRoles = rows.requestList.roles;

export function requestStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  { queue, live, callers }: { queue: RequestQueue; live: RequestLive; callers: Callers },
): void {
  const mount = createStaffMount(app, context);
  mount(rows.requestList, ({ staff, query }) => queue.list(staff.id, query));
  mount(rows.requestFlood, () => queue.flood());
  mount(rows.requestCallers, async ({ query }) => ({ callers: await callers.find(query.mobile) }));
  mount(rows.requestForecast, ({ staff }) => callers.forecast(staff.id));
  mount(rows.requestSounds, async ({ body }) => ({ danger: callers.sounds(body.words) }));
  mount(rows.requestFind, async ({ params }) => ({ request: await queue.details(params.id) }));
  mount(rows.requestClaim, async ({ params, staff }) => ({
    request: await queue.claim(params.id, staff.id),
  }));
  mount(rows.requestRelease, async ({ params, staff }) => ({
    request: await queue.release(params.id, staff),
  }));
  mount(rows.requestNote, async ({ params, body, staff }) => ({
    request: await queue.addNote(params.id, staff.id, body.text),
  }));
  mount(rows.requestDanger, async ({ params, body, staff }) => ({
    request: await queue.markDanger(params.id, staff, body),
  }));
  mount(rows.requestOpened, ({ params }) => queue.opened(params.id));
  mount(rows.requestFound, async ({ params, body, staff }) => ({
    finding: await queue.recordFound(params.id, staff.id, body.cause),
  }));
  mount(rows.requestMerge, async ({ params, body, staff }) => ({
    merged: await queue.merge(params.id, staff.id, body.ids),
  }));
  mount(rows.requestUnmerge, async ({ params, staff }) => ({
    request: await queue.unmerge(params.id, staff.id),
  }));
  mount(rows.requestQuoted, async ({ params, body, staff }) => ({
    request: await queue.quoted(params.id, staff.id, {
      note: undefined,
      sentOn: undefined,
      number: undefined,
      ...body,
    }),
  }));
  mount(rows.requestQuotedTakenBack, async ({ params, staff }) => ({
    request: await queue.quotedTakenBack(params.id, staff.id),
  }));
  mount(rows.requestNotSpam, async ({ params, staff }) => ({
    request: await queue.notSpam(params.id, staff.id),
  }));

  // It says that something changed, and nothing of what: engineers may hear that too.
  const listeners = [...callRoles, 'engineer'] as const;
  const stream = async (request: FastifyRequest, reply: FastifyReply) => {
    await requireStaff(request, context, listeners);
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
    const mayStay = () =>
      requireStaff(request, context, listeners).then(
        () => true,
        (error) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
    await live.open(reply, headers, mayStay);
  };
  // The full customer export is for the owner only.
  const download = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = await requireStaff(request, context, ['owner']);
    const file = { name: 'requests.csv', type: 'text/csv; charset=utf-8' };
    return sendFile(reply, file, Readable.from(await queue.export(id)));
  };
  app.get('/requests/stream', stream);
  app.get('/requests/export', download);
  app.get<{ Params: { booking: string; photo: string; size: string } }>(
    '/photo/:booking/:photo/:size',
    async (request, reply) => {
      await requireStaff(request, context, callRoles);
      const { booking, photo, size } = request.params;
      return sendFile(reply, photoFile, await queue.photo(booking, photo, size));
    },
  );
}
