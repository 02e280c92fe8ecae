// The desk's bookings over HTTP, and the receipts of each.
import type { FastifyInstance } from 'fastify';
import { staffBookingEndpoints as rows } from '#contract/bookings.staff.ts';
import { staffRainEndpoints } from '#contract/rain.staff.ts';
import { staffRequestEndpoints } from '#contract/requests.staff.ts';
import { staffVisitEndpoints as visitRows } from '#contract/visits.staff.ts';
import { staffWeekEndpoints } from '#contract/week.staff.ts';
import { watchForHangUp } from '#server/http/mount.ts';
import { createStaffMount, requireStaff, type StaffContext } from '#server/http/mount-staff.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { createAgreeVisit } from './agree-visit.ts';
import type { BookingDetailsService } from './booking-details.ts';
import type { createCallOffVisit } from './call-off-visit.ts';
import type { createCancelBooking } from './cancel-booking.ts';
import type { CrewNews } from './crew-news.ts';
import type { createHandOutLink } from './hand-out-link.ts';
import type { createLogCall } from './log-call.ts';
import type { createProposeWindows } from './propose-windows.ts';
import type { createReadWeek } from './read-week.ts';
import type { createRefundBooking } from './refund-booking.ts';
import type { createSetStatus } from './set-status.ts';
import type { createTakeCall } from './take-call.ts';

export function bookingStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  bookings: {
    details: BookingDetailsService;
    crewNews: CrewNews;
    agreeVisit: ReturnType<typeof createAgreeVisit>;
    callOffVisit: ReturnType<typeof createCallOffVisit>;
    cancelBooking: ReturnType<typeof createCancelBooking>;
    refundBooking: ReturnType<typeof createRefundBooking>;
    setStatus: ReturnType<typeof createSetStatus>;
    logCall: ReturnType<typeof createLogCall>;
    takeCall: ReturnType<typeof createTakeCall>;
    proposeWindows: ReturnType<typeof createProposeWindows>;
    handOutLink: ReturnType<typeof createHandOutLink>;
    readWeek: ReturnType<typeof createReadWeek>;
  },
  voucherOf: Payments['pdfForStaff'],
): void {
  const mount = createStaffMount(app, context);
  const { details } = bookings;
  mount(rows.deskBookingList, ({ query }) => details.listAtDesk(query));
  mount(rows.deskBookingFind, async ({ params }) => ({ booking: await details.details(params.id) }));
  mount(rows.deskBookingLink, ({ params }) => bookings.handOutLink.show(params.id));
  mount(rows.deskBookingLinkEnd, ({ params, staff }) => bookings.handOutLink.end(params.id, staff.id));
  mount(rows.deskBookingStatus, async ({ params, body: { status, message }, staff }) => ({
    booking:
      status === 'cancelled'
        ? await bookings.cancelBooking.byOffice(params.id, staff, message ?? '')
        : await bookings.setStatus(params.id, staff, status, message),
  }));
  mount(rows.deskBookingRefund, async ({ params, body, staff }) => ({
    booking: await bookings.refundBooking.refund(params.id, staff, body.tid, body.reason),
  }));
  mount(rows.deskPaymentLooked, async ({ params, body, staff }) => ({
    booking: await bookings.refundBooking.markLooked(params.id, staff, body.tid),
  }));
  mount(visitRows.deskVisitWindows, ({ query }) => details.windowsAtDesk(query));
  mount(staffWeekEndpoints.deskVisitWeek, ({ query }) => bookings.readWeek(query.from));
  mount(visitRows.deskVisitAgree, async ({ body: { booking, ...chosen }, staff }) => ({
    booking: await bookings.agreeVisit.atDesk(booking, staff, chosen),
  }));
  mount(visitRows.deskVisitCancel, async ({ body, staff }) => ({
    booking: await bookings.callOffVisit(body.booking, staff, body.message),
  }));
  mount(visitRows.visitChanges, () => bookings.crewNews.list());
  mount(visitRows.visitChangeTold, ({ body, staff }) =>
    bookings.crewNews.markTold(staff.id, body.change, body.engineer),
  );
  mount(staffRequestEndpoints.requestOutcome, async ({ params, body, staff }) => ({
    request: await bookings.logCall(params.id, staff.id, body),
  }));
  mount(staffRequestEndpoints.requestTake, async ({ body, staff, idempotencyKey }) => ({
    request: await bookings.takeCall(staff.id, idempotencyKey, body),
  }));
  mount(staffRainEndpoints.rainPropose, ({ body, staff }) => bookings.proposeWindows(staff.id, body.day));
  app.get<{ Params: { id: string; number: string } }>(
    '/bookings/:id/vouchers/:number',
    async (request, reply) => {
      const gone = watchForHangUp(reply);
      const { id: staffId } = await requireStaff(request, context, rows.deskBookingFind.roles);
      const { id: bookingId, number } = request.params;
      const { bytes, ...file } = await voucherOf({ bookingId, number, staffId }, gone);
      return sendFile(reply, file, bytes);
    },
  );
}
