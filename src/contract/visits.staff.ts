// Visits at the desk: who goes, when there is room, and agreeing on a window during the call.
import * as z from 'zod/mini';
import { deskBookingDetails, wordsField } from './bookings.staff.ts';
import { chosenWindow, crewId, visitChangeKinds } from './chosen-window.staff.ts';
import { maxLength } from './constants.ts';
import { written } from './endpoint.ts';
import { idField, requiredLine } from './fields.ts';
import { messages } from './messages.ts';
import { inEnglish, say } from './sentences.ts';
import type { Role, StaffEndpoint } from './staff.ts';
import { dayField } from './visits.ts';

const handlers: readonly Role[] = ['owner', 'executive'];

/** How far ahead a visit may be agreed, and how many days one look at the windows covers: the customer's, and the desk's. */
export const visitDays = { ahead: 60, offered: 14, atDesk: 7 } as const;

export const crew = z.object({
  id: z.string(),
  name: z.string(),
  /** Visits in one window. */
  capacity: z.number(),
  /** Empty: it serves everywhere. */
  localities: z.array(z.string()),
  active: z.boolean(),
  /** From today on. */
  daysOff: z.array(z.string()),
});
export type Crew = z.infer<typeof crew>;

/** `room` is how many more visits fit; nothing fits on a closed day. Full ones can be overbooked. */
export const deskWindow = z.object({
  window: z.string(),
  room: z.number(),
  crews: z.array(z.object({ id: z.string(), name: z.string(), room: z.number() })),
});
export const deskVisitDay = z.object({
  day: z.string(),
  /** No working day of the company. */
  closed: z.boolean(),
  windows: z.array(deskWindow),
  /** Rain is expected. */
  rain: z.optional(z.boolean()),
});
export type DeskVisitDay = z.infer<typeof deskVisitDay>;

const times = z.object({ from: z.number(), until: z.number() });

/** A visit of today or tomorrow that changed, and who of its crew has seen it. */
export const visitChange = z.object({
  id: z.string(),
  booking: z.string(),
  reference: z.string(),
  name: z.string(),
  locality: z.string(),
  kind: z.enum(visitChangeKinds),
  /** Of a visit that is gone: the one it had. */
  window: times,
  before: z.nullable(times),
  at: z.number(),
  /** Who changed it. */
  by: z.string(),
  /** Later than this it is told in red. */
  dueAt: z.number(),
  crew: z.object({ id: z.string(), name: z.string() }),
  engineers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** On the phone, which may have had no network: `storedAt` is when it reached us. */
      openedAt: z.nullable(z.number()),
      storedAt: z.nullable(z.number()),
      /** By a colleague, by mouth. */
      told: z.nullable(z.object({ by: z.string(), at: z.number() })),
    }),
  ),
});
export type VisitChange = z.infer<typeof visitChange>;
const changesNow = z.object({ changes: z.array(visitChange) });

const bookingId = idField('No such booking');
const changed = z.extend(written(), { booking: deskBookingDetails });
const crewsNow = z.extend(written(), { crews: z.array(crew) });

export const staffVisitEndpoints = {
  deskVisitWindows: {
    method: 'GET',
    path: '/visits/windows',
    roles: handlers,
    summary:
      'Windows of a week for a booking’s place, or for one where none is yet, with the room left in each',
    query: z.object({
      booking: z.optional(bookingId),
      /** In place of a booking: the request that may become one, and where it is. */
      request: z.optional(idField('No such request')),
      location: z.optional(z.string().check(z.maxLength(maxLength.location))),
      from: z.optional(dayField),
    }),
    response: z.object({
      days: z.array(deskVisitDay),
      lastDay: z.string(),
      /** Somebody is in danger there, and nobody of us has been: any later day must be said to be late. */
      dangerBy: z.optional(z.string()),
    }),
  },
  deskVisitAgree: {
    method: 'POST',
    path: '/visits/agree',
    roles: handlers,
    summary:
      'Agree on a window, or move the visit there; 409 with the next free ones when it is full, and for a danger on a later day than it allows',
    body: z.extend(chosenWindow, { booking: bookingId, message: wordsField }),
    response: changed,
  },
  deskVisitCancel: {
    method: 'POST',
    path: '/visits/cancel',
    roles: handlers,
    summary: 'Call the visit off; the booking stays, and the customer is told',
    body: z.strictObject({ booking: bookingId, message: wordsField }),
    response: changed,
  },
  visitChanges: {
    method: 'GET',
    path: '/visits/changes',
    roles: handlers,
    summary: 'Visits of today and tomorrow that changed, newest first, and who of the crew has opened them',
    response: changesNow,
  },
  visitChangeTold: {
    method: 'POST',
    path: '/visits/changes/told',
    roles: handlers,
    summary: 'An engineer was told of a change by mouth; it stays new on the phone',
    body: z.strictObject({ change: idField('No such change'), engineer: idField('No such engineer') }),
    response: z.extend(written(), changesNow.shape),
  },
  crewList: {
    method: 'GET',
    path: '/crews',
    roles: handlers,
    summary: 'Crews with their capacity, localities and days off',
    response: z.object({ crews: z.array(crew) }),
  },
  crewSave: {
    method: 'POST',
    path: '/crews/save',
    roles: ['owner'],
    summary: 'Add a crew or change one; visits agreed before stay',
    body: z.strictObject({
      id: z.optional(crewId),
      name: requiredLine(say.nameLabel, messages.nameRequired, 60),
      capacity: z
        .int('Visits per window must be a whole number')
        .check(z.gte(1, 'At least one visit per window'), z.lte(50, 'At most 50 visits per window')),
      localities: z
        .array(requiredLine(inEnglish('Locality'), 'A locality has no name', 60))
        .check(z.maxLength(60, 'At most 60 localities, please')),
      active: z.boolean(),
    }),
    response: crewsNow,
  },
  crewDayOff: {
    method: 'POST',
    path: '/crews/day-off',
    roles: ['owner'],
    summary: 'Give a crew a day off, or take it back; visits agreed before stay',
    body: z.strictObject({ crew: crewId, day: dayField, off: z.boolean() }),
    response: crewsNow,
  },
} satisfies Record<string, StaffEndpoint>;
