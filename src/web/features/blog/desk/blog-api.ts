// The desk's calls about articles.
import { staffBlogEndpoints } from '#contract/blog.staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const blogApi = createStaffClient(staffBlogEndpoints);
