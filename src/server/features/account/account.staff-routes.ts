// Copy and erasure for people without an account, over HTTP.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { staffAccountEndpoints as rows } from '#contract/account.staff.ts';
import { createStaffMount, requireStaff, type StaffContext } from '#server/http/mount-staff.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { RightsService } from './rights.ts';

export function accountStaffRoutes(app: FastifyInstance, context: StaffContext, rights: RightsService): void {
  const mount = createStaffMount(app, context);
  mount(rows.rightsFind, ({ params, query }) => rights.find(params.id, query.kind));
  mount(rows.rightsAsked, ({ params, body, staff }) =>
    rights.asked(staff.id, params.id, body.kind, body.words),
  );
  mount(rows.rightsCalled, ({ params, body, staff }) =>
    rights.called(staff.id, params.id, body.kind, body.outcome, body.words ?? ''),
  );
  mount(rows.rightsErase, ({ params, body, staff }) => rights.erase(staff.id, params.id, body.digits));
  // Not a row of the endpoint table: it answers with a file.
  app.get<{ Params: { id: string } }>('/person/:id/rights/copy', async (request, reply) => {
    const staff = await requireStaff(request, context, ['owner']);
    const archive = Readable.from(await rights.copy(staff.id, request.params.id));
    return sendFile(reply, { name: 'data.zip', type: 'application/zip' }, archive);
  });
}
