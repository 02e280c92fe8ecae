// The desk's bookings over HTTP, and the receipts of each.
import type { FastifyInstance } from 'fastify';
import { staffBookingEndpoints as rows } from '#contract/bookings.staff.ts';
import { createStaffMount, requireStaff, type StaffContext } from '#server/http/mount-staff.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { BookingStaffService } from './bookings.staff.service.ts';

export function bookingStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: BookingStaffService,
  voucherOf: Payments['pdfForStaff'],
): void {
  const mount = createStaffMount(app, context);
  mount(rows.deskBookingList, ({ query }) => service.list(query));
  mount(rows.deskBookingFind, async ({ params }) => ({ booking: await service.details(params.id) }));
  mount(rows.deskBookingStatus, async ({ params, body, staff }) => ({
    booking: await service.setStatus(params.id, staff, body.status, body.message),
  }));
  mount(rows.deskBookingRefund, async ({ params, body, staff }) => ({
    booking: await service.refund(params.id, staff, body.tid, body.reason),
  }));
  mount(rows.deskPaymentLooked, async ({ params, body, staff }) => ({
    booking: await service.markLooked(params.id, staff, body.tid),
  }));
  app.get<{ Params: { id: string; number: string } }>(
    '/bookings/:id/vouchers/:number',
    async (request, reply) => {
      await requireStaff(request, context, rows.deskBookingFind.roles);
      const { bytes, ...file } = await voucherOf(request.params.id, request.params.number);
      return sendFile(reply, file, bytes);
    },
  );
}
