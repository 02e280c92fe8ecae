// A browser that is recognised again. Whoever logged in from it once is not taken for a stranger there: caps that a
// stranger can use up from outside do not bind it. It opens nothing by itself.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from '../ids.ts';

export interface Device {
  id: string;
  isNew: boolean;
  proofs: readonly string[];
  /** Whether this address logged in from here before. */
  knows(email: string): boolean;
}

/** Enough for a shared computer; the oldest proof is dropped first. */
const maxAddresses = 5;
/** As long as browsers keep any cookie. */
const maxAgeSeconds = 400 * 86_400;

export type Devices = ReturnType<typeof createDevices>;

export function createDevices(deps: { secret: string; cookie: string; https: boolean }) {
  const cookieName = deps.https ? `__Host-${deps.cookie}` : deps.cookie;

  /** For the id and the address together: no proof of one mailbox helps with another. */
  const prove = (id: string, email: string) =>
    createHmac('sha256', deps.secret)
      .update(`${deps.cookie}:${id}:${email}`)
      .digest('base64url')
      .slice(0, 22);

  return {
    identify(request: FastifyRequest): Device {
      const value = request.cookies[cookieName] ?? '';
      const isNew = !/^[\w-]{22}(?:\.[\w-]{22}){0,5}$/.test(value);
      const [id = '', ...proofs] = isNew ? [randomBytes(16).toString('base64url')] : value.split('.');
      return {
        id,
        isNew,
        proofs,
        knows(email) {
          if (proofs.length === 0) return false;
          const expected = Buffer.from(prove(id, email));
          return proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected));
        },
      };
    },

    /** Lets the browser keep its id and, after a log-in, the proof of the address. */
    keep(reply: FastifyReply, { id, proofs }: Device, email?: string): void {
      const proof = email === undefined ? [] : [prove(id, email)];
      const kept = [...new Set([...proof, ...proofs])].slice(0, maxAddresses);
      reply.setCookie(cookieName, [id, ...kept].join('.'), {
        path: '/',
        sameSite: 'lax',
        secure: deps.https,
        httpOnly: true,
        maxAge: maxAgeSeconds,
      });
    },
  };
}
