// Quotations as they are read: by their customers, at the desk, in a person's copy of their data, and by their hash.
import type { BookingStatus } from '#contract/bookings.ts';
import { apiPrefix } from '#contract/constants.ts';
import { endOfDayAfter, indianDate, midnightOf } from '#contract/india-time.ts';
import {
  type DeskQuotation,
  type DeskQuotationRow,
  type DeskQuotations,
  deskPdfUrl,
  type QuotationTab,
} from '#contract/quotations.staff.ts';
import {
  type Quotation,
  type QuotationState,
  type QuotationSummary,
  quotationRules,
} from '#contract/quotations.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import type { AcceptanceRow, ObjectionRow, QuotationRow, QuotationVersionRow } from '#server/db/tables.ts';
import { pageOf, placeOf } from '#server/domain/paging.ts';
import { say } from '#server/words/answers.ts';
import { creditOf, presentFinding, presentTax, readContent, readDraft } from './quotation-content.ts';
import { firstName, missing, otherVersion, type QuotationParts } from './quotation-parts.ts';
import { isAccepted, opensAgain, stateNow } from './quotation-state.ts';
import type { QuotationWhole } from './quotations.repository.ts';

const pageSize = 50;
const months = 12;
const checkLimit = { name: 'papers:check', max: 30, windowMs: 600_000 };

/** States in which there is an acceptance to speak of. */
const answered: readonly string[] = ['accepted', 'objected', 'void', 'ended'] satisfies QuotationState[];

type PdfUrl = (id: string, which: number | 'acceptance') => string;
const ownPdfUrl: PdfUrl = (id, which) => `${apiPrefix}/quotations/${id}/${which}/pdf`;

type Deps = Omit<QuotationParts, 'shown' | 'atDesk'>;

export type QuotationReader = ReturnType<typeof createQuotationReader>;

export function createQuotationReader(deps: Deps) {
  const { repository, clock, database } = deps;
  const { query } = database;

  const presentAcceptance = (
    row: AcceptanceRow,
    { state_by, state_why }: QuotationRow,
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
    objectUntil: row.origin === 'customer' ? null : endOfDayAfter(row.at, quotationRules.objectDays),
    ended: row.ended_at === null ? null : { at: row.ended_at, by: state_by, reason: state_why },
    objection: objection
      ? {
          at: objection.at,
          words: objection.words,
          decision: objection.decision,
          decidedAt: objection.decided_at,
        }
      : null,
  });

  /** It was sent: a draft has no version. */
  const presentState = (quotation: QuotationRow): QuotationState => {
    const state = stateNow(quotation, clock());
    if (state === 'draft') throw missing();
    return state;
  };

  const summarize = (
    quotation: QuotationRow,
    version: QuotationVersionRow,
    status: BookingStatus,
    pdfUrl: PdfUrl,
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
      days: content.days,
      warrantyYears: content.warrantyYears,
      pdf: pdfUrl(quotation.id, version.version),
      sentAt: version.sent_at,
      validUntil: content.validUntil,
      state: presentState(quotation),
      stateAt: quotation.state_at,
      stateBy: quotation.state_by,
      withdrawable: isAccepted(quotation) && deps.bookings.isCancellable(status),
    };
  };

  const presentOptions = (all: readonly QuotationWhole[], choice: string): Quotation['options'] => {
    const sent = all
      .filter(({ quotation, version }) => quotation.choice_id === choice && version)
      .toSorted((a, b) => (a.quotation.id < b.quotation.id ? -1 : 1));
    if (sent.length < 2) return [];
    return sent.map(({ quotation, version }) => ({
      id: quotation.id,
      number: quotation.number,
      totalPaise: version?.total_paise ?? 0,
      state: presentState(quotation),
      validUntil: quotation.valid_until,
      opensAgain: opensAgain(quotation, clock()),
    }));
  };

  const present = (
    whole: QuotationWhole,
    version: QuotationVersionRow,
    around: {
      /** Of its choice, and perhaps others. */
      all: readonly QuotationWhole[];
      status: BookingStatus;
      next: (id: string) => Quotation['next'];
      names: Map<string, string>;
      pdfUrl: PdfUrl;
    },
  ): Quotation => {
    const { quotation, acceptance, objection } = whole;
    const { names, pdfUrl } = around;
    return {
      ...summarize(quotation, version, around.status, pdfUrl),
      content: readContent(version),
      sha256: version.sha256,
      pdfSha256: version.pdf_sha256,
      acceptance:
        acceptance && answered.includes(quotation.state)
          ? presentAcceptance(acceptance, quotation, objection, names, pdfUrl)
          : null,
      declined:
        quotation.state === 'declined'
          ? {
              at: quotation.state_at,
              reason: quotation.state_why,
              byOffice: quotation.state_by === 'office',
            }
          : null,
      options: presentOptions(around.all, quotation.choice_id),
      next: around.next(quotation.id),
    };
  };

  /** Of each quotation of a booking, what was promised after its acceptance. */
  const nextOf = async (bookingId: string): Promise<(id: string) => Quotation['next']> => {
    const open = await deps.promises.repository.openOf(query, [bookingId]);
    return (id) => {
      const promise = open.find(({ subject }) => subject === id);
      if (!promise || (promise.step !== 'call' && promise.step !== 'work')) return null;
      return { step: promise.step, by: promise.due_at };
    };
  };

  const shown = async (whole: QuotationWhole): Promise<Quotation> => {
    const booking = await repository.findBooking(query, whole.quotation.booking_id);
    if (!whole.version || !booking) throw missing();
    const [all, names, next] = await Promise.all([
      repository.ofChoice(query, whole.quotation.choice_id),
      deps.staffNames(),
      nextOf(booking.id),
    ]);
    return present(whole, whole.version, { all, status: booking.status, next, names, pdfUrl: ownPdfUrl });
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
      const own = await repository.bookingsOf(query, userId);
      const all = await repository.ofBookings(
        query,
        own.map(({ id }) => id),
      );
      return {
        quotations: all.flatMap(({ quotation, version }) => {
          const booking = own.find(({ id }) => id === quotation.booking_id);
          return version && booking ? summarize(quotation, version, booking.status, ownPdfUrl) : [];
        }),
      };
    },

    /** All that was sent for a booking, for whoever may read it. */
    async ofBooking(bookingId: string): Promise<Quotation[]> {
      const all = await repository.ofBookings(query, [bookingId]);
      return Promise.all(all.filter(({ version }) => version).map(shown));
    },

    /** The version that counts, or why this one does not. */
    async find(userId: string, id: string, version: number | 'current'): Promise<Quotation> {
      const quotation = await repository.findOwn(id, userId);
      if (!quotation) throw missing();
      if (version !== 'current' && version !== quotation.current_version)
        throw otherVersion(quotation, version);
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
      const { status } = booking;
      const around = { all, status, next: await nextOf(bookingId), names, pdfUrl: deskPdfUrl };
      const desk = (whole: QuotationWhole): DeskQuotation => {
        const { quotation, version } = whole;
        const draft = drafts.find(({ quotation_id }) => quotation_id === quotation.id);
        return {
          id: quotation.id,
          number: quotation.number,
          kind: quotation.kind,
          choice: quotation.choice_id,
          state: stateNow(quotation, clock()),
          draft: draft
            ? {
                content: readDraft(draft),
                editedAt: draft.edited_at,
                editedBy: names.get(draft.edited_by) ?? 'Somebody',
              }
            : null,
          sent: version ? present(whole, version, around) : null,
        };
      };
      return {
        booking: {
          id: booking.id,
          person: booking.person_id,
          reference: deps.bookings.referenceOf(booking),
          name: booking.customer_name,
          location: booking.location,
          language: booking.language,
          open: status !== 'cancelled',
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
      const all = await repository.ofBookings(query, [visit.booking_id]);
      const quoted = all.flatMap(({ quotation, version }) => {
        const state = stateNow(quotation, clock());
        if (!version || (state !== 'open' && state !== 'accepted')) return [];
        const { number, title, totalPaise } = readContent(version);
        return [{ number, title, totalPaise, accepted: state === 'accepted' }];
      });
      return { quoted };
    },

    async list({ tab, after }: { tab: QuotationTab; after?: string | undefined }) {
      const found = await repository.listTab(tab, placeOf(after), pageSize + 1);
      const { rows, more } = pageOf(found, pageSize, (row) => row.state_at);
      const now = clock();
      const quotations = rows.map((row): DeskQuotationRow => {
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
          state: stateNow(row, now),
          at: row.state_at,
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
      return {
        same: found !== undefined,
        paper: found?.paper ?? null,
        accepted: found?.accepted ?? false,
        ended: found?.ended ?? null,
      };
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
      const acceptances = await repository.acceptancesOf(
        query,
        all.map(({ quotation }) => quotation.id),
      );
      const objections = await repository.objectionsTo(query, acceptances);
      return {
        records: all.map(({ quotation }) => ({
          number: quotation.number,
          state: { state: quotation.state, changedAt: quotation.state_at, why: quotation.state_why },
          draft: drafts.filter(({ quotation_id }) => quotation_id === quotation.id).map(readDraft),
          versions: sent
            .filter(({ quotation_id }) => quotation_id === quotation.id)
            .map((version) => ({ sha256: version.sha256, ...readContent(version) })),
          accepted: acceptances
            .filter(({ quotation_id }) => quotation_id === quotation.id)
            .map((acceptance) => ({
              acceptedAt: acceptance.at,
              version: acceptance.version,
              name: acceptance.name,
              method: acceptance.method,
              reference: acceptance.reference,
              network: acceptance.network,
              agent: acceptance.agent,
              endedAt: acceptance.ended_at,
              objections: objections
                .filter(({ acceptance_id }) => acceptance_id === acceptance.id)
                .map(({ at: objectedAt, words }) => ({ objectedAt, words })),
            })),
        })),
        files: [
          ...sent.map((version) => ({
            path: `quotations/${readContent(version).number}-${version.version}.pdf`,
            read: () => deps.papers.read(version),
          })),
          ...acceptances.map((acceptance) => {
            const of = all.find(({ quotation }) => quotation.id === acceptance.quotation_id);
            return {
              path: `quotations/${of?.quotation.number}-${acceptance.version}-accepted.pdf`,
              read: () => deps.papers.read(acceptance),
            };
          }),
        ],
      };
    },
  };
}
