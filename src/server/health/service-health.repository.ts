// How what the site depends on fares (mail, the payment gateway, the file store, the forecast, opening photos,
// starting processes), as all processes together see it.
import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import type { ServiceHealthRow } from '../db/tables.ts';
import { withoutPersonalData } from '../personal-data.ts';

export type ServiceName = 'mail' | 'payments' | 'storage' | 'forecast' | 'photos' | 'processes';

/** Success is the rule: it is written down once in a while, failure at once. */
const goodEveryMs = 60_000;
const longestError = 300;

export type ServiceHealth = ReturnType<typeof createServiceHealth>;

export function createServiceHealth(database: Database, clock: Clock) {
  const noted = new Map<ServiceName, { good: boolean; at: number }>();

  const write = async (name: ServiceName, row: Omit<ServiceHealthRow, 'name'>): Promise<void> => {
    const { failing_since: failingSince } = row;
    await database.query
      .insertInto('service_health')
      .values({ name, ...row })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((set) =>
          failingSince === null
            ? row
            : {
                error: row.error,
                failing_since: set.fn.coalesce('service_health.failing_since', set.val(failingSince)),
              },
        ),
      )
      .execute();
  };
  // Fire and forget: a database outage is reported elsewhere.
  const note = (name: ServiceName, good: boolean, row: Omit<ServiceHealthRow, 'name'>): void => {
    noted.set(name, { good, at: clock() });
    write(name, row).catch(() => noted.delete(name));
  };

  return {
    good(name: ServiceName): void {
      const last = noted.get(name);
      if (last?.good && Math.abs(clock() - last.at) < goodEveryMs) return;
      note(name, true, { ok_at: clock(), failing_since: null, error: '' });
    },

    failed(name: ServiceName, error: unknown): void {
      const words = error instanceof Error ? error.message : String(error);
      note(name, false, {
        ok_at: null,
        failing_since: clock(),
        error: withoutPersonalData(words).slice(0, longestError),
      });
    },

    async read(): Promise<Map<string, ServiceHealthRow>> {
      const rows = await database.query.selectFrom('service_health').selectAll().execute();
      return new Map(rows.map((row) => [row.name, row]));
    },
  };
}
