// Tells open desks that something changed: at once in this process, within a second from any other.
import type { FastifyReply } from 'fastify';
import type { Timers } from '#server/clock.ts';
import type { RequestRepository } from './requests.repository.ts';

const lookMs = 800;
const heartbeatMs = 20_000;

interface OpenDesk {
  stream: FastifyReply['raw'];
  /** Whether the member who opened the stream still has a session. */
  mayStay(): Promise<boolean>;
}

export type RequestLive = ReturnType<typeof createRequestLive>;

export function createRequestLive(repository: Pick<RequestRepository, 'changes'>, timers: Timers) {
  const desks = new Set<OpenDesk>();
  let seen: number | undefined;

  const look = async () => {
    if (desks.size === 0) return;
    const latest = await repository.changes().catch(() => seen);
    if (latest === seen) return;
    seen = latest;
    for (const { stream } of desks) stream.write('event: change\ndata: {}\n\n');
  };
  /** A heartbeat: keeps an idle stream open, lets a desk notice a dead one, and closes streams whose session has expired. */
  const beat = async () => {
    for (const desk of desks) {
      // During a database outage the stream stays open; the next heartbeat decides.
      if (await desk.mayStay().catch(() => true)) desk.stream.write('event: beat\ndata: {}\n\n');
      else desk.stream.end();
    }
  };
  const stops = [timers.every(lookMs, look), timers.every(heartbeatMs, beat)];

  return {
    changed: () => void look(),
    /** Keeps the answer open until the desk goes away. */
    async open(reply: FastifyReply, headers: Record<string, string>, mayStay: () => Promise<boolean>) {
      seen ??= await repository.changes();
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.write('retry: 2000\n\n');
      const desk = { stream, mayStay };
      desks.add(desk);
      stream.on('close', () => desks.delete(desk));
    },
    close() {
      for (const stop of stops) stop();
      for (const { stream } of desks) stream.end();
    },
  };
}
