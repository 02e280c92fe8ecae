// The desk's calls about visits and crews.
import { staffVisitEndpoints } from '#contract/visits.staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const visitsApi = createStaffClient(staffVisitEndpoints);
