// Serves every page a person sees: web's build, through the cache, and its hashed assets.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Company } from '#contract/company.ts';
import { errorStatuses } from '#contract/errors.ts';
import { parseFinding } from '#contract/finder.ts';
import { type Language, locales, pathIn, splitPath, type WordsRead } from '#contract/languages.ts';
import {
  type ApiRequest,
  type GivenPage,
  type Installation,
  inlineScriptsHeader,
  type PageHandler,
  type Transport,
} from '#contract/transport.ts';
import { AppError } from '../app-error.ts';
import { folders, pagesModule } from '../folders.ts';
import { say } from '../words/answers.ts';
import { sendHtml } from './html-page.tsx';
import { inProcessAddress } from './in-process.ts';
import type { KeptAssets } from './kept-assets.ts';
import { networkAddress } from './network-address.ts';
import { notFoundKeyOf, type PageCache, type RenderedPage } from './page-cache.ts';
import { faultWords } from './page-fault.words.ts';
import { busy } from './render-queue.ts';
import { currentRequest, requestIdHeader } from './request-id.ts';
import { workerPolicy } from './security-headers.ts';

/** Where an address leads; undefined when nowhere. */
export type PageFinder = (path: string) => { spelling: string; page: string } | undefined;

/** What the web build exports, as far as the server uses it. */
export interface WebBuild {
  /** Different for every build. */
  assets?: { version: string };
  entry: {
    module: {
      createPageHandler(build: unknown, mode: string, site: Installation): PageHandler;
      createPageFinder(build: unknown): PageFinder;
      wordsRead: WordsRead;
    };
  };
}

export const loadBuild = (): Promise<WebBuild> =>
  import(pathToFileURL(pagesModule).href) as Promise<WebBuild>;

interface QueryParameter {
  name: string;
  /** Values that it does not know change nothing. */
  knows(value: string): boolean;
}

const finding: QueryParameter = { name: 'finding', knows: (value) => parseFinding(value) !== undefined };

/** Pages that read a query parameter while rendering, by their address in English. All others are the same whatever follows the `?`. */
const queryParameters: Record<string, QueryParameter> = {
  '/': finding,
  '/book-now': finding,
  '/posts': { name: 'page', knows: (value) => value !== '' },
};

/** What a rendering is known by: the page, and the one query parameter that changes it. */
function keyOf(page: string, search: string): string {
  const parameter = queryParameters[splitPath(page).path];
  const value = parameter && new URLSearchParams(search).get(parameter.name);
  if (!parameter || value === null || value === undefined || !parameter.knows(value)) return page;
  return `${page}?${parameter.name}=${encodeURIComponent(value)}`;
}

/** Ways through the leak finder, and pages that repeat one: over 20,000 findings, on three pages, in each language. */
export const isOneOfMany = (key: string): boolean =>
  key.includes('?') || /^\/leak-finder\/(?!causes(?:\/|$))/.test(splitPath(key).path);

/**
 * Targets of links in mails and of the bank's redirect, by English address. If the language was switched off since,
 * they redirect to English; other pages of such a language are 404.
 */
const isOnesOwn = /^\/(?:login|register|verify-registration|book|my-|b\/)/;

/** A part of a page that takes longer counts as out of reach. */
const usualCallDeadlineMs = 4000;
const outOfReach = { status: 503, json: {} };

export interface Renderer {
  /** `given`: for one reader alone. */
  render(key: string, given?: GivenPage): Promise<RenderedPage>;
  find(path: string): Promise<ReturnType<PageFinder>>;
}

export function createRenderer(options: {
  app: FastifyInstance;
  site: Installation;
  mode: 'production' | 'development';
  loadBuild(): Promise<WebBuild>;
  callDeadlineMs?: number;
  countWords(read: WordsRead): void;
}): Renderer {
  const { callDeadlineMs = usualCallDeadlineMs } = options;
  // Loaders call the API through the same routes a browser uses: nothing is bypassed.
  const call = async ({ method, path, headers, body }: ApiRequest) => {
    const requestId = currentRequest.getStore();
    const answer = await options.app.inject({
      method,
      url: path,
      headers: requestId === undefined ? headers : { ...headers, [requestIdHeader]: requestId },
      remoteAddress: inProcessAddress,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, json: answer.json() as unknown };
  };
  let known: { build: WebBuild; handle: PageHandler; find: PageFinder } | undefined;
  const load = async () => {
    const build = await options.loadBuild();
    if (known?.build !== build) {
      const { createPageHandler, createPageFinder, wordsRead } = build.entry.module;
      options.countWords(wordsRead);
      known = {
        build,
        handle: createPageHandler(build, options.mode, options.site),
        find: createPageFinder(build),
      };
    }
    return known;
  };
  return {
    find: async (path) => (await load()).find(path),

    async render(key, given) {
      const { handle } = await load();
      let complete = true;
      // Seen here, where every call passes, and not in the loaders, where one could forget to say so.
      const transport: Transport = async (request) => {
        const deadline = new AbortController();
        const answer = await Promise.race([
          call(request),
          sleep(callDeadlineMs, outOfReach, { signal: deadline.signal }),
        ])
          .catch((error: unknown) => {
            // A call that cannot even be made is a fault of this code: an outage answers with a status.
            options.app.log.error({ err: error, path: request.path }, 'a page could not ask its own API');
            return outOfReach;
          })
          .finally(() => deadline.abort());
        if (answer.status >= 500 || answer.status === 429) complete = false;
        return answer;
      };
      const response = await handle(new Request(options.site.publicUrl + key), transport, given);
      const location = response.headers.get('location');
      return {
        // A page without its main part is out of reach, not broken.
        status: !complete && response.status >= 500 ? 503 : response.status,
        body: await response.text(),
        scripts: response.headers.get(inlineScriptsHeader) ?? '',
        isDesk: /^\/desk(?:\/|$)/.test(key),
        complete,
        ...(location ? { location } : {}),
      };
    },
  };
}

export async function servePages(
  app: FastifyInstance,
  options: {
    cache: PageCache;
    find: Renderer['find'];
    /** Undefined where another server has them. */
    assets: KeptAssets | undefined;
    cached: boolean;
    /** Asked when a page could not be rendered, most likely because the database does not answer. */
    company(): Company;
    offered(): readonly Language[];
  },
): Promise<void> {
  const { cache } = options;
  if (options.assets) {
    // A full disk must not keep anybody from the pages.
    await options.assets
      .publish()
      .catch((error) => app.log.warn({ err: error }, 'files of this release could not be kept for later'));
    await app.register(fastifyStatic, {
      // Its own first: they are there even where nothing could be kept.
      root: [join(folders.client, 'assets'), options.assets.folder],
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
    await app.register(fastifyStatic, {
      root: folders.client,
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
      preCompressed: true,
      maxAge: '1d',
      decorateReply: false,
      setHeaders(reply, path) {
        if (!/-worker\.js(?:\.br|\.gz)?$/.test(path)) return;
        // Nobody in between may keep an old one: it decides what pages are made of.
        reply.header('cache-control', 'no-cache').header('content-security-policy', workerPolicy);
      },
    });
  }

  const sendFault = (request: FastifyRequest, reply: FastifyReply, refusal?: AppError) => {
    if (refusal?.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds));
    const { language: asked } = splitPath(request.url);
    const language = options.offered().includes(asked) ? asked : 'en';
    return sendHtml(
      reply.code(refusal ? errorStatuses[refusal.code] : 500),
      faultWords[language].title,
      <PageFault
        language={language}
        {...options.company()}
        busy={refusal !== undefined}
        requestId={request.id}
        // One slash: two would name another host.
        here={request.url.replace(/^\/+/, '/')}
      />,
      { lang: locales[language] },
    );
  };
  const config = {
    /** A person gets a page even from a server that is too busy for it. */
    whenLate(request: FastifyRequest, reply: FastifyReply) {
      sendFault(request, reply, busy());
    },
  };

  app.get('/*', { config }, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    const search = request.url.slice(path.length);
    if (path.startsWith('/api/') || path.startsWith('/assets/') || path.endsWith('.data')) {
      throw new AppError('not_found', say.nothingHere);
    }
    if (!options.cached) cache.clear();
    try {
      const address = await options.find(path);
      // One spelling per page: others would be kept, and counted by search engines, as pages of their own.
      if (address && address.spelling !== path) return reply.redirect(address.spelling + search, 308);
      const { language, path: inEnglish } = splitPath(path);
      const offered = options.offered().includes(language);
      if (address && !offered && isOnesOwn.test(inEnglish))
        return reply.header('cache-control', 'no-store').redirect(inEnglish + search, 302);
      const key = address && offered ? keyOf(address.page, search) : notFoundKeyOf(offered ? path : '/');
      const page = await cache.load(key, networkAddress(request.ip));
      reply.hijack();
      cache.send(page, request.raw, reply.raw);
    } catch (error) {
      if (error instanceof AppError) return sendFault(request, reply, error);
      request.log.error({ err: error }, 'page could not be rendered');
      return sendFault(request, reply);
    }
  });
}

/** Shown when even the site's own error page cannot be drawn, or not for so many at once. */
function PageFault({
  phone,
  busy,
  here,
  requestId,
  language,
}: Company & { busy: boolean; here: string; requestId: string; language: Language }) {
  const words = faultWords[language];
  const [beforePhone, afterPhone] = words.leaking.split('{phone}');
  return (
    <>
      <h1>{busy ? words.busy : words.fault}</h1>
      <p>{busy ? words.busyText : words.faultText}</p>
      <p>
        <a href={here}>{words.again}</a>
      </p>
      <p>
        {beforePhone}
        <a href={`tel:${phone.tel}`}>{phone.display}</a>
        {afterPhone}
      </p>
      <p>
        <a href={pathIn(language, '/')}>{words.home}</a>
      </p>
      {!busy && <p className="mute">{words.say.replace('{id}', requestId)}</p>}
    </>
  );
}
