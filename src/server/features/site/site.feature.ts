// The public pages as a whole, with what search engines and feed readers ask for.
import type { Feature } from '#server/feature.ts';
import { createSitePages, type PageSource } from '#server/http/site-pages.ts';
import type { Platform } from '#server/platform.ts';
import type { Blog } from '../blog/blog.feature.ts';
import type { Content } from '../content/content.feature.ts';
import { createSiteDocuments, siteRoutes } from './site.routes.ts';

export function createSite(
  platform: Platform,
  { content, blog, ...source }: PageSource & { content: Content; blog: Blog },
) {
  const { config, publicUrl, log } = platform;
  const documents = createSiteDocuments(publicUrl, blog.service);
  const pages = createSitePages({
    ...source,
    site: {
      publicUrl,
      demo: config.mode === 'demo',
      mailFrom: config.mailFrom.replace(/^.*<|>$/g, ''),
      lastContent: content.lastKnown,
    },
    documents,
    company: platform.companyLastKnown,
    log,
  });
  platform.onContentChanged(pages.cache.clear);
  return {
    ...pages,
    siteRoutes: (app) => siteRoutes(app, publicUrl, documents, pages.cache),
  } satisfies Feature & Record<string, unknown>;
}
