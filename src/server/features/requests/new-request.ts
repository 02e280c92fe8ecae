// A request as it comes in, from a form or with a booking.
import type { Finding } from '#contract/finder-in-words.ts';
import type { MaybeDanger } from '#contract/first-aid.ts';
import type { Language } from '#contract/languages.ts';
import type { RequestKind } from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';

export interface NewRequest {
  id: string;
  kind: RequestKind;
  name: string;
  mobile: string;
  email: string;
  /** Who was logged in; else it is by a person of its own. */
  personId: string | undefined;
  location: string;
  service: ServiceKey | '';
  /** The wire string that was chosen, spelling included. */
  serviceName: string;
  subject: string;
  message: string;
  /** The page it came from. */
  source: string;
  language: Language;
  /** Caught by the honeypot: kept for a person to look at, mailed to nobody. */
  spam: boolean;
  createdAt: number;
  /** When we will have called at the latest. */
  dueAt: number;
  /** The booking's, to be found by. */
  number?: number;
  finding?: Finding | undefined;
  /** By the answers, by their own word, or perhaps by what they wrote. */
  danger?: MaybeDanger | undefined;
  /** From an unknown browser while very many came: marked in the queue. */
  unverified?: boolean;
  /** Where it came from: of a network the first danger stands before the others. */
  network: string;
  /** The colleague who spoke to them and wrote it down. */
  takenBy?: string;
  /** For the desk: what the call is to be about. */
  wants?: string | undefined;
}
