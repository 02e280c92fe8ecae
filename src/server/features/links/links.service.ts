// One booking for whoever holds its link: what they see of it, and what they may do. It shows no name, door or number,
// accepts nothing, and knows no other booking.
import { photoLimits } from '#contract/constants.ts';
import { digitTries, type LinkAsked, type LinkedBooking, type LinkPage } from '#contract/links.ts';
import { mayObject } from '#contract/quotations.ts';
import { type VisitWindow, windowOf } from '#contract/visit-window.ts';
import { AppError } from '#server/app-error.ts';
import type { BookingLinkRow, BookingRow } from '#server/db/tables.ts';
import { knownLocality } from '#server/domain/locality.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/words/answers.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Findings } from '../findings/findings.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { PersonFeature, ToldJoin } from '../person/person.feature.ts';
import type { Quotations } from '../quotations/quotations.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';

/** What a link opens, and whether this browser was given the digits. */
export interface Opened {
  token: string;
  link: BookingLinkRow;
  booking: BookingRow;
  digits: boolean;
}

const missing = () => new AppError('not_found', say.noSuchBooking);

export type LinkService = ReturnType<typeof createLinkService>;

export function createLinkService(
  deps: Pick<Platform, 'database' | 'clock' | 'company'> & {
    bookings: Pick<
      Bookings,
      | 'links'
      | 'row'
      | 'find'
      | 'photosOf'
      | 'readPhoto'
      | 'windowsToMove'
      | 'moveVisit'
      | 'pay'
      | 'referenceOf'
    >;
    content: Pick<Content, 'visitRules'>;
    payments: Pick<Payments, 'desk' | 'pdfByLink' | 'verify'>;
    findings: Pick<Findings, 'linked' | 'linkedPdf' | 'linkedPhoto'>;
    quotations: Pick<Quotations, 'ofBooking' | 'pdf' | 'object'>;
    requests: Pick<Requests, 'mobileOf' | 'forecastOf'>;
    person: Pick<PersonFeature, 'joined'>;
  },
) {
  const { bookings, clock } = deps;
  const { query } = deps.database;
  const { links } = bookings;

  /** What lies behind the digits is asked for by them alone. */
  const requireDigits = ({ digits }: Opened) => {
    if (!digits) throw missing();
  };

  /** One of this booking. */
  const quotationOf = async (opened: Opened, number: string) => {
    requireDigits(opened);
    const quoted = (await deps.quotations.ofBooking(opened.booking.id)).find(
      (each) => each.number === number,
    );
    if (!quoted) throw missing();
    return quoted;
  };

  const moveOf = async ({
    id,
    person_id,
    visit_from,
    visit_until,
  }: BookingRow): Promise<LinkedBooking['move']> => {
    if (visit_from === null || visit_until === null) return null;
    const [found, rules] = await Promise.all([
      bookings.windowsToMove(id, person_id),
      deps.content.visitRules(query),
    ]);
    return {
      movable: found.movable,
      left: found.movesLeft,
      until: found.movableUntil,
      hours: rules.windows,
      free: found.windows,
      own: windowOf({ from: visit_from, until: visit_until }),
    };
  };

  const present = async (opened: Opened): Promise<LinkedBooking> => {
    const { booking: row, link, digits } = opened;
    const at = (path: string) => `/b/${opened.token}/${path}`;
    const [booking, photos, move, paid, sheet, quotations, joined, mobile, wouldCall] = await Promise.all([
      bookings.find(row.id, row.person_id),
      bookings.photosOf(row.id),
      moveOf(row),
      deps.payments.desk.ofBooking(row.id),
      deps.findings.linked(row.id, (_photo, _size, index) => at(`sheet-photo/${index + 1}`)),
      deps.quotations.ofBooking(row.id),
      deps.person.joined.of(row),
      deps.requests.mobileOf(row.id),
      deps.requests.forecastOf(query, row.id),
    ]);
    const { payment, status, timeline, createdAt, dueAt, contactedAt } = booking;
    const { visit, promises, triedAt, progress, danger, found } = booking;
    const isOver = row.status === 'done' || row.status === 'cancelled';
    const locality = knownLocality(row.locality);
    return {
      reference: booking.reference,
      service: row.service_name,
      locality,
      status,
      timeline,
      createdAt,
      dueAt,
      contactedAt,
      contactedBy: null,
      visit,
      promises,
      triedAt,
      progress: progress && { ...progress, engineer: null },
      danger,
      cancellable: false,
      found: found.map(({ at, next }) => ({ at, next, engineer: null })),
      move,
      photos: {
        count: photos.length,
        more: isOver ? 0 : Math.max(0, photoLimits.count - photos.length),
        open: digits ? photos.map((_, index) => at(`photo/${index + 1}`)) : null,
      },
      payment: {
        state: payment?.state ?? 'none',
        payable: !isOver && row.amount_paid_paise === null && payment?.state !== 'refund_pending',
        awaitsBank: payment?.awaitsBank ?? false,
        paidAt: paid.find(({ state }) => state === 'paid')?.paidAt ?? null,
        receipts: (payment?.papers ?? []).map(({ kind, number }) => ({
          kind,
          url: digits ? at(`receipt/${number}`) : null,
        })),
      },
      sheet: sheet
        ? { ...sheet, photos: digits ? sheet.photos : { ...sheet.photos, images: [], thumbnails: [] } }
        : null,
      sheetPdf: sheet && digits ? at('sheet') : null,
      quotations: quotations.map(({ id, number, state, validUntil, version, content, acceptance }) => ({
        answeredAt: `/my-booking/quotation?id=${id}&version=${version}`,
        number,
        state,
        validUntil,
        version,
        content: digits ? { ...content, customer: '', billTo: null, location: locality } : null,
        pdf: digits ? at(`quotation/${number}`) : null,
        acceptancePdf: digits && acceptance ? at(`acceptance/${number}`) : null,
        recorded:
          digits && acceptance?.origin === 'on_behalf' && acceptance.objectUntil !== null
            ? {
                at: acceptance.at,
                by: acceptance.by ?? '',
                method: acceptance.method ?? 'phone',
                how: acceptance.reference,
                mayObject: mayObject(acceptance, clock()),
                until: acceptance.objectUntil,
                digits: mobile?.slice(-4) ?? '',
                wouldCall,
                objection: acceptance.objection && {
                  at: acceptance.objection.at,
                  words: acceptance.objection.words,
                  stands: acceptance.objection.decision === 'stands',
                  callBy: promises.find(({ reason }) => reason === 'objected') ?? null,
                },
              }
            : null,
      })),
      joined,
      digits: { given: digits, left: Math.max(0, digitTries - link.tries) },
    };
  };

  return {
    /** Undefined for a token that opens nothing; one that was ended is no other. */
    async open(token: string, address: string, proofs: readonly string[]): Promise<Opened | undefined> {
      const link = await links.behind(token, address);
      const booking = link && (await bookings.row(link.booking_id));
      if (!link || !booking) return undefined;
      const proof = links.proofOf(link);
      return { token, link, booking, digits: proof !== undefined && proofs.includes(proof) };
    },

    page: async (opened: Opened, asked: LinkAsked): Promise<LinkPage> => ({
      kind: 'booking',
      token: opened.token,
      now: clock(),
      booking: await present(opened),
      asked,
    }),

    /** A token of a joining. */
    toldJoin: deps.person.joined.behind,

    async askUndo({ join, booking: row, state }: ToldJoin, left: boolean): Promise<LinkPage> {
      const [mobile, booking, forecast] = await Promise.all([
        deps.requests.mobileOf(row.id),
        bookings.find(row.id, row.person_id),
        deps.requests.forecastOf(query, row.id),
      ]);
      const promised = booking.promises.find(({ reason }) => reason === 'taken_out') ?? null;
      return {
        kind: 'undo',
        now: clock(),
        booking: {
          reference: booking.reference,
          service: row.service_name,
          locality: knownLocality(row.locality),
          createdAt: row.created_at,
        },
        state,
        at: join.undone_at ?? join.made_at,
        digits: mobile?.slice(-2) ?? '',
        call: state === 'undone' ? promised : forecast,
        left,
      };
    },

    /** Whoever pressed twice, or too late, reads that on the page. */
    async undo(told: ToldJoin): Promise<void> {
      if (told.state !== 'open') return;
      await deps.person.joined.undo(told).catch((error) => {
        if (!(error instanceof AppError && error.code === 'conflict')) throw error;
      });
    },

    async move({ booking }: Opened, chosen: VisitWindow): Promise<void> {
      await bookings.moveVisit(booking.id, booking.person_id, chosen);
    },

    pay: ({ booking }: Opened): Promise<{ redirectUrl: string; tid: string }> =>
      bookings.pay(booking.id, booking.person_id),

    end: ({ link }: Opened): Promise<void> =>
      deps.database.transaction((trx) => links.end(trx, link.booking_id, link.generation)),

    /** What the browser keeps of it; five wrong ones close it, whoever tries them and however many at once. */
    async giveDigits({ link, booking }: Opened, digits: string): Promise<string> {
      // Of the number that booked, whoever's account the booking is in by now.
      const mobile = await deps.requests.mobileOf(booking.id);
      const right = mobile !== undefined && digits === mobile.slice(-4);
      const counts = await links.countTry(link, right ? 0 : 1, digitTries);
      const proof = links.proofOf(link);
      if (right && counts && proof !== undefined) return proof;
      const { phone } = await deps.company(query);
      const left = Math.max(0, digitTries - link.tries - 1);
      throw new AppError(
        'invalid',
        counts && left > 0 ? say.digitsWrong({ left }) : say.digitsClosed({ phone: phone.display }),
      );
    },

    async object(opened: Opened, number: string, words: string): Promise<void> {
      const { id } = await quotationOf(opened, number);
      await deps.quotations.object(opened.booking.person_id, id, words);
    },

    /** Behind the digits, like all files. */
    async photo(opened: Opened, number: number): Promise<Uint8Array | undefined> {
      requireDigits(opened);
      const id = (await bookings.photosOf(opened.booking.id))[number - 1];
      return id === undefined ? undefined : bookings.readPhoto(opened.booking.id, id, 'display');
    },
    async sheetPhoto(opened: Opened, number: number): Promise<Uint8Array | undefined> {
      requireDigits(opened);
      return deps.findings.linkedPhoto(opened.booking.id, number);
    },
    async sheetPdf(opened: Opened) {
      requireDigits(opened);
      return deps.findings.linkedPdf(opened.booking.id);
    },
    async quotationPdf(opened: Opened, number: string) {
      const { id, version } = await quotationOf(opened, number);
      return deps.quotations.pdf(id, version);
    },
    async acceptancePdf(opened: Opened, number: string) {
      return deps.quotations.pdf((await quotationOf(opened, number)).id, 'acceptance');
    },
    async receipt(opened: Opened, number: string, gone: AbortSignal) {
      requireDigits(opened);
      return deps.payments.pdfByLink(opened.booking.id, number, gone);
    },

    /** What the bank says, after a little patience. */
    paymentOf: deps.payments.verify,
  };
}
