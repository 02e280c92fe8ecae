// POST /callback/create
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type MountContext, mount } from '#server/http/mount.ts';
import { sourcePage } from '#server/http/source-page.ts';
import type { CallbackService } from './callback.service.ts';

export function callbackRoutes(app: FastifyInstance, context: MountContext, service: CallbackService): void {
  mount(app, context, endpoints.callbackCreate, async ({ body, address, idempotencyKey, request }) => {
    const source = sourcePage(request, context.publicUrl, '/');
    const { dueAt } = await service.create(body, { address, idempotencyKey, source });
    return { success: true as const, dueAt };
  });
}
