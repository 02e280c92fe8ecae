// Rules of the process itself: it starts beside a twin, says what is wrong, and stops without dropping anyone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from './testing/free-port.ts';
import { statusOf } from './testing/spawn-site.ts';
import { killProcesses, startProcess } from './testing/start-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-main-'));
});
afterAll(async () => {
  killProcesses();
  await rm(dataDir, { recursive: true, force: true });
});

test('bad configuration: every fault is named and the process ends with 1', async () => {
  const { exit, output } = startProcess({ APP_MODE: 'live', PORT: 'x', DATA_DIR: dataDir });
  expect(await exit).toBe(1);
  for (const name of ['PORT', 'PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL', 'LEADS_TO', 'PAYMENT_PROVIDER']) {
    expect(output()).toContain(name);
  }
});

test('two processes starting together on one empty folder both come up; SIGTERM ends them cleanly', async () => {
  const ports = [await findFreePort(), await findFreePort()];
  const processes = ports.map((port) =>
    startProcess({ PORT: String(port), DATA_DIR: join(dataDir, 'twins') }),
  );
  for (const port of ports) {
    await expect.poll(() => statusOf(port, '/readyz'), { interval: 100 }).toBe(200);
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
});
