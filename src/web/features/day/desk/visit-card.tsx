// One visit as an engineer needs it on a stairwell: when, whom, where, the way there, the damage, and the next step.
import { useContext, useState } from 'react';
import { causeName } from '#contract/finder-cause-names.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import { serviceNameOf } from '#contract/services.ts';
import { windowHours } from '#contract/visit-window.ts';
import { Badge, LanguageBadge } from '#web/desk/badge.tsx';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChangeTag } from './changes.tsx';
import { isLook, lookedAt, type ShownVisit } from './day-actions.ts';
import { changeWords, directionsLink, savedWords, stateWords } from './day-words.ts';
import { KeptPhotos } from './kept-photos.tsx';
import type { DayActions } from './use-day-actions.ts';
import { VisitPapersContext } from './visit-papers.ts';
import { VisitSteps } from './visit-steps.tsx';
import './visit-card.css';

function Finding({ visit: { finding } }: { visit: ShownVisit }) {
  if (!finding || finding.causes.length === 0) return null;
  return (
    <div>
      {finding.answers && (
        <>
          <h4>What the customer answered</h4>
          <p>{finding.answers}</p>
        </>
      )}
      <h4>The leak finder said</h4>
      <ol className="visit-causes">
        {finding.causes.map((cause) => (
          <li key={cause}>{causeName(cause)}</li>
        ))}
      </ol>
    </div>
  );
}

/** What the office wrote down: a dog in the yard, whom to ask for. */
function Notes({ visit: { notes } }: { visit: ShownVisit }) {
  if (notes.length === 0) return null;
  return (
    <div>
      <h4>Notes from the office</h4>
      <ul className="visit-notes">
        {notes.map(({ at, who, text }) => (
          <li key={`${at} ${text}`}>
            <p>{text}</p>
            <p className="visit-facts figures">
              {[who, `${longDate(at)}, ${clockTime(at)}`].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function VisitCard({
  owner,
  visit,
  actions,
  current,
  today,
}: {
  owner: string;
  visit: ShownVisit;
  /** Undefined for a read-only view. */
  actions: DayActions | undefined;
  /** The one to do next: it lies open. */
  current: boolean;
  today: boolean;
}) {
  const [toggled, setToggled] = useState<boolean>();
  const { change } = visit;
  const look = lookedAt(change, actions?.queue ?? []);
  const seen =
    actions && change && !look
      ? () => void actions.add(visit, { kind: 'opened', change: change.id })
      : undefined;
  const open = toggled ?? current;
  const papersOf = useContext(VisitPapersContext);
  const unsent = visit.waiting.filter((queued) => !isLook(queued)).length;
  const { state } = visit;
  // Whoever acts on it has seen it.
  const acting: DayActions | undefined =
    actions && seen
      ? {
          ...actions,
          add(...action) {
            seen();
            return actions.add(...action);
          },
        }
      : actions;
  const steps = (
    <>
      <VisitSteps owner={owner} visit={visit} actions={acting} open={today} />
      {!today && actions && <p className="visit-facts">Steps open on the day of the visit.</p>}
    </>
  );
  // Before the arrival only the next button matters; after it, photos and facts come before the steps.
  const onTheWay = state === 'agreed' || state === 'on_way';
  return (
    <li
      id={`visit-${visit.id}`}
      className={`visit-card${current ? ' visit-card-current' : ''}${seen ? ' shadow-edge-monsoon' : ''}`}
    >
      <details open={open}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the summary is the control of its details */}
        <summary
          className="fold"
          onClick={(event) => {
            event.preventDefault();
            setToggled(!open);
            seen?.();
          }}
        >
          {seen && change && <ChangeTag change={change} />}
          <span className="visit-when figures">{windowHours(visit)}</span>
          <h3>
            <bdi>{visit.name}</bdi>
          </h3>
          <p className="visit-where">{visit.locality || visit.location}</p>
          {change && (
            <p className="text-16 text-mute">
              {changeWords[change.kind]}, {change.who}, {dayAndTime(change.at, Date.now())}
              {look &&
                `. Opened ${dayAndTime(look.at, Date.now())}, ${look.sent ? 'sent' : 'kept on this phone'}`}
            </p>
          )}
          <p className="visit-state flow">
            {visit.danger && <Badge kind="late">DANGER: {visit.danger}</Badge>}
            <LanguageBadge language={visit.language} />
            {visit.rain ? (
              <Badge kind="late">Rain expected, needs a dry surface</Badge>
            ) : (
              visit.needsDry && <Badge>Needs a dry surface</Badge>
            )}
            {state !== 'agreed' && <Badge kind={state === 'done' && 'paid'}>{stateWords[state]}</Badge>}
            {unsent > 0 && (
              <Badge kind={visit.waiting.some(({ refused }) => refused) && 'late'}>{unsent} not sent</Badge>
            )}
          </p>
          <Icon name="chevron" />
        </summary>
        <div className="visit-body">
          {/* The one to do next lies open by itself: that is no proof that anybody has looked. */}
          {seen && (
            <Button look="outline" onClick={seen}>
              I have seen it
            </Button>
          )}
          {visit.locality && <p className="text-16">{visit.location}</p>}
          <div className="visit-links">
            <a className="button button-outline" href={`tel:+91${visit.mobile}`}>
              <Icon name="phone" />
              Call
              <span className="visually-hidden"> {spacedMobile(visit.mobile)}</span>
            </a>
            <a
              className="button button-outline"
              href={directionsLink(visit.location)}
              target="_blank"
              rel="noreferrer"
            >
              Directions
            </a>
          </div>
          {visit.contact && (
            <a className="button button-outline visit-contact" href={`tel:+91${visit.contact.mobile}`}>
              <Icon name="phone" />
              <span>
                On site: <bdi>{visit.contact.name}</bdi>
                <span className="figures"> {spacedMobile(visit.contact.mobile)}</span>
              </span>
            </a>
          )}
          <Notes visit={visit} />
          {onTheWay && steps}
          {visit.photos.length > 0 && (
            <div>
              <h4>Photos from the customer</h4>
              <KeptPhotos title={`Photos from ${visit.name}`} photos={visit.photos} />
            </div>
          )}
          <Finding visit={visit} />
          {!onTheWay && steps}
          {open && state === 'done' && papersOf(visit.id)}
          <p className="visit-facts figures">
            {visit.reference}, {serviceNameOf(visit.service)}. {spacedMobile(visit.mobile)}
          </p>
        </div>
      </details>
      {!open && unsent > 0 && <p className="visually-hidden">{savedWords}</p>}
    </li>
  );
}
