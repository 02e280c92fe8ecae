// Serves every page a person sees: the web room's build, through the cache, and its hashed assets.
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Company } from '#contract/company.ts';
import { AppError } from '../app-error.ts';
import { sendHtml } from './html-page.tsx';
import { inProcessAddress } from './in-process.ts';
import { createPageCache, type PageCache, type RenderedPage } from './page-cache.ts';
import { type HeaderOptions, pagePolicy, securityHeaders } from './security-headers.ts';

interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}
type Transport = (request: ApiRequest) => Promise<{ status: number; json: unknown }>;
type PageHandler = (request: Request, transport: Transport) => Promise<Response>;

/** What the web build exports, as far as the server uses it. */
export interface WebBuild {
  entry: { module: { createPageHandler(build: unknown, mode: string, site: Site): PageHandler } };
}
export interface Site {
  publicUrl: string;
  demo: boolean;
  mailFrom: string;
}

export const clientFolder = join(import.meta.dirname, '../../../build/client');
const serverBuild = join(import.meta.dirname, '../../../build/server/index.js');
export const loadBuild = (): Promise<WebBuild> => import(serverBuild) as Promise<WebBuild>;

/** Pages that read a query parameter while rendering. All others are the same whatever follows the `?`. */
const queryParameters: Record<string, string> = { '/posts': 'page' };

/** The address a page is known by: no trailing slash, no query except the ones that change it. */
export function pageKey(rawUrl: string): string {
  // Joined, not resolved: `//other.host/` must stay a path of ours.
  const address = `http://page${rawUrl}`;
  if (!URL.canParse(address)) return '/';
  const url = new URL(address);
  const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
  const parameter = queryParameters[path];
  const value = parameter && url.searchParams.get(parameter);
  return value ? `${path}?${parameter}=${encodeURIComponent(value)}` : path;
}

export function createRenderer(options: {
  app: FastifyInstance;
  site: Site;
  mode: 'production' | 'development';
  loadBuild(): Promise<WebBuild>;
}): (key: string) => Promise<RenderedPage> {
  // Loaders call the API through the same routes a browser uses: nothing is bypassed.
  const transport: Transport = async ({ method, path, headers, body }) => {
    const answer = await options.app.inject({
      method,
      url: path,
      headers,
      remoteAddress: inProcessAddress,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, json: answer.json() };
  };
  let known: { build: WebBuild; handle: PageHandler } | undefined;
  return async (key) => {
    const build = await options.loadBuild();
    if (known?.build !== build) {
      known = { build, handle: build.entry.module.createPageHandler(build, options.mode, options.site) };
    }
    const response = await known.handle(new Request(options.site.publicUrl + key), transport);
    const location = response.headers.get('location');
    return { status: response.status, html: await response.text(), ...(location ? { location } : {}) };
  };
}

export async function servePages(
  app: FastifyInstance,
  options: {
    render(key: string): Promise<RenderedPage>;
    headers: HeaderOptions;
    assets: boolean;
    cached: boolean;
    /** Asked when a page could not be rendered, most likely because the database does not answer. */
    company(): Company;
  },
): Promise<PageCache> {
  const base = securityHeaders(options.headers);
  const cache = createPageCache({
    render: options.render,
    headersFor: (html) => [...base, ['content-security-policy', pagePolicy(html, options.headers)]],
    maxPages: 500,
  });

  if (options.assets) {
    await app.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
    await app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
      preCompressed: true,
      maxAge: '1d',
      decorateReply: false,
    });
  }

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/assets/') || path.endsWith('.data')) {
      throw new AppError('not_found', 'There is nothing at this address');
    }
    if (path.length > 1 && path.endsWith('/')) return reply.redirect(pageKey(request.url), 308);
    if (!options.cached) cache.clear();
    try {
      const page = await cache.load(pageKey(request.url));
      reply.hijack();
      cache.send(page, request.raw, reply.raw);
    } catch (error) {
      request.log.error({ err: error }, 'page could not be rendered');
      return sendHtml(reply.code(500), 'Please try again', <PageFault {...options.company()} />);
    }
  });
  return cache;
}

/** Shown when even the site's own error page cannot be drawn. */
function PageFault({ phone }: Company) {
  return (
    <>
      <h1>This page could not be shown.</h1>
      <p>The fault is ours and has been noted. Please try again in a minute.</p>
      <p>
        If water is coming in now, call <a href={`tel:${phone.tel}`}>{phone.display}</a>.
      </p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </>
  );
}
