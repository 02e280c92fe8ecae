// Payments, refunds and receipts of bookings.

import { company } from '#contract/company.ts';
import { apiPrefix } from '#contract/constants.ts';
import type { PaymentGateway } from '#server/adapters/payments/payment-gateway.port.ts';
import { monthsBefore } from '#server/clock.ts';
import { removeInSlices } from '#server/db/remove-in-slices.ts';
import { numbersLike } from '#server/domain/paper-number.ts';
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Content } from '../content/content.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Promises } from '../promises/promises.feature.ts';
import { createPaymentsOfPerson } from './payments.person.ts';
import { createPaymentRepository, voucherLetters } from './payments.repository.ts';
import { paymentRoutes } from './payments.routes.ts';
import { createPaymentService } from './payments.service.ts';
import { createPaymentStaffService } from './payments.staff.service.ts';
import { reviewed as hi } from './payments.words.hi.ts';
import { reviewed as te } from './payments.words.te.ts';
import { createReceiptService, type DescribeBooking } from './receipts.service.ts';
import { createRefundService, type OnSettled } from './refunds.service.ts';
import { taxFacts } from './tax.ts';

const verifyWait = { everyMs: 3000, forMs: 25_000 };

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(
  platform: Platform,
  given: {
    content: Content;
    messages: Pick<Messages, 'tell'>;
    promises: Promises;
    bookings: { settle: OnSettled; describe: DescribeBooking };
    gateway: PaymentGateway;
    /** The merchant money must have gone to, where the protocol says. */
    merchantId: string | undefined;
    verifyWait: Partial<typeof verifyWait> | undefined;
  },
) {
  const { database, clock, queue } = platform;
  const { content, promises, gateway } = given;
  const { settle: onSettled, describe: describeBooking } = given.bookings;
  const repository = createPaymentRepository(database);
  const apiUrl = platform.publicUrl + apiPrefix;
  const waiting = { ...verifyWait, ...given.verifyWait, signal: platform.stopping.signal };
  const refunds = createRefundService({
    ...platform,
    repository,
    gateway,
    onSettled,
    promises,
    holidays: async (trx) => (await content.deadlineRules(trx)).holidays,
    callbackUrl: `${apiUrl}/payment/webhook`,
  });
  const service = createPaymentService({
    ...platform,
    repository,
    gateway,
    refunds,
    promises,
    onSettled,
    apiUrl,
    merchantId: given.merchantId,
    async paperFactsOf(bookingId) {
      const { location = '', billTo = null } = (await describeBooking(bookingId)) ?? {};
      const tax = taxFacts(await platform.company(database.query), location);
      return { tax: tax && JSON.stringify(tax), bill_to: billTo?.gstin ? JSON.stringify(billTo) : null };
    },
  });
  const receipts = createReceiptService({
    ...platform,
    tellCustomer: given.messages.tell,
    repository,
    issuer: () => platform.company(database.query),
    describeBooking,
  });

  return {
    open: service.open,
    begin: service.begin,
    retry: service.retry,
    startByLink: service.startByLink,
    /** As the bank says it, after a little patience. */
    verify: (tid: string) => service.verify(tid, undefined, waiting),
    isByLink: service.isByLink,
    describe: service.describe,
    /** In the transaction that cancels a booking. */
    cancelled: refunds.onCancelled,
    desk: createPaymentStaffService({ database, repository, refunds, promises }),
    /** What is said about tax for work at this place; null without a GSTIN. */
    taxAt: async (location: string) => taxFacts(await platform.company(database.query), location),
    pdfForStaff: receipts.pdfForStaff,
    pdfByLink: receipts.pdfByLink,

    routes: (app, context) =>
      paymentRoutes(app, context, {
        service,
        receipts,
        gateway,
        describeBooking,
        fingerprint: platform.fingerprint,
        verifyWait: waiting,
      }),
    personParts: createPaymentsOfPerson(database, repository),
    async papersFound(typed, limit) {
      const spans = voucherLetters.flatMap((letters) => numbersLike(letters, typed) ?? []);
      const rows = await Promise.all(spans.map((span) => repository.vouchersNumbered(span, limit)));
      return rows
        .flat()
        .slice(0, limit)
        .map(({ number, booking_id, name }) => ({ kind: 'voucher', number, booking: booking_id, name }));
    },
    words: [{ te, hi }],
    jobs: [
      handleJob('payment-check', service.runCheck),
      handleJob('payment-settle', async ({ tid }) => void (await service.settle(tid))),
      handleJob('payment-receipt', receipts.runReceipt),
      handleJob('receipts-remove', receipts.remove),
      handleJob('payment-refund', ({ refundId, at }) => refunds.look(refundId, { at })),
      handleJob('payment-refund-look', ({ refundId }) => refunds.look(refundId)),
      handleJob('payment-refund-mail', receipts.runRefundMail),
    ],
    sweeps: {
      payments: (signal) =>
        removeInSlices(signal, (limit) =>
          database.transaction(async (trx) => {
            const before = monthsBefore(clock(), 12 * company.retention.paymentYears);
            const removed = await repository.removeBefore(trx, before, limit);
            for (const bookingId of new Set(removed))
              await queue.enqueue(trx, 'receipts-remove', { bookingId });
            return removed.length;
          }),
        ),
    },
  } satisfies Feature & Record<string, unknown>;
}
