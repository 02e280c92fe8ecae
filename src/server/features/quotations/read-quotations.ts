// Quotations as they are read: by their customers, at the desk, in a person's copy of their data, and by their hash.
import { apiPrefix } from '#contract/constants.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate, midnightOf } from '#contract/india-time.ts';
import {
  type DeskQuotation,
  type DeskQuotationRow,
  type DeskQuotations,
  deskPdfUrl,
  type QuotationTab,
} from '#contract/quotations.staff.ts';
import { type Quotation, type QuotationSummary, quotationRules } from '#contract/quotations.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import type { AcceptanceRow, ObjectionRow, QuotationVersionRow } from '#server/db/tables.ts';
import { pageOf, placeOf } from '#server/domain/paging.ts';
import { say } from '#server/words/answers.ts';
import { creditOf, presentFinding, presentTax, readContent, readDraft } from './quotation-content.ts';
import { firstName, missing, newer, type QuotationParts, stateOf } from './quotation-parts.ts';
import type { QuotationWhole } from './quotations.repository.ts';

const pageSize = 50;
const months = 12;
const checkLimit = { name: 'papers:check', max: 30, windowMs: 600_000 };

type PdfUrl = (id: string, which: number | 'acceptance') => string;
const ownPdfUrl: PdfUrl = (id, which) => `${apiPrefix}/quotations/${id}/${which}/pdf`;

type Deps = Omit<QuotationParts, 'shown' | 'atDesk'>;

export type QuotationReader = ReturnType<typeof createQuotationReader>;

export function createQuotationReader(deps: Deps) {
  const { repository, clock, database } = deps;
  const { query } = database;

  const presentAcceptance = (
    row: AcceptanceRow,
    objection: ObjectionRow | undefined,
    names: Map<string, string>,
    pdfUrl: PdfUrl,
  ): NonNullable<Quotation['acceptance']> => ({
    at: row.at,
    version: row.version,
    origin: row.origin,
    name: row.name,
    method: row.method,
    reference: row.reference,
    by: row.staff_id === null ? null : firstName(names.get(row.staff_id)),
    pdf: pdfUrl(row.quotation_id, 'acceptance'),
    pdfSha256: row.pdf_sha256,
    objectUntil: row.origin === 'customer' ? null : row.at + quotationRules.objectDays * dayMs,
    objection: objection
      ? {
          at: objection.at,
          words: objection.words,
          decision: objection.decision,
          decidedAt: objection.decided_at,
        }
      : null,
  });

  const summarize = (
    { quotation, ...rest }: QuotationWhole,
    version: QuotationVersionRow,
    isOver: boolean,
  ): QuotationSummary => {
    const content = readContent(version);
    return {
      id: quotation.id,
      bookingId: quotation.booking_id,
      number: quotation.number,
      version: version.version,
      kind: quotation.kind,
      choice: quotation.choice_id,
      title: content.title,
      totalPaise: version.total_paise,
      sentAt: version.sent_at,
      validUntil: content.validUntil,
      state: stateOf({ quotation, ...rest }, isOver, clock()),
    };
  };

  const present = (
    whole: QuotationWhole,
    version: QuotationVersionRow,
    isOver: boolean,
    names: Map<string, string>,
    pdfUrl: PdfUrl,
  ): Quotation => {
    const { quotation, acceptance, objection } = whole;
    return {
      ...summarize(whole, version, isOver),
      content: readContent(version),
      sha256: version.sha256,
      pdf: pdfUrl(quotation.id, version.version),
      pdfSha256: version.pdf_sha256,
      acceptance: acceptance ? presentAcceptance(acceptance, objection, names, pdfUrl) : null,
      declined:
        quotation.declined_at === null || quotation.declined_by === 'option'
          ? null
          : { at: quotation.declined_at, reason: quotation.declined_why },
    };
  };

  const isOver = async (bookingId: string): Promise<boolean> =>
    (await repository.findBooking(query, bookingId))?.status === 'cancelled';

  const shown = async (whole: QuotationWhole): Promise<Quotation> => {
    if (!whole.version) throw missing();
    const [over, names] = await Promise.all([isOver(whole.quotation.booking_id), deps.staffNames()]);
    return present(whole, whole.version, over, names, ownPdfUrl);
  };

  const ownVersion = async (userId: string, id: string, version: number) => {
    if (!(await repository.findOwn(id, userId))) throw missing();
    const sent = await repository.findVersion(query, id, version);
    if (!sent) throw missing();
    return sent;
  };

  /** As people say which month it is. */
  const monthsBack = (now: number) => {
    const [year = 0, month = 0] = indianDate(now).split('-').map(Number);
    return Array.from({ length: months }, (_, index) => {
      const dayOf = (back: number) =>
        new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
      const back = months - 1 - index;
      const [fromDay, untilDay] = [dayOf(back), dayOf(back - 1)];
      return { fromDay, untilDay, from: midnightOf(fromDay), until: midnightOf(untilDay) };
    });
  };

  return {
    shown,

    async ofCustomer(userId: string): Promise<{ quotations: QuotationSummary[] }> {
      const cancelled = new Map(
        (await repository.bookingsOf(query, userId)).map(({ id, status }) => [id, status === 'cancelled']),
      );
      const all = await repository.ofBookings(query, [...cancelled.keys()]);
      return {
        quotations: all.flatMap((whole) =>
          whole.version
            ? summarize(whole, whole.version, cancelled.get(whole.quotation.booking_id) === true)
            : [],
        ),
      };
    },

    /** The version that counts, or why this one does not. */
    async find(userId: string, id: string, version: number | 'current'): Promise<Quotation> {
      const quotation = await repository.findOwn(id, userId);
      if (!quotation) throw missing();
      if (version !== 'current' && version > quotation.current_version) throw missing();
      if (version !== 'current' && version < quotation.current_version) throw newer(quotation);
      const whole = await repository.findWhole(query, id);
      if (!whole) throw missing();
      return shown(whole);
    },

    /** Bytes as they were sent, of any version: what one holds in hand can be fetched again. */
    async ownPdf(userId: string, id: string, which: number | 'acceptance') {
      if (which !== 'acceptance') {
        const sent = await ownVersion(userId, id, which);
        return { name: `${readContent(sent).number}-${which}.pdf`, bytes: await deps.papers.read(sent) };
      }
      const quotation = await repository.findOwn(id, userId);
      const acceptance = quotation && (await repository.findAcceptance(query, id));
      if (!quotation || !acceptance) throw missing();
      const name = `${quotation.number}-${acceptance.version}-accepted.pdf`;
      return { name, bytes: await deps.papers.read(acceptance) };
    },

    async deskPdf(id: string, which: number | 'acceptance') {
      const quotation = await repository.find(query, id);
      const row =
        which === 'acceptance'
          ? await repository.findAcceptance(query, id)
          : await repository.findVersion(query, id, which);
      if (!quotation || !row) throw missing();
      const name = `${quotation.number}-${row.version}${which === 'acceptance' ? '-accepted' : ''}.pdf`;
      return { name, bytes: await deps.papers.read(row) };
    },

    async atDesk(bookingId: string): Promise<DeskQuotations> {
      const booking = await repository.findBooking(query, bookingId);
      if (!booking) throw new AppError('not_found', say.noSuchBooking);
      const [all, visit, credit, tax, names, { advancePercent: advanceAtMost }] = await Promise.all([
        repository.ofBookings(query, [bookingId]),
        repository.lastFinding(query, bookingId),
        creditOf(deps, query, bookingId),
        presentTax(deps, booking.location),
        deps.staffNames(),
        deps.quoting(query),
      ]);
      const drafts = await repository.findDrafts(
        query,
        all.map(({ quotation }) => quotation.id),
      );
      const over = booking.status === 'cancelled';
      const desk = (whole: QuotationWhole): DeskQuotation => {
        const { quotation, version } = whole;
        const draft = drafts.find(({ quotation_id }) => quotation_id === quotation.id);
        return {
          id: quotation.id,
          number: quotation.number,
          kind: quotation.kind,
          choice: quotation.choice_id,
          state: version ? stateOf(whole, over, clock()) : 'draft',
          draft: draft
            ? {
                content: readDraft(draft),
                editedAt: draft.edited_at,
                editedBy: names.get(draft.edited_by) ?? 'Somebody',
              }
            : null,
          sent: version ? present(whole, version, over, names, deskPdfUrl) : null,
        };
      };
      return {
        booking: {
          id: booking.id,
          reference: deps.bookings.referenceOf(booking),
          name: booking.customer_name,
          location: booking.location,
          language: booking.language,
          open: !over,
        },
        found: presentFinding(visit),
        creditPaise: credit?.amountPaise ?? 0,
        tax,
        advanceAtMost,
        quotations: all.map(desk),
      };
    },

    /** For the crew that was there, where the owner says so: how much, and whether it was accepted. */
    async ofVisit(crew: string | undefined, visitId: string) {
      if (!(await deps.quoting(query)).engineersSeePrices)
        throw new EnglishError('forbidden', 'The owner shows prices to the office alone.');
      const visit = await repository.finishedVisit(visitId);
      if (!visit || visit.crew_id !== crew) throw new EnglishError('not_found', 'There is no such visit');
      const [all, over] = await Promise.all([
        repository.ofBookings(query, [visit.booking_id]),
        isOver(visit.booking_id),
      ]);
      const quoted = all
        .flatMap((whole) => (whole.version ? summarize(whole, whole.version, over) : []))
        .filter(({ state }) => state === 'open' || state === 'accepted')
        .map(({ number, title, totalPaise, state }) => ({
          number,
          title,
          totalPaise,
          accepted: state === 'accepted',
        }));
      return { quoted };
    },

    async list({ tab, after }: { tab: QuotationTab; after?: string | undefined }) {
      const found = await repository.listTab(tab, placeOf(after), pageSize + 1);
      const { rows, more } = pageOf(found, pageSize, (row) => row.tab_at);
      const now = clock();
      const quotations = rows.map((row): DeskQuotationRow => {
        const state = (): DeskQuotationRow['state'] => {
          if (row.current_version === 0) return 'draft';
          if (row.accepted_version !== null) {
            if (row.objected_at === null || row.decision === 'stands') return 'accepted';
            return row.decision === 'void' ? 'void' : 'objected';
          }
          const whole = { quotation: row, acceptance: undefined, objection: undefined };
          return stateOf(whole, row.booking_status === 'cancelled', now);
        };
        const words = row.sent ?? row.draft;
        const { title = '' } = words ? (JSON.parse(words) as { title?: string }) : {};
        return {
          id: row.id,
          number: row.number,
          booking:
            row.booking_number === null ? '' : deps.bookings.referenceOf({ number: row.booking_number }),
          bookingId: row.booking_id,
          // Of an erased customer the accepted papers alone are left.
          name: row.customer_name ?? 'Erased',
          title,
          version: row.current_version,
          totalPaise: row.total_paise ?? 0,
          state: state(),
          at: row.tab_at,
          validUntil: row.valid_until,
        };
      });
      return { quotations, more };
    },

    async counts() {
      return {
        months: await Promise.all(
          monthsBack(clock()).map(async (month) => ({
            month: month.fromDay.slice(0, 7),
            ...(await repository.counts(month)),
          })),
        ),
      };
    },

    /** Guessing hashes leads nowhere, and slowly. */
    async check(sha256: string, address: string) {
      await deps.limiter.takeFromNetwork(checkLimit, address, say.manyChecks, query);
      const found = await repository.findPdf(sha256);
      return { same: found !== undefined, paper: found?.paper ?? null, accepted: found?.accepted ?? false };
    },

    /** For a customer's copy of their data. */
    async collect(userId: string) {
      const all = await repository.ofBookings(
        query,
        (await repository.bookingsOf(query, userId)).map(({ id }) => id),
      );
      const sent = await repository.versionsOf(
        query,
        all.map(({ quotation }) => quotation.id),
      );
      const drafts = await repository.findDrafts(
        query,
        all.map(({ quotation }) => quotation.id),
      );
      const papersOf = (id: string) => sent.filter(({ quotation_id }) => quotation_id === id);
      return {
        records: all.map(({ quotation, acceptance, objection }) => ({
          number: quotation.number,
          draft: drafts.filter(({ quotation_id }) => quotation_id === quotation.id).map(readDraft),
          versions: papersOf(quotation.id).map((version) => ({
            sha256: version.sha256,
            ...readContent(version),
          })),
          declined:
            quotation.declined_at === null
              ? null
              : { declinedAt: quotation.declined_at, why: quotation.declined_why },
          accepted: acceptance
            ? {
                acceptedAt: acceptance.at,
                version: acceptance.version,
                name: acceptance.name,
                method: acceptance.method,
                reference: acceptance.reference,
                network: acceptance.network,
                agent: acceptance.agent,
              }
            : null,
          objection: objection ? { objectedAt: objection.at, words: objection.words } : null,
        })),
        files: [
          ...sent.map((version) => ({
            path: `quotations/${readContent(version).number}-${version.version}.pdf`,
            read: () => deps.papers.read(version),
          })),
          ...all.flatMap(({ quotation, acceptance }) =>
            acceptance
              ? {
                  path: `quotations/${quotation.number}-${acceptance.version}-accepted.pdf`,
                  read: () => deps.papers.read(acceptance),
                }
              : [],
          ),
        ],
      };
    },
  };
}
