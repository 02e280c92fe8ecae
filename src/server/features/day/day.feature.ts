// The engineer's day: the crew's visits of today and tomorrow, and what happens at each.
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Crews } from '../crews/crews.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import { createDayRepository } from './day.repository.ts';
import { createDayService } from './day.service.ts';
import { dayStaffRoutes } from './day.staff-routes.ts';

export function createDay(
  platform: Platform,
  given: { requests: Requests; crews: Crews; bookings: Bookings },
) {
  const { requests, crews, bookings } = given;
  const { crewNames, rainAmong } = crews.windows;
  const day = createDayService({
    ...platform,
    requests,
    bookings,
    crewNames,
    rainAmong,
    repository: createDayRepository(platform.database),
  });
  return {
    staffRoutes: (app, context) => dayStaffRoutes(app, context, day, bookings, platform.uploadGate),
    personalData: {
      section: 'visits',
      collect: (user) => day.collect(user.id),
      // They go with the bookings they belong to.
      erase: async () => {},
    },
  } satisfies Feature;
}
