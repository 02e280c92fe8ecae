// A sheet is due when an engineer has finished, waits for a look by the office, and is written once: numbered, drawn,
// stored and mailed. It goes out by itself at its deadline unless somebody holds it back.
import { deadlineFrom } from '#contract/callback-deadline.ts';
import { undoMs } from '#contract/day.staff.ts';
import { hourMs } from '#contract/durations.ts';
import { marksIn } from '#contract/found-marks.staff.ts';
import { pathIn } from '#contract/languages.ts';
import { nextSteps } from '#contract/owed.ts';
import type { FoundCause } from '#contract/requests.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { FindingReviewRow, PromiseRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Tell } from '../messages/messages.feature.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { contentOf, type FindingContent, type FoundFacts, sealed } from './finding-content.ts';
import { paperOf } from './finding-paper.ts';
import { findingMail } from './findings.mail.tsx';
import type { FindingRepository, FoundVisit } from './findings.repository.ts';

type OnFound = Parameters<Bookings['onFound']>[0];
type Named = { visit: string; token: string };

const changed = () =>
  new EnglishError('conflict', 'What was found has changed since, or the sheet has gone out. Look again.');

/** What was promised about the sheet of this visit, while it is still to come. */
export const openSheetOf = (promises: readonly PromiseRow[], visitId: string): PromiseRow | undefined =>
  promises.find(({ subject, ended_at }) => subject === visitId && ended_at === null);

export const findingPagePath = (number: string) => `/my-booking/finding/${number}`;

export type WriteSheet = ReturnType<typeof createWriteSheet>;

export function createWriteSheet(
  deps: Pick<Platform, 'database' | 'clock' | 'queue' | 'papers' | 'company' | 'publicUrl'> & {
    repository: FindingRepository;
    tellCustomer: Tell;
    bookings: Pick<Bookings, 'hold' | 'follow' | 'addEvent' | 'referenceOf' | 'readPhoto' | 'visitSteps'>;
    promises: Pick<Promises, 'repository'>;
    staff: Pick<Staff, 'names' | 'audit'>;
    content: Pick<Content, 'visitRules'>;
  },
) {
  const { database, repository, clock, queue, bookings } = deps;

  const send = (trx: Trx, visitId: string, token: string, at?: number) =>
    queue.enqueue(trx, 'finding-send', { visitId, token }, at);

  /** Told to the customer: so many working hours after the visit, and not before the step is certain. */
  const deadline = async (trx: Trx, notBefore: number): Promise<number> => {
    const rules = await deps.content.visitRules(trx);
    if (rules.sheetHours === 0) return notBefore;
    const minutes = (rules.sheetHours * hourMs) / 60_000;
    return Math.max(notBefore, deadlineFrom(clock(), { ...rules, minutes }));
  };

  const promisedFor = async (db: Queryable, { visit_id, booking_id }: FindingReviewRow) =>
    openSheetOf(await deps.promises.repository.ofStep(db, [booking_id], 'sheet'), visit_id);

  const onFound: OnFound = async (trx, { kind, visit }) => {
    const { id: subject, booking_id: bookingId } = visit;
    const [last] = await repository.sheetsOfVisit(trx, subject, bookingId);
    // Nothing was found, and no sheet says otherwise.
    if (kind === 'undone' || (visit.found_cause === 'not-found' && !last)) {
      if (await repository.takeReview(trx, subject))
        await bookings.follow(trx, bookingId, { kind: 'sheet-not-due', subject });
      return;
    }
    const before = await repository.review(trx, subject);
    const promised = before && (await promisedFor(trx, before));
    const now = clock();
    const notBefore = before?.not_before ?? (visit.stored_at === null ? now : visit.stored_at + undoMs);
    const stands = promised !== undefined && promised.due_at > now;
    const dueAt = stands ? promised.due_at : await deadline(trx, notBefore);
    if (!stands) await bookings.follow(trx, bookingId, { kind: 'sheet-due', subject, by: dueAt });
    const token = createId(now);
    await repository.putReview(trx, {
      visit_id: subject,
      booking_id: bookingId,
      token,
      not_before: notBefore,
      approved_by: null,
      held_at: before?.held_at ?? null,
      held_by: before?.held_by ?? null,
      held_reason: before?.held_reason ?? '',
    });
    await send(trx, subject, token, dueAt);
  };

  const factsOf = async (found: FoundVisit): Promise<FoundFacts> => {
    const [names, photos] = await Promise.all([deps.staff.names(), repository.photosOf(found.id)]);
    return {
      language: found.language,
      reference: bookings.referenceOf(found),
      service: found.service_name,
      name: found.name,
      location: found.location,
      visitedAt: found.arrived_at ?? found.updated_at,
      engineer: names.get(found.engineer_id ?? '')?.split(' ')[0] ?? '',
      cause: found.found_cause ?? '',
      readings: found.readings,
      words: found.words,
      next: nextSteps.find((step) => step === found.next_step) ?? 'nothing',
      finding: found.finding,
      photos,
      marks: marksIn(found.marks),
    };
  };

  const compose = async (
    found: FoundVisit,
    made: Pick<FindingContent, 'number' | 'replaces' | 'madeAt'>,
  ): Promise<FindingContent> => {
    const { name, address, phone, email } = await deps.company(database.query);
    const lines = [`${address.landmark}, ${address.oneLine}, ${address.state}`, `${phone.display}, ${email}`];
    return contentOf(await factsOf(found), { ...made, company: { name, lines } });
  };

  /** Draws and stores before the transaction that makes it a sheet; who comes second finds nothing due. */
  const write = async (visitId: string, token: string, approvedBy: string | null): Promise<void> => {
    const found = await repository.visit(database.query, visitId);
    if (!found) return;
    const now = clock();
    const [last] = await repository.sheetsOfVisit(database.query, visitId, found.booking_id);
    const number = await repository.nextNumber(now);
    const content = await compose(found, { number, replaces: last?.number ?? null, madeAt: now });
    const photos = await Promise.all(content.photos.map((id) => bookings.readPhoto(id, id, 'display')));
    const { content: text, sha256 } = sealed(content);
    const kept = photos.flatMap((bytes, index) => (bytes === undefined ? [] : [{ bytes, index }]));
    const finding = await paperOf(content, sha256, kept, deps.publicUrl);
    await deps.papers.keep({ finding }, (stored) =>
      database.transaction(async (trx) => {
        const booking = await bookings.hold(trx, found.booking_id);
        if (!booking || !(await repository.takeReview(trx, visitId, token))) return;
        await stored.claim(trx);
        await repository.insert(trx, {
          id: createId(now),
          booking_id: booking.id,
          visit_id: visitId,
          number,
          content: text,
          sha256,
          pdf_key: stored.key,
          pdf_sha256: stored.sha256,
          language: content.language,
          made_at: now,
          made_by: approvedBy,
          replaces: content.replaces,
        });
        const link = deps.publicUrl + pathIn(content.language, findingPagePath(number));
        const mail = findingMail(content, link, stored.pdf);
        const sheet = { kind: 'sheet', subject: visitId, detail: number, by: approvedBy } as const;
        await deps.tellCustomer(trx, { about: found.booking_id, email: found.email, mail, ...sheet });
        const { id: bookingId, status } = booking;
        const detail = `${found.email ? 'Customer mailed' : 'Customer is to be told'}: finding sheet ${number}${last ? `, in place of ${last.number}` : ''}`;
        await bookings.addEvent(trx, { bookingId, at: now, actor: 'system', status, detail });
        await bookings.follow(trx, bookingId, { kind: 'sheet-sent', subject: visitId });
      }),
    );
  };

  const log = (trx: Trx, staffId: string, action: string, visit: FoundVisit, detail = '') =>
    deps.staff.audit(trx, { staffId, action, subject: bookings.referenceOf(visit), detail });

  const decide = (
    { visit, token }: Named,
    act: (trx: Trx, found: FoundVisit, notBefore: number) => Promise<boolean>,
  ): Promise<void> =>
    database.transaction(async (trx) => {
      const found = await repository.visit(trx, visit);
      // Lock order: the booking first, as the engineer's steps do.
      if (!found || !(await bookings.hold(trx, found.booking_id))) throw changed();
      const review = await repository.review(trx, visit);
      if (review?.token !== token) throw changed();
      if (!(await act(trx, found, review.not_before))) throw changed();
    });

  const approve = (staffId: string, named: Named): Promise<void> =>
    decide(named, async (trx, found, notBefore) => {
      if (notBefore > clock())
        throw new EnglishError(
          'conflict',
          'The engineer may still take this back. Try again in two minutes.',
        );
      const place = { visit_id: named.visit, token: named.token };
      const set = { approved_by: staffId, held_at: null, held_by: null, held_reason: '' };
      if (!(await repository.changeReview(trx, place, set))) return false;
      await log(trx, staffId, 'finding: let go out', found);
      await send(trx, named.visit, named.token);
      return true;
    });

  return {
    onFound,
    factsOf,
    compose,
    approve,

    hold: (staffId: string, { reason, ...named }: Named & { reason: string }): Promise<void> =>
      decide(named, async (trx, found) => {
        const place = { visit_id: named.visit, token: named.token };
        const set = { approved_by: null, held_at: clock(), held_by: staffId, held_reason: reason };
        if (!(await repository.changeReview(trx, place, set))) return false;
        await log(trx, staffId, 'finding: held back', found);
        await bookings.follow(trx, found.booking_id, { kind: 'sheet-held', subject: named.visit });
        return true;
      }),

    /** Whoever corrects it has looked at it: it goes out. */
    async correct(
      staff: { id: string; name: string },
      {
        visit,
        cause,
        readings,
        words,
      }: { visit: string; cause: FoundCause; readings: string; words: string },
    ): Promise<void> {
      await bookings.visitSteps.correctAtDesk({ ...staff, crew: undefined }, visit, {
        found_cause: cause,
        readings,
        words,
      });
      const review = await repository.review(database.query, visit);
      if (review && review.not_before <= clock()) await approve(staff.id, { visit, token: review.token });
    },

    /** The job: at once after an OK, else at the deadline. What is held back waits for a person, who is reminded like of every promise. */
    async run({ visitId, token }: { visitId: string; token: string }): Promise<void> {
      const review = await repository.review(database.query, visitId);
      if (review?.token !== token || review.held_at !== null) return;
      const promised = await promisedFor(database.query, review);
      if (review.approved_by === null && promised && promised.due_at > clock()) return;
      await write(visitId, token, review.approved_by);
    },
  };
}
