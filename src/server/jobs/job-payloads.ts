// Everything that may wait in the jobs table, by kind. A row outlives the process and the version that wrote it:
// it is checked against its schema when it runs, not trusted.
import * as z from 'zod/mini';
import type { Lane, LaneLimits, RunningJob } from './lane.ts';

const payment = z.object({ tid: z.string() });
const refund = z.object({ refundId: z.string() });
const attachment = z.object({
  filename: z.string(),
  contentType: z.string(),
  base64: z.string(),
  cid: z.exactOptional(z.string()),
});

/** All that lists of mails show. */
export const mailHead = z.object({ to: z.string(), subject: z.string() });

const jobPayloads = {
  mail: z.extend(mailHead, {
    text: z.string(),
    html: z.string(),
    replyTo: z.exactOptional(z.string()),
    until: z.exactOptional(z.number()),
    attachments: z.exactOptional(z.array(attachment)),
  }),
  'promise-due': z.object({ id: z.string(), level: z.literal([1, 2]), again: z.optional(z.boolean()) }),
  'message-over': z.object({ id: z.string() }),
  'danger-digest': z.object({}),
  'danger-unopened': z.object({ hourly: z.boolean() }),
  // A booking's photos lie in one folder, each photo taken at a visit in one of its own.
  'photos-remove': z.object({ folderId: z.string() }),
  'receipts-remove': z.object({ bookingId: z.string() }),
  'finding-send': z.object({ visitId: z.string(), token: z.string() }),
  'paper-remove': z.object({ key: z.string() }),
  'visit-reminder': z.object({ visitId: z.string(), sequence: z.number() }),
  'visit-told': z.object({ visitId: z.string(), storedAt: z.number() }),
  'quotation-ends': z.object({ quotationId: z.string(), version: z.number() }),
  'quotation-expired': z.object({ bookingId: z.string() }),
  'blog-post-due': z.object({ id: z.string() }),
  'payment-check': z.object({ tid: z.string(), at: z.number() }),
  'payment-settle': payment,
  'payment-receipt': payment,
  // Links written before they carried their time are the first of their chain.
  'payment-refund': z.object({ refundId: z.string(), at: z._default(z.nullable(z.number()), null) }),
  backup: z.object({ night: z.string() }),
  'account-erase': z.object({ userId: z.string() }),
  'payment-refund-look': refund,
  'payment-refund-mail': refund,
};

type JobKind = keyof typeof jobPayloads;
export const jobKinds = Object.keys(jobPayloads) as readonly JobKind[];
/** As written, by kind. */
export type JobPayloads = { [K in JobKind]: z.input<(typeof jobPayloads)[K]> };
/** As read again. */
type ParsedPayloads = { [K in JobKind]: z.output<(typeof jobPayloads)[K]> };

const schemas: { [K in JobKind]: { parse(payload: unknown): ParsedPayloads[K] } } = jobPayloads;

export interface Job extends Lane {
  kind: JobKind;
}

/** What a feature does about one kind. A payload that does not fit is a failure like any other: tried again, then given up. */
export const handleJob = <K extends JobKind>(
  kind: K,
  work: (payload: ParsedPayloads[K], job: RunningJob) => Promise<void>,
  limits: LaneLimits = {},
): Job => ({ ...limits, kind, run: async (payload, job) => work(schemas[kind].parse(payload), job) });
