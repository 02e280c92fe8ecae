// Who is calling: an opaque cookie, and on writes the XSRF token that belongs to it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Database, Queryable } from '../db/client.ts';
import { describeBrowser } from '../http/browser-name.ts';
import type { Customer } from '../http/mount.ts';
import { createSecretId, sha256 } from '../ids.ts';
import { say } from '../words/answers.ts';
import type { SessionRepository } from './session.repository.ts';
import type { SessionRules } from './session-rules.ts';
import { type Xsrf, xsrfHeader } from './xsrf.ts';

/** Background polling must not keep a session alive. */
const isBackground = ({ headers }: FastifyRequest) =>
  headers['x-background'] !== undefined || headers.accept === 'text/event-stream';

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(deps: {
  database: Database;
  repository: SessionRepository;
  rules: SessionRules;
  cookie: string;
  xsrfCookie: string;
  xsrf: Xsrf;
  https: boolean;
}) {
  const { repository, xsrf, https, xsrfCookie } = deps;
  const { absoluteMs } = deps.rules;
  // The prefix makes browsers refuse the cookie from any other host or over plain http.
  const cookieName = https ? `__Host-${deps.cookie}` : deps.cookie;
  const base = { path: '/', sameSite: 'lax', secure: https } as const;

  const setXsrf = (reply: FastifyReply, sessionHash: string) =>
    reply.setCookie(xsrfCookie, xsrf.issue(sessionHash), { ...base, maxAge: absoluteMs / 1000 });

  return {
    async authenticate(request: FastifyRequest): Promise<Customer | undefined> {
      const value = request.cookies[cookieName];
      if (!value) return undefined;
      const sessionHash = sha256(value);
      const id = await repository.findUser(sessionHash, !isBackground(request));
      if (!id) return undefined;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const token = request.headers[xsrfHeader];
        if (!xsrf.matches(typeof token === 'string' ? token : undefined, sessionHash)) {
          throw new AppError('forbidden', say.pageOutdated);
        }
      }
      return { id, sessionHash };
    },

    /** Always a new id, against session fixation: one that was planted before log-in is worthless after it. */
    async start(request: FastifyRequest, reply: FastifyReply, userId: string, db: Queryable): Promise<void> {
      const value = createSecretId();
      const browser = describeBrowser(request.headers['user-agent']);
      await repository.insert({ idHash: sha256(value), userId, browser }, db);
      reply.setCookie(cookieName, value, { ...base, httpOnly: true, maxAge: absoluteMs / 1000 });
      setXsrf(reply, sha256(value));
    },

    issueXsrf(reply: FastifyReply, customer: Customer | undefined): void {
      setXsrf(reply, customer?.sessionHash ?? '');
    },

    async list(customer: Customer) {
      const rows = await repository.ofUser(customer.id);
      return rows.map((row) => ({
        current: row.id_hash === customer.sessionHash,
        browser: row.browser,
        createdAt: row.created_at,
        lastUsedAt: row.last_seen_at,
      }));
    },

    async endAll(reply: FastifyReply, customer: Customer): Promise<void> {
      await repository.removeOfUser(customer.id, deps.database.query);
      await this.end(reply, customer);
    },

    async end(reply: FastifyReply, customer: Customer | undefined): Promise<void> {
      if (customer) await repository.remove(customer.sessionHash);
      reply.clearCookie(cookieName, base);
      // Photos and answers of theirs that the browser holds. Not "storage": the desk's worker decides about its own.
      reply.header('clear-site-data', '"cache"');
      setXsrf(reply, '');
    },
  };
}
