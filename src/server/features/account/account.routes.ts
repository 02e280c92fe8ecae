// /account/...: where one is logged in, a copy of one's data, and erasing it with a mailed code.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/account.ts';
import { authEndpoints } from '#contract/auth.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Sessions } from '#server/security/session.ts';
import { createMount, type MountContext, requireCustomer } from '../../http/mount.ts';
import type { AccountService } from './account.service.ts';

export function accountRoutes(
  app: FastifyInstance,
  context: MountContext,
  service: AccountService,
  sessions: Sessions,
): void {
  const mount = createMount(app, context);
  // Not a row of the endpoint table: it answers with a file, and a browser opens it as a link.
  app.get('/account/download', async (request, reply) => {
    const { id } = await requireCustomer(request, context);
    const archive = Readable.from(await service.download(id));
    return sendFile(reply, { name: 'my-data.zip', type: 'application/zip' }, archive);
  });

  mount(authEndpoints.sessionList, async ({ customer }) => ({ sessions: await sessions.list(customer) }));

  mount(authEndpoints.sessionEndAll, async ({ customer, reply }) => {
    await sessions.endAll(reply, customer);
  });

  mount(accountEndpoints.languageFind, async ({ customer }) => ({
    language: await service.language(customer.id),
  }));

  mount(accountEndpoints.languageSet, ({ customer, body }) =>
    service.setLanguage(customer.id, body.language),
  );

  mount(accountEndpoints.eraseOtp, ({ customer, address }) => service.requestErasure(customer.id, address));

  mount(accountEndpoints.eraseVerify, async ({ customer, body, address, reply }) => {
    const { accepted = [], ...code } = body;
    await service.erase(customer.id, { ...code, address }, accepted);
    await sessions.end(reply, customer);
  });
}
