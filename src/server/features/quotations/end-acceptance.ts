// An acceptance ends: withdrawn by its customer, ended by the office with a reason, with its booking, or void by the
// owner's decision. Its option and its credit are free again, and both sides are mailed number and sum.

import type { DeskQuotations } from '#contract/quotations.staff.ts';
import type { EndedAs, Quotation, QuotationContent } from '#contract/quotations.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import type { QuotationRow } from '#server/db/tables.ts';
import type { Person } from '#server/feature.ts';
import { say } from '#server/words/answers.ts';
import { newsOf, officeTold, readContent, toldOf } from './quotation-content.ts';
import { type Held, hold, missing, type QuotationParts } from './quotation-parts.ts';
import { freed, isAccepted } from './quotation-state.ts';
import { endedMail, quotationNotice } from './quotations.mail.tsx';

/** Whose word ends it; `reason` is the office's, which its customer reads. */
interface Ending {
  by: 'customer' | 'office' | 'booking';
  reason: string;
}

const noticeWords: Record<Ending['by'], string> = {
  customer: 'the customer has withdrawn the acceptance',
  office: 'the acceptance was ended at the desk',
  booking: 'the acceptance has ended with the booking',
};

/**
 * What the acceptance had closed can be accepted again, unless it was declined before or its last day is over. Answers
 * what those say, for the mail to their customer.
 */
export async function release(
  { repository, clock }: Pick<QuotationParts, 'repository' | 'clock'>,
  trx: Trx,
  { quotation, options }: Pick<Held, 'quotation' | 'options'>,
  as: EndedAs,
): Promise<QuotationContent[]> {
  const now = clock();
  const acceptance = await repository.findAcceptance(trx, quotation.id);
  if (!acceptance) throw missing();
  await repository.endAcceptance(trx, acceptance.id, now, as);
  const opened: QuotationContent[] = [];
  for (const option of options) {
    if (option.state !== 'closed') continue;
    const { event, ...given } = freed(option, now);
    await repository.change(trx, option.id, event, given);
    const sent =
      event === 'option-freed' && (await repository.findVersion(trx, option.id, option.current_version));
    if (sent) opened.push(readContent(sent));
  }
  return opened;
}

export function createEndAcceptance(parts: QuotationParts) {
  const { database, repository, clock } = parts;

  /** Answers what the queue is told. */
  const endIn = async (
    trx: Trx,
    held: Pick<Held, 'quotation' | 'options'>,
    { by, reason }: Ending,
    told: Awaited<ReturnType<typeof toldOf>>,
  ): Promise<string> => {
    const { quotation } = held;
    const at = clock();
    const given = { at, by, why: reason, version: quotation.current_version };
    if (!(await repository.change(trx, quotation.id, 'ended', given)))
      throw new AppError('conflict', say.cannotWithdraw);
    const freedAgain = await release(parts, trx, held, 'ended');
    // With the booking they close at once.
    const opened = by === 'booking' ? [] : freedAgain;
    await parts.tellCustomer(trx, {
      ...newsOf(quotation, told),
      kind: 'acceptance-ended',
      mail: endedMail(told, { by, reason, opened }),
    });
    const notice = officeTold(parts, told, quotation.booking_id);
    await parts.mailQueue.add(trx, quotationNotice(parts.leadsTo, notice, noticeWords[by], reason));
    return `Quotation ${quotation.number}: ${noticeWords[by]}`;
  };

  /** False when it has ended already, by the same word: the first answer may have been lost. */
  const isOpen = async (trx: Trx, { quotation }: Held, version: number, by: Ending['by']) => {
    if (isAccepted(quotation) && quotation.current_version === version) return true;
    const last = await repository.findAcceptance(trx, quotation.id);
    const again = last?.version === version && quotation.state === 'ended' && quotation.state_by === by;
    if (!again) throw new AppError('conflict', say.cannotWithdraw);
    return false;
  };

  return {
    /** Until work begins; then its customer calls. */
    async withdraw(userId: string, id: string, version: number): Promise<Quotation> {
      if (!(await repository.findOwn(id, userId))) throw missing();
      await database.transaction(async (trx) => {
        const held = await hold(parts, trx, id);
        if (!(await isOpen(trx, held, version, 'customer'))) return;
        const { quotation, booking } = held;
        if (!parts.bookings.isCancellable(booking.status)) throw new AppError('conflict', say.cannotWithdraw);
        const told = await toldOf(parts, trx, quotation);
        const text = await endIn(trx, held, { by: 'customer', reason: '' }, told);
        await parts.bookings.follow(trx, booking.id, { kind: 'acceptance-ended', text, subject: id });
      });
      const whole = await repository.findWhole(database.query, id);
      if (!whole) throw missing();
      return parts.shown(whole);
    },

    async atDesk(
      staffId: string,
      id: string,
      { version, reason }: { version: number; reason: string },
    ): Promise<DeskQuotations> {
      if (reason === '')
        throw new EnglishError('invalid', 'Say why: the customer reads it', { field: 'reason' });
      const bookingId = await database.transaction(async (trx) => {
        const held = await hold(parts, trx, id);
        const { quotation, booking } = held;
        if (!(await isOpen(trx, held, version, 'office'))) return booking.id;
        const told = await toldOf(parts, trx, quotation);
        const text = await endIn(trx, held, { by: 'office', reason }, told);
        const subject = told.content.booking;
        const action = 'quotation: acceptance ended';
        await parts.audit(trx, { staffId, action, subject, detail: quotation.number });
        await parts.bookings.follow(trx, booking.id, {
          kind: 'acceptance-ended',
          text,
          staffId,
          subject: id,
        });
        return booking.id;
      });
      return parts.atDesk(bookingId);
    },

    /**
     * The booking is cancelled, and already locked: what is accepted ends, and nothing can be accepted any more. `erased`:
     * with the account, of which nothing else is left. Answers what the queue is told, which whoever cancels does last.
     */
    async withBooking(
      trx: Trx,
      { id, reason, erased }: { id: string; reason: string; erased?: Pick<Person, 'id' | 'email'> },
    ): Promise<string[]> {
      const all = await repository.holdOfBooking(trx, id);
      const texts: string[] = [];
      for (const quotation of all) {
        if (!isAccepted(quotation)) continue;
        const told = await toldOf(parts, trx, quotation, erased);
        const options = all.filter(({ choice_id }) => choice_id === quotation.choice_id);
        texts.push(await endIn(trx, { quotation, options }, { by: 'booking', reason }, told));
      }
      const at = clock();
      const over = { at, by: 'booking' } as const;
      const isOver = ({ state }: QuotationRow) => state !== 'draft';
      for (const { id: quotationId } of all.filter(isOver))
        await repository.change(trx, quotationId, 'booking-over', over);
      return texts;
    },
  };
}
