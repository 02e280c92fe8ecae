// A detail in two states. The toggle is two radios and CSS, so it works on a page without a script.

import { fill } from '#contract/fill.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { Solution } from '#web/content/services.types.ts';
import { useWords } from '#web/lib/words.tsx';
import { upTo } from '#web/styles/breakpoints.ts';
import { DrawingList, DrawingSheet } from '#web/ui/drawing.tsx';
import { detailDrawing } from './service-drawings.ts';
import './detail-figure.css';

const states = ['before', 'after'] as const;
export type DetailState = (typeof states)[number];

/** Below this width the words of a drawing become a list. */
const narrowMedia = upTo('small-laptop');

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
  const { lineKeys, serviceWords } = useWords('services');
  const { figureShow } = useWords('pageParts');
  const { caption, scale } = drawing;
  // Beside a narrow drawing there is no room for it.
  const lineKey = detailDrawing(drawing, 'before').width > 1000 ? lineKeys[service] : undefined;
  return (
    <figure className="detail frame">
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
