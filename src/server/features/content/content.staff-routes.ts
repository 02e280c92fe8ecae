// The owner's forms for the site's content.
import type { FastifyInstance } from 'fastify';
import { staffContentEndpoints as rows } from '#contract/content.staff.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { ContentService } from './content.service.ts';

export function contentStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: ContentService,
): void {
  const mount = createStaffMount(app, context);
  mount(rows.contentFind, service.atDesk);
  mount(rows.contentSave, ({ body, staff }) => service.save(staff.id, body));
  mount(rows.contentRestore, ({ body, staff }) => service.restore(staff.id, body.version, body.restore));
}
