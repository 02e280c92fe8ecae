// Which bookings are evidence: their papers stay, unchanged, whatever else of their customer is erased. The features that
// make evidence say so; those that forget ask here first.
import type { Queryable } from './db/client.ts';

/** Of these bookings, those whose papers must stay. Inside a transaction, `db` is that transaction. */
type Keeper = (db: Queryable, bookingIds: readonly string[]) => Promise<readonly string[]>;

export function createEvidence() {
  const keepers: Keeper[] = [];
  return {
    keptBy: (keeper: Keeper): void => void keepers.push(keeper),

    async among(db: Queryable, bookingIds: readonly string[]): Promise<ReadonlySet<string>> {
      const kept = new Set<string>();
      for (const keeper of keepers) for (const id of await keeper(db, bookingIds)) kept.add(id);
      return kept;
    },
  };
}
