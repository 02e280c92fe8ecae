// /robots.txt, /sitemap.xml and /feed.xml: they hold the site's address or its posts, so they are made on request.
import type { FastifyInstance } from 'fastify';
import type { PostSummary } from '#contract/endpoints.ts';
import { feed, robotsText, sitemap } from './site-documents.ts';

/** One page of published posts, newest first. */
type ListPosts = (page: number) => Promise<{ posts: PostSummary[]; total: number }>;

const maxFeedPosts = 30;
const hidden = { schema: { hide: true } as object };
const cacheControl = 'public, max-age=300, stale-while-revalidate=3600';

async function readPosts(list: ListPosts, limit: number): Promise<PostSummary[]> {
  const all: PostSummary[] = [];
  for (let page = 1; ; page += 1) {
    const { posts, total } = await list(page);
    all.push(...posts);
    if (posts.length === 0 || all.length >= Math.min(total, limit)) return all.slice(0, limit);
  }
}

export function siteRoutes(app: FastifyInstance, publicUrl: string, listPosts: ListPosts): void {
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl).send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(sitemap(publicUrl, await readPosts(listPosts, Number.POSITIVE_INFINITY))),
  );
  app.get('/feed.xml', hidden, async (_request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(feed(publicUrl, await readPosts(listPosts, maxFeedPosts))),
  );
}
