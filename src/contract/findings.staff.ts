// Finding sheets at the desk: a look before one goes out, and putting one right.
import * as z from 'zod/mini';
import { foundLimits } from './day.staff.ts';
import { written } from './endpoint.ts';
import { idField, messageField, requiredLine } from './fields.ts';
import { findingSheet } from './findings.ts';
import { foundCauses } from './requests.staff.ts';
import { inEnglish } from './sentences.ts';
import { idParam, type Role, type StaffEndpoint } from './staff.ts';

const handlers: readonly Role[] = ['owner', 'executive'];
/** Engineers see what was found by their own crew. */
const readers: readonly Role[] = ['owner', 'executive', 'engineer'];

const visit = idField('No such visit');
const due = z.object({
  visit: z.string(),
  /** Another one as soon as what was found is changed. */
  token: z.string(),
  by: z.number(),
  /** Until then the engineer may take the last step back, and nothing is sent. */
  notBefore: z.number(),
  approved: z.boolean(),
  held: z.nullable(z.object({ who: z.string(), reason: z.string(), at: z.number() })),
});
export type FindingDue = z.infer<typeof due>;

const sheets = z.array(
  z.object({
    number: z.string(),
    madeAt: z.number(),
    /** Null for one that went out by itself. */
    madeBy: z.nullable(z.string()),
    replaces: z.nullable(z.string()),
    pdf: z.string(),
  }),
);

export const visitInWriting = z.object({
  visit: z.string(),
  at: z.number(),
  cause: z.string(),
  readings: z.string(),
  words: z.string(),
  due: z.nullable(due),
  /** Newest first. */
  sheets,
  /** As the customer will read it. */
  preview: z.nullable(findingSheet()),
});
export type VisitInWriting = z.infer<typeof visitInWriting>;

const named = { visit, token: z.string().check(z.maxLength(40)) };

export const staffFindingEndpoints = {
  findingsWaiting: {
    method: 'GET',
    path: '/findings/waiting',
    roles: handlers,
    summary:
      'Asked by pages of the release before 1.0: sheets to look at are rows of the queue now, so there are none',
    response: z.object({
      waiting: z.array(
        z.object({
          booking: z.string(),
          reference: z.string(),
          name: z.string(),
          cause: z.string(),
          due,
        }),
      ),
    }),
  },
  findingsOfBooking: {
    method: 'GET',
    path: '/findings/booking/:id',
    roles: handlers,
    summary: 'What was found at each visit of a booking, in writing or still to be',
    params: idParam,
    response: z.object({ visits: z.array(visitInWriting) }),
  },
  findingsOfVisit: {
    method: 'GET',
    path: '/findings/visit/:id',
    roles: readers,
    summary: 'The sheets of one visit; an engineer’s own crew’s alone',
    params: idParam,
    response: z.object({ sheets }),
  },
  findingApprove: {
    method: 'POST',
    path: '/findings/approve',
    roles: handlers,
    summary: 'Let a sheet go out; 409 when what was found has changed since',
    body: z.strictObject(named),
    response: written(),
  },
  findingHold: {
    method: 'POST',
    path: '/findings/hold',
    roles: handlers,
    summary: 'Keep a sheet from going out by itself, with the reason',
    body: z.strictObject({ ...named, reason: requiredLine(inEnglish('Reason'), 'Say why, please', 200) }),
    response: written(),
  },
  findingCorrect: {
    method: 'POST',
    path: '/findings/correct',
    roles: handlers,
    summary: 'Correct what was found; a sheet that was sent is replaced by a new one that names it',
    body: z.strictObject({
      visit,
      cause: z.enum(foundCauses, 'Choose what it was from the list'),
      readings: messageField().check(z.maxLength(foundLimits.readings, 'Readings are too long')),
      words: messageField().check(z.maxLength(foundLimits.words, 'That is too long')),
    }),
    response: written(),
  },
} satisfies Record<string, StaffEndpoint>;
