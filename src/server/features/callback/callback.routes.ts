// POST /callback/create
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import type { CallbackService } from './callback.service.ts';

export function callbackRoutes(app: FastifyInstance, context: MountContext, service: CallbackService): void {
  mount(app, context, endpoints.callbackCreate, async ({ body, address, idempotencyKey }) => {
    const { dueAt } = await service.create(body, { address, idempotencyKey });
    return { success: true as const, dueAt };
  });
}
