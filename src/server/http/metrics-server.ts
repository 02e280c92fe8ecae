// /metrics: on a port of its own, or on the site's own port for clients that send the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { say } from '../words/answers.ts';
import { isOwnHost } from './edge.ts';
import { closedPolicy } from './security-headers.ts';

const contentType = 'text/plain; version=0.0.4; charset=utf-8';
/** Several processes on one machine each take the next free port. */
const portsToTry = 32;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Without the token the address answers like any that does not exist. */
export function metricsRoute(
  app: FastifyInstance,
  token: string | undefined,
  read: () => Promise<string>,
): void {
  if (!token) return;
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new AppError('not_found', say.nothingHere);
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await read());
  });
}

async function listen(server: Server, port: number, host: string): Promise<boolean> {
  // Exclusive: processes under a supervisor would share the port, and each scrape would meet another one.
  server.listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** A port that cannot be had is no reason not to serve visitors. */
export async function startMetricsServer(options: {
  port: number;
  host: string;
  /** The site's name. As on its own port, no other is answered: a browser on this machine may be led here by one. */
  ownName: string;
  /** Asked for where strangers reach the port. */
  token: string | undefined;
  read(): Promise<string>;
  log: FastifyBaseLogger;
}): Promise<{ port: number | undefined; close(): void }> {
  const { log } = options;
  const server = createServer(async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-security-policy', closedPolicy);
    response.setHeader('cache-control', 'no-store');
    if (!isOwnHost(request, options.ownName)) {
      response.writeHead(400).end();
      return;
    }
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const expected = options.token === undefined ? undefined : digest(`Bearer ${options.token}`);
    if (expected && !timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      response.writeHead(404).end();
      return;
    }
    const text = await options.read().catch((error: unknown) => {
      log.error({ err: error }, 'metrics could not be read');
      return undefined;
    });
    if (text === undefined) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': contentType }).end(text);
  });
  server.unref();
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const ports = options.port === 0 ? [0] : Array.from({ length: portsToTry }, (_, n) => options.port + n);
  for (const port of ports) {
    try {
      if (!(await listen(server, port, options.host))) continue;
    } catch (error) {
      log.error({ err: error }, 'metrics have no port');
      break;
    }
    const address = server.address();
    return { port: typeof address === 'object' ? address?.port : undefined, close };
  }
  return { port: undefined, close };
}
