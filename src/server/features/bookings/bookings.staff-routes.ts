// The desk's bookings over HTTP, and the receipts of each.
import type { FastifyInstance } from 'fastify';
import { staffBookingEndpoints as rows } from '#contract/staff-bookings.ts';
import { mountStaff, requireStaff, type StaffContext } from '#server/http/mount-staff.ts';
import type { BookingHandlingService } from './bookings.staff.service.ts';

const written = { success: true } as const;

export function bookingHandlingRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: BookingHandlingService,
  voucherOf: (bookingId: string, number: string) => Promise<{ name: string; bytes: Buffer }>,
): void {
  mountStaff(app, context, rows.deskBookingList, ({ query }) => service.list(query));
  mountStaff(app, context, rows.deskBookingFind, async ({ params }) => ({
    booking: await service.details(params.id),
  }));
  mountStaff(app, context, rows.deskBookingStatus, async ({ params, body, staff }) => ({
    ...written,
    booking: await service.setStatus(params.id, staff, body.status, body.message),
  }));
  mountStaff(app, context, rows.deskBookingVisit, async ({ params, body, staff }) => ({
    ...written,
    booking: await service.setVisit(params.id, staff, body),
  }));
  mountStaff(app, context, rows.deskBookingRefund, async ({ params, body, staff }) => ({
    ...written,
    booking: await service.refund(params.id, staff, body.tid, body.reason),
  }));
  mountStaff(app, context, rows.deskPaymentLooked, async ({ params, body, staff }) => ({
    ...written,
    booking: await service.markLooked(params.id, staff, body.tid),
  }));
  app.get<{ Params: { id: string; number: string } }>(
    '/bookings/:id/vouchers/:number',
    { schema: { hide: true } as object },
    async (request, reply) => {
      await requireStaff(request, context, rows.deskBookingFind.roles);
      const { name, bytes } = await voucherOf(request.params.id, request.params.number);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/pdf')
        .send(bytes);
    },
  );
}
