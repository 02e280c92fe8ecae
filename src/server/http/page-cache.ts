// Rendered pages as ready bytes: compressed once, answered with one write, dropped when content changes.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HeaderList } from './security-headers.ts';

export interface RenderedPage {
  status: number;
  html: string;
  /** Set when the page answers with a redirect. */
  location?: string;
}

interface Variant {
  body: Buffer;
  headers: string[];
}

export interface CachedPage {
  status: number;
  etag: string;
  notModifiedHeaders: string[];
  variants: Record<'br' | 'gzip' | 'identity', Variant>;
}

export interface PageCache {
  /** Answers from memory if it can. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders (once, however many ask at the same time), keeps what may be kept, and answers. */
  load(key: string): Promise<CachedPage>;
  send(page: CachedPage, request: IncomingMessage, response: ServerResponse): void;
  clear(): void;
}

const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

function preferredEncoding(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  if (typeof header !== 'string') return 'identity';
  if (header.includes('br') && !/\bbr\s*;\s*q=0(?:\.0+)?(?:,|$)/.test(header)) return 'br';
  if (header.includes('gzip') && !/\bgzip\s*;\s*q=0(?:\.0+)?(?:,|$)/.test(header)) return 'gzip';
  return 'identity';
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '');
function isFresh(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined && (header === '*' || header.split(',').some((tag) => weak(tag) === weak(etag)))
  );
}

export function createPageCache(options: {
  render(key: string): Promise<RenderedPage>;
  headersFor(html: string): HeaderList;
  maxPages: number;
}): PageCache {
  const pages = new Map<string, CachedPage>();
  const inFlight = new Map<string, Promise<CachedPage>>();
  let generation = 0;

  const prepare = async (rendered: RenderedPage): Promise<CachedPage> => {
    const body = Buffer.from(rendered.html);
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      promisify(gzip)(body, { level: 7 }),
    ]);
    const shared = [
      ...options.headersFor(rendered.html),
      ['cache-control', rendered.status === 200 ? cacheControl : 'no-cache'],
      ['vary', 'accept-encoding'],
      ['etag', etag],
    ].flat() as string[];
    const variant = (bytes: Buffer, encoding?: string): Variant => ({
      body: bytes,
      headers: [
        ...shared,
        'content-type',
        'text/html; charset=utf-8',
        'content-length',
        String(bytes.length),
        ...(encoding ? ['content-encoding', encoding] : []),
        ...(rendered.location ? ['location', rendered.location] : []),
      ],
    });
    return {
      status: rendered.status,
      etag,
      notModifiedHeaders: shared,
      variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(body) },
    };
  };

  const send = (page: CachedPage, request: IncomingMessage, response: ServerResponse) => {
    if (page.status === 200 && isFresh(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304, page.notModifiedHeaders);
      response.end();
      return;
    }
    const variant = page.variants[preferredEncoding(request.headers['accept-encoding'])];
    response.writeHead(page.status, variant.headers);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
  };

  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const page = pages.get(request.url ?? '');
      if (!page) return false;
      send(page, request, response);
      return true;
    },

    load(key) {
      const known = pages.get(key);
      if (known) return Promise.resolve(known);
      const waiting = inFlight.get(key);
      if (waiting) return waiting;
      const startedIn = generation;
      const task = options
        .render(key)
        .then(prepare)
        .then((page) => {
          // Content that changed while the page rendered must not be kept.
          if (page.status === 200 && startedIn === generation) {
            if (pages.size >= options.maxPages) pages.delete(pages.keys().next().value as string);
            pages.set(key, page);
          }
          return page;
        })
        .finally(() => {
          if (inFlight.get(key) === task) inFlight.delete(key);
        });
      inFlight.set(key, task);
      return task;
    },

    send,

    clear() {
      generation += 1;
      pages.clear();
      inFlight.clear();
    },
  };
}
