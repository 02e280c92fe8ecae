// A booking's photos on its card; each opens large.
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { photoCount } from './booking-words.ts';
import './gallery.css';

const shownAtOnce = 3;

export function Gallery({ booking, large }: { booking: Booking; large?: boolean }) {
  const { images, thumbnails, reference } = booking;
  const [enlarged, setEnlarged] = useState<number>();
  const shown = thumbnails.slice(0, shownAtOnce);
  return (
    <div className={`gallery gallery-of-${shown.length}${large ? ' gallery-large' : ''}`}>
      {shown.map((thumbnail, index) => (
        <button
          key={thumbnail}
          type="button"
          aria-label={`Enlarge photo ${index + 1} of ${images.length}`}
          onClick={() => setEnlarged(index)}
        >
          <img
            src={large && index === 0 ? images[index] : thumbnail}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
      <p className="gallery-count figures">{photoCount(booking)}</p>
      {enlarged !== undefined && (
        <Lightbox
          title={`Photos of ${reference}`}
          images={images}
          start={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </div>
  );
}
