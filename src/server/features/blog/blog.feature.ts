// The blog: what visitors read, what staff write, and the pictures of both.
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createBlogRepository } from './blog.repository.ts';
import { blogRoutes } from './blog.routes.ts';
import { createBlogService } from './blog.service.ts';
import { createBlogStaffRepository } from './blog.staff.repository.ts';
import { createBlogStaffService } from './blog.staff.service.ts';
import { blogStaffRoutes } from './blog.staff-routes.ts';
import { mediaRoutes, mediaUploadRoutes } from './media.routes.ts';
import { createMediaService } from './media.service.ts';
import { correctSamplePosts, seedSamplePosts } from './seed.ts';

export type Blog = Awaited<ReturnType<typeof createBlog>>;

export async function createBlog(platform: Platform, { staff }: { staff: Staff }) {
  const repository = createBlogRepository(platform.database);
  const service = createBlogService({ ...platform, repository });
  const desk = createBlogStaffService({
    ...platform,
    repository: createBlogStaffRepository(platform.database),
    staffNames: staff.names,
    audit: staff.audit,
  });
  const media = createMediaService({ ...platform, audit: staff.audit });
  if (platform.config.mode === 'demo') await seedSamplePosts(repository, service);
  const corrected = await correctSamplePosts(repository, platform.clock());
  if (corrected.length > 0)
    platform.log.info({ posts: corrected }, 'sample posts replaced by their correction');

  return {
    service,
    routes: (app, context) => blogRoutes(app, context, service),
    staffRoutes(app, context) {
      blogStaffRoutes(app, context, desk);
      mediaUploadRoutes(app, context, media, platform.uploadGate);
    },
    siteRoutes: (app) => mediaRoutes(app, media),
    jobs: [handleJob('blog-post-due', desk.runDue)],
  } satisfies Feature & Record<string, unknown>;
}
