// A booking's photos on its card; each opens large.
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { useWords } from '#web/lib/words.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { useBookingWords } from './booking-words.ts';
import './gallery.css';

const shownAtOnce = 3;

export function Gallery({ booking, large }: { booking: Booking; large?: boolean }) {
  const { images, thumbnails, reference } = booking;
  const words = useWords('myBooking').photos;
  const { photos } = useBookingWords(booking);
  const [enlarged, setEnlarged] = useState<number>();
  const shown = thumbnails.slice(0, shownAtOnce);
  return (
    <div className={`gallery gallery-of-${shown.length}${large ? ' gallery-large' : ''}`}>
      {shown.map((thumbnail, index) => (
        <button
          key={thumbnail}
          type="button"
          aria-label={fill(words.enlarge, { number: index + 1, count: images.length })}
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
      <p className="gallery-count figures">{photos}</p>
      {enlarged !== undefined && (
        <Lightbox
          title={fill(words.title, { reference })}
          images={images}
          start={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </div>
  );
}
