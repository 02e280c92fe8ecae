// The built site for scripts that look at it: a process of its own, with an empty demo database.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limit } from '../src/server/testing/busy.ts';

export interface DemoSite {
  origin: string;
  pid: number;
  /** Its database and everything else it writes. */
  dataDir: string;
  /** Paths of every public page, posts included. */
  paths(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The browser that the set-up for tests has found. */
export const browserPath = () => readFileSync('.cache/chromium-path', 'utf8');
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Letters where a screen puts them, and not on whole pixels.
  '--font-render-hinting=none',
];

/** `folder` is the checkout it runs from: this one, or another to compare with. */
export async function startDemoSite(
  port: number,
  env: Record<string, string> = {},
  folder = '.',
): Promise<DemoSite> {
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-site-'));
  const child = spawn(process.execPath, ['--import', './scripts/tsx-loader.mjs', 'src/server/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      // The clock of whoever starts it.
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + limit(30_000);
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The site does not start');
    }
    await sleep(200);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    stop,
    async paths() {
      const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
      return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      });
    },
  };
}
