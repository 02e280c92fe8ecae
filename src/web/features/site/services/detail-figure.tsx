// A detail in two states. The toggle is two radios and CSS, so it works on a page without a script.

import { fill } from '#contract/fill.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { Solution } from '#web/content/services.types.ts';
import { useDrawn, useWords } from '#web/lib/words.tsx';
import { upTo } from '#web/styles/breakpoints.ts';
import { DrawingList, DrawingSheet, NumberedSheet, wordsOf } from '#web/ui/drawing.tsx';
import { NumberBadge } from '#web/ui/number-badge.tsx';
import { detailDrawing, numberedCrop } from './service-drawings.ts';
import './detail-figure.css';

const states = ['before', 'after'] as const;
export type DetailState = (typeof states)[number];

/** Below this width the words of a drawing become a list. */
const narrowMedia = upTo('small-laptop');

/** Two radios in the title strip of a drawing. */
function StateToggle({ id, caption, first }: { id: string; caption: string; first: DetailState }) {
  const { serviceWords } = useWords('services');
  const { figureShow } = useWords('pageParts');
  return (
    <fieldset className="state-toggle">
      <legend className="visually-hidden">{fill(figureShow, { caption })}</legend>
      {states.map((state) => (
        <label key={state}>
          <input
            className="over-label"
            type="radio"
            name={`${id}-state`}
            value={state}
            defaultChecked={state === first}
          />
          <span>{serviceWords.states[state]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** In short: the part that a phone shows, with numbers alone. Its words are `DetailWords`, in the same `two-states`. */
export function DetailInBrief({ solution: { id, drawing } }: { solution: Solution }) {
  return (
    <figure className="detail-brief frame">
      <figcaption className="flex items-center justify-between border-b border-ink pl-16 text-16 phone:pl-12">
        <b className="py-8 font-strong">{drawing.caption}</b>
        <StateToggle id={id} caption={drawing.caption} first="before" />
      </figcaption>
      <div className="detail-sheets">
        {states.map((state) => {
          const sheet = detailDrawing(drawing, state);
          return (
            <div key={state} className={`detail-${state}`}>
              <NumberedSheet drawing={sheet} part={numberedCrop(sheet)} />
            </div>
          );
        })}
      </div>
    </figure>
  );
}

/** What the numbers of a drawing stand for, as it is and as it will be. */
export function DetailWords({
  solution: { drawing },
  className = '',
}: {
  solution: Solution;
  className?: string;
}) {
  const drawn = useDrawn();
  return states.map((state) => (
    <ol key={state} className={`detail-${state} border-t border-ink ${className}`}>
      {wordsOf(detailDrawing(drawing, state)).map(({ number, text }) => (
        <li
          key={text}
          className="flex min-h-target break-inside-avoid items-center gap-12 border-b border-line py-4"
        >
          <NumberBadge number={number} />
          <span>{drawn(text).replaceAll('\n', ' ')}</span>
        </li>
      ))}
    </ol>
  ));
}

export function DetailFigure({
  solution: { id, drawing },
  service,
  first,
}: {
  solution: Solution;
  service: ServiceKey;
  /** The state shown until somebody chooses. */
  first: DetailState;
}) {
  const { lineKeys } = useWords('services');
  const { caption, scale } = drawing;
  // Beside a narrow drawing there is no room for it.
  const lineKey = detailDrawing(drawing, 'before').width > 1000 ? lineKeys[service] : undefined;
  return (
    <figure className="detail two-states frame">
      <figcaption className="detail-head spread">
        <p>
          <b>{caption}</b> {scale}
          {lineKey &&
            states.map((state) => (
              <span key={state} className={`detail-${state}`}>
                . {lineKey[state]}
              </span>
            ))}
        </p>
        <StateToggle id={id} caption={caption} first={first} />
      </figcaption>
      <div className="detail-sheets">
        {states.map((state) => (
          <div key={state} className={`detail-${state}`}>
            <DrawingSheet drawing={detailDrawing(drawing, state)} narrowMedia={narrowMedia} />
          </div>
        ))}
      </div>
      {states.map((state) => (
        <div key={state} className={`detail-${state}`}>
          <DrawingList notes={detailDrawing(drawing, state).notes} />
        </div>
      ))}
    </figure>
  );
}
