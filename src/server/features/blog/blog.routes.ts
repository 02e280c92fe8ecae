// GET /blog/get/{page} and /blog/posts/{slug}
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { createMount, type MountContext } from '../../http/mount.ts';
import type { BlogService } from './blog.service.ts';

export function blogRoutes(app: FastifyInstance, context: MountContext, service: BlogService): void {
  const mount = createMount(app, context);
  mount(endpoints.blogList, ({ params }) => service.list(Number(params.page)));
  mount(endpoints.blogPost, async ({ params }) => ({ post: await service.find(params.slug) }));
}
