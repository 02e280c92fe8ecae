// Logs a call from the queue: its outcome, for the request and the bookings merged with it.
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { endOfDayAfter, indianDate, midnightOf } from '#contract/india-time.ts';
import type { Outcome, QueuedRequest } from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRow, PromiseRow } from '#server/db/tables.ts';
import { isCall } from '#server/domain/promises.ts';
import { owedIn } from '../promises/promises.feature.ts';
import type { createAgreeVisit } from './agree-visit.ts';
import type { createBookFromRequest } from './book-from-request.ts';
import { staffActor } from './booking-names.ts';
import { type BookingParts, holdGroup, reachAll } from './booking-parts.ts';
import { isCancellable } from './cancel-booking.ts';

const followUpWithinMs = 366 * 86_400_000;

const refuse = (words: string, field: string) => new EnglishError('invalid', words, { field });

const requireDay = (day: string, now: number): void => {
  if (day < indianDate(now)) throw refuse('That day is over', 'workOn');
  if (midnightOf(day) > now + followUpWithinMs) throw refuse('Choose a day in the coming year', 'workOn');
};

export const createLogCall =
  (
    parts: BookingParts,
    agreeVisit: ReturnType<typeof createAgreeVisit>,
    bookFromRequest: ReturnType<typeof createBookFromRequest>,
  ) =>
  async (
    id: string,
    staffId: string,
    call: {
      outcome: Outcome;
      attempts: number;
      followUpAt?: number | undefined;
      visit?: ChosenWindow | undefined;
      quotation?: boolean | undefined;
      service?: ServiceKey | undefined;
      location?: string | undefined;
      workOn?: string | undefined;
      note?: string | undefined;
    },
  ): Promise<QueuedRequest> => {
    const { database, visits, state, requests, clock } = parts;
    const { outcome, attempts, followUpAt, visit, quotation, workOn, note } = call;
    const reached = outcome === 'reached';
    if (followUpAt !== undefined) {
      if (!reached) throw refuse('A date goes with Reached only', 'followUpAt');
      if (followUpAt <= clock() || followUpAt > clock() + followUpWithinMs)
        throw refuse('Choose a time in the coming year', 'followUpAt');
      if (visit) throw refuse('Choose a visit or a date, not both', 'followUpAt');
    }
    if (visit && !reached) throw refuse('A visit goes with Reached only', 'visit');
    if (quotation) {
      if (!reached) throw refuse('A quotation goes with Reached only', 'quotation');
      if (visit || followUpAt !== undefined || workOn !== undefined)
        throw refuse('Choose a quotation without a visit, or something else, not both', 'quotation');
    }
    if (workOn !== undefined) {
      if (!reached) throw refuse('A day for work goes with Reached only', 'workOn');
      if (visit || followUpAt !== undefined)
        throw refuse('Choose the day of work, a visit or another call, not two of them', 'workOn');
      requireDay(workOn, clock());
    }

    const tell = async (trx: Trx, booking: BookingRow, news: Parameters<typeof parts.news.work>[2]) => {
      const customer = await parts.findCustomer(trx, booking.person_id);
      if (customer) await parts.news.work(trx, { booking, customer }, news);
    };
    /** The calls to agree on a day have been made; without any, the day is moved. */
    const agreeOnWork = async (trx: Trx, bookings: readonly BookingRow[], open: readonly PromiseRow[]) => {
      const day = workOn === undefined ? undefined : midnightOf(workOn);
      const asked = open.filter(isCall);
      for (const row of asked.length > 0 ? asked : open) {
        const booking = bookings.find((known) => known.id === row.request_id);
        if (!booking || day === undefined) continue;
        const { subject, detail: about } = row;
        const window = { from: day, until: endOfDayAfter(day, 0) };
        await state.follow(trx, booking.id, { kind: 'work-agreed', staffId, window, subject, about });
        const before = isCall(row) ? undefined : row.due_at;
        await tell(trx, booking, { kind: 'agreed', day, before, about });
      }
    };
    /** A day that was agreed holds no more: its customer reads by when we call about another. */
    const tellPutOff = async (trx: Trx, bookings: readonly BookingRow[], before: readonly PromiseRow[]) => {
      const now = await requests.workOf(trx, id);
      for (const row of before) {
        const booking = bookings.find((known) => known.id === row.request_id);
        const again = now.find((promise) => isCall(promise) && promise.subject === row.subject);
        if (isCall(row) || !booking || !again) continue;
        await tell(trx, booking, {
          kind: 'put off',
          before: row.due_at,
          call: owedIn(again),
          about: row.detail,
        });
      }
    };

    await database.transaction(async (trx) => {
      const known = await holdGroup(parts, trx, id);
      const bookings =
        known.length === 0 && (visit || quotation)
          ? [await bookFromRequest(trx, { id, staffId }, call)]
          : known;
      const ids = bookings.map((booking) => booking.id);
      const standing = await visits.nextAt(trx, ids);
      const work = await requests.workOf(trx, id);
      if (workOn !== undefined && work.length === 0)
        throw refuse('Nothing was accepted here that could begin', 'workOn');
      if (reached && workOn === undefined && followUpAt === undefined && !visit && work.some(isCall))
        throw refuse('Say on which day the work begins, or when to call again', 'workOn');
      if (followUpAt !== undefined && standing !== null && work.length === 0)
        throw new EnglishError(
          'conflict',
          'A visit is agreed. Call it off before you choose another day to call.',
        );
      if (outcome !== 'reached' && outcome !== 'no_answer' && standing !== null)
        throw new EnglishError(
          'conflict',
          'A visit is agreed. Call it off or cancel the booking under Bookings.',
        );
      if (outcome !== 'reached' && outcome !== 'no_answer' && work.some((row) => !isCall(row)))
        throw new EnglishError(
          'conflict',
          'The day of work is agreed. End the acceptance or cancel the booking first.',
        );

      // One visit for all of them: where one stands, that one is moved; else the request's own booking, or the oldest
      // that has not ended.
      const open = bookings.filter(({ status }) => isCancellable(status));
      const chosen =
        open.find(({ status }) => status === 'visit_scheduled') ??
        open.find((booking) => booking.id === id) ??
        open[0] ??
        bookings[0];
      if (quotation && !open.includes(chosen as BookingRow))
        throw new EnglishError('conflict', 'Nothing is open here that could be quoted for');
      let agreed: 'agreed' | 'moved' | undefined;
      if (visit && chosen) {
        const customer = await parts.findCustomer(trx, chosen.person_id);
        if (!customer) throw new Error(`Nobody made ${chosen.id}`);
        agreed = await agreeVisit.in(trx, { id: chosen.id, customer, staffId }, visit);
      }
      const others = agreed ? bookings.filter((booking) => booking !== chosen) : bookings;
      if (reached) await reachAll(parts, trx, others, staffActor(staffId));
      await requests.logCall(trx, {
        id,
        staffId,
        outcome,
        attempts,
        followUpAt,
        workAgreed: workOn !== undefined,
        note,
      });
      if (workOn !== undefined) await agreeOnWork(trx, bookings, work);
      else if (followUpAt !== undefined) await tellPutOff(trx, bookings, work);
      if (quotation && chosen) await state.follow(trx, chosen.id, { kind: 'quotation-promised', staffId });
      if (agreed && chosen)
        await state.follow(trx, chosen.id, {
          kind: agreed === 'agreed' ? 'visit-agreed' : 'visit-moved',
          staffId,
        });
    });
    return requests.present(id);
  };
