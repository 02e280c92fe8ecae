// How it Works: one room drawn through four steps, standing on a dimension line.

import type { DrawingFile } from '#drawings/drawing-file.ts';
import { drawing as step1 } from '#drawings/step-1.ts';
import { drawing as step2 } from '#drawings/step-2.ts';
import { drawing as step3 } from '#drawings/step-3.ts';
import { drawing as step4 } from '#drawings/step-4.ts';
import { howItWorks, steps } from '#web/content/home.ts';
import { useCompany, useSiteContent } from '#web/lib/site-content.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';
import './how-it-works.css';

const rooms: readonly DrawingFile[] = [step1, step2, step3, step4];

/** Counted, not claimed; each absent while there is too little to count. */
function PromisesKept() {
  const { promiseKept, visitsKept } = useSiteContent();
  if (!promiseKept && !visitsKept) return null;
  return (
    <div className="promises-kept figures">
      {promiseKept && (
        <p>
          <b>{promiseKept.keptPercent} %</b> of the last {promiseKept.requests} requests were called back in
          time. Half of the calls came within <b>{promiseKept.medianMinutes} min</b>. Counted over the last 30
          days.
        </p>
      )}
      {visitsKept && (
        <p>
          At <b>{visitsKept.keptPercent} %</b> of the last {visitsKept.visits} visits we arrived in the agreed
          time. Counted over the last 90 days.
        </p>
      )}
    </div>
  );
}

export function HowItWorks() {
  const company = useCompany();
  return (
    <Section tone="monsoon" labelledBy="how-title">
      <div className="wrap">
        <SectionHead id="how-title" title={howItWorks.title}>
          <p>{howItWorks.lede}</p>
        </SectionHead>
        <ol className="work-steps">
          {steps(company).map(({ title, text }, index) => (
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
