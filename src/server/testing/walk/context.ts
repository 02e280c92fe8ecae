// What every action of the walk works with: what it remembers beside the rows, what it says it has done, and how it finds
// something to do it with.

import { openVisitStates } from '#contract/chosen-window.staff.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { Outcome } from '#contract/requests.staff.ts';
import type { BookingRow, QuotationRow, RequestRow, VisitRow } from '../../db/tables.ts';
import { ranks } from '../../domain/danger.ts';
import type { Happening } from './happenings.ts';
import type { Random } from './random.ts';
import type { Reply, Rows, WalkCustomer, WalkStaff, World } from './world.ts';

export type StepBody = { visit: string; at: number; step: string } & Record<string, unknown>;
export interface EngineersStep {
  crew: string;
  body: StepBody;
  /** It happened so: at that time, by the crew that had the visit then. */
  isTrue: boolean;
}

/** What the walk remembers beside the rows. */
export interface Memory {
  /** What an engineer's phone has not sent. */
  phone: EngineersStep[];
  sent: (EngineersStep & { key: string; status: number })[];
  /** Words by which a call-back can be recognised. */
  keys: number;
  /** Links that show a sheet to others. */
  links: { number: string; token: string; open: boolean; of: string }[];
  /** What was refused last, to be pressed again. */
  refused: { call(): Promise<Reply>; did: readonly Did[]; words: string } | undefined;
}

/** One thing that happened, for the counts and for whoever follows what was promised. */
export interface Did {
  what: Happening;
  /** Of a booking, its own. */
  request?: string | undefined;
  outcome?: Outcome | undefined;
  /** Another time was agreed on the telephone. */
  later?: boolean | undefined;
  /** The day on which work begins was agreed in that call. */
  work?: boolean;
  quotation?: string | undefined;
  /** By when its sender was told that we call. */
  by?: number | undefined;
  customer?: string | undefined;
  /** The visit had counted as missed. */
  lost?: boolean;
  /** Which step was taken back. */
  undoes?: string | undefined;
  at?: number;
}

/** What was done, for whoever reads a failure. */
export interface Done {
  words: string;
  reply?: Reply;
  /** What has happened if it was accepted. */
  did?: readonly Did[];
  /** Whether it must be accepted, or refused; undefined where either is right. */
  must?: 'work' | 'fail';
  /** Changes nothing, whatever it answers. */
  idle?: boolean;
  /** It asks the bank first, and writes down what it hears also where it refuses. */
  asksBank?: boolean;
  /** What was stored just before, where something else came first. */
  since?: Rows;
}

export interface Context {
  world: World;
  rows: Rows;
  random: Random;
  memory: Memory;
}

export interface Action {
  weight: number;
  /** Whether there is anything to do it with; else it is chosen rarely. */
  possible?(rows: Rows, memory: Memory, world: World): boolean;
  /** `wish`: what a script wants of it, in place of chance. */
  run(context: Context, wish?: string): Promise<Done | undefined>;
}

const dayWindows = ['0900-1100', '1100-1300', '1400-1600', '1600-1800'];

export const isOpen = ({ state }: Pick<VisitRow, 'state'>): boolean =>
  (openVisitStates as readonly string[]).includes(state);
export const openVisitOf = (rows: Rows, bookingId: string): VisitRow | undefined =>
  rows.visits.find((visit) => visit.booking_id === bookingId && isOpen(visit));
export const rootOf = (rows: Rows, id: string): RequestRow | undefined => {
  let row = rows.requests.find((request) => request.id === id);
  for (let steps = 0; row?.merged_into && steps < 20; steps += 1) {
    const parent = row.merged_into;
    row = rows.requests.find((request) => request.id === parent);
  }
  return row;
};
/** With all that it is merged with. */
export const groupOf = (rows: Rows, id: string): string[] => {
  const root = rootOf(rows, id)?.id;
  return root === undefined
    ? [id]
    : rows.requests.filter((row) => rootOf(rows, row.id)?.id === root).map((row) => row.id);
};
/** Something is promised, to it or to what is merged into it. */
export const isQueuedIn =
  (rows: Rows) =>
  ({ id, merged_into, queue_rank }: RequestRow): boolean =>
    merged_into === null &&
    queue_rank !== ranks.quarantine &&
    rows.promises.some(
      ({ request_id, ended_at }) => ended_at === null && rootOf(rows, request_id)?.id === id,
    );
export const owesQuotation =
  (rows: Rows) =>
  ({ id }: Pick<RequestRow, 'id'>): boolean =>
    rows.promises.some(
      ({ request_id, step, ended_at }) =>
        ended_at === null && step === 'quotation' && rootOf(rows, request_id)?.id === id,
    );
export const isTrapped = ({ queue_rank }: RequestRow): boolean => queue_rank === ranks.quarantine;
export const isLive = ({ status }: BookingRow): boolean => status !== 'cancelled' && status !== 'done';
export const isAccepted = ({ state }: QuotationRow): boolean => state === 'accepted' || state === 'objected';
export const isSent = ({ current_version }: QuotationRow): boolean => current_version > 0;

export const ownerOf = (world: World, booking: BookingRow | undefined): WalkCustomer | undefined =>
  world.customers.find(({ id }) => id === booking?.person_id);
export function anyCustomer({ world, random }: Context): WalkCustomer {
  const present = world.customers.filter(({ erased }) => !erased);
  // In a script it is always the same one.
  const [first] = random.isStraight ? present : [];
  return first ?? (random.prefer(present, world.customers, 0.97) as WalkCustomer);
}
/** The owner of the booking, and now and then somebody else. */
export const customerFor = (context: Context, booking: BookingRow | undefined): WalkCustomer =>
  (context.random.usually(0.96) ? ownerOf(context.world, booking) : undefined) ?? anyCustomer(context);
export const tagOf = (world: World, rows: Rows, bookingId: string): string => {
  const booking = rows.bookings.find(({ id }) => id === bookingId);
  return ownerOf(world, booking)?.tag ?? 'somebody';
};
/** Whoever is named in a request's own row. */
export const subjectOf = (request: RequestRow): string => request.name.split(' ').at(-1) ?? '';
export const staffMember = ({ world, random }: Context): WalkStaff =>
  random.pick([
    world.staff.owner,
    world.staff.executive,
    world.staff.executive,
    world.staff.other,
  ]) as WalkStaff;

export const bookingWords = (rows: Rows, id: string): string =>
  `booking ${rows.bookings.findIndex((booking) => booking.id === id) + 1}`;
export const requestWords = (rows: Rows, { id, kind }: RequestRow): string =>
  `${kind} request ${rows.requests.findIndex((request) => request.id === id) + 1}`;
export const visitWords = (rows: Rows, id: string): string =>
  `visit ${rows.visits.findIndex((visit) => visit.id === id) + 1}`;

/** A place of theirs, written as people write it. */
export function placeOf(random: Random, tag: string): string {
  const place = `Flat ${random.between(1, 2)}, ${tag} Towers`;
  return random.pick([place, place, place.toUpperCase(), place.replace(',', ' -')]) as string;
}

export const chosenDay = ({ random, world }: Context): string => {
  const ahead = random.usually(0.9) ? random.between(0, 5) : (random.pick([-1, 20, 70]) as number);
  return indianDate(world.now() + ahead * dayMs);
};
export const chosenWindow = (context: Context, wish?: string) => {
  const { random, world } = context;
  const ahead = { today: 0, tomorrow: 1, later: 3 }[wish ?? ''];
  const day = chosenDay(context);
  return {
    // The office is closed on one day of the week.
    day: ahead === undefined ? day : world.workingDay(ahead),
    window: random.usually(0.97) ? (random.pick(dayWindows) as string) : '1000-1200',
    ...(random.chance(0.5) ? { crew: random.pick(world.crews) } : {}),
    ...(ahead !== undefined || random.chance(0.15) ? { overbook: true } : {}),
    ...(random.chance(0.2) ? { needsDry: true } : {}),
    ...(ahead !== undefined || random.chance(0.5) ? { late: true } : {}),
  };
};
