// The desk's calls about bookings, and what every part of a booking's panel is given.
import { type DeskBookingDetails, staffBookingEndpoints } from '#contract/bookings.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const bookingsApi = createStaffClient(staffBookingEndpoints);

export interface PanelProps {
  booking: DeskBookingDetails;
  staff: StaffMember;
  now: number;
}
