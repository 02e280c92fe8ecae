// How fast is a cached page? The home page against a bare node:http server sending the same bytes, in one run.
// Usage: npm run bench
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const connections = 32;
const roundMs = 3000;
const rounds = 5;
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n';

if (process.argv[2] === '--bare') await serveBare(Number(process.argv[3]));
else await measure();

/** Everything a server can leave out is left out: the same status, headers and body, and nothing else. */
async function serveBare(copyFrom: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${copyFrom}/`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const raw = await readOnce(copyFrom);
  const body = raw.subarray(raw.indexOf('\r\n\r\n') + 4);
  const own = new Set(['date', 'connection', 'keep-alive', 'content-length']);
  const headers = [...response.headers].filter(([name]) => !own.has(name)).flat();
  headers.push('content-encoding', 'br', 'content-length', String(body.length));
  createServer((_request, answer) => {
    answer.writeHead(200, headers);
    answer.end(body);
  }).listen(copyFrom + 1, '127.0.0.1');
}

async function measure(): Promise<void> {
  const port = 4390;
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const children: ChildProcess[] = [];
  const run = (args: string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, args, {
      env: { ...env, PATH: process.env.PATH ?? '' },
      stdio: 'ignore',
    });
    children.push(child);
  };
  try {
    run(['--import', './scripts/tsx-loader.mjs', 'src/server/main.ts'], {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
    });
    await untilUp(port);
    run([import.meta.filename, '--bare', String(port)]);
    await untilUp(port + 1);
    const size = (await readOnce(port)).length;
    await load(port, 1000);
    await load(port + 1, 1000);
    const ratios: number[] = [];
    const rates = { site: 0, bare: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const site = await load(port, roundMs);
      const bare = await load(port + 1, roundMs);
      ratios.push(site / bare);
      rates.site += site / rounds;
      rates.bare += bare / rounds;
    }
    ratios.sort((a, b) => a - b);
    console.log(
      `home page, brotli, ${size} bytes with headers, ${connections} connections, ${rounds} rounds`,
    );
    console.log(`cached page  ${Math.round(rates.site)} requests/s`);
    console.log(`bare http    ${Math.round(rates.bare)} requests/s`);
    console.log(`ratio        ${ratios[Math.floor(rounds / 2)]?.toFixed(2)} (median)`);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await sleep(500);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function untilUp(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await sleep(100);
  }
  throw new Error(`Nothing answers on port ${port}`);
}

/** One raw answer: head and body. */
function readOnce(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(all.subarray(0, end).toString())?.[1]);
      if (end > 0 && all.length >= end + 4 + length) {
        socket.destroy();
        resolve(all);
      }
    });
    socket.on('error', reject);
  });
}

/** Counts bytes instead of parsing answers, so that the client is never the slower side. */
async function load(port: number, ms: number): Promise<number> {
  const size = (await readOnce(port)).length;
  let done = 0;
  const started = performance.now();
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          let received = 0;
          const socket = connect(port, '127.0.0.1', () => socket.write(request));
          socket.on('data', (chunk) => {
            received += chunk.length;
            if (received < size) return;
            received -= size;
            done += 1;
            if (performance.now() - started < ms) socket.write(request);
            else socket.end();
          });
          socket.on('close', () => resolve());
          socket.on('error', reject);
        }),
    ),
  );
  return done / ((performance.now() - started) / 1000);
}
