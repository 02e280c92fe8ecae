// Visits: who goes, when there is room, and whose visit is when.
import type { Forecast } from '#server/adapters/forecast/forecast.port.ts';
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createCrewRepository } from './crews.repository.ts';
import { createCrewService } from './crews.service.ts';
import { createDayRepository } from './day.repository.ts';
import { createDayService } from './day.service.ts';
import { dayStaffRoutes } from './day.staff-routes.ts';
import { createRainRepository } from './rain.repository.ts';
import { createRainService } from './rain.service.ts';
import { rainStaffRoutes } from './rain.staff-routes.ts';
import { createVisitWatchRepository } from './visit-watch.repository.ts';
import { createVisitWatch } from './visit-watch.service.ts';
import { createVisitRepository } from './visits.repository.ts';
import { visitRoutes } from './visits.routes.ts';
import { createVisitService } from './visits.service.ts';
import { visitStaffRoutes } from './visits.staff-routes.ts';

export async function createVisits(
  platform: Platform,
  given: {
    staff: Staff;
    content: Content;
    requests: Requests;
    bookings: Bookings;
    forecast: Forecast | undefined;
  },
) {
  const { staff, content, requests, bookings } = given;
  const { news } = bookings;
  const rainRepository = createRainRepository(platform.database);
  const watch = createVisitWatch({
    ...platform,
    news,
    hold: bookings.hold,
    repository: createVisitWatchRepository(platform.database),
  });
  const repository = createVisitRepository(platform.database);
  const crews = createCrewRepository(platform.database);
  const crewService = createCrewService({ ...platform, crews, slots: repository, audit: staff.audit });
  const service = createVisitService({
    ...platform,
    repository,
    crews,
    bookings,
    visitRules: content.visitRules,
    remindOf: watch.remindOf,
    rainDays: rainRepository.rainDays,
  });
  const rain = createRainService({
    ...{ ...platform, news, audit: staff.audit, forecast: given.forecast },
    repository: rainRepository,
    freeWindows: service.freeWindows,
    hold: bookings.hold,
  });
  const day = createDayService({
    ...{ ...platform, crews, requests, bookings, news, audit: staff.audit },
    repository: createDayRepository(platform.database),
    visits: repository,
    rainDays: rainRepository.rainDays,
  });
  bookings.onVisits({ ...service, photosOf: day.photosOf, forgetPhotos: day.forgetPhotos });
  staff.onCrewName(crewService.nameOf);
  await crewService.begin();
  await service.adopt();

  return {
    routes: (app, context) => visitRoutes(app, context, service, bookings),
    staffRoutes(app, context) {
      visitStaffRoutes(app, context, service, crewService, bookings);
      rainStaffRoutes(app, context, rain);
      dayStaffRoutes(app, context, day, platform.uploadGate);
    },
    jobs: [handleJob('visit-reminder', watch.remind)],
    sweeps: { visits: service.adopt, missed: watch.sweepMissed, forecast: rain.readForecast },
    personalData: {
      section: 'visits',
      collect: (user) => day.collect(user.id),
      // They go with the bookings they belong to.
      erase: async () => {},
    },
  } satisfies Feature;
}
