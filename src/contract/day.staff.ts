// The engineer's day: the crew's visits of today and tomorrow, what happens at each, and the photos taken there.
import * as z from 'zod/mini';
import { siteContact } from './bookings.ts';
import { crewId, visitChangeKinds, visitStates } from './chosen-window.staff.ts';
import { written } from './endpoint.ts';
import { idField, messageField } from './fields.ts';
import { foundMarks } from './found-marks.staff.ts';
import { languages } from './languages.ts';
import { nextSteps } from './owed.ts';
import { deskFinding, foundCauses } from './requests.staff.ts';
import { instantField, type Role, type StaffEndpoint } from './staff.ts';

const engineers: readonly Role[] = ['engineer'];
/** The owner may look at any crew's day; what is done there only its engineers say. */
const watchers: readonly Role[] = ['engineer', 'owner'];

/** In this order, each once. Beside them stand taking the last one back, and correcting what was found. */
export const visitSteps = ['on_way', 'arrived', 'found', 'next'] as const;
export type VisitStep = (typeof visitSteps)[number];
/** The last step may be taken back for so long after it arrived; its mail goes out after that. */
export const undoMs = 2 * 60_000;

/** How many photos the crew may add to a visit. */
export const visitPhotoCount = 6;
export const foundLimits = { readings: 200, words: 2000 } as const;

const photo = z.object({ thumbnail: z.string(), image: z.string() });

const times = z.object({ from: z.number(), until: z.number() });
/** What the crew must hear of a visit: new to its device until it was opened there or at the server. */
const dayChange = z.object({
  id: z.string(),
  kind: z.enum(visitChangeKinds),
  at: z.number(),
  who: z.string(),
  before: z.nullable(times),
  /** By whoever asks. */
  openedAt: z.nullable(z.number()),
});
export type DayChange = z.infer<typeof dayChange>;

/** A visit that was on the list and is gone. */
export const goneVisit = z.object({
  id: z.string(),
  name: z.string(),
  locality: z.string(),
  day: z.string(),
  from: z.number(),
  until: z.number(),
  change: dayChange,
});
export type GoneVisit = z.infer<typeof goneVisit>;

export const dayVisit = z.object({
  id: z.string(),
  reference: z.string(),
  /** 'YYYY-MM-DD' in India. */
  day: z.string(),
  from: z.number(),
  until: z.number(),
  state: z.enum(visitStates),
  name: z.string(),
  mobile: z.string(),
  /** Address and landmark, as the customer wrote them. */
  location: z.string(),
  /** Which part of the city. Lists that devices kept since the release before have none. */
  locality: z.optional(z.string()),
  service: z.string(),
  /** The customer's. */
  language: z.enum(languages),
  /** The contact on site, if not the customer. */
  contact: z.nullable(siteContact()),
  /** Why to be careful there: what the answers say, or a colleague. */
  danger: z.nullable(z.string()),
  /** The work needs a dry surface; `rain`: and rain is expected. */
  needsDry: z.boolean(),
  rain: z.boolean(),
  /** The customer's. */
  photos: z.array(photo),
  /** The crew's own; by its key a photo is named where it is marked. */
  crewPhotos: z.array(z.extend(photo, { key: z.optional(z.string()) })),
  finding: z.nullable(deskFinding),
  onWayAt: z.nullable(z.number()),
  arrivedAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
  foundCause: z.nullable(z.string()),
  readings: z.string(),
  words: z.string(),
  /** Lists that devices kept since the release before have none. */
  marks: z.optional(foundMarks),
  nextStep: z.nullable(z.enum(nextSteps)),
  /** What the office wrote down, newest first. */
  notes: z.array(z.object({ at: z.number(), who: z.nullable(z.string()), text: z.string() })),
  /** The last step may be taken back until then. */
  undoUntil: z.nullable(z.number()),
  /** What was found may still be corrected: the visit is not older than its list. */
  correctable: z.boolean(),
  /** Lists that devices kept since the release before have none. */
  change: z.optional(z.nullable(dayChange)),
});
export type DayVisit = z.infer<typeof dayVisit>;

/** Moisture values and the like. */
const readingsField = messageField().check(
  z.maxLength(foundLimits.readings, `Readings: at most ${foundLimits.readings} characters, please`),
);
const foundWordsField = messageField().check(
  z.maxLength(foundLimits.words, `At most ${foundLimits.words} characters, please`),
);
const visit = idField('No such visit');
const at = instantField;

export const dayEndpoints = {
  dayList: {
    method: 'GET',
    path: '/day',
    roles: watchers,
    summary: 'The visits of one’s crew today and tomorrow, in order; the owner says which crew',
    query: z.object({ crew: z.optional(crewId) }),
    response: z.object({
      /** Null for an engineer who is in no crew yet. */
      crew: z.nullable(z.object({ id: z.string(), name: z.string() })),
      visits: z.array(dayVisit),
      /** Called off, moved to another day or given to another crew, after they were on the list. */
      gone: z.optional(z.array(goneVisit)),
      /** The key with which the device encrypts unsent actions; null for a role that sends none. */
      seal: z.nullable(z.string()),
    }),
  },
  visitStep: {
    method: 'POST',
    path: '/day/step',
    roles: engineers,
    summary:
      'What happened at a visit, once for each Idempotency-Key; 409 for a step whose predecessor has not arrived',
    body: z.discriminatedUnion('step', [
      z.strictObject({ visit, at, step: z.literal('on_way') }),
      z.strictObject({ visit, at, step: z.literal('arrived') }),
      z.strictObject({
        visit,
        at,
        step: z.literal('found'),
        cause: z.enum(foundCauses, 'Choose what it was from the list'),
        readings: readingsField,
        words: foundWordsField,
        /** Actions that wait since the release before have none. */
        marks: z.optional(foundMarks),
      }),
      /** Takes the last step back, within two minutes of its arrival here. */
      z.strictObject({ visit, at, step: z.literal('undo'), undoes: z.enum(visitSteps) }),
      z.strictObject({
        visit,
        at,
        step: z.literal('correct'),
        cause: z.enum(foundCauses, 'Choose what it was from the list'),
        readings: readingsField,
        words: foundWordsField,
        /** Actions that wait since the release before have none. */
        marks: z.optional(foundMarks),
      }),
      z.strictObject({
        visit,
        at,
        step: z.literal('next'),
        next: z.enum(nextSteps, 'Choose what was agreed'),
      }),
    ]),
    response: z.extend(written(), { state: z.enum(visitStates) }),
  },
  visitOpened: {
    method: 'POST',
    path: '/day/opened',
    roles: engineers,
    summary:
      'Somebody of the crew opened a change, once for each Idempotency-Key; one that is past says nothing',
    body: z.strictObject({ change: idField('No such change'), at }),
    response: written(),
  },
  visitPhotoAdd: {
    method: 'POST',
    path: '/day/photo',
    roles: engineers,
    summary: `A photo taken at a visit, once for each Idempotency-Key; at most ${visitPhotoCount} for one visit`,
    body: z.strictObject({ visit, image: z.string('The photo must be a data URL') }),
    response: z.extend(written(), { photos: z.number() }),
  },
} satisfies Record<string, StaffEndpoint>;
