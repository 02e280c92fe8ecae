// GET /finder/score for the leak finder's page.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { createMount, type MountContext } from '#server/http/mount.ts';
import type { ReportService } from './reports.service.ts';

export function reportRoutes(app: FastifyInstance, context: MountContext, service: ReportService): void {
  const mount = createMount(app, context);
  mount(endpoints.finderScore, async () => ({ score: await service.finderScore() }));
}
