// Finding sheets over HTTP: for their customer, for the desk, and for whoever was given a link.
import type { FastifyInstance } from 'fastify';
import { staffFindingEndpoints as staffRows } from '#contract/findings.staff.ts';
import { findingEndpoints as rows } from '#contract/findings.ts';
import { createMount, type MountContext, requireCustomer } from '#server/http/mount.ts';
import { createStaffMount, requireStaff, type StaffContext } from '#server/http/mount-staff.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { FindingService } from './findings.service.ts';
import type { WriteSheet } from './write-sheet.ts';

const pdfFile = (number: string) => ({ name: `${number}.pdf`, type: 'application/pdf' });

export function findingRoutes(app: FastifyInstance, context: MountContext, service: FindingService): void {
  const mount = createMount(app, context);
  mount(rows.findingList, async ({ customer }) => ({ findings: await service.list(customer.id) }));
  mount(rows.findingFind, ({ params, customer }) => service.find(params.number, customer.id));
  mount(rows.findingShare, ({ params, customer, body }) => service.share(params.number, customer.id, body));
  mount(rows.findingUnshare, ({ params, customer }) => service.unshare(params.number, customer.id));
  app.get<{ Params: { number: string } }>('/finding/:number/pdf', async (request, reply) => {
    const { number } = request.params;
    const customer = await requireCustomer(request, context);
    return sendFile(reply, pdfFile(number), await service.pdf(number, customer.id));
  });
}

export function findingStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: FindingService,
  sheets: WriteSheet,
): void {
  const mount = createStaffMount(app, context);
  mount(staffRows.findingsWaiting, async () => ({ waiting: [] }));
  mount(staffRows.findingsOfBooking, async ({ params }) => ({ visits: await service.ofBooking(params.id) }));
  mount(staffRows.findingsOfVisit, async ({ params, staff }) => ({
    sheets: await service.ofVisit(staff, params.id),
  }));
  mount(staffRows.findingApprove, ({ body, staff }) => sheets.approve(staff.id, body));
  mount(staffRows.findingHold, ({ body, staff }) => sheets.hold(staff.id, body));
  mount(staffRows.findingCorrect, ({ body, staff }) => sheets.correct(staff, body));
  app.get<{ Params: { number: string } }>('/findings/pdf/:number', async (request, reply) => {
    const { number } = request.params;
    const staff = await requireStaff(request, context, staffRows.findingsOfVisit.roles);
    return sendFile(reply, pdfFile(number), await service.pdfAtDesk(staff, number));
  });
}
