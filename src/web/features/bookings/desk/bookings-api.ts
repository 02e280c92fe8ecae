// The desk's calls about bookings.
import { staffBookingEndpoints } from '#contract/staff-bookings.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const bookingsApi = createStaffClient(staffBookingEndpoints);
