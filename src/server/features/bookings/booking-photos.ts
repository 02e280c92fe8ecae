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
  const withPhotos = async <T>(
    id: string,
    now: number,
    photos: readonly StoredPhoto[],
    write: () => Promise<{ result: T; repeated: boolean }>,
  ): Promise<T> => {
    await repository.noteUpload(id, now);
    try {
      await storePhotos(id, photos);
      const { result, repeated } = await write();
      // The same request won elsewhere.
      if (repeated) await discard(id).catch(() => {});
      return result;
    } catch (error) {
      // Whatever failed may have failed for a while: what cannot be discarded now, the sweep finds.
      await discard(id).catch(() => {});
      throw error;
    }
  };

  return {
    withPhotos,
    claimUpload,

    /** A photo taken at a visit, in a folder of its own: `claim` makes it the row's that `write` writes. */
    async shelvePhoto<T>(
      photo: CleanPhoto,
      write: (
        stored: { id: string; width: number; height: number; bytes: number },
        claim: (trx: Trx) => Promise<void>,
      ) => Promise<{ result: T; repeated: boolean }>,
    ): Promise<T> {
      const now = clock();
      const id = createId(now);
      const { width, height, display } = photo;
      const stored = { id, width, height, bytes: display.length };
      return withPhotos(id, now, [{ ...photo, id }], () => write(stored, (trx) => claimUpload(id, trx)));
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
      await files.removeFolder(folderOf(folderId));
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
