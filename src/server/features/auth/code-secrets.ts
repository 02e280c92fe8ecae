// The secrets that mails carry, and what of them is stored: only a keyed hash, so that a copy of the database opens nothing.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { otpLength } from '#contract/constants.ts';
import type { Secrets } from '#server/security/secrets.ts';
import type { Challenge } from './challenge.repository.ts';

const characters = {
  digits: '0123456789',
  // Without the ones people confuse: 0 and O, 1, I and L.
  alphanumeric: '23456789ABCDEFGHJKMNPQRSTUVWXYZ',
} as const;
export type CodeAlphabet = keyof typeof characters;

export function createCode(alphabet: CodeAlphabet): string {
  const pool = characters[alphabet];
  return Array.from({ length: otpLength }, () => pool[randomInt(pool.length)]).join('');
}

export const createLinkToken = (): string => randomBytes(16).toString('base64url');

export type CodeSecrets = ReturnType<typeof createCodeSecrets>;

export function createCodeSecrets(secrets: Secrets) {
  const keyed = (text: string, secret: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');
  const hashCode = (id: string, code: string, secret: string = secrets[0]) =>
    keyed(`otp:${id}:${code}`, secret);
  const linkId = (token: string, secret: string = secrets[0]) => keyed(`link:${token}`, secret);
  return {
    hashCode,
    fits: ({ id, codeHash }: Challenge, code: string): boolean =>
      secrets.some((secret) =>
        timingSafeEqual(Buffer.from(hashCode(id, code, secret)), Buffer.from(codeHash)),
      ),
    /** A link's row is found by its token, which only the mail knows. */
    linkId: (token: string): string => linkId(token),
    /** Also of links that were mailed before the secret was changed. */
    linkIds: (token: string): readonly string[] => secrets.map((secret) => linkId(token, secret)),
  };
}
