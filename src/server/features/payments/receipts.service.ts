// Receipts and refund receipts: what the customer gets in writing.
import type { Company } from '#contract/company.ts';
import type { Language } from '#contract/languages.ts';
import { AppError } from '#server/app-error.ts';
import type { Database } from '#server/db/client.ts';
import type { PaymentRow, VoucherRow } from '#server/db/tables.ts';
import type { MailTemplate } from '#server/mail/mail-layout.tsx';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Limiter } from '#server/security/limits.ts';
import { receiptMail, refundMail } from './payments.mail.tsx';
import type { PaymentRepository } from './payments.repository.ts';
import { renderVoucher, type Voucher } from './receipt.ts';
import { transactionOf } from './refunds.service.ts';
import type { TaxFacts } from './tax.ts';

/** What a receipt says about the booking and its owner; told by the bookings. */
interface ReceiptFacts {
  language: Language;
  reference: string;
  service: string;
  location: string;
  /** Undefined once the account has been erased. */
  customer: { name: string; mobile: string; email: string } | undefined;
}

export type DescribeBooking = (bookingId: string) => Promise<ReceiptFacts | undefined>;

interface ReceiptFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Each is drawn anew, while everybody else waits: one customer's cannot fill the day of the others. */
const receiptLimit = { name: 'receipt', max: 20, windowMs: 600_000 };

export type ReceiptService = ReturnType<typeof createReceiptService>;

export function createReceiptService(deps: {
  database: Database;
  repository: PaymentRepository;
  mailQueue: MailQueue;
  limiter: Limiter;
  describeBooking: DescribeBooking;
  /** The company as it is now, with its GSTIN. */
  issuer(): Promise<Company>;
}) {
  const { repository } = deps;

  /** Undefined once the account has been erased: then there is nobody to make it out to. */
  const read = async (row: VoucherRow): Promise<{ voucher: Voucher; payment: PaymentRow } | undefined> => {
    const payment = await repository.find(row.tid, deps.database.query);
    const facts = payment && (await deps.describeBooking(payment.booking_id));
    if (!payment || !facts?.customer) return undefined;
    const issued = await repository.vouchersOf([row.tid], deps.database.query);
    const receipt = row.kind === 'refund' ? issued.find(({ kind }) => kind === 'receipt') : undefined;
    return {
      payment,
      voucher: {
        kind: row.kind,
        language: facts.language,
        number: row.number,
        issuedAt: row.issued_at,
        amountPaise: row.amount_paise,
        tax: row.tax === null ? null : (JSON.parse(row.tax) as TaxFacts),
        bookingReference: facts.reference,
        service: facts.service,
        location: facts.location,
        transactionId: transactionOf(payment),
        customer: facts.customer,
        receipt: receipt ? { number: receipt.number, issuedAt: receipt.issued_at } : null,
      },
    };
  };

  const print = async (number: string, mayRead: (payment: PaymentRow) => boolean): Promise<ReceiptFile> => {
    const row = await repository.findVoucher(number);
    const found = row && (await read(row));
    if (!found || !mayRead(found.payment)) throw new AppError('not_found', 'There is no such receipt');
    const bytes = await renderVoucher(found.voucher, await deps.issuer());
    return { name: `${number}.pdf`, type: 'application/pdf', bytes };
  };

  /** The mail is written with the end of this job: a repeated run finds its event and stops. */
  const mailVoucher = async (
    tid: string,
    kind: VoucherRow['kind'],
    write: (voucher: Voucher, pdf: Buffer) => MailTemplate,
  ): Promise<void> => {
    const row = (await repository.vouchersOf([tid], deps.database.query)).find(
      (voucher) => voucher.kind === kind,
    );
    const found = row && (await read(row));
    if (!found) return;
    const { voucher } = found;
    const mail = write(voucher, await renderVoucher(voucher, await deps.issuer()));
    await deps.database.transaction(async (trx) => {
      const { number, issuedAt } = voucher;
      const first = await repository.addEventOnce(tid, issuedAt, `${kind}_mailed`, { number }, trx);
      if (first) await deps.mailQueue.add(trx, mail);
    });
  };

  return {
    runReceipt: ({ tid }: { tid: string }): Promise<void> => mailVoucher(tid, 'receipt', receiptMail),

    async runRefundMail({ refundId }: { refundId: string }): Promise<void> {
      const refund = await repository.findRefund(refundId);
      if (refund) await mailVoucher(refund.tid, 'refund', refundMail);
    },

    async pdf(number: string, userId: string): Promise<ReceiptFile> {
      await deps.limiter.take(
        receiptLimit,
        userId,
        'You have opened receipts many times. Please wait ten minutes, or look at the mail: the receipt is in it.',
        deps.database.query,
      );
      return print(number, (payment) => payment.user_id === userId);
    },

    /** No owner is asked. */
    pdfForStaff: (bookingId: string, number: string): Promise<ReceiptFile> =>
      print(number, (payment) => payment.booking_id === bookingId),
  };
}
