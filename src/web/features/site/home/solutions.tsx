// Our Solutions: four cards in a 7/5 then 5/7 grid, each opening with a detail drawing.

import { fill } from '#contract/fill.ts';
import { type ServiceKey, servicePaths } from '#contract/services.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { drawing as floors } from '#drawings/floors.ts';
import { drawing as frame } from '#drawings/frame.ts';
import { drawing as repair } from '#drawings/repair.ts';
import { drawing as terrace } from '#drawings/terrace.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';
import './solutions.css';

const details: Record<ServiceKey, DrawingFile> = { old: terrace, new: frame, repair, flooring: floors };

export function Solutions() {
  const { solutions, solutionCards } = useWords('home');
  const { details: detailsLabel, detailsOf } = useWords('homeParts');
  const serviceNames = useWords('serviceNames');
  const path = usePath();
  return (
    <Section tone="paper" labelledBy="solutions-title">
      <div className="wrap">
        <SectionHead id="solutions-title" title={solutions.title}>
          <p>{solutions.lede}</p>
        </SectionHead>
        <div className="solution-cards">
          {solutionCards.map(({ service, line }) => (
            <article className="solution-card frame" key={service}>
              <Drawing drawing={details[service]} narrowNotes="captions" />
              <div className="solution-card-foot">
                <div>
                  <h3>{serviceNames[service]}</h3>
                  <p>{line}</p>
                </div>
                <ButtonLink
                  look="outline"
                  href={path(servicePaths[service])}
                  aria-label={fill(detailsOf, { service: serviceNames[service] })}
                >
                  {detailsLabel} <Icon name="arrow-short" />
                </ButtonLink>
              </div>
            </article>
          ))}
        </div>
      </div>
    </Section>
  );
}
