// What else is answered: declined with a reason, objected to where the office had accepted for a customer, and what the
// owner decides about that. Nothing is deleted.
import { dayMs } from '#contract/durations.ts';
import type { DeskQuotations } from '#contract/quotations.staff.ts';
import { type Quotation, quotationRules } from '#contract/quotations.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import { say } from '#server/words/answers.ts';
import type { createAcceptQuotation } from './accept-quotation.ts';
import { readContent } from './quotation-content.ts';
import { hold, missing, type QuotationParts, quotationLink } from './quotation-parts.ts';
import { decidedMail, quotationNotice } from './quotations.mail.tsx';

const requireWords = (words: string, field: string): void => {
  if (words === '') throw new AppError('invalid', say.reasonRequired, { field });
};

export function createAnswerQuotation(
  parts: QuotationParts,
  { refusal }: Pick<ReturnType<typeof createAcceptQuotation>, 'refusal'>,
) {
  const { database, repository, clock, publicUrl } = parts;

  const own = async (id: string, userId: string): Promise<void> => {
    if (!(await repository.findOwn(id, userId))) throw missing();
  };

  /** The version that was answered, and whom the mails about it concern. */
  const toldOf = async (trx: Trx, id: string, version: number, bookingId: string) => {
    const sent = await repository.findVersion(trx, id, version);
    const booking = await repository.findBooking(trx, bookingId);
    if (!sent || !booking) throw missing();
    const content = readContent(sent);
    const link = quotationLink(publicUrl, content.language, id, version);
    return { email: booking.customer_email, customer: booking.customer_name, content, link };
  };

  const decline = (
    id: string,
    version: number,
    reason: string,
    by: { staffId: string } | 'customer',
  ): Promise<string> => {
    requireWords(reason, 'reason');
    return database.transaction(async (trx) => {
      const { quotation, booking } = await hold(parts, trx, id);
      const office = by !== 'customer';
      const declined = {
        declined_at: clock(),
        declined_by: office ? ('office' as const) : ('customer' as const),
        declined_why: reason,
      };
      if (!(await repository.decline(trx, id, version, declined)))
        throw refusal(quotation, booking, version) ?? new AppError('conflict', say.quotationClosed);
      const told = await toldOf(trx, id, version, booking.id);
      const happened = `Quotation ${quotation.number}, version ${version} declined: ${reason}`;
      if (office) {
        const detail = `${quotation.number}, version ${version}`;
        const { staffId } = by;
        await parts.audit(trx, {
          staffId,
          action: 'quotation: declined',
          subject: told.content.booking,
          detail,
        });
      } else {
        const link = `${publicUrl}/desk/quotations?booking=${booking.id}`;
        await parts.mailQueue.add(trx, quotationNotice(parts.leadsTo, { ...told, link }, 'declined', reason));
      }
      const staff = office ? by : {};
      await parts.bookings.follow(trx, booking.id, { kind: 'quotation-declined', text: happened, ...staff });
      return booking.id;
    });
  };

  const shownNow = async (id: string): Promise<Quotation> => {
    const whole = await repository.findWhole(database.query, id);
    if (!whole) throw missing();
    return parts.shown(whole);
  };

  return {
    async declineByCustomer(userId: string, id: string, answer: { version: number; reason: string }) {
      await own(id, userId);
      await decline(id, answer.version, answer.reason, 'customer');
      return shownNow(id);
    },

    async declineAtDesk(
      staffId: string,
      id: string,
      answer: { version: number; reason: string },
    ): Promise<DeskQuotations> {
      return parts.atDesk(await decline(id, answer.version, answer.reason, { staffId }));
    },

    /** Suspends what the office recorded for its customer; the owner decides. */
    async object(userId: string, id: string, words: string): Promise<Quotation> {
      await own(id, userId);
      requireWords(words, 'words');
      await database.transaction(async (trx) => {
        const { quotation, booking } = await hold(parts, trx, id);
        const acceptance = await repository.findAcceptance(trx, id);
        const now = clock();
        if (acceptance?.origin !== 'on_behalf' || now > acceptance.at + quotationRules.objectDays * dayMs)
          throw new AppError('conflict', say.cannotObject);
        const row = { quotation_id: id, at: now, words, decision: null, decided_at: null, decided_by: null };
        if (!(await repository.insertObjection(trx, row))) throw new AppError('conflict', say.cannotObject);
        const told = await toldOf(trx, id, acceptance.version, booking.id);
        const link = `${publicUrl}/desk/quotations?booking=${booking.id}`;
        for (const to of new Set([parts.leadsTo, ...(await parts.ownersOf(trx))]))
          await parts.mailQueue.add(
            trx,
            quotationNotice(to, { ...told, link }, 'the customer says they did not accept', words),
          );
        const text = `The customer objects to the acceptance of ${quotation.number}`;
        await parts.bookings.follow(trx, booking.id, { kind: 'quotation-objected', text });
      });
      return shownNow(id);
    },

    async decide(staffId: string, id: string, decision: 'stands' | 'void'): Promise<DeskQuotations> {
      const bookingId = await database.transaction(async (trx) => {
        const { quotation, booking } = await hold(parts, trx, id);
        const decided = { decision, decided_at: clock(), decided_by: staffId };
        const acceptance = await repository.findAcceptance(trx, id);
        if (!acceptance || !(await repository.decideObjection(trx, id, decided)))
          throw new EnglishError('conflict', 'There is no objection to decide about.');
        if (decision === 'void') await repository.releaseCredit(trx, id);
        const told = await toldOf(trx, id, acceptance.version, booking.id);
        await parts.mailQueue.add(trx, decidedMail(told, decision));
        const detail = `${quotation.number}: ${decision}`;
        const action = 'quotation: objection decided';
        await parts.audit(trx, { staffId, action, subject: told.content.booking, detail });
        return booking.id;
      });
      return parts.atDesk(bookingId);
    },
  };
}
