// Crews: who goes where, the windows of their days, and the days on which rain keeps them from working.
import type { Forecast } from '#server/adapters/forecast/forecast.port.ts';
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Content } from '../content/content.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createCrewRepository } from './crews.repository.ts';
import { createCrewService } from './crews.service.ts';
import { crewStaffRoutes } from './crews.staff-routes.ts';
import { createRainRepository } from './rain.repository.ts';
import { createRainService } from './rain.service.ts';
import { createWindowRepository } from './windows.repository.ts';
import { createWindowService } from './windows.service.ts';

export type Crews = Awaited<ReturnType<typeof createCrews>>;

export async function createCrews(
  platform: Platform,
  { staff, content, forecast }: { staff: Staff; content: Content; forecast: Forecast | undefined },
) {
  const crews = createCrewRepository(platform.database);
  const slots = createWindowRepository(platform.database);
  const rainRepository = createRainRepository(platform.database);
  const service = createCrewService({ ...platform, crews, slots, audit: staff.audit });
  const rain = createRainService({ ...platform, repository: rainRepository, audit: staff.audit, forecast });
  const windows = createWindowService({
    ...platform,
    repository: slots,
    crews,
    visitRules: content.visitRules,
    rainDays: rainRepository.rainDays,
  });
  await platform.atStart(service.begin);

  return {
    windows,
    rain,

    staffRoutes: (app, context) => crewStaffRoutes(app, context, service, rain),
    sweeps: { forecast: rain.readForecast },
  } satisfies Feature & Record<string, unknown>;
}
