// Ending a listener's connections: those that are being answered get their answer, the others do not hold up a stop.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A request of which nothing has come for so long is cut. One that is still arriving, photos on a slow line for
 * instance, may go on until the grace is over; what is cut then the booking form sends again, under the same key.
 */
const usualStallMs = 4000;

export function watchConnections(server: Server, stallMs = usualStallMs) {
  /** With the last answer of each, if there was one. */
  const open = new Map<Socket, ServerResponse | undefined>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', (request: IncomingMessage, response) => {
    // On every answer: a client that keeps its connection would send the next request to a listener that is gone.
    if (closing) response.shouldKeepAlive = false;
    open.set(request.socket, response);
  });
  return {
    /** From now on every answer is the last of its connection; after `graceMs` all are cut. */
    close(graceMs: number): { settled(): void } {
      closing = true;
      const arrived = new Map([...open.keys()].map((socket) => [socket, socket.bytesRead]));
      const cutStalled = () => {
        for (const [socket, answer] of open) {
          if (answer?.req.complete && !answer.writableFinished) continue;
          // Nothing comes because nobody here reads: an upload that waits for its turn is not stalled, and begins anew.
          if (answer && !answer.req.complete && !answer.req.readableFlowing) {
            arrived.delete(socket);
            continue;
          }
          if (arrived.get(socket) === socket.bytesRead) socket.destroy();
          arrived.set(socket, socket.bytesRead);
        }
      };
      const stalled = setInterval(cutStalled, stallMs);
      const over = setTimeout(() => server.closeAllConnections(), graceMs);
      return {
        settled() {
          clearInterval(stalled);
          clearTimeout(over);
        },
      };
    },

    /**
     * Waits for all connections to close, `ms` at most. A busy keep-alive client gets `Connection: close` with its next
     * answer; closed while idle, it might be sending just then.
     */
    async quiet(ms: number): Promise<void> {
      const until = performance.now() + ms;
      while (open.size > 0 && performance.now() < until) await sleep(20);
    },
  };
}
