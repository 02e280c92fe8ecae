// /account/...: where one is logged in, a copy of one's data, and erasing it with a mailed code.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Sessions } from '#server/security/session.ts';
import { AppError } from '../../app-error.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import type { AccountService } from './account.service.ts';

export function accountRoutes(
  app: FastifyInstance,
  context: MountContext,
  service: AccountService,
  sessions: Sessions,
): void {
  // Not a row of the endpoint table: it answers with a file, and a browser opens it as a link.
  app.get('/account/download', { schema: { hide: true } as object }, async (request, reply) => {
    const customer = await context.authenticate(request);
    if (!customer) throw new AppError('unauthenticated', 'Please log in to continue');
    const archive = await service.download(customer.id);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .type('application/zip')
      .send(Readable.from(archive));
  });

  mount(app, context, endpoints.sessionList, async ({ customer }) => ({
    sessions: await sessions.list(customer),
  }));

  mount(app, context, endpoints.sessionEndAll, async ({ customer, reply }) => {
    await sessions.endAll(reply, customer);
    return { success: true } as const;
  });

  mount(app, context, endpoints.eraseOtp, ({ customer, address }) =>
    service.requestErasure(customer.id, address),
  );

  mount(app, context, endpoints.eraseVerify, async ({ customer, body, address, reply }) => {
    await service.erase(customer.id, { ...body, address });
    await sessions.end(reply, customer);
    return { success: true } as const;
  });
}
