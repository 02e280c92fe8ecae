// Tells open desks that something changed: at once in this process, within a second from any other.
import type { FastifyReply } from 'fastify';
import type { InboxRepository } from './inbox.repository.ts';

const lookMs = 800;
const heartbeatMs = 20_000;

export type InboxLive = ReturnType<typeof createInboxLive>;

export function createInboxLive(repository: Pick<InboxRepository, 'latestEvent'>) {
  const desks = new Set<FastifyReply['raw']>();
  let seen: string | undefined;
  const tell = () => {
    for (const desk of desks) desk.write('event: change\ndata: {}\n\n');
  };
  const look = async () => {
    if (desks.size === 0) return;
    const latest = await repository.latestEvent().catch(() => seen);
    if (latest !== seen) tell();
    seen = latest;
  };
  const timers = [
    setInterval(() => void look(), lookMs),
    setInterval(() => {
      for (const desk of desks) desk.write(': still here\n\n');
    }, heartbeatMs),
  ];
  for (const timer of timers) timer.unref();

  return {
    changed: () => void look(),
    /** Keeps the answer open until the desk goes away. */
    async open(reply: FastifyReply, headers: Record<string, string>): Promise<void> {
      seen ??= await repository.latestEvent();
      reply.hijack();
      reply.raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      reply.raw.write('retry: 2000\n\n');
      desks.add(reply.raw);
      reply.raw.on('close', () => desks.delete(reply.raw));
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      for (const desk of desks) desk.end();
    },
  };
}
