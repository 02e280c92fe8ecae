// A booking's photos; each opens large.
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { useWords } from '#web/lib/words.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';

const shownAtOnce = 4;

export function Gallery({ booking, large }: { booking: Booking; large?: boolean }) {
  const { images, thumbnails, reference } = booking;
  const words = useWords('myBooking').photos;
  const [enlarged, setEnlarged] = useState<number>();
  const shown = thumbnails.slice(0, shownAtOnce);
  const more = thumbnails.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <div
      className={`grid grid-cols-4 gap-8 ${large ? 'tablet:grid-cols-2 above-tablet:grid-cols-[repeat(4,216px)]' : 'above-tablet:grid-cols-[repeat(4,88px)]'}`}
    >
      {shown.map((thumbnail, index) => (
        <button
          key={thumbnail}
          className={`relative min-w-0 cursor-zoom-in overflow-hidden rounded-3 border border-ink bg-line p-0 ${large ? 'h-[162px] tablet:h-[108px]' : 'h-[64px] tablet:h-[56px]'}`}
          type="button"
          aria-label={fill(words.enlarge, { number: index + 1, count: images.length })}
          onClick={() => setEnlarged(index)}
        >
          <img className="fill object-cover" src={thumbnail} alt="" loading="lazy" decoding="async" />
          {more > 0 && index === shown.length - 1 && (
            <b className="fill veil grid place-items-center font-strong text-paper" aria-hidden="true">
              +{more}
            </b>
          )}
        </button>
      ))}
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
