// Development only: Vite inside the server, so that one port serves API, pages and hot reload.
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { WebBuild } from './http/pages.tsx';

export interface DevPages {
  mount(app: FastifyInstance): Promise<void>;
  loadBuild(): Promise<WebBuild>;
  close(): Promise<void>;
}

export function createDevPages(): DevPages {
  let vite: ViteDevServer;
  return {
    async mount(app) {
      vite = await createServer({
        server: { middlewareMode: true, hmr: { server: app.server } },
        appType: 'custom',
      });
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    loadBuild: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<WebBuild>,
    close: () => vite.close(),
  };
}
