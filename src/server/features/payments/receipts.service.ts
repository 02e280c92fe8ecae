// Receipts and refund receipts: what the customer gets in writing.

import type { BillTo } from '#contract/bookings.ts';
import type { Company } from '#contract/company.ts';
import type { Language } from '#contract/languages.ts';
import { inEnglish } from '#contract/sentences.ts';
import type { FileStore } from '#server/adapters/files/file-store.port.ts';
import { AppError } from '#server/app-error.ts';
import type { PaymentRow, VoucherRow } from '#server/db/tables.ts';
import { sha256 } from '#server/ids.ts';
import type { CustomerMail } from '#server/mail/customer-mail.ts';
import type { Waiting } from '#server/papers/paper-drawer.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/words/answers.ts';
import type { Tell } from '../messages/messages.feature.ts';
import { receiptMail, refundMail } from './payments.mail.tsx';
import type { PaymentRepository } from './payments.repository.ts';
import { type Voucher, voucherPaper } from './receipt.ts';
import { transactionOf } from './refunds.service.ts';
import type { TaxFacts } from './tax.ts';

/** What a receipt says about the booking and its owner; told by the bookings. */
interface ReceiptFacts {
  language: Language;
  reference: string;
  service: string;
  location: string;
  billTo: BillTo | null;
  /** Undefined once they have been erased. */
  customer: { id: string; name: string; mobile: string; email: string | null } | undefined;
}

export type DescribeBooking = (bookingId: string) => Promise<ReceiptFacts | undefined>;

interface Read {
  voucher: Voucher;
  payment: PaymentRow;
  /** A person's id. */
  owner: string;
}

interface ReceiptFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** They say whose they are: unlike the photos of an accepted job they go with the account, always. */
const folderOf = (bookingId: string) => `receipts/${bookingId}`;
const fileOf = (bookingId: string, number: string, facts: string) =>
  `${folderOf(bookingId)}/${number}-${sha256(facts).slice(0, 16)}.pdf`;
/** Where releases before 0039 put them. */
const isAmongPhotos = (key: string) => key.includes('/receipt-');

/** Each person's, customer or staff: one cannot fill the day of the others. */
const receiptLimit = { name: 'receipt', max: 20, windowMs: 600_000 };
const staffReceiptLimit = { name: 'receipt:staff', max: 60, windowMs: 600_000 };
const tooManyAtDesk = inEnglish('You have opened receipts many times. Please wait ten minutes.');

export type ReceiptService = ReturnType<typeof createReceiptService>;

export function createReceiptService(
  deps: Pick<Platform, 'database' | 'limiter' | 'log' | 'papers'> & {
    repository: PaymentRepository;
    tellCustomer: Tell;
    files: Pick<FileStore, 'get' | 'put' | 'remove' | 'removeFolder' | 'list'>;
    describeBooking: DescribeBooking;
    /** The company as it is now, with its GSTIN. */
    issuer(): Promise<Company>;
  },
) {
  const { repository } = deps;

  /** Undefined once they have been erased: then there is nobody to make it out to. */
  const read = async (row: VoucherRow): Promise<Read | undefined> => {
    const payment = await repository.find(row.tid, deps.database.query);
    const facts = payment && (await deps.describeBooking(payment.booking_id));
    if (!payment || !facts?.customer) return undefined;
    const issued = await repository.vouchersOf([row.tid], deps.database.query);
    const receipt = row.kind === 'refund' ? issued.find(({ kind }) => kind === 'receipt') : undefined;
    return {
      payment,
      owner: facts.customer.id,
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
        billTo: facts.billTo,
        transactionId: transactionOf(payment),
        customer: facts.customer,
        receipt: receipt ? { number: receipt.number, issuedAt: receipt.issued_at } : null,
      },
    };
  };

  /** Drawn once for the same facts: they change only with the customer's language or the company's address. */
  const draw = async (
    row: VoucherRow,
    { voucher, payment }: Pick<Read, 'voucher' | 'payment'>,
    asked: Waiting = {},
  ) => {
    const { name, address, phone, email } = await deps.issuer();
    const issuer = { name, address, phone, email };
    const file = fileOf(payment.booking_id, row.number, JSON.stringify([voucher, issuer]));
    const notKept = (err: unknown) => deps.log.warn({ err }, 'a drawn receipt could not be read or kept');
    // Whether it is kept or not, the customer gets it.
    const kept = await deps.files.get(file).catch(notKept);
    if (kept) return Buffer.from(kept);
    const pdf = await deps.papers.draw({ paper: voucherPaper(voucher, issuer) }, asked);
    await deps.files.put(file, pdf, 'application/pdf').catch(notKept);
    // Erased meanwhile: the job that removes them may have run already.
    if (!(await read(row))) await deps.files.remove(file).catch(notKept);
    return pdf;
  };

  const print = async (
    number: string,
    mayRead: (found: Read) => boolean,
    gone: AbortSignal,
  ): Promise<ReceiptFile> => {
    const row = await repository.findVoucher(number);
    const found = row && (await read(row));
    if (!found || !mayRead(found)) throw new AppError('not_found', say.noSuchReceipt);
    const bytes = await draw(row, found, { gone });
    return { name: `${number}.pdf`, type: 'application/pdf', bytes };
  };

  /** The mail is written with the end of this job: a repeated run finds its event and stops. */
  const mailVoucher = async (
    tid: string,
    kind: VoucherRow['kind'],
    write: (voucher: Voucher, pdf: Buffer) => CustomerMail,
  ): Promise<void> => {
    const row = (await repository.vouchersOf([tid], deps.database.query)).find(
      (voucher) => voucher.kind === kind,
    );
    const found = row && (await read(row));
    if (!found) return;
    const { voucher, payment } = found;
    const mail = write(voucher, await draw(row, found));
    await deps.database.transaction(async (trx) => {
      const { number, issuedAt } = voucher;
      const first = await repository.addEventOnce(tid, issuedAt, `${kind}_mailed`, { number }, trx);
      if (!first) return;
      const { email } = voucher.customer;
      await deps.tellCustomer(trx, {
        about: payment.booking_id,
        email,
        kind,
        mail,
        subject: number,
        detail: number,
      });
    });
  };

  return {
    runReceipt: ({ tid }: { tid: string }): Promise<void> => mailVoucher(tid, 'receipt', receiptMail),

    async runRefundMail({ refundId }: { refundId: string }): Promise<void> {
      const refund = await repository.findRefund(refundId);
      if (refund) await mailVoucher(refund.tid, 'refund', refundMail);
    },

    /** What is asked for after that is drawn again, if there is still somebody to ask. */
    async remove({ bookingId }: { bookingId: string }): Promise<void> {
      await deps.files.removeFolder(folderOf(bookingId));
      for await (const { key } of deps.files.list(`photos/${bookingId}`))
        if (isAmongPhotos(key)) await deps.files.remove(key);
    },

    async pdf(number: string, userId: string, gone: AbortSignal): Promise<ReceiptFile> {
      await deps.limiter.take(receiptLimit, userId, say.manyReceipts, deps.database.query);
      return print(number, ({ owner }) => owner === userId, gone);
    },

    /** For whoever holds the booking's link and gave the digits. */
    async pdfByLink(bookingId: string, number: string, gone: AbortSignal): Promise<ReceiptFile> {
      await deps.limiter.take(receiptLimit, `link:${bookingId}`, say.manyReceipts, deps.database.query);
      return print(number, ({ payment }) => payment.booking_id === bookingId, gone);
    },

    /** No owner is asked. */
    async pdfForStaff(
      { bookingId, number, staffId }: { bookingId: string; number: string; staffId: string },
      gone: AbortSignal,
    ): Promise<ReceiptFile> {
      await deps.limiter.take(staffReceiptLimit, staffId, tooManyAtDesk, deps.database.query);
      return print(number, ({ payment }) => payment.booking_id === bookingId, gone);
    },
  };
}
