// The site as a process of its own, for tests of what ends it, stops it or freezes it.
import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { apiPrefix } from '#contract/constants.ts';
import { findFreePort } from './start-test-app.ts';

export interface SiteProcess {
  url: string;
  /** The exit code, once it has ended. */
  exit: Promise<number | null>;
  isRunning(): boolean;
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** The status, 0 without an answer, and how long it took. */
  ask(path: string, init?: RequestInit): Promise<{ status: number; ms: number; retryAfter: string | null }>;
  /** Sends a call-back request of this number. */
  callBack(mobile: string): ReturnType<SiteProcess['ask']>;
}

/** Ends with the test that started it. */
export async function startSiteProcess(env: Record<string, string>): Promise<SiteProcess> {
  const port = Number(env.PORT ?? (await findFreePort()));
  // biome-ignore lint/style/noProcessEnv: the child needs the shell's PATH and nothing else
  const path = process.env.PATH ?? '';
  const child = spawn('.cache/node', ['--import', './scripts/tsx-loader.mjs', 'src/server/main.ts'], {
    env: { PATH: path, HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1/32', ...env, PORT: String(port) },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
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
    url,
    exit,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal) => void child.kill(signal),
    ask,
    callBack: (mobile) =>
      ask(`${apiPrefix}/callback/create`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Everybody from a network of their own: limits are not what is tested here.
          'x-forwarded-for': `10.${mobile.slice(-6, -4)}.${mobile.slice(-4, -2)}.${mobile.slice(-2)}`,
        },
        body: JSON.stringify({ name: 'A', mobile, location: 'B', service: 'Bulding Reapair' }),
      }),
  };
}
