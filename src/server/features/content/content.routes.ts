// GET /content/get for pages.
import type { FastifyInstance } from 'fastify';
import type { PromiseKept, SiteContent } from '#contract/content.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createMount, type MountContext } from '#server/http/mount.ts';

export function contentRoutes(
  app: FastifyInstance,
  context: MountContext,
  readNow: () => Promise<SiteContent>,
  promiseKept: () => Promise<PromiseKept>,
): void {
  const mount = createMount(app, context);
  mount(endpoints.contentGet, async () => {
    const [content, kept] = await Promise.all([readNow(), promiseKept()]);
    return { content, promiseKept: kept };
  });
}
