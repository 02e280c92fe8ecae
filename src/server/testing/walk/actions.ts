// What people, the bank and time do in a random walk. Each takes its choices from chance and from what is stored now, so
// that a sequence from which steps are left out still makes sense.

import { type Booking, bookingStatuses } from '#contract/bookings.ts';
import { openVisitStates } from '#contract/chosen-window.staff.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import { foundCauses, type Outcome } from '#contract/requests.staff.ts';
import { windowTimes } from '#contract/visit-window.ts';
import { visitDays } from '#contract/visits.staff.ts';
import type { BookingRow, RequestRow, VisitRow } from '../../db/tables.ts';
import { ranks } from '../../domain/promises.ts';
import { isOver } from '../../features/bookings/booking-state.ts';
import { smallPhoto } from '../test-photos.ts';
import type { Random } from './random.ts';
import { Broken, type Reply, type Rows, type WalkCustomer, type WalkStaff, type World } from './world.ts';

const dayWindows = ['0900-1100', '1100-1300', '1400-1600', '1600-1800'];
/** The owner's setting as it is shipped. */
const noticeMs = 3 * hourMs;

/** What the walk remembers beside the rows. */
export interface Memory {
  /** Requests for which somebody at the desk said how a call went. */
  called: Set<string>;
  /** What an engineer's phone has not sent. */
  phone: EngineersStep[];
  sent: (EngineersStep & { key: string; status: number })[];
  /** Words by which a call-back can be recognised. */
  keys: number;
}

type StepBody = { visit: string; at: number; step: string } & Record<string, unknown>;
interface EngineersStep {
  crew: string;
  body: StepBody;
}

export interface Context {
  world: World;
  rows: Rows;
  random: Random;
  memory: Memory;
}

/** What was done, for whoever reads a failure. */
export interface Done {
  words: string;
  reply?: Reply;
  /** Whether it must be accepted, or refused; undefined where either is right. */
  must?: 'work' | 'fail';
  /** Changes nothing, whatever it answers. */
  idle?: boolean;
  /** It asks the bank first, and writes down what it hears also where it refuses. */
  asksBank?: boolean;
  /** What was stored just before, where something else came first. */
  since?: Rows;
}

interface Action {
  weight: number;
  /** Whether there is anything to do it with; else it is chosen rarely. */
  possible?(rows: Rows, memory: Memory, world: World): boolean;
  run(context: Context): Promise<Done | undefined>;
}

export const isOpen = ({ state }: Pick<VisitRow, 'state'>): boolean =>
  (openVisitStates as readonly string[]).includes(state);
const openVisitOf = (rows: Rows, bookingId: string): VisitRow | undefined =>
  rows.visits.find((visit) => visit.booking_id === bookingId && isOpen(visit));
/** Something is promised, to it or to what is merged into it. */
const isQueuedIn =
  (rows: Rows) =>
  ({ id, merged_into, queue_rank }: RequestRow): boolean =>
    merged_into === null &&
    queue_rank !== ranks.quarantine &&
    rows.promises.some(
      ({ request_id, ended_at }) => ended_at === null && rootOf(rows, request_id)?.id === id,
    );
const owesQuotation =
  (rows: Rows) =>
  ({ id }: RequestRow): boolean =>
    rows.promises.some(
      ({ request_id, step, ended_at }) =>
        ended_at === null && step === 'quotation' && rootOf(rows, request_id)?.id === id,
    );
const isTrapped = ({ queue_rank }: RequestRow): boolean => queue_rank === ranks.quarantine;
export const rootOf = (rows: Rows, id: string): RequestRow | undefined => {
  let row = rows.requests.find((request) => request.id === id);
  for (let steps = 0; row?.merged_into && steps < 20; steps += 1) {
    const parent = row.merged_into;
    row = rows.requests.find((request) => request.id === parent);
  }
  return row;
};
const isLive = ({ status }: BookingRow): boolean => status !== 'cancelled' && status !== 'done';

const ownerOf = (world: World, booking: BookingRow): WalkCustomer | undefined =>
  world.customers.find(({ id }) => id === booking.user_id);
const anyCustomer = ({ world, random }: Context): WalkCustomer =>
  random.prefer(
    world.customers.filter(({ erased }) => !erased),
    world.customers,
    0.97,
  ) as WalkCustomer;
/** The owner of the booking, and now and then somebody else. */
const customerFor = (context: Context, booking: BookingRow): WalkCustomer =>
  (context.random.chance(0.96) ? ownerOf(context.world, booking) : undefined) ?? anyCustomer(context);
const tagOf = (world: World, rows: Rows, bookingId: string): string => {
  const booking = rows.bookings.find(({ id }) => id === bookingId);
  return (booking && ownerOf(world, booking)?.tag) ?? 'somebody';
};
/** Whoever is named in a request's own row. */
const subjectOf = (request: RequestRow): string => request.name.split(' ').at(-1) ?? '';
const staffMember = ({ world, random }: Context): WalkStaff =>
  random.pick([
    world.staff.owner,
    world.staff.executive,
    world.staff.executive,
    world.staff.other,
  ]) as WalkStaff;

const bookingWords = (rows: Rows, id: string): string =>
  `booking ${rows.bookings.findIndex((booking) => booking.id === id) + 1}`;
const requestWords = (rows: Rows, { id, kind }: RequestRow): string =>
  `${kind} request ${rows.requests.findIndex((request) => request.id === id) + 1}`;
const visitWords = (rows: Rows, id: string): string =>
  `visit ${rows.visits.findIndex((visit) => visit.id === id) + 1}`;

/** A place of theirs, written as people write it. */
function placeOf(random: Random, tag: string): string {
  const place = `Flat ${random.between(1, 2)}, ${tag} Towers`;
  return random.pick([place, place, place.toUpperCase(), place.replace(',', ' -')]) as string;
}

const chosenDay = ({ random, world }: Context): string => {
  const ahead = random.chance(0.9) ? random.between(0, 5) : (random.pick([-1, 20, 70]) as number);
  return indianDate(world.now() + ahead * dayMs);
};
const chosenWindow = (context: Context) => {
  const { random, world } = context;
  return {
    day: chosenDay(context),
    window: random.chance(0.97) ? (random.pick(dayWindows) as string) : '1000-1200',
    ...(random.chance(0.5) ? { crew: random.pick(world.crews) } : {}),
    ...(random.chance(0.15) ? { overbook: true } : {}),
    ...(random.chance(0.2) ? { needsDry: true } : {}),
  };
};

const nextOf = (visit: VisitRow, phone: EngineersStep[]): string => {
  const queued = phone.filter(({ body }) => body.visit === visit.id).map(({ body }) => body.step);
  if (queued.includes('found') || visit.found_cause !== null) return 'next';
  if (queued.includes('arrived') || visit.arrived_at !== null) return 'found';
  return queued.includes('on_way') || visit.on_way_at !== null ? 'arrived' : 'on_way';
};

const found = (random: Random, tag: string) => ({
  cause: random.pick(foundCauses) as string,
  readings: random.chance(0.5) ? `${random.between(10, 90)} % at ${tag}` : '',
  words: random.chance(0.5) ? `Wet behind the tank of ${tag}` : '',
});

/** Once arrived, what was found and what comes next are never refused: from its day on a visit stays with its crew. */
function mustBeTaken(rows: Rows, { crew, body }: EngineersStep): boolean {
  const visit = rows.visits.find(({ id }) => id === body.visit);
  if (!visit || visit.crew_id !== crew || visit.arrived_at === null) return false;
  if (body.step === 'found') return visit.found_cause === null;
  return body.step === 'next' && visit.found_cause !== null && visit.next_step === null;
}

async function send({ world, rows, memory }: Context, step: EngineersStep): Promise<Done> {
  memory.keys += 1;
  const key = `walk-step-${memory.keys}`;
  const engineer = world.staff.engineers.find(({ crew }) => crew === step.crew) as WalkStaff;
  const reply = await world.desk(engineer, '/day/step', step.body, { 'idempotency-key': key });
  memory.sent.push({ ...step, key, status: reply.status });
  const ago = Math.round((world.now() - step.body.at) / minuteMs);
  const { visit, at: _, ...said } = step.body;
  return {
    words: `engineer at ${visitWords(rows, visit)}, ${ago} min ago: ${JSON.stringify(said)}`,
    reply,
    ...(mustBeTaken(rows, step) ? { must: 'work' as const } : {}),
  };
}

/** The visits an engineer is likely to be at: of today, and what was not finished. */
const visitsAround = (rows: Rows, now: number): VisitRow[] =>
  rows.visits.filter(({ from_at, next_step }) => next_step === null && Math.abs(from_at - now) < 20 * hourMs);

/** What a customer reads is what is stored, and their timeline never goes backwards. */
function checkReading(rows: Rows, row: BookingRow, read: Booking): void {
  // Its own, and the calls that are made for all that are merged with it.
  const root = rootOf(rows, row.id)?.id;
  const expected = rows.promises
    .filter(
      ({ request_id, step, ended_at }) =>
        ended_at === null &&
        row.status !== 'cancelled' &&
        (request_id === row.id || (step === 'call' && rootOf(rows, request_id)?.id === root)),
    )
    .map(({ step, reason, due_at }) => `${step} ${reason} ${due_at}`);
  const told = read.promises.map(({ step, reason, by }) => `${step} ${reason} ${by}`);
  if (told.toSorted().join() !== expected.toSorted().join())
    throw new Broken(`a customer reads that "${told.join(', ')}" is promised, not "${expected.join(', ')}"`);
  const reached = read.timeline.map(({ status }) => bookingStatuses.indexOf(status));
  if (reached.some((rank, index) => rank < (reached[index - 1] ?? 0)))
    throw new Broken(`the timeline goes backwards: ${JSON.stringify(read.timeline)}`);
}

/** Every request is under the tabs of what is promised to it, or under those that are done. */
async function checkQueue(world: World, rows: Rows): Promise<void> {
  const shown = new Map<string, string[]>();
  for (const tab of ['waiting', 'again', 'to_quote', 'to_come', 'visits', 'done', 'quarantine']) {
    const { json } = await world.desk(world.staff.executive, `/requests?tab=${tab}`);
    for (const { id } of json.requests as { id: string }[]) shown.set(id, [...(shown.get(id) ?? []), tab]);
  }
  for (const row of rows.requests) {
    const open = rows.promises.filter(
      ({ request_id, ended_at }) => ended_at === null && rootOf(rows, request_id)?.id === row.id,
    );
    const under = open.length > 0 ? [...new Set(open.map(({ tab }) => tab))].sort() : ['done'];
    const expected = row.merged_into === null ? under.join(' and ') : '';
    const tabs = shown.get(row.id)?.toSorted().join(' and ') ?? '';
    if (tabs !== expected)
      throw new Broken(`a request is under "${tabs}", not under "${expected}"\n${JSON.stringify(row)}`);
  }
}

export const actions = {
  'customer books': {
    weight: 9,
    async run(context) {
      const { world, random, memory } = context;
      const by = anyCustomer(context);
      memory.keys += 1;
      const body = {
        service: 'Water Leakage Old Building',
        location: placeOf(random, by.tag),
        booking_type: random.chance(0.4) ? 'Pay Online' : 'Request A Callback',
        image: [await smallPhoto()],
        ...(random.chance(0.2) ? { contact: { name: `Watchman ${by.tag}`, mobile: '9300000001' } } : {}),
      };
      const headers = {
        ...by.headers,
        'idempotency-key': `walk-book-${memory.keys}`,
        'x-language': by.language,
      };
      const reply = await world.customer({ headers }, '/booking/create', body);
      return { words: `${by.name} books (${body.booking_type}) at ${body.location}`, reply };
    },
  },
  'visitor asks for a call': {
    weight: 4,
    async run(context) {
      const { world, random } = context;
      const about = anyCustomer(context);
      if (about.erased) return undefined;
      const tag = `quelm${about.tag}`.replace('zorvan', '');
      const body = {
        name: `Caller ${tag}`,
        mobile: about.mobile,
        location: random.chance(0.5) ? placeOf(random, about.tag) : `Lane ${random.between(1, 2)} ${tag}`,
        service: 'Bulding Reapair',
        ...(random.chance(0.06) ? { website: 'http://spam.test' } : {}),
      };
      const reply = await world.anybody('/callback/create', body);
      return {
        words: `${body.name} asks for a call at ${body.location}${body.website ? ' (spam)' : ''}`,
        reply,
      };
    },
  },
  'visitor writes': {
    weight: 2,
    async run(context) {
      const { world, random } = context;
      const by = anyCustomer(context);
      if (by.erased) return undefined;
      const body = {
        name: by.name,
        mobile: by.mobile,
        email: by.email,
        subject: 'Terrace',
        message: `Drips at ${by.tag}, ${random.below(1000)}`,
      };
      const reply = await world.anybody('/contact/create', body);
      return { words: `${by.name} writes a message`, reply };
    },
  },
  'customer moves the visit': {
    weight: 6,
    possible: (rows) => rows.visits.some(({ state }) => state === 'agreed'),
    async run(context) {
      const { world, rows, random } = context;
      const booking = random.prefer(
        rows.bookings.filter(({ id }) => openVisitOf(rows, id)?.state === 'agreed'),
        rows.bookings,
      );
      if (!booking) return undefined;
      const by = customerFor(context, booking);
      const { windows = [] } = (await world.customer(by, `/visit/windows/${booking.id}`)).json ?? {};
      const { day, window } = chosenWindow(context);
      const to = (random.chance(0.7) && random.pick(windows as { day: string; window: string }[])) || {
        day,
        window,
      };
      const reply = await world.customer(by, `/visit/move/${booking.id}`, to);
      // Moving it to where it is already is no fault: the first answer may have been lost.
      const visit = openVisitOf(rows, booking.id);
      const stays = visit?.day === to.day && visit.window === to.window;
      const { from } = windowTimes(to);
      const tooSoon = from < world.now() + noticeMs;
      const tooFar = from >= indianMidnight(world.now()) + (visitDays.offered + 1) * dayMs;
      return {
        words: `${by.name} moves the visit of ${bookingWords(rows, booking.id)} to ${to.day} ${to.window}`,
        reply,
        ...((tooSoon || tooFar) && !stays ? { must: 'fail' as const } : {}),
        ...(stays ? { idle: true } : {}),
      };
    },
  },
  'customer cancels': {
    weight: 4,
    possible: (rows) => rows.bookings.some(isLive),
    async run(context) {
      const { world, rows, random } = context;
      const booking = random.prefer(rows.bookings.filter(isLive), rows.bookings);
      if (!booking) return undefined;
      const by = customerFor(context, booking);
      const body = random.chance(0.35) ? { money_kept: true } : {};
      const reply = await world.customer(by, `/booking/cancel/${booking.id}`, body);
      return {
        words: `${by.name} cancels ${bookingWords(rows, booking.id)} ${JSON.stringify(body)}`,
        reply,
        ...(booking.status === 'done' ? { must: 'fail' as const } : {}),
        // The first answer may have been lost.
        ...(booking.status === 'cancelled' ? { idle: true } : {}),
      };
    },
  },
  'customer pays again': {
    weight: 2,
    possible: (rows) => rows.payments.some(({ state }) => state === 'failed' || state === 'expired'),
    async run(context) {
      const { world, rows, random } = context;
      const payable = rows.payments
        .filter(({ state }) => state !== 'paid')
        .map(({ booking_id }) => rows.bookings.find(({ id }) => id === booking_id) as BookingRow)
        .filter(Boolean);
      const booking = random.prefer(payable, rows.bookings);
      if (!booking) return undefined;
      const by = customerFor(context, booking);
      const reply = await world.customer(by, `/payment/retry/${booking.id}`, {});
      return { words: `${by.name} pays again for ${bookingWords(rows, booking.id)}`, reply, asksBank: true };
    },
  },
  'customer reads a booking': {
    weight: 2,
    async run(context) {
      const { world, rows, random } = context;
      const booking = random.pick(rows.bookings);
      if (!booking) return undefined;
      const by = customerFor(context, booking);
      const reply = await world.customer(by, `/booking/getone/${booking.id}`);
      if (reply.status === 200) checkReading(rows, booking, reply.json.booking);
      return { words: `${by.name} reads ${bookingWords(rows, booking.id)}`, reply, idle: true };
    },
  },
  'customer erases the account': {
    weight: 1,
    async run(context) {
      const { world } = context;
      const by = anyCustomer(context);
      const asked = await world.customer(by, '/account/erase/otp', {});
      const otp = world.codes.get(by.email);
      const words = `${by.name} erases the account`;
      if (asked.status !== 200 || !otp) return { words, reply: asked };
      const reply = await world.customer(by, '/account/erase/verify', { hash: asked.json.hash, otp });
      if (reply.status === 200) by.erased = true;
      return { words, reply };
    },
  },

  'staff read the queue': {
    weight: 1,
    async run({ world, rows }) {
      await checkQueue(world, rows);
      return { words: 'staff read the queue', idle: true };
    },
  },
  'staff claim': {
    weight: 3,
    possible: (rows) => rows.requests.some(isQueuedIn(rows)),
    async run(context) {
      const { world, rows, random } = context;
      const request = random.prefer(rows.requests.filter(isQueuedIn(rows)), rows.requests);
      if (!request) return undefined;
      const by = staffMember(context);
      const what = random.chance(0.75) ? 'claim' : 'release';
      const reply = await world.desk(by, `/requests/${request.id}/${what}`, {});
      return { words: `${by.role} ${what}s ${requestWords(rows, request)}`, reply };
    },
  },
  'staff call': {
    weight: 14,
    possible: (rows) => rows.requests.some(isQueuedIn(rows)),
    async run(context) {
      const { world, rows, random, memory } = context;
      const request = random.prefer(rows.requests.filter(isQueuedIn(rows)), rows.requests);
      if (!request) return undefined;
      const by = staffMember(context);
      const outcome: Outcome =
        random.pick([
          ...([
            'reached',
            'reached',
            'reached',
            'no_answer',
            'no_answer',
            'wrong_number',
            'not_interested',
          ] as const),
        ]) ?? 'reached';
      const body = {
        outcome,
        attempts: random.chance(0.95) ? request.attempts : random.below(3),
        ...(outcome === 'reached' && random.chance(0.45) ? { visit: chosenWindow(context) } : {}),
        ...(outcome === 'reached' && random.chance(0.25)
          ? { followUpAt: world.now() + random.between(-30, 3 * 24 * 60) * minuteMs }
          : {}),
        ...(random.chance(0.4) ? { note: `Gate code 12, ${subjectOf(request)}` } : {}),
      };
      // Whoever calls has taken it, unless somebody else has.
      if (random.chance(0.9)) await world.desk(by, `/requests/${request.id}/claim`, {});
      const since = await world.rows();
      const reply = await world.desk(by, `/requests/${request.id}/outcome`, body);
      if (reply.status === 200) memory.called.add(request.id);
      return {
        words: `${by.role} calls ${requestWords(rows, request)}: ${JSON.stringify(body)}`,
        reply,
        since,
      };
    },
  },
  'staff note': {
    weight: 1,
    async run(context) {
      const { world, rows, random } = context;
      const request = random.pick(rows.requests);
      if (!request) return undefined;
      const text = `Dog at the gate, ${subjectOf(request)}`;
      const reply = await world.desk(staffMember(context), `/requests/${request.id}/note`, { text });
      return { words: `staff write a note at ${requestWords(rows, request)}`, reply };
    },
  },
  'staff merge': {
    weight: 5,
    possible: (rows) => rows.requests.filter(isQueuedIn(rows)).length > 1,
    async run(context) {
      const { world, rows, random } = context;
      const queued = rows.requests.filter(isQueuedIn(rows));
      const into = random.prefer(queued, rows.requests);
      if (!into) return undefined;
      const same = queued.filter(({ id, mobile }) => id !== into.id && mobile === into.mobile);
      const others = [
        random.prefer(same, rows.requests, 0.95),
        random.chance(0.3) ? random.pick(same) : undefined,
      ];
      const ids = [...new Set(others.flatMap((row) => (row ? [row.id] : [])))];
      const body = random.chance(0.75) && ids.length > 0 ? { ids } : {};
      const reply = await world.desk(staffMember(context), `/requests/${into.id}/merge`, body);
      const which = body.ids?.map((id) =>
        requestWords(rows, rows.requests.find((row) => row.id === id) as RequestRow),
      );
      return {
        words: `staff merge ${which?.join(' and ') ?? 'doubles'} into ${requestWords(rows, into)}`,
        reply,
      };
    },
  },
  'staff unmerge': {
    weight: 2,
    possible: (rows) => rows.requests.some(({ merged_into }) => merged_into !== null),
    async run(context) {
      const { world, rows, random } = context;
      const request = random.prefer(
        rows.requests.filter(({ merged_into }) => merged_into !== null),
        rows.requests,
      );
      if (!request) return undefined;
      const reply = await world.desk(staffMember(context), `/requests/${request.id}/unmerge`, {});
      return { words: `staff unmerge ${requestWords(rows, request)}`, reply };
    },
  },
  'staff sent the quotation': {
    weight: 8,
    possible: (rows) => rows.requests.some(owesQuotation(rows)),
    async run(context) {
      const { world, rows, random } = context;
      const request = random.prefer(rows.requests.filter(owesQuotation(rows)), rows.requests, 0.9);
      if (!request) return undefined;
      const sent = { number: 'P-17', sentOn: indianDate(world.now()) };
      const body = random.chance(0.5) ? { ...sent, note: `Sent for ${subjectOf(request)}` } : sent;
      const reply = await world.desk(staffMember(context), `/requests/${request.id}/quoted`, body);
      return {
        words: `staff sent the quotation of ${requestWords(rows, request)}`,
        reply,
      };
    },
  },
  'staff say it is no spam': {
    weight: 1,
    possible: (rows) => rows.requests.some(isTrapped),
    async run(context) {
      const { world, rows, random } = context;
      const request = random.prefer(rows.requests.filter(isTrapped), rows.requests);
      if (!request) return undefined;
      const reply = await world.desk(staffMember(context), `/requests/${request.id}/not-spam`, {});
      return { words: `staff let ${requestWords(rows, request)} into the queue`, reply };
    },
  },
  'staff set the status': {
    weight: 5,
    possible: (rows) => rows.bookings.some(isLive),
    async run(context) {
      const { world, rows, random, memory } = context;
      const booking = random.prefer(rows.bookings.filter(isLive), rows.bookings);
      if (!booking) return undefined;
      const by = staffMember(context);
      const status = random.pick([
        'contacted',
        'contacted',
        'in_progress',
        'done',
        'cancelled',
        'visit_scheduled',
      ]);
      const message = random.chance(0.4) ? { message: `As agreed, ${tagOf(world, rows, booking.id)}` } : {};
      const reply = await world.desk(by, `/bookings/${booking.id}/status`, { status, ...message });
      if (reply.status === 200 && status === 'contacted')
        for (const id of [booking.id, rootOf(rows, booking.id)?.id ?? '']) memory.called.add(id);
      return {
        words: `${by.role} sets ${bookingWords(rows, booking.id)} to ${status}`,
        reply,
      };
    },
  },
  'staff agree a visit': {
    weight: 14,
    possible: (rows) => rows.bookings.some(isLive),
    async run(context) {
      const { world, rows, random, memory } = context;
      const booking = random.prefer(rows.bookings.filter(isLive), rows.bookings);
      if (!booking) return undefined;
      const window = chosenWindow(context);
      const body = { booking: booking.id, ...window };
      const reply = await world.desk(staffMember(context), '/visits/agree', body);
      const open = openVisitOf(rows, booking.id);
      const standing = open && !isOver(open, world.now());
      // A visit is agreed by talking to the customer: that is the promised call.
      if (reply.status === 200 && !standing)
        for (const id of [booking.id, rootOf(rows, booking.id)?.id ?? '']) memory.called.add(id);
      return {
        words: `staff agree a visit of ${bookingWords(rows, booking.id)}: ${JSON.stringify(window)}`,
        reply,
      };
    },
  },
  'staff change the crew': {
    weight: 3,
    possible: (rows) => rows.visits.some(isOpen),
    async run(context) {
      const { world, rows, random } = context;
      const visit = random.pick(rows.visits.filter(isOpen));
      if (!visit) return undefined;
      const crew = world.crews.find((id) => id !== visit.crew_id) ?? visit.crew_id;
      const body = { booking: visit.booking_id, day: visit.day, window: visit.window, crew, overbook: true };
      const reply = await world.desk(staffMember(context), '/visits/agree', body);
      const running = visit.until_at > world.now() && visit.arrived_at === null;
      return {
        words: `staff give ${visitWords(rows, visit.id)} to another crew`,
        reply,
        ...(running ? { must: 'work' as const } : {}),
      };
    },
  },
  'staff call the visit off': {
    weight: 5,
    possible: (rows) => rows.bookings.some(({ status }) => status === 'visit_scheduled'),
    async run(context) {
      const { world, rows, random } = context;
      const booking = random.prefer(
        rows.bookings.filter(({ status }) => status === 'visit_scheduled'),
        rows.bookings,
      );
      if (!booking) return undefined;
      const message = random.chance(0.3) ? { message: `Sorry, ${tagOf(world, rows, booking.id)}` } : {};
      const reply = await world.desk(staffMember(context), '/visits/cancel', {
        booking: booking.id,
        ...message,
      });
      return {
        words: `staff call the visit of ${bookingWords(rows, booking.id)} off`,
        reply,
      };
    },
  },
  'owner sends money back': {
    weight: 3,
    possible: (rows) => rows.payments.some(({ state }) => state === 'paid'),
    async run(context) {
      const { world, rows, random } = context;
      const payment = random.prefer(
        rows.payments.filter(({ state }) => state === 'paid'),
        rows.payments,
      );
      if (!payment) return undefined;
      const body = { tid: payment.tid, reason: `Paid twice, ${tagOf(world, rows, payment.booking_id)}` };
      const by = random.chance(0.9) ? world.staff.owner : world.staff.executive;
      const reply = await world.desk(by, `/bookings/${payment.booking_id}/refund`, body);
      return {
        words: `${by.role} sends the money of ${bookingWords(rows, payment.booking_id)} back`,
        reply,
        ...(by.role === 'executive' ? { must: 'fail' as const } : {}),
      };
    },
  },
  'owner gives a day off': {
    weight: 1,
    async run(context) {
      const { world, random } = context;
      const body = { crew: random.pick(world.crews), day: chosenDay(context), off: random.chance(0.7) };
      const reply = await world.desk(world.staff.owner, '/crews/day-off', body);
      return {
        words: `owner: ${body.day} ${body.off ? 'off' : 'not off'} for crew ${world.crews.indexOf(body.crew ?? '') + 1}`,
        reply,
      };
    },
  },

  'owner expects rain': {
    weight: 1,
    async run(context) {
      const { world, random } = context;
      const body = { day: chosenDay(context), rain: random.chance(0.8) };
      await world.desk(world.staff.owner, '/rain/mark', body);
      const reply = await world.desk(world.staff.owner, '/rain/propose', { day: body.day });
      return {
        words: `owner: ${body.rain ? 'rain' : 'no rain'} on ${body.day}, proposes other windows`,
        reply,
      };
    },
  },

  'engineer says a step': {
    weight: 60,
    possible: (rows, _memory, world) => visitsAround(rows, world.now()).length > 0,
    async run(context) {
      const { world, rows, random, memory } = context;
      const visit = random.prefer(visitsAround(rows, world.now()), rows.visits, 0.95);
      if (!visit) return undefined;
      const step = random.chance(0.88)
        ? nextOf(visit, memory.phone)
        : random.pick(['on_way', 'arrived', 'found', 'next']);
      const late = random.chance(0.75) ? 0 : random.pick([1, 3, 30, 180, 24 * 60, -60]);
      const crew = random.chance(0.96) ? visit.crew_id : (random.pick(world.crews) as string);
      const said = {
        crew,
        body: {
          visit: visit.id,
          at: world.now() - (late ?? 0) * minuteMs,
          step: step ?? 'on_way',
          ...(step === 'found' ? found(random, tagOf(world, rows, visit.booking_id)) : {}),
          ...(step === 'next' ? { next: random.pick(['quotation', 'again', 'work', 'nothing']) } : {}),
        },
      };
      if (random.chance(0.8)) return send(context, said);
      memory.phone.push(said);
      return { words: `engineer at ${visitWords(rows, visit.id)}, without network: ${step}`, idle: true };
    },
  },
  'engineer has network again': {
    weight: 12,
    possible: (_rows, { phone }) => phone.length > 0,
    async run(context) {
      const { memory } = context;
      const step = memory.phone.shift();
      return step && send(context, step);
    },
  },
  'engineer sends it twice': {
    weight: 2,
    possible: (_rows, { sent }) => sent.length > 0,
    async run(context) {
      const { world, rows, random, memory } = context;
      const step = random.pick(memory.sent.slice(-3).filter(({ status }) => status === 200));
      if (!step) return undefined;
      const engineer = world.staff.engineers.find(({ crew }) => crew === step.crew) as WalkStaff;
      const reply = await world.desk(engineer, '/day/step', step.body, { 'idempotency-key': step.key });
      return {
        words: `engineer sends ${step.body.step} at ${visitWords(rows, step.body.visit)} again`,
        reply,
        must: 'work',
        idle: true,
      };
    },
  },
  'engineer takes a step back': {
    weight: 8,
    possible: (rows) => rows.visits.some(({ on_way_at }) => on_way_at !== null),
    async run(context) {
      const { world, rows, random } = context;
      const visit = random.pick(rows.visits.filter(({ on_way_at }) => on_way_at !== null));
      if (!visit) return undefined;
      const last =
        visit.next_step !== null
          ? 'next'
          : visit.found_cause !== null
            ? 'found'
            : visit.arrived_at !== null
              ? 'arrived'
              : 'on_way';
      const undoes = random.chance(0.9) ? last : random.pick(['on_way', 'arrived', 'found', 'next']);
      return send(context, {
        crew: visit.crew_id,
        body: { visit: visit.id, at: world.now(), step: 'undo', undoes },
      });
    },
  },
  'engineer corrects the cause': {
    weight: 5,
    possible: (rows) => rows.visits.some(({ found_cause }) => found_cause !== null),
    async run(context) {
      const { world, rows, random } = context;
      const visit = random.prefer(
        rows.visits.filter(({ found_cause }) => found_cause !== null),
        rows.visits,
      );
      if (!visit) return undefined;
      const cause = found(random, tagOf(world, rows, visit.booking_id));
      const body = { visit: visit.id, at: world.now(), step: 'correct', ...cause };
      return send(context, { crew: visit.crew_id, body });
    },
  },

  'bank settles a payment': {
    weight: 7,
    possible: (_rows, _memory, { bank }) =>
      [...bank.orders.values()].some(({ state }) => state === 'pending'),
    async run({ world, rows, random }) {
      const all = [...world.bank.orders.entries()];
      const [tid, order] =
        random.prefer(
          all.filter(([, { state }]) => state === 'pending'),
          all,
          0.95,
        ) ?? [];
      if (!tid || !order) return undefined;
      // What was paid never becomes unpaid; what failed may turn out to be paid, late.
      if (order.state !== 'paid') order.state = random.chance(0.75) ? 'paid' : 'failed';
      const payment = rows.payments.find((row) => row.tid === tid);
      const how = random.pick(['webhook', 'verify', 'nothing']);
      const words = `bank: ${order.state} for ${bookingWords(rows, payment?.booking_id ?? '')}, told by ${how}`;
      if (how === 'nothing') return { words, idle: true };
      const reply =
        how === 'webhook'
          ? await world.anybody('/payment/webhook', JSON.stringify({ id: tid }))
          : await world.anybody(`/payment/verify/${tid}`, { transactionId: tid });
      return { words, reply };
    },
  },
  'bank ends a refund': {
    weight: 3,
    possible: (_rows, _memory, { bank }) =>
      [...bank.refunds.values()].some(({ state }) => state === 'pending'),
    async run({ world, random }) {
      const [id, refund] =
        random.pick([...world.bank.refunds.entries()].filter(([, { state }]) => state === 'pending')) ?? [];
      if (!id || !refund) return undefined;
      refund.state = random.chance(0.8) ? 'refunded' : 'failed';
      const words = `bank: refund ${refund.state}`;
      if (random.chance(0.5)) return { words, idle: true };
      return { words, reply: await world.anybody('/payment/webhook', JSON.stringify({ id })) };
    },
  },
  'bank is out of reach': {
    weight: 1,
    async run({ world }) {
      world.bank.down = !world.bank.down;
      return { words: `bank is ${world.bank.down ? 'out of reach' : 'back'}`, idle: true };
    },
  },

  'time passes': {
    weight: 14,
    async run({ world, random }) {
      const now = world.now();
      const morning = indianMidnight(now) + dayMs + 9.5 * hourMs - now;
      const ms = random.pick([
        random.between(1, 3) * minuteMs,
        random.between(3, 40) * minuteMs,
        hourMs,
        random.between(2, 8) * hourMs,
        morning,
        random.between(1, 3) * dayMs,
      ]) as number;
      await world.advance(ms);
      return { words: `${Math.round(ms / minuteMs)} minutes pass` };
    },
  },
  'time passes until the visit': {
    weight: 25,
    possible: (rows, _memory, world) =>
      rows.visits.some((visit) => isOpen(visit) && visit.from_at > world.now()),
    async run({ world, rows, random }) {
      const visit = random.pick(rows.visits.filter((row) => isOpen(row) && row.from_at > world.now()));
      if (!visit) return undefined;
      const ms = visit.from_at + random.between(-40, 180) * minuteMs - world.now();
      if (ms <= 0) return undefined;
      await world.advance(ms);
      return { words: `${Math.round(ms / minuteMs)} minutes pass, until ${visitWords(rows, visit.id)}` };
    },
  },
  'the hourly sweep': {
    weight: 4,
    async run({ world }) {
      await world.server.sweep();
      const today = indianDate(world.now());
      const left = (await world.rows()).visits.find((visit) => isOpen(visit) && visit.day < today);
      if (left) throw new Broken(`the day of a visit is over, and it still stands: ${JSON.stringify(left)}`);
      return { words: 'the hourly sweep runs' };
    },
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
const names = Object.keys(actions) as ActionName[];

/** What is possible, by weight, and now and then what is not. */
export function chooseAction({ rows, memory, world, random }: Context): ActionName {
  const weigh = (name: ActionName): number => {
    const { weight, possible }: Action = actions[name];
    return !possible || possible(rows, memory, world) ? weight : weight * 0.03;
  };
  const weights = names.map(weigh);
  let left = (random.below(1_000_000) / 1_000_000) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return names[index] as ActionName;
  }
  return 'time passes';
}
