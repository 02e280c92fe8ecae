// Rules of an end: a stop is quick, clean and drops nobody; a kill loses nothing; neither sends a mail twice.
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './db/client.ts';
import { watchConnections } from './http/connections.ts';
import { createJobQueue } from './jobs/jobs.repository.ts';
import { limit } from './testing/busy.ts';
import { killProcesses, type ServerProcess, startSite } from './testing/start-process.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-stop-'));
});
afterAll(async () => {
  killProcesses();
  await rm(root, { recursive: true, force: true });
});

/** A mail server that takes so long to accept a mail, once it has it all. */
async function startMailServer(acceptAfterMs: () => number) {
  const begun: string[] = [];
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', async () => {
        const id = /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '';
        begun.push(id);
        await sleep(acceptAfterMs());
        accepted.push(id);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    begun,
    accepted,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const withDatabase = async (dataDir: string, work: (database: Database) => Promise<void>) => {
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  await work(database);
  await database.close();
};

const queueMails = (dataDir: string, count: number) =>
  withDatabase(dataDir, async (database) => {
    const queue = createJobQueue<Record<string, unknown>>(database, Date.now);
    for (let n = 0; n < count; n += 1) {
      const mail = {
        to: `person${n}@example.com`,
        subject: `Mail ${n}`,
        text: 'Hello',
        html: '<p>Hello</p>',
      };
      await queue.enqueue(database.query, 'mail', mail);
    }
  });

/** Its database needs no migration. */
async function makeDataDir(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await copyFile(inject('migrated').sqlite, join(folder, 'site.sqlite'));
  return folder;
}

/** Asks it to stop; how long that took, and how it ended. */
async function stop({ child, exit }: ServerProcess) {
  const began = performance.now();
  child.kill('SIGTERM');
  const code = await exit;
  return { code, ms: performance.now() - began };
}

// Most of each is waiting, so they wait together.
test.concurrent('a stop with a long queue of mails is quick, and each mail is sent once in the end', async ({
  expect,
}) => {
  const smtp = await startMailServer(() => 400);
  const env = { DATA_DIR: await makeDataDir('queue'), SMTP_URL: smtp.url };
  const first = await startSite(env);
  await queueMails(env.DATA_DIR, 120);
  await expect.poll(() => smtp.accepted.length).toBeGreaterThan(3);
  const { code, ms } = await stop(first);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(limit(20_000));
  expect(smtp.accepted.length).toBeLessThan(60);

  const second = await startSite(env);
  await expect.poll(() => smtp.accepted.length).toBe(120);
  await stop(second);
  expect(new Set(smtp.begun).size).toBe(120);
  expect(smtp.begun).toHaveLength(120);
  await smtp.close();
});

test.concurrent('a stop while the mail server hangs is clean, and puts the mail back', async ({ expect }) => {
  const smtp = await startMailServer(() => 60_000);
  const env = { DATA_DIR: await makeDataDir('hang'), SMTP_URL: smtp.url };
  const site = await startSite(env);
  await queueMails(env.DATA_DIR, 10);
  await expect.poll(() => smtp.begun.length).toBe(6);
  const { code, ms } = await stop(site);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(limit(30_000));
  await withDatabase(env.DATA_DIR, async ({ query }) => {
    const rows = await query.selectFrom('jobs').select(['attempts', 'locked_until']).execute();
    expect(rows).toEqual(Array(10).fill({ attempts: 0, locked_until: 0 }));
  });
});

test.concurrent('a mail that takes longer than a lease is sent by one process alone', async ({ expect }) => {
  const smtp = await startMailServer(() => 19_000);
  const env = { DATA_DIR: await makeDataDir('slow'), SMTP_URL: smtp.url };
  const sites = [await startSite(env), await startSite(env)];
  await queueMails(env.DATA_DIR, 4);
  await expect.poll(() => smtp.accepted.length, { timeout: limit(80_000) }).toBe(4);
  await sleep(1500);
  expect(smtp.begun).toHaveLength(4);
  for (const site of sites) expect((await stop(site)).code).toBe(0);
});

test.concurrent('what a killed process held is taken up within seconds', async ({ expect }) => {
  let hangs = true;
  const smtp = await startMailServer(() => (hangs ? 600_000 : 0));
  const env = { DATA_DIR: await makeDataDir('killed'), SMTP_URL: smtp.url };
  const [victim, other] = [await startSite(env), await startSite(env)];
  await queueMails(env.DATA_DIR, 4);
  await expect.poll(() => smtp.begun.length).toBe(4);
  hangs = false;
  victim.child.kill('SIGKILL');
  other.child.kill('SIGKILL');
  const survivor = await startSite(env);
  await expect.poll(() => new Set(smtp.accepted).size).toBe(4);
  await stop(survivor);
});

test.concurrent('who waits for the bank is answered at once when the server stops', async ({ expect }) => {
  const env = { DATA_DIR: await makeDataDir('verify') };
  const site = await startSite(env);
  const tid = 'BK_01J00000000000000000000000';
  const now = Date.now();
  await withDatabase(env.DATA_DIR, async ({ query }) => {
    await query
      .insertInto('payments')
      .values({
        tid,
        booking_id: 'b',
        amount_paise: 50_000,
        state: 'pending',
        redirect_url: null,
        provider_txn_id: null,
        flagged: 0,
        next_check_at: null,
        paid_at: null,
        created_at: now,
      })
      .execute();
  });
  const answer = fetch(`${site.url}/api/user/payment/verify/${tid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await sleep(1500);
  const { code, ms } = await stop(site);
  expect(await (await answer).json()).toMatchObject({ success: false, status: 'pending' });
  expect(code).toBe(0);
  expect(ms).toBeLessThan(limit(20_000));
});

test.concurrent('requests that never arrive whole do not hold up a stop', async ({ expect }) => {
  const site = await startSite({ DATA_DIR: await makeDataDir('half') });
  const halves = [
    'POST /api/user/callback/create HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{"name":',
    'GET / HTTP/1.1\r\nhost:',
    '',
  ].map((half) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(half);
    return socket;
  });
  await Promise.all(halves.map((socket) => once(socket, 'connect')));
  await sleep(300);
  const { code, ms } = await stop(site);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(limit(25_000));
});

test('while it stops, a request that still arrives is answered, and one that has stalled is cut', async () => {
  const server = createHttpServer((request, response) => {
    request.resume().once('end', () => response.end('got it'));
  });
  const connections = watchConnections(server, 1000);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = () => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('error', () => {}).on('data', (chunk) => (text += chunk));
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 31\r\n\r\n.');
    return { socket, text: () => text, closed: once(socket, 'close') };
  };
  const [slow, stalled] = [send(), send()];
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, n) => resolve(n)))).toBe(2);
  const closing = connections.close(60_000);
  server.close();
  const arriving = setInterval(() => slow.socket.write('.'), 100);
  await Promise.all([slow.closed, stalled.closed]);
  clearInterval(arriving);
  closing.settled();
  expect(slow.text()).toMatch(/^HTTP\/1\.1 200 .*got it/s);
  expect(stalled.text()).toBe('');
});

test('while it stops, an upload that waits here for its turn is not cut as stalled', async () => {
  const arrived: IncomingMessage[] = [];
  const server = createHttpServer((request, response) => {
    arrived.push(request);
    request.once('end', () => response.end('got it'));
  });
  const connections = watchConnections(server, 300);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  const closed = once(socket, 'close');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 400000\r\n\r\n${'.'.repeat(400_000)}`);
  await expect.poll(() => arrived.length).toBe(1);
  const closing = connections.close(60_000);
  server.close();
  await sleep(1200);
  arrived[0]?.resume();
  await closed;
  closing.settled();
  expect(text).toMatch(/^HTTP\/1\.1 200 .*got it/s);
});

test('while it stops, every answer is the last of its connection, also those written from memory', async () => {
  const server = createHttpServer((_request, response) => {
    response.writeHead(200, ['content-type', 'text/html', 'content-length', '2']);
    response.end('ok');
  });
  const connections = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await answer.text();
    return answer.headers.get('connection');
  };
  expect(await ask()).toBe('keep-alive');
  const closing = connections.close(1000);
  expect(await ask()).toBe('close');
  closing.settled();
  server.close();
});
