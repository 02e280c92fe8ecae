// Photos in a row; each opens large.
import { useId, useState } from 'react';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { DeskHeading } from './desk-heading.tsx';
import './desk-photos.css';

export function DeskPhotos({
  heading = 'Photos',
  title,
  thumbnails,
  images,
}: {
  heading?: string;
  /** Of the opened photos. */
  title: string;
  thumbnails: readonly string[];
  images: readonly string[];
}) {
  const id = useId();
  const [enlarged, setEnlarged] = useState<number>();
  if (thumbnails.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <DeskHeading id={id} title={heading} note={thumbnails.length} />
      <ul className="desk-photos">
        {thumbnails.map((thumbnail, index) => (
          <li key={thumbnail}>
            <button
              type="button"
              aria-label={`Enlarge photo ${index + 1} of ${images.length}`}
              onClick={() => setEnlarged(index)}
            >
              <img src={thumbnail} alt="" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && (
        <Lightbox title={title} images={images} start={enlarged} onClose={() => setEnlarged(undefined)} />
      )}
    </section>
  );
}
