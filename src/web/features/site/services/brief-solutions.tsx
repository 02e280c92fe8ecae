// The solutions of a service in brief, each at its anchor: what it is about, how long it takes, and the way to its page.
import { fill } from '#contract/fill.ts';
import { totalDays } from '#web/content/programme.ts';
import type { ServicePage } from '#web/content/services.types.ts';
import { solutionId, solutionPath } from '#web/content/solutions.ts';
import { useDrawn, usePath, useWords } from '#web/lib/words.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { NumberBadge } from '#web/ui/number-badge.tsx';
import { Prose } from './prose.tsx';
import { detailDrawing } from './service-drawings.ts';
import './brief-solutions.css';

export function BriefSolutions({ page: { key, solutions } }: { page: ServicePage }) {
  const { serviceWords } = useWords('services');
  const drawn = useDrawn();
  const path = usePath();
  return (
    <div className="section section-paper">
      <div className="wrap">
        {solutions.map((solution, index) => {
          const { id, title, summary, duration, drawing, place } = solution;
          const { url, width, height, alt } = detailDrawing(drawing, 'before');
          return (
            <section className="columns-phone brief" key={id} id={id} aria-labelledby={`${id}-title`}>
              <img
                className="frame"
                src={url}
                width={width}
                height={height}
                alt={drawn(alt)}
                loading="lazy"
              />
              <div>
                <div className="solution-title">
                  <NumberBadge number={index + 1} large />
                  <h2 id={`${id}-title`}>{title}</h2>
                </div>
                <p className="thesis">{summary}</p>
                <p className="muted">
                  <Prose text={fill(duration, { days: totalDays(serviceWords.programme, solution) })} />
                </p>
                <MoreLink href={path(solutionPath(solutionId(key, id)))}>
                  {serviceWords.wholePage}
                  <span className="visually-hidden">: {place}</span>
                </MoreLink>
              </div>
            </section>
          );
        })}
      </div>
    </div>
  );
}
