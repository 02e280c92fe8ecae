// Rules of sending: a mail server that hangs, wherever it hangs, costs a bounded time; what was given up is really ended.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp.mailer.ts';

const mail = { to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const limits = { connectMs: 300, silenceMs: 400, wholeMs: 900 };

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** Speaks SMTP as far as `say` lets it. */
async function startServer(say: (line: string, socket: Socket) => string | undefined) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const answer = (line: string) => {
      const words = say(line, socket);
      if (words !== undefined) socket.write(`${words}\r\n`);
    };
    answer('');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) answer(line);
    });
  });
  return { url: await listen(server), sockets };
}

const politely = (line: string): string => {
  if (line === '') return '220 here';
  if (line.startsWith('DATA')) return '354 go on';
  return '250 yes';
};

const failAfter = async (url: string, signal?: AbortSignal) => {
  const mailer = createSmtpMailer({ url, from: 'desk@hbc.example', limits });
  const began = performance.now();
  const words = await mailer.send(mail, 'id', signal).then(
    () => 'sent',
    (error: Error) => error.message,
  );
  return { words, ms: performance.now() - began };
};

test('no greeting: given up within the time for connecting', async () => {
  const { url, sockets } = await startServer(() => undefined);
  const { words, ms } = await failAfter(url);
  expect(words).not.toBe('sent');
  expect(ms).toBeLessThan(800);
  await expect.poll(() => sockets.size).toBe(0);
});

test('silence after the mail was handed over: given up within the time for silence', async () => {
  let handedOver = false;
  const { url, sockets } = await startServer((line) => {
    if (handedOver) return undefined;
    handedOver = line === 'DATA';
    return politely(line);
  });
  const { words, ms } = await failAfter(url);
  expect(words).not.toBe('sent');
  expect(ms).toBeGreaterThan(300);
  expect(ms).toBeLessThan(900);
  await expect.poll(() => sockets.size).toBe(0);
});

test('a server that drips words for ever: the whole is bounded, and the connection ended', async () => {
  const { url, sockets } = await startServer((line, socket) => {
    if (!line.startsWith('EHLO')) return politely(line);
    const drip = setInterval(() => socket.write('250-still here\r\n'), 100);
    socket.on('close', () => clearInterval(drip));
    return undefined;
  });
  const { words, ms } = await failAfter(url);
  expect(words).toBe('The mail server took too long');
  expect(ms).toBeGreaterThan(800);
  expect(ms).toBeLessThan(1400);
  await expect.poll(() => sockets.size).toBe(0);
});

test('who sends may end it', async () => {
  const { url, sockets } = await startServer(() => undefined);
  const stop = new AbortController();
  const ended = failAfter(url, stop.signal);
  await sleep(50);
  stop.abort(new Error('The server is stopping'));
  expect((await ended).words).toBe('The server is stopping');
  await expect.poll(() => sockets.size).toBe(0);
});

test('nobody there: told at once', async () => {
  const { ms, words } = await failAfter('smtp://127.0.0.1:1');
  expect(words).toMatch(/ECONNREFUSED/);
  expect(ms).toBeLessThan(300);
});

test.each([
  ['plain', {}, 'smtp'],
  ['encrypted from the start', { secure: true }, 'smtps'],
  ['encrypted on request', { needsUpgrade: false }, 'smtp'],
])('a server that answers gets the mail: %s', async (_name, options, protocol) => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(protocol === 'smtp' && _name === 'plain' ? { disabledCommands: ['STARTTLS'] } : {}),
    ...options,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const url = `${protocol}://127.0.0.1:${port}/?tls.rejectUnauthorized=false`;
  const mailer = createSmtpMailer({ url, from: 'desk@hbc.example' });
  await mailer.send(mail, 'id');
  expect(received).toHaveLength(1);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
