// What work costs, in writing: drafted at the desk, sent in versions that never change, accepted or declined whole.
import { company } from '#contract/company.ts';
import { quotationRules } from '#contract/quotations.ts';
import { monthsBefore } from '#server/clock.ts';
import type { Trx } from '#server/db/client.ts';
import { removeInSlices } from '#server/db/remove-in-slices.ts';
import { numbersLike } from '#server/domain/paper-number.ts';
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createAcceptQuotation } from './accept-quotation.ts';
import { createAnswerQuotation } from './answer-quotation.ts';
import { createDraftQuotation } from './draft-quotation.ts';
import { createEndAcceptance } from './end-acceptance.ts';
import type { QuotationParts } from './quotation-parts.ts';
import { isAccepted, stateNow } from './quotation-state.ts';
import { createQuotationsOfPerson } from './quotations.person.ts';
import { createQuotationRepository } from './quotations.repository.ts';
import { quotationRoutes } from './quotations.routes.ts';
import { quotationStaffRoutes } from './quotations.staff-routes.ts';
import { reviewed as hi } from './quotations.words.hi.ts';
import { reviewed as te } from './quotations.words.te.ts';
import { createQuotationReader } from './read-quotations.ts';
import { createSendQuotation } from './send-quotation.ts';
import { spendCredit } from './spend-credit.ts';

export type Quotations = ReturnType<typeof createQuotations>;

export function createQuotations(
  platform: Platform,
  given: {
    auth: Auth;
    staff: Staff;
    content: Content;
    messages: Pick<Messages, 'tell'>;
    payments: Payments;
    promises: Promises;
    bookings: Bookings;
  },
) {
  const { auth, staff, content, messages, payments, promises, bookings } = given;
  const { database, clock } = platform;
  const repository = createQuotationRepository(database);
  const shared = {
    ...platform,
    repository,
    auth,
    tellCustomer: messages.tell,
    payments,
    promises,
    bookings,
    quoting: content.quoting,
    audit: staff.audit,
    staffNames: staff.names,
    ownersOf: staff.ownersOf,
  };
  platform.evidence.keptBy(repository.acceptedAmong);
  const reader = createQuotationReader(shared);
  const parts: QuotationParts = { ...shared, shown: reader.shown, atDesk: reader.atDesk };
  const drafts = createDraftQuotation(parts);
  const sending = createSendQuotation(parts, drafts);
  const accept = createAcceptQuotation(parts);
  const answer = createAnswerQuotation(parts, accept);
  const ending = createEndAcceptance(parts);
  bookings.joinQuotations({
    acceptedOf: repository.acceptedOf,
    openOf: (db, ids) => repository.openOf(db, ids, clock()),
    endWith: ending.withBooking,
    moneySentBack: async (trx, bookingId, payment) =>
      spendCredit(parts, trx, await repository.holdOfBooking(trx, bookingId), payment),
  });

  const remove = async (trx: Trx, ids: readonly string[]): Promise<void> => {
    await repository.removeObjections(trx, ids);
    for (const key of await repository.remove(trx, ids)) await platform.papers.remove(trx, key);
  };

  const numbered = async (typed: string, limit: number) => {
    const span = numbersLike('QT', typed);
    return span ? repository.numbered(span, limit) : [];
  };

  return {
    /** Those whose number begins as typed, with whom they are for. */
    numbered,

    /** What the link of a booking shows, and does: it is looked up before. */
    ofBooking: reader.ofBooking,
    pdf: reader.deskPdf,
    object: answer.object,

    routes: (app, context) => quotationRoutes(app, context, { reader, accept, answer, ending }),
    staffRoutes: (app, context) =>
      quotationStaffRoutes(app, context, { reader, drafts, sending, accept, answer, ending }),
    words: [{ te, hi }],
    jobs: [handleJob('quotation-ends', sending.remind), handleJob('quotation-expired', sending.expire)],
    sweeps: {
      unanswered: (signal) => removeInSlices(signal, sending.expireOverdue),
      // The papers of an accepted job are kept as books are.
      quotations: (signal) =>
        removeInSlices(signal, async (limit) => {
          const before = monthsBefore(clock(), 12 * company.retention.paymentYears);
          const ids = await repository.acceptedBefore(before, clock(), limit);
          for (const id of ids) await database.transaction((trx) => remove(trx, [id]));
          return ids.length;
        }),
      acceptances: (signal) =>
        removeInSlices(signal, (limit) =>
          repository.forgetNetworksBefore(monthsBefore(clock(), 12 * quotationRules.networkYears), limit),
        ),
    },
    personParts: createQuotationsOfPerson(database, repository),
    papersFound: async (typed, limit) =>
      (await numbered(typed, limit)).map((row) => ({
        kind: 'quotation',
        number: row.number,
        booking: row.booking_id,
        name: row.name,
        state: stateNow(row, clock()),
      })),
    personalData: {
      section: 'quotations',
      collect: (user) => reader.collect(user.id),
      async ending(user, trx) {
        const all = await repository.bookingsOf(trx, user.id);
        const open = all.filter(({ status }) => bookings.isCancellable(status));
        return repository.acceptedOf(
          trx,
          open.map(({ id }) => id),
        );
      },
      async erase(user, trx) {
        for (const { id } of await repository.bookingsOf(trx, user.id)) {
          const booking = await repository.holdBooking(trx, id);
          // It is cancelled with the account, and an acceptance ends with it.
          if (booking && bookings.isCancellable(booking.status))
            await ending.withBooking(trx, { id, reason: '', erased: user });
          const all = await repository.holdOfBooking(trx, id);
          const ids = (accepted: boolean) =>
            all.filter((quotation) => isAccepted(quotation) === accepted).map((quotation) => quotation.id);
          await remove(trx, ids(false));
          await repository.removeDrafts(trx, ids(true));
        }
      },
    },
  } satisfies Feature & Record<string, unknown>;
}
