// GET /content/get for pages, and the owner's forms at the desk.
import type { FastifyInstance } from 'fastify';
import type { PromiseKept, SiteContent } from '#contract/content.ts';
import { endpoints } from '#contract/endpoints.ts';
import { staffContentEndpoints as rows } from '#contract/staff-content.ts';
import { type MountContext, mount } from '#server/http/mount.ts';
import { mountStaff, type StaffContext } from '#server/http/mount-staff.ts';
import type { SiteContentService } from './content.service.ts';

const written = { success: true } as const;

export function siteContentRoutes(
  app: FastifyInstance,
  context: MountContext,
  readNow: () => Promise<SiteContent>,
  promiseKept: () => Promise<PromiseKept>,
): void {
  mount(app, context, endpoints.contentGet, async () => {
    const [content, kept] = await Promise.all([readNow(), promiseKept()]);
    return { content, promiseKept: kept };
  });
}

export function siteContentDeskRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: SiteContentService,
): void {
  mountStaff(app, context, rows.contentFind, () => service.atDesk());
  mountStaff(app, context, rows.contentSave, async ({ body, staff }) => ({
    ...written,
    ...(await service.save(staff.id, body)),
  }));
  mountStaff(app, context, rows.contentRestore, async ({ body, staff }) => ({
    ...written,
    ...(await service.restore(staff.id, body.version, body.restore)),
  }));
}
