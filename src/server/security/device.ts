// A known device (signed cookie): after a log-in it is exempt from limits that strangers can exhaust. It grants no
// access by itself.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from '../ids.ts';
import type { Secrets } from './secrets.ts';

export interface Device {
  id: string;
  isNew: boolean;
  proofs: readonly string[];
  /** Whether a log-in was completed on this device. */
  isKnown: boolean;
  /** Whether this account, a customer's address or a member of staff, logged in from here before. */
  knows(account: string): boolean;
}

/** Enough for a shared computer; the oldest proof is dropped first. */
const maxAccounts = 5;
/** As long as browsers keep any cookie. */
const maxAgeSeconds = 400 * 86_400;

export type Devices = ReturnType<typeof createDevices>;

export function createDevices(deps: { secrets: Secrets; cookie: string; https: boolean }) {
  const cookieName = deps.https ? `__Host-${deps.cookie}` : deps.cookie;

  /** For the id and the account together: no proof of one helps with another. */
  const prove = (id: string, account: string, secret: string = deps.secrets[0]) =>
    createHmac('sha256', secret).update(`${deps.cookie}:${id}:${account}`).digest('base64url').slice(0, 22);

  const proves = (id: string, proof: string, account: string) =>
    deps.secrets.some((secret) =>
      timingSafeEqual(Buffer.from(proof), Buffer.from(prove(id, account, secret))),
    );
  /** What a call without an address, such as a call-back, is recognised by. */
  const anybody = '';

  return {
    identify(request: FastifyRequest): Device {
      const value = request.cookies[cookieName] ?? '';
      const isNew = !/^[\w-]{22}(?:\.[\w-]{22}){0,6}$/.test(value);
      const [id = '', ...proofs] = isNew ? [randomBytes(16).toString('base64url')] : value.split('.');
      return {
        id,
        isNew,
        proofs,
        isKnown: proofs.some((proof) => proves(id, proof, anybody)),
        knows: (account) => account !== anybody && proofs.some((proof) => proves(id, proof, account)),
      };
    },

    /** Lets the browser keep its id and, after a log-in, the proof of the account. */
    keep(reply: FastifyReply, { id, proofs }: Device, account?: string): void {
      const general = prove(id, anybody);
      const accounts = proofs.filter((proof) => proof !== general);
      const kept =
        account === undefined
          ? proofs
          : [...[...new Set([prove(id, account), ...accounts])].slice(0, maxAccounts), general];
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
