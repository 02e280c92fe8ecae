// A line to a server, PostgreSQL or any other, that a test can cut, freeze and lead elsewhere.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The given address, through this line. */
  url: string;
  /** Breaks every connection; new ones are refused until `restore`. */
  cut(): void;
  /** Nothing passes any more, in either direction; new connections are accepted and hear nothing. */
  freeze(): void;
  restore(): void;
  /** Where connections lead from now on. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

export async function openLine(url: string): Promise<Line> {
  let target = new URL(url);
  const open = new Set<Socket>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const server = createServer((client) => {
    if (state === 'cut') return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (state === 'frozen') from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(target);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    cut() {
      state = 'cut';
      for (const socket of open) socket.resetAndDestroy();
    },
    freeze() {
      state = 'frozen';
      for (const socket of open) socket.pause();
    },
    restore() {
      state = 'whole';
      for (const socket of open) socket.resume();
    },
    leadTo(next) {
      target = new URL(next);
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
