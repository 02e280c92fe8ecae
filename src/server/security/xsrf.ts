// Signed double-submit tokens, each bound to one session: a token from anywhere else does not fit.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const xsrfHeader = 'x-xsrf-token';

export type Xsrf = ReturnType<typeof createXsrf>;

export function createXsrf(secret: string) {
  /** `sessionHash` is empty for visitors, who get a token too so that one client code serves both. */
  const issue = (sessionHash: string): string =>
    createHmac('sha256', secret).update(`xsrf:${sessionHash}`).digest('base64url');
  return {
    issue,
    matches(token: string | undefined, sessionHash: string): boolean {
      const expected = Buffer.from(issue(sessionHash));
      const given = Buffer.from(token ?? '');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
