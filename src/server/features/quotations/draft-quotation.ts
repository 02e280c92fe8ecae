// Drafts: begun from what was found, changed at the desk as often as it takes, and thrown away unless they are sent.
import { financialYear } from '#contract/india-time.ts';
import type { DeskQuotations, DraftLine, QuotationDraft } from '#contract/quotations.staff.ts';
import type { QuotationContent, QuotationKind } from '#contract/quotations.ts';
import { serviceNameOf } from '#contract/services.ts';
import { EnglishError } from '#server/app-error.ts';
import { createId } from '#server/ids.ts';
import { readContent, readDraft } from './quotation-content.ts';
import { quotationWordsIn } from './quotation-paper.ts';
import { hold, missing, type QuotationParts, refuseHighAdvance } from './quotation-parts.ts';
import { isAccepted } from './quotation-state.ts';

/** Of so many versions lines can be copied. */
const copiedVersions = 40;
const copiedLines = 120;

const linesOf = ({ lines }: QuotationContent): DraftLine[] =>
  lines.map(({ words, unit, quantity, ratePaise }) => ({ words, unit, quantity, ratePaise }));

/** A draft that says again what was sent. */
export const draftOf = (content: QuotationContent, validDays: number): QuotationDraft => ({
  title: content.title,
  written: content.written,
  lines: linesOf(content),
  stages: content.stages,
  ...(content.money && {
    money: content.money
      .filter(({ kind }) => kind === 'stage')
      .map(({ label, paise, condition }) => ({ label, paise, condition })),
  }),
  days: content.days,
  warrantyYears: content.warrantyYears,
  validDays,
  advancePercent: content.advancePercent,
  terms: content.terms,
});

export function createDraftQuotation(parts: QuotationParts) {
  const { database, repository, clock, audit } = parts;

  const load = async (id: string) => {
    const quotation = await repository.find(database.query, id);
    const [draft] = await repository.findDrafts(database.query, [id]);
    const booking = quotation && (await repository.findBooking(database.query, quotation.booking_id));
    if (!quotation || !draft || !booking) throw missing();
    return { quotation, draft, booking };
  };

  return {
    load,

    async start(
      staffId: string,
      given: { booking: string; kind: QuotationKind; optionOf?: string | undefined },
    ): Promise<DeskQuotations> {
      const now = clock();
      const id = createId(now);
      await database.transaction(async (trx) => {
        const booking = await repository.holdBooking(trx, given.booking);
        if (!booking) throw missing();
        if (booking.status === 'cancelled') throw new EnglishError('conflict', 'The booking is cancelled.');
        const { advancePercent, validDays } = await parts.quoting(trx);
        let choice = id;
        let content: QuotationDraft = {
          title: serviceNameOf(booking.service_name),
          written: 'en',
          lines: [],
          stages: [],
          days: 3,
          warrantyYears: 5,
          validDays,
          advancePercent,
          terms: quotationWordsIn[booking.language].terms,
        };
        if (given.optionOf === undefined) {
          // A request whose answer was lost comes again: one draft that nobody has written in is enough.
          const own = (await repository.holdOfBooking(trx, booking.id)).filter(
            ({ state, kind }) => state === 'draft' && kind === given.kind,
          );
          const drafts = await repository.findDrafts(
            trx,
            own.map((quotation) => quotation.id),
          );
          if (drafts.some((draft) => readDraft(draft).lines.length === 0)) return;
        } else {
          const other = await repository.find(trx, given.optionOf);
          const [copied] = await repository.findDrafts(trx, [given.optionOf]);
          if (!other || !copied || other.booking_id !== booking.id) throw missing();
          if (
            (await repository.ofChoice(trx, other.choice_id)).some(({ quotation }) => isAccepted(quotation))
          )
            throw new EnglishError('conflict', 'One of these options is accepted already.');
          choice = other.choice_id;
          const draft = readDraft(copied);
          content = { ...draft, advancePercent: Math.min(draft.advancePercent, advancePercent) };
        }
        const row = {
          id,
          booking_id: booking.id,
          kind: given.kind,
          choice_id: choice,
          current_version: 0,
          state: 'draft',
          state_at: now,
          state_by: 'office',
          state_why: '',
          valid_until: 0,
          reminded: null,
          created_at: now,
        } as const;
        const number = await repository.insert(trx, row, `QT-${financialYear(now)}`);
        const draft = {
          quotation_id: id,
          content: JSON.stringify(content),
          edited_at: now,
          edited_by: staffId,
        };
        await repository.insertDraft(trx, draft);
        const subject = parts.bookings.referenceOf(booking);
        await audit(trx, { staffId, action: 'quotation: begun', subject, detail: number });
      });
      return parts.atDesk(given.booking);
    },

    async save(
      id: string,
      staffId: string,
      { editedAt, content }: { editedAt: number; content: QuotationDraft },
    ): Promise<DeskQuotations> {
      const bookingId = await database.transaction(async (trx) => {
        const { quotation } = await hold(parts, trx, id);
        if (isAccepted(quotation))
          throw new EnglishError('conflict', 'It is accepted. More work is another quotation.');
        await refuseHighAdvance(parts, trx, content);
        const draft = {
          quotation_id: id,
          content: JSON.stringify(content),
          // Never the instant it replaces: whoever saw that one must not overwrite this.
          edited_at: Math.max(clock(), editedAt + 1),
          edited_by: staffId,
        };
        if (!(await repository.saveDraft(trx, draft, editedAt)))
          throw new EnglishError('conflict', 'Somebody else has just changed this draft. Look at it again.');
        return quotation.booking_id;
      });
      return parts.atDesk(bookingId);
    },

    async discard(id: string, staffId: string): Promise<DeskQuotations> {
      const bookingId = await database.transaction(async (trx) => {
        const { quotation, booking } = await hold(parts, trx, id);
        if (!(await repository.discard(trx, id)))
          throw new EnglishError('conflict', 'What was sent cannot be thrown away.');
        const subject = parts.bookings.referenceOf(booking);
        await audit(trx, { staffId, action: 'quotation: discarded', subject, detail: quotation.number });
        return booking.id;
      });
      return parts.atDesk(bookingId);
    },

    /** Each once, the newest first. There is no price book: what was sent before is what it costs. */
    async lines(): Promise<{ lines: DraftLine[] }> {
      const found = new Map<string, DraftLine>();
      for (const content of await repository.newestVersions(copiedVersions))
        for (const line of linesOf(readContent({ content })))
          if (!found.has(line.words) && found.size < copiedLines) found.set(line.words, line);
      return { lines: [...found.values()] };
    },
  };
}
