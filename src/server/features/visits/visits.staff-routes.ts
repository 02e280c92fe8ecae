// The desk's visits and crews over HTTP.
import type { FastifyInstance } from 'fastify';
import { staffVisitEndpoints as rows } from '#contract/visits.staff.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { CrewService } from './crews.service.ts';
import type { VisitService } from './visits.service.ts';

export function visitStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: VisitService,
  crews: CrewService,
  bookings: Pick<Bookings, 'setVisit' | 'callOffVisit'>,
): void {
  const mount = createStaffMount(app, context);
  mount(rows.deskVisitWindows, ({ query }) => service.windowsAtDesk(query.booking, query.from));
  mount(rows.deskVisitAgree, async ({ body: { booking, ...chosen }, staff }) => ({
    booking: await bookings.setVisit(booking, staff, chosen),
  }));
  mount(rows.deskVisitCancel, async ({ body, staff }) => ({
    booking: await bookings.callOffVisit(body.booking, staff, body.message),
  }));
  mount(rows.crewList, async () => ({ crews: await crews.list() }));
  mount(rows.crewSave, async ({ body, staff }) => ({ crews: await crews.save(staff.id, body) }));
  mount(rows.crewDayOff, async ({ body, staff }) => ({ crews: await crews.setDayOff(staff.id, body) }));
}
