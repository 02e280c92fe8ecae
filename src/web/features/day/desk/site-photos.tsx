// Photos taken at the visit: each is saved the moment it is taken, because the camera may cost the tab its life.
import { visitPhotoCount } from '#contract/day.staff.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ShownVisit } from './day-actions.ts';
import { savedWords } from './day-words.ts';
import { KeptPhotos } from './kept-photos.tsx';
import { Refusal } from './refusal.tsx';
import type { DayActions } from './use-day-actions.ts';
import { useTaking } from './use-taking.ts';
import { VisitThumb } from './visit-thumb.tsx';
import './site-photos.css';

function WaitingPhoto({
  owner,
  order,
  index,
  onRemove,
}: {
  owner: string;
  order: number;
  index: number;
  onRemove: () => void;
}) {
  return (
    <li className="waiting-photo">
      <VisitThumb owner={owner} photo={{ order }} alt={`${index + 1} of ${visitPhotoCount}, not sent yet`} />
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
  const { waiting, refused, count, room, opening, problems, take } = useTaking(visit, actions);
  const input = { type: 'file', accept: 'image/*', onChange: take } as const;
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
              order={queued.order}
              index={visit.crewPhotos.length + index}
              onRemove={() => actions.remove(queued)}
            />
          ))}
        </ul>
      )}
      {refused.map((queued) => (
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
