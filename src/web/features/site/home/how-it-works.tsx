// How it Works: one room drawn through four steps, standing on a dimension line.

import { fill } from '#contract/fill.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { drawing as step1 } from '#drawings/step-1.ts';
import { drawing as step2 } from '#drawings/step-2.ts';
import { drawing as step3 } from '#drawings/step-3.ts';
import { drawing as step4 } from '#drawings/step-4.ts';
import { useSiteContent } from '#web/lib/site-content.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';
import './how-it-works.css';

const rooms: readonly DrawingFile[] = [step1, step2, step3, step4];

/** Counted, not claimed; each absent while there is too little to count. */
function PromisesKept() {
  const { promiseKept, visitsKept } = useSiteContent();
  const words = useWords('homeParts');
  if (!promiseKept && !visitsKept) return null;
  return (
    <div className="promises-kept figures">
      {promiseKept && (
        <p>
          {fillWith(words.kept, {
            percent: <b>{promiseKept.keptPercent} %</b>,
            requests: promiseKept.requests,
            minutes: <b>{fill(words.keptMinutes, { count: promiseKept.medianMinutes })}</b>,
          })}
        </p>
      )}
      {visitsKept && (
        <p>
          {fillWith(words.visitsKept, {
            percent: <b>{visitsKept.keptPercent} %</b>,
            visits: visitsKept.visits,
          })}
        </p>
      )}
    </div>
  );
}

export function HowItWorks() {
  const { howItWorks, steps } = useWords('home');
  return (
    <Section tone="monsoon" labelledBy="how-title">
      <div className="wrap">
        <SectionHead id="how-title" title={howItWorks.title}>
          <p>{howItWorks.lede}</p>
        </SectionHead>
        <ol className="work-steps">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              {rooms[index] && <Drawing drawing={rooms[index]} decorative />}
              <span className="dimension figures" aria-hidden="true">
                <b>{index + 1}</b>
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <PromisesKept />
      </div>
    </Section>
  );
}
