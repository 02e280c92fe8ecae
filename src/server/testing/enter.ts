// Somebody who is logged in already, as most tests need them: through the product's own door, without a request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createDevices } from '../security/device.ts';
import { createSessionRepository } from '../security/session.repository.ts';
import { createSessions } from '../security/session.ts';
import { customerSessions, engineerSessions, staffSessions } from '../security/session-rules.ts';
import { createXsrf } from '../security/xsrf.ts';
import type { Answer, TestApp } from './start-test-app.ts';

const doors = {
  customer: { rules: customerSessions, session: 'session', xsrf: 'XSRF-TOKEN', device: 'device' },
  staff: { rules: staffSessions, session: 'desk', xsrf: 'DESK-XSRF-TOKEN', device: 'desk-device' },
  engineer: { rules: engineerSessions, session: 'desk', xsrf: 'DESK-XSRF-TOKEN', device: 'desk-device' },
};

/** Cookies as a browser sends them back, with the XSRF header that belongs to them. */
export function headersOf(cookies: readonly string[]): Record<string, string> {
  const token = cookies.find((cookie) => cookie.includes('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

/** Those that an answer sets. */
export const cookiesOf = ({ headers }: Answer): string[] =>
  headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');

/** `account` is what the device remembers: who logged in from it. */
export async function enter(
  app: TestApp,
  door: keyof typeof doors,
  { id, account }: { id: string; account: string },
): Promise<Record<string, string>> {
  const { rules, session, xsrf: xsrfCookie, device: deviceCookie } = doors[door];
  const { database } = app.server;
  const https = app.publicUrl.startsWith('https:');
  const secrets = [app.secret] as const;
  const sessions = createSessions({
    database,
    repository: createSessionRepository(database, app.now, rules),
    rules,
    cookie: session,
    xsrfCookie,
    xsrf: createXsrf(secrets),
    https,
  });
  const devices = createDevices({ secrets, cookie: deviceCookie, https });
  const cookies: string[] = [];
  const setCookie = (name: string, value: string) => void cookies.push(`${name}=${value}`);
  const request = { headers: {}, cookies: {} } as FastifyRequest;
  const reply = { setCookie } as unknown as FastifyReply;
  await sessions.start(request, reply, id, database.query);
  devices.keep(reply, devices.identify(request), account);
  return headersOf(cookies);
}
