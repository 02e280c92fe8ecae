// Rain at the desk over HTTP.
import type { FastifyInstance } from 'fastify';
import { staffRainEndpoints as rows } from '#contract/rain.staff.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { RainService } from './rain.service.ts';

export function rainStaffRoutes(app: FastifyInstance, context: StaffContext, service: RainService): void {
  const mount = createStaffMount(app, context);
  mount(rows.rainList, () => service.find());
  mount(rows.rainMark, ({ body, staff }) => service.mark(staff.id, body));
  mount(rows.rainPropose, ({ body, staff }) => service.propose(staff.id, body.day));
}
