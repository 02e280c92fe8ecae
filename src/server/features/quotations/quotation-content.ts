// What a quotation says, from its draft and the facts of its booking: one value, from which page and paper are made.

import { endOfDayAfter } from '#contract/india-time.ts';
import { moneyList, paiseInWords, quotationSums } from '#contract/quotation-money.ts';
import { type QuotationDraft, quotationDraft, stagesOf } from '#contract/quotations.staff.ts';
import { type QuotationContent, quotationContent } from '#contract/quotations.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { QuotationDraftRow, QuotationRow, QuotationVersionRow, VisitRow } from '#server/db/tables.ts';
import type { Person } from '#server/feature.ts';
import { missing, type QuotationParts, quotationLink } from './quotation-parts.ts';
import type { QuotedBooking } from './quotations.repository.ts';

export const readContent = ({ content }: Pick<QuotationVersionRow, 'content'>): QuotationContent =>
  quotationContent().parse(JSON.parse(content));

export const readDraft = ({ content }: Pick<QuotationDraftRow, 'content'>): QuotationDraft =>
  quotationDraft.parse(JSON.parse(content));

export const presentFinding = (visit: VisitRow | undefined): QuotationContent['found'] =>
  visit?.found_cause
    ? {
        at: visit.ended_at ?? visit.arrived_at ?? visit.from_at,
        cause: visit.found_cause,
        readings: visit.readings,
        words: visit.words,
      }
    : null;

/** The tax on each line; null without a GSTIN. */
export async function presentTax(
  { payments }: Pick<QuotationParts, 'payments'>,
  location: string,
): Promise<QuotationContent['tax']> {
  const facts = await payments.taxAt(location);
  return (
    facts && {
      rateBp: Math.round(facts.ratePercent * 100),
      interState: facts.interState,
      place: `${facts.place.name} (${facts.place.code})`,
      sac: facts.sac,
    }
  );
}

/** What was paid with the booking and no acceptance has used. */
export async function creditOf(
  { payments, repository }: Pick<QuotationParts, 'payments' | 'repository'>,
  db: Queryable,
  bookingId: string,
) {
  const paid = await payments.desk.kept(db, bookingId);
  return paid && !(await repository.isCredited(db, paid.tid)) ? paid : undefined;
}

export async function writeContent(
  parts: QuotationParts,
  given: { quotation: QuotationRow; draft: QuotationDraft; booking: QuotedBooking },
): Promise<QuotationContent> {
  const { quotation, draft, booking } = given;
  const { repository, bookings } = parts;
  const { query } = parts.database;
  const [company, tax, credit, visit] = await Promise.all([
    parts.company(query),
    presentTax(parts, booking.location),
    creditOf(parts, query, booking.id),
    repository.lastFinding(query, booking.id),
  ]);
  const now = parts.clock();
  const { advancePercent } = draft;
  const sums = quotationSums(draft.lines, { tax, advancePercent, paidPaise: credit?.amountPaise ?? 0 });
  const { address } = company;
  const money = moneyList(stagesOf(draft), sums);
  if (!money) {
    const words = `The stages of ${quotation.number} must come to ${paiseInWords(sums.restPaise)}: the total, less what is paid before.`;
    throw new EnglishError('invalid', words, { field: 'money' });
  }
  return {
    number: quotation.number,
    version: quotation.current_version + 1,
    kind: quotation.kind,
    title: draft.title,
    language: booking.language,
    written: draft.written,
    sentAt: now,
    validUntil: endOfDayAfter(now, draft.validDays),
    company: {
      name: company.name,
      address: `${address.landmark}, ${address.oneLine}, ${address.state}`,
      phone: company.phone.display,
      email: company.email,
      gstin: company.gstin ?? null,
    },
    customer: booking.customer_name,
    billTo: booking.bill_name === null ? null : { name: booking.bill_name, gstin: booking.bill_gstin },
    booking: bookings.referenceOf(booking),
    service: booking.service_name,
    location: booking.location,
    found: presentFinding(visit),
    lines: draft.lines.map((line, index) => ({
      ...line,
      amountPaise: sums.lines[index]?.amountPaise ?? 0,
      taxPaise: sums.lines[index]?.taxPaise ?? 0,
    })),
    stages: [],
    money,
    days: draft.days,
    warrantyYears: draft.warrantyYears,
    terms: draft.terms,
    tax,
    taxablePaise: sums.taxablePaise,
    taxes: sums.taxes,
    totalPaise: sums.totalPaise,
    credit: credit && sums.creditPaise > 0 ? { paise: sums.creditPaise, payment: credit.tid } : null,
    advancePercent,
    advancePaise: sums.advancePaise,
    restPaise: sums.restPaise,
  };
}

/** Options that go out together are compared on each of them. */
export const compared = (
  contents: readonly { letter: string; content: QuotationContent }[],
): QuotationContent[] =>
  contents.length < 2
    ? contents.map(({ content }) => content)
    : contents.map(({ content }) => ({
        ...content,
        options: contents.map(({ letter, content: option }) => ({
          letter,
          number: option.number,
          title: option.title,
          totalPaise: option.totalPaise,
          days: option.days,
          warrantyYears: option.warrantyYears,
          validUntil: option.validUntil,
          lines: option.lines.map(({ words }) => words),
        })),
      }));

/** The version that counts, and whom the mails about it concern; of somebody erased, the address they had. */
export async function toldOf(
  { repository, publicUrl }: Pick<QuotationParts, 'repository' | 'publicUrl'>,
  trx: Trx,
  { id, current_version: version, booking_id }: QuotationRow,
  erased?: Pick<Person, 'id' | 'email'>,
) {
  const sent = await repository.findVersion(trx, id, version);
  if (!sent) throw missing();
  const content = readContent(sent);
  if (erased)
    return { email: erased.email, customer: undefined, customerId: erased.id, content, link: undefined };
  const booking = await repository.findBooking(trx, booking_id);
  if (!booking) throw missing();
  const link = quotationLink(publicUrl, content.language, id, version);
  const { person_id: customerId, customer_email: email, customer_name: customer } = booking;
  return { email, customer, customerId, content, link };
}

/** Whom news of it goes to. Options of one choice are one thing. */
export const newsOf = (
  { booking_id: about, choice_id: subject, number }: QuotationRow,
  { email }: { email: string | null },
) => ({ about, email, subject, detail: number });

/** The same for the office, with where it reads all of the booking. */
export const officeTold = (
  { publicUrl }: Pick<QuotationParts, 'publicUrl'>,
  { link, ...told }: Awaited<ReturnType<typeof toldOf>>,
  bookingId: string,
) => ({ ...told, link: link && `${publicUrl}/desk/quotations?booking=${bookingId}` });
