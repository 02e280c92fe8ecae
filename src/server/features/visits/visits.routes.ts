// A customer's visit over HTTP.
import type { FastifyInstance } from 'fastify';
import { visitEndpoints as rows } from '#contract/visits.ts';
import { createMount, type MountContext } from '#server/http/mount.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { VisitService } from './visits.service.ts';

export function visitRoutes(
  app: FastifyInstance,
  context: MountContext,
  service: VisitService,
  bookings: Pick<Bookings, 'moveVisit'>,
): void {
  const mount = createMount(app, context);
  mount(rows.visitWindows, ({ params, customer }) => service.windowsFor(params.id, customer.id));
  mount(rows.visitMove, async ({ params, body, customer }) => ({
    booking: await bookings.moveVisit(params.id, customer.id, body),
  }));
}
