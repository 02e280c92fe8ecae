// What else is answered: declined with a reason, objected to where the office had accepted for a customer, and what the
// owner decides about that. Nothing is deleted.
import { endOfDayAfter } from '#contract/india-time.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import type { DeskQuotations } from '#contract/quotations.staff.ts';
import { type Quotation, quotationRules } from '#contract/quotations.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import { say } from '#server/words/answers.ts';
import type { createAcceptQuotation } from './accept-quotation.ts';
import { release } from './end-acceptance.ts';
import { newsOf, officeTold, toldOf } from './quotation-content.ts';
import { firstName, hold, missing, type QuotationParts } from './quotation-parts.ts';
import { decidedMail, declinedMail, objectedMail, quotationNotice } from './quotations.mail.tsx';

type ToldOf = Awaited<ReturnType<typeof toldOf>>;

const aboutOf = ({ content: { number, totalPaise } }: ToldOf): string =>
  `${number}, ${paiseInWords(totalPaise)}`;

export function createAnswerQuotation(
  parts: QuotationParts,
  { refusal }: Pick<ReturnType<typeof createAcceptQuotation>, 'refusal'>,
) {
  const { database, repository, clock } = parts;

  const own = async (id: string, userId: string): Promise<void> => {
    if (!(await repository.findOwn(id, userId))) throw missing();
  };

  const decline = (
    id: string,
    version: number,
    reason: string,
    by: { id: string; name: string } | 'customer',
  ): Promise<string> => {
    if (reason === '') throw new AppError('invalid', say.reasonRequired, { field: 'reason' });
    return database.transaction(async (trx) => {
      const { quotation, booking } = await hold(parts, trx, id);
      const office = by !== 'customer';
      const given = { at: clock(), by: office ? 'office' : 'customer', why: reason, version } as const;
      if (!(await repository.change(trx, id, 'declined', given)))
        throw refusal(quotation, booking, version) ?? new AppError('conflict', say.quotationClosed);
      const told = await toldOf(parts, trx, quotation);
      const happened = `Quotation ${quotation.number}, version ${version} declined: ${reason}`;
      if (office) {
        const detail = `${quotation.number}, version ${version}`;
        const entry = { action: 'quotation: declined', subject: told.content.booking, detail };
        await parts.audit(trx, { staffId: by.id, ...entry });
        await parts.tellCustomer(trx, {
          ...newsOf(quotation, told),
          kind: 'quotation-declined',
          mail: declinedMail(told, { staff: firstName(by.name), reason }),
          by: by.id,
        });
      } else {
        const notice = officeTold(parts, told, booking.id);
        await parts.mailQueue.add(trx, quotationNotice(parts.leadsTo, notice, 'declined', reason));
      }
      const staff = office ? { staffId: by.id } : {};
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

    /** Its customer is told at once: they may not have said so. */
    async declineAtDesk(
      staff: { id: string; name: string },
      id: string,
      answer: { version: number; reason: string },
    ): Promise<DeskQuotations> {
      return parts.atDesk(await decline(id, answer.version, answer.reason, staff));
    },

    /** Suspends what the office recorded for its customer; the owner decides. */
    async object(userId: string, id: string, words: string): Promise<Quotation> {
      await own(id, userId);
      await database.transaction(async (trx) => {
        const { quotation, booking } = await hold(parts, trx, id);
        const acceptance = await repository.findAcceptance(trx, id);
        const now = clock();
        const refused = new AppError('conflict', say.cannotObject);
        if (acceptance?.origin !== 'on_behalf') throw refused;
        if (now > endOfDayAfter(acceptance.at, quotationRules.objectDays)) throw refused;
        const row = { acceptance_id: acceptance.id, at: now, words };
        const undecided = { decision: null, decided_at: null, decided_by: null };
        if (!(await repository.insertObjection(trx, { ...row, ...undecided }))) throw refused;
        if (!(await repository.change(trx, id, 'objected', { at: now, by: 'customer' }))) throw refused;
        const told = await toldOf(parts, trx, quotation);
        const notice = officeTold(parts, told, booking.id);
        const what = 'the customer says they did not accept';
        for (const to of new Set([parts.leadsTo, ...(await parts.ownersOf(trx))]))
          await parts.mailQueue.add(trx, quotationNotice(to, notice, what, words));
        const text = `The customer objects to the acceptance of ${quotation.number}`;
        const about = words === '' ? aboutOf(told) : `${aboutOf(told)}: “${words}”`;
        const happened = { kind: 'quotation-objected', text, about, subject: id } as const;
        const owed = await parts.bookings.follow(trx, booking.id, happened);
        await parts.tellCustomer(trx, {
          ...newsOf(quotation, told),
          kind: 'objected',
          mail: objectedMail(told, { owed, now }),
        });
      });
      return shownNow(id);
    },

    /** The customer reads the reason. */
    async decide(
      staffId: string,
      id: string,
      { decision, reason }: { decision: 'stands' | 'void'; reason: string },
    ): Promise<DeskQuotations> {
      if (reason === '')
        throw new EnglishError('invalid', 'Say why: the customer reads it', { field: 'reason' });
      const bookingId = await database.transaction(async (trx) => {
        const held = await hold(parts, trx, id);
        const { quotation, booking } = held;
        const at = clock();
        const decided = { decision, decided_at: at, decided_by: staffId };
        const acceptance = await repository.findAcceptance(trx, id);
        if (
          !acceptance ||
          !(await repository.change(trx, id, decision, { at, by: 'office', why: reason })) ||
          !(await repository.decideObjection(trx, acceptance.id, decided))
        )
          throw new EnglishError('conflict', 'There is no objection to decide about.');
        const opened = decision === 'void' ? await release(parts, trx, held, 'void') : [];
        const told = await toldOf(parts, trx, quotation);
        const detail = `${quotation.number}: ${decision}`;
        const action = 'quotation: objection decided';
        await parts.audit(trx, { staffId, action, subject: told.content.booking, detail });
        const text = `Objection to ${quotation.number} decided: the acceptance ${decision === 'void' ? 'is void' : 'stands'}`;
        const about = { staffId, subject: id };
        await parts.bookings.follow(trx, booking.id, { kind: 'objection-decided', text, ...about });
        // Once work has begun there is no day to agree on.
        const begins = decision === 'stands' && parts.bookings.isCancellable(booking.status);
        if (decision === 'void')
          await parts.bookings.follow(trx, booking.id, { kind: 'acceptance-ended', ...about });
        const owed = begins
          ? await parts.bookings.follow(trx, booking.id, {
              kind: 'acceptance-stands',
              ...about,
              about: aboutOf(told),
            })
          : null;
        await parts.tellCustomer(trx, {
          ...newsOf(quotation, told),
          kind: 'objection-decided',
          mail: decidedMail(told, { decision, reason, opened, owed, now: at }),
          by: staffId,
        });
        return booking.id;
      });
      return parts.atDesk(bookingId);
    },
  };
}
