// People at the desk: their log-in, their names for everybody else, and the log of what they do.
import type { FastifyRequest } from 'fastify';
import type { Trx } from '#server/db/client.ts';
import type { Feature } from '#server/feature.ts';
import type { Staff as StaffSession } from '#server/http/mount-staff.ts';
import type { Platform } from '#server/platform.ts';
import { createSecretBox } from '#server/security/secret-box.ts';
import { engineerSessions, staffSessions } from '#server/security/session-rules.ts';
import type { PasswordCost } from './password.ts';
import { type AuditEntry, createStaffRepository } from './staff.repository.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStaffService } from './staff.service.ts';

/** Finds the customers behind ids and booking numbers in the log, those it knows. */
type SubjectFinder = (
  subjects: readonly string[],
) => Promise<(readonly [string, { name: string; href: string }])[]>;

type OnRemoved = (trx: Trx, staffId: string, by: string) => Promise<void>;

/** Records what staff did in the same transaction as the action: there is never one without the other. */
export type Audit = (trx: Trx, entry: AuditEntry) => Promise<void>;

export type Staff = Awaited<ReturnType<typeof createStaff>>;

export async function createStaff(platform: Platform, passwordCost?: PasswordCost) {
  const repository = createStaffRepository(platform.database);
  const cookies = { session: 'desk', xsrf: 'DESK-XSRF-TOKEN', device: 'desk-device' };
  const door = platform.createDoor(staffSessions, cookies);
  const engineersDoor = platform.createDoor(engineerSessions, cookies);
  const removals: OnRemoved[] = [];
  const finders: SubjectFinder[] = [];
  const service = createStaffService({
    ...platform,
    passwordCost,
    repository,
    box: createSecretBox(platform.secrets, 'second factors of staff'),
    async removeSessions(staffId, trx) {
      for (const { repository: sessions } of [door, engineersDoor]) await sessions.removeOfUser(staffId, trx);
    },
    async onRemoved(trx, staffId, by) {
      for (const handle of removals) await handle(trx, staffId, by);
    },
    async findSubjects(subjects) {
      return new Map((await Promise.all(finders.map((find) => find(subjects)))).flat());
    },
  });
  await platform.atStart(service.sealSecrets);
  const audit: Audit = (trx, entry) => repository.log({ ...entry, at: platform.clock() }, trx);

  return {
    service,
    audit,
    names: repository.names,
    callers: repository.callers,
    ownersOf: repository.ownersOf,
    /** In the transaction that closes somebody's access. */
    onRemoved: (handle: OnRemoved): void => void removals.push(handle),
    onFindSubjects: (find: SubjectFinder): void => void finders.push(find),

    async authenticate(request: FastifyRequest): Promise<StaffSession | undefined> {
      const short = await door.sessions.authenticate(request);
      const session = short ?? (await engineersDoor.sessions.authenticate(request));
      const member = session && (await service.findActive(session.id));
      // Only engineers get the long session: a member who gets another role must log in again.
      if (!member || (!short && member.role !== 'engineer')) return undefined;
      return { ...member, sessionHash: session.sessionHash };
    },

    staffRoutes: (app, context) =>
      staffRoutes(
        app,
        context,
        service,
        door.sessions,
        door.devices,
        async (request, reply, { id, role }) => {
          const { sessions } = role === 'engineer' ? engineersDoor : door;
          await sessions.start(request, reply, id, platform.database.query);
          // A session that this browser had before is ended.
          const former = request.staff?.sessionHash;
          if (former === undefined) return;
          for (const { repository } of [door, engineersDoor]) await repository.remove(former);
        },
      ),
    sweeps: { deskSessions: door.repository.sweep, engineersSessions: engineersDoor.repository.sweep },
  } satisfies Feature & Record<string, unknown>;
}
