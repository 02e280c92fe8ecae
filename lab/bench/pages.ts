// Pages beside servers that do nothing else: a bare node:http server and nginx with the same bytes, and Next.js with
// the same content.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoSite } from '../../scripts/demo-site.ts';
import {
  atEnd,
  call,
  compare,
  hear,
  type Measures,
  makeFolder,
  type Options,
  type Row,
  runProcess,
  takeTurns,
} from './harness.ts';
import { installPeer } from './peers.ts';

const connections = 16;
const roundMs = 2000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const port = Number(process.env.BENCH_PORT ?? 4390);
const ports = { nginx: port + 1, next: port + 2 };

interface Target {
  port: number;
  /** `#` is another number each time. */
  path: string;
}

let asked = 0;
const requestFor = ({ path }: Target) => {
  asked += 1;
  return `GET ${path.replace('#', String(asked))} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nAccept-Encoding: br, gzip\r\n\r\n`;
};

/** How long a whole answer is, as far as its head says so. */
function lengthOf(answer: Buffer): number | undefined {
  const end = answer.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(answer.subarray(0, end).toString())?.[1];
  return end < 0 || length === undefined ? undefined : end + 4 + Number(length);
}
const chunkedEnd = Buffer.from('0\r\n\r\n');

/** One raw answer: head and body. */
function readOnce(target: Target): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let all = Buffer.alloc(0);
    const socket = connect(target.port, '127.0.0.1', () => socket.write(requestFor(target)));
    socket.on('data', (chunk) => {
      all = Buffer.concat([all, chunk]);
      const length = lengthOf(all);
      if (length === undefined ? !all.subarray(-5).equals(chunkedEnd) : all.length < length) return;
      socket.destroy();
      resolve(all);
    });
    socket.on('error', reject);
  });
}

/** Counts bytes instead of parsing answers, so that the client is never the slower side. */
async function load(target: Target): Promise<Measures> {
  const size = target.path.includes('#') ? undefined : lengthOf(await readOnce(target));
  let done = 0;
  const started = performance.now();
  const isOver = () => performance.now() - started > roundMs;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          let received = 0;
          let expected: number | undefined;
          const socket = connect(target.port, '127.0.0.1', () => socket.write(requestFor(target)));
          socket.on('data', (chunk) => {
            if (received === 0) expected = size ?? lengthOf(chunk);
            received += chunk.length;
            if (expected === undefined ? !chunk.subarray(-5).equals(chunkedEnd) : received < expected) return;
            received = 0;
            done += 1;
            if (isOver()) socket.end();
            else socket.write(requestFor(target));
          });
          socket.on('close', () => resolve());
          socket.on('error', reject);
        }),
    ),
  );
  return { '': { perSecond: done / ((performance.now() - started) / 1000), p95: 0 } };
}

/** The same status, headers and body as the site's answer, and nothing else that a server can leave out. */
const bareServer = (file: string) => `
  const { readFileSync } = require('node:fs');
  const { status, headers, body } = JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));
  const bytes = Buffer.from(body, 'base64');
  const server = require('node:http').createServer((_request, answer) => {
    answer.writeHead(status, headers);
    answer.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  process.on('disconnect', () => process.exit());`;

async function startBare(folder: string, target: Target): Promise<Target> {
  const raw = await readOnce(target);
  const end = raw.indexOf('\r\n\r\n');
  const [first = '', ...lines] = raw.subarray(0, end).toString('latin1').split('\r\n');
  const own = /^(date|connection|keep-alive|transfer-encoding):/i;
  const headers = lines
    .filter((line) => !own.test(line))
    .flatMap((line) => /^([^:]+): (.*)$/.exec(line)?.slice(1) ?? []);
  const file = join(folder, `${createHash('sha1').update(target.path).digest('hex')}.json`);
  const body = raw.subarray(end + 4).toString('base64');
  writeFileSync(file, JSON.stringify({ status: Number(first.split(' ')[1]), headers, body }));
  const child = runProcess(process.execPath, ['-e', bareServer(file)]);
  return { port: await hear<number>(child), path: target.path };
}

/** The page's brotli bytes and its asset as files, one worker as the site has one process. */
async function startNginx(
  folder: string,
  page: Buffer,
  asset: { path: string; bytes: Buffer },
): Promise<boolean> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) =>
    existsSync(path),
  );
  if (!program) return false;
  const root = join(folder, 'www');
  mkdirSync(join(root, asset.path, '..'), { recursive: true });
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, asset.path), asset.bytes);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 256; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
      types { text/html html; text/javascript js; text/css css; }
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${ports.nginx}; root ${root}; add_header content-encoding br; } }`,
  );
  runProcess(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
  return untilUp(ports.nginx);
}

/** The text of our page between the layout of a Next.js application, once prerendered and once drawn each time. */
async function startNext(html: string): Promise<boolean> {
  const folder = installPeer('next', { next: '16.0.3', react: '19.2.0', 'react-dom': '19.2.0' });
  const content =
    /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1]?.replace(/<script[\s\S]*?<\/script>/g, '') ?? '';
  const page = (mode: string) =>
    `export const dynamic = '${mode}';\nconst html = ${JSON.stringify(content)};
    export default function Page() { return <main dangerouslySetInnerHTML={{ __html: html }} />; }\n`;
  mkdirSync(join(folder, 'app/drawn'), { recursive: true });
  writeFileSync(join(folder, 'app/page.jsx'), page('force-static'));
  writeFileSync(join(folder, 'app/drawn/page.jsx'), page('force-dynamic'));
  writeFileSync(
    join(folder, 'app/layout.jsx'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  );
  const next = join(folder, 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [next, 'build'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  runProcess(process.execPath, [next, 'start', '-p', String(ports.next), '-H', '127.0.0.1'], {}, folder);
  return untilUp(ports.next);
}

async function untilUp(at: number): Promise<boolean> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (await call(at, '/').catch(() => undefined)) return true;
    await sleep(200);
  }
  return false;
}

export async function measurePages({ peers }: Options): Promise<Row[]> {
  const folder = makeFolder();
  const site = await startDemoSite(port, { HOST: '127.0.0.1' });
  atEnd(site.stop);
  const page = await readOnce({ port, path: '/' });
  const html = (await call(port, '/')).text;
  const assetPath = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '/favicon.ico';
  const bodyOf = (answer: Buffer) => answer.subarray(answer.indexOf('\r\n\r\n') + 4);
  const asset = { path: assetPath, bytes: bodyOf(await readOnce({ port, path: assetPath })) };
  const hasNginx = await startNginx(folder, bodyOf(page), asset);
  const hasNext = peers.has('next') && (await startNext(html));
  const targets: [
    what: string,
    path: string,
    nginx: string | undefined,
    next: string | undefined,
    aim?: number,
  ][] = [
    ['page, kept', '/', '/', '/', 0.95],
    ['page drawn each time (a number that is none)', '/posts?page=1.#', undefined, '/drawn'],
    ['asset', assetPath, assetPath, undefined],
    ['no such page', '/no-such-page', '/no-such-page', undefined],
  ];
  const rows: Row[] = [];
  for (const [what, path, nginx, next, aim] of targets) {
    const own = { port, path };
    const bare = await startBare(folder, own);
    const others: Record<string, Target> = {
      'bare node:http': bare,
      ...(nginx && hasNginx ? { nginx: { port: ports.nginx, path: nginx } } : {}),
      ...(next && hasNext ? { 'Next.js': { port: ports.next, path: next } } : {}),
    };
    const contestants = Object.entries({ site: own, ...others }).map(([name, target]) => [
      name,
      () => load(target),
    ]);
    const result = await takeTurns<string>(rounds, Object.fromEntries(contestants));
    for (const name of Object.keys(others))
      rows.push(
        compare(
          what,
          result.site?.[''] as never,
          name,
          result[name]?.[''] as never,
          name.startsWith('bare') ? aim : undefined,
        ),
      );
  }
  if (!hasNginx) rows.push({ what: 'pages', site: '', against: 'nginx', other: 'not installed' });
  if (!hasNext)
    rows.push({ what: 'pages', site: '', against: 'Next.js', other: 'not asked for: --with next' });
  return rows;
}
