// POST /contact/create
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type MountContext, mount } from '#server/http/mount.ts';
import { sourcePage } from '#server/http/source-page.ts';
import type { ContactService } from './contact.service.ts';

export function contactRoutes(app: FastifyInstance, context: MountContext, service: ContactService): void {
  mount(app, context, endpoints.contactCreate, async ({ body, address, idempotencyKey, request }) => {
    const source = sourcePage(request, context.publicUrl, '/contact-us');
    await service.create(body, { address, idempotencyKey, source });
    return { success: true } as const;
  });
}
