// Writing the blog, over HTTP.
import type { FastifyInstance } from 'fastify';
import { longestArticle, staffBlogEndpoints as rows } from '#contract/blog.staff.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { BlogStaffService } from './blog.staff.service.ts';

/** A character takes up to four bytes, and JSON may write it with six. */
const large = { bodyLimit: longestArticle * 6 };

export function blogStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: BlogStaffService,
): void {
  const mount = createStaffMount(app, context);
  mount(rows.deskPostList, async () => ({ posts: await service.list() }));
  mount(rows.deskPostFind, async ({ params }) => ({ post: await service.details(params.id) }));
  mount(
    rows.deskPostCreate,
    async ({ body, staff }) => ({ post: await service.create(body, staff.id) }),
    large,
  );
  mount(
    rows.deskPostSave,
    async ({ params, body, staff }) => ({
      post: await service.save(params.id, staff.id, body.number, body.draft),
    }),
    large,
  );
  mount(rows.deskPostPublish, async ({ params, body, staff }) => ({
    post: await service.publish(params.id, staff.id, body.number, body.at),
  }));
  mount(rows.deskPostUnpublish, async ({ params, staff }) => ({
    post: await service.unpublish(params.id, staff.id),
  }));
  mount(rows.deskPostRestore, async ({ params, body, staff }) => ({
    post: await service.restore(params.id, staff.id, body.number),
  }));
  mount(rows.deskPostRemove, ({ params, staff }) => service.remove(params.id, staff.id));
  mount(rows.deskPostPreview, async ({ params, query }) => ({
    post: await service.preview(params.id, query.number === undefined ? undefined : Number(query.number)),
  }));
}
