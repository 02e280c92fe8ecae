// Uploading a picture at the desk, and reading it anywhere.
import type { FastifyInstance } from 'fastify';
import { staffBlogEndpoints as rows } from '#contract/blog.staff.ts';
import { photoLimits } from '#contract/constants.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { UploadGate } from '#server/http/upload-gate.ts';
import type { MediaService } from './media.service.ts';

/** Base64 is a third longer than what it carries. */
const bodyLimit = Math.ceil((photoLimits.bytes * 4) / 3) + 64 * 1024;

export function mediaUploadRoutes(
  app: FastifyInstance,
  context: StaffContext,
  service: MediaService,
  gate: UploadGate,
): void {
  const mount = createStaffMount(app, context);
  mount(rows.mediaUpload, async ({ body, staff }) => ({ ...(await service.keep(body.image, staff.id)) }), {
    upload: { gate, bodyLimit, countAttempt: service.countPicture },
  });
}

export function mediaRoutes(app: FastifyInstance, service: MediaService): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const bytes = await service.read(request.params.name);
    // A picture is never changed: another one has another name.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(Buffer.from(bytes));
  });
}
