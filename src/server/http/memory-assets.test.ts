// Files from memory and files from the library are told apart by nobody who asks for them.
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { folders } from '../folders.ts';
import '../testing/fresh-build.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { loadAssets } from './memory-assets.ts';
import { loadBuild } from './pages.tsx';
import { createTraffic } from './traffic.ts';

let app: TestApp;
let names: string[];
beforeAll(async () => {
  app = await startTestApp('sqlite', { web: { mode: 'production', loadBuild } });
  names = await readdir(join(folders.client, 'assets'));
});
afterAll(() => app.stop());

const named = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? '';
/** As it comes: fetch() would open what is compressed. */
async function raw(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const [answer] = (await once(request(app.url, { path, headers, method }).end(), 'response')) as [
    IncomingMessage,
  ];
  // Only the framework gives requests an id.
  const { 'x-request-id': id, ...told } = answer.headers;
  return { status: answer.statusCode, headers: told, body: await buffer(answer), fromMemory: !id };
}

test.each(
  [/^layout-script-.*\.js$/, /\.css$/, /\.svg$/, /\.woff2$/].flatMap((pattern) =>
    ['br, gzip', 'gzip', 'br;q=0, gzip'].flatMap((accepted) =>
      (['GET', 'HEAD'] as const).map((method) => [method, pattern, accepted] as const),
    ),
  ),
)('%s %s for a browser that takes %s is the same from both', async (method, pattern, accepted) => {
  const path = `/assets/${named(pattern)}`;
  const asked = { 'accept-encoding': accepted };
  const memory = await raw(path, asked, method);
  // Memory stands in front of the framework, and this goes into it.
  const library = await app.server.app.inject({ method, url: path, headers: asked });
  const same = ({ etag, date, connection, ...headers }: IncomingHttpHeaders | OutgoingHttpHeaders) => {
    const { 'keep-alive': _, 'last-modified': __, 'x-request-id': ___, ...rest } = headers;
    return rest;
  };
  expect(same(memory.headers)).toEqual(same(library.headers));
  expect([memory.status, memory.body]).toEqual([library.statusCode, library.rawPayload]);
  expect(memory.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(memory.fromMemory).toBe(true);
});

test('whoever has a file already hears so, in whatever encoding', async () => {
  const path = `/assets/${named(/\.css$/)}`;
  const { headers } = await raw(path, { 'accept-encoding': 'br' });
  for (const encoding of ['br', 'gzip']) {
    const asked = { 'accept-encoding': encoding, 'if-none-match': headers.etag };
    const again = await raw(path, asked);
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers['content-length']).toBeUndefined();
    expect((await raw(path, { ...asked, 'if-none-match': '"another"' })).status).toBe(200);
  }
});

test('a part of a file, and one without compression, come from the library', async () => {
  const path = `/assets/${named(/\.css$/)}`;
  const part = await raw(path, { range: 'bytes=0-9' });
  expect([part.status, part.body.length, part.fromMemory]).toEqual([206, 10, false]);
  const plain = await raw(path);
  expect([plain.status, plain.headers['content-encoding'], plain.fromMemory]).toEqual([
    200,
    undefined,
    false,
  ]);
});

test.each(['/assets/layout-script-NotThere.js', '/assets/../package.json', '/assets/', '/assets/%00.js'])(
  'what is not a file is none: %s',
  async (path) => {
    const { status = 0 } = await raw(path, { 'accept-encoding': 'br' });
    expect([status < 500, status >= 400]).toEqual([true, true]);
  },
);

test('only hashed files are kept, none twice, and each answer is counted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'memory-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['a-12345678.js', 'fixed.js', 'b-12345678.txt', 'c-12345678.woff2'])
    for (const ending of name.endsWith('.js') ? ['', '.br', '.gz'] : [''])
      await writeFile(join(folder, name + ending), name + ending);
  const traffic = createTraffic();
  const assets = loadAssets({ folder, headers: { https: true, dev: false }, traffic });
  const server = createServer((request, response) => {
    if (!assets.serve(request, response)) response.writeHead(404).end('the library');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await expect.poll(() => server.listening).toBe(true);
  const { port } = server.address() as { port: number };
  const ask = async (name: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/assets/${name}`, {
      headers: { 'accept-encoding': 'identity' },
      ...init,
    });
    return [answer.status, await answer.text()];
  };
  expect(await ask('c-12345678.woff2')).toEqual([200, 'c-12345678.woff2']);
  for (const name of ['fixed.js', 'b-12345678.txt', 'a-12345678.js', 'a-12345678.js.br', 'd-12345678.js'])
    expect(await ask(name)).toEqual([404, 'the library']);
  expect(await ask('c-12345678.woff2', { method: 'POST' })).toEqual([404, 'the library']);
  expect(traffic.requests.asset[2]).toBe(1);
});
