// The engineer's steps at a visit: on the way, arrived, found, what comes next, taking the last one back, correcting what
// was found. A phone sends them when it has network, perhaps hours later and perhaps twice: each counts once by its key,
// in its order, and at its own time within reason. What was found after arriving is never refused.
import type { BookingStatus } from '#contract/bookings.ts';
import { undoMs, type VisitStep } from '#contract/day.staff.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { clockTime, indianDate, longDate, midnightOf } from '#contract/india-time.ts';
import type { NextStep } from '#contract/owed.ts';
import { type AppError, EnglishError } from '#server/app-error.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { VisitRow } from '#server/db/tables.ts';
import type { Staff as StaffSession } from '#server/http/mount-staff.ts';
import type { Requests } from '../requests/requests.feature.ts';
import { reference, staffActor } from './booking-names.ts';
import type { BookingParts } from './booking-parts.ts';
import { timesOf } from './booking-state.ts';
import { visitWhen } from './bookings.mail-words.ts';
import type { ToldVisit, VisitStepMails } from './visit-step.mails.ts';
import {
  endedByOffice,
  type Forward,
  type FoundFacts,
  factsOf,
  foundBy,
  foundParts,
  isNext,
  marksAfter,
  nextStepOf,
  nextWords,
  order,
  type State,
  type StepBody,
  statusAfter,
  steps,
  stepWords,
  trustedTime,
  undoUntil,
  wasUnheard,
  withoutFacts,
} from './visit-step.rules.ts';

type Correction = Extract<StepBody, { step: 'correct' }>;
type Engineer = Pick<StaffSession, 'id' | 'name' | 'crew'>;
type Happened = Parameters<Requests['follow']>[2];
interface Held extends ToldVisit {
  staff: Engineer;
}

const missing = () => new EnglishError('not_found', 'There is no such visit on your list');
const conflict = (words: string) => new EnglishError('conflict', words);

export function createVisitStep(parts: BookingParts, mails: VisitStepMails) {
  const { repository, visits, clock } = parts;

  const follow = async (
    trx: Trx,
    { booking, visit, staff }: Held,
    kind: Happened['kind'],
    at?: number,
  ): Promise<void> => {
    const about = { window: timesOf(visit), subject: visit.id };
    await parts.state.follow(trx, booking.id, { ...about, kind, at, staffId: staff.id });
  };
  const log = (trx: Trx, { booking, staff }: Held, action: string, detail: string): Promise<void> =>
    parts.audit(trx, { staffId: staff.id, action, subject: reference(booking.number), detail });
  const addEvent = (trx: Trx, { booking, staff, now }: Held, status: BookingStatus, detail: string) =>
    repository.addEvent(trx, { bookingId: booking.id, at: now, actor: staffActor(staff.id), status, detail });

  /** Another visit was agreed in its place: in the same moment, or after it had counted as missed. */
  const wentElsewhere = async (db: Queryable, { id, booking_id, state, ended_at }: VisitRow) =>
    (await visits.ofBookings(db, [booking_id])).some(
      (other) => other.id > id && (state === 'missed' || other.created_at === ended_at),
    );

  /** Why this step cannot be taken now. */
  const refusal = async (db: Queryable, visit: VisitRow, step: VisitStep): Promise<AppError> => {
    switch (visit.state) {
      case 'cancelled': {
        if (await repository.customerCancelled(db, visit.booking_id))
          return conflict('This visit was cancelled by the customer.');
        return conflict(
          (await wentElsewhere(db, visit))
            ? 'This visit was moved, or given to another crew.'
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
   * Whether the visit counts as missed only because the phone was offline until the next day: the step was taken on the
   * right day, and since then no other visit was agreed and the booking has not ended.
   */
  const wasUnsent = async (trx: Trx, { visit, booking }: Held, { step, at }: Forward): Promise<boolean> => {
    if (visit.state !== 'missed' || !['visit_scheduled', 'contacted'].includes(booking.status)) return false;
    if (indianDate(at) !== visit.day) return false;
    if (step !== (visit.on_way_at === null ? 'on_way' : 'arrived')) return false;
    return (await visits.findOpen(trx, visit.booking_id)) === undefined;
  };

  /** The booking goes on from the visit, if it still stands there; what was promised becomes a row even so. */
  const goOn = async (trx: Trx, held: Held, next: NextStep): Promise<void> => {
    const { booking, visit } = held;
    // What was typed may end with a full stop of its own.
    const said = [visit.readings, visit.words].map((text) => text.trim().replace(/\.+$/, '')).filter(Boolean);
    const detail = [`Visit: ${causeName(visit.found_cause ?? '')}`, ...said, nextWords[next]].join('. ');
    const owed = (await parts.requests.owedOf(trx, [booking.id])).get(booking.id)?.promises ?? [];
    const later = (await visits.ofBookings(trx, [booking.id])).filter(({ id }) => id > visit.id);
    // A call was owed because the outcome of this visit was unknown.
    const explained =
      booking.status === 'contacted' &&
      owed.some(({ reason }) => reason === 'unfinished') &&
      later.length === 0;
    if (!endedByOffice(visit) || explained) {
      await parts.state.change(trx, booking, statusAfter[next], null);
      await addEvent(trx, held, statusAfter[next], detail);
      return follow(trx, held, `found-${next}`);
    }
    await addEvent(trx, held, booking.status, detail);
    // What was agreed at a later visit is the last word.
    if (booking.status === 'cancelled' || later.some(({ next_step }) => next_step !== null)) return;
    const standing = await visits.findOpen(trx, booking.id);
    if (next === 'quotation' || (next === 'again' && !standing)) await follow(trx, held, `found-${next}`);
  };

  /** The booking has gone on meanwhile, and stays where it is; the office decides about another visit that stands. */
  const cameAfterAll = async (trx: Trx, held: Held, at: number): Promise<void> => {
    const { visit, booking, staff } = held;
    await addEvent(trx, held, booking.status, 'Somebody was there: the phone had no network until now');
    const standing = await visits.findOpen(trx, booking.id);
    if (!standing) return;
    const words = `${staff.name} was there at ${clockTime(at)} on ${longDate(at)}, without network. Another visit stands since: ${visitWhen('en', timesOf(standing))}. If it is not needed, call it off: ${parts.publicUrl}/desk/bookings?open=${visit.booking_id}`;
    await parts.alert(trx, `Somebody was at ${reference(booking.number)} already`, words);
  };

  const forward = async (trx: Trx, held: Held, body: Forward): Promise<State> => {
    const { visit, booking, staff, now } = held;
    if (midnightOf(visit.day) > now) throw conflict(`This visit is on ${longDate(visit.from_at)}.`);
    const { step } = body;
    // A colleague sent the same step before; or the office ended the visit after the crew had arrived.
    const underWay = visit.arrived_at !== null || (step === 'on_way' && visit.on_way_at !== null);
    if (underWay && (step === 'on_way' || step === 'arrived')) return visit.state;
    const unsent = await wasUnsent(trx, held, body);
    const unheard = !unsent && wasUnheard(visit, body, now) && (await wentElsewhere(trx, visit));
    if (!unsent && !unheard && !isNext(visit, step)) throw await refusal(trx, visit, step);
    const at = trustedTime(body.at, visit, now);
    const ended = unheard || endedByOffice(visit);
    const set: Partial<VisitRow> = {
      ...factsOf(body, visit, at),
      engineer_id: staff.id,
      updated_at: now,
      // Of another day, or of a visit that the office ended, nothing can be taken back.
      stored_at: ended || visit.day !== indianDate(now) ? null : now,
      ...(ended ? {} : { state: steps[step].to, ended_at: step === 'next' ? at : null }),
      ...(unheard ? (step === 'arrived' ? { state: 'done' } : { kept: visit.kept }) : {}),
    };
    if (unheard && step === 'arrived') await parts.state.tookPlace(trx, visit);
    await visits.update(trx, visit.id, set);
    const after = { ...visit, ...set };
    const detail = step === 'found' ? causeName(body.cause) : step === 'next' ? nextWords[body.next] : '';
    await log(trx, held, steps[step].logged, detail);
    if (step === 'found') await parts.requests.recordFoundAtVisit(trx, booking.id, staff.id, body.cause);
    if (unsent && booking.status !== 'visit_scheduled') {
      await parts.state.change(trx, booking, 'visit_scheduled', timesOf(visit));
      await addEvent(trx, held, 'visit_scheduled', 'Somebody was there: the phone had no network until now');
      await follow(trx, held, 'visit-agreed');
    }
    if (step === 'arrived') await (unheard ? cameAfterAll(trx, held, at) : follow(trx, held, 'arrived', at));
    if (step === 'next') {
      await goOn(trx, held, body.next);
      await parts.tellFound(trx, { kind: 'finished', visit: after, by: staff.id });
    }
    if (step === 'on_way' || step === 'next') {
      const left = await repository.findUnscoped(booking.id, trx);
      await mails.tellLater(trx, { ...held, visit: after, booking: left ?? booking }, at);
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
    const set = { ...withoutFacts[step], state, told, stored_at: null, updated_at: now };
    await visits.update(trx, visit.id, set);
    await log(trx, held, 'visit: taken back', name);
    if (step === 'on_way' && visit.told === 'on_way') {
      const customer = await parts.findCustomer(trx, booking.person_id);
      if (customer) await parts.news.notOnWay(trx, { booking, customer }, timesOf(visit));
    }
    if (step === 'found') await parts.requests.recordFoundAtVisit(trx, booking.id, staff.id, null);
    if (step === 'arrived') await follow(trx, held, 'arrival-undone');
    if (step === 'next') {
      await parts.state.change(trx, booking, 'visit_scheduled', timesOf(visit));
      await addEvent(
        trx,
        held,
        'visit_scheduled',
        `Taken back: ${nextWords[nextStepOf(visit) ?? 'nothing']}`,
      );
      await follow(trx, held, 'step-undone');
      await parts.tellFound(trx, { kind: 'undone', visit, by: staff.id });
    }
    return state;
  };

  /** What was found says something else from now on; undefined where it says the same. */
  const rewrite = async (trx: Trx, held: Held, set: FoundFacts): Promise<VisitRow | undefined> => {
    const { visit, booking, staff, now } = held;
    if (foundParts.every((part) => visit[part] === set[part])) return undefined;
    const after = { ...visit, ...set, updated_at: now };
    await visits.update(trx, visit.id, { ...set, updated_at: now });
    const [cause, before] = [causeName(set.found_cause), causeName(visit.found_cause ?? '')];
    await log(trx, held, 'visit: corrected', `${cause}, before: ${before}`);
    await addEvent(trx, held, booking.status, `Corrected: ${cause}`);
    await parts.requests.recordFoundAtVisit(trx, booking.id, staff.id, set.found_cause);
    if (visit.next_step !== null)
      await parts.tellFound(trx, { kind: 'corrected', visit: after, by: staff.id });
    return after;
  };

  /**
   * Corrects what was found, while the visit is on the list; a customer who was mailed the old finding gets the new
   * one.
   */
  const correct = async (trx: Trx, held: Held, { at, ...found }: Correction): Promise<State> => {
    const { visit, staff, now } = held;
    if (visit.found_cause === null) throw conflict('“Found” has not arrived here yet.');
    if (indianDate(Math.min(at, now)) !== visit.day)
      throw conflict(
        'This visit is of another day: it can no longer be corrected here. Please call the office.',
      );
    const set = foundBy(found);
    // A correction from the release before says nothing of what was marked.
    const marks = found.marks ? set.marks : marksAfter(visit, set);
    const after = await rewrite(trx, held, { ...set, marks });
    if (!after) return visit.state;
    await visits.update(trx, visit.id, { engineer_id: staff.id });
    if (visit.told === 'found')
      await mails.tell(trx, { ...held, visit: { ...after, engineer_id: staff.id } }, true);
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
    // Lock order: the booking, then its visit, which is read again under the lock.
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
      const names = await parts.staffNames();
      const { result } = await parts.idempotency.once(once, (trx) => stepIn(trx, staff, body, names));
      return result;
    },

    /** By the office, of a finished visit of any day: the sheet that follows tells the customer. */
    async correctAtDesk(staff: Engineer, visitId: string, set: Omit<FoundFacts, 'marks'>): Promise<void> {
      const names = await parts.staffNames();
      await parts.database.transaction(async (trx) => {
        const known = await visits.find(trx, visitId);
        const booking = known && (await repository.hold(trx, known.booking_id));
        const visit = booking && (await visits.find(trx, visitId));
        if (!booking || !visit || visit.found_cause === null || visit.next_step === null)
          throw new EnglishError('not_found', 'There is no finished visit to correct');
        const held = { visit, booking, staff, now: clock(), names };
        if (!(await rewrite(trx, held, { ...set, marks: marksAfter(visit, set) })))
          throw conflict('It says the same already.');
      });
    },

    refusal,
  };
}
