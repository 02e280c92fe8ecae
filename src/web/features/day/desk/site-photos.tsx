// Photos taken at the visit: each is saved the moment it is taken, because the camera may cost the tab its life.
import { type ChangeEvent, useEffect, useState } from 'react';
import { visitPhotoCount } from '#contract/day.staff.ts';
import { booking } from '#web/content/booking.ts';
import { PhotoProblem, preparePhoto } from '#web/features/bookings/prepare-photo.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { QueuedAction, ShownVisit } from './day-actions.ts';
import { readActionPhoto } from './day-store.ts';
import { savedWords } from './day-words.ts';
import { KeptPhotos } from './kept-photos.tsx';
import { Refusal } from './refusal.tsx';
import type { DayActions } from './use-day-actions.ts';
import './site-photos.css';

function WaitingPhoto({
  owner,
  queued,
  index,
  onRemove,
}: {
  owner: string;
  queued: QueuedAction;
  index: number;
  onRemove: () => void;
}) {
  const { order } = queued;
  const [thumbnail, setThumbnail] = useState<Blob>();
  useEffect(() => {
    readActionPhoto(owner, order).then((photo) => setThumbnail(photo?.thumbnail), console.error);
  }, [owner, order]);
  const url = useObjectUrl(thumbnail);
  return (
    <li className="waiting-photo">
      {url && <img src={url} alt={`${index + 1} of ${visitPhotoCount}, not sent yet`} />}
      <button type="button" aria-label={`Remove photo ${index + 1}`} onClick={onRemove}>
        <span>
          <Icon name="cross" />
        </span>
      </button>
    </li>
  );
}

export function SitePhotos({
  owner,
  visit,
  actions,
}: {
  owner: string;
  visit: ShownVisit;
  actions: DayActions;
}) {
  const [problems, setProblems] = useState<string[]>([]);
  const [opening, setOpening] = useState(0);
  const photos = visit.waiting.filter(({ action }) => action?.kind === 'photo');
  const waiting = photos.filter(({ refused }) => refused === undefined);
  const count = visit.crewPhotos.length + waiting.length;
  const room = visitPhotoCount - count - opening;

  const addOne = async (file: File) => {
    try {
      if (!(await actions.add(visit, { kind: 'photo' }, await preparePhoto(file, booking.photo))))
        throw new PhotoProblem(`${file.name} could not be saved: this phone has no room left.`);
    } catch (error) {
      const words = error instanceof PhotoProblem ? error.message : `${file.name} could not be added.`;
      setProblems((before) => [...before, words]);
    } finally {
      setOpening((before) => before - 1);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    const taken = files.slice(0, Math.max(0, room));
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    const left = files.length - taken.length;
    setProblems(left > 0 ? [`At most ${visitPhotoCount} photos. ${left} left out.`] : []);
    setOpening((before) => before + taken.length);
    for (const file of taken) void addOne(file);
  };
  const input = { type: 'file', accept: 'image/*', onChange: choose } as const;
  return (
    <div className="site-photos">
      <p className="site-photos-count figures" role="status">
        <b>
          Your photos: {count} of {visitPhotoCount}
        </b>
        {opening > 0 && ', opening…'}
        {waiting.length > 0 && `. ${waiting.length} not sent yet: ${savedWords.toLowerCase()}.`}
        {waiting.length === 0 && opening === 0 && count > 0 && '. Sent.'}
      </p>
      <KeptPhotos title="Your photos" photos={visit.crewPhotos} />
      {waiting.length > 0 && (
        <ul className="waiting-photos">
          {waiting.map((queued, index) => (
            <WaitingPhoto
              key={queued.order}
              owner={owner}
              queued={queued}
              index={visit.crewPhotos.length + index}
              onRemove={() => actions.remove(queued)}
            />
          ))}
        </ul>
      )}
      {photos
        .filter(({ refused }) => refused !== undefined)
        .map((queued) => (
          <Refusal key={queued.order} what="A photo" queued={queued} actions={actions} />
        ))}
      {room > 0 && (
        <div className="site-photos-add">
          <label>
            <input className="visually-hidden" capture="environment" {...input} />
            <Icon name="camera" />
            Take a photo
          </label>
          <label>
            <input className="visually-hidden" multiple {...input} />
            From the gallery
          </label>
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert">
          {problems.map((problem) => (
            <ErrorText key={problem} message={problem} />
          ))}
        </div>
      )}
    </div>
  );
}
