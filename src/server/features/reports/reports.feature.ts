// The figures: for the owner in full, for everybody in one line.
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Speed } from '../speed/speed.feature.ts';
import { createReportRepository } from './reports.repository.ts';
import { reportRoutes } from './reports.routes.ts';
import { createReportService } from './reports.service.ts';
import { reportStaffRoutes } from './reports.staff-routes.ts';

export function createReports(platform: Platform, { speed }: { speed: Speed }) {
  const service = createReportService({
    ...platform,
    repository: createReportRepository(platform.database),
    speed: speed.service,
  });
  return {
    /** The figures that pages show beside the promises. */
    promisesKept: service.promisesKept,
    routes: (app, context) => reportRoutes(app, context, service),
    staffRoutes: (app, context) => reportStaffRoutes(app, context, service),
    sweeps: { promises: service.refreshPromisesKept },
  } satisfies Feature & Record<string, unknown>;
}
