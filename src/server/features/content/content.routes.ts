// GET /content/get for pages.
import type { FastifyInstance } from 'fastify';
import type { PromisesKept, SiteContent } from '#contract/content.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createMount, type MountContext } from '#server/http/mount.ts';

export function contentRoutes(
  app: FastifyInstance,
  context: MountContext,
  readNow: () => Promise<SiteContent>,
  promisesKept: () => Promise<PromisesKept>,
  localities: () => Promise<string[]>,
): void {
  const mount = createMount(app, context);
  mount(endpoints.contentGet, async () => {
    const [content, kept, served] = await Promise.all([readNow(), promisesKept(), localities()]);
    return { content, ...kept, localities: served };
  });
}
