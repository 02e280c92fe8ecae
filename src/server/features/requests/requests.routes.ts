// POST /callback/create, POST /contact/create
import type { FastifyInstance } from 'fastify';
import { requestEndpoints as rows } from '#contract/requests.ts';
import { type MountContext, mount } from '#server/http/mount.ts';
import { sourcePage } from '#server/http/source-page.ts';
import type { RequestService } from './requests.service.ts';

export function requestRoutes(app: FastifyInstance, context: MountContext, service: RequestService): void {
  mount(app, context, rows.callbackCreate, async ({ body, address, idempotencyKey, request }) => {
    const source = sourcePage(request, context.publicUrl, '/');
    const { dueAt } = await service.createCallback(body, { address, idempotencyKey, source });
    return { success: true as const, dueAt };
  });
  mount(app, context, rows.contactCreate, async ({ body, address, idempotencyKey, request }) => {
    const source = sourcePage(request, context.publicUrl, '/contact-us');
    await service.createContact(body, { address, idempotencyKey, source });
    return { success: true } as const;
  });
}
