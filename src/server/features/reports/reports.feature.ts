// The figures: for the owner in full, for everybody in one line.
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Content } from '../content/content.feature.ts';
import { createNumbersRepository } from './reports.repository.ts';
import { createNumbersService } from './reports.service.ts';
import { numbersRoutes } from './reports.staff-routes.ts';

export function createReports(platform: Platform, { content }: { content: Content }) {
  const service = createNumbersService({
    ...platform,
    repository: createNumbersRepository(platform.database),
  });
  content.onPromiseKept(service.promiseKept);
  return {
    staffRoutes: (app, context) => numbersRoutes(app, context, service),
    sweeps: { promise: service.refreshPromiseKept },
  } satisfies Feature;
}
