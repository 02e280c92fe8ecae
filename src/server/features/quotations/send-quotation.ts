// Sending: drafts become the next versions, which never change; those before can no longer be accepted. Options of one
// choice go out together, so that no paper stands beside another's former price; and what nobody answers expires.
import { dayMs, hourMs } from '#contract/durations.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { DeskQuotations, QuotationDraft } from '#contract/quotations.staff.ts';
import { optionLetter, type QuotationContent, quotationRules } from '#contract/quotations.ts';
import { EnglishError } from '#server/app-error.ts';
import type { QuotationRow } from '#server/db/tables.ts';
import { canonicalJson, sha256Hex } from '#server/papers/canonical.ts';
import type { StoredPaper } from '#server/papers/papers.ts';
import { type createDraftQuotation, draftOf } from './draft-quotation.ts';
import {
  compared,
  creditOf,
  newsOf,
  officeTold,
  readContent,
  readDraft,
  toldOf,
  writeContent,
} from './quotation-content.ts';
import { quotationPaper } from './quotation-paper.ts';
import { hold, missing, type QuotationParts, quotationLink, refuseHighAdvance } from './quotation-parts.ts';
import { isAccepted } from './quotation-state.ts';
import { endsMail, quotationNotice, sentMail } from './quotations.mail.tsx';
import type { QuotedBooking } from './quotations.repository.ts';

/** In the morning of the day on which its customer is reminded. */
const remindAt = (validUntil: number) =>
  indianMidnight(validUntil) - quotationRules.remindDays * dayMs + 10 * hourMs;

const changedSince = () =>
  new EnglishError('conflict', 'It has changed since you opened it. Look at it again.');

/** Nothing is sent that cannot be accepted. */
function refuseUnsendable(quotation: QuotationRow, options: readonly QuotationRow[], status: string): void {
  if (isAccepted(quotation))
    throw new EnglishError('conflict', 'It is accepted. More work is another quotation.');
  const accepted = options.find(isAccepted);
  if (accepted) throw new EnglishError('conflict', `Another option is accepted: ${accepted.number}.`);
  if (status === 'cancelled') throw new EnglishError('conflict', 'The booking is cancelled.');
}

/** What goes out: the words of its draft, or once more those that were sent. */
interface Going {
  quotation: QuotationRow;
  draft: QuotationDraft;
  /** When the draft was saved whose words these are. */
  editedAt?: number;
}

interface Written extends Going {
  content: QuotationContent;
  text: string;
  sha256: string;
}

const isSame = (a: QuotationRow, b: QuotationRow): boolean =>
  a.id === b.id && a.state === b.state && a.current_version === b.current_version;

export function createSendQuotation(parts: QuotationParts, drafts: ReturnType<typeof createDraftQuotation>) {
  const { database, repository, publicUrl, clock } = parts;
  const { query } = database;

  /** The other options that can be accepted go with it; a draft that was never sent, when something new is sent. */
  const withOptions = async (main: Going, withDrafts: boolean) => {
    const options = await repository.ofChoice(query, main.quotation.choice_id);
    const rows = await repository.findDrafts(
      query,
      options.map(({ quotation }) => quotation.id),
    );
    const going = options.flatMap(({ quotation, version }): Going[] => {
      if (quotation.id === main.quotation.id) return [main];
      const row = rows.find(({ quotation_id }) => quotation_id === quotation.id);
      const { state } = quotation;
      if (!row || (state !== 'open' && state !== 'expired' && !(state === 'draft' && withDrafts))) return [];
      if (version && !(withDrafts && row.edited_at > version.sent_at))
        return [{ quotation, draft: draftOf(readContent(version), main.draft.validDays) }];
      return [{ quotation, draft: readDraft(row), editedAt: row.edited_at }];
    });
    // As their customer counts them: those that were sent, and those that go now.
    const counted = options.filter(
      ({ quotation, version }) => version ?? going.some((one) => one.quotation.id === quotation.id),
    );
    const letterOf = ({ id }: QuotationRow) =>
      optionLetter(counted.findIndex(({ quotation }) => quotation.id === id));
    return { options: options.map(({ quotation }) => quotation), going, letterOf };
  };

  const writeAll = async (
    { going, letterOf }: Pick<Awaited<ReturnType<typeof withOptions>>, 'going' | 'letterOf'>,
    booking: QuotedBooking,
  ): Promise<Written[]> => {
    const contents = [];
    for (const one of going) {
      await refuseHighAdvance(parts, query, one.draft);
      contents.push({
        letter: letterOf(one.quotation),
        content: await writeContent(parts, { ...one, booking }),
      });
    }
    const all = compared(contents);
    return going.flatMap((one, place) => {
      const content = all[place];
      if (!content) return [];
      const text = canonicalJson(content);
      return { ...one, content, text, sha256: sha256Hex(text) };
    });
  };

  const refuseWithoutPrice = (written: readonly Written[]): void => {
    const free = written.find(({ content }) => content.totalPaise === 0);
    if (!free) return;
    const words =
      written.length === 1
        ? 'A quotation needs a price'
        : `${free.content.number} needs a price, or throw it away`;
    throw new EnglishError('invalid', words, { field: 'lines' });
  };

  /** Computed as it would be sent now; nothing is stored. */
  const preview = async (id: string): Promise<Written> => {
    const { quotation, draft, booking } = await drafts.load(id);
    const written = await writeAll(await withOptions({ quotation, draft: readDraft(draft) }, true), booking);
    const own = written.find((one) => one.quotation.id === id);
    if (!own) throw missing();
    return own;
  };

  /** Each is drawn and stored before the transaction. */
  const keepAll = async <T>(
    written: readonly Written[],
    write: (stored: readonly StoredPaper[]) => Promise<T>,
    stored: readonly StoredPaper[] = [],
  ): Promise<T> => {
    const next = written[stored.length];
    if (!next) return write(stored);
    const paper = await quotationPaper(next.content, next.sha256, publicUrl);
    return parts.papers.keep(paper, (kept) => keepAll(written, write, [...stored, kept]));
  };

  const sendAs = async (
    staffId: string,
    main: Going,
    booking: QuotedBooking,
    withDrafts: boolean,
  ): Promise<DeskQuotations> => {
    const { options, going, letterOf } = await withOptions(main, withDrafts);
    refuseUnsendable(main.quotation, options, booking.status);
    const written = await writeAll({ going, letterOf }, booking);
    refuseWithoutPrice(written);
    await keepAll(written, (stored) =>
      database.transaction(async (trx) => {
        const held = await hold(parts, trx, main.quotation.id);
        refuseUnsendable(held.quotation, held.options, held.booking.status);
        if (
          held.options.length !== options.length ||
          !held.options.every((row, place) => isSame(row, options[place] ?? row))
        )
          throw changedSince();
        const saved = await repository.findDrafts(
          trx,
          going.map(({ quotation }) => quotation.id),
        );
        const credit = (await creditOf(parts, trx, booking.id))?.tid;
        const told = [];
        for (const [place, { quotation, draft, editedAt, content, text, sha256 }] of written.entries()) {
          const paper = stored[place];
          const row = saved.find(({ quotation_id }) => quotation_id === quotation.id);
          if (!paper || (editedAt !== undefined && row?.edited_at !== editedAt)) throw changedSince();
          await refuseHighAdvance(parts, trx, draft);
          const { version, validUntil, sentAt, language } = content;
          if (content.credit && content.credit.payment !== credit) throw changedSince();
          const raised = { valid_until: validUntil };
          const given = { at: sentAt, by: 'office', why: '', version: version - 1, raised } as const;
          if (!(await repository.change(trx, quotation.id, 'sent', given))) throw changedSince();
          await paper.claim(trx);
          await repository.insertVersion(trx, {
            quotation_id: quotation.id,
            version,
            content: text,
            sha256,
            pdf_key: paper.key,
            pdf_sha256: paper.sha256,
            total_paise: content.totalPaise,
            sent_at: sentAt,
            sent_by: staffId,
          });
          const { id } = quotation;
          told.push({
            content,
            link: quotationLink(publicUrl, language, id, version),
            pdf: paper.pdf,
          });
          if (remindAt(validUntil) > sentAt)
            await parts.queue.enqueue(
              trx,
              'quotation-ends',
              { quotationId: id, version },
              remindAt(validUntil),
            );
          await parts.queue.enqueue(trx, 'quotation-expired', { bookingId: booking.id }, validUntil + 1);
          const detail = `${content.number}, version ${version}`;
          await parts.audit(trx, { staffId, action: 'quotation: sent', subject: content.booking, detail });
        }
        const [first, ...rest] = told;
        if (first)
          await parts.tellCustomer(trx, {
            ...newsOf(main.quotation, { email: booking.customer_email }),
            kind: 'quotation-sent',
            mail: sentMail([first, ...rest]),
            by: staffId,
          });
        const sent = told.map(({ content: { number, version } }) => `${number}, version ${version}`);
        const text = `${sent.length > 1 ? 'Quotations' : 'Quotation'} ${sent.join('; ')} sent`;
        await parts.bookings.follow(trx, booking.id, { kind: 'quotation-sent', staffId, text });
      }),
    );
    return parts.atDesk(booking.id);
  };

  /** Those of one choice are told of together. */
  const byChoice = (rows: readonly QuotationRow[]): QuotationRow[][] => [
    ...Map.groupBy(rows, ({ choice_id }) => choice_id).values(),
  ];

  const expireIn = async (bookingId: string): Promise<void> => {
    await database.transaction(async (trx) => {
      const booking = await repository.holdBooking(trx, bookingId);
      if (!booking) return;
      const at = clock();
      const ended: QuotationRow[] = [];
      for (const row of await repository.holdOfBooking(trx, bookingId))
        if (await repository.change(trx, row.id, 'expired', { at, by: 'time' })) ended.push(row);
      for (const options of byChoice(ended)) {
        const [first] = options;
        if (!first) continue;
        const numbers = options.map(({ number }) => number).join(', ');
        const notice = officeTold(parts, await toldOf(parts, trx, first), bookingId);
        const detail = options.length > 1 ? `Options of one choice: ${numbers}` : '';
        await parts.mailQueue.add(
          trx,
          quotationNotice(parts.leadsTo, notice, 'ended without an answer', detail),
        );
        const text = `Quotation ${numbers} ended without an answer`;
        await parts.bookings.follow(trx, bookingId, { kind: 'quotation-expired', text });
      }
    });
  };

  return {
    async preview(id: string): Promise<{ content: QuotationContent }> {
      return { content: (await preview(id)).content };
    },

    /** The paper as it would be sent now, in its customer's language. */
    async pdf(id: string, staffId: string, gone: AbortSignal): Promise<{ name: string; bytes: Uint8Array }> {
      const { content, sha256 } = await preview(id);
      const paper = await quotationPaper(content, sha256, publicUrl);
      const bytes = await parts.papers.draw({ paper }, { preview: staffId, gone });
      return { name: `${content.number}-draft.pdf`, bytes };
    },

    async send(id: string, staffId: string, seen: { version: number; editedAt: number }) {
      const { quotation, draft, booking } = await drafts.load(id);
      if (quotation.current_version !== seen.version || draft.edited_at !== seen.editedAt)
        throw changedSince();
      const main = { quotation, draft: readDraft(draft), editedAt: seen.editedAt };
      return sendAs(staffId, main, booking, true);
    },

    /** The same words and prices with new days to decide in; tax and credit are of today. */
    async renew(id: string, staffId: string, { version }: { version: number }) {
      const { quotation, booking } = await drafts.load(id);
      const sent = await repository.findVersion(query, id, version);
      if (!sent) throw missing();
      if (quotation.current_version !== version) throw changedSince();
      const { validDays } = await parts.quoting(query);
      return sendAs(staffId, { quotation, draft: draftOf(readContent(sent), validDays) }, booking, false);
    },

    /** Once, politely, before it ends; of options in one mail. */
    async remind({ quotationId: id, version }: { quotationId: string; version: number }): Promise<void> {
      await database.transaction(async (trx) => {
        const known = await repository.find(trx, id);
        if (known?.current_version !== version) return;
        const { booking, options } = await hold(parts, trx, id);
        if (booking.status === 'cancelled') return;
        const told = [];
        for (const option of options) {
          const due = option.id === id || remindAt(option.valid_until) <= clock();
          if (!due || !(await repository.markReminded(trx, option.id, option.current_version, clock())))
            continue;
          told.push(await toldOf(parts, trx, option));
        }
        const [first, ...rest] = told;
        if (first)
          await parts.tellCustomer(trx, {
            ...newsOf(known, first),
            kind: 'quotation-ends',
            mail: endsMail([first, ...rest]),
          });
      });
    },

    expire: ({ bookingId }: { bookingId: string }) => expireIn(bookingId),

    /** What a lost job left open. */
    async expireOverdue(limit: number): Promise<number> {
      const ids = await repository.overdue(clock(), limit);
      for (const id of ids) await expireIn(id);
      return ids.length;
    },
  };
}
