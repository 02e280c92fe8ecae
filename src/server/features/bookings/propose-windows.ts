// Rain is expected: customers whose work needs a dry surface are asked to choose another window.
import type { RainWeek } from '#contract/rain.staff.ts';
import { windowTimes } from '#contract/visit-window.ts';
import { EnglishError } from '#server/app-error.ts';
import type { RainService } from '../crews/rain.service.ts';
import type { BookingParts } from './booking-parts.ts';
import { placeOf } from './booking-state.ts';

/** How many windows a mail names. */
const named = 3;

export const createProposeWindows =
  (parts: BookingParts, rain: RainService) =>
  /** One transaction for each customer: a run that is interrupted and started again mails no one twice. */
  async (staffId: string, day: string): Promise<RainWeek & { told: number; before: number }> => {
    const { database, repository, visits, windows, news, clock } = parts;
    if (!(await rain.isMarked(day)))
      throw new EnglishError('conflict', 'No rain is marked for this day', { field: 'day' });
    const affected = await visits.dryOn(day, clock());
    let told = 0;
    for (const visit of affected) {
      if (visit.rain_told === day) continue;
      const known = await news.find(visit.booking_id);
      if (!known) continue;
      const { location } = known.booking;
      const choice = { location, has: placeOf(visit), customer: { needsDry: true } };
      const free = (await windows.free(choice)).slice(0, named).map(windowTimes);
      const now = clock();
      const done = await database.transaction(async (trx) => {
        await repository.hold(trx, visit.booking_id);
        if (!(await visits.claimTelling(trx, visit, now))) return false;
        await news.rain(trx, known, windowTimes(visit), free);
        return true;
      });
      if (done) told += 1;
    }
    await database.transaction(async (trx) => {
      await rain.noteProposed(trx, day, clock());
      await parts.audit(trx, { staffId, action: 'rain: proposed', subject: day, detail: `${told} told` });
    });
    return { ...(await rain.find()), told, before: affected.length - told };
  };
