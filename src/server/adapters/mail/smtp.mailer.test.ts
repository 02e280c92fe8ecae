// Rules of sending: a mail server that hangs, wherever it hangs, costs a bounded time; what was given up is really ended.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp.mailer.ts';

const mail = { to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const limits = { connectMs: 300, silenceMs: 400, wholeMs: 900, idleMs: 60_000, connections: 2 };

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

const failureOf = async (url: string, signal?: AbortSignal) => {
  const mailer = createSmtpMailer({ url, from: 'desk@hbc.example', limits });
  return mailer.send(mail, 'id', signal).then(
    () => 'sent',
    (error: Error) => error.message,
  );
};

test('no greeting: given up within the time for connecting', async () => {
  const { url, sockets } = await startServer(() => undefined);
  expect(await failureOf(url)).toBe('Greeting never received');
  await expect.poll(() => sockets.size).toBe(0);
});

test('silence after the mail was handed over: given up within the time for silence', async () => {
  let handedOver = false;
  const { url, sockets } = await startServer((line) => {
    if (handedOver) return undefined;
    handedOver = line === 'DATA';
    return politely(line);
  });
  expect(await failureOf(url)).toBe('Timeout');
  await expect.poll(() => sockets.size).toBe(0);
});

test('a server that drips words for ever: the whole is bounded, and the connection ended', async () => {
  const { url, sockets } = await startServer((line, socket) => {
    if (!line.startsWith('EHLO')) return politely(line);
    const drip = setInterval(() => socket.write('250-still here\r\n'), 100);
    socket.on('close', () => clearInterval(drip));
    return undefined;
  });
  expect(await failureOf(url)).toBe('The mail server took too long');
  await expect.poll(() => sockets.size).toBe(0);
});

test('who sends may end it', async () => {
  const { url, sockets } = await startServer(() => undefined);
  const stop = new AbortController();
  const ended = failureOf(url, stop.signal);
  await sleep(50);
  stop.abort(new Error('The server is stopping'));
  expect(await ended).toBe('The server is stopping');
  await expect.poll(() => sockets.size).toBe(0);
});

test('nobody there: told at once', async () => {
  expect(await failureOf('smtp://127.0.0.1:1')).toMatch(/ECONNREFUSED/);
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
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Takes mails, and notes on which connection each came; `say` may answer otherwise, a dot after a mail included. */
async function startTakingServer(
  say: (line: string, socket: Socket) => string | undefined | null = () => null,
) {
  let opened = 0;
  const connectionOf = new Map<Socket, number>();
  const accepted: number[] = [];
  const isInMail = new Set<Socket>();
  const server = await startServer((line, socket) => {
    if (line === '') {
      opened += 1;
      connectionOf.set(socket, opened);
    }
    if (line !== '.' && isInMail.has(socket)) return undefined;
    if (line === 'DATA') isInMail.add(socket);
    else isInMail.delete(socket);
    const other = say(line, socket);
    if (other !== null) return other;
    if (line === '.') accepted.push(connectionOf.get(socket) ?? 0);
    return politely(line);
  });
  return { ...server, accepted };
}

const open = (url: string, more: Partial<typeof limits> = {}) => {
  const mailer = createSmtpMailer({ url, from: 'desk@hbc.example', limits: { ...limits, ...more } });
  cleanUps.push(mailer.close);
  return mailer;
};

test('mails one after the other share a connection, which ends when the mailer is closed', async () => {
  const { url, sockets, accepted } = await startTakingServer();
  const mailer = open(url);
  for (const id of ['a', 'b', 'c']) await mailer.send(mail, id);
  expect(accepted).toEqual([1, 1, 1]);
  expect(sockets.size).toBe(1);
  mailer.close();
  await expect.poll(() => sockets.size).toBe(0);
});

test('a connection that nobody uses is closed, and the next mail opens another', async () => {
  const { url, sockets, accepted } = await startTakingServer();
  const mailer = open(url, { idleMs: 50 });
  await mailer.send(mail, 'a');
  await expect.poll(() => sockets.size).toBe(0);
  await mailer.send(mail, 'b');
  expect(accepted).toEqual([1, 2]);
});

test('what the server closed while nobody used it costs no mail, whether that is known by then or not', async () => {
  const { url, sockets, accepted } = await startTakingServer();
  const mailer = open(url);
  await mailer.send(mail, 'a');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => sockets.size).toBe(0);
  await mailer.send(mail, 'b');
  for (const socket of sockets) socket.destroy();
  // The end of the connection is still on its way.
  await mailer.send(mail, 'c');
  expect(accepted).toEqual([1, 2, 3]);
});

test('a connection that breaks in the middle of a mail fails that mail, once', async () => {
  let handedOver = 0;
  const { url, accepted } = await startTakingServer((line, socket) => {
    if (line !== '.') return null;
    handedOver += 1;
    if (handedOver !== 2) return null;
    socket.destroy();
    return undefined;
  });
  const mailer = open(url);
  await mailer.send(mail, 'a');
  await expect(mailer.send(mail, 'b')).rejects.toThrow();
  // Perhaps it was accepted: whether it goes out again is decided by who sent it.
  expect(handedOver).toBe(2);
  await mailer.send(mail, 'c');
  expect(accepted).toEqual([1, 2]);
});

test('a refused mail is told so, and the next one is sent', async () => {
  const { url, accepted } = await startTakingServer((line) =>
    line.includes('nobody') ? '550 no such person' : null,
  );
  const mailer = open(url);
  await mailer.send(mail, 'a');
  await expect(mailer.send({ ...mail, to: 'nobody@example.com' }, 'b')).rejects.toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
  });
  await mailer.send(mail, 'c');
  expect(accepted).toHaveLength(2);
});

test('there are never more connections than allowed, and who waits for one may give up', async () => {
  let hangs = true;
  let hanging = 0;
  const { url, sockets, accepted } = await startTakingServer((line) => {
    if (!hangs || line !== '.') return null;
    hanging += 1;
    return undefined;
  });
  const mailer = open(url, { silenceMs: 5000, wholeMs: 5000 });
  const stops = [0, 1, 2, 3].map(() => new AbortController());
  const sent = stops.map(({ signal }, n) =>
    mailer.send(mail, String(n), signal).then(
      () => 'sent',
      (error: Error) => error.message,
    ),
  );
  await expect.poll(() => hanging).toBe(2);
  stops[2]?.abort(new Error('enough of waiting'));
  expect(await sent[2]).toBe('enough of waiting');
  expect(sockets.size).toBe(2);
  hangs = false;
  stops[0]?.abort(new Error('ended'));
  expect(await sent[0]).toBe('ended');
  expect(await sent[3]).toBe('sent');
  stops[1]?.abort(new Error('ended'));
  expect(await sent[1]).toBe('ended');
  expect(accepted).toEqual([3]);
});
