// What is logged of a call: how it went, and what was agreed in it.
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import type { Outcome } from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { RefusedWindow } from '#web/desk/refused-windows.tsx';

/** What makes a booking of a request: with a visit, or with a quotation alone. */
type BookedWith = ({ visit: ChosenWindow } | { quotation: true }) & {
  service?: ServiceKey;
  location?: string;
};

/** With what was agreed, or why nothing follows. Answers why it was refused. */
export type LogCall = (
  outcome: Outcome,
  agreed?: { followUpAt: number } | BookedWith | { workOn: string } | { reason: string } | undefined,
) => Promise<RefusedWindow | undefined>;
