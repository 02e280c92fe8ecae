// The desk's calls about articles.
import { staffBlogEndpoints } from '#contract/staff-blog.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const blogApi = createStaffClient(staffBlogEndpoints);
