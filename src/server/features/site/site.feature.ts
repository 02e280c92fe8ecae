// The public pages as a whole, with what search engines and feed readers ask for.
import { join, resolve } from 'node:path';
import { readContentVersion } from '#server/db/content-version.ts';
import type { Feature } from '#server/feature.ts';
import { folders } from '#server/folders.ts';
import { createKeptAssets } from '#server/http/kept-assets.ts';
import { createSitePages, type PageSource } from '#server/http/site-pages.ts';
import type { Platform } from '#server/platform.ts';
import type { Blog } from '../blog/blog.feature.ts';
import type { Content } from '../content/content.feature.ts';
import { createSiteDocuments, siteRoutes } from './site.routes.ts';

export function createSite(
  platform: Platform,
  { content, blog, ...source }: PageSource & { content: Content; blog: Blog },
) {
  const { config, database, publicUrl, log } = platform;
  const keptAssets = createKeptAssets({
    own: join(folders.client, 'assets'),
    folder: resolve(config.dataDir, 'assets'),
    clock: Date.now,
  });
  const documents = createSiteDocuments(publicUrl, blog.service, content);
  const pages = createSitePages({
    ...source,
    site: {
      publicUrl,
      demo: config.mode === 'demo',
      mailFrom: config.mailFrom.replace(/^.*<|>$/g, ''),
      lastContent: platform.owners.lastKnown,
      offeredIn: content.offeredIn,
    },
    offered: content.offeredLanguages,
    countWords: content.countSiteWords,
    documents,
    company: platform.companyLastKnown,
    keptAssets,
    clock: platform.clock,
    timers: platform.timers,
    log,
    traffic: platform.traffic,
    logSample: config.logSample,
  });
  platform.onContentChanged(pages.cache.clear);
  return {
    ...pages,
    watch: () =>
      platform.atStart(() =>
        pages.watch({
          readVersion: () => readContentVersion(database.query),
          reload: () => platform.owners.current(database.query),
        }),
      ),
    ...(source.web?.mode === 'production' ? { sweeps: { assets: keptAssets.sweep } } : {}),
    siteRoutes: (app) =>
      siteRoutes(app, publicUrl, documents, pages.cache, {
        email: () => platform.companyLastKnown().email,
        clock: platform.clock,
      }),
  } satisfies Feature & Record<string, unknown>;
}
