// A result: what to do now, what it probably is and why, the check, the photos, the work. An ordered list throughout.
import type { ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import { type Diagnosis, diagnose, findingOf, type RankedCause, type State } from '#contract/finder.ts';
import { causes } from '#contract/finder-causes.ts';
import type { AnswerRef } from '#contract/finder-questions.ts';
import type { FinderCauses, FinderWords } from '#web/content/finder.types.ts';
import { findSolution } from '#web/content/solutions.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { NumberBadge } from '#web/ui/number-badge.tsx';
import { EmergencyText } from './emergency-text.tsx';
import { answerWords } from './finder-labels.ts';
import { causePath, finderPath } from './finder-paths.ts';
import { GivenAnswers } from './given-answers.tsx';
import './finder-result.css';

/** The heading of the page: the danger, the likeliest cause, or that it is open. */
export function resultTitle(
  { firstAid, result }: FinderWords,
  finderCauses: FinderCauses,
  { danger, causes: named }: Diagnosis,
): string {
  if (danger) return firstAid[danger].title;
  const first = named[0];
  return first?.likelihood === 'most-likely' ? finderCauses[first.id].title : result.titleOpen;
}

function FirstAid({ danger }: { danger: NonNullable<Diagnosis['danger']> }) {
  const { phone } = useCompany();
  const { firstAid } = useWords('finder');
  const { callNumber } = useWords('layout');
  return (
    <div className="first-aid">
      <ol>
        {firstAid[danger].steps.map((step) => (
          <li key={step}>
            <EmergencyText>{step}</EmergencyText>
          </li>
        ))}
      </ol>
      <ButtonLink look="primary" large href={`tel:${phone.tel}`}>
        <Icon name="phone" />
        <span className="figures">{fill(callNumber, { number: phone.display })}</span>
      </ButtonLink>
    </div>
  );
}

function Reasons({ title, answers, tone }: { title: string; answers: AnswerRef[]; tone: 'for' | 'against' }) {
  const words = useWords('finder');
  if (answers.length === 0) return null;
  return (
    <div className={`finder-reasons finder-reasons-${tone}`}>
      <h4>{title}</h4>
      <ul>
        {answers.map((answer) => (
          <li key={answer.question}>
            <Icon name={tone === 'for' ? 'tick' : 'cross'} />
            {answerWords(words, answer).label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function RankedCauseItem({ cause: { id, likelihood, reasons, solutions } }: { cause: RankedCause }) {
  const { result: words, likelihoods } = useWords('finder');
  const { label, what } = useWords('finderCauses')[id];
  const pages = useWords('servicePages');
  const path = usePath();
  const solution = solutions[0] && findSolution(pages, solutions[0]);
  const open = reasons.for.length === 0 && reasons.against.length === 0;
  return (
    <li className={`finder-cause finder-cause-${likelihood}`}>
      <p className="finder-likelihood">{likelihoods[likelihood]}</p>
      <h3>{label}</h3>
      <p>{what}</p>
      {open && <p className="finder-cause-open">{words.nothingFor}</p>}
      <Reasons title={words.speaksFor} answers={reasons.for} tone="for" />
      <Reasons title={words.speaksAgainst} answers={reasons.against} tone="against" />
      <p className="finder-cause-links flow">
        <MoreLink href={path(causePath(id))}>
          {words.readMore}
          <span className="visually-hidden">: {label}</span>
        </MoreLink>
        {solution && (
          <MoreLink href={path(solution.href)}>
            {words.seeSolution}
            <span className="visually-hidden">: {label}</span>
          </MoreLink>
        )}
      </p>
    </li>
  );
}

function Work({ cause: { id, solutions } }: { cause: RankedCause }) {
  const { remedy, withoutUs } = useWords('finderCauses')[id];
  const pages = useWords('servicePages');
  const path = usePath();
  return (
    <>
      {withoutUs && <p className="strip-good finder-without-us">{withoutUs}</p>}
      <p>{remedy}</p>
      {solutions.slice(0, 2).map((solutionId) => {
        const { solution, href } = findSolution(pages, solutionId);
        return (
          <p key={solutionId} className="finder-duration">
            {solution.duration.replaceAll('**', '')} <a href={path(href)}>{solution.place}</a>
          </p>
        );
      })}
    </>
  );
}

function Actions({ state, shareUrl, named }: { state: State; shareUrl: string; named: RankedCause[] }) {
  const company = useCompany();
  const { result: words } = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const path = usePath();
  const finding = findingOf(state);
  const needed = named[0] && causes[named[0].id].work !== 'no';
  const text = `${words.shareText(named.map(({ id }) => finderCauses[id].label).join(', '))} ${shareUrl}`;
  return (
    <section className="finder-actions" aria-labelledby="actions-title">
      <h2 id="actions-title">{words.actionsTitle}</h2>
      <p>{words.actionsNote(company)}</p>
      <ButtonLink look="primary" large href={path(`/?finding=${finding}#callback-title`)}>
        {words.askForCall}
      </ButtonLink>
      {needed && (
        <ButtonLink look="accent" large href={path(`/book-now?finding=${finding}`)}>
          {words.book}
        </ButtonLink>
      )}
      <ButtonLink look="outline" large href={`https://wa.me/?text=${encodeURIComponent(text)}`}>
        <Icon name="chat" />
        {words.sendOn}
      </ButtonLink>
    </section>
  );
}

interface Part {
  id: string;
  title: string;
  content: ReactNode;
}

export function FinderResult({ state, shareUrl }: { state: State; shareUrl: string }) {
  const finder = useWords('finder');
  const { result: words, urgencies, name } = finder;
  const finderCauses = useWords('finderCauses');
  const path = usePath();
  const diagnosis = diagnose(state.answers);
  const { causes: named, urgency, danger } = diagnosis;
  const first = named[0];
  if (!first) return null;
  const { now, check, shots } = finderCauses[first.id];
  const isLikely = first.likelihood === 'most-likely';
  const checkPart: Part = {
    id: 'check',
    title: words.check,
    content: (
      <>
        <p>{check}</p>
        <p className="finder-note">{words.checkNote}</p>
      </>
    ),
  };
  const shotsPart: Part = {
    id: 'shots',
    title: words.shots,
    content: (
      <>
        <ul className="columns-phone finder-shots">
          {shots.map((shot) => (
            <li key={shot}>
              <Icon name="camera" />
              {shot}
            </li>
          ))}
        </ul>
        <p className="finder-note">{words.shotsNote}</p>
      </>
    ),
  };
  const parts: Part[] = [
    {
      id: 'now',
      title: words.now,
      content: danger ? (
        <FirstAid danger={danger} />
      ) : (
        <p>
          {urgencies[urgency].now} {isLikely ? now : words.nowOpen}
        </p>
      ),
    },
    {
      id: 'causes',
      title: isLikely ? words.causes : words.causesOpen,
      content: (
        <>
          <p>{words.causesNote}</p>
          <ol className="finder-causes">
            {named.map((cause) => (
              <RankedCauseItem key={cause.id} cause={cause} />
            ))}
          </ol>
          <p className="finder-note">{words.notCertain}</p>
        </>
      ),
    },
    // Whoever has to keep away neither checks nor photographs.
    ...(danger ? [] : [checkPart, shotsPart]),
    {
      id: 'work',
      title: causes[first.id].work === 'yes' ? words.work : words.withoutUs,
      content: <Work cause={first} />,
    },
  ];
  return (
    <article className={`finder-result finder-urgency-${urgency}`}>
      <header className="finder-result-head">
        <div className="wrap">
          <Breadcrumb parent={{ label: name, href: path(finderPath) }} />
          <p className="finder-urgency frame">{urgencies[urgency].label}</p>
          <h1>{resultTitle(finder, finderCauses, diagnosis)}</h1>
        </div>
      </header>
      <div className="wrap columns finder-result-columns">
        <ol className="finder-parts">
          {parts.map(({ id, title, content }, index) => (
            <li key={id} id={id}>
              <NumberBadge number={index + 1} large />
              <div>
                <h2>{title}</h2>
                {content}
              </div>
            </li>
          ))}
        </ol>
        <div className="finder-result-aside">
          <Actions state={state} shareUrl={shareUrl} named={named} />
          <GivenAnswers state={state} />
        </div>
      </div>
    </article>
  );
}
