// How a feature learns by when we will have called: a function passed in by the composition root.
import type { Queryable } from './db/client.ts';

/** Inside a transaction, `db` is that transaction. */
export type PromiseDue = (db: Queryable, at: number) => Promise<number>;
