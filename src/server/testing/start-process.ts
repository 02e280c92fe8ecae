// The server as a process of its own, for tests of starting and stopping.
import { expect, vi } from 'vitest';
import { findFreePort } from './free-port.ts';
import { type SpawnedSite, spawnSite, statusOf } from './spawn-site.ts';

export type ServerProcess = SpawnedSite;

const started: ServerProcess[] = [];

export function startProcess(env: Record<string, string>): ServerProcess {
  const site = spawnSite(env);
  started.push(site);
  return site;
}

/** Waits until it is ready. */
export async function startSite(
  env: Record<string, string>,
): Promise<ServerProcess & { port: number; url: string }> {
  const port = await findFreePort();
  const site = startProcess({ PORT: String(port), ...env });
  const isReady = async () => expect(await statusOf(port, '/readyz')).toBe(200);
  await vi.waitFor(isReady, { timeout: 60_000, interval: 100 });
  return { ...site, port, url: `http://127.0.0.1:${port}` };
}

export function killProcesses(): void {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
}
