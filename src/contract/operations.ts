// How the site runs, and background work that was given up: as the owner sees it at the desk.
import * as z from 'zod/mini';
import { written } from './endpoint.ts';
import { cursorField, idParam, type StaffEndpoint } from './staff.ts';

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

const statusCheck = z.object({
  name: z.string(),
  title: z.string(),
  /** Off: not set up here, or not to be seen from here. */
  state: z.enum(['good', 'problem', 'off']),
  /** How it is. */
  words: z.string(),
  /** What to do about it; empty when nothing. */
  next: z.string(),
  /** Where at the desk that is done; empty when elsewhere. */
  href: z.string(),
});
export type StatusCheck = z.infer<typeof statusCheck>;

const siteProcess = z.object({
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  startedAt: z.number(),
  seenAt: z.number(),
});

export const siteStatus = z.object({
  at: z.number(),
  checks: z.array(statusCheck),
  /** What was raised and is not over, also what only another machine sees. */
  raised: z.array(z.object({ name: z.string(), title: z.string(), words: z.string(), raisedAt: z.number() })),
  processes: z.array(siteProcess),
  /** What the process that answers is. */
  mode: z.string(),
  version: z.string(),
  database: z.string(),
});
export type SiteStatus = z.infer<typeof siteStatus>;

const counted = z.extend(written(), { count: z.number() });

export const staffStatusEndpoints = {
  statusFind: {
    method: 'GET',
    path: '/operations',
    roles: ['owner'],
    summary: 'What runs, what failed, and what to do about it',
    response: siteStatus,
  },
  statusCount: {
    method: 'GET',
    path: '/operations/count',
    roles: ['owner'],
    summary: 'How many things need the owner, and what every screen of the desk must say',
    response: z.object({ count: z.number(), banner: z.nullable(z.string()) }),
  },
} satisfies Record<string, StaffEndpoint>;

export const staffJobEndpoints = {
  failedJobList: {
    method: 'GET',
    path: '/failed-jobs',
    roles: ['owner'],
    summary: 'Mails and other work that was given up, newest first; at most fifty',
    query: z.object({ after: z.optional(cursorField) }),
    response: z.object({ jobs: z.array(failedJob), count: z.number(), more: z.nullable(z.string()) }),
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
