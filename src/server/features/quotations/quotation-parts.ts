// What the use cases of quotations are made of, and what each of them asks of a quotation first.
import { type Language, pathIn } from '#contract/languages.ts';
import type { DeskQuotations, QuotationDraft } from '#contract/quotations.staff.ts';
import type { Quotation } from '#contract/quotations.ts';
import type { Attachment } from '#server/adapters/mail/mailer.port.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { BookingRow, QuotationRow } from '#server/db/tables.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/words/answers.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Tell } from '../messages/messages.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { QuotationRepository, QuotationWhole } from './quotations.repository.ts';

export interface QuotationParts extends Platform {
  repository: QuotationRepository;
  auth: Auth;
  /** By mail, or as a text. */
  tellCustomer: Tell;
  payments: Payments;
  bookings: Bookings;
  promises: Pick<Promises, 'repository'>;
  /** What the owner allows. */
  quoting: Content['quoting'];
  audit: Audit;
  staffNames(): Promise<Map<string, string>>;
  ownersOf: (db: Platform['database']['query']) => Promise<string[]>;
  /** As its customer sees it. */
  shown(whole: QuotationWhole): Promise<Quotation>;
  /** All of a booking, as the desk sees them. */
  atDesk(bookingId: string): Promise<DeskQuotations>;
}

export const missing = () => new AppError('not_found', say.noSuchQuotation);

/** Asked for one that does not count: an earlier one, or one that was never sent. */
export const otherVersion = ({ number, current_version: version }: QuotationRow, asked: number): AppError =>
  asked > version
    ? missing()
    : new AppError('not_found', say.newerQuotation({ number, version }), { status: 410 });

/** Above what the owner allows nothing is kept or sent. */
export async function refuseHighAdvance(
  { quoting }: Pick<QuotationParts, 'quoting'>,
  db: Queryable,
  draft: QuotationDraft,
): Promise<void> {
  const { advancePercent: most } = await quoting(db);
  if (draft.advancePercent <= most) return;
  const words = `The owner allows an advance of at most ${most} %; here it is ${draft.advancePercent} %.`;
  throw new EnglishError('invalid', words, { field: 'advancePercent' });
}

export const attachPdf = (name: string, pdf: Uint8Array): Attachment => ({
  filename: `${name}.pdf`,
  contentType: 'application/pdf',
  base64: Buffer.from(pdf).toString('base64'),
});

/** Where its customer reads it. */
export const quotationLink = (publicUrl: string, language: Language, id: string, version: number): string =>
  `${publicUrl}${pathIn(language, '/my-booking/quotation')}?id=${id}&version=${version}`;

export const firstName = (name: string | undefined): string => name?.split(' ')[0] ?? '';

/** A quotation with what is locked beside it. */
export interface Held {
  quotation: QuotationRow;
  booking: BookingRow;
  /** All of the same choice, itself among them, oldest first. */
  options: QuotationRow[];
  /** All of the booking. */
  all: QuotationRow[];
}

/**
 * Its booking and all that was quoted for it, kept from changing until the transaction ends: bookings before quotations
 * before the queue, everywhere, so that two who change them do not wait for each other.
 */
export async function hold(
  { repository }: Pick<QuotationParts, 'repository'>,
  trx: Trx,
  id: string,
): Promise<Held> {
  const known = await repository.find(trx, id);
  const booking = known && (await repository.holdBooking(trx, known.booking_id));
  if (!booking) throw missing();
  const all = await repository.holdOfBooking(trx, booking.id);
  const quotation = all.find((row) => row.id === id);
  if (!quotation) throw missing();
  const options = all.filter(({ choice_id }) => choice_id === quotation.choice_id);
  return { quotation, booking, options, all };
}
