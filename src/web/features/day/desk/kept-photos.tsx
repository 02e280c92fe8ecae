// Photos in a row that are seen without network too: small ones lie on this device, large ones come from the server.
import { useEffect, useState } from 'react';
import type { DayVisit } from '#contract/day.staff.ts';
import { PhotoRow } from '#web/desk/desk-photos.tsx';
import { readThumbnail } from './day-store.ts';
import './kept-photos.css';

type Photo = DayVisit['photos'][number];

/** Addresses of the small ones: on this device where it holds them. */
function useThumbnails(photos: readonly Photo[]): readonly string[] {
  const wanted = photos.map(({ thumbnail }) => thumbnail).join('\n');
  const [shown, setShown] = useState<readonly string[]>([]);
  useEffect(() => {
    const made: string[] = [];
    let left = false;
    const open = async (url: string) => {
      const kept = await readThumbnail(url).catch(() => undefined);
      if (!kept || left) return url;
      const address = URL.createObjectURL(kept);
      made.push(address);
      return address;
    };
    const urls = wanted ? wanted.split('\n') : [];
    void Promise.all(urls.map(open)).then((addresses) => left || setShown(addresses));
    return () => {
      left = true;
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [wanted]);
  return shown;
}

export function KeptPhotos({ title, photos }: { title: string; photos: readonly Photo[] }) {
  const thumbnails = useThumbnails(photos);
  if (photos.length === 0) return null;
  return (
    <div className="kept-photos">
      <PhotoRow
        title={title}
        nameOf={(number) => `Enlarge: ${title}, ${number} of ${thumbnails.length}`}
        thumbnails={thumbnails}
        images={navigator.onLine ? photos.map(({ image }) => image) : thumbnails}
      />
    </div>
  );
}
