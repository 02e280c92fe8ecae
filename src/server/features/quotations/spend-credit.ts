// What was paid with a booking is taken off once. When it is credited to an accepted quotation, or sent back, the others
// that take it off can no longer be accepted as they are: they say so, and the office is told to renew them.
import type { Trx } from '#server/db/client.ts';
import type { QuotationRow } from '#server/db/tables.ts';
import { officeTold, toldOf } from './quotation-content.ts';
import type { QuotationParts } from './quotation-parts.ts';
import { quotationNotice } from './quotations.mail.tsx';

/** Answers what the queue is told, after everything else. */
export async function spendCredit(
  parts: QuotationParts,
  trx: Trx,
  all: readonly QuotationRow[],
  payment: string,
): Promise<string[]> {
  const at = parts.clock();
  const texts: string[] = [];
  for (const quotation of all) {
    if (quotation.state !== 'open') continue;
    const told = await toldOf(parts, trx, quotation);
    if (told.content.credit?.payment !== payment) continue;
    if (!(await parts.repository.change(trx, quotation.id, 'credit-used', { at, by: 'credit' }))) continue;
    const notice = officeTold(parts, told, quotation.booking_id);
    const what = 'what was paid with the booking can no longer be taken off. Renew it';
    await parts.mailQueue.add(trx, quotationNotice(parts.leadsTo, notice, what, ''));
    texts.push(`Quotation ${quotation.number} must be renewed: what it takes off is used or sent back`);
  }
  return texts;
}
