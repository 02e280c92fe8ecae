// Receipts and the end of refunds: what the customer gets in writing.
import type { Company } from '#contract/company.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/client.ts';
import type { PaymentRow } from '../../db/tables.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { receiptMail, refundMail } from './payment.mail.tsx';
import type { PaymentRepository } from './payment.repository.ts';
import { type Receipt, receiptNumber, renderReceipt } from './receipt.ts';

/** What a receipt says about the booking and its owner; passed in by the composition root. */
export interface ReceiptFacts {
  reference: string;
  service: string;
  location: string;
  /** Undefined once the account has been erased. */
  customer: { name: string; mobile: string; email: string } | undefined;
}

export interface ReceiptFile {
  name: string;
  bytes: Buffer;
}

export type ReceiptService = ReturnType<typeof createReceiptService>;

export function createReceiptService(deps: {
  database: Database;
  repository: PaymentRepository;
  mailQueue: MailQueue;
  describeBooking(bookingId: string): Promise<ReceiptFacts | undefined>;
  /** The company as it is now, with its GSTIN. */
  issuer(): Promise<Company>;
}) {
  const { repository } = deps;

  const receiptOf = async (payment: PaymentRow): Promise<Receipt | undefined> => {
    const facts = await deps.describeBooking(payment.booking_id);
    if (payment.receipt_number === null || payment.paid_at === null || !facts?.customer) return undefined;
    return {
      number: receiptNumber(payment.receipt_number),
      bookingReference: facts.reference,
      service: facts.service,
      location: facts.location,
      amountPaise: payment.amount_paise,
      transactionId: payment.provider_txn_id ?? payment.tid,
      paidAt: payment.paid_at,
      customer: facts.customer,
    };
  };

  const print = async (
    bookingId: string,
    mayRead: (payment: PaymentRow) => boolean,
  ): Promise<ReceiptFile> => {
    const payments = await repository.ofBookings([bookingId]);
    const payment = payments.find((entry) => entry.receipt_number !== null && mayRead(entry));
    const receipt = payment && (await receiptOf(payment));
    if (!receipt) throw new AppError('not_found', 'There is no receipt for this booking');
    return { name: `${receipt.number}.pdf`, bytes: await renderReceipt(receipt, await deps.issuer()) };
  };

  return {
    /** The mail is written with the end of this job: a repeated run finds its event and stops. */
    async runReceipt({ tid }: { tid: string }): Promise<void> {
      const payment = await repository.find(tid);
      const receipt = payment && (await receiptOf(payment));
      if (!receipt) return;
      const mail = receiptMail(receipt, await renderReceipt(receipt, await deps.issuer()));
      await deps.database.transaction(async (trx) => {
        const { number, paidAt } = receipt;
        const first = await repository.addEventOnce(tid, paidAt, 'receipt_mailed', { number }, trx);
        if (first) await deps.mailQueue.add(trx, mail);
      });
    },

    async runRefundMail({ refundId }: { refundId: string }): Promise<void> {
      const refund = await repository.findRefund(refundId);
      const payment = refund && (await repository.find(refund.tid));
      const facts = payment && (await deps.describeBooking(payment.booking_id));
      if (!refund || !facts?.customer) return;
      const mail = refundMail({
        email: facts.customer.email,
        reference: facts.reference,
        amountPaise: refund.amount_paise,
        refundId,
      });
      await deps.database.transaction(async (trx) => {
        const at = refund.finished_at ?? refund.created_at;
        const first = await repository.addEventOnce(refund.tid, at, 'refund_mailed', { refundId }, trx);
        if (first) await deps.mailQueue.add(trx, mail);
      });
    },

    pdf: (bookingId: string, userId: string): Promise<ReceiptFile> =>
      print(bookingId, (payment) => payment.user_id === userId),

    /** For staff: no owner is asked. */
    pdfForHouse: (bookingId: string): Promise<ReceiptFile> => print(bookingId, () => true),
  };
}
