// Rain: the owner or a forecast says when it will fall, and the desk sees how many visits that day need a dry surface.

import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import { type RainWeek, rainDays } from '#contract/rain.staff.ts';
import type { Forecast } from '#server/adapters/forecast/forecast.port.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Platform } from '#server/platform.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { RainRepository } from './rain.repository.ts';

export type RainService = ReturnType<typeof createRainService>;

export function createRainService(
  deps: Pick<Platform, 'database' | 'health' | 'clock'> & {
    repository: RainRepository;
    forecast: Forecast | undefined;
    audit: Audit;
  },
) {
  const { database, repository, clock } = deps;

  const comingDays = (): string[] => {
    const now = clock();
    return Array.from({ length: rainDays }, (_, index) => indianDate(now + index * dayMs));
  };

  const find = async (): Promise<RainWeek> => {
    const days = comingDays();
    const span = { from: days[0] ?? '', until: days.at(-1) ?? '' };
    const [wet, counted, health] = await Promise.all([
      repository.list(database.query, span),
      repository.countDry(span, clock()),
      deps.forecast ? deps.health.read() : undefined,
    ]);
    const forecast = health?.get('forecast');
    return {
      days: days.map((day) => {
        const rain = wet.find((row) => row.day === day);
        const { dry = 0, told = 0 } = counted.find((row) => row.day === day) ?? {};
        return { day, rain: rain ? { source: rain.source, markedAt: rain.marked_at } : null, dry, told };
      }),
      forecast: health
        ? {
            readAt: forecast?.ok_at ?? null,
            failingSince: forecast?.failing_since ?? null,
            ...(deps.forecast?.simulated ? { simulated: true } : {}),
          }
        : null,
    };
  };

  return {
    find,

    async mark(staffId: string, { day, rain }: { day: string; rain: boolean }): Promise<RainWeek> {
      if (!comingDays().includes(day)) {
        throw new EnglishError('invalid', `Choose a day of the coming ${rainDays}`, { field: 'day' });
      }
      await database.transaction(async (trx) => {
        await repository.mark(trx, { day, rain, by: staffId, at: clock() });
        await deps.audit(trx, { staffId, action: rain ? 'rain: expected' : 'rain: none', subject: day });
      });
      return find();
    },

    /** Whether rain is expected on this day. */
    async isMarked(day: string): Promise<boolean> {
      return (await repository.list(database.query, { from: day, until: day })).length > 0;
    },

    noteProposed: repository.noteProposed,

    /** A forecast that cannot be read changes nothing; the desk says since when. */
    async readForecast(signal: AbortSignal): Promise<void> {
      if (!deps.forecast) return;
      const days = await deps.forecast.read(signal).catch((error: unknown) => {
        if (!signal.aborted) deps.health.failed('forecast', error);
      });
      if (!days) return;
      deps.health.good('forecast');
      const today = indianDate(clock());
      for (const { day, rain } of days) {
        if (day >= today) await repository.foresee(database.query, { day, rain, at: clock() });
      }
    },
  };
}
