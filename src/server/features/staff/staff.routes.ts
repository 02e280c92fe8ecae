// Logging in at the desk, setting up, and who may be there.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { staffAuthEndpoints as rows, type StaffMember } from '#contract/staff.ts';
import type { Devices } from '#server/security/device.ts';
import type { Sessions } from '#server/security/session.ts';
import { createStaffMount, type StaffContext } from '../../http/mount-staff.ts';
import type { StaffService } from './staff.service.ts';

export function staffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: StaffService,
  sessions: Sessions,
  devices: Devices,
  startSession: (request: FastifyRequest, reply: FastifyReply, staff: StaffMember) => Promise<void>,
): void {
  const mount = createStaffMount(app, context);
  mount(rows.staffCheck, async ({ staff, reply }) => {
    sessions.issueXsrf(reply, staff);
    if (!staff) return { staff: null };
    const { sessionHash: _, ...member } = staff;
    return { staff: member };
  });
  mount(rows.staffLogin, async ({ body, address, request, reply }) => {
    const device = devices.identify(request);
    const { staff, account } = await service.logIn(body, { address, device });
    await startSession(request, reply, staff);
    devices.keep(reply, device, account);
    return { staff };
  });
  mount(rows.staffSetupBegin, ({ body }) => service.beginSetup(body.token));
  mount(rows.staffSetupFinish, async ({ body, address, request, reply }) => {
    const { staff, account } = await service.finishSetup(body, address);
    await startSession(request, reply, staff);
    devices.keep(reply, devices.identify(request), account);
    return { staff };
  });
  mount(rows.staffLogout, async ({ body, staff, reply }) => {
    if (body.everywhere) await service.signOutEverywhere(staff.id);
    await sessions.end(reply, staff);
  });
  mount(rows.staffList, async () => ({ people: await service.people() }));
  mount(rows.staffAdd, async ({ body, staff }) => ({
    link: await service.invite(body, { staff: staff.id }),
  }));
  mount(rows.staffCrew, ({ body, staff }) => service.setCrew(body.id, body.crew, staff.id));
  mount(rows.staffRemove, ({ body, staff }) => service.remove(body.id, staff.id));
  mount(rows.staffRename, ({ body, staff }) => service.rename(body.id, body.name, staff.id));
  mount(rows.auditList, ({ query }) => service.audit(query.after));
}
