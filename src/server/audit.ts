// How a feature writes down what staff did: a function passed in by the composition root.
import type { Trx } from './db/client.ts';

export interface AuditEntry {
  staffId: string;
  action: string;
  subject: string;
  detail?: string;
}

/** In the transaction of the deed itself: neither stands without the other. */
export type Audit = (trx: Trx, entry: AuditEntry) => Promise<void>;
