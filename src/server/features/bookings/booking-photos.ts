// Photo files, of bookings and of visits: written before the row that refers to them, removed by a job after it is
// deleted.
import { AppError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import { removeInSlices } from '#server/db/remove-in-slices.ts';
import { createId } from '#server/ids.ts';
import type { CleanPhoto } from '#server/photos/photo-pipeline.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/words/answers.ts';
import type { BookingPhotoRepository } from './booking-photos.repository.ts';

export type PhotoSize = 'display' | 'thumbnail';
export type StoredPhoto = CleanPhoto & { id: string };

const abandonedAfterMs = 3_600_000;

/** Named by the booking, or by the one photo of a visit that lies in it. */
const folderOf = (folderId: string) => `photos/${folderId}`;
const fileOf = (folderId: string, photoId: string, size: PhotoSize) =>
  `${folderOf(folderId)}/${photoId}-${size}.webp`;

/** One photo among the others of its folder, where those that are noted and removed are named. */
const oneOf = (folderId: string, photoId: string) => `${folderId}/${photoId}`;

export type BookingPhotos = ReturnType<typeof createBookingPhotos>;

export function createBookingPhotos({
  database,
  repository,
  files,
  queue,
  clock,
}: Pick<Platform, 'database' | 'files' | 'queue' | 'clock'> & { repository: BookingPhotoRepository }) {
  const storePhotos = async (folderId: string, photos: readonly StoredPhoto[]): Promise<void> => {
    try {
      for (const photo of photos) {
        await files.put(fileOf(folderId, photo.id, 'display'), photo.display, 'image/webp');
        await files.put(fileOf(folderId, photo.id, 'thumbnail'), photo.thumbnail, 'image/webp');
      }
    } catch (cause) {
      throw new AppError('unavailable', say.cannotKeepPhotos, { retryAfterSeconds: 30, cause });
    }
  };

  /**
   * Only the side that removes the note may touch the files: the transaction that writes the booking, or
   * this one. Removing them is a job, because a store that just failed may fail again.
   */
  const discard = (folderId: string): Promise<void> =>
    database.transaction(async (trx) => {
      if (await repository.forgetUpload(folderId, trx))
        await queue.enqueue(trx, 'photos-remove', { folderId });
    });

  const claimUpload = async (id: string, trx: Trx): Promise<void> => {
    if (!(await repository.forgetUpload(id, trx))) throw new Error(`The photos of ${id} were swept away`);
  };

  /** Files first, then the row that refers to them. Files that no row claims are removed. */
  const withUploads = async <T>(
    uploads: readonly string[],
    folderId: string,
    photos: readonly StoredPhoto[],
    write: () => Promise<{ result: T; repeated: boolean }>,
  ): Promise<T> => {
    // Whatever failed may have failed for a while: what cannot be discarded now, the sweep finds.
    const discardAll = async () => {
      for (const upload of uploads) await discard(upload).catch(() => {});
    };
    const now = clock();
    for (const upload of uploads) await repository.noteUpload(upload, now);
    try {
      await storePhotos(folderId, photos);
      const { result, repeated } = await write();
      // The same request won elsewhere.
      if (repeated) await discardAll();
      return result;
    } catch (error) {
      await discardAll();
      throw error;
    }
  };

  const withPhotos = <T>(
    id: string,
    photos: readonly StoredPhoto[],
    write: () => Promise<{ result: T; repeated: boolean }>,
  ): Promise<T> => withUploads([id], id, photos, write);

  return {
    withPhotos,
    claimUpload,

    /** Into the folder of a booking that has others, which stay whatever becomes of these: each is noted by itself. */
    async withMorePhotos<T>(
      bookingId: string,
      photos: readonly StoredPhoto[],
      write: (claim: (trx: Trx) => Promise<void>) => Promise<{ result: T; repeated: boolean }>,
    ): Promise<T> {
      const uploads = photos.map(({ id }) => oneOf(bookingId, id));
      return withUploads(uploads, bookingId, photos, () =>
        write(async (trx) => {
          for (const upload of uploads) await claimUpload(upload, trx);
        }),
      );
    },

    /** A photo taken at a visit, in a folder of its own: `claim` makes it the row's that `write` writes. */
    async shelvePhoto<T>(
      photo: CleanPhoto,
      write: (
        stored: { id: string; width: number; height: number; bytes: number },
        claim: (trx: Trx) => Promise<void>,
      ) => Promise<{ result: T; repeated: boolean }>,
    ): Promise<T> {
      const id = createId(clock());
      const { width, height, display } = photo;
      const stored = { id, width, height, bytes: display.length };
      return withPhotos(id, [{ ...photo, id }], () => write(stored, (trx) => claimUpload(id, trx)));
    },

    /** For staff, not for a customer's request: no owner is asked. */
    async readPhoto(folderId: string, photoId: string, size: PhotoSize): Promise<Uint8Array | undefined> {
      try {
        return await files.get(fileOf(folderId, photoId, size));
      } catch (cause) {
        throw new AppError('unavailable', say.cannotShowPhotos, { retryAfterSeconds: 30, cause });
      }
    },

    async removePhotos({ folderId }: { folderId: string }): Promise<void> {
      const [folder = '', photo] = folderId.split('/');
      if (photo === undefined) return files.removeFolder(folderOf(folder));
      for (const size of ['display', 'thumbnail'] as const) await files.remove(fileOf(folder, photo, size));
    },

    /** Files whose booking was never written, because the process died in between. */
    async sweepAbandonedUploads(signal: AbortSignal): Promise<void> {
      await removeInSlices(signal, async (limit) => {
        const ids = await repository.abandonedUploads(clock() - abandonedAfterMs, limit);
        for (const id of ids) await discard(id);
        return ids.length;
      });
    },
  };
}
