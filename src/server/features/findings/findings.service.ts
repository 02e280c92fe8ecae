// Finding sheets as they are read: by their customer, at the desk, by whoever is shown one, and in a person's copy.
import { company } from '#contract/company.ts';
import { apiPrefix } from '#contract/constants.ts';
import { dayMs } from '#contract/durations.ts';
import type { FindingDue, VisitInWriting } from '#contract/findings.staff.ts';
import type { FindingSheet, ListedFindings } from '#contract/findings.ts';
import { staffPrefix } from '#contract/staff.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import { monthsBefore } from '#server/clock.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import { removeInSlices } from '#server/db/remove-in-slices.ts';
import type { FindingLinkRow, FindingReviewRow, FindingSheetRow, PromiseRow } from '#server/db/tables.ts';
import type { Staff as StaffSession } from '#server/http/mount-staff.ts';
import { earliestId, randomBytes, sha256 } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/words/answers.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { type FindingContent, type Released, sealed, sheetForOthers, sheetOf } from './finding-content.ts';
import type { FindingRepository } from './findings.repository.ts';
import { openSheetOf, type WriteSheet } from './write-sheet.ts';

const missing = () => new AppError('not_found', say.noSuchSheet);
const missingAtDesk = () => new EnglishError('not_found', 'There is no such finding sheet');

/** Of links that open nothing: a program that guesses has many tries. */
const guessLimit = { name: 'finding:link', max: 120, windowMs: 600_000 };
/** Of one link, from anywhere: a committee has many members, often behind one address. */
const openLimit = { name: 'finding:open', max: 600, windowMs: 600_000 };
const shareLimit = { name: 'finding:share', max: 20, windowMs: dayMs };
const openLinksAtMost = 10;

const contentIn = ({ content }: FindingSheetRow): FindingContent => JSON.parse(content);

/** What goes along where nobody chose: every photo, and no words of the crew. */
const photosAlone = ({ photos }: FindingContent): Released => ({ words: false, photos });

/** What goes along with this link. */
const releasedWith = (
  content: FindingContent,
  { released_photos, released_words }: Pick<FindingLinkRow, 'released_photos' | 'released_words'>,
): Released =>
  released_photos === null
    ? photosAlone(content)
    : { words: released_words === 1, photos: JSON.parse(released_photos) };

const ownPdf = (number: string) => `${apiPrefix}/finding/${number}/pdf`;
const deskPdf = (number: string) => `${staffPrefix}/findings/pdf/${number}`;
const ownPhoto = (bookingId: string) => (id: string, size: string) =>
  `${apiPrefix}/booking/visit-photo/${bookingId}/${id}/${size}`;
const deskPhoto = (bookingId: string) => (id: string, size: string) =>
  `${staffPrefix}/photo/${bookingId}/${id}/${size}`;

type Due = FindingReviewRow & { by: PromiseRow['due_at'] };

export type FindingService = ReturnType<typeof createFindingService>;

export function createFindingService(
  deps: Pick<Platform, 'database' | 'clock' | 'papers' | 'limiter' | 'publicUrl' | 'evidence'> & {
    repository: FindingRepository;
    bookings: Pick<Bookings, 'idsOf' | 'hold' | 'referenceOf' | 'readPhoto'>;
    staff: Pick<Staff, 'names'>;
    sheets: Pick<WriteSheet, 'compose'>;
    promises: Pick<Promises, 'repository'>;
  },
) {
  const { database, repository, clock, papers } = deps;

  const own = async (number: string, userId: string): Promise<FindingSheetRow> => {
    const row = await repository.sheetOfUser(number, userId);
    if (!row) throw missing();
    return row;
  };

  /** Those that are still to come, with what was promised about them. */
  const duesOf = async (bookingIds: readonly string[]): Promise<Due[]> => {
    const [reviews, promises] = await Promise.all([
      repository.reviewsOf(bookingIds),
      deps.promises.repository.ofStep(database.query, bookingIds, 'sheet'),
    ]);
    return reviews.flatMap((review) => {
      const promised = openSheetOf(promises, review.visit_id);
      return promised ? [{ ...review, by: promised.due_at }] : [];
    });
  };

  const presentDue = (due: Due, names: ReadonlyMap<string, string>): FindingDue => ({
    visit: due.visit_id,
    token: due.token,
    by: due.by,
    notBefore: due.not_before,
    approved: due.approved_by !== null,
    held:
      due.held_at === null
        ? null
        : { who: names.get(due.held_by ?? '') ?? 'Somebody', reason: due.held_reason, at: due.held_at },
  });

  const presentSheets = (rows: readonly FindingSheetRow[], names: ReadonlyMap<string, string>) =>
    rows.map((row) => ({
      number: row.number,
      madeAt: row.made_at,
      madeBy: row.made_by === null ? null : (names.get(row.made_by) ?? 'Somebody'),
      replaces: row.replaces,
      pdf: deskPdf(row.number),
    }));

  /** Of a visit that this person may see. */
  const visitFor = async (staff: Pick<StaffSession, 'role' | 'crew'>, visitId: string) => {
    const found = await repository.visit(database.query, visitId);
    if (!found || (staff.role === 'engineer' && found.crew_id !== staff.crew)) throw missingAtDesk();
    return found;
  };

  const sharedSheet = async (token: string, address: string) => {
    const row = await repository.sheetBehind(sha256(token));
    if (!row) await deps.limiter.takeFromNetwork(guessLimit, address, say.tooManyRequests, database.query);
    return row;
  };

  const remove = async (trx: Trx, rows: readonly Pick<FindingSheetRow, 'id' | 'pdf_key'>[]) => {
    const ids = rows.map(({ id }) => id);
    await repository.removeLinks(trx, ids);
    await repository.removeSheets(trx, ids);
    for (const { pdf_key } of rows) await papers.remove(trx, pdf_key);
  };

  return {
    async list(userId: string): Promise<ListedFindings[]> {
      const ids = await repository.bookingsWithFindings(userId);
      const [rows, dues] = await Promise.all([repository.sheetsOf(database.query, ids), duesOf(ids)]);
      const replaced = new Set(rows.map(({ replaces }) => replaces));
      return ids.map((booking) => {
        const due = dues.find(({ booking_id }) => booking_id === booking);
        return {
          booking,
          sheets: rows
            .filter(({ booking_id }) => booking_id === booking)
            .map((row) => ({
              number: row.number,
              madeAt: row.made_at,
              replaces: row.replaces,
              replaced: replaced.has(row.number),
              pdf: ownPdf(row.number),
            })),
          due: due ? { by: due.by, held: due.held_at !== null } : null,
        };
      });
    },

    async find(number: string, userId: string) {
      const row = await own(number, userId);
      const content = contentIn(row);
      const { photos } = content;
      const urlOf = ownPhoto(row.booking_id);
      const owed = await deps.promises.repository.openOf(database.query, [row.booking_id]);
      return {
        sheet: sheetOf(content, row.sha256, urlOf),
        replacedBy: (await repository.replacementOf(row.number)) ?? null,
        others: {
          told: sheetForOthers(content, urlOf, { words: true, photos }),
          untold: sheetForOthers(content, urlOf, { words: false, photos }),
          photos: [...photos],
        },
        links: await repository.openLinks(database.query, row.id),
        pdf: ownPdf(row.number),
        booking: row.booking_id,
        quotationBy: owed.find(({ step }) => step === 'quotation')?.due_at ?? null,
      };
    },

    async pdf(number: string, userId: string): Promise<Buffer> {
      return papers.read(await own(number, userId));
    },

    /** The token is told once; what is kept is its hash. */
    async share(
      number: string,
      userId: string,
      { words = false, photos = [] }: Partial<Released>,
    ): Promise<{ link: string; links: number }> {
      const row = await own(number, userId);
      const released = contentIn(row).photos.filter((id) => photos.includes(id));
      await deps.limiter.take(shareLimit, userId, say.manyLinks, database.query);
      const token = randomBytes(16).toString('base64url');
      const links = await database.transaction(async (trx) => {
        if (!(await deps.bookings.hold(trx, row.booking_id))) throw missing();
        const open = await repository.openLinks(trx, row.id);
        if (open >= openLinksAtMost) throw new AppError('conflict', say.manyLinks);
        await repository.insertLink(trx, {
          token_hash: sha256(token),
          sheet_id: row.id,
          made_at: clock(),
          revoked_at: null,
          released_photos: JSON.stringify(released),
          released_words: words ? 1 : 0,
        });
        return open + 1;
      });
      return { link: `${deps.publicUrl}/findings/${token}`, links };
    },

    async unshare(number: string, userId: string): Promise<{ links: number }> {
      const { id } = await own(number, userId);
      await repository.revokeLinks(id, clock());
      return { links: await repository.openLinks(database.query, id) };
    },

    /** Without whose it is; undefined for a token that opens nothing. */
    async shared(
      token: string,
      address: string,
    ): Promise<{ sheet: FindingSheet; corrected: boolean } | undefined> {
      const row = await sharedSheet(token, address);
      if (!row) return undefined;
      await deps.limiter.take(openLimit, sha256(token), say.tooManyRequests, database.query);
      const content = contentIn(row);
      const sheet = sheetForOthers(
        content,
        (_photo, _size, index) => `/findings/${encodeURIComponent(token)}/photo/${index + 1}`,
        releasedWith(content, row),
      );
      return { sheet, corrected: (await repository.replacementOf(row.number)) !== undefined };
    },

    async sharedPhoto(token: string, position: number, address: string): Promise<Uint8Array | undefined> {
      const row = await sharedSheet(token, address);
      if (!row) return undefined;
      const content = contentIn(row);
      const id = content.photos[position - 1];
      return id === undefined || !releasedWith(content, row).photos.includes(id)
        ? undefined
        : deps.bookings.readPhoto(id, id, 'display');
    },

    /** The newest, for whoever holds the booking's link: without whose it is. */
    async linked(
      bookingId: string,
      urlOf: Parameters<typeof sheetForOthers>[1],
    ): Promise<FindingSheet | undefined> {
      const [row] = await repository.sheetsOf(database.query, [bookingId]);
      if (!row) return undefined;
      const content = contentIn(row);
      return sheetForOthers(content, urlOf, photosAlone(content));
    },

    async linkedPdf(bookingId: string) {
      const [row] = await repository.sheetsOf(database.query, [bookingId]);
      return row && { name: `${row.number}.pdf`, bytes: await papers.read(row) };
    },

    async linkedPhoto(bookingId: string, position: number): Promise<Uint8Array | undefined> {
      const [row] = await repository.sheetsOf(database.query, [bookingId]);
      const id = row && contentIn(row).photos[position - 1];
      return id === undefined ? undefined : deps.bookings.readPhoto(id, id, 'display');
    },

    async ofBooking(bookingId: string): Promise<VisitInWriting[]> {
      const [visits, rows, dues, names] = await Promise.all([
        repository.visitsOf(bookingId),
        repository.sheetsOf(database.query, [bookingId]),
        duesOf([bookingId]),
        deps.staff.names(),
      ]);
      return Promise.all(
        visits.map(async (visit) => {
          const due = dues.find(({ visit_id }) => visit_id === visit.id);
          const sheets = rows.filter(({ visit_id }) => visit_id === visit.id);
          const replaces = sheets[0]?.number ?? null;
          const content =
            due && (await deps.sheets.compose(visit, { number: 'FS-…', replaces, madeAt: clock() }));
          return {
            visit: visit.id,
            at: visit.arrived_at ?? visit.updated_at,
            cause: visit.found_cause ?? '',
            readings: visit.readings,
            words: visit.words,
            due: due ? presentDue(due, names) : null,
            sheets: presentSheets(sheets, names),
            preview: content ? sheetOf(content, sealed(content).sha256, deskPhoto(bookingId)) : null,
          };
        }),
      );
    },

    async ofVisit(staff: Pick<StaffSession, 'role' | 'crew'>, visitId: string) {
      const found = await visitFor(staff, visitId);
      const rows = await repository.sheetsOfVisit(database.query, found.id, found.booking_id);
      return presentSheets(rows, await deps.staff.names());
    },

    async pdfAtDesk(staff: Pick<StaffSession, 'role' | 'crew'>, number: string): Promise<Buffer> {
      const row = await repository.sheet(number);
      if (!row) throw missingAtDesk();
      if (staff.role === 'engineer') await visitFor(staff, row.visit_id);
      return papers.read(row);
    },

    async collect(userId: string) {
      const ids = await repository.bookingsWithFindings(userId);
      const [rows, dues] = await Promise.all([repository.sheetsOf(database.query, ids), duesOf(ids)]);
      const links = await repository.linksOf(rows.map(({ id }) => id));
      const pathOf = ({ number }: FindingSheetRow) => `papers/${number}.pdf`;
      return {
        records: [
          ...rows.map((row) => ({
            number: row.number,
            madeAt: row.made_at,
            language: row.language,
            replaces: row.replaces,
            sha256: row.sha256,
            fileSha256: row.pdf_sha256,
            says: contentIn(row),
            file: pathOf(row),
            links: links
              .filter(({ sheet_id }) => sheet_id === row.id)
              .map((link) => {
                const { words, photos } = releasedWith(contentIn(row), link);
                const alongWith = { words, photos: photos.length };
                return { madeAt: link.made_at, closedAt: link.revoked_at, alongWith };
              }),
          })),
          ...dues.map((due) => ({ dueAt: due.by, heldAt: due.held_at, heldBecause: due.held_reason })),
        ],
        files: rows.map((row) => ({ path: pathOf(row), read: () => papers.read(row) })),
      };
    },

    /** Papers of a job that is evidence stay; links to them do not. */
    async erase(userId: string, trx: Trx): Promise<void> {
      const ids = (await deps.bookings.idsOf(userId, trx)).toSorted();
      // Nobody writes a sheet meanwhile: that takes the booking's lock, too.
      for (const id of ids) await deps.bookings.hold(trx, id);
      const rows = await repository.sheetsOf(trx, ids);
      const kept = await deps.evidence.among(trx, ids);
      await repository.removeLinks(
        trx,
        rows.map(({ id }) => id),
      );
      await repository.removeReviews(trx, ids);
      await remove(
        trx,
        rows.filter(({ booking_id }) => !kept.has(booking_id)),
      );
    },

    /** They hold photos and go as those do, or with the books of account where they are evidence. */
    async forget(signal: AbortSignal): Promise<void> {
      const { bookingPhotoMonths, paymentYears } = company.retention;
      const oldest = earliestId(monthsBefore(clock(), bookingPhotoMonths));
      const oldestKept = earliestId(monthsBefore(clock(), 12 * paymentYears));
      let after = '';
      await removeInSlices(signal, async (limit) => {
        const rows = await repository.sheetsBefore(oldest, after, limit);
        const over = async (db: Queryable) => {
          const kept = await deps.evidence.among(
            db,
            rows.map(({ booking_id }) => booking_id),
          );
          return rows.filter(({ id, booking_id }) => !kept.has(booking_id) || id < oldestKept);
        };
        // Most of them stay for years: nobody waits for a look at those.
        if ((await over(database.query)).length > 0)
          await database.transaction(async (trx) => remove(trx, await over(trx)));
        after = rows.at(-1)?.id ?? '';
        return rows.length;
      });
    },
  };
}
