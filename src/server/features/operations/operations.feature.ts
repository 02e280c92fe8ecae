// Work that was given up, for the owner to try again or dismiss.
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createFailedJobRepository } from './operations.repository.ts';
import { createFailedJobService } from './operations.service.ts';
import { failedJobRoutes } from './operations.staff-routes.ts';

export function createOperations(platform: Platform, { staff }: { staff: Staff }) {
  const service = createFailedJobService({
    ...platform,
    repository: createFailedJobRepository(platform.database),
    audit: staff.audit,
    wake: platform.queue.wake,
  });
  return { staffRoutes: (app, context) => failedJobRoutes(app, context, service) } satisfies Feature;
}
