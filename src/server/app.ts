// The HTTP application: the order of hooks, where features are mounted, and pages last.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { apiPrefix } from '#contract/constants.ts';
import type { Language } from '#contract/languages.ts';
import { staffPrefix } from '#contract/staff.ts';
import { AppError } from './app-error.ts';
import { createEdge } from './http/edge.ts';
import { renderError } from './http/error-rendering.ts';
import { inProcessAddress } from './http/in-process.ts';
import { watchLateness } from './http/lateness.ts';
import { networkAddress, noAddress } from './http/network-address.ts';
import { createRequestIds, currentRequest, requestIdHeader } from './http/request-id.ts';
import { closedPolicy, type HeaderOptions, picturePolicy, securityHeaders } from './http/security-headers.ts';
import { countRequest, kindOf, observe, type Traffic } from './http/traffic.ts';
import { validatorCompiler } from './http/validation.ts';
import { childOfRequest } from './log.ts';
import { doctorHeader } from './security/doctor-token.ts';
import { say } from './words/answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a process that is too late with everything does about this route, in place of refusing. */
    whenLate?: 'answer' | ((request: FastifyRequest, reply: FastifyReply) => void);
  }
}

export interface AppOptions {
  log: FastifyBaseLogger;
  traffic: Traffic;
  trustProxy: readonly string[];
  publicUrl: string;
  /** Which languages readers may choose from now. */
  offeredLanguages(): readonly Language[];
  headers: HeaderOptions;
  /** Whether the API describes itself; a live site does not tell strangers what there is to try. */
  apiDocs: boolean;
  /** Calls to the API per minute and network address, before any finer limit. */
  coarseLimit: number;
  /** How long a body that carries no photos may take to arrive. */
  bodyDeadlineMs: number;
  /** How far the event loop may lag before requests are shed with 503; 0 never sheds. */
  maxDelayMs: number;
  /** Whether this header proves that the site's own doctor asks. */
  isDoctor(header: unknown): boolean;
  /** Throws while the database or storage does not answer. */
  checkReady(): Promise<void>;
  /** Answers a request from memory if it can; asked before the framework sees the request. */
  fastPath(request: IncomingMessage, response: ServerResponse): boolean;
  pages(app: FastifyInstance): Promise<void>;
  /** Calls under the API prefix. */
  api(app: FastifyInstance): Promise<void>;
  /** Calls of the desk, under a prefix of their own. */
  staffApi(app: FastifyInstance): Promise<void>;
  /** Everything with addresses of its own: the demo mailbox, the payment simulator. */
  extra(app: FastifyInstance): Promise<void> | void;
}

/** For the whole server, so it must suit the slowest upload of photos; other bodies have less time (below). */
export const socketLimits = {
  requestTimeout: 300_000,
  headersTimeout: 30_000,
  connectionsCheckingInterval: 5000,
};
export const bodyDeadlineMs = 30_000;
export const maxDelayMs = 2000;
/** Longer than a proxy keeps a connection: who closes first must be the one who sends. */
export const keepAliveMs = 72_000;

/**
 * The path alone: query strings can carry what a payment provider sent back. What follows in a link to a finding or a
 * booking opens it, however it is spelt: nobody who reads the log shall.
 */
function pathForLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  const spelt = path.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const hidden = spelt.replace(/((?:findings|(?<![^/\\])b)[/\\]+)[^/\\]+/gi, '$1…');
  return hidden === spelt ? path : hidden;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const edge = createEdge(options.publicUrl, options.headers);
  const app = Fastify({
    loggerInstance: options.log,
    // One line per request is written below, without the query string.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(options.trustProxy),
    childLoggerFactory: childOfRequest,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: 32 * 1024,
    serverFactory: (handle) => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        if (edge.refuse(request, response) || options.fastPath(request, response)) return;
        handle(request, response);
      };
      const server = createServer(
        { ...socketLimits, keepAliveTimeout: keepAliveMs, requireHostHeader: false },
        answer,
      );
      // Node refuses an unknown `Expect` header with 417; a request with one is answered like any other.
      return server.on('checkExpectation', answer);
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    frameworkErrors: edge.frameworkErrors,
    clientErrorHandler: edge.clientErrorHandler,
    // While stopping, requests on open connections are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });

  // Log lines written deep inside carry the request id (AsyncLocalStorage). Reading a body loses the async context, so
  // it is entered again.
  app.addHook('onRequest', ({ id }, _reply, done) => currentRequest.run(id, done));
  app.addHook('preValidation', ({ id }, _reply, done) => currentRequest.run(id, done));

  app.decorateRequest('offered', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.offered = options.offeredLanguages();
    done();
  });

  await options.pages(app);

  // Behind an untrusted proxy all visitors share its IP address, and one of them can exhaust the rate limits of all.
  let mayStandBehindProxy = options.trustProxy.length === 0;
  app.addHook('onRequest', async (request) => {
    if (!mayStandBehindProxy || request.headers['x-forwarded-for'] === undefined) return;
    mayStandBehindProxy = false;
    options.log.warn(
      'A request came with X-Forwarded-For, but TRUST_PROXY is empty: all visitors count as one. If a proxy stands in front, name it in TRUST_PROXY.',
    );
  });

  let saysAddresses = true;
  app.addHook('onRequest', async (request) => {
    if (!saysAddresses || networkAddress(request.ip) !== noAddress) return;
    saysAddresses = false;
    options.log.warn(
      'The proxy in front writes something that is no address into X-Forwarded-For: whoever comes so counts as one visitor.',
    );
  });

  const headers = Object.fromEntries(securityHeaders(options.headers));
  app.addHook('onRequest', async (request, reply) => {
    const policy = request.url.endsWith('.svg') ? picturePolicy : closedPolicy;
    reply.headers({ ...headers, 'content-security-policy': policy, [requestIdHeader]: request.id });
  });
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (!Number(raw.headers['content-length']) && !raw.headers['transfer-encoding']) return;
    const timer = setTimeout(() => {
      // An upload that was let in has a clock of its own.
      if (request.upload || raw.readableEnded) return;
      const error = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', error, raw.socket);
    }, options.bodyDeadlineMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = pathForLog(request.url);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // Calls that a page makes while it renders are a part of its time.
    if (request.ip === inProcessAddress) {
      request.log.debug(line, 'request');
      return;
    }
    request.log.info(line, 'request');
    const kind = kindOf(path);
    countRequest(options.traffic, kind, reply.statusCode);
    observe(options.traffic.answering[kind], reply.elapsedTime / 1000);
  });
  app.setErrorHandler(renderError);
  app.setNotFoundHandler((request, reply) =>
    renderError(new AppError('not_found', say.nothingHere), request, reply),
  );

  await app.register(cookie);
  const docs = options.apiDocs ? await import('./http/api-docs.tsx') : undefined;
  await docs?.registerOpenApi(app, options.publicUrl);
  if (options.maxDelayMs > 0) {
    const lateness = watchLateness(options.maxDelayMs);
    app.addHook('onClose', async () => lateness.stop());
    app.addHook('onRequest', (request, reply, done) => {
      const { whenLate } = request.routeOptions.config;
      if (!lateness.isLate() || whenLate === 'answer') return done();
      const refusal = new AppError('unavailable', say.crowded, { retryAfterSeconds: 5 });
      if (whenLate) whenLate(request, reply);
      else done(refusal);
    });
  }
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('customer', undefined);
  app.decorateRequest('staff', undefined);
  app.decorateRequest('upload', undefined);

  // A process that is only busy must not be taken for a dead one and be ended.
  const config = { whenLate: 'answer' } as const;
  app.get('/livez', { config }, async (request, reply) => {
    const { ip: address, protocol } = request;
    // The client address as the site sees it: `npm run doctor` checks with it whether the proxy is trusted.
    const caller = options.isDoctor(request.headers[doctorHeader]) ? { address, protocol } : {};
    return reply.header('cache-control', 'no-store').send({ live: true, ...caller });
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await options.checkReady();
      return { ready: true };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ ready: false });
    }
  });

  for (const [prefix, mountAll] of [
    [apiPrefix, options.api],
    [staffPrefix, options.staffApi],
  ] as const) {
    await app.register(
      async (api) => {
        // Inside this scope only: at the root the compilers trip over plugins' own JSON schemas.
        api.setValidatorCompiler(validatorCompiler);
        api.setSerializerCompiler(serializerCompiler);
        await api.register(rateLimit, {
          max: options.coarseLimit,
          timeWindow: 60_000,
          // A flood of pages must not make their own loaders be refused, and half-empty pages be kept.
          allowList: [inProcessAddress],
          keyGenerator: (request) => networkAddress(request.ip),
        });
        await mountAll(api);
      },
      { prefix },
    );
  }
  docs?.apiDocsRoutes(app);
  await options.extra(app);
  return app;
}
