// The engineer's calls. Photos on a weak line take their time; beyond this there is no line.

import { dayEndpoints } from '#contract/day.staff.ts';
import { staffAuthEndpoints } from '#contract/staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

const { staffCheck } = staffAuthEndpoints;

export const dayApi = createStaffClient({ ...dayEndpoints, staffCheck }, { timeoutMs: 60_000 });
