// The engineer's calls. Photos on a weak line take their time; beyond this there is no line.
import { staffAuthEndpoints } from '#contract/staff.ts';
import { visitDayEndpoints } from '#contract/visit-day.staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

const { staffCheck } = staffAuthEndpoints;

export const dayApi = createStaffClient({ ...visitDayEndpoints, staffCheck }, { timeoutMs: 60_000 });
