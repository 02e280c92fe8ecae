// The engineer's day: what is on it, and what happened at each visit. A phone sends it when it has network, perhaps
// hours later and perhaps twice: each action counts once by its key, in its order, and at its own time within reason.
import { hkdfSync } from 'node:crypto';
import type * as z from 'zod/mini';
import type { BookingStatus } from '#contract/bookings.ts';
import { fromFieldTime, indianDate, longDate } from '#contract/india-time.ts';
import { staffPrefix } from '#contract/staff.ts';
import {
  type DayVisit,
  type NextStep,
  nextSteps,
  type VisitStep,
  type visitDayEndpoints,
  visitPhotoCount,
} from '#contract/visit-day.staff.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import { causeInWords } from '#server/domain/cause-words.ts';
import type { Staff as StaffSession } from '#server/http/mount-staff.ts';
import { sha256 } from '#server/ids.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { PhotoPipeline } from '#server/photos/photo-pipeline.ts';
import type { Idempotency } from '#server/security/idempotency.repository.ts';
import type { Limiter } from '#server/security/limits.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { VisitNews } from '../bookings/bookings.visit-news.service.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { CrewRepository } from './crews.repository.ts';
import { visitOutcomeMail } from './day.mail.tsx';
import type { DayRepository } from './day.repository.ts';
import type { VisitRepository } from './visits.repository.ts';

type StepBody = z.output<(typeof visitDayEndpoints)['visitStep']['body']>;
type PhotoSize = 'display' | 'thumbnail';
type Engineer = Pick<StaffSession, 'id' | 'name' | 'role' | 'crew'>;

const dayMs = 86_400_000;
/** “We are on our way” is news for so long. */
const newsMs = 20 * 60_000;
/** Cleaning photos is costly, also of those that are refused in the end. A full day is about a hundred. */
const photoLimit = { name: 'visit:photo', max: 300, windowMs: dayMs };

/** What a visit is before and after each step. */
const steps = {
  on_way: { from: 'agreed', to: 'on_way', logged: 'visit: on the way' },
  arrived: { from: 'on_way', to: 'arrived', logged: 'visit: arrived' },
  found: { from: 'arrived', to: 'found', logged: 'visit: found' },
  next: { from: 'found', to: 'done', logged: 'visit: finished' },
} as const satisfies Record<VisitStep, { from: VisitRow['state']; to: VisitRow['state']; logged: string }>;
const order: readonly VisitRow['state'][] = ['agreed', 'on_way', 'arrived', 'found', 'done'];
const missingBefore: Record<VisitStep, string> = {
  on_way: 'This visit is further on already.',
  arrived: '“On my way” has not arrived here yet.',
  found: '“Arrived” has not arrived here yet.',
  next: '“Found” has not arrived here yet.',
};
const nextWords: Record<NextStep, string> = {
  quotation: 'Quotation follows',
  work: 'Work begins',
  nothing: 'Nothing to do',
  again: 'Come again',
};
/** Where the booking goes from there; the office sees it among its open ones until it is done. */
const statusAfter: Record<NextStep, BookingStatus> = {
  quotation: 'contacted',
  work: 'in_progress',
  nothing: 'done',
  again: 'contacted',
};
/** Somebody at the office has to act. */
const forOffice: readonly NextStep[] = ['quotation', 'again'];

const missing = () => new AppError('not_found', 'There is no such visit on your list');
const midnightOf = (day: string): number => fromFieldTime(`${day}T00:00`);
const isNextStep = (step: string | null): step is NextStep => nextSteps.some((known) => known === step);

/** The device's time where it can be true: not in the future, not before the visit's day, not before the step before. */
function trustedTime(at: number, visit: VisitRow, now: number): number {
  if (at > now || at < midnightOf(visit.day)) return now;
  return Math.max(at, visit.on_way_at ?? 0, visit.arrived_at ?? 0);
}

const photoUrl = (visitId: string, photoId: string, size: PhotoSize) =>
  `${staffPrefix}/today/photo/${visitId}/${photoId}/${size}`;
const presentPhoto = (visitId: string, photoId: string) => ({
  thumbnail: photoUrl(visitId, photoId, 'thumbnail'),
  image: photoUrl(visitId, photoId, 'display'),
});

export type DayService = ReturnType<typeof createDayService>;

export function createDayService(deps: {
  database: Database;
  repository: DayRepository;
  crews: CrewRepository;
  bookings: Pick<
    Bookings,
    'hold' | 'visited' | 'shelvePhoto' | 'unshelvePhoto' | 'readPhoto' | 'referenceOf'
  >;
  requests: Pick<Requests, 'recordFoundAtVisit'>;
  photos: Pick<PhotoPipeline, 'cleanOne'>;
  idempotency: Idempotency;
  limiter: Limiter;
  audit: Audit;
  mailQueue: MailQueue;
  news: Pick<VisitNews, 'onWay'>;
  visits: Pick<VisitRepository, 'findOpen'>;
  /** Those of these days for which rain is expected. */
  rainDays(days: { from: string; until: string }): Promise<ReadonlySet<string>>;
  secret: string;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { database, repository, clock } = deps;

  /** Today and tomorrow in India. */
  const listedDays = (): readonly [string, string] => [indianDate(clock()), indianDate(clock() + dayMs)];

  /** Locks what a phone has not sent. The same for a person as long as the site's secret is, and nobody else's. */
  const sealOf = (staffId: string): string =>
    Buffer.from(hkdfSync('sha256', deps.secret, '', `unsent actions of ${staffId}`, 32)).toString('base64');

  /** One's own, or the one the owner asks for. */
  const crewOf = async ({ role, crew }: Engineer, wanted: string | undefined) => {
    const id = role === 'engineer' ? crew : wanted;
    const found = (await deps.crews.list(database.query)).find((row) => row.id === id);
    if (role !== 'engineer' && !found) throw new AppError('not_found', 'There is no such crew');
    return found;
  };

  const refuseState = (visit: VisitRow, step: VisitStep): AppError => {
    if (visit.state === 'cancelled')
      return new AppError('conflict', 'This visit was called off by the office.');
    if (visit.state === 'missed')
      return new AppError('conflict', 'This visit counts as missed: the office agreed on another one.');
    if (visit.state === 'done') return new AppError('conflict', 'This visit is finished already.');
    return new AppError('conflict', missingBefore[step]);
  };

  /** What the step writes into the visit. */
  const changesOf = (body: StepBody, visit: VisitRow, at: number): Partial<VisitRow> => {
    switch (body.step) {
      case 'on_way':
        return { on_way_at: at, kept: null };
      case 'arrived':
        return { arrived_at: at, kept: at <= visit.until_at ? 1 : 0 };
      case 'found':
        return { found_cause: body.cause, readings: body.readings, words: body.words };
      case 'next':
        return { ended_at: at, next_step: body.next };
    }
  };

  const finish = async (
    trx: Trx,
    {
      visit,
      booking,
      staff,
      next,
    }: { visit: VisitRow; booking: BookingRow; staff: Engineer; next: NextStep },
  ): Promise<void> => {
    const cause = causeInWords(visit.found_cause ?? '');
    const said = [visit.readings, visit.words].filter(Boolean);
    const detail = [`Visit: ${cause}`, ...said, nextWords[next]].join('. ');
    const customer = await repository.customerOf(trx, booking.user_id);
    if (customer && forOffice.includes(next)) {
      const outcome = {
        ...{ reference: deps.bookings.referenceOf(booking), next: nextWords[next], cause },
        ...{ readings: visit.readings, words: visit.words, engineer: staff.name, customer },
        ...{ location: booking.location, link: `${deps.publicUrl}/desk/bookings?open=${booking.id}` },
      };
      await deps.mailQueue.add(trx, visitOutcomeMail(outcome, deps.leadsTo));
    }
    // Last: it ends in the desk's queue, where whoever changes it keeps everybody else who does waiting.
    await deps.bookings.visited(trx, booking, { staffId: staff.id, status: statusAfter[next], detail });
  };

  /** Not hours later, when the phone has network again and the visit may be over. */
  const tellCustomer = async (trx: Trx, visit: VisitRow, booking: BookingRow, now: number): Promise<void> => {
    const customer = await repository.customerOf(trx, booking.user_id);
    if (!customer || now - (visit.on_way_at ?? 0) > newsMs) return;
    await deps.news.onWay(trx, { booking, customer }, { from: visit.from_at, until: visit.until_at });
  };

  /**
   * Whether it counts as missed only because the phone had no network until the next day: it was done on its own day,
   * and nobody has agreed on another visit since.
   */
  const isUnsent = async (
    trx: Trx,
    visit: VisitRow,
    { status }: BookingRow,
    { step, at }: StepBody,
  ): Promise<boolean> => {
    if (visit.state !== 'missed' || status !== 'visit_scheduled') return false;
    if (at < midnightOf(visit.day) || at >= midnightOf(visit.day) + dayMs) return false;
    if (step !== (visit.on_way_at === null ? 'on_way' : 'arrived')) return false;
    return (await deps.visits.findOpen(trx, visit.booking_id)) === undefined;
  };

  const stepIn = async (trx: Trx, staff: Engineer, body: StepBody): Promise<{ state: VisitRow['state'] }> => {
    const known = await repository.find(trx, body.visit);
    if (!known || known.crew_id !== staff.crew) throw missing();
    // The booking first, as everybody does who moves or ends a visit; what was read before may have changed since.
    const booking = await deps.bookings.hold(trx, known.booking_id);
    const visit = await repository.find(trx, body.visit);
    if (!booking || visit?.crew_id !== staff.crew) throw missing();
    const now = clock();
    if (midnightOf(visit.day) > now)
      throw new AppError('conflict', `This visit is on ${longDate(visit.from_at)}.`);
    const { to, logged } = steps[body.step];
    const from = (await isUnsent(trx, visit, booking, body)) ? visit.state : steps[body.step].from;
    // Somebody else of the crew was first, and said the same.
    const repeated = body.step === 'on_way' || body.step === 'arrived';
    if (repeated && visit.state !== 'done' && order.indexOf(visit.state) >= order.indexOf(to))
      return { state: visit.state };
    const at = trustedTime(body.at, visit, now);
    const set = { ended_at: null, ...changesOf(body, visit, at), state: to, updated_at: now };
    if (!(await repository.advance(trx, visit.id, from, set))) throw refuseState(visit, body.step);
    const after = { ...visit, ...set };
    const detail =
      body.step === 'found' ? causeInWords(body.cause) : body.step === 'next' ? nextWords[body.next] : '';
    await deps.audit(trx, {
      staffId: staff.id,
      action: logged,
      subject: deps.bookings.referenceOf(booking),
      detail,
    });
    if (body.step === 'on_way') await tellCustomer(trx, after, booking, now);
    if (body.step === 'found') await deps.requests.recordFoundAtVisit(trx, booking.id, staff.id, body.cause);
    if (body.step === 'next') await finish(trx, { visit: after, booking, staff, next: body.next });
    return { state: to };
  };

  /** Of a visit that this person's list shows. */
  const listed = async ({ role, crew }: Engineer, visitId: string): Promise<VisitRow> => {
    const visit = await repository.find(database.query, visitId);
    const theirs = visit && (role === 'owner' || visit.crew_id === crew);
    if (!theirs || !listedDays().includes(visit.day)) throw missing();
    return visit;
  };

  return {
    async list(staff: Engineer, wantedCrew: string | undefined) {
      const crew = await crewOf(staff, wantedCrew);
      const rows = crew ? await repository.ofDays(crew.id, listedDays()) : [];
      const [today, tomorrow] = listedDays();
      const [customers, own, rainy] = await Promise.all([
        repository.customersPhotos(rows.map((row) => row.booking_id)),
        repository.crewPhotos(
          database.query,
          rows.map((row) => row.id),
        ),
        deps.rainDays({ from: today, until: tomorrow }),
      ]);
      const visits = rows.map(
        (row): DayVisit => ({
          id: row.id,
          reference: deps.bookings.referenceOf(row),
          day: row.day,
          from: row.from_at,
          until: row.until_at,
          state: row.state,
          name: row.name,
          mobile: row.mobile,
          location: row.location,
          service: row.service_name,
          needsDry: row.needs_dry === 1,
          rain: row.needs_dry === 1 && rainy.has(row.day),
          photos: customers
            .filter((photo) => photo.booking_id === row.booking_id)
            .map((photo) => presentPhoto(row.id, photo.id)),
          crewPhotos: own
            .filter((photo) => photo.visit_id === row.id)
            .map((photo) => presentPhoto(row.id, photo.id)),
          finding:
            row.finding === null
              ? null
              : {
                  finding: row.finding,
                  causes: row.finding_causes?.split(',') ?? [],
                  foundCause: row.request_found_cause,
                },
          onWayAt: row.on_way_at,
          arrivedAt: row.arrived_at,
          endedAt: row.ended_at,
          foundCause: row.found_cause,
          readings: row.readings,
          words: row.words,
          nextStep: isNextStep(row.next_step) ? row.next_step : null,
        }),
      );
      return {
        crew: crew ? { id: crew.id, name: crew.name } : null,
        visits,
        seal: staff.role === 'engineer' ? sealOf(staff.id) : null,
      };
    },

    /** Once for each key. */
    async step(staff: Engineer, key: string, body: StepBody) {
      const once = { scope: `visit-step:${staff.id}`, key, payload: body };
      const { result } = await deps.idempotency.once(once, (trx) => stepIn(trx, staff, body));
      return result;
    },

    countPhoto: (staffId: string) =>
      deps.limiter.take(
        photoLimit,
        staffId,
        'You have sent very many photos today. Please call the office.',
        database.query,
      ),

    async addPhoto(staff: Engineer, key: string, body: { visit: string; image: string }, address: string) {
      const payload = { visit: body.visit, image: sha256(body.image) };
      const once = { scope: `visit-photo:${staff.id}`, key, payload };
      // A retry after a lost answer must not clean the same photo again.
      const earlier = await deps.idempotency.find<{ photos: number }>(once);
      if (earlier) return earlier;
      const check = async (visit: VisitRow | undefined) => {
        if (!visit || visit.crew_id !== staff.crew) throw missing();
        if (visit.state === 'cancelled' || visit.state === 'missed') throw refuseState(visit, 'found');
        if (visit.arrived_at === null) throw new AppError('conflict', missingBefore.found);
      };
      // Before anything is cleaned or kept.
      await check(await repository.find(database.query, body.visit));
      const photo = await deps.photos.cleanOne(body.image, address);
      return deps.bookings.shelvePhoto(photo, (stored, claim) =>
        deps.idempotency.once(once, async (trx) => {
          await claim(trx);
          const count = await repository.holdPhotos(trx, body.visit);
          await check(await repository.find(trx, body.visit));
          if (count >= visitPhotoCount)
            throw new AppError('conflict', `This visit has its ${visitPhotoCount} photos already.`);
          await repository.addPhoto(trx, { ...stored, visit_id: body.visit, position: count });
          return { photos: count + 1 };
        }),
      );
    },

    async photo(staff: Engineer, visitId: string, photoId: string, size: string): Promise<Uint8Array> {
      if (size !== 'display' && size !== 'thumbnail') throw missing();
      const visit = await listed(staff, visitId);
      const [customers, own] = await Promise.all([
        repository.customersPhotos([visit.booking_id]),
        repository.crewPhotos(database.query, [visit.id]),
      ]);
      const folder = customers.some(({ id }) => id === photoId)
        ? visit.booking_id
        : own.find(({ id }) => id === photoId)?.id;
      const bytes = folder && (await deps.bookings.readPhoto(folder, photoId, size));
      if (!bytes) throw missing();
      return bytes;
    },

    /** For a customer's copy of their data. */
    async collect(userId: string) {
      const rows = await repository.ofCustomer(userId);
      const photos = await repository.crewPhotos(
        database.query,
        rows.map(({ id }) => id),
      );
      const pathOf = (visitId: string, position: number) => `photos/visit-${visitId}-${position + 1}.webp`;
      return {
        records: rows.map((row) => ({
          booking: deps.bookings.referenceOf(row),
          ...{ day: row.day, window: row.window, state: row.state },
          ...{ agreedAt: row.agreed_at, arrivedAt: row.arrived_at, endedAt: row.ended_at },
          ...{
            foundCause: row.found_cause,
            readings: row.readings,
            words: row.words,
            nextStep: row.next_step,
          },
          images: photos
            .filter((photo) => photo.visit_id === row.id)
            .map(({ position }) => pathOf(row.id, position)),
        })),
        files: photos.map(({ id, visit_id, position }) => ({
          path: pathOf(visit_id, position),
          read: async () => (await deps.bookings.readPhoto(id, id, 'display')) ?? new Uint8Array(),
        })),
      };
    },

    /** For the office: their ids. */
    async photosOf(bookingId: string): Promise<string[]> {
      return (await repository.photosOfBooking(database.query, bookingId)).map(({ id }) => id);
    },

    /** With their booking's: when it is erased, or its photos have grown old. */
    async forgetPhotos(trx: Trx, bookingId: string): Promise<void> {
      const ids = (await repository.photosOfBooking(trx, bookingId)).map(({ id }) => id);
      await repository.removePhotos(trx, ids);
      for (const id of ids) await deps.bookings.unshelvePhoto(trx, id);
    },
  };
}
