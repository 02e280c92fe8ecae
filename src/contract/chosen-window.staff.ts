// What staff choose for a visit during the call, and the states it goes through after.
import * as z from 'zod/mini';
import { idField } from './fields.ts';
import { dayField, windowField } from './visits.ts';

export const visitStates = ['agreed', 'on_way', 'arrived', 'found', 'done', 'missed', 'cancelled'] as const;
export type VisitState = (typeof visitStates)[number];
/** A booking has at most one visit in one of these. */
export const openVisitStates = [
  'agreed',
  'on_way',
  'arrived',
  'found',
] as const satisfies readonly VisitState[];

export const crewId = idField('No such crew');

/** A window, with whom, and whether it goes in though it is full. */
export const chosenWindow = z.strictObject({
  day: dayField,
  window: windowField,
  /** By default the crew that serves the place and has the most free capacity. */
  crew: z.optional(crewId),
  overbook: z.optional(z.boolean()),
  /** The work needs a dry surface: rain may move it. Never said of an inspection. */
  needsDry: z.optional(z.boolean()),
  /** Of a danger: on a later day than it allows, and the customer wants it so. */
  late: z.optional(z.boolean()),
});
export type ChosenWindow = z.infer<typeof chosenWindow>;

/** What the crew must hear of. off: called off; away: moved to another day, or given to another crew. */
export const visitChangeKinds = ['new', 'moved', 'off', 'away'] as const;
export type VisitChangeKind = (typeof visitChangeKinds)[number];
