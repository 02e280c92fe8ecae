// Published posts, as pages read them. What staff do with posts is apart (blog.staff.ts): visitors load none of it.
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { pageParam, slugParam } from './fields.ts';
import { serviceKeys } from './services.ts';

export const postSummary = z.object({
  slug: z.string(),
  title: z.string(),
  short_des: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  publishedAt: z.number(),
});
export type PostSummary = z.infer<typeof postSummary>;

export const post = z.extend(postSummary, {
  content: z.string(),
  updatedAt: z.number(),
  service: z.nullable(z.enum(serviceKeys)),
  minutesToDo: z.nullable(z.number()),
});
export type Post = z.infer<typeof post>;

export const blogEndpoints = {
  blogList: {
    method: 'GET',
    path: '/blog/get/:page',
    access: 'public',
    summary: 'Published posts, newest first, six a page',
    params: z.object({ page: pageParam() }),
    response: z.object({ posts: z.array(postSummary), total: z.number() }),
  },
  blogPost: {
    method: 'GET',
    path: '/blog/posts/:slug',
    access: 'public',
    summary: 'One published post with its sanitised HTML',
    params: z.object({ slug: slugParam() }),
    response: z.object({ post }),
  },
} satisfies Record<string, Endpoint>;
