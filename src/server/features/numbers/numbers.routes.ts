// The desk's numbers over HTTP.
import type { FastifyInstance } from 'fastify';
import { staffNumbersEndpoints as rows } from '#contract/staff-numbers.ts';
import { mountStaff, type StaffContext } from '../../http/mount-staff.ts';
import type { NumbersService } from './numbers.service.ts';

export function numbersRoutes(app: FastifyInstance, context: StaffContext, service: NumbersService): void {
  mountStaff(app, context, rows.numbersFind, ({ query }) => service.find(Number(query.days)));
}
