// Answers health checks while the first process migrates: live, not ready. Other requests are refused at the socket, as
// during any start, so that a proxy in front waits.
import { createServer, type Server } from 'node:http';

export function createMigrationAnswers({ port, host }: { port: number; host: string }) {
  let listening: Promise<Server | undefined> | undefined;
  let progress = '';
  const listen = () => {
    const server = createServer((request, response) => {
      const [path] = (request.url ?? '').split('?', 1);
      if (path !== '/livez' && path !== '/readyz') return request.socket.destroy();
      const live = path === '/livez';
      response.writeHead(live ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        ...(live ? {} : { 'retry-after': '5' }),
      });
      response.end(JSON.stringify(live ? { live } : { ready: false, reason: progress }));
    });
    // Not through a supervisor, who would take it for a process that serves, and would lose connections at its end.
    server.listen({ port, host, exclusive: true });
    // Another process may hold the port and answers there; if it is still taken when the site is ready, the start fails as usual.
    return new Promise<Server | undefined>((resolve) => {
      server.once('listening', () => resolve(server)).once('error', () => resolve(undefined));
    });
  };
  return {
    say(words: string): void {
      progress = words;
      listening ??= listen();
    },
    async close(): Promise<void> {
      const server = await listening;
      // Not awaited: the port is free at once, and an idle connection could delay the close.
      server?.close();
      server?.closeAllConnections();
    },
  };
}
