// A customer's visit: its window, the free ones, and moving it. What staff do with visits is apart (visits.staff.ts).
import * as z from 'zod/mini';
import { booking } from './bookings.ts';
import { type Endpoint, written } from './endpoint.ts';
import { messages } from './messages.ts';
import { bookingIdParam } from './payments.ts';

/** How often a customer may move one visit, and until when: the evening before. */
export const visitMoves = { most: 2, untilHour: 18 } as const;

export const visitWindow = z.object({ day: z.string(), window: z.string() });

/** A day that exists: the 30th of February is refused. */
export const dayField = z.string(messages.dayRequired).check(
  z.refine<string>((value) => {
    const at = Date.parse(`${value}T00:00:00Z`);
    return (
      /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
    );
  }, messages.dayRequired),
);
export const windowField = z
  .string(messages.windowRequired)
  .check(z.regex(/^(?:[01]\d|2[0-3])[0-5]\d-(?:[01]\d|2[0-3])[0-5]\d$/, messages.windowRequired));

export const visitEndpoints = {
  visitWindows: {
    method: 'GET',
    path: '/visit/windows/:id',
    access: 'customer',
    summary: 'Free arrival windows of the coming days, for a booking whose visit may be moved',
    params: bookingIdParam,
    response: z.object({
      windows: z.array(visitWindow),
      movable: z.boolean(),
      movesLeft: z.number(),
      /** The last moment in which its customer may move it; null while no visit is agreed. */
      movableUntil: z.nullable(z.number()),
    }),
  },
  visitMove: {
    method: 'POST',
    path: '/visit/move/:id',
    access: 'customer',
    summary: 'Move one’s visit into a free window; 409 with the next free ones when it is full',
    params: bookingIdParam,
    body: z.strictObject({ day: dayField, window: windowField }),
    response: z.extend(written(), { booking: booking() }),
  },
} satisfies Record<string, Endpoint>;
