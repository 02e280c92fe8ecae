// The desk's calls about bookings.
import { staffBookingEndpoints } from '#contract/bookings.staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const bookingsApi = createStaffClient(staffBookingEndpoints);
