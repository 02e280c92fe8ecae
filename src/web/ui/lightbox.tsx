// Photos at full size in a dialog: arrows, keys, or a swipe along the strip they lie in.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './lightbox.css';

/** Mounted when a photo is asked for, gone when it is closed; the browser returns the focus to where it was. */
export function Lightbox({
  title,
  images,
  start,
  onClose,
}: {
  title: string;
  images: readonly string[];
  /** The photo to begin with. */
  start: number;
  onClose: () => void;
}) {
  const words = useWords('ui').photos;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const stripRef = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);

  useEffect(() => {
    dialogRef.current?.showModal();
    const photo = stripRef.current?.children[start];
    photo?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' });
  }, [start]);

  const go = (to: number) =>
    stripRef.current?.children[to]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(index + step);
  };
  return (
    <dialog
      className="lightbox on-dark"
      ref={dialogRef}
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <ul
        className="lightbox-strip"
        ref={stripRef}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
        tabIndex={0}
        aria-label={title}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {images.map((image, place) => (
          <li key={image}>
            <img
              src={image}
              alt={fill(words.place, { number: place + 1, count: images.length })}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
      <div className="lightbox-bar figures">
        <button
          className="lightbox-button lightbox-back"
          type="button"
          aria-label={words.previous}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          <Icon name="arrow-short" />
        </button>
        <p aria-live="polite">
          {index + 1} / {images.length}
        </p>
        <button
          className="lightbox-button"
          type="button"
          aria-label={words.next}
          disabled={index >= images.length - 1}
          onClick={() => go(index + 1)}
        >
          <Icon name="arrow-short" />
        </button>
        <button
          className="lightbox-button lightbox-close"
          type="button"
          aria-label={words.close}
          onClick={() => dialogRef.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
