// The engineer's day: what is on it, and the photos of its visits. What is done there is a use case of bookings.

import { type DayVisit, visitPhotoCount } from '#contract/day.staff.ts';
import { dayMs } from '#contract/durations.ts';
import { answersInWords } from '#contract/finder-in-words.ts';
import { marksIn } from '#contract/found-marks.staff.ts';
import { indianDate } from '#contract/india-time.ts';
import { type NextStep, nextSteps } from '#contract/owed.ts';
import { inEnglish } from '#contract/sentences.ts';
import { staffPrefix } from '#contract/staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Queryable } from '#server/db/client.ts';
import type { VisitRow } from '#server/db/tables.ts';
import type { Staff as StaffSession } from '#server/http/mount-staff.ts';
import { sha256 } from '#server/ids.ts';
import { killedPicture, type PhotoPipeline } from '#server/photos/photo-pipeline.ts';
import type { Platform } from '#server/platform.ts';
import { sealOfMember } from '#server/security/seal-of-member.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { WindowService } from '../crews/windows.service.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { DayRepository } from './day.repository.ts';

type PhotoSize = 'display' | 'thumbnail';
type Engineer = Pick<StaffSession, 'id' | 'name' | 'role' | 'crew'>;

/** Cleaning photos is costly, also of those that are refused in the end. A full day is about a hundred. */
const photoLimit = { name: 'visit:photo', max: 300, windowMs: dayMs };

const missing = () => new EnglishError('not_found', 'There is no such visit on your list');
const isNextStep = (step: string | null): step is NextStep => nextSteps.some((known) => known === step);

const photoUrl = (visitId: string, photoId: string, size: PhotoSize) =>
  `${staffPrefix}/day/photo/${visitId}/${photoId}/${size}`;
const presentPhoto = (visitId: string, photoId: string) => ({
  thumbnail: photoUrl(visitId, photoId, 'thumbnail'),
  image: photoUrl(visitId, photoId, 'display'),
});

export type DayService = ReturnType<typeof createDayService>;

export function createDayService(
  deps: Pick<Platform, 'database' | 'idempotency' | 'limiter' | 'counters' | 'secrets' | 'clock'> & {
    repository: DayRepository;
    crewNames: WindowService['crewNames'];
    bookings: Pick<
      Bookings,
      'visitSteps' | 'crewNews' | 'shelvePhoto' | 'readPhoto' | 'referenceOf' | 'contactOf'
    >;
    requests: Pick<Requests, 'notesOf' | 'dangerOf'>;
    photos: Pick<PhotoPipeline, 'cleanOne'>;
    /** Those of these days for which rain is expected. */
    rainAmong: WindowService['rainAmong'];
  },
) {
  const { database, repository, clock } = deps;

  /** Today and tomorrow in India. */
  const listedDays = (): readonly [string, string] => [indianDate(clock()), indianDate(clock() + dayMs)];

  /** One's own, or the one the owner asks for. */
  const crewOf = async ({ role, crew }: Engineer, wanted: string | undefined) => {
    const id = role === 'engineer' ? crew : wanted;
    const name = id ? (await deps.crewNames(database.query)).get(id) : undefined;
    if (role !== 'engineer' && name === undefined)
      throw new EnglishError('not_found', 'There is no such crew');
    return id && name !== undefined ? { id, name } : undefined;
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
      const now = clock();
      const bookingIds = rows.map((row) => row.booking_id);
      const [customers, own, rainy, notes, dangers, news] = await Promise.all([
        repository.customersPhotos(bookingIds),
        repository.crewPhotos(
          database.query,
          rows.map((row) => row.id),
        ),
        deps.rainAmong(database.query, listedDays()),
        deps.requests.notesOf(database.query, bookingIds),
        deps.requests.dangerOf(database.query, bookingIds),
        crew && deps.bookings.crewNews.ofCrew(crew.id, staff.id),
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
          locality: row.locality,
          service: row.service_name,
          language: row.language,
          contact: deps.bookings.contactOf(row),
          danger: dangers.get(row.booking_id)?.words ?? null,
          needsDry: row.needs_dry === 1,
          rain: row.needs_dry === 1 && rainy.has(row.day),
          photos: customers
            .filter((photo) => photo.booking_id === row.booking_id)
            .map((photo) => presentPhoto(row.id, photo.id)),
          crewPhotos: own
            .filter((photo) => photo.visit_id === row.id)
            .map((photo) => ({ ...presentPhoto(row.id, photo.id), key: photo.sent_as ?? photo.id })),
          finding:
            row.finding === null
              ? null
              : {
                  finding: row.finding,
                  causes: row.finding_causes?.split(',').filter(Boolean) ?? [],
                  foundCause: row.request_found_cause,
                  answers: answersInWords(row.finding),
                },
          onWayAt: row.on_way_at,
          arrivedAt: row.arrived_at,
          endedAt: row.ended_at,
          foundCause: row.found_cause,
          readings: row.readings,
          words: row.words,
          marks: marksIn(row.marks),
          nextStep: isNextStep(row.next_step) ? row.next_step : null,
          notes: notes.get(row.booking_id) ?? [],
          undoUntil: deps.bookings.visitSteps.undoUntil(row, row.status, now),
          correctable: row.found_cause !== null && row.day === indianDate(now),
          change: news?.changes.get(row.id) ?? null,
        }),
      );
      return {
        crew: crew ?? null,
        visits,
        gone: news?.gone ?? [],
        seal: staff.role === 'engineer' ? sealOfMember(deps.secrets, staff.id) : null,
      };
    },

    countPhoto: (staffId: string) =>
      deps.limiter.take(
        photoLimit,
        staffId,
        inEnglish('You have sent very many photos today. Please call the office.'),
        database.query,
      ),

    async addPhoto(staff: Engineer, key: string, body: { visit: string; image: string }, address: string) {
      const payload = { visit: body.visit, image: sha256(body.image) };
      const once = { scope: `visit-photo:${staff.id}`, key, payload };
      // A retry after a lost answer must not clean the same photo again.
      const earlier = await deps.idempotency.find<{ photos: number }>(once);
      if (earlier) return earlier;
      const check = async (db: Queryable) => {
        const visit = await repository.find(db, body.visit);
        if (!visit || visit.crew_id !== staff.crew) throw missing();
        if (visit.arrived_at === null) throw await deps.bookings.visitSteps.refusal(db, visit, 'found');
      };
      // Before anything is cleaned or kept.
      await check(database.query);
      const photo = await deps.photos.cleanOne(body.image, {
        network: address,
        known: true,
        async charge() {
          const charged = { limit: photoLimit, subject: staff.id, times: killedPicture.account };
          await deps.counters.addAll([charged], database.query);
        },
      });
      return deps.bookings.shelvePhoto(photo, (stored, claim) =>
        deps.idempotency.once(once, async (trx) => {
          await claim(trx);
          const count = await repository.holdPhotos(trx, body.visit);
          await check(trx);
          if (count >= visitPhotoCount)
            throw new EnglishError('conflict', `This visit has its ${visitPhotoCount} photos already.`);
          await repository.addPhoto(trx, { ...stored, visit_id: body.visit, position: count, sent_as: key });
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
          day: row.day,
          window: row.window,
          state: row.state,
          agreedAt: row.agreed_at,
          arrivedAt: row.arrived_at,
          endedAt: row.ended_at,
          foundCause: row.found_cause,
          readings: row.readings,
          words: row.words,
          marks: marksIn(row.marks),
          nextStep: row.next_step,
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
  };
}
