// A result without danger: the place on a drawing, what it probably is and why, what to do and take along, then the
// check, the photos, the work.

import { type ReactNode, useContext } from 'react';
import { fill } from '#contract/fill.ts';
import {
  type Diagnosis,
  diagnose,
  findingOf,
  type GraverCause,
  givenIn,
  type RankedCause,
  type State,
  stateWith,
  weigh,
  wouldTell,
} from '#contract/finder.ts';
import type { FinderCauses } from '#contract/finder-cause-words.ts';
import { type Cause, type CauseId, causes, type Urgency } from '#contract/finder-causes.ts';
import type { AnswerRef, Answers } from '#contract/finder-questions.ts';
import { type Danger, firstAidPath, unsureOfDanger } from '#contract/first-aid.ts';
import type { FinderWords } from '#web/content/finder.types.ts';
import { findSolution, solutionHref } from '#web/content/solutions.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useLanguage, usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { causeDrawing } from '#web/ui/cause-drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LitDrawing } from '#web/ui/lit-drawing.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { OwnBar } from '#web/ui/own-bar.tsx';
import { answersOn } from './answer-marks.ts';
import { CallNow } from './call-now.tsx';
import { AnswerNumber, CauseDrawing, drawingOf, MarkedAnswers } from './cause-drawing.tsx';
import { EmergencyText } from './emergency-text.tsx';
import { answerWords, urgencyWords } from './finder-labels.ts';
import { causePath, finderPath, statePath } from './finder-paths.ts';
import { GivenAnswers } from './given-answers.tsx';

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

type Strength = 'tells' | 'fits' | 'weak';

/** How much an answer says for a cause. Of one that fits and tells of another cause on the page: which. */
function strengthOf(id: CauseId, { question, answer }: AnswerRef, named: readonly RankedCause[]) {
  const better = named.find((other) => other.id !== id && weigh(other.id, question, answer) === 'tells')?.id;
  const weight = weigh(id, question, answer);
  if (weight === 'fits' && better) return { strength: 'weak' as const, better };
  return { strength: weight === 'tells' || weight === 'fits' ? weight : undefined };
}

const bars = { tells: 36, fits: 18, weak: 12 } satisfies Record<Strength, number>;

function StrengthBar({ strength }: { strength: Strength }) {
  const { strengths } = useWords('finder').result;
  return (
    <span className="flex items-center gap-8 text-16 text-mute phone:col-start-2">
      <svg width="38" height="10" aria-hidden="true">
        <path d="M1 1h36v8h-36z" fill="none" stroke="var(--ink)" />
        <path d={`M1 1h${bars[strength]}v8h${-bars[strength]}z`} fill="var(--ink)" />
      </svg>
      {strengths[strength]}
    </span>
  );
}

interface Reason {
  answer: AnswerRef;
  strength?: Strength | undefined;
  better?: CauseId | undefined;
}

function Reasons({ title, reasons, none }: { title: string; reasons: readonly Reason[]; none?: string }) {
  const words = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const marked = useContext(MarkedAnswers);
  if (reasons.length === 0 && !none) return null;
  return (
    <div className="mt-24 border-t border-ink">
      <h4 className="m-0 py-8 text-16 font-strong">{title}</h4>
      <ul>
        {reasons.map(({ answer, strength, better }) => {
          const number = marked.indexOf(answer.answer) + 1;
          return (
            <li
              key={answer.answer}
              className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-12 gap-y-4 border-t border-line py-8 phone:grid-cols-[28px_minmax(0,1fr)]"
            >
              <span>{number > 0 && <AnswerNumber number={number} />}</span>
              <span>
                {answerWords(words, answer).label}
                {better && (
                  <span className="block text-16 text-mute">
                    {fill(words.result.fitsBetter, { cause: finderCauses[better].label })}
                  </span>
                )}
              </span>
              {strength && <StrengthBar strength={strength} />}
            </li>
          );
        })}
        {reasons.length === 0 && <li className="border-t border-line py-8 text-mute">{none}</li>}
      </ul>
    </div>
  );
}

function CauseWhy({
  cause: { id, reasons, solutions },
  named,
}: {
  cause: RankedCause;
  named: RankedCause[];
}) {
  const { result: words } = useWords('finder');
  const { label, what } = useWords('finderCauses')[id];
  const path = usePath();
  const language = useLanguage();
  const [solution] = solutions;
  const open = reasons.for.length === 0 && reasons.against.length === 0;
  const speaking = reasons.for.map((answer) => ({ answer, ...strengthOf(id, answer, named) }));
  const strong = speaking.filter(({ strength }) => strength !== 'weak');
  const against = [
    ...speaking.filter(({ strength }) => strength === 'weak'),
    ...reasons.against.map((answer) => ({ answer })),
  ];
  return (
    <>
      <p className="mt-8 max-w-text">{what}</p>
      {open ? (
        <p className="mt-8">{words.nothingFor}</p>
      ) : (
        <>
          <Reasons
            title={words.speaksFor}
            reasons={strong.toSorted(
              (a, b) => Number(b.strength === 'tells') - Number(a.strength === 'tells'),
            )}
          />
          <Reasons title={words.speaksAgainst} reasons={against} none={words.nothingAgainst} />
        </>
      )}
      <p className="mt-12 flex flex-wrap gap-x-24 print:hidden">
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

/** The first in full where it is likely; the others, and all where it is open, folded to what would tell them apart. */
function RankedCauses({ named, given }: { named: RankedCause[]; given: Answers }) {
  const words = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const { result, likelihoods } = words;
  const [first] = named;
  if (!first) return null;
  const isOpen = first.likelihood !== 'most-likely';
  const folded = isOpen ? named : named.slice(1);
  return (
    <>
      {!isOpen && (
        <div className="mt-24 phone:mt-12">
          <p className="text-16 font-strong text-monsoon">{likelihoods[first.likelihood]}</p>
          <h3 className="mt-4 text-25 font-heavy font-narrow">{finderCauses[first.id].label}</h3>
          <CauseWhy cause={first} named={named} />
        </div>
      )}
      {folded.length > 0 && (
        <ul className="mt-32 border-t-2 border-ink phone:mt-24">
          {folded.map((cause) => {
            const difference = cause === first ? [] : wouldTell(cause.id, first.id, given);
            return (
              <li key={cause.id} className="border-b border-rule">
                <details open={cause === first}>
                  <summary className="fold grid grid-cols-[150px_minmax(0,1fr)_44px] items-center gap-x-16 py-12 phone:grid-cols-[minmax(0,1fr)_44px]">
                    <span className="text-16 font-strong text-monsoon">{likelihoods[cause.likelihood]}</span>
                    <h3 className="text-16 font-full phone:col-start-1">
                      <span className="block text-17 font-strong">{finderCauses[cause.id].label}</span>
                      {difference.length > 0 && (
                        <span className="block font-regular text-mute">
                          {result.difference}{' '}
                          {difference.map((answer) => answerWords(words, answer).label).join('; ')}
                        </span>
                      )}
                    </h3>
                    <span className="justify-self-center phone:col-start-2 phone:row-span-2 phone:row-start-1">
                      <Icon name="plus" />
                    </span>
                  </summary>
                  <div className="pb-24">
                    <CauseWhy cause={cause} named={named} />
                  </div>
                </details>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Work({ cause: { id, solutions } }: { cause: RankedCause }) {
  const { remedy, withoutUs } = useWords('finderCauses')[id];
  const pages = useWords('servicePages');
  const language = useLanguage();
  return (
    <>
      {withoutUs && <p className="strip-good mb-8 px-16 py-12 text-20">{withoutUs}</p>}
      <p className="max-w-text">{remedy}</p>
      <ul className="mt-8">
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

const waysClass =
  'flex w-full min-h-target items-center gap-12 border-x-0 border-t border-b-0 border-line bg-transparent p-0 text-left font-strong text-monsoon no-underline cursor-pointer';

function Actions({ state, send, diagnosis }: { state: State; send: string; diagnosis: Diagnosis }) {
  const company = useCompany();
  const { result: words } = useWords('finder');
  const path = usePath();
  const finding = findingOf(state);
  const { causes: named } = diagnosis;
  const needed = named[0] && causes[named[0].id].work !== 'no';
  return (
    <section
      className="border-t border-line px-24 py-24 phone:px-16 print:hidden"
      aria-labelledby="actions-title"
    >
      <h2 id="actions-title" className="text-25 font-heavy font-narrow">
        {words.actionsTitle}
      </h2>
      <p className="mt-8 mb-16 text-16 text-mute">{words.actionsNote(company)}</p>
      <div className="grid">
        <ButtonLink look="primary" large href={path(`/?finding=${finding}#callback-title`)}>
          {words.askForCall} <Icon name="arrow" />
        </ButtonLink>
      </div>
      <ul className="mt-8">
        {needed && (
          <li>
            <a className={waysClass} href={path(`/book-now?finding=${finding}`)}>
              <Icon name="calendar" />
              <span className="grow">{words.book}</span>
              <Icon name="arrow-short" />
            </a>
          </li>
        )}
        <li>
          <a className={waysClass} href={send}>
            <Icon name="chat" />
            <span className="grow">{words.sendOn}</span>
            <Icon name="arrow-short" />
          </a>
        </li>
        <li className="noscript:hidden">
          <button type="button" className={waysClass} data-print="">
            <Icon name="paper" />
            <span className="grow">{words.print}</span>
            <Icon name="arrow-short" />
          </button>
        </li>
      </ul>
    </section>
  );
}

/** What is not wet is watched in another way. */
const dryPlaces: readonly Answers['where'][] = ['cracks', 'concrete', 'building'];

/** Who is not sure of a danger looks again before anything else is read. */
function LookAgain({ answers: { where } }: { answers: Answers }) {
  const { danger, firstAid } = useWords('finder');
  const path = usePath();
  return (
    <section className="border-2 border-alarm bg-alarm-wash px-24 py-16 phone:px-16">
      <p className="max-w-text">{danger.lookFromDoor}</p>
      <p className="flow">
        <a className="tap text-alarm font-strong" href={path(statePath(stateWith({ where }).path))}>
          {danger.lookAgain}
        </a>
        <a className="tap text-alarm font-strong" href={path(firstAidPath('frightening'))}>
          {firstAid.link}
        </a>
      </p>
      <CallNow danger="frightening" words={firstAid} />
    </section>
  );
}

const sentences = (text: string): string[] => text.split(/(?<=[.।])\s+/).filter(Boolean);

function Now({ answers, diagnosis }: { answers: Answers; diagnosis: Diagnosis }) {
  const finder = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const { result: words } = finder;
  const first = diagnosis.causes[0];
  const open = dryPlaces.includes(answers.where) ? words.nowOpenDry : words.nowOpen;
  // A cause's own words are as calm as it is, and the result may not be.
  const itsOwn =
    first?.likelihood === 'most-likely' && causes[first.id].urgency === diagnosis.urgency
      ? finderCauses[first.id].now
      : undefined;
  return (
    <section className="bg-sky px-24 py-24 phone:px-16" aria-labelledby="now-title">
      <h2 id="now-title" className="text-25 font-heavy font-narrow">
        {words.now}
      </h2>
      <ul>
        {[...sentences(itsOwn ?? open), urgencyWords(finder, diagnosis).now].map((sentence) => (
          <li key={sentence} className="relative mt-8 pl-24">
            <span className="absolute top-12 left-0 h-0 w-12 border-t-2 border-rain" />
            <EmergencyText>{sentence}</EmergencyText>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One that is less likely and cannot wait as long: how soon it is, and what would show it. */
function Graver({ graver: { id, urgency, signs, danger }, drawn }: { graver: GraverCause; drawn: boolean }) {
  const finder = useWords('finder');
  const { result: words, firstAid } = finder;
  const finderCauses = useWords('finderCauses');
  const path = usePath();
  const { rain }: Cause = causes[id];
  const { label } = urgencyWords(finder, { urgency, byRain: rain === true });
  return (
    <section
      className={
        danger
          ? 'border-2 border-alarm bg-alarm-wash px-24 py-16 phone:px-16'
          : 'border-2 border-ink bg-paper px-24 py-16 phone:px-16'
      }
      aria-labelledby={`graver-${id}`}
    >
      <p className="text-16 font-strong text-mute">{words.graver}</p>
      <h2
        id={`graver-${id}`}
        className={
          danger ? 'mt-4 text-25 font-heavy font-narrow text-alarm' : 'mt-4 text-25 font-heavy font-narrow'
        }
      >
        {finderCauses[id].label}
      </h2>
      <p className="mt-8 max-w-text">
        {drawn && words.ring} {fill(words.graverHaste, { label })}
      </p>
      <p className="mt-8 max-w-text">
        <b>{words.graverSigns}</b> {signs.map((answer) => answerWords(finder, answer).label).join('; ')}
      </p>
      {danger && (
        <>
          <p className="mt-8 max-w-text">
            <b>{answerWords(finder, { question: 'danger', answer: danger }).label}</b>
          </p>
          <p className="mt-8 max-w-text">{firstAid.kinds[danger].steps[0]}</p>
          <p className="flow">
            <a className="tap text-alarm font-strong" href={path(firstAidPath(danger))}>
              {words.graverSeen}
            </a>
          </p>
          <CallNow danger={danger} words={firstAid} />
        </>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,4fr)_minmax(0,8fr)] gap-x-72 gap-y-8 border-t border-rule py-32 small-laptop:grid-cols-1 phone:py-24">
      <h2 className="text-25 font-heavy font-narrow">{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** What mends it, on the same place. */
function Mended({ id }: { id: CauseId }) {
  const drawing = causeDrawing(id);
  if (!drawing) return null;
  const { detail, afterUrl } = drawing;
  return (
    <div className="border border-ink">
      <LitDrawing detail={detail} url={afterUrl} view={detail.narrow} label="" />
    </div>
  );
}

/** Which colour says how soon; the words say it too. */
const urgencyColourClasses = {
  calm: 'bg-leaf',
  rain: 'bg-rain',
  week: 'bg-laterite',
  today: 'bg-alarm',
} satisfies Record<Urgency, string>;

export function FinderResult({ state, shareUrl }: { state: State; shareUrl: string }) {
  const finder = useWords('finder');
  const { name, result: words } = finder;
  const finderCauses = useWords('finderCauses');
  const path = usePath();
  const diagnosis = diagnose(state.answers);
  const { causes: named, urgency, graver } = diagnosis;
  const first = named[0];
  if (!first) return null;
  const { check, shots } = finderCauses[first.id];
  const drawing = drawingOf(named);
  const text = `${words.shareText(named.map(({ id }) => finderCauses[id].label).join(', '))} ${shareUrl}`;
  const send = `https://wa.me/?text=${encodeURIComponent(text)}`;
  const onIt = graver.filter(
    ({ id }) => drawing && causeDrawing(id)?.detail.drawing === drawing.detail.drawing,
  );
  const marked = drawing
    ? answersOn(
        drawing.detail,
        givenIn(state.answers).map(({ answer }) => answer),
      )
    : [];
  return (
    <MarkedAnswers value={marked}>
      <article className="bg-plaster">
        <header className="bg-sky pt-8 pb-110 phone:pb-48">
          <div className="wrap">
            <Breadcrumb parent={{ label: name, href: path(finderPath) }} />
            <h1 className="mt-12 max-w-[22em] text-52 font-heavy font-narrow">
              {resultTitle(finder, finderCauses, diagnosis)}
            </h1>
            <p className="mt-16 inline-flex items-center gap-12 rounded-3 border border-ink bg-paper px-12 py-4 text-16 font-strong phone:mt-12">
              <span className={`h-8 w-8 ${urgencyColourClasses[urgency]}`} />
              {urgencyWords(finder, diagnosis).label}
            </p>
          </div>
        </header>
        <div className="wrap">
          <div className="-mt-72 phone:-mt-24">
            <CauseDrawing state={state} drawing={drawing} named={named} graver={onIt.map(({ id }) => id)} />
          </div>
          {(state.answers.danger === unsureOfDanger || graver.length > 0) && (
            <div className="mt-24 grid gap-24">
              {state.answers.danger === unsureOfDanger && <LookAgain answers={state.answers} />}
              {graver.map((one) => (
                <Graver key={one.id} graver={one} drawn={onIt.includes(one)} />
              ))}
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)_392px] items-start gap-72 pt-48 pb-72 small-laptop:grid-cols-1 small-laptop:gap-32 phone:pt-32 phone:pb-48">
            <section aria-labelledby="causes">
              <h2 id="causes" className="text-34 font-heavy font-narrow">
                {first.likelihood === 'most-likely' ? words.causes : words.causesOpen}
              </h2>
              <RankedCauses named={named} given={state.answers} />
              <p className="mt-16 max-w-text text-16 text-mute">{words.notCertain}</p>
            </section>
            <aside className="border-2 border-ink bg-paper above-small-laptop:sticky above-small-laptop:top-72">
              <Now answers={state.answers} diagnosis={diagnosis} />
              <Actions state={state} send={send} diagnosis={diagnosis} />
            </aside>
          </div>
        </div>
        <div className="border-t border-line bg-paper py-72 phone:py-32">
          <div className="wrap">
            <Part title={words.check}>
              <p className="max-w-text">{check}</p>
              <p className="mt-8 text-16 text-mute">{words.checkNote}</p>
            </Part>
            <Part title={words.shots}>
              <ul className="grid grid-cols-2 gap-x-24 phone:grid-cols-1">
                {shots.map((shot) => (
                  <li key={shot} className="flex items-center gap-12 border-b border-line py-8">
                    <Icon name="camera" />
                    {shot}
                  </li>
                ))}
              </ul>
              <p className="mt-12 text-16 text-mute">{words.shotsNote}</p>
            </Part>
            <Part title={causes[first.id].work === 'yes' ? words.work : words.withoutUs}>
              <div className="grid grid-cols-[minmax(0,1fr)_312px] items-start gap-32 small-laptop:grid-cols-1">
                <div>
                  <Work cause={first} />
                </div>
                {causes[first.id].work === 'yes' && <Mended id={first.id} />}
              </div>
            </Part>
            <div id="answers" className="small-laptop:hidden print:hidden" tabIndex={-1}>
              <GivenAnswers state={state} />
            </div>
          </div>
        </div>
        {/* Where there is danger the layout's bar says who answers. */}
        {!graverDanger(diagnosis) && (
          <OwnBar
            second={{ label: words.sendShort, href: send, icon: 'chat' }}
            main={{ label: words.askShort, href: path(`/?finding=${findingOf(state)}#callback-title`) }}
          />
        )}
      </article>
    </MarkedAnswers>
  );
}
