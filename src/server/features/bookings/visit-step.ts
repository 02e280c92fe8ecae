// The engineer's steps at a visit: on the way, arrived, found, what comes next, taking the last one back, correcting what
// was found. A phone sends them when it has network, perhaps hours later and perhaps twice: each counts once by its key,
// in its order, and at its own time within reason. What was found after arriving is never refused.
import type * as z from 'zod/mini';
import type { BookingStatus } from '#contract/bookings.ts';
import { type dayEndpoints, undoMs, type VisitStep } from '#contract/day.staff.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { fromFieldTime, indianDate, longDate } from '#contract/india-time.ts';
import { type NextStep, nextSteps } from '#contract/owed.ts';
import { type AppError, EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import type { Staff as StaffSession } from '#server/http/mount-staff.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Idempotency } from '#server/security/idempotency.repository.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { reference, staffActor } from './booking-names.ts';
import { type BookingState, timesOf } from './booking-state.ts';
import type { BookingRepository } from './bookings.repository.ts';
import type { VisitNews } from './bookings.visit-news.service.ts';
import { visitOutcomeMail } from './visit-outcome.mail.tsx';
import type { VisitRepository } from './visits.repository.ts';

type StepBody = z.output<(typeof dayEndpoints)['visitStep']['body']>;
type Forward = Exclude<StepBody, { step: 'undo' | 'correct' }>;
type Correction = Extract<StepBody, { step: 'correct' }>;
type Engineer = Pick<StaffSession, 'id' | 'name' | 'crew'>;
type State = VisitRow['state'];
type Happening = Parameters<Requests['follow']>[2]['kind'];
interface Held {
  visit: VisitRow;
  booking: BookingRow;
  staff: Engineer;
  now: number;
  /** Of everybody at the desk, by id: asked before the transaction. */
  names: ReadonlyMap<string, string>;
}

/** “We are on our way” is news for so long. */
const newsMs = 20 * 60_000;
/** Arriving earlier than this surprises people, and does not count as on time. */
const earlyMs = 30 * 60_000;

/** What a visit is before and after each step. */
const steps = {
  on_way: { from: 'agreed', to: 'on_way', logged: 'visit: on the way' },
  arrived: { from: 'on_way', to: 'arrived', logged: 'visit: arrived' },
  found: { from: 'arrived', to: 'found', logged: 'visit: found' },
  next: { from: 'found', to: 'done', logged: 'visit: finished' },
} as const satisfies Record<VisitStep, { from: State; to: State; logged: string }>;
const order: readonly State[] = ['agreed', 'on_way', 'arrived', 'found', 'done'];
const stepWords: Record<VisitStep, string> = {
  on_way: 'On my way',
  arrived: 'Arrived',
  found: 'Found',
  next: 'Next step',
};
const nextWords: Record<NextStep, string> = {
  quotation: 'Quotation follows',
  work: 'Work begins',
  nothing: 'Nothing to do',
  again: 'Come again',
};
/** Where the booking goes from there. */
const statusAfter: Record<NextStep, BookingStatus> = {
  quotation: 'contacted',
  work: 'in_progress',
  nothing: 'done',
  again: 'contacted',
};

const missing = () => new EnglishError('not_found', 'There is no such visit on your list');
const conflict = (words: string) => new EnglishError('conflict', words);
const midnightOf = (day: string): number => fromFieldTime(`${day}T00:00`);
const nextStepOf = ({ next_step }: VisitRow): NextStep | undefined =>
  nextSteps.find((step) => step === next_step);

/** The device's time where it can be true: not in the future, not before the visit's day, not before the step before. */
function trustedTime(at: number, visit: VisitRow, now: number): number {
  if (at > now || at < midnightOf(visit.day)) return now;
  return Math.max(at, visit.on_way_at ?? 0, visit.arrived_at ?? 0);
}

/** Somebody was there, and the office ended or replaced the visit before they said all. */
const endedByOffice = ({ state, arrived_at, next_step }: VisitRow): boolean =>
  arrived_at !== null && next_step === null && (state === 'done' || state === 'cancelled');

/** Whether this is what comes next for it, from the list or after the office ended it. */
function isNext(visit: VisitRow, step: VisitStep): boolean {
  if (visit.state === steps[step].from) return true;
  return (
    endedByOffice(visit) &&
    ((step === 'found' && visit.found_cause === null) || (step === 'next' && visit.found_cause !== null))
  );
}

/** What the step writes into the visit. */
function factsOf(body: Forward, visit: VisitRow, at: number): Partial<VisitRow> {
  switch (body.step) {
    case 'on_way':
      return { on_way_at: at, kept: null };
    case 'arrived':
      return { arrived_at: at, kept: at >= visit.from_at - earlyMs && at <= visit.until_at ? 1 : 0 };
    case 'found':
      return { found_cause: body.cause, readings: body.readings, words: body.words };
    case 'next':
      return { next_step: body.next };
  }
}

/** What taking it back removes from the visit. */
const withoutFacts: Record<VisitStep, Partial<VisitRow>> = {
  on_way: { on_way_at: null },
  arrived: { arrived_at: null, kept: null },
  found: { found_cause: null, readings: '', words: '' },
  next: { next_step: null, ended_at: null },
};

/** The last step may be taken back until then: while its booking stands where the step left it. */
export function undoUntil(visit: VisitRow, status: BookingStatus, now: number): number | null {
  const { state, stored_at } = visit;
  if (stored_at === null || stored_at + undoMs <= now) return null;
  const next = nextStepOf(visit);
  const left = state !== 'done' ? 'visit_scheduled' : next && statusAfter[next];
  return order.includes(state) && status === left ? stored_at + undoMs : null;
}

export function createVisitStep(deps: {
  database: Database;
  repository: BookingRepository;
  visits: VisitRepository;
  state: BookingState;
  requests: Pick<Requests, 'owedOf' | 'recordFoundAtVisit'>;
  idempotency: Idempotency;
  staffNames(): Promise<Map<string, string>>;
  news: Pick<VisitNews, 'onWay' | 'notOnWay' | 'found'>;
  audit: Audit;
  mailQueue: MailQueue;
  queue: JobQueue;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { repository, visits, clock } = deps;

  const follow = async (trx: Trx, { booking, staff }: Held, kind: Happening): Promise<void> => {
    await deps.state.follow(trx, booking.id, { kind, staffId: staff.id });
  };
  const log = (trx: Trx, { booking, staff }: Held, action: string, detail: string): Promise<void> =>
    deps.audit(trx, { staffId: staff.id, action, subject: reference(booking.number), detail });
  const addEvent = (trx: Trx, { booking, staff, now }: Held, status: BookingStatus, detail: string) =>
    repository.addEvent(trx, {
      bookingId: booking.id,
      at: now,
      actor: staffActor(staff.id),
      status,
      detail,
    });

  /** Why this step cannot be taken now. */
  const refusal = async (db: Queryable, visit: VisitRow, step: VisitStep): Promise<AppError> => {
    switch (visit.state) {
      case 'cancelled': {
        const byCustomer = await repository.customerCancelled(db, visit.booking_id);
        return conflict(
          byCustomer
            ? 'This visit was cancelled by the customer.'
            : 'This visit was called off by the office.',
        );
      }
      case 'missed':
        return conflict('This visit counts as missed: nobody had arrived when its day was over.');
      case 'done':
        return conflict(
          visit.next_step === null ? 'The office has ended this visit.' : 'This visit is finished already.',
        );
    }
    if (order.indexOf(visit.state) >= order.indexOf(steps[step].to))
      return conflict('What was found is written down already. It can be corrected there.');
    const before = order.indexOf(steps[step].from) - 1;
    const name = stepWords[(Object.keys(steps) as VisitStep[])[before] ?? step];
    return conflict(`“${name}” has not arrived here yet.`);
  };

  /**
   * Whether it counts as missed only because the phone had no network until the next day: it was done on its own day,
   * and nobody has agreed on another visit or ended the booking since.
   */
  const wasUnsent = async (trx: Trx, { visit, booking }: Held, { step, at }: Forward): Promise<boolean> => {
    if (visit.state !== 'missed' || !['visit_scheduled', 'contacted'].includes(booking.status)) return false;
    if (indianDate(at) !== visit.day) return false;
    if (step !== (visit.on_way_at === null ? 'on_way' : 'arrived')) return false;
    return (await visits.findOpen(trx, visit.booking_id)) === undefined;
  };

  /** The mails of a step, once: on the way while it is news, and after the visit what was found and what comes of it. */
  const tell = async (
    trx: Trx,
    { visit, booking, names, now }: Pick<Held, 'visit' | 'booking' | 'names' | 'now'>,
    corrected: boolean,
  ): Promise<void> => {
    const customer = await visits.customerOf(trx, booking.user_id);
    if (!customer) return;
    if (visit.state === 'on_way') {
      if (now - (visit.on_way_at ?? 0) > newsMs) return;
      await deps.news.onWay(trx, { booking, customer }, timesOf(visit));
      return visits.update(trx, visit.id, { told: 'on_way' });
    }
    const next = nextStepOf(visit);
    if (!next || visit.found_cause === null) return;
    const engineer = names.get(visit.engineer_id ?? '');
    const owed = (await deps.requests.owedOf(trx, [booking.id])).get(booking.id)?.owed;
    const promised = { quotation: 'quotation', again: 'visit' } as const;
    const { found_cause: cause, readings, words } = visit;
    const found = {
      at: visit.arrived_at ?? now,
      cause,
      readings,
      words,
      engineer: engineer?.split(' ')[0],
      next:
        next === 'work' || next === 'nothing'
          ? booking.status === statusAfter[next]
            ? ({ step: next } as const)
            : undefined
          : owed?.step === promised[next]
            ? { step: next, by: owed.by }
            : undefined,
    };
    await deps.news.found(trx, { booking, customer }, found, corrected);
    // Somebody at the office has to act.
    if (found.next && 'by' in found.next) {
      const outcome = {
        ...{
          reference: reference(booking.number),
          next: nextWords[next],
          cause: causeName(cause),
          corrected,
        },
        readings,
        words,
        engineer: engineer ?? '',
        customer,
        location: booking.location,
        link: `${deps.publicUrl}/desk/bookings?open=${booking.id}`,
      };
      await deps.mailQueue.add(trx, visitOutcomeMail(outcome, deps.leadsTo));
    }
    await visits.update(trx, visit.id, { told: 'found' });
  };

  /** After the time in which it may be taken back; at once for a step that arrives later than that. */
  const tellLater = async (trx: Trx, held: Held, at: number): Promise<void> => {
    const { id: visitId, stored_at: storedAt, told } = held.visit;
    if (storedAt === null || held.now - at >= undoMs) return tell(trx, held, told === 'changed');
    await deps.queue.enqueue(trx, 'visit-told', { visitId, storedAt }, storedAt + undoMs);
  };

  /** The booking goes on from the visit, if it still stands there; what was promised becomes a row even so. */
  const goOn = async (trx: Trx, held: Held, next: NextStep): Promise<void> => {
    const { booking, visit } = held;
    // What was typed may end with a full stop of its own.
    const said = [visit.readings, visit.words].map((text) => text.trim().replace(/\.+$/, '')).filter(Boolean);
    const detail = [`Visit: ${causeName(visit.found_cause ?? '')}`, ...said, nextWords[next]].join('. ');
    const owed = (await deps.requests.owedOf(trx, [booking.id])).get(booking.id)?.owed;
    const later = (await visits.ofBookings(trx, [booking.id])).filter(({ id }) => id > visit.id);
    // Somebody was to call because nobody knew how this visit ended.
    const explained = booking.status === 'contacted' && owed?.reason === 'unfinished' && later.length === 0;
    if (!endedByOffice(visit) || explained) {
      await deps.state.change(trx, booking, statusAfter[next], null);
      await addEvent(trx, held, statusAfter[next], detail);
      return follow(trx, held, `found-${next}`);
    }
    await addEvent(trx, held, booking.status, detail);
    // What was agreed at a later visit is the last word.
    if (booking.status === 'cancelled' || later.some(({ next_step }) => next_step !== null)) return;
    const standing = await visits.findOpen(trx, booking.id);
    if (next === 'quotation' || (next === 'again' && !standing)) await follow(trx, held, `found-${next}`);
  };

  const forward = async (trx: Trx, held: Held, body: Forward): Promise<State> => {
    const { visit, booking, staff, now } = held;
    if (midnightOf(visit.day) > now) throw conflict(`This visit is on ${longDate(visit.from_at)}.`);
    const { step } = body;
    // Somebody else of the crew was first, and said the same; or the office ended it after somebody had arrived.
    const underWay = visit.arrived_at !== null || (step === 'on_way' && visit.state === 'on_way');
    if (underWay && (step === 'on_way' || step === 'arrived')) return visit.state;
    const unsent = await wasUnsent(trx, held, body);
    if (!unsent && !isNext(visit, step)) throw await refusal(trx, visit, step);
    const at = trustedTime(body.at, visit, now);
    const ended = endedByOffice(visit);
    const set: Partial<VisitRow> = {
      ...factsOf(body, visit, at),
      engineer_id: staff.id,
      updated_at: now,
      // Of another day, or of a visit that the office ended, nothing can be taken back.
      stored_at: ended || visit.day !== indianDate(now) ? null : now,
      ...(ended ? {} : { state: steps[step].to, ended_at: step === 'next' ? at : null }),
    };
    await visits.update(trx, visit.id, set);
    const after = { ...visit, ...set };
    const detail = step === 'found' ? causeName(body.cause) : step === 'next' ? nextWords[body.next] : '';
    await log(trx, held, steps[step].logged, detail);
    if (step === 'found') await deps.requests.recordFoundAtVisit(trx, booking.id, staff.id, body.cause);
    if (unsent && booking.status !== 'visit_scheduled') {
      await deps.state.change(trx, booking, 'visit_scheduled', timesOf(visit));
      await addEvent(trx, held, 'visit_scheduled', 'Somebody was there: the phone had no network until now');
      await follow(trx, held, 'visit-agreed');
    }
    if (step === 'arrived') await follow(trx, held, 'arrived');
    if (step === 'next') await goOn(trx, held, body.next);
    if (step === 'on_way' || step === 'next') {
      const left = await repository.findUnscoped(booking.id, trx);
      await tellLater(trx, { ...held, visit: after, booking: left ?? booking }, at);
    }
    return after.state;
  };

  /** The last step, within two minutes of its arrival here. */
  const undo = async (trx: Trx, held: Held, step: VisitStep): Promise<State> => {
    const { visit, booking, staff, now } = held;
    const name = stepWords[step];
    if (visit.state !== steps[step].to || visit.stored_at === null)
      throw conflict(`“${name}” is not the last step any more.`);
    if (now >= visit.stored_at + undoMs) throw conflict(`“${name}” can be taken back for two minutes only.`);
    if (undoUntil(visit, booking.status, now) === null)
      throw conflict('The office has gone on from there. Please call the office.');
    const state = steps[step].from;
    const told = visit.told === 'found' ? 'changed' : step === 'on_way' ? null : visit.told;
    await visits.update(trx, visit.id, {
      ...{ ...withoutFacts[step], state, told, stored_at: null, updated_at: now },
    });
    await log(trx, held, 'visit: taken back', name);
    if (step === 'on_way' && visit.told === 'on_way') {
      const customer = await visits.customerOf(trx, booking.user_id);
      if (customer) await deps.news.notOnWay(trx, { booking, customer }, timesOf(visit));
    }
    if (step === 'found') await deps.requests.recordFoundAtVisit(trx, booking.id, staff.id, null);
    if (step === 'next') {
      await deps.state.change(trx, booking, 'visit_scheduled', timesOf(visit));
      await addEvent(
        trx,
        held,
        'visit_scheduled',
        `Taken back: ${nextWords[nextStepOf(visit) ?? 'nothing']}`,
      );
      await follow(trx, held, 'step-undone');
    }
    return state;
  };

  /** What was found, while the visit is on the list; whoever was told something else is told. */
  const correct = async (
    trx: Trx,
    held: Held,
    { at, cause, readings, words }: Correction,
  ): Promise<State> => {
    const { visit, booking, staff, now } = held;
    if (visit.found_cause === null) throw conflict('“Found” has not arrived here yet.');
    if (indianDate(Math.min(at, now)) !== visit.day)
      throw conflict(
        'This visit is of another day: it can no longer be corrected here. Please call the office.',
      );
    const set = { found_cause: cause, readings, words };
    if (visit.found_cause === cause && visit.readings === readings && visit.words === words)
      return visit.state;
    await visits.update(trx, visit.id, { ...set, engineer_id: staff.id, updated_at: now });
    await log(trx, held, 'visit: corrected', `${causeName(cause)}, before: ${causeName(visit.found_cause)}`);
    await addEvent(trx, held, booking.status, `Corrected: ${causeName(cause)}`);
    await deps.requests.recordFoundAtVisit(trx, booking.id, staff.id, cause);
    if (visit.told === 'found') {
      const after = { ...visit, ...set, engineer_id: staff.id };
      await tell(trx, { ...held, visit: after }, true);
    }
    return visit.state;
  };

  const stepIn = async (
    trx: Trx,
    staff: Engineer,
    body: StepBody,
    names: Held['names'],
  ): Promise<{ state: State }> => {
    const known = await visits.find(trx, body.visit);
    if (!known || known.crew_id !== staff.crew) throw missing();
    // The booking first, as everybody does who moves or ends a visit; what was read before may have changed since.
    const booking = await repository.hold(trx, known.booking_id);
    const visit = await visits.find(trx, body.visit);
    if (!booking || visit?.crew_id !== staff.crew) throw missing();
    const held = { visit, booking, staff, now: clock(), names };
    switch (body.step) {
      case 'undo':
        return { state: await undo(trx, held, body.undoes) };
      case 'correct':
        return { state: await correct(trx, held, body) };
      default:
        return { state: await forward(trx, held, body) };
    }
  };

  return {
    /** Once for each key. */
    async step(staff: Engineer, key: string, body: StepBody) {
      const once = { scope: `visit-step:${staff.id}`, key, payload: body };
      const names = await deps.staffNames();
      const { result } = await deps.idempotency.once(once, (trx) => stepIn(trx, staff, body, names));
      return result;
    },

    refusal,

    /** Of the step as it was stored: one that was taken back, or has another after it, is no news. */
    async tell({ visitId, storedAt }: { visitId: string; storedAt: number }): Promise<void> {
      const names = await deps.staffNames();
      await deps.database.transaction(async (trx) => {
        const known = await visits.find(trx, visitId);
        const booking = known && (await repository.hold(trx, known.booking_id));
        const visit = booking && (await visits.find(trx, visitId));
        if (!booking || visit?.stored_at !== storedAt) return;
        if (visit.told === (visit.state === 'on_way' ? 'on_way' : 'found')) return;
        await tell(trx, { visit, booking, names, now: clock() }, visit.told === 'changed');
      });
    },
  };
}
