// Renders a page to one complete string of HTML. The server imports this build and nothing else of web.

import { createHash, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { pageKindOf } from '#contract/speed.ts';
import { type Installation, inlineScriptsHeader, type PageHandler } from '#contract/transport.ts';
import { allWords, wordsRead } from './content/registry.ts';
import { deferredModuleType } from './features/site/layout/wake-framework.ts';
import { NonceContext } from './lib/nonce.ts';
import { type ApiClient, createApiClient } from './lib/page-api.ts';
import { apiContext, givenContext, publishedContext, siteContext } from './lib/page-context.ts';
import type { RouteHandle } from './lib/route-handle.ts';
import type { PublishedContent } from './lib/site-content.ts';
import { AllWordsContext } from './lib/words.tsx';

/** While the owner's changes cannot be read, the last ones that could are shown: a number that was true before. */
const readContent = (api: ApiClient, site: Installation): Promise<PublishedContent> =>
  api.contentGet({}).catch((error: unknown) => {
    console.error('The site is shown with the content last known', error);
    return { content: site.lastContent(), promiseKept: null, visitsKept: null };
  });

export { wordsRead };

/** Made here, not in the server, so that only one copy of the router is ever loaded. */
export function createPageHandler(build: ServerBuild, mode: string, site: Installation): PageHandler {
  const handle = createRequestHandler(build, mode);
  return (request, transport, given) => {
    const context = new RouterContextProvider();
    const api = createApiClient(transport);
    context.set(apiContext, api);
    context.set(siteContext, site);
    context.set(givenContext, given);
    let published: Promise<PublishedContent> | undefined;
    context.set(publishedContext, () => {
      published ??= readContent(api, site);
      return published;
    });
    return handle(request, context);
  };
}

/** Where an address leads: its one spelling, and the page it shows, which several addresses can share. */
interface PageAddress {
  spelling: string;
  page: string;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * The router would take letters in either case, written plainly or as %xx; each page has one address. Compared by
 * hand, because the router sorts its routes for every match, and a flood of wrong addresses asks thousands.
 */
export function createPageFinder({ routes }: ServerBuild): (path: string) => PageAddress | undefined {
  const list = Object.values(routes).flatMap((route) =>
    // A layout has no address of its own.
    route && (route.index || route.path) && route.id !== 'root' && route.path !== '*'
      ? [
          {
            segments: (route.path ?? '').split('/'),
            // Without a loader, or with one that only brings words, all values of the parameter show the same.
            differs:
              route.module.loader !== undefined &&
              !(route.module.handle as RouteHandle | undefined)?.sameForEveryParameter,
          },
        ]
      : [],
  );
  return (path) => {
    const given = path
      .slice(1)
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map(decode);
    const found = list.find(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((segment, index) =>
          segment.startsWith(':') ? given[index] : segment === given[index]?.toLowerCase(),
        ),
    );
    if (!found) return undefined;
    const { segments, differs } = found;
    const spelling = `/${segments
      .map((segment, index) => (segment.startsWith(':') ? encodeURIComponent(given[index] ?? '') : segment))
      .join('/')}`;
    // Whatever a URL cannot hold as it stands, `..` for one, would be rendered as another page.
    if (new URL(spelling, 'http://page').pathname !== spelling) return undefined;
    return { spelling, page: differs ? spelling : `/${segments.join('/')}` };
  };
}

/**
 * What the page may run is what this rendering marked: a script that came with content does not know the mark. It is
 * taken off again, so that the page is the same bytes each time and can be kept.
 */
function takeOwnScripts(marked: string, nonce: string): { html: string; hashes: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of marked.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: marked.replaceAll(mark, ''), hashes: [...hashes].join(' ') };
}

/**
 * Keeps the framework from competing with styles, font and drawing for a slow line: what the router's scripts would
 * fetch at once is only written down, and the layout's script starts it after the first paint (wake-framework.ts).
 */
function deferFramework(html: string): string {
  const modules: string[] = [];
  return html
    .replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href: string) => {
      modules.push(href);
      return '';
    })
    .replace('<script type="module" async="">', () => {
      return `<script type="${deferredModuleType}" data-modules="${modules.join(' ')}">`;
    });
}

/** For the report of how long it took (measure-speed.ts). Written here, so that no browser loads the list of kinds. */
function withKind(html: string, { url }: Request): string {
  const kind = pageKindOf(new URL(url).pathname);
  return kind ? html.replace('<html ', `<html data-kind="${kind}" `) : html;
}

/**
 * Public pages move by document: each is told of its own route, in the page, and none loads the table of all routes in
 * all languages. The desk moves by itself and loads it.
 */
function withOwnRoutes(context: EntryContext, { url }: Request): EntryContext {
  if (new URL(url).pathname.startsWith('/desk')) return context;
  // No page links through the router, so lazy route discovery is never used.
  const routeDiscovery = { mode: 'lazy', manifestPath: '/' } as const;
  return {
    ...context,
    routeDiscovery,
    serverHandoffString: context.serverHandoffString?.replace(
      /"routeDiscovery":\{[^}]*\}/,
      `"routeDiscovery":${JSON.stringify(routeDiscovery)}`,
    ),
  };
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  // A missing post or service looks like any other missing page, which the server has drawn already.
  if (status === 404 && routerContext.staticHandlerContext.errors) {
    return Promise.resolve(new Response(null, { status, headers }));
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const nonce = randomBytes(16).toString('base64url');
    const { pipe } = renderToPipeableStream(
      <AllWordsContext value={allWords}>
        <NonceContext value={nonce}>
          <ServerRouter context={withOwnRoutes(routerContext, request)} url={request.url} nonce={nonce} />
        </NonceContext>
      </AllWordsContext>,
      {
        nonce,
        // Everything at once: streamed boundaries would add inline scripts, and the page is cached whole anyway.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const sink = new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
          });
          sink.on('finish', () => {
            headers.set('content-type', 'text/html; charset=utf-8');
            const { html: own, hashes } = takeOwnScripts(Buffer.concat(chunks).toString(), nonce);
            const html = withKind(own, request);
            headers.set(inlineScriptsHeader, hashes);
            resolve(new Response(import.meta.env.PROD ? deferFramework(html) : html, { status, headers }));
          });
          pipe(sink);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}
