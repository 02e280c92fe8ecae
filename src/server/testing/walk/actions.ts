// What people, the bank and time do in a random walk, but for quotations and sheets. Each takes its choices from chance and
// from what is stored now, so that a sequence from which steps are left out still makes sense.

import { type Booking, bookingStatuses } from '#contract/bookings.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import { type FoundCause, foundCauses, type Outcome } from '#contract/requests.staff.ts';
import { windowTimes } from '#contract/visit-window.ts';
import { visitDays } from '#contract/visits.staff.ts';
import type { BookingRow, MessageRow, RequestRow, VisitRow } from '../../db/tables.ts';
import { besideTabs } from '../../domain/promises.ts';
import { isOver } from '../../features/bookings/booking-state.ts';
import { calmFinding, dangerFinding } from '../danger-finding.ts';
import { smallPhoto } from '../test-photos.ts';
import {
  type Action,
  anyCustomer,
  bookingWords,
  type Context,
  chosenDay,
  chosenWindow,
  customerFor,
  type Did,
  type Done,
  type EngineersStep,
  groupOf,
  isLive,
  isOpen,
  isQueuedIn,
  isTrapped,
  openVisitOf,
  owesQuotation,
  placeOf,
  requestWords,
  rootOf,
  staffMember,
  subjectOf,
  tagOf,
  visitWords,
} from './context.ts';
import type { Happening } from './happenings.ts';
import type { Random } from './random.ts';
import { Broken, type Rows, type WalkStaff, type World } from './world.ts';

const isToTell = ({ told_at, withdrawn_at }: MessageRow): boolean =>
  told_at === null && withdrawn_at === null;

const isInDanger = ({ danger_at, danger_lifted_at }: RequestRow): boolean =>
  danger_at !== null && danger_lifted_at === null;

/** The owner's setting as it is shipped. */
const noticeMs = 3 * hourMs;

const steps = ['on_way', 'arrived', 'found', 'next'] as const;

/** Which step the crew takes next there, with what its phone has not sent. */
const nextOf = (visit: VisitRow, phone: readonly EngineersStep[]): (typeof steps)[number] => {
  const queued = phone.filter(({ body }) => body.visit === visit.id).map(({ body }) => body.step);
  if (queued.includes('found') || visit.found_cause !== null) return 'next';
  if (queued.includes('arrived') || visit.arrived_at !== null) return 'found';
  return queued.includes('on_way') || visit.on_way_at !== null ? 'arrived' : 'on_way';
};

const found = (random: Random, tag: string) => ({
  // A sheet goes out of what has a name.
  cause: random.usually(0.7)
    ? (random.pick(foundCauses.filter((cause) => cause !== 'not-found')) as FoundCause)
    : (random.pick(foundCauses) as FoundCause),
  readings: random.chance(0.5) ? `${random.between(10, 90)} % at ${tag}` : '',
  words: random.chance(0.5) ? `Wet behind the tank of ${tag}` : '',
});

const stepHappenings: Record<string, Happening> = {
  on_way: 'on the way',
  arrived: 'arrived',
  found: 'found',
  undo: 'step taken back',
  correct: 'corrected by the engineer',
};

const refusedAfterOffice =
  /cancelled by the customer|called off by the office|counts as missed|ended this visit|finished already|written down already|has not arrived here yet/;

async function send({ world, rows, memory }: Context, step: EngineersStep, late = false): Promise<Done> {
  memory.keys += 1;
  const key = `walk-step-${memory.keys}`;
  const engineer = world.staff.engineers.find(({ crew }) => crew === step.crew) as WalkStaff;
  const { body } = step;
  const visit = rows.visits.find(({ id }) => id === body.visit);
  const reply = await world.desk(engineer, '/day/step', body, { 'idempotency-key': key });
  memory.sent.push({ ...step, key, status: reply.status });
  const ago = Math.round((world.now() - body.at) / minuteMs);
  const { visit: _visit, at: _at, ...said } = body;
  const words = `engineer at ${visitWords(rows, body.visit)}, ${ago} min ago: ${JSON.stringify(said)}`;
  if (!visit) return { words, reply };
  // What was found after arriving is never refused; what is true is refused only for what the office or the customer did.
  const stands = visit.arrived_at !== null && visit.crew_id === step.crew;
  const must =
    (stands && body.step === 'found' && visit.found_cause === null) ||
    (stands && body.step === 'next' && visit.found_cause !== null && visit.next_step === null);
  if (step.isTrue && reply.status >= 400 && !refusedAfterOffice.test(reply.json?.message ?? ''))
    throw new Broken(`what an engineer did was refused: ${words}: ${reply.status} ${reply.json?.message}`);
  const lost = late && (visit.state === 'cancelled' || visit.state === 'missed');
  const what = body.step === 'next' ? (`next: ${body.next}` as Happening) : stepHappenings[body.step];
  const of = { request: visit.booking_id };
  const did: Did[] = [
    ...(what
      ? [{ what, ...of, lost: visit.state === 'missed', undoes: body.undoes as string | undefined }]
      : []),
    ...(late ? [{ what: 'step from a phone without network' as const, ...of }] : []),
    ...(lost ? [{ what: 'step of a crew that has lost the visit' as const, ...of }] : []),
  ];
  const wrongCrew = visit.crew_id !== step.crew && reply.status < 400;
  if (wrongCrew) throw new Broken(`another crew’s engineer was believed: ${words}`);
  return { words, reply, did, ...(must ? { must: 'work' as const } : {}) };
}

/** The visits an engineer is likely to be at: of today, and what was not finished. */
const visitsAround = (rows: Rows, now: number): VisitRow[] =>
  rows.visits.filter(
    (visit) =>
      visit.next_step === null &&
      Math.abs(visit.from_at - now) < 20 * hourMs &&
      (isOpen(visit) || visit.arrived_at !== null),
  );

/** What a customer reads is what is stored, and their timeline never goes backwards. */
function checkReading(rows: Rows, row: BookingRow, read: Booking): void {
  // Its own, and the calls that are made for all that are merged with it.
  const root = rootOf(rows, row.id)?.id;
  const expected = rows.promises
    .filter(
      ({ request_id, step, ended_at, tab }) =>
        ended_at === null &&
        // Money on its way back is told with the payment, and what is to be told is our own matter.
        !besideTabs.includes(tab) &&
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
      ({ request_id, ended_at, tab }) =>
        ended_at === null && !besideTabs.includes(tab) && rootOf(rows, request_id)?.id === row.id,
    );
    const under = open.length > 0 ? [...new Set(open.map(({ tab }) => tab))].sort() : ['done'];
    const expected = row.merged_into === null ? under.join(' and ') : '';
    const tabs = shown.get(row.id)?.toSorted().join(' and ') ?? '';
    if (tabs !== expected)
      throw new Broken(`a request is under "${tabs}", not under "${expected}"\n${JSON.stringify(row)}`);
  }
}

const outcomeHappenings: Record<Outcome, Happening> = {
  reached: 'called: reached',
  no_answer: 'called: no answer',
  wrong_number: 'called: wrong number',
  not_interested: 'called: not interested',
};

export const actions = {
  'customer books': {
    weight: 7,
    async run(context, wish) {
      const { world, rows, random, memory } = context;
      const by = (wish === 'second' && world.customers[1]) || anyCustomer(context);
      memory.keys += 1;
      const danger = wish === 'danger' || random.rarely(0.12);
      const online = wish === 'Pay Online' || (wish === undefined && random.chance(0.4));
      const body = {
        service: 'Water Leakage Old Building',
        location: placeOf(random, by.tag),
        booking_type: online ? 'Pay Online' : 'Request A Callback',
        image: danger ? [] : [await smallPhoto()],
        ...(danger ? { finding: dangerFinding } : random.rarely(0.1) ? { finding: calmFinding } : {}),
        ...(random.chance(0.2) ? { contact_name: `Watchman ${by.tag}`, contact_mobile: '9300000001' } : {}),
      };
      const headers = {
        ...by.headers,
        'idempotency-key': `walk-book-${memory.keys}`,
        'x-language': by.language,
      };
      const reply = await world.customer({ headers }, '/booking/create', body);
      const others = world.customers.filter(({ mobile, id }) => mobile === by.mobile && id !== by.id);
      const shared = rows.bookings.some(({ person_id }) => others.some(({ id }) => id === person_id));
      return {
        words: `${by.name} books (${body.booking_type}${danger ? ', in danger' : ''}) at ${body.location}`,
        reply,
        did: [
          { what: danger ? 'booked in danger' : 'booked' },
          ...(shared ? [{ what: 'two people with one number' as const }] : []),
        ],
      };
    },
  },
  'visitor asks for a call': {
    weight: 4,
    async run(context, wish) {
      const { world, random } = context;
      const about = anyCustomer(context);
      if (about.erased) return undefined;
      const tag = `quelm${about.tag}`.replace('zorvan', '');
      const danger = wish === 'danger' || (wish === undefined && random.rarely(0.3));
      const spam = wish === 'spam' || (wish === undefined && random.rarely(0.1));
      const body = {
        name: `Caller ${tag}`,
        mobile: about.mobile,
        location: random.chance(0.5) ? placeOf(random, about.tag) : `Lane ${random.between(1, 2)} ${tag}`,
        service: 'Bulding Reapair',
        ...(danger ? { finding: dangerFinding } : {}),
        ...(spam ? { website: 'http://spam.test' } : {}),
      };
      const reply = await world.anybody('/callback/create', body);
      const what = spam ? 'caught by the honeypot' : danger ? 'call-back in danger' : 'call-back asked for';
      return {
        words: `${body.name} asks for a call at ${body.location} (${what})`,
        reply,
        did: [{ what, by: reply.json?.dueAt }],
      };
    },
  },
  'somebody calls the office': {
    weight: 5,
    async run(context, wish) {
      const { world, random, memory } = context;
      const about = anyCustomer(context);
      if (about.erased) return undefined;
      memory.keys += 1;
      // Somebody of their own, without an account or an e-mail address.
      const tag = `quelm${about.tag}`.replace('zorvan', '');
      const withVisit = wish === 'visit' || (wish === undefined && random.chance(0.6));
      const later = !withVisit && random.rarely(0.3);
      const body = {
        name: `Caller ${tag}`,
        mobile: random.chance(0.5) ? about.mobile : `8${about.mobile.slice(1)}`,
        language: about.language,
        location: placeOf(random, tag),
        service: 'repair',
        message: `Drips at ${tag}`,
        ...(random.chance(0.5) ? { danger: 'no' } : {}),
        ...(withVisit ? { visit: chosenWindow(context, wish && 'tomorrow') } : {}),
        ...(later ? { callAt: world.now() + random.between(30, 600) * minuteMs, wants: 'quotation' } : {}),
      };
      const by = staffMember(context);
      const key = { 'idempotency-key': `walk-call-${memory.keys}` };
      const reply = await world.desk(by, '/requests/take', body, key);
      const what = withVisit ? 'booked in a call' : 'called us';
      return {
        words: `${body.name} calls ${by.role}: ${JSON.stringify(body.visit ?? {})}`,
        reply,
        did: [{ what, request: reply.json?.request?.id }],
      };
    },
  },
  'staff tell': {
    weight: 5,
    possible: (rows) => rows.messages.some(isToTell),
    async run(context, wish) {
      const { world, rows, random } = context;
      const message = random.prefer(rows.messages.filter(isToTell), rows.messages);
      if (!message) return undefined;
      const by = staffMember(context);
      const way = random.pick(['whatsapp', 'sms', 'copy', 'called'] as const) ?? 'called';
      const reply = await world.desk(by, `/messages/${message.id}/told`, { in: way });
      const words = `${by.role} tells ${bookingWords(rows, message.request_id)} (${message.kind}, ${way})`;
      if (reply.status >= 400 || (wish ? wish !== 'undone' : random.usually(0.8)))
        return { words, reply, did: [{ what: 'told by us', request: message.request_id }] };
      const undone = await world.desk(by, `/messages/${message.id}/undo`, {});
      return {
        words: `${words}, and takes it back`,
        reply: undone,
        did: [{ what: 'not told after all', request: message.request_id }],
      };
    },
  },
  'somebody moves the visit by link': {
    weight: 4,
    possible: (rows) => rows.bookings.some((row) => openVisitOf(rows, row.id)?.state === 'agreed'),
    async run(context, wish) {
      const { world, rows, random } = context;
      const booking = random.prefer(
        rows.bookings.filter(({ id }) => openVisitOf(rows, id)?.state === 'agreed'),
        rows.bookings,
      );
      if (!booking) return undefined;
      const shown = await world.desk(world.staff.executive, `/bookings/${booking.id}/link`, {});
      const { pathname } = new URL(shown.json.link);
      const since = await world.rows();
      const to = chosenWindow(context, wish);
      const fields = { do: 'move', to: `${to.day} ${to.window}` };
      const reply = await world.sendForm(pathname, fields);
      const visit = openVisitOf(rows, booking.id);
      const stays = visit?.day === to.day && visit.window === to.window;
      return {
        words: `somebody moves the visit of ${bookingWords(rows, booking.id)} by its link to ${fields.to}`,
        reply,
        since,
        ...(stays
          ? { idle: true }
          : {
              did: [
                { what: 'visit moved by its customer', request: booking.id },
                { what: 'opened by link', request: booking.id },
              ] as const,
            }),
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
      return { words: `${by.name} writes a message`, reply, did: [{ what: 'message' }] };
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
      const to = (random.usually(0.7) && random.pick(windows as { day: string; window: string }[])) || {
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
        ...(stays
          ? { idle: true }
          : { did: [{ what: 'visit moved by its customer', request: booking.id }] as const }),
      };
    },
  },
  'customer cancels': {
    weight: 3,
    possible: (rows) => rows.bookings.some(isLive),
    async run(context, wish) {
      const { world, rows, random } = context;
      const booking = random.prefer(rows.bookings.filter(isLive), rows.bookings);
      if (!booking) return undefined;
      const by = customerFor(context, booking);
      const { accepted = [] } =
        (await world.customer(by, `/booking/getone/${booking.id}`)).json?.booking ?? {};
      const body = {
        ...(wish || random.chance(0.35) ? { money_kept: true } : {}),
        ...(random.usually(0.7) && accepted.length > 0
          ? { accepted: accepted.map(({ number }: { number: string }) => number) }
          : {}),
      };
      const reply = await world.customer(by, `/booking/cancel/${booking.id}`, body);
      return {
        words: `${by.name} cancels ${bookingWords(rows, booking.id)} ${JSON.stringify(body)}`,
        reply,
        ...(booking.status === 'done' ? { must: 'fail' as const } : {}),
        // The first answer may have been lost.
        ...(booking.status === 'cancelled'
          ? { idle: true }
          : { did: [{ what: 'booking cancelled by its customer', request: booking.id }] as const }),
      };
    },
  },
  'customer pays again': {
    weight: 4,
    possible: (rows) => rows.payments.some(({ state }) => state === 'failed' || state === 'expired'),
    async run(context) {
      const { world, rows, random } = context;
      const payable = rows.payments
        .filter(({ state }) => state === 'failed' || state === 'expired')
        .map(({ booking_id }) => rows.bookings.find(({ id }) => id === booking_id) as BookingRow)
        .filter(Boolean);
      const booking = random.prefer(payable, rows.bookings);
      if (!booking) return undefined;
      const by = customerFor(context, booking);
      const reply = await world.customer(by, `/payment/retry/${booking.id}`, {});
      const words = `${by.name} pays again for ${bookingWords(rows, booking.id)}`;
      return { words, reply, asksBank: true, did: [{ what: 'paid again' }] };
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
      const words = `${by.name} reads ${bookingWords(rows, booking.id)}`;
      return { words, reply, idle: true, did: [{ what: 'My Booking read' }] };
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
      return { words, reply, did: [{ what: 'account erased', customer: by.id }] };
    },
  },

  'staff read the queue': {
    weight: 1,
    async run({ world, rows }) {
      await checkQueue(world, rows);
      return { words: 'staff read the queue', idle: true, did: [{ what: 'queue read' }] };
    },
  },
  'staff claim': {
    weight: 3,
    possible: (rows) => rows.requests.some(isQueuedIn(rows)),
    async run(context, wish) {
      const { world, rows, random } = context;
      const free = rows.requests
        .filter(isQueuedIn(rows))
        .filter(({ claimed_by }) => (claimed_by === null) === (wish !== 'release'));
      const request = random.prefer(free, rows.requests);
      if (!request) return undefined;
      const by = wish === 'release' ? world.staff.owner : staffMember(context);
      const what = wish === 'release' || random.rarely(0.25) ? 'release' : 'claim';
      const reply = await world.desk(by, `/requests/${request.id}/${what}`, {});
      return {
        words: `${by.role} ${what}s ${requestWords(rows, request)}`,
        reply,
        did: [{ what: what === 'claim' ? 'claimed' : 'released' }],
      };
    },
  },
  'staff call': {
    weight: 14,
    possible: (rows) => rows.requests.some(isQueuedIn(rows)),
    async run(context, wish) {
      const { world, rows, random } = context;
      const queued = rows.requests.filter(isQueuedIn(rows));
      const isBooking = ({ id }: RequestRow) =>
        groupOf(rows, id).some((member) => rows.bookings.some((booking) => booking.id === member));
      const likely = wish === 'visit' ? queued.filter(isBooking) : queued;
      const request = random.prefer(likely, rows.requests);
      if (!request) return undefined;
      const by = staffMember(context);
      const few = [
        'reached',
        'reached',
        'reached',
        'no_answer',
        'no_answer',
        'wrong_number',
        'not_interested',
      ] as const;
      const named = few.find((outcome) => outcome === wish);
      const outcome: Outcome = wish ? (named ?? 'reached') : (random.pick(few) ?? 'reached');
      const withVisit = wish ? wish === 'visit' : outcome === 'reached' && random.chance(0.45);
      const later = wish ? wish === 'later' : outcome === 'reached' && !withVisit && random.chance(0.4);
      // Whoever is reached about an acceptance is asked on which day the work begins.
      const group = groupOf(rows, request.id);
      const work =
        outcome === 'reached' &&
        !withVisit &&
        !later &&
        rows.promises.some(
          ({ request_id, ended_at, step, reason }) =>
            ended_at === null &&
            group.includes(request_id) &&
            (step === 'work' || (step === 'call' && reason === 'accepted')),
        );
      const body = {
        outcome,
        ...(work && random.usually(0.9) ? { workOn: chosenDay(context) } : {}),
        attempts: random.usually(0.95) ? request.attempts : random.below(3),
        ...(withVisit ? { visit: chosenWindow(context, wish && 'tomorrow') } : {}),
        ...(later
          ? {
              followUpAt: world.now() + random.between(random.rarely(0.1) ? -30 : 10, 3 * 24 * 60) * minuteMs,
            }
          : {}),
        ...(random.chance(0.4) ? { note: `Gate code 12, ${subjectOf(request)}` } : {}),
      };
      // Whoever calls has taken it, unless somebody else has.
      if (random.usually(0.9)) {
        if (wish) await world.desk(world.staff.owner, `/requests/${request.id}/release`, {});
        await world.desk(by, `/requests/${request.id}/claim`, {});
      }
      const since = await world.rows();
      const reply = await world.desk(by, `/requests/${request.id}/outcome`, body);
      const did: Did[] = [{ what: outcomeHappenings[outcome], request: request.id, outcome, later, work }];
      if (later) did.push({ what: 'called: another time' });
      if (withVisit) did.push({ what: 'called: a visit' });
      return {
        words: `${by.role} calls ${requestWords(rows, request)}: ${JSON.stringify(body)}`,
        reply,
        since,
        did,
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
      return {
        words: `staff write a note at ${requestWords(rows, request)}`,
        reply,
        did: [{ what: 'note' }],
      };
    },
  },
  'staff merge': {
    weight: 7,
    possible: (rows) => rows.requests.filter(isQueuedIn(rows)).length > 1,
    async run(context, wish) {
      const { world, rows, random } = context;
      const queued = rows.requests.filter(isQueuedIn(rows));
      const isWanted = ({ kind }: RequestRow) => wish !== 'into a booking' || kind === 'booking';
      const sameAs = (into: RequestRow) =>
        queued.filter(({ id, mobile }) => id !== into.id && mobile === into.mobile);
      const into = random.prefer(
        queued.filter((row) => sameAs(row).length > 0 && isWanted(row)),
        rows.requests,
      );
      if (!into) return undefined;
      const same = sameAs(into);
      const others = [
        random.prefer(same, rows.requests, 0.95),
        random.rarely(0.3) ? random.pick(same) : undefined,
      ];
      const ids = [...new Set(others.flatMap((row) => (row ? [row.id] : [])))];
      const body = random.usually(0.75) && ids.length > 0 ? { ids } : {};
      const reply = await world.desk(staffMember(context), `/requests/${into.id}/merge`, body);
      const which = body.ids?.map((id) =>
        requestWords(rows, rows.requests.find((row) => row.id === id) as RequestRow),
      );
      return {
        words: `staff merge ${which?.join(' and ') ?? 'doubles'} into ${requestWords(rows, into)}`,
        reply,
        did: reply.json?.merged > 0 ? [{ what: 'merged', request: into.id }] : [],
      };
    },
  },
  'staff unmerge': {
    weight: 3,
    possible: (rows) => rows.requests.some(({ merged_into }) => merged_into !== null),
    async run(context) {
      const { world, rows, random } = context;
      const request = random.prefer(
        rows.requests.filter(({ merged_into }) => merged_into !== null),
        rows.requests,
      );
      if (!request) return undefined;
      const reply = await world.desk(staffMember(context), `/requests/${request.id}/unmerge`, {});
      return {
        words: `staff unmerge ${requestWords(rows, request)}`,
        reply,
        did: [{ what: 'taken apart', request: request.id }],
      };
    },
  },
  'staff mark danger': {
    weight: 2,
    possible: (rows) => rows.requests.some(isQueuedIn(rows)),
    async run(context) {
      const { world, rows, random } = context;
      const calm = rows.requests.filter(isQueuedIn(rows)).filter((row) => !isInDanger(row));
      const request = random.prefer(calm, rows.requests);
      if (!request) return undefined;
      const body = { danger: true, reason: `Water at the switch of ${subjectOf(request)}` };
      const reply = await world.desk(staffMember(context), `/requests/${request.id}/danger`, body);
      return {
        words: `staff mark ${requestWords(rows, request)} as danger`,
        reply,
        did: [{ what: 'danger marked', request: request.id }],
      };
    },
  },
  'staff lift danger': {
    weight: 4,
    possible: (rows) => rows.requests.some(isInDanger),
    async run(context) {
      const { world, rows, random } = context;
      const marked = rows.requests.filter(isQueuedIn(rows)).filter(isInDanger);
      const request = random.prefer(marked, rows.requests);
      if (!request) return undefined;
      const body = { danger: false, why: 'made_safe', reason: `The switch is dry, ${subjectOf(request)}` };
      const by = random.usually(0.6) ? world.staff.owner : staffMember(context);
      const reply = await world.desk(by, `/requests/${request.id}/danger`, body);
      return {
        words: `${by.role} lifts the danger of ${requestWords(rows, request)}`,
        reply,
        did: [{ what: 'danger lifted', request: request.id }],
      };
    },
  },
  'staff sent the quotation elsewhere': {
    weight: 3,
    possible: (rows) => rows.requests.some(owesQuotation(rows)),
    async run(context) {
      const { world, rows, random } = context;
      const request = random.prefer(rows.requests.filter(owesQuotation(rows)), rows.requests, 0.9);
      if (!request) return undefined;
      const sent = { number: 'P-17', sentOn: indianDate(world.now()) };
      const body = random.chance(0.5) ? { ...sent, note: `Sent for ${subjectOf(request)}` } : sent;
      await world.desk(world.staff.owner, `/requests/${request.id}/release`, {});
      const since = await world.rows();
      const reply = await world.desk(staffMember(context), `/requests/${request.id}/quoted`, body);
      return {
        words: `staff sent the quotation of ${requestWords(rows, request)} by another way`,
        reply,
        since,
        did: [{ what: 'quotation sent elsewhere', request: request.id }],
      };
    },
  },
  'staff did not send it elsewhere': {
    weight: 3,
    possible: (rows) => rows.promises.some(({ ended_by }) => ended_by === 'quotation-sent-elsewhere'),
    async run(context) {
      const { world, rows, random } = context;
      const sent = rows.promises.filter(({ ended_by }) => ended_by === 'quotation-sent-elsewhere');
      const request = random.prefer(
        sent.flatMap(({ request_id }) => rootOf(rows, request_id) ?? []),
        rows.requests,
      );
      if (!request) return undefined;
      const reply = await world.desk(staffMember(context), `/requests/${request.id}/quoted/take-back`, {});
      return {
        words: `staff take back that the quotation of ${requestWords(rows, request)} was sent`,
        reply,
        did: [{ what: 'not sent elsewhere', request: request.id }],
      };
    },
  },
  'staff say it is no spam': {
    weight: 2,
    possible: (rows) => rows.requests.some(isTrapped),
    async run(context) {
      const { world, rows, random } = context;
      const request = random.prefer(rows.requests.filter(isTrapped), rows.requests);
      if (!request) return undefined;
      const reply = await world.desk(staffMember(context), `/requests/${request.id}/not-spam`, {});
      return {
        words: `staff let ${requestWords(rows, request)} into the queue`,
        reply,
        did: [{ what: 'let into the queue', request: request.id }],
      };
    },
  },
  'staff set the status': {
    weight: 4,
    possible: (rows) => rows.bookings.some(isLive),
    async run(context, wish) {
      const { world, rows, random } = context;
      const likely = rows.bookings
        .filter(isLive)
        .filter(({ status }) => wish !== 'contacted' || status === 'requested');
      const booking = random.prefer(likely, rows.bookings);
      if (!booking) return undefined;
      const by = wish === 'cancelled' ? world.staff.owner : staffMember(context);
      const known = ['contacted', 'in_progress', 'done', 'cancelled', 'visit_scheduled'] as const;
      const status = known.find((name) => name === wish) ?? random.pick(known);
      const message =
        wish === 'cancelled' || random.chance(0.4)
          ? { message: `As agreed, ${tagOf(world, rows, booking.id)}` }
          : {};
      const reply = await world.desk(by, `/bookings/${booking.id}/status`, { status, ...message });
      const what: Partial<Record<string, Happening>> = {
        contacted: 'status: contacted',
        in_progress: 'status: at work',
        done: 'status: done',
        cancelled: 'status: cancelled',
      };
      const happened = what[status ?? ''];
      return {
        words: `${by.role} sets ${bookingWords(rows, booking.id)} to ${status}`,
        reply,
        did: happened ? [{ what: happened, request: booking.id }] : [],
      };
    },
  },
  'staff agree a visit': {
    weight: 14,
    possible: (rows) => rows.bookings.some(isLive),
    async run(context, wish) {
      const { world, rows, random } = context;
      const standsIn = ({ id }: BookingRow) => {
        const open = openVisitOf(rows, id);
        return open !== undefined && !isOver(open, world.now());
      };
      const live = rows.bookings.filter(isLive).filter(({ status }) => status !== 'in_progress');
      const likely =
        wish === 'move' ? live.filter(standsIn) : wish ? live.filter((row) => !standsIn(row)) : live;
      const booking = random.prefer(likely, rows.bookings);
      if (!booking) return undefined;
      const window = chosenWindow(context, wish === 'move' ? 'later' : wish);
      const body = { booking: booking.id, ...window };
      const reply = await world.desk(staffMember(context), '/visits/agree', body);
      const open = openVisitOf(rows, booking.id);
      const standing = standsIn(booking);
      const stays = standing && open?.day === window.day && open.window === window.window;
      const of = { request: booking.id };
      // A visit is agreed by talking to the customer: that is the promised call.
      const did: Did[] = standing
        ? stays
          ? []
          : [{ what: 'visit moved by the office', ...of }]
        : [{ what: 'visit agreed', ...of }];
      return {
        words: `staff agree a visit of ${bookingWords(rows, booking.id)}: ${JSON.stringify(window)}`,
        reply,
        did,
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
        // Else it is over, and a visit in its window is agreed anew.
        did: [{ what: running ? 'visit given to another crew' : 'visit agreed', request: visit.booking_id }],
        ...(running ? { must: 'work' as const } : {}),
      };
    },
  },
  'staff call the visit off': {
    weight: 4,
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
        did: [{ what: 'visit called off', request: booking.id }],
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
      const by = random.usually(0.9) ? world.staff.owner : world.staff.executive;
      const reply = await world.desk(by, `/bookings/${payment.booking_id}/refund`, body);
      return {
        words: `${by.role} sends the money of ${bookingWords(rows, payment.booking_id)} back`,
        reply,
        did: [{ what: 'sent back by the owner', request: payment.booking_id }],
        ...(by.role === 'executive' ? { must: 'fail' as const } : {}),
      };
    },
  },
  'staff send a refund by hand': {
    weight: 3,
    possible: (rows) => rows.refunds.some(({ state }) => state === 'failed'),
    async run(context) {
      const { world, rows, random } = context;
      const refund = random.pick(rows.refunds.filter(({ state }) => state === 'failed'));
      const booking = rows.payments.find(({ tid }) => tid === refund?.tid)?.booking_id;
      if (!refund || !booking) return undefined;
      const body = { tid: refund.tid };
      const reply = await world.desk(staffMember(context), `/bookings/${booking}/looked`, body);
      return {
        words: `staff send the money of ${bookingWords(rows, booking)} back by hand`,
        reply,
        did: [{ what: 'refund sent by hand', request: booking }],
        must: 'work',
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
        did: [{ what: 'day off' }],
      };
    },
  },

  'owner expects rain': {
    weight: 1,
    async run(context) {
      const { world, random } = context;
      const body = { day: chosenDay(context), rain: random.usually(0.8) };
      await world.desk(world.staff.owner, '/rain/mark', body);
      const reply = await world.desk(world.staff.owner, '/rain/propose', { day: body.day });
      return {
        words: `owner: ${body.rain ? 'rain' : 'no rain'} on ${body.day}, proposes other windows`,
        reply,
        did: [{ what: 'rain' }],
      };
    },
  },

  'engineer says a step': {
    weight: 45,
    possible: (rows, _memory, world) => visitsAround(rows, world.now()).length > 0,
    async run(context, wish) {
      const { world, rows, random, memory } = context;
      const [wanted, next] = wish?.replace('offline ', '').split(': ') ?? [];
      const around = visitsAround(rows, world.now());
      const fitting = around.filter(
        (visit) => !wanted || (isOpen(visit) && nextOf(visit, memory.phone) === wanted),
      );
      const visit = random.prefer(fitting.length > 0 ? fitting : around, rows.visits, 0.95);
      if (!visit) return undefined;
      const truly = nextOf(visit, memory.phone);
      const step = random.usually(0.88) ? truly : (random.pick(steps) ?? truly);
      const late = wish || random.chance(0.75) ? 0 : random.pick([1, 3, 30, 180, 24 * 60, -60]);
      const crew = random.usually(0.97) ? visit.crew_id : (random.pick(world.crews) as string);
      const at = world.now() - (late ?? 0) * minuteMs;
      // Of a visit that is on the list of a crew today, in its order, now.
      const isTrue =
        isOpen(visit) &&
        step === truly &&
        late === 0 &&
        crew === visit.crew_id &&
        visit.day === indianDate(at);
      const said = {
        crew,
        isTrue,
        body: {
          visit: visit.id,
          at,
          step,
          ...(step === 'found' ? found(random, tagOf(world, rows, visit.booking_id)) : {}),
          ...(step === 'next'
            ? { next: next ?? random.pick(['quotation', 'quotation', 'again', 'work', 'nothing']) }
            : {}),
        },
      };
      if (!wish?.startsWith('offline') && (wish || random.chance(0.75))) return send(context, said);
      memory.phone.push(said);
      return { words: `engineer at ${visitWords(rows, visit.id)}, without network: ${step}`, idle: true };
    },
  },
  'engineer has network again': {
    weight: 10,
    possible: (_rows, { phone }) => phone.length > 0,
    async run(context) {
      const { memory } = context;
      const step = memory.phone.shift();
      return step && send(context, step, true);
    },
  },
  'engineer sends it twice': {
    weight: 2,
    possible: (_rows, { sent }) => sent.length > 0,
    async run(context) {
      const { world, rows, random, memory } = context;
      // What was sent is known again for thirty days.
      const known = ({ status, body }: (typeof memory.sent)[number]) =>
        status === 200 && world.now() - body.at < 30 * dayMs;
      const step = random.pick(memory.sent.slice(-3).filter(known));
      if (!step) return undefined;
      const engineer = world.staff.engineers.find(({ crew }) => crew === step.crew) as WalkStaff;
      const reply = await world.desk(engineer, '/day/step', step.body, { 'idempotency-key': step.key });
      return {
        words: `engineer sends ${step.body.step} at ${visitWords(rows, step.body.visit)} again`,
        reply,
        must: 'work',
        idle: true,
        did: [{ what: 'step sent twice' }],
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
      const undoes = random.usually(0.9) ? last : (random.pick(steps) ?? last);
      return send(context, {
        crew: visit.crew_id,
        isTrue: false,
        body: { visit: visit.id, at: world.now(), step: 'undo', undoes },
      });
    },
  },
  'engineer corrects the cause': {
    weight: 4,
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
      return send(context, { crew: visit.crew_id, isTrue: false, body });
    },
  },

  'bank settles a payment': {
    weight: 7,
    possible: (_rows, _memory, { bank }) =>
      [...bank.orders.values()].some(({ state }) => state === 'pending'),
    async run({ world, rows, random }, wish) {
      const all = [...world.bank.orders.entries()];
      const [tid, order] =
        random.prefer(
          all.filter(([, { state }]) => state === 'pending'),
          all,
          0.95,
        ) ?? [];
      if (!tid || !order) return undefined;
      // What was paid never becomes unpaid; what failed may turn out to be paid, late.
      if (order.state !== 'paid')
        order.state = wish === 'failed' || (!wish && random.chance(0.25)) ? 'failed' : 'paid';
      const payment = rows.payments.find((row) => row.tid === tid);
      const how = wish ? 'webhook' : random.pick(['webhook', 'verify', 'nothing']);
      const words = `bank: ${order.state} for ${bookingWords(rows, payment?.booking_id ?? '')}, told by ${how}`;
      const did = [{ what: order.state === 'paid' ? 'paid' : 'not paid' }] as const;
      if (how === 'nothing') return { words, idle: true, did };
      const reply =
        how === 'webhook'
          ? await world.anybody('/payment/webhook', JSON.stringify({ id: tid }))
          : await world.anybody(`/payment/verify/${tid}`, { transactionId: tid });
      return { words, reply, did };
    },
  },
  'bank ends a refund': {
    weight: 3,
    possible: (_rows, _memory, { bank }) =>
      [...bank.refunds.values()].some(({ state }) => state === 'pending'),
    async run({ world, random }, wish) {
      const [id, refund] =
        random.pick([...world.bank.refunds.entries()].filter(([, { state }]) => state === 'pending')) ?? [];
      if (!id || !refund) return undefined;
      refund.state = wish === 'failed' || (!wish && random.chance(0.2)) ? 'failed' : 'refunded';
      const words = `bank: refund ${refund.state}`;
      const did = [{ what: refund.state === 'failed' ? 'refund failed' : 'refund arrived' }] as const;
      if (!wish && random.chance(0.5)) return { words, idle: true, did };
      return { words, reply: await world.anybody('/payment/webhook', JSON.stringify({ id })), did };
    },
  },
  'bank is out of reach': {
    weight: 1,
    async run({ world }) {
      world.bank.down = !world.bank.down;
      const did = world.bank.down ? ([{ what: 'bank out of reach' }] as const) : [];
      return { words: `bank is ${world.bank.down ? 'out of reach' : 'back'}`, idle: true, did };
    },
  },
  'somebody presses again what was refused': {
    weight: 3,
    possible: (_rows, { refused }) => refused !== undefined,
    async run({ memory }) {
      const { refused } = memory;
      if (!refused) return undefined;
      memory.refused = undefined;
      const { did, words } = refused;
      return { words: `again: ${words}`, reply: await refused.call(), did, asksBank: true };
    },
  },

  'time passes': {
    weight: 14,
    async run({ world, random }, wish) {
      const now = world.now();
      const morning = indianMidnight(now) + dayMs + 9.5 * hourMs - now;
      const given = { minutes: 3 * minuteMs, hours: 3 * hourMs, day: dayMs, fortnight: 14 * dayMs, morning }[
        wish ?? ''
      ];
      const ms =
        given ??
        (random.pick([
          random.between(1, 3) * minuteMs,
          random.between(3, 40) * minuteMs,
          hourMs,
          random.between(2, 8) * hourMs,
          morning,
          random.between(1, 3) * dayMs,
        ]) as number);
      await world.advance(ms);
      return { words: `${Math.round(ms / minuteMs)} minutes pass` };
    },
  },
  'time passes until the visit': {
    weight: 25,
    possible: (rows, _memory, world) =>
      rows.visits.some((visit) => isOpen(visit) && visit.from_at > world.now()),
    async run({ world, rows, random }, wish) {
      const visit = random.pick(rows.visits.filter((row) => isOpen(row) && row.from_at > world.now()));
      if (!visit) return undefined;
      const late = wish === 'after' ? 20 * 60 : wish ? 20 : random.between(-40, 180);
      const ms = visit.from_at + late * minuteMs - world.now();
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
      return { words: 'the hourly sweep runs', did: [{ what: 'hourly sweep' }] };
    },
  },
} satisfies Record<string, Action>;
