// POST /contact/create
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import type { ContactService } from './contact.service.ts';

export function contactRoutes(app: FastifyInstance, context: MountContext, service: ContactService): void {
  mount(app, context, endpoints.contactCreate, async ({ body, address, idempotencyKey }) => {
    await service.create(body, { address, idempotencyKey });
    return { success: true } as const;
  });
}
