// A picture on its way to the server; articles and the site's own content keep theirs in one place.
import { staffBlogEndpoints } from '#contract/blog.staff.ts';
import { toDataUrl } from '#web/lib/data-url.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

const { mediaUpload } = createStaffClient({ mediaUpload: staffBlogEndpoints.mediaUpload });

export const uploadPicture = async (file: File): Promise<{ url: string; width: number; height: number }> =>
  mediaUpload({ body: { image: await toDataUrl(file) } });
