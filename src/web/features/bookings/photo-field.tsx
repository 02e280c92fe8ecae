// Photos of the damage: from the camera, the gallery, dropped or pasted; each with its thumbnail, size and way out.
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { photoLimits } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { useWords } from '#web/lib/words.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fileSize, uploadShares } from './upload-share.ts';
import type { BookingPhoto } from './use-booking-draft.ts';
import './photo-field.css';

/** Files dropped or pasted anywhere on the page: a drop that misses its target would otherwise replace the page. */
function usePageFiles(onFiles: (files: File[]) => void, closed: boolean): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(!closed);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      if (!closed) onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      if (!closed) onFiles(files);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, [onFiles, closed]);
  return dragging;
}

function PhotoTile({
  photo: { name, prepared },
  share,
  closed,
  onRemove,
}: {
  photo: BookingPhoto;
  /** How much of it has been sent; undefined before sending. */
  share: number | undefined;
  closed: boolean;
  onRemove: () => void;
}) {
  const words = useWords('booking').photo;
  const url = useObjectUrl(prepared?.thumbnail);
  const travelling = share !== undefined && share < 1;
  return (
    <li className={`photo-tile${prepared && !travelling ? '' : ' photo-tile-pending'}`}>
      {url && <img src={url} alt="" />}
      {!closed && (
        <button
          className="photo-remove"
          type="button"
          aria-label={fill(words.remove, { name })}
          onClick={onRemove}
        >
          <span>
            <Icon name="cross" />
          </span>
        </button>
      )}
      {!prepared && <progress aria-label={fill(words.shrinking, { name })} />}
      {share !== undefined && <progress value={share} aria-label={fill(words.sending, { name })} />}
      <p className="photo-caption figures">
        <span>{name}</span>
        <span className="photo-size">
          {share !== undefined
            ? `${Math.round(share * 100)} %`
            : prepared
              ? fileSize(prepared.picture.size)
              : words.opening}
        </span>
      </p>
    </li>
  );
}

export function PhotoField({
  id,
  photos,
  camera,
  problems,
  error,
  sent,
  closed,
  onAdd,
  onRemove,
}: {
  id: string;
  photos: readonly BookingPhoto[];
  /** Whether to offer one: not to somebody who should keep away. */
  camera: boolean;
  problems: readonly string[];
  error: string | undefined;
  /** How much of all photos has been sent, from 0 to 1; undefined before sending. */
  sent: number | undefined;
  /** While the booking is on its way. */
  closed: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
}) {
  const words = useWords('booking').photo;
  const galleryRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const full = photos.length >= photoLimits.count;
  const dragging = usePageFiles(onAdd, closed || full);
  const shares =
    sent === undefined
      ? undefined
      : uploadShares(
          photos.map(({ prepared }) => prepared?.picture.size ?? 0),
          sent,
        );
  const errorId = `${id}-error`;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = '';
  };
  const remove = (photo: BookingPhoto, index: number) => {
    onRemove(photo.id);
    // The button that had the focus is gone; the next one takes it.
    requestAnimationFrame(() => {
      const buttons = listRef.current?.querySelectorAll<HTMLButtonElement>('.photo-remove');
      (buttons?.[Math.min(index, buttons.length - 1)] ?? galleryRef.current)?.focus();
    });
  };
  const input = {
    // The whole label is the target; the control itself is out of sight, not out of reach.
    className: 'visually-hidden',
    type: 'file',
    accept: 'image/*',
    disabled: closed,
    onChange: choose,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const;

  return (
    <>
      {error && <ErrorText id={errorId} message={error} />}
      <ul
        className={`photo-list${photos.length === 0 ? ' photo-list-empty' : ''}${error ? ' photo-list-invalid' : ''}${dragging ? ' photo-list-dragging' : ''}`}
        ref={listRef}
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            share={shares?.[index]}
            closed={closed}
            onRemove={() => remove(photo, index)}
          />
        ))}
        {!full && !closed && (
          <li className="photo-add">
            <label>
              <input id={id} ref={galleryRef} multiple {...input} />
              <Icon name="camera" />
              <b>{words.add}</b>
              <small className="photo-add-wide">{words.ways}</small>
            </label>
            {/* Phones open the gallery above; many then offer no camera. */}
            {camera && (
              <label className="photo-add-camera">
                <input capture="environment" {...input} />
                {words.take}
              </label>
            )}
          </li>
        )}
      </ul>
      <div className="photo-problems" role="status">
        {problems.map((problem) => (
          <ErrorText key={problem} message={problem} />
        ))}
      </div>
    </>
  );
}
