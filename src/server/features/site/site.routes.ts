// /robots.txt, /.well-known/security.txt, /sitemap.xml and /feed.xml: they hold the site's address or its posts, so they are made on request.
// The last two are made from the database and kept like pages.
import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { Clock } from '../../clock.ts';
import { networkAddress } from '../../http/network-address.ts';
import type { PageCache, RenderedPage } from '../../http/page-cache.ts';
import {
  type FeedPost,
  feed,
  robotsText,
  type SitemapPost,
  securityText,
  sitemap,
} from './site-documents.ts';

const maxFeedPosts = 30;

export type SiteDocuments = Record<string, () => Promise<RenderedPage>>;

export function createSiteDocuments(
  publicUrl: string,
  posts: {
    /** Every published post in one query, newest first. */
    addresses(): Promise<SitemapPost[]>;
    newest(limit: number): Promise<FeedPost[]>;
  },
  owners: { offeredLanguages(): readonly Language[]; changedAt(): Promise<number | undefined> },
): SiteDocuments {
  const document = (type: string, body: string): RenderedPage => ({
    status: 200,
    type: `${type}; charset=utf-8`,
    body,
    complete: true,
  });
  return {
    '/sitemap.xml': async () => {
      const [addresses, changedAt] = await Promise.all([posts.addresses(), owners.changedAt()]);
      return document('application/xml', sitemap(publicUrl, addresses, owners.offeredLanguages(), changedAt));
    },
    '/feed.xml': async () =>
      document('application/rss+xml', feed(publicUrl, await posts.newest(maxFeedPosts))),
  };
}

export function siteRoutes(
  app: FastifyInstance,
  publicUrl: string,
  documents: SiteDocuments,
  cache: PageCache,
  security: { email(): string; clock: Clock },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(publicUrl, security.email(), security.clock())),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300, stale-while-revalidate=3600')
      .send(robotsText(publicUrl)),
  );
  for (const path of Object.keys(documents)) {
    app.get(path, async (request, reply) => {
      const page = await cache.load(path, networkAddress(request.ip));
      reply.hijack();
      cache.send(page, request.raw, reply.raw);
    });
  }
}
