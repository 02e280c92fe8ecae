// The report over HTTP.
import type { FastifyInstance } from 'fastify';
import { staffReportEndpoints as rows } from '#contract/reports.staff.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { ReportService } from './reports.service.ts';

export function reportStaffRoutes(app: FastifyInstance, context: StaffContext, service: ReportService): void {
  const mount = createStaffMount(app, context);
  mount(rows.reportFind, ({ query, staff }) => service.find(Number(query.days), staff.role === 'owner'));
}
