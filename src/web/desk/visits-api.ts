// The desk's calls about visits and crews.
import { staffVisitEndpoints } from '#contract/visits.staff.ts';
import { staffWeekEndpoints } from '#contract/week.staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const visitsApi = createStaffClient(staffVisitEndpoints);

/** Looking again by itself keeps no session alive. */
export const weekApiInBackground = createStaffClient(staffWeekEndpoints, { background: true });
