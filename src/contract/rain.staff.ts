// Rain at the desk: which of the coming days are wet, and whose work that concerns.
import * as z from 'zod/mini';
import { written } from './endpoint.ts';
import type { Role, StaffEndpoint } from './staff.ts';
import { dayField } from './visits.ts';

const handlers: readonly Role[] = ['owner', 'executive'];

/** Today and the six days after it. */
export const rainDays = 7;

export const rainDay = z.object({
  /** 'YYYY-MM-DD' */
  day: z.string(),
  /** The source of the expectation; null for a dry day. */
  rain: z.nullable(z.object({ source: z.enum(['owner', 'forecast']), markedAt: z.number() })),
  /** Visits of the day that need a dry surface and have not begun, and how many of their customers were told. */
  dry: z.number(),
  told: z.number(),
});
export type RainDay = z.infer<typeof rainDay>;

export const rainWeek = z.object({
  days: z.array(rainDay),
  /** Null where none is set up. `failingSince`: it cannot be reached, and what it said last still stands. */
  forecast: z.nullable(
    z.object({
      readAt: z.nullable(z.number()),
      failingSince: z.nullable(z.number()),
      /** Made up, in a demonstration. */
      simulated: z.optional(z.boolean()),
    }),
  ),
});
export type RainWeek = z.infer<typeof rainWeek>;

export const staffRainEndpoints = {
  rainList: {
    method: 'GET',
    path: '/rain',
    roles: handlers,
    summary: 'The coming week: rain, and the visits that need a dry surface',
    response: rainWeek,
  },
  rainMark: {
    method: 'POST',
    path: '/rain/mark',
    roles: ['owner'],
    summary:
      'Say that it will rain on a day, or that it will not; the owner’s word stands over the forecast’s',
    body: z.strictObject({ day: dayField, rain: z.boolean() }),
    response: z.extend(rainWeek, written().shape),
  },
  rainPropose: {
    method: 'POST',
    path: '/rain/propose',
    roles: handlers,
    summary: 'Mail other windows to whose work needs a dry surface on a day of rain; each is mailed once',
    body: z.strictObject({ day: dayField }),
    /** `told` now, `before` by an earlier proposal for the same day. */
    response: z.extend(rainWeek, { ...written().shape, told: z.number(), before: z.number() }),
  },
} satisfies Record<string, StaffEndpoint>;
