// Sending: the draft becomes the next version, which never changes; the one before can no longer be accepted.
import { dayMs, hourMs } from '#contract/durations.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { DeskQuotations, QuotationDraft } from '#contract/quotations.staff.ts';
import { quotationRules } from '#contract/quotations.ts';
import { EnglishError } from '#server/app-error.ts';
import type { QuotationRow } from '#server/db/tables.ts';
import { canonicalJson, sha256Hex } from '#server/papers/canonical.ts';
import { type createDraftQuotation, draftOf } from './draft-quotation.ts';
import { readContent, readDraft, writeContent } from './quotation-content.ts';
import { quotationPaper } from './quotation-paper.ts';
import { hold, missing, type QuotationParts, quotationLink, refuseHighAdvance } from './quotation-parts.ts';
import { endsMail, sentMail } from './quotations.mail.tsx';
import type { QuotedBooking } from './quotations.repository.ts';

/** In the morning of the day on which its customer is reminded. */
const remindAt = (validUntil: number) =>
  indianMidnight(validUntil) - quotationRules.remindDays * dayMs + 10 * hourMs;

const changedSince = () =>
  new EnglishError('conflict', 'It has changed since you opened it. Look at it again.');

function refuseUnsendable({ accepted_version, declined_by }: QuotationRow, status: string): void {
  if (accepted_version !== null)
    throw new EnglishError('conflict', 'It is accepted. More work is another quotation.');
  if (declined_by === 'option') throw new EnglishError('conflict', 'Another option is accepted.');
  if (status === 'cancelled') throw new EnglishError('conflict', 'The booking is cancelled.');
}

export function createSendQuotation(parts: QuotationParts, drafts: ReturnType<typeof createDraftQuotation>) {
  const { database, repository, publicUrl } = parts;

  const sendAs = async (
    staffId: string,
    given: { quotation: QuotationRow; draft: QuotationDraft; booking: QuotedBooking; editedAt?: number },
  ): Promise<DeskQuotations> => {
    const { quotation, booking } = given;
    const { id } = quotation;
    refuseUnsendable(quotation, booking.status);
    await refuseHighAdvance(parts, database.query, given.draft);
    const content = await writeContent(parts, given);
    if (content.totalPaise === 0)
      throw new EnglishError('invalid', 'A quotation needs a price', { field: 'lines' });
    const text = canonicalJson(content);
    const sha256 = sha256Hex(text);
    const { version, validUntil, sentAt, language } = content;
    await parts.papers.keep(quotationPaper(content, sha256, publicUrl), (stored) =>
      database.transaction(async (trx) => {
        const held = await hold(parts, trx, id);
        refuseUnsendable(held.quotation, held.booking.status);
        await refuseHighAdvance(parts, trx, given.draft);
        const [draft] = await repository.findDrafts(trx, [id]);
        if (given.editedAt !== undefined && draft?.edited_at !== given.editedAt) throw changedSince();
        if (!(await repository.raise(trx, id, version - 1, { valid_until: validUntil, tab_at: sentAt })))
          throw changedSince();
        await stored.claim(trx);
        await repository.insertVersion(trx, {
          quotation_id: id,
          version,
          content: text,
          sha256,
          pdf_key: stored.key,
          pdf_sha256: stored.sha256,
          total_paise: content.totalPaise,
          sent_at: sentAt,
          sent_by: staffId,
        });
        const link = quotationLink(publicUrl, language, id, version);
        const told = { email: booking.customer_email, content, link };
        await parts.mailQueue.add(trx, sentMail(told, stored.pdf));
        if (remindAt(validUntil) > sentAt)
          await parts.queue.enqueue(
            trx,
            'quotation-ends',
            { quotationId: id, version },
            remindAt(validUntil),
          );
        const detail = `${content.number}, version ${version}`;
        await parts.audit(trx, { staffId, action: 'quotation: sent', subject: content.booking, detail });
        const happened = { kind: 'quotation-sent', staffId, text: `Quotation ${detail} sent` } as const;
        await parts.bookings.follow(trx, booking.id, happened);
      }),
    );
    return parts.atDesk(booking.id);
  };

  return {
    async send(id: string, staffId: string, seen: { version: number; editedAt: number }) {
      const { quotation, draft, booking } = await drafts.load(id);
      if (quotation.current_version !== seen.version || draft.edited_at !== seen.editedAt)
        throw changedSince();
      return sendAs(staffId, { quotation, draft: readDraft(draft), booking, editedAt: seen.editedAt });
    },

    /** The same words and prices with new days to decide in; tax and credit are of today. */
    async renew(id: string, staffId: string, { version }: { version: number }) {
      const { quotation, booking } = await drafts.load(id);
      const sent = await repository.findVersion(database.query, id, version);
      if (!sent) throw missing();
      if (quotation.current_version !== version) throw changedSince();
      const { validDays } = await parts.quoting(database.query);
      return sendAs(staffId, { quotation, draft: draftOf(readContent(sent), validDays), booking });
    },

    /** Once, politely, before it ends. */
    async remind({ quotationId: id, version }: { quotationId: string; version: number }): Promise<void> {
      await database.transaction(async (trx) => {
        const quotation = await repository.find(trx, id);
        const booking = quotation && (await repository.findBooking(trx, quotation.booking_id));
        if (!booking || booking.status === 'cancelled') return;
        if (!(await repository.markReminded(trx, id, version, parts.clock()))) return;
        const sent = await repository.findVersion(trx, id, version);
        if (!sent) return;
        const content = readContent(sent);
        const link = quotationLink(publicUrl, content.language, id, version);
        await parts.mailQueue.add(trx, endsMail({ email: booking.customer_email, content, link }));
      });
    },
  };
}
