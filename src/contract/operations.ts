// Background work that was given up, as the owner sees it at the desk.
import * as z from 'zod/mini';
import { type StaffEndpoint, written } from './endpoint.ts';
import { cursorField, idParam } from './staff.ts';

export const failedJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** To whom and about what, for a mail; otherwise null. */
  mail: z.nullable(z.object({ to: z.string(), subject: z.string() })),
  createdAt: z.number(),
  failedAt: z.number(),
  attempts: z.number(),
  error: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

const counted = z.extend(written, { count: z.number() });

export const staffJobEndpoints = {
  failedJobList: {
    method: 'GET',
    path: '/failed-jobs',
    roles: ['owner'],
    summary: 'Mails and other work that was given up, newest first; at most fifty',
    query: z.object({ after: z.optional(cursorField) }),
    response: z.object({ jobs: z.array(failedJob), count: z.number(), more: z.nullable(z.string()) }),
  },
  failedJobCount: {
    method: 'GET',
    path: '/failed-jobs/count',
    roles: ['owner'],
    summary: 'How much was given up and is not dismissed',
    response: z.object({ count: z.number() }),
  },
  failedJobRetry: {
    method: 'POST',
    path: '/failed-jobs/:id/retry',
    roles: ['owner'],
    summary: 'Put it back into the queue; answers with how many are left',
    params: idParam,
    body: z.strictObject({}),
    response: counted,
  },
  failedJobRetryAll: {
    method: 'POST',
    path: '/failed-jobs/retry-all',
    roles: ['owner'],
    summary: 'Put all of it back into the queue, once the cause is gone; answers with how many are left',
    body: z.strictObject({}),
    response: counted,
  },
  failedJobDismiss: {
    method: 'POST',
    path: '/failed-jobs/:id/dismiss',
    roles: ['owner'],
    summary: 'Remove it for good; answers with how many are left',
    params: idParam,
    body: z.strictObject({}),
    response: counted,
  },
} satisfies Record<string, StaffEndpoint>;
