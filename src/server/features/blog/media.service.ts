// Public pictures of the site's own pages: cleaned like any upload, stored under an unguessable name.

import { inEnglish } from '#contract/sentences.ts';
import { EnglishError } from '#server/app-error.ts';
import { createId } from '#server/ids.ts';
import { killedPicture, type PhotoPipeline } from '#server/photos/photo-pipeline.ts';
import type { Platform } from '#server/platform.ts';
import type { Audit } from '../staff/staff.feature.ts';

const refuseForNow = (cause: unknown): never => {
  const words = 'Pictures cannot be kept or shown at this moment. Please try again shortly.';
  throw new EnglishError('unavailable', words, { retryAfterSeconds: 30, cause });
};

const pictureLimit = { name: 'media:picture', max: 300, windowMs: 86_400_000 };

const fileOf = (id: string) => `media/${id}.webp`;

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService(
  deps: Pick<Platform, 'database' | 'files' | 'limiter' | 'counters' | 'clock'> & {
    photos: Pick<PhotoPipeline, 'cleanOne'>;
    audit: Audit;
  },
) {
  const { query } = deps.database;
  return {
    countPicture: (staffId: string): Promise<void> =>
      deps.limiter.take(pictureLimit, staffId, inEnglish('You have sent very many pictures today.'), query),

    async keep(image: string, staffId: string): Promise<{ url: string; width: number; height: number }> {
      const { display, width, height } = await deps.photos.cleanOne(image, {
        network: 'desk',
        known: true,
        async charge() {
          const charged = { limit: pictureLimit, subject: staffId, times: killedPicture.account };
          await deps.counters.addAll([charged], query);
        },
      });
      const id = createId(deps.clock());
      await deps.files.put(fileOf(id), display, 'image/webp').catch(refuseForNow);
      const url = `/${fileOf(id)}`;
      await deps.database.transaction((trx) =>
        deps.audit(trx, { staffId, action: 'picture: uploaded', subject: url }),
      );
      return { url, width, height };
    },

    async read(name: string): Promise<Uint8Array> {
      const id = /^([0-9a-z]{26})\.webp$/.exec(name)?.[1];
      const bytes = id && (await deps.files.get(fileOf(id)).catch(refuseForNow));
      if (!bytes) throw new EnglishError('not_found', 'There is no such picture');
      return bytes;
    },
  };
}
