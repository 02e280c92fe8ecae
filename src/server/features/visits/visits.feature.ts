// Visits: who goes, when there is room, and whose visit is when.
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createCrewRepository } from './crews.repository.ts';
import { createCrewService } from './crews.service.ts';
import { createVisitRepository } from './visits.repository.ts';
import { visitRoutes } from './visits.routes.ts';
import { createVisitService } from './visits.service.ts';
import { visitStaffRoutes } from './visits.staff-routes.ts';

export async function createVisits(
  platform: Platform,
  { staff, content, bookings }: { staff: Staff; content: Content; bookings: Bookings },
) {
  const repository = createVisitRepository(platform.database);
  const crews = createCrewRepository(platform.database);
  const crewService = createCrewService({ ...platform, crews, slots: repository, audit: staff.audit });
  const service = createVisitService({
    ...platform,
    repository,
    crews,
    bookings,
    visitRules: content.visitRules,
  });
  bookings.onVisits(service);
  await crewService.begin();
  await service.adopt();

  return {
    routes: (app, context) => visitRoutes(app, context, service, bookings),
    staffRoutes: (app, context) => visitStaffRoutes(app, context, service, crewService, bookings),
    sweeps: { visits: service.adopt },
  } satisfies Feature;
}
