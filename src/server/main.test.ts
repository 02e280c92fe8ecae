// Rules of the process itself: it starts beside a twin, says what is wrong, and stops without dropping anyone.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dataDir: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-main-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

function start(env: Record<string, string>) {
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

const answers = (port: number, path = '/livez') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.status,
    () => 0,
  );

test('bad configuration: every fault is named and the process ends with 1', async () => {
  const { exit, output } = start({ APP_MODE: 'live', PORT: 'x', DATA_DIR: dataDir });
  expect(await exit).toBe(1);
  for (const name of ['PORT', 'PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL', 'LEADS_TO', 'PAYMENT_PROVIDER']) {
    expect(output()).toContain(name);
  }
});

test('two processes starting together on one empty folder both come up; SIGTERM ends them cleanly', async () => {
  const ports = [await freePort(), await freePort()];
  const processes = ports.map((port) => start({ PORT: String(port), DATA_DIR: join(dataDir, 'twins') }));
  for (const port of ports) {
    await expect.poll(() => answers(port, '/readyz'), { timeout: 20_000, interval: 100 }).toBe(200);
  }
  expect(processes[0]?.output()).toContain(`http://localhost:${ports[0]}`);
  expect(processes[0]?.output()).toContain('SQLite');

  const write = fetch(`http://127.0.0.1:${ports[0]}/api/user/callback/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A', mobile: '9848012345', location: 'B', service: 'Bulding Reapair' }),
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  for (const { child } of processes) child.kill('SIGTERM');
  expect((await write).status).toBe(200);
  expect(await Promise.all(processes.map(({ exit }) => exit))).toEqual([0, 0]);
}, 40_000);
