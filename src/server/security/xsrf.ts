// Signed double-submit tokens, each bound to one session: a token from anywhere else does not fit.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

export const xsrfHeader = 'x-xsrf-token';

export type Xsrf = ReturnType<typeof createXsrf>;

export function createXsrf(secrets: Secrets) {
  const tokenOf = (secret: string, sessionHash: string): string =>
    createHmac('sha256', secret).update(`xsrf:${sessionHash}`).digest('base64url');
  /** `sessionHash` is empty for visitors, who get a token too so that one client code serves both. */
  const issue = (sessionHash: string): string => tokenOf(secrets[0], sessionHash);
  return {
    issue,
    matches(token: string | undefined, sessionHash: string): boolean {
      const given = Buffer.from(token ?? '');
      return secrets.some((secret) => {
        const expected = Buffer.from(tokenOf(secret, sessionHash));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
