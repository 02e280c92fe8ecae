// The edge of the server: whom it answers at all, and what is said about requests that the framework never sees.
// Every response has our headers and our error format, whichever layer writes it.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inEnglish } from '#contract/sentences.ts';
import { AppError } from '../app-error.ts';
import { type Sentence, say } from '../words/answers.ts';
import { failure, renderError } from './error-rendering.ts';
import { closedPolicy, type HeaderOptions, securityHeaders } from './security-headers.ts';

/** Probes use whatever name the machine has, and their answers reveal nothing. */
const probes = new Set(['/livez', '/readyz']);

const unreadable: Record<string, { status: number; sentence: Sentence }> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: inEnglish('The address or the headers are too long') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: say.requestTooLate },
};
const notHttp = { status: 400, sentence: say.requestUnreadable };

/**
 * Against DNS rebinding: another site can resolve its own name to this machine, and the browser then treats both as one
 * origin. That is impossible with our own name, localhost, or an IP address.
 */
export function isOwnHost({ headers: { host }, httpVersion }: IncomingMessage, ownName: string): boolean {
  if (host === undefined) return httpVersion === '1.0';
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
  return name === ownName || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/** RFC 9112: what lies in front may have read the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

export function createEdge(publicUrl: string, options: HeaderOptions) {
  const ownName = new URL(publicUrl).hostname;
  const safety: [string, string][] = [
    ...securityHeaders(options).map(([name, value]): [string, string] => [name, value]),
    ['content-security-policy', closedPolicy],
    ['cache-control', 'no-store'],
  ];
  const describe = (sentence: Sentence) => {
    const body = JSON.stringify(failure(new AppError('invalid', sentence)));
    const headers: [string, string][] = [
      ...safety,
      ['content-type', 'application/json; charset=utf-8'],
      ['content-length', String(Buffer.byteLength(body))],
      ['connection', 'close'],
    ];
    return { body, headers };
  };

  const answer = (request: IncomingMessage, response: ServerResponse, sentence: Sentence) => {
    const { body, headers } = describe(sentence);
    response.writeHead(400, headers.flat());
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
  // Most requests carry the same host: the last one accepted is not checked again.
  let lastSeen: string | undefined;

  return {
    /** Answers requests for another site's name; true when it did. */
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      if (hasTwoHosts(request)) return answer(request, response, notHttp.sentence);
      const { host } = request.headers;
      if (host !== undefined && host === lastSeen) return false;
      if (isOwnHost(request, ownName)) {
        lastSeen = host;
        return false;
      }
      if (probes.has(request.url ?? '')) return false;
      return answer(request, response, inEnglish('This site has another name'));
    },

    /** For Fastify: addresses that cannot be read, before any hook has run. */
    frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply): void {
      renderError(error, request, reply.headers(Object.fromEntries(safety)));
    },

    /** For Fastify: what is no HTTP, too long or too slow. */
    clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
      // Like Node's own handler: nothing into an answer that is on its way already.
      const begun = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
      if (socket.writable && !begun && error.code !== 'ECONNRESET') {
        const { status, sentence } = unreadable[error.code ?? ''] ?? notHttp;
        const { body, headers } = describe(sentence);
        const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`);
      }
      socket.destroy(error);
    },
  };
}
