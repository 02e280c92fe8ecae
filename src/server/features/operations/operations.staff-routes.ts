// Work that was given up, at the desk.
import type { FastifyInstance } from 'fastify';
import { staffJobEndpoints as rows } from '#contract/operations.ts';
import { mountStaff, type StaffContext } from '#server/http/mount-staff.ts';
import type { FailedJobService } from './operations.service.ts';

export function failedJobRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: FailedJobService,
): void {
  mountStaff(app, context, rows.failedJobList, ({ query }) => service.list(query.after));
  mountStaff(app, context, rows.failedJobCount, async () => ({ count: await service.count() }));
  mountStaff(app, context, rows.failedJobRetry, async ({ params, staff }) => ({
    success: true as const,
    count: await service.retry(params.id, staff.id),
  }));
  mountStaff(app, context, rows.failedJobRetryAll, async ({ staff }) => ({
    success: true as const,
    count: await service.retryAll(staff.id),
  }));
  mountStaff(app, context, rows.failedJobDismiss, async ({ params, staff }) => ({
    success: true as const,
    count: await service.dismiss(params.id, staff.id),
  }));
}
