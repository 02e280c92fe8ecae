// Rendered pages as ready bytes: compressed once, answered with one write, dropped when content changes.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { splitPath } from '#contract/languages.ts';
import type { Clock } from '../clock.ts';
import { createShortId } from '../ids.ts';
import { type Encoding, isFresh, preferredEncoding } from './negotiation.ts';
import type { RenderQueue } from './render-queue.ts';
import { currentRequest } from './request-id.ts';
import type { HeaderList } from './security-headers.ts';
import { countRequest, type Traffic } from './traffic.ts';

export interface RenderedPage {
  status: number;
  body: string;
  /** Left out for HTML. */
  type?: string;
  /** Set when the page answers with a redirect. */
  location?: string;
  /** The hashes of inline scripts that the rendering wrote itself: only they may run. */
  scripts?: string;
  /** A screen of the desk shows no other site. */
  isDesk?: boolean;
  /** False when a dependency was unavailable: the page is sent once and not cached. */
  complete: boolean;
}

interface Variant {
  body: Buffer;
  headers: string[];
}

interface CachedPage {
  status: number;
  etag: string;
  notModifiedHeaders: string[];
  variants: Record<Encoding, Variant>;
  mayKeep: boolean;
  /** Stale from then on: the next request still gets it, and starts a new rendering. */
  freshUntil: number;
  /** How many renewals have failed since it was made. */
  failures: number;
  /** Grows with every request to any page: the smallest belongs to the page nobody has asked for the longest. */
  lastUse: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** In case a change goes unnoticed: no page is older than this plus the time to render it again. */
const lifetimeMs = 10 * 60_000;
/** When a renewal fails, the old page stays in use; the pause before the next try doubles, up to the lifetime. */
const retryMs = (failures: number) => Math.min(5000 * 2 ** failures, lifetimeMs);
const retryAfterSeconds = 10;

const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const notFoundKey = '/404';

/** Every missing page is answered with this one, in the language of its address. */
export function notFoundKeyOf(path: string): string {
  const { language } = splitPath(path);
  return language === 'en' ? notFoundKey : `/${language}${notFoundKey}`;
}

/** Only what stays valid until content changes. */
const mayKeep = ({ status, complete }: RenderedPage) =>
  complete && (status === 200 || status === 301 || status === 404);

function cachingOf(page: RenderedPage): string {
  if (!mayKeep(page)) return 'no-store';
  return page.status === 200 ? cacheControl : 'no-cache';
}

/** The best compression is worth its time for a page that is kept, and not for a very long document. */
function brotliQuality(page: RenderedPage): number {
  if (!mayKeep(page)) return 3;
  return page.body.length > 300_000 ? 5 : 10;
}

export function createPageCache(options: {
  render(key: string): Promise<RenderedPage>;
  queue: RenderQueue;
  traffic: Traffic;
  headersFor(page: RenderedPage): HeaderList;
  /** Called once when a page cannot be renewed and the old one stays, however many tries fail after that. */
  onStale(key: string, error?: unknown): void;
  /** Called when such a page was renewed at last. */
  onRenewed(key: string): void;
  /** Whether there are thousands like it: a crawler that requests them all evicts others of this kind, and no other page. */
  isOneOfMany(key: string): boolean;
  maxPages: number;
  maxOfMany: number;
  clock: Clock;
}) {
  const { clock } = options;
  const common = { pages: new Map<string, CachedPage>(), max: options.maxPages };
  const ofMany = { pages: new Map<string, CachedPage>(), max: options.maxOfMany };
  const shelfOf = (key: string) => (options.isOneOfMany(key) ? ofMany : common);
  const inFlight = new Map<string, Promise<CachedPage>>();
  let generation = 0;
  let uses = 0;

  const use = (page: CachedPage) => {
    uses += 1;
    page.lastUse = uses;
  };
  const leastUsed = (pages: Map<string, CachedPage>): string => {
    let [key = '', { lastUse: smallest = 0 } = {}] = pages.entries().next().value ?? [];
    for (const [other, { lastUse }] of pages) if (lastUse < smallest) [key, smallest] = [other, lastUse];
    return key;
  };

  const compress = (body: Buffer, quality: number): Promise<[br: Buffer, gz: Buffer]> =>
    Promise.all([
      promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
      promisify(gzip)(body, { level: Math.min(quality, 7) }),
    ]);

  const prepare = async (rendered: RenderedPage, before: CachedPage | undefined): Promise<CachedPage> => {
    const body = Buffer.from(rendered.body);
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    // Most pages are the same ten minutes later, and compressing one takes longer than rendering it.
    const isSame = before?.etag === etag && mayKeep(rendered);
    const [br, gz] = isSame
      ? [before.variants.br.body, before.variants.gzip.body]
      : await compress(body, brotliQuality(rendered));
    const shared = [
      ...options.headersFor(rendered),
      ['cache-control', cachingOf(rendered)],
      ['vary', 'accept-encoding'],
      ['etag', etag],
    ].flat() as string[];
    const variant = (bytes: Buffer, encoding?: string): Variant => ({
      body: bytes,
      headers: [
        ...shared,
        'content-type',
        rendered.type ?? 'text/html; charset=utf-8',
        'content-length',
        String(bytes.length),
        ...(encoding ? ['content-encoding', encoding] : []),
        ...(rendered.location ? ['location', rendered.location] : []),
        ...(rendered.status === 503 ? ['retry-after', String(retryAfterSeconds)] : []),
      ],
    });
    return {
      status: rendered.status,
      etag,
      notModifiedHeaders: shared,
      variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(body) },
      mayKeep: mayKeep(rendered),
      freshUntil: clock() + lifetimeMs,
      failures: 0,
      lastUse: 0,
    };
  };

  const send = (page: CachedPage, request: IncomingMessage, response: ServerResponse) => {
    if (page.status === 200 && isFresh(request.headers['if-none-match'], page.etag)) {
      options.traffic.notModified += 1;
      response.writeHead(304, page.notModifiedHeaders);
      response.end();
      return;
    }
    const variant = page.variants[preferredEncoding(request.headers['accept-encoding'])];
    response.writeHead(page.status, variant.headers);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
  };

  const make = async (key: string, network: string): Promise<CachedPage> => {
    const startedIn = generation;
    const notFound = notFoundKeyOf(key);
    const page = await options.queue.run(network, async () => {
      const rendered = await options.render(key);
      // A missing page is not compressed: the one kept for all of them is sent. Empty where its language is not offered.
      const isKept = key === notFound && rendered.body !== '';
      if (rendered.status === 404 && !isKept) return undefined;
      return prepare(rendered, shelfOf(key).pages.get(key));
    });
    options.traffic.pagesMade += 1;
    // Content that changed while the page rendered must not be kept.
    if (startedIn === generation && (!page || page.mayKeep)) {
      const { pages, max } = shelfOf(key);
      if (!page) pages.delete(key);
      else {
        use(page);
        pages.set(key, page);
        if (pages.size > max) pages.delete(leastUsed(pages));
      }
    }
    return page ?? load(key === notFound ? notFoundKey : notFound, network);
  };

  const renderOnce = (key: string, network: string): Promise<CachedPage> => {
    const waiting = inFlight.get(key);
    if (waiting) return waiting;
    const task = make(key, network).finally(() => {
      if (inFlight.get(key) === task) inFlight.delete(key);
    });
    inFlight.set(key, task);
    return task;
  };

  /** Belongs to no visitor's request, so it has an id of its own. */
  const renew = (key: string, page: CachedPage) => {
    page.freshUntil = clock() + retryMs(page.failures);
    const failed = (error?: unknown) => {
      if (page.failures === 0) options.onStale(key, error);
      page.failures += 1;
    };
    currentRequest.run(createShortId(), () =>
      renderOnce(key, 'refresh').then((made) => {
        if (!made.mayKeep) failed();
        else if (page.failures > 0) options.onRenewed(key);
      }, failed),
    );
  };

  const find = (key: string): CachedPage | undefined => {
    const page = common.pages.get(key) ?? ofMany.pages.get(key);
    if (!page) return undefined;
    use(page);
    if (clock() < page.freshUntil) {
      options.traffic.cache.hit += 1;
    } else {
      options.traffic.cache.stale += 1;
      renew(key, page);
    }
    return page;
  };

  /** Renders (once, however many ask at the same time), keeps what may be kept. `network` takes turns with others. */
  const load = (key: string, network: string): Promise<CachedPage> => {
    const known = find(key);
    if (known) return Promise.resolve(known);
    options.traffic.cache.miss += 1;
    return renderOnce(key, network);
  };

  return {
    load,
    send,

    /** Answers from memory if it can. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const page = find(request.url ?? '');
      if (!page) return false;
      send(page, request, response);
      countRequest(options.traffic, 'page', response.statusCode);
      return true;
    },

    /** Content changed: nothing that was made before may be shown again. */
    clear(): void {
      generation += 1;
      for (const { pages } of [common, ofMany]) pages.clear();
      inFlight.clear();
    },

    /** Content may have changed: every page is stale, and rendered again when it is next asked for. */
    doubt(): void {
      for (const { pages } of [common, ofMany]) for (const page of pages.values()) page.freshUntil = 0;
    },
  };
}
