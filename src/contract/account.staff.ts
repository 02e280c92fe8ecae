// What the law gives a person without an account, asked of the office: a copy of what is held about them, or its erasure.
import * as z from 'zod/mini';
import { written } from './endpoint.ts';
import { languages } from './languages.ts';
import { callOutcomes, personCall } from './person.staff.ts';
import { idParam, type Role, type StaffEndpoint } from './staff.ts';

const calls: readonly Role[] = ['owner', 'executive'];

export const rightKinds = ['copy', 'erasure'] as const;
export type RightKind = (typeof rightKinds)[number];
const kind = z.enum(rightKinds);
const words = z.string().check(z.trim(), z.minLength(1, 'Write down what they said'), z.maxLength(300));
/** Wrong digits so often need another call. */
export const rightTries = 3;

export const rights = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    mobile: z.string(),
    language: z.enum(languages),
    email: z.nullable(z.string()),
    since: z.number(),
  }),
  /** Newest first. */
  asked: z.array(z.object({ at: z.number(), who: z.string(), words: z.string() })),
  calls: z.array(personCall),
  /** They said yes today: an owner may do it. */
  open: z.boolean(),
  /** What is held, by kind. */
  goes: z.array(z.object({ name: z.string(), count: z.number() })),
  stays: z.array(z.object({ name: z.string(), why: z.string(), paise: z.optional(z.number()) })),
  /** What must be settled before anything is erased. */
  first: z.array(z.string()),
});
export type Rights = z.infer<typeof rights>;

export const staffAccountEndpoints = {
  rightsFind: {
    method: 'GET',
    path: '/person/:id/rights',
    roles: calls,
    summary: 'What a person without an account asked for, and what goes and stays',
    params: idParam,
    query: z.object({ kind }),
    response: rights,
  },
  rightsAsked: {
    method: 'POST',
    path: '/person/:id/rights/asked',
    roles: calls,
    summary: 'Write down that they ask for a copy or for erasure',
    params: idParam,
    body: z.strictObject({ kind, words }),
    response: rights,
  },
  rightsCalled: {
    method: 'POST',
    path: '/person/:id/rights/called',
    roles: ['owner'],
    summary: 'How the call to the recorded mobile went; a yes holds until midnight',
    params: idParam,
    body: z.strictObject({
      kind,
      outcome: z.enum(callOutcomes),
      words: z.optional(z.string().check(z.maxLength(300))),
    }),
    response: rights,
  },
  rightsErase: {
    method: 'POST',
    path: '/person/:id/rights/erase',
    roles: ['owner'],
    summary: 'Erase for good, after a yes, with the last four digits of the mobile',
    params: idParam,
    body: z.strictObject({ digits: z.string().check(z.regex(/^\d{4}$/, 'Four digits')) }),
    response: written,
  },
} satisfies Record<string, StaffEndpoint>;
