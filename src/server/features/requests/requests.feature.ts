// Everything that waits for a call, as one value: its calls, its queue, its jobs, and what it holds about people.
import type { FastifyInstance } from 'fastify';
import type { PromiseRules } from '#contract/callback-deadline.ts';
import type { Audit } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { MountContext } from '#server/http/mount.ts';
import type { StaffContext } from '#server/http/mount-staff.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Idempotency } from '#server/security/idempotency.repository.ts';
import type { Limiter } from '#server/security/limits.ts';
import { createEscalation } from './requests.jobs.ts';
import { createRequestLive } from './requests.live.ts';
import { type BookingsOfRequests, createRequestPresenter } from './requests.presenter.ts';
import { createRequestQueue } from './requests.queue.ts';
import { createRequestRepository } from './requests.repository.ts';
import { requestRoutes } from './requests.routes.ts';
import { createRequestService } from './requests.service.ts';
import { requestStaffRoutes } from './requests.staff-routes.ts';

export function createRequests(given: {
  database: Database;
  bookings: BookingsOfRequests;
  queue: JobQueue;
  mailQueue: MailQueue;
  idempotency: Idempotency;
  limiter: Limiter;
  staffNames(): Promise<Map<string, string>>;
  /** Inside a transaction, `db` is that transaction. */
  promiseRules(db: Queryable): Promise<PromiseRules>;
  audit: Audit;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const repository = createRequestRepository(given.database);
  const live = createRequestLive(repository);
  const deps = { ...given, repository, onChange: live.changed };
  const escalation = createEscalation(deps);
  const service = createRequestService({ ...deps, escalation });
  const presenter = createRequestPresenter(deps);
  const queue = createRequestQueue({ ...deps, escalation, presenter });
  return {
    add: service.add,
    withdraw: service.withdraw,
    releaseAllOf: service.releaseAllOf,
    followBooking: queue.followBooking,
    namesOf: repository.namesOf,
    runEscalation: escalation.run,
    sweepOld: service.sweepOld,
    personalData: {
      section: 'requests',
      collect: async (user: { email: string }) => ({ records: await service.collect(user.email), files: [] }),
      erase: (user: { email: string }, trx: Trx) => service.erase(user.email, trx),
    },
    routes: (app: FastifyInstance, context: MountContext) => requestRoutes(app, context, service),
    staffRoutes: (app: FastifyInstance, context: StaffContext) =>
      requestStaffRoutes(app, context, queue, live),
    /** Streams to open desks never end by themselves. */
    close: live.close,
  };
}
