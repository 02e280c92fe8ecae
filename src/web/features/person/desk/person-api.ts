// The desk's calls about the people we serve.
import { staffPersonEndpoints } from '#contract/person.staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const personApi = createStaffClient(staffPersonEndpoints);
