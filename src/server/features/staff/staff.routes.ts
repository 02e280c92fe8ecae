// Logging in at the desk, setting up, and who may be there.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { staffAuthEndpoints as rows } from '#contract/staff.ts';
import type { Devices } from '#server/security/device.ts';
import type { Sessions } from '#server/security/session.ts';
import { mountStaff, type StaffContext } from '../../http/mount-staff.ts';
import type { StaffService } from './staff.service.ts';

const written = { success: true } as const;

export function staffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: StaffService,
  sessions: Sessions,
  devices: Devices,
  startSession: (request: FastifyRequest, reply: FastifyReply, staffId: string) => Promise<void>,
): void {
  mountStaff(app, context, rows.staffCheck, async ({ staff, reply }) => {
    sessions.issueXsrf(reply, staff);
    return { staff: staff ? { id: staff.id, name: staff.name, email: staff.email, role: staff.role } : null };
  });
  mountStaff(app, context, rows.staffLogin, async ({ body, address, request, reply }) => {
    const device = devices.identify(request);
    const staff = await service.logIn(body, { address, device });
    await startSession(request, reply, staff.id);
    devices.keep(reply, device, staff.email);
    return { ...written, staff };
  });
  mountStaff(app, context, rows.staffSetupBegin, ({ body }) => service.beginSetup(body.token));
  mountStaff(app, context, rows.staffSetupFinish, async ({ body, address, request, reply }) => {
    const staff = await service.finishSetup(body, address);
    await startSession(request, reply, staff.id);
    devices.keep(reply, devices.identify(request), staff.email);
    return { ...written, staff };
  });
  mountStaff(app, context, rows.staffLogout, async ({ body, staff, reply }) => {
    if (body.everywhere) await service.signOutEverywhere(staff.id);
    await sessions.end(reply, staff);
    return written;
  });
  mountStaff(app, context, rows.staffList, async () => ({ people: await service.people() }));
  mountStaff(app, context, rows.staffAdd, async ({ body, staff }) => ({
    ...written,
    link: await service.invite(body, { staff: staff.id }),
  }));
  mountStaff(app, context, rows.staffRemove, async ({ body, staff }) => {
    await service.remove(body.id, staff.id);
    return written;
  });
  mountStaff(app, context, rows.staffRename, async ({ body, staff }) => {
    await service.rename(body.id, body.name, staff.id);
    return written;
  });
  mountStaff(app, context, rows.auditList, ({ query }) => service.audit(query.after));
}
