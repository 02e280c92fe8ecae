// Writing the blog, over HTTP.
import type { FastifyInstance } from 'fastify';
import { longestArticle, staffBlogEndpoints as rows } from '#contract/staff-blog.ts';
import { mountStaff, type StaffContext } from '#server/http/mount-staff.ts';
import type { BlogDeskService } from './blog.staff.service.ts';

const written = { success: true } as const;
/** A character takes up to four bytes, and JSON may write it with six. */
const large = { bodyLimit: longestArticle * 6 };

export function blogDeskRoutes(app: FastifyInstance, context: StaffContext, service: BlogDeskService): void {
  mountStaff(app, context, rows.deskPostList, async () => ({ posts: await service.list() }));
  mountStaff(app, context, rows.deskPostFind, async ({ params }) => ({
    post: await service.details(params.id),
  }));
  mountStaff(
    app,
    context,
    rows.deskPostCreate,
    async ({ body, staff }) => ({ ...written, post: await service.create(body, staff.id) }),
    large,
  );
  mountStaff(
    app,
    context,
    rows.deskPostSave,
    async ({ params, body, staff }) => ({
      ...written,
      post: await service.save(params.id, staff.id, body.number, body.draft),
    }),
    large,
  );
  mountStaff(app, context, rows.deskPostPublish, async ({ params, body, staff }) => ({
    ...written,
    post: await service.publish(params.id, staff.id, body.number, body.at),
  }));
  mountStaff(app, context, rows.deskPostUnpublish, async ({ params, staff }) => ({
    ...written,
    post: await service.unpublish(params.id, staff.id),
  }));
  mountStaff(app, context, rows.deskPostRestore, async ({ params, body, staff }) => ({
    ...written,
    post: await service.restore(params.id, staff.id, body.number),
  }));
  mountStaff(app, context, rows.deskPostRemove, async ({ params, staff }) => {
    await service.remove(params.id, staff.id);
    return written;
  });
  mountStaff(app, context, rows.deskPostPreview, async ({ params, query }) => ({
    post: await service.preview(params.id, query.number === undefined ? undefined : Number(query.number)),
  }));
}
