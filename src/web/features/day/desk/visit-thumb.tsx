// A photo of the visit, small: from this device where it lies here, so that it is seen without network too.
import { useEffect, useState } from 'react';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import type { VisitPhoto } from './day-actions.ts';
import { readActionPhoto, readThumbnail } from './day-store.ts';

export function VisitThumb({
  owner,
  photo: { thumbnail, order },
  alt,
  className,
}: {
  owner: string;
  photo: Omit<VisitPhoto, 'key'>;
  alt: string;
  className?: string;
}) {
  const [kept, setKept] = useState<Blob>();
  useEffect(() => {
    const reading =
      order === undefined
        ? readThumbnail(thumbnail ?? '')
        : readActionPhoto(owner, order).then((photo) => photo?.thumbnail);
    reading.then(setKept, console.error);
  }, [owner, thumbnail, order]);
  const url = useObjectUrl(kept) ?? thumbnail;
  return url ? <img className={className} src={url} alt={alt} /> : null;
}
