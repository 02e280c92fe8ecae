// One solution whole on the page of its service, in languages where it has no page of its own: its drawing, signs, cause,
// work and questions. The first ones stand open, the rest fold into rows.
import type { ReactNode } from 'react';
import type { ServiceKey } from '#contract/services.ts';
import type { Solution as SolutionContent } from '#web/content/services.types.ts';
import { solutionId, solutionPath } from '#web/content/solutions.ts';
import { statePath } from '#web/features/finder/finder-paths.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { DrawingIcon } from '#web/ui/drawing-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NumberBadge } from '#web/ui/number-badge.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { zoneIcons } from '#web/ui/zone-icons.ts';
import { ContractorQuestions } from './contractor-questions.tsx';
import { DetailFigure } from './detail-figure.tsx';
import { Prose } from './prose.tsx';
import { detailDrawing, serviceDrawing } from './service-drawings.ts';
import { WorkSteps } from './work-steps.tsx';
import './solution.css';

interface SolutionProps {
  solution: SolutionContent;
  service: ServiceKey;
  number: number;
}

/** The place where the leak finder begins, for who is not sure that it is this. */
const placeOf = ({ solution: { zone }, service }: Pick<SolutionProps, 'solution' | 'service'>) =>
  statePath([service === 'new' ? 'new-building' : zone]);

export function Signs(props: Pick<SolutionProps, 'solution' | 'service'>) {
  const { recogniseTitle, recognise } = props.solution;
  const { serviceWords } = useWords('services');
  const path = usePath();
  return (
    <div className="signs">
      <h3>{recogniseTitle ?? serviceWords.recognise}</h3>
      <ul>
        {recognise.map(({ text, sign }) => (
          <li key={text}>
            {sign && <img src={serviceDrawing(sign).url} width={96} height={76} alt="" loading="lazy" />}
            <span>
              <Prose text={text} />
            </span>
          </li>
        ))}
      </ul>
      <p className="signs-finder">
        {serviceWords.finder.question} <a href={path(placeOf(props))}>{serviceWords.finder.link}</a>
      </p>
    </div>
  );
}

export function Why({ solution: { why } }: { solution: SolutionContent }) {
  const { serviceWords } = useWords('services');
  return (
    <div className="why">
      <h3>{serviceWords.why}</h3>
      <div className="why-words">
        {why.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** A drawing as wide as the page stands above the words; a narrower one stands beside them. */
function SolutionBody({ solution, service, number, head }: SolutionProps & { head?: ReactNode }) {
  const { width } = detailDrawing(solution.drawing, 'before');
  const { serviceWords } = useWords('services');
  const figure = (
    <DetailFigure solution={solution} service={service} first={number % 2 === 1 ? 'before' : 'after'} />
  );
  return (
    <>
      {width > 1000 ? (
        <>
          {head}
          {figure}
          <div className="columns solution-columns">
            <Signs solution={solution} service={service} />
            <Why solution={solution} />
          </div>
        </>
      ) : (
        <>
          <div className="solution-beside">
            {figure}
            <div className="solution-beside-words">
              {head}
              <Signs solution={solution} service={service} />
            </div>
          </div>
          <Why solution={solution} />
        </>
      )}
      <WorkSteps solution={solution} />
      <ContractorQuestions solution={solution} service={service} />
      <p className="links signs-finder">
        <SiteLink href={solutionPath(solutionId(service, solution.id))}>
          {serviceWords.wholePage}: {solution.place}
        </SiteLink>
      </p>
    </>
  );
}

export function OpenSolution(props: SolutionProps) {
  const { id, title, summary } = props.solution;
  const head = (
    <div className="columns solution-head">
      <div className="solution-title">
        <NumberBadge number={props.number} large />
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      <p className="thesis">{summary}</p>
    </div>
  );
  return (
    <section
      className={`section solution solution-${props.number % 2 === 1 ? 'paper' : 'plaster'}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className="wrap">
        <SolutionBody {...props} head={head} />
      </div>
    </section>
  );
}

/** The anchor lies inside, not on the row: browsers then open the row by themselves when a link leads to it. */
export function FoldedSolution(props: SolutionProps) {
  const { id, title, summary, zone } = props.solution;
  return (
    <details className="folded">
      <summary className="fold">
        <NumberBadge number={props.number} large />
        <DrawingIcon drawing={zoneIcons[zone]} />
        <h2>{title}</h2>
        <span className="folded-summary">{summary}</span>
        <Icon name="plus" />
      </summary>
      <div className="folded-body solution" id={id}>
        <SolutionBody {...props} />
      </div>
    </details>
  );
}
