// The first morning of an owner: what must be set before strangers rely on the site. Each step is true by what is there.
import * as z from 'zod/mini';
import { written } from './endpoint.ts';
import type { StaffEndpoint } from './staff.ts';

export const firstSteps = [
  'phone',
  'hours',
  'staff',
  'crew',
  'windows',
  'gstin',
  'samples',
  'backup',
  'login',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What nothing else shows: hours that were looked at and are right, no GSTIN, samples that stay on purpose. */
export const firstWords = ['hours', 'no_gstin', 'samples'] as const;
export type FirstWord = (typeof firstWords)[number];

const firstStepsNow = z.object({
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      done: z.boolean(),
      /** How it is. */
      words: z.string(),
    }),
  ),
});
export type FirstStepsNow = z.infer<typeof firstStepsNow>;

export const firstStepEndpoints = {
  firstSteps: {
    method: 'GET',
    path: '/first-steps',
    roles: ['owner'],
    summary: 'What must be set before strangers rely on the site, and what of it is',
    response: firstStepsNow,
  },
  firstStepSay: {
    method: 'POST',
    path: '/first-steps/say',
    roles: ['owner'],
    summary: 'The hours were looked at, there is no GSTIN, or samples stay on purpose',
    body: z.strictObject({ word: z.enum(firstWords, 'Say what it is') }),
    response: z.extend(written(), firstStepsNow.shape),
  },
} satisfies Record<string, StaffEndpoint>;
