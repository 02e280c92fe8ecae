// Photos in a row; each opens large.
import { useId, useState } from 'react';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { DeskHeading } from './desk-heading.tsx';
import './desk-photos.css';

interface PhotoRowProps {
  /** Of the opened photos. */
  title: string;
  /** What a photo's button says, by its number. */
  nameOf: (number: number) => string;
  thumbnails: readonly string[];
  images: readonly string[];
}

export function PhotoRow({ title, nameOf, thumbnails, images }: PhotoRowProps) {
  const [enlarged, setEnlarged] = useState<number>();
  return (
    <>
      <ul className="desk-photos">
        {thumbnails.map((thumbnail, index) => (
          <li key={thumbnail}>
            <button type="button" aria-label={nameOf(index + 1)} onClick={() => setEnlarged(index)}>
              <img src={thumbnail} alt="" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && (
        <Lightbox title={title} images={images} start={enlarged} onClose={() => setEnlarged(undefined)} />
      )}
    </>
  );
}

export function DeskPhotos({
  heading = 'Photos',
  ...row
}: Omit<PhotoRowProps, 'nameOf'> & { heading?: string }) {
  const id = useId();
  const { length } = row.thumbnails;
  if (length === 0) return null;
  return (
    <section className="desk-photos-section" aria-labelledby={id}>
      <DeskHeading id={id} title={heading} note={length} />
      <PhotoRow {...row} nameOf={(number) => `Enlarge photo ${number} of ${length}`} />
    </section>
  );
}
