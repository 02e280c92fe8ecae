// The engineer's day over HTTP, and the photos of its visits for those who go there.
import type { FastifyInstance } from 'fastify';
import { photoLimits } from '#contract/constants.ts';
import { dayEndpoints as rows } from '#contract/day.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import { createStaffMount, requireStaff, type StaffContext } from '#server/http/mount-staff.ts';
import { photoFile, sendFile } from '#server/http/send-file.ts';
import type { UploadGate } from '#server/http/upload-gate.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { DayService } from './day.service.ts';

/** Base64 is a third longer than what it carries. */
const bodyLimit = Math.ceil((photoLimits.bytes * 4) / 3) + 64 * 1024;

/** A phone that sends again must be known by its key: without one it would not be known at all. */
function requireKey(key: string | undefined): string {
  if (key === undefined) throw new EnglishError('invalid', 'Send an Idempotency-Key with every action');
  return key;
}

export function dayStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: DayService,
  { visitSteps: steps, crewNews }: Pick<Bookings, 'visitSteps' | 'crewNews'>,
  gate: UploadGate,
): void {
  const mount = createStaffMount(app, context);
  mount(rows.dayList, ({ query, staff }) => service.list(staff, query.crew));
  mount(rows.visitStep, ({ body, staff, idempotencyKey }) =>
    steps.step(staff, requireKey(idempotencyKey), body),
  );
  mount(rows.visitOpened, ({ body, staff, idempotencyKey }) =>
    crewNews.opened(staff, requireKey(idempotencyKey), body),
  );
  mount(
    rows.visitPhotoAdd,
    ({ body, staff, idempotencyKey, address }) =>
      service.addPhoto(staff, requireKey(idempotencyKey), body, address),
    { upload: { gate, bodyLimit, countAttempt: service.countPhoto } },
  );
  app.get<{ Params: { visit: string; photo: string; size: string } }>(
    '/day/photo/:visit/:photo/:size',
    async (request, reply) => {
      const staff = await requireStaff(request, context, rows.dayList.roles);
      const { visit, photo, size } = request.params;
      return sendFile(reply, photoFile, await service.photo(staff, visit, photo, size));
    },
  );
}
