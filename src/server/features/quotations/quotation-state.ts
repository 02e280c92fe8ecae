// The one table that decides in which state a quotation is: whatever happens to it, by the state it is in. Nothing else
// names a state to go to. Decision record 0061 prints it.
import type { DeskState, StateBy } from '#contract/quotations.ts';
import type { QuotationRow } from '#server/db/tables.ts';

export const quotationEvents = [
  'sent',
  'accepted',
  'declined',
  'expired',
  'credit-used',
  'option-accepted',
  'option-freed',
  'option-freed-late',
  'option-freed-declined',
  'booking-over',
  'objected',
  'stands',
  'void',
  'ended',
] as const;
export type QuotationEvent = (typeof quotationEvents)[number];

interface Step {
  from: readonly DeskState[];
  to: DeskState;
}

const table: Record<QuotationEvent, Step> = {
  sent: { from: ['draft', 'open', 'expired', 'declined', 'closed', 'void', 'ended'], to: 'open' },
  accepted: { from: ['open'], to: 'accepted' },
  declined: { from: ['open', 'expired'], to: 'declined' },
  expired: { from: ['open'], to: 'expired' },
  // What it takes off the price is gone: it cannot be accepted as it is.
  'credit-used': { from: ['open'], to: 'expired' },
  'option-accepted': { from: ['open', 'expired', 'declined'], to: 'closed' },
  // The acceptance that had closed it has ended.
  'option-freed': { from: ['closed'], to: 'open' },
  'option-freed-late': { from: ['closed'], to: 'expired' },
  'option-freed-declined': { from: ['closed'], to: 'declined' },
  'booking-over': { from: ['open', 'expired', 'closed'], to: 'closed' },
  objected: { from: ['accepted'], to: 'objected' },
  stands: { from: ['objected'], to: 'accepted' },
  void: { from: ['objected'], to: 'void' },
  ended: { from: ['accepted', 'objected'], to: 'ended' },
};

export const stepOf = (event: QuotationEvent): Step => table[event];

/** An acceptance of it holds, or is waiting for the owner's word. */
export const isAccepted = ({ state }: Pick<QuotationRow, 'state'>): boolean =>
  state === 'accepted' || state === 'objected';

/** As people see it: its last day may be over before the job has come. */
export const stateNow = (
  { state, valid_until }: Pick<QuotationRow, 'state' | 'valid_until'>,
  now: number,
): DeskState => (state === 'open' && valid_until <= now ? 'expired' : state);

const wasDeclined = ({ state_by }: Pick<QuotationRow, 'state_by'>): boolean =>
  state_by === 'customer' || state_by === 'office';

/** What is written of an option that closes: of one that was declined, who had declined it and when. */
export const closedBy = (option: QuotationRow, at: number): { at: number; by: StateBy } =>
  option.state === 'declined' ? { at: option.state_at, by: option.state_by } : { at, by: 'option' };

/** What becomes of a closed option when the acceptance of another one ends. */
export function freed(option: QuotationRow, now: number): { event: QuotationEvent; at: number; by: StateBy } {
  if (wasDeclined(option))
    return { event: 'option-freed-declined', at: option.state_at, by: option.state_by };
  if (option.valid_until <= now) return { event: 'option-freed-late', at: now, by: 'time' };
  return { event: 'option-freed', at: now, by: 'option' };
}

/** Whether its customer can accept it again when the acceptance of another option ends. */
export const opensAgain = (option: QuotationRow, now: number): boolean =>
  option.state === 'closed' && option.state_by === 'option' && option.valid_until > now;
