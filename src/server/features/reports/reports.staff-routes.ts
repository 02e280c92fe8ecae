// The desk's numbers over HTTP.
import type { FastifyInstance } from 'fastify';
import { staffNumbersEndpoints as rows } from '#contract/reports.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { NumbersService } from './reports.service.ts';

export function numbersRoutes(app: FastifyInstance, context: StaffContext, service: NumbersService): void {
  const mount = createStaffMount(app, context);
  mount(rows.numbersFind, ({ query }) => service.find(Number(query.days)));
}
