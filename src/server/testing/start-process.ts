// The server as a process of its own, started as `npm start` does, for tests of starting and stopping.
import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from 'vitest';
import { findFreePort } from './start-test-app.ts';

const children: ChildProcess[] = [];

export interface ServerProcess {
  child: ChildProcess;
  exit: Promise<number | null>;
  output(): string;
}

export function startProcess(env: Record<string, string>): ServerProcess {
  // biome-ignore lint/style/noProcessEnv: the child needs the shell's PATH and nothing else
  const path = process.env.PATH ?? '';
  const child = spawn('.cache/node', ['--import', './scripts/tsx-loader.mjs', 'src/server/main.ts'], {
    env: { PATH: path, HOST: '127.0.0.1', ...env },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, exit, output: () => output };
}

/** Waits until it is ready. */
export async function startSite(
  env: Record<string, string>,
): Promise<ServerProcess & { port: number; url: string }> {
  const port = await findFreePort();
  const started = startProcess({ PORT: String(port), ...env });
  await expect.poll(() => statusOf(port, '/readyz'), { timeout: 30_000, interval: 100 }).toBe(200);
  return { ...started, port, url: `http://127.0.0.1:${port}` };
}

export const statusOf = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.status,
    () => 0,
  );

export function killProcesses(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}
