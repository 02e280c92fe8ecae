// The desk's calls about articles, and a picture on its way to the server.
import { staffBlogEndpoints } from '#contract/blog.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const blogApi = createStaffClient(staffBlogEndpoints);

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The picture could not be read'));
    reader.readAsDataURL(file);
  });

export async function uploadPicture(file: File): Promise<{ url: string; width: number; height: number }> {
  return blogApi.mediaUpload({ body: { image: await readAsDataUrl(file) } });
}
