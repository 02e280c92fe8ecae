// A forecast is believed when it is one, and costs a bounded time when it is not.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ForecastUnavailable } from './forecast.port.ts';
import { createHttpForecast } from './http.forecast.ts';

let answer: (response: ServerResponse) => void = () => {};
const server = createServer((_request, response) => answer(response));
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?key=secret`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = () => createHttpForecast({ url, timeoutMs: 300 }).read();
const says =
  (body: string, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

test('days with rain and without', async () => {
  const days = [
    { day: '2026-11-17', rain: true },
    { day: '2026-11-18', rain: false },
  ];
  answer = says(JSON.stringify({ days, provider: 'somebody' }));
  expect(await read()).toEqual(days);
});

test.each([
  ['a failure', says('{"days":[]}', 500), 'answered 500'],
  ['no JSON', says('<html>'), 'not days'],
  ['other JSON', says('{"days":[{"day":"tomorrow","rain":1}]}'), 'not days'],
  ['more than anybody needs', says(JSON.stringify({ days: [], filler: 'x'.repeat(300_000) })), 'too long'],
  ['silence', () => {}, 'took too long'],
  ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(), 'reached'],
])('%s is no forecast, and the address stays secret', async (_name, reply, words) => {
  answer = reply;
  const error = await read().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ForecastUnavailable);
  expect((error as Error).message).toContain(words);
  expect((error as Error).message).not.toContain('secret');
});
