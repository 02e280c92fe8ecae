// How the site runs, and work that was given up, at the desk.
import type { FastifyInstance } from 'fastify';
import { firstStepEndpoints } from '#contract/first-steps.staff.ts';
import { staffJobEndpoints as rows, staffStatusEndpoints } from '#contract/operations.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { FirstStepService } from './first-steps.ts';
import type { FailedJobService } from './operations.service.ts';
import type { StatusService } from './status.service.ts';

export function failedJobRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: FailedJobService,
): void {
  const mount = createStaffMount(app, context);
  mount(rows.failedJobList, ({ query }) => service.list(query.after));
  mount(rows.failedJobRetry, async ({ params, staff }) => ({
    count: await service.retry(params.id, staff.id),
  }));
  mount(rows.failedJobRetryAll, async ({ staff }) => ({ count: await service.retryAll(staff.id) }));
  mount(rows.failedJobDismiss, async ({ params, staff }) => ({
    count: await service.dismiss(params.id, staff.id),
  }));
}

export function firstStepRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: FirstStepService,
): void {
  const mount = createStaffMount(app, context);
  mount(firstStepEndpoints.firstSteps, () => service.find());
  mount(firstStepEndpoints.firstStepSay, ({ body, staff }) => service.say(staff.id, body.word));
}

export function statusRoutes(app: FastifyInstance, context: StaffContext, service: StatusService): void {
  const mount = createStaffMount(app, context);
  mount(staffStatusEndpoints.statusFind, () => service.find());
  mount(staffStatusEndpoints.statusCount, () => service.count());
}
