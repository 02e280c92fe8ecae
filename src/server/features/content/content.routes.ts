// GET /content/get for pages, and the owner's forms at the desk.
import type { FastifyInstance } from 'fastify';
import type { PromiseKept, SiteContent } from '#contract/content.ts';
import { endpoints } from '#contract/endpoints.ts';
import { staffContentEndpoints as rows } from '#contract/staff-content.ts';
import { createMount, type MountContext } from '#server/http/mount.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { SiteContentService } from './content.service.ts';

export function siteContentRoutes(
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

export function siteContentDeskRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: SiteContentService,
): void {
  const mount = createStaffMount(app, context);
  mount(rows.contentFind, () => service.atDesk());
  mount(rows.contentSave, async ({ body, staff }) => ({ ...(await service.save(staff.id, body)) }));
  mount(rows.contentRestore, async ({ body, staff }) => ({
    ...(await service.restore(staff.id, body.version, body.restore)),
  }));
}
