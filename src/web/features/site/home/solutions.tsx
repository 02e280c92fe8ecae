// Our Solutions: four cards in a 7/5 then 5/7 grid, each opening with a detail drawing.
import { servicePaths } from '#contract/services.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { drawing as floors } from '#drawings/floors.ts';
import { drawing as frame } from '#drawings/frame.ts';
import { drawing as repair } from '#drawings/repair.ts';
import { drawing as terrace } from '#drawings/terrace.ts';
import { solutionCards, solutions } from '#web/content/home.ts';
import { serviceNames } from '#web/content/service-names.ts';
import type { ServiceKey } from '#web/content/services.types.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';
import './solutions.css';

const details: Record<ServiceKey, DrawingFile> = { old: terrace, new: frame, repair, flooring: floors };

export function Solutions() {
  return (
    <Section tone="paper" labelledBy="solutions-title">
      <div className="wrap">
        <SectionHead id="solutions-title" title={solutions.title}>
          <p>{solutions.lede}</p>
        </SectionHead>
        <div className="solution-cards">
          {solutionCards.map(({ service, line }) => (
            <article className="solution-card" key={service}>
              <Drawing drawing={details[service]} narrowNotes="captions" />
              <div className="solution-card-foot">
                <div>
                  <h3>{serviceNames[service]}</h3>
                  <p>{line}</p>
                </div>
                <ButtonLink
                  look="outline"
                  href={servicePaths[service]}
                  aria-label={`Details: ${serviceNames[service]}`}
                >
                  Details <Icon name="arrow-short" />
                </ButtonLink>
              </div>
            </article>
          ))}
        </div>
      </div>
    </Section>
  );
}
