// A result without danger: what to do now and the ways on, then what it probably is and why, the check, the photos, the
// work.

import type { ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import {
  type Diagnosis,
  diagnose,
  findingOf,
  type GraverCause,
  type RankedCause,
  type State,
  stateWith,
  wouldTell,
} from '#contract/finder.ts';
import type { FinderCauses } from '#contract/finder-cause-words.ts';
import { type Cause, causes } from '#contract/finder-causes.ts';
import type { AnswerRef, Answers } from '#contract/finder-questions.ts';
import { type Danger, firstAidPath, unsureOfDanger } from '#contract/first-aid.ts';
import type { FinderWords } from '#web/content/finder.types.ts';
import { findSolution, solutionHref } from '#web/content/solutions.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useLanguage, usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { NumberBadge } from '#web/ui/number-badge.tsx';
import { CallNow } from './call-now.tsx';
import { answerWords, urgencyWords } from './finder-labels.ts';
import { causePath, statePath } from './finder-paths.ts';
import { GivenAnswers } from './given-answers.tsx';
import { ResultPage } from './result-page.tsx';
import './finder-result.css';

/** The heading of the page: the danger, the likeliest cause, or that it is open. */
export function resultTitle(
  { firstAid, result }: FinderWords,
  finderCauses: FinderCauses,
  { danger, causes: named }: Diagnosis,
): string {
  if (danger) return firstAid.kinds[danger].title;
  const first = named[0];
  return first?.likelihood === 'most-likely' ? finderCauses[first.id].title : result.titleOpen;
}

function Reasons({ title, answers, tone }: { title: string; answers: AnswerRef[]; tone: 'for' | 'against' }) {
  const words = useWords('finder');
  if (answers.length === 0) return null;
  return (
    <div className={`finder-reasons finder-reasons-${tone}`}>
      <h4>{title}</h4>
      <ul>
        {answers.map((answer) => (
          <li key={answer.answer}>
            <Icon name={tone === 'for' ? 'tick' : 'cross'} />
            {answerWords(words, answer).label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CauseWhy({ cause: { id, reasons, solutions } }: { cause: RankedCause }) {
  const { result: words } = useWords('finder');
  const { label, what } = useWords('finderCauses')[id];
  const path = usePath();
  const language = useLanguage();
  const [solution] = solutions;
  const open = reasons.for.length === 0 && reasons.against.length === 0;
  return (
    <>
      <p>{what}</p>
      {open && <p>{words.nothingFor}</p>}
      <Reasons title={words.speaksFor} answers={reasons.for} tone="for" />
      <Reasons title={words.speaksAgainst} answers={reasons.against} tone="against" />
      <p className="finder-cause-links flow">
        <MoreLink href={path(causePath(id))}>
          {words.readMore}
          <span className="visually-hidden">: {label}</span>
        </MoreLink>
        {solution && (
          <MoreLink href={solutionHref(solution, language)}>
            {words.seeSolution}
            <span className="visually-hidden">: {label}</span>
          </MoreLink>
        )}
      </p>
    </>
  );
}

/** The first in full; the others folded to what would tell them from it. */
function RankedCauses({ named, given }: { named: RankedCause[]; given: Answers }) {
  const words = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const { result, likelihoods } = words;
  return (
    <ol className="finder-causes">
      {named.map((cause, index) => {
        const { id, likelihood } = cause;
        const head = (
          <>
            <p className="finder-likelihood">{likelihoods[likelihood]}</p>
            <h3>{finderCauses[id].label}</h3>
          </>
        );
        const difference = index === 0 ? [] : wouldTell(id, named[0]?.id ?? id, given);
        return (
          <li key={id} className={`finder-cause finder-cause-${likelihood}`}>
            {index === 0 ? (
              <>
                {head}
                <CauseWhy cause={cause} />
              </>
            ) : (
              <details>
                <summary>
                  <span className="finder-likelihood">{likelihoods[likelihood]}</span>
                  <h3>{finderCauses[id].label}</h3>
                  {difference.length > 0 && (
                    <span className="finder-difference">
                      {result.difference}{' '}
                      {difference.map((answer) => answerWords(words, answer).label).join('; ')}
                    </span>
                  )}
                </summary>
                <CauseWhy cause={cause} />
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Work({ cause: { id, solutions } }: { cause: RankedCause }) {
  const { remedy, withoutUs } = useWords('finderCauses')[id];
  const pages = useWords('servicePages');
  const language = useLanguage();
  return (
    <>
      {withoutUs && <p className="strip-good finder-without-us">{withoutUs}</p>}
      <p>{remedy}</p>
      <ul className="finder-solutions">
        {solutions.slice(0, 2).map((solutionId) => (
          <li key={solutionId}>
            <MoreLink href={solutionHref(solutionId, language)}>
              {findSolution(pages, solutionId).solution.place}
            </MoreLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The danger that a less likely cause can come to: the page then has its first aid within reach. */
export const graverDanger = ({ graver }: Diagnosis): Danger | undefined =>
  graver.map(({ danger }) => danger).find((danger) => danger !== undefined);

function Actions({ state, shareUrl, diagnosis }: { state: State; shareUrl: string; diagnosis: Diagnosis }) {
  const company = useCompany();
  const { result: words } = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const path = usePath();
  const finding = findingOf(state);
  const { causes: named } = diagnosis;
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
        <ButtonLink
          look={graverDanger(diagnosis) ? 'outline' : 'accent'}
          large
          href={path(`/book-now?finding=${finding}`)}
        >
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

/** What is not wet is watched in another way. */
const dryPlaces: readonly Answers['where'][] = ['cracks', 'concrete', 'building'];

function Now({ answers, diagnosis }: { answers: Answers; diagnosis: Diagnosis }) {
  const finder = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const { result: words, danger } = finder;
  const path = usePath();
  const first = diagnosis.causes[0];
  const open = dryPlaces.includes(answers.where) ? words.nowOpenDry : words.nowOpen;
  // A cause's own words are as calm as it is, and the result may not be.
  const itsOwn =
    first?.likelihood === 'most-likely' && causes[first.id].urgency === diagnosis.urgency
      ? finderCauses[first.id].now
      : undefined;
  const { where } = answers;
  return (
    <section className="finder-now" aria-labelledby="now-title">
      <h2 id="now-title">{words.now}</h2>
      {answers.danger === unsureOfDanger && (
        <div className="finder-look">
          <p>{danger.lookFromDoor}</p>
          <p className="flow">
            <a className="tap" href={path(statePath(stateWith({ where }).path))}>
              {danger.lookAgain}
            </a>
            <a className="tap" href={path(firstAidPath('frightening'))}>
              {finder.firstAid.link}
            </a>
          </p>
          <CallNow danger="frightening" words={finder.firstAid} />
        </div>
      )}
      <p>
        {urgencyWords(finder, diagnosis).now} {itsOwn ?? open}
      </p>
    </section>
  );
}

/** One that is less likely and cannot wait as long: how soon it is, and what would show it. */
function Graver({ graver: { id, urgency, signs, danger } }: { graver: GraverCause }) {
  const finder = useWords('finder');
  const { result: words, firstAid } = finder;
  const finderCauses = useWords('finderCauses');
  const path = usePath();
  const { rain }: Cause = causes[id];
  const { label } = urgencyWords(finder, { urgency, byRain: rain === true });
  return (
    <section
      className={`finder-graver${danger ? ' finder-graver-danger' : ''}`}
      aria-labelledby={`graver-${id}`}
    >
      <p className="finder-likelihood">{words.graver}</p>
      <h2 id={`graver-${id}`}>{finderCauses[id].label}</h2>
      <p>{fill(words.graverHaste, { label })}</p>
      <p>
        <b>{words.graverSigns}</b> {signs.map((answer) => answerWords(finder, answer).label).join('; ')}
      </p>
      {danger && (
        <>
          <p>
            <b>{answerWords(finder, { question: 'danger', answer: danger }).label}</b>
          </p>
          <p>{firstAid.kinds[danger].steps[0]}</p>
          <p className="flow">
            <a className="tap" href={path(firstAidPath(danger))}>
              {words.graverSeen}
            </a>
          </p>
          <CallNow danger={danger} words={firstAid} />
        </>
      )}
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
  const { result: words } = finder;
  const finderCauses = useWords('finderCauses');
  const diagnosis = diagnose(state.answers);
  const { causes: named, urgency } = diagnosis;
  const first = named[0];
  if (!first) return null;
  const { check, shots } = finderCauses[first.id];
  const parts: Part[] = [
    {
      id: 'causes',
      title: first.likelihood === 'most-likely' ? words.causes : words.causesOpen,
      content: (
        <>
          <RankedCauses named={named} given={state.answers} />
          <p className="finder-note">{words.notCertain}</p>
        </>
      ),
    },
    {
      id: 'check',
      title: words.check,
      content: (
        <>
          <p>{check}</p>
          <p className="finder-note">{words.checkNote}</p>
        </>
      ),
    },
    {
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
    },
    {
      id: 'work',
      title: causes[first.id].work === 'yes' ? words.work : words.withoutUs,
      content: <Work cause={first} />,
    },
  ];
  return (
    <ResultPage
      urgency={urgency}
      label={urgencyWords(finder, diagnosis).label}
      title={resultTitle(finder, finderCauses, diagnosis)}
    >
      <div className="wrap finder-result-columns">
        <div className="finder-first">
          <Now answers={state.answers} diagnosis={diagnosis} />
          {diagnosis.graver.map((graver) => (
            <Graver key={graver.id} graver={graver} />
          ))}
        </div>
        <Actions state={state} shareUrl={shareUrl} diagnosis={diagnosis} />
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
        <GivenAnswers state={state} />
      </div>
    </ResultPage>
  );
}
