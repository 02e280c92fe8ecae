// What the week of visits calls its windows, states and refusals, the same for eyes and ears.

import { minuteMs } from '#contract/durations.ts';
import { clockTime, longDate, midnightOf } from '#contract/india-time.ts';
import { windowHours, windowTimes } from '#contract/visit-window.ts';
import {
  type Hatching,
  hatchingWords,
  type LandingRefusal,
  type OwedVisit,
  type WeekVisit,
} from '#contract/week.staff.ts';
import { dayOrTime, visitDayName, windowWords } from '#web/desk/day-and-time.ts';
import { isService, serviceWords } from '#web/desk/desk-words.ts';
import { overWords, reasonWords } from '#web/features/requests/desk/request-words.ts';
import type { Shape } from '#web/ui/status-shape.tsx';

interface Place {
  day: string;
  window: string;
  crewName: string;
}

/** '9 to 11', where am and pm go without saying. */
export const hoursWords = (day: string, window: string): string =>
  windowHours(windowTimes({ day, window })).replace(/ [ap]m/g, '');

/** 'Thu 19' */
export const shortDay = (day: string): string => visitDayName(day).split(' ').slice(0, 2).join(' ');

/** 'Thu 19 Nov, 2 to 4 pm, Crew B' */
export const placeWords = (place: Place): string => `${windowWords(place)}, ${place.crewName}`;

/** '18 to 24 November', with both months where they differ. */
export function spanWords(from: string, until: string): string {
  const [first, last] = [from, until].map((day) => longDate(midnightOf(day)).split(/,? /));
  const [day, month] = first ?? [];
  const end = `${last?.[0]} ${last?.[1]}`;
  return day === last?.[0] && month === last?.[1]
    ? end
    : `${month === last?.[1] ? day : `${day} ${month}`} to ${end}`;
}

export const noCrewWords = 'No crew is at work. An owner adds one under Crews.';

export const freeWords = (room: number): string => (room === 1 ? 'free' : `${room} free`);

/** Over a window that takes nothing. */
export const hatchingNames: Record<Hatching, string> = {
  away: 'Not at work',
  begun: 'Begun',
  closed: 'Closed',
  day_off: 'Day off',
  full: 'Full',
};

/** Why it may not be put there, as a sentence. */
export function refusalWords(why: LandingRefusal, dangerBy: string | undefined): string {
  switch (why) {
    case 'here':
      return 'The visit is there already.';
    case 'rain':
      return 'Rain is expected that day, and this work needs a dry surface.';
    case 'late':
      return `In danger, and late. Somebody should be there on ${visitDayName(dangerBy ?? '')}. The log says that the customer wants a later day.`;
    default:
      return hatchingWords[why];
  }
}

/** In one word, while the arrows go over it. */
export const refusalName = (why: LandingRefusal): string =>
  why === 'here'
    ? 'it is there'
    : why === 'rain'
      ? 'rain'
      : why === 'late'
        ? 'later than the danger allows'
        : hatchingNames[why].toLowerCase();

const shapes: Record<WeekVisit['state'], Shape> = {
  agreed: 'half',
  on_way: 'most',
  arrived: 'full',
  found: 'tick',
  done: 'tick',
  missed: 'cross',
  cancelled: 'cross',
};
export const shapeOf = ({ state }: WeekVisit): Shape => shapes[state];

/** Its window is over, and nobody has arrived. */
export const isLate = ({ state, until }: WeekVisit, now: number): boolean =>
  (state === 'agreed' || state === 'on_way') && until <= now;

/** A visit may be put elsewhere until somebody has arrived. */
export const isMovable = ({ state }: WeekVisit): boolean => state === 'agreed' || state === 'on_way';

const stateNames: Record<WeekVisit['state'], string> = {
  agreed: 'Agreed',
  on_way: 'On the way',
  arrived: 'Arrived',
  found: 'Found',
  done: 'Found',
  missed: 'Nobody came',
  cancelled: 'Called off',
};
export const legend = [
  ['half', stateNames.agreed],
  ['most', stateNames.on_way],
  ['full', stateNames.arrived],
  ['tick', stateNames.found],
  ['cross', stateNames.cancelled],
] as const satisfies readonly (readonly [Shape, string])[];

/** 'Arrived 11:08'; of a late one its minutes. */
export function stateWords(visit: WeekVisit, now: number): string {
  const { state, since, until } = visit;
  if (isLate(visit, now)) {
    const minutes = Math.floor((now - until) / minuteMs);
    return `${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`} late`;
  }
  const timed = since !== null && state !== 'agreed' && state !== 'missed';
  return timed ? `${stateNames[state]} ${clockTime(since).slice(0, -3)}` : stateNames[state];
}

export const isOver = ({ promise }: OwedVisit, now: number): boolean => promise.by <= now;

/** 'by Thu 19', 'by 3:31 pm', '2 h over' */
export const dueWords = (owed: OwedVisit, now: number): string =>
  isOver(owed, now) ? overWords(owed.promise.by, now) : `by ${dayOrTime(owed.promise.by, now)}`;

/** 'Manikonda, old building' */
export const aboutWords = ({ locality, service }: OwedVisit): string =>
  [locality, isService(service) ? serviceWords[service].short : ''].filter(Boolean).join(', ');

export const whyOwed = ({ promise }: OwedVisit, now: number): string =>
  promise.reason === 'asked' ? 'Asked, not called yet' : reasonWords(promise, null, now);
