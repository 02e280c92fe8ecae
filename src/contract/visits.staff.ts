// Visits at the desk: who goes, when there is room, and agreeing on a window during the call.
import * as z from 'zod/mini';
import { deskBookingDetails, wordsField } from './bookings.staff.ts';
import { chosenWindow, crewId } from './chosen-window.staff.ts';
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
});
export type DeskVisitDay = z.infer<typeof deskVisitDay>;

const bookingId = idField('No such booking');
const changed = z.extend(written(), { booking: deskBookingDetails });
const crewsNow = z.extend(written(), { crews: z.array(crew) });

export const staffVisitEndpoints = {
  deskVisitWindows: {
    method: 'GET',
    path: '/visits/windows',
    roles: handlers,
    summary: 'Windows of a week for a booking’s place, with the room left in each; full ones too',
    query: z.object({ booking: bookingId, from: z.optional(dayField) }),
    response: z.object({ days: z.array(deskVisitDay), lastDay: z.string() }),
  },
  deskVisitAgree: {
    method: 'POST',
    path: '/visits/agree',
    roles: handlers,
    summary: 'Agree on a window, or move the visit there; 409 with the next free ones when it is full',
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
