// The week of visits at the desk: what each window of a crew's day holds, who is owed a visit, and where one may be put.
import * as z from 'zod/mini';
import { visitStates } from './chosen-window.staff.ts';
import { owed } from './requests.staff.ts';
import type { StaffEndpoint } from './staff.ts';
import { dayField } from './visits.ts';

/** So many days are one look. */
export const weekDays = 7;

/** Why nothing more can be put into a window of a crew's day: the first that is true. */
export const hatchings = ['away', 'begun', 'closed', 'day_off', 'full'] as const;
export type Hatching = (typeof hatchings)[number];
/** In spite of these it can, when somebody says so. */
const overbookable: readonly Hatching[] = ['closed', 'day_off', 'full'];

export function hatchingOf(place: {
  /** The crew is not at work any more. */
  away: boolean;
  begun: boolean;
  closed: boolean;
  dayOff: boolean;
  room: number;
}): Hatching | undefined {
  if (place.away) return 'away';
  if (place.begun) return 'begun';
  if (place.closed) return 'closed';
  if (place.dayOff) return 'day_off';
  return place.room > 0 ? undefined : 'full';
}

/** Somebody is in danger there, and the day is later than it allows. */
export const isAfterDanger = (dangerBy: string | undefined, day: string): boolean =>
  dangerBy !== undefined && day > dangerBy;

/** A window of a crew's day, as far as it decides whether a visit may be put there. */
export interface LandingPlace {
  crew: string;
  day: string;
  window: string;
  room: number;
  why?: Hatching | undefined;
  rain: boolean;
}
/** A visit that is put somewhere. */
export interface Landing {
  /** Where it stands, until its time is over. */
  has?: Pick<LandingPlace, 'crew' | 'day' | 'window'> | undefined;
  needsDry: boolean;
  dangerBy?: string | undefined;
}
/** What was said in spite of a refusal. */
export interface InSpite {
  overbook?: boolean;
  rain?: boolean;
  late?: boolean;
}
export type LandingRefusal = Hatching | 'here' | 'rain' | 'late';

/**
 * Why this visit may not be put there; undefined when it may. Mouse, keys and words ask here; the server, which has the
 * last word, decides by the same two rules above.
 */
export function whyNotLand(
  { has, needsDry, dangerBy }: Landing,
  place: LandingPlace,
  said: InSpite = {},
): LandingRefusal | undefined {
  const staysInTime = has?.day === place.day && has.window === place.window;
  if (staysInTime && has.crew === place.crew) return 'here';
  // In its own window, which may have begun, it only changes hands.
  const why = place.why !== 'begun' || !staysInTime ? place.why : place.room > 0 ? undefined : 'full';
  if (why && !(said.overbook && overbookable.includes(why))) return why;
  if (!staysInTime && !said.late && isAfterDanger(dangerBy, place.day)) return 'late';
  if (!staysInTime && !said.rain && needsDry && place.rain) return 'rain';
  return undefined;
}

/** What has to be said to put it there in spite of that; undefined where nothing helps. */
export function inSpiteOf(why: LandingRefusal): keyof InSpite | undefined {
  if (why === 'late' || why === 'rain') return why;
  return overbookable.some((known) => known === why) ? 'overbook' : undefined;
}

/** The server refuses in these words, too. */
export const hatchingWords: Record<Hatching, string> = {
  away: 'This crew is not at work.',
  begun: 'This window has begun.',
  closed: 'We do not work that day.',
  day_off: 'The crew has that day off.',
  full: 'This window is full.',
};

export const weekVisit = z.object({
  id: z.string(),
  booking: z.string(),
  name: z.string(),
  locality: z.string(),
  state: z.enum(visitStates),
  /** When it came into that state, where that is known. */
  since: z.nullable(z.number()),
  until: z.number(),
  overbooked: z.boolean(),
  needsDry: z.boolean(),
  dangerBy: z.optional(z.string()),
});
export type WeekVisit = z.infer<typeof weekVisit>;

/** `places` are as many as the crew has there, `room` is how many of them are free. */
export const weekWindow = z.object({
  day: z.string(),
  window: z.string(),
  places: z.number(),
  room: z.number(),
  why: z.optional(z.enum(hatchings)),
  visits: z.array(weekVisit),
});
export type WeekWindow = z.infer<typeof weekWindow>;

export const owedVisit = z.object({
  booking: z.string(),
  name: z.string(),
  mobile: z.string(),
  locality: z.string(),
  service: z.string(),
  promise: owed,
  /** As its last visit did. */
  needsDry: z.boolean(),
  dangerBy: z.optional(z.string()),
});
export type OwedVisit = z.infer<typeof owedVisit>;

export const visitWeek = z.object({
  days: z.array(z.object({ day: z.string(), closed: z.boolean(), rain: z.boolean() })),
  /** In the order of the day; those of earlier settings too, while a visit stands in one. */
  windows: z.array(z.string()),
  crews: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      engineers: z.array(z.string()),
      windows: z.array(weekWindow),
    }),
  ),
  /** The most urgent first. */
  owed: z.array(owedVisit),
  /** There are more than are listed. */
  more: z.boolean(),
  /** Until then visits can be agreed. */
  lastDay: z.string(),
  /** The server's clock. */
  now: z.number(),
});
export type VisitWeek = z.infer<typeof visitWeek>;

export const staffWeekEndpoints = {
  deskVisitWeek: {
    method: 'GET',
    path: '/visits/week',
    roles: ['owner', 'executive'],
    summary:
      'A week of all crews: each window with its places and visits, and the bookings that are owed a visit',
    query: z.object({ from: z.optional(dayField) }),
    response: visitWeek,
  },
} satisfies Record<string, StaffEndpoint>;
