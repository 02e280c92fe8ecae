// The site's pages as one part: rendered by the web build, kept in memory, dropped when content changes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Company } from '#contract/company.ts';
import type { Language, WordsRead } from '#contract/languages.ts';
import type { GivenPage, Installation } from '#contract/transport.ts';
import type { Clock, Timers } from '../clock.ts';
import { folders } from '../folders.ts';
import { watchContent } from './content-watch.ts';
import type { KeptAssets } from './kept-assets.ts';
import { loadAssets } from './memory-assets.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import { createRenderer, isOneOfMany, type Renderer, servePages, type WebBuild } from './pages.tsx';
import { createRenderQueue } from './render-queue.ts';
import { type HeaderOptions, pageHeaders } from './security-headers.ts';
import { observe, type Traffic } from './traffic.ts';

export interface PageSource {
  /** Where pages come from; undefined in tests that only speak to the API. */
  web:
    | {
        mode: 'production' | 'development';
        loadBuild(): Promise<WebBuild>;
        /** How long a page waits for one of its parts; tests on a slow machine wait longer. */
        callDeadlineMs?: number;
      }
    | undefined;
  /** Runs before anything else is mounted: the dev server's middleware. */
  beforePages?: ((app: FastifyInstance) => Promise<void>) | undefined;
}

export function createSitePages(
  options: PageSource & {
    site: Installation;
    /** What is kept like a page and made without the web build, by address. */
    documents: Record<string, () => Promise<RenderedPage>>;
    company(): Company;
    /** Which languages readers may choose from now. */
    offered(): readonly Language[];
    /** Told what native speakers have read of the build's words. */
    countWords(read: WordsRead): void;
    keptAssets: KeptAssets;
    clock: Clock;
    timers: Timers;
    log: FastifyBaseLogger;
    traffic: Traffic;
    /** One of so many pages from memory gets a line in the log; 0: none does. */
    logSample: number;
  },
) {
  const { web, documents, log, traffic, logSample } = options;
  const production = web?.mode === 'production';
  const headers: HeaderOptions = {
    https: options.site.publicUrl.startsWith('https:'),
    dev: web?.mode === 'development',
  };
  const assets = production
    ? loadAssets({ folder: join(folders.client, 'assets'), headers, traffic })
    : undefined;
  let renderer: Renderer | undefined;
  const timed = (made: Promise<RenderedPage>) => {
    const began = performance.now();
    return made.finally(() => observe(traffic.rendering, (performance.now() - began) / 1000));
  };
  // Rendering occupies the event loop; two at once are useful only because one may wait for the database.
  const queue = createRenderQueue({ atOnce: 2, maxWaiting: 100, maxWaitingPerNetwork: 20, patienceMs: 3000 });
  const cache = createPageCache({
    async render(key) {
      const made = documents[key]?.() ?? renderer?.render(key);
      if (!made) throw new Error(`Nobody renders ${key}`);
      return timed(made);
    },
    queue,
    traffic,
    headersFor: (page) => pageHeaders(page, headers),
    onStale: (key, error) => log.warn({ key, err: error }, 'page could not be made anew, the last one stays'),
    onRenewed: (key) => log.info({ key }, 'page made anew after failures'),
    isOneOfMany,
    maxPages: 400,
    maxOfMany: 200,
    clock: options.clock,
  });

  let unlogged = 0;
  const logNow = ({ method, url = '' }: IncomingMessage, { statusCode: status }: ServerResponse) => {
    unlogged += 1;
    if (unlogged < logSample) return;
    unlogged = 0;
    log.info({ method, path: url.split('?', 1)[0], status, of: logSample }, 'page from memory');
  };

  return {
    cache,
    headers,

    /** A page for one reader, which nobody keeps, with the headers that say so. */
    async drawFor(
      path: string,
      given: GivenPage,
      network: string,
    ): Promise<{ status: number; body: string; headers: Record<string, string> }> {
      const { render } = renderer ?? {};
      if (!render) throw new Error(`Nobody renders ${path.split('/')[1]}`);
      const page = await queue.run(network, () => timed(render(path, given)));
      return {
        ...page,
        headers: {
          ...Object.fromEntries(pageHeaders(page, headers)),
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow, noarchive',
          // The gateway wants to know who sends its customers: the site, and nothing of the address.
          'referrer-policy': 'strict-origin',
        },
      };
    },

    serveFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
      if (!assets) return false;
      if (assets.serve(request, response)) return true;
      if (!cache.serve(request, response)) return false;
      if (logSample > 0) logNow(request, response);
      return true;
    },

    async mount(app: FastifyInstance): Promise<void> {
      await options.beforePages?.(app);
      if (!web) return;
      renderer = createRenderer({ app, site: options.site, countWords: options.countWords, ...web });
      // Mails ask for what is offered too, and may come before anybody asks for a page.
      if (production)
        await renderer.find('/').catch((error) => log.error({ err: error }, 'the pages cannot be loaded'));
      const { find } = renderer;
      await servePages(app, {
        cache,
        find,
        assets: production ? options.keptAssets : undefined,
        cached: production,
        company: options.company,
        offered: options.offered,
      });
    },

    /** Another process may change content too. */
    async watch(content: { readVersion(): Promise<number>; reload(): Promise<unknown> }) {
      await content.reload();
      return watchContent({
        readVersion: content.readVersion,
        async onChanged() {
          // First: what is made after the clearing must know the change.
          await content.reload();
          cache.clear();
        },
        onDoubt: cache.doubt,
        log,
        timers: options.timers,
      });
    },
  };
}
