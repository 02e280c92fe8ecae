// POST /callback/create, POST /contact/create
import type { FastifyInstance } from 'fastify';
import { requestEndpoints as rows } from '#contract/requests.ts';
import { createMount, type MountContext } from '#server/http/mount.ts';
import { sourcePage } from '#server/http/source-page.ts';
import type { RequestService } from './requests.service.ts';

export function requestRoutes(app: FastifyInstance, context: MountContext, service: RequestService): void {
  const mount = createMount(app, context);
  mount(rows.callbackCreate, async ({ body, address, idempotencyKey, request }) => {
    const source = sourcePage(request, context.publicUrl, '/');
    const { dueAt } = await service.createCallback(body, { address, idempotencyKey, source });
    return { dueAt };
  });
  mount(rows.contactCreate, async ({ body, address, idempotencyKey, request }) => {
    const source = sourcePage(request, context.publicUrl, '/contact-us');
    await service.createContact(body, { address, idempotencyKey, source });
  });
}
