// How a feature tells the desk that somebody waits for a call: a function passed in by the composition root.

import type { RequestKind } from '#contract/requests.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { Trx } from './db/client.ts';

export interface NewRequest {
  id: string;
  kind: RequestKind;
  name: string;
  mobile: string;
  email: string;
  location: string;
  service: ServiceKey | '';
  message: string;
  /** The page it came from. */
  source: string;
  /** Caught by the honeypot: kept for a person to look at. */
  spam: boolean;
  createdAt: number;
  /** When we will have called at the latest. */
  dueAt: number;
  /** The booking's, to be found by. */
  number?: number;
}

/** In the transaction that stores the request itself, and last in it. */
export type Announce = (trx: Trx, request: NewRequest) => Promise<void>;
