// The desk's calls about the site's own words and figures.
import { staffContentEndpoints } from '#contract/content.staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const contentApi = createStaffClient(staffContentEndpoints);
