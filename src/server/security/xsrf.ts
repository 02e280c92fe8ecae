// Signed double-submit tokens, each bound to one session: a token from anywhere else does not fit.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const xsrfHeader = 'x-xsrf-token';

export interface Xsrf {
  /** `sessionHash` is empty for visitors, who get a token too so that one client code serves both. */
  issue(sessionHash: string): string;
  matches(token: string | undefined, sessionHash: string): boolean;
}

export function createXsrf(secret: string): Xsrf {
  const issue = (sessionHash: string) =>
    createHmac('sha256', secret).update(`xsrf:${sessionHash}`).digest('base64url');
  return {
    issue,
    matches(token, sessionHash) {
      const expected = Buffer.from(issue(sessionHash));
      const given = Buffer.from(token ?? '');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
