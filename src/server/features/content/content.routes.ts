// GET /content/get for pages.
import type { FastifyInstance } from 'fastify';
import type { DeadlinesKept, SiteContent } from '#contract/content.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createMount, type MountContext } from '#server/http/mount.ts';

export function contentRoutes(
  app: FastifyInstance,
  context: MountContext,
  readNow: () => Promise<SiteContent>,
  deadlinesKept: () => Promise<DeadlinesKept>,
): void {
  const mount = createMount(app, context);
  mount(endpoints.contentGet, async () => {
    const [content, kept] = await Promise.all([readNow(), deadlinesKept()]);
    return { content, promiseKept: kept };
  });
}
