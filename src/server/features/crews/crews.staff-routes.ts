// Crews and rain at the desk over HTTP.
import type { FastifyInstance } from 'fastify';
import { staffRainEndpoints } from '#contract/rain.staff.ts';
import { staffVisitEndpoints } from '#contract/visits.staff.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { CrewService } from './crews.service.ts';
import type { RainService } from './rain.service.ts';

export function crewStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  crews: CrewService,
  rain: RainService,
): void {
  const mount = createStaffMount(app, context);
  const { crewList, crewSave, crewDayOff } = staffVisitEndpoints;
  mount(crewList, async () => ({ crews: await crews.list() }));
  mount(crewSave, async ({ body, staff }) => ({ crews: await crews.save(staff.id, body) }));
  mount(crewDayOff, async ({ body, staff }) => ({ crews: await crews.setDayOff(staff.id, body) }));
  const { rainList, rainMark } = staffRainEndpoints;
  mount(rainList, () => rain.find());
  mount(rainMark, ({ body, staff }) => rain.mark(staff.id, body));
}
