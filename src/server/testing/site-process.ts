// The site as a process of its own, for tests of what ends it, stops it or freezes it.
import { onTestFinished } from 'vitest';
import { apiPrefix } from '#contract/constants.ts';
import { findFreePort } from './free-port.ts';
import { type SpawnedSite, spawnSite } from './spawn-site.ts';

export interface SiteProcess extends Omit<SpawnedSite, 'child'> {
  url: string;
  kill(signal: NodeJS.Signals): void;
  /** The status, 0 without an answer, and how long it took. */
  ask(path: string, init?: RequestInit): Promise<{ status: number; ms: number; retryAfter: string | null }>;
  /** Sends a call-back request of this number. */
  callBack(mobile: string): ReturnType<SiteProcess['ask']>;
}

/** Ends with the test that started it. */
export async function startSiteProcess(env: Record<string, string>): Promise<SiteProcess> {
  const port = Number(env.PORT ?? (await findFreePort()));
  const { child, ...site } = spawnSite({ TRUST_PROXY: '127.0.0.1/32', ...env, PORT: String(port) });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;

  const ask: SiteProcess['ask'] = async (target, init) => {
    const started = performance.now();
    const answer = await fetch(url + target, init).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => {});
    return {
      status: answer?.status ?? 0,
      ms: performance.now() - started,
      retryAfter: answer?.headers.get('retry-after') ?? null,
    };
  };
  return {
    ...site,
    url,
    kill: (signal) => void child.kill(signal),
    ask,
    callBack: (mobile) =>
      ask(`${apiPrefix}/callback/create`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Everybody from a network of their own: limits are not what is tested here.
          'x-forwarded-for': `10.${Number(mobile.slice(-2))}.${Number(mobile.slice(-4, -2))}.${Number(mobile.slice(-6, -4))}`,
        },
        body: JSON.stringify({ name: 'A', mobile, location: 'B', service: 'Bulding Reapair' }),
      }),
  };
}
