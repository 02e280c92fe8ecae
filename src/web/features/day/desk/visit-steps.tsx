// The four steps of a visit, in order: those done with where they stand, the one to do now, those to come. The last one
// can be taken back for a while, and what was found corrected.
import { type ReactNode, useState } from 'react';
import { type VisitStep, visitSteps } from '#contract/day.staff.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { clockTime } from '#contract/india-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type ShownVisit, stepAfter, undoableStep, waitingStep } from './day-actions.ts';
import { actionWords, nextWords, standingOf, stepWords } from './day-words.ts';
import { FoundForm } from './found-form.tsx';
import { NextForm } from './next-form.tsx';
import { Refusal } from './refusal.tsx';
import { SitePhotos } from './site-photos.tsx';
import type { DayActions, NewAction } from './use-day-actions.ts';
import './visit-steps.css';

/** What is known of a step that is done: its time, or what was said. */
function outcomeOf(step: VisitStep, visit: ShownVisit): string {
  const { onWayAt, arrivedAt, foundCause, nextStep } = visit;
  if (step === 'on_way') return onWayAt === null ? '' : clockTime(onWayAt);
  if (step === 'arrived') return arrivedAt === null ? '' : clockTime(arrivedAt);
  if (step === 'found') return foundCause === null ? '' : causeName(foundCause);
  return nextStep === null ? '' : nextWords[nextStep];
}

function Done({ step, visit, standing }: { step: VisitStep; visit: ShownVisit; standing: string }) {
  const said = step === 'found' ? [visit.readings, visit.words].filter(Boolean) : [];
  return (
    <>
      <p className="visit-step-name figures">
        <b>{stepWords[step]}</b> <span>{outcomeOf(step, visit)}</span>
      </p>
      {said.map((words) => (
        <p key={words} className="visit-step-words">
          {words}
        </p>
      ))}
      <p className="visit-step-standing">{standing}</p>
    </>
  );
}

const unsaved = (
  <div role="alert">
    <ErrorText
      message="This phone could not save it."
      reason="Free some room on the phone, then try again."
    />
  </div>
);

/** What can be changed about a step that is done. */
function Changes({
  step,
  owner,
  visit,
  actions,
  undoable,
}: {
  step: VisitStep;
  owner: string;
  visit: ShownVisit;
  actions: DayActions;
  undoable: boolean;
}) {
  const [correcting, setCorrecting] = useState(false);
  const [fault, setFault] = useState(false);
  const correctable = step === 'found' && visit.correctable === true;
  if (correctable && correcting)
    return (
      <>
        <FoundForm
          owner={owner}
          visit={visit}
          actions={actions}
          onCancel={() => setCorrecting(false)}
          onFound={async (found) => {
            const saved = await actions.add(visit, { kind: 'correct', ...found });
            setFault(saved === undefined);
            setCorrecting(saved === undefined);
          }}
        />
        {fault && unsaved}
      </>
    );
  if (!undoable && !correctable) return null;
  return (
    <div className="visit-step-changes flow">
      {undoable && (
        <Button
          look="outline"
          aria-label={`Undo: ${stepWords[step]}`}
          onClick={async () => setFault(!(await actions.undo(visit, step)))}
        >
          Undo
        </Button>
      )}
      {correctable && (
        <Button look="outline" aria-label={`Correct: ${stepWords[step]}`} onClick={() => setCorrecting(true)}>
          Correct
        </Button>
      )}
      {fault && unsaved}
    </div>
  );
}

/** What waits or was refused and is no step of its own: taking one back, corrections. */
function OtherActions({ visit, actions }: { visit: ShownVisit; actions: DayActions }) {
  const others = visit.waiting.filter(({ action }) => action?.kind === 'undo' || action?.kind === 'correct');
  return others.map((queued) => (
    <li key={queued.order}>
      {queued.refused === undefined ? (
        <p className="visit-step-standing">
          {queued.action?.kind === 'correct' ? 'Correction' : actionWords(queued.action)}.{' '}
          {standingOf(queued, actions.queue ?? [])}.
        </p>
      ) : (
        <Refusal what={actionWords(queued.action)} queued={queued} actions={actions} />
      )}
    </li>
  ));
}

/** Where the person acts now. */
function StepToDo({
  step,
  owner,
  visit,
  actions,
}: {
  step: VisitStep;
  owner: string;
  visit: ShownVisit;
  actions: DayActions;
}) {
  const [fault, setFault] = useState(false);
  const add = async (action: NewAction) => setFault((await actions.add(visit, action)) === undefined);
  const forms: Record<VisitStep, ReactNode> = {
    on_way: (
      <Button look="primary" large onClick={() => void add({ kind: 'on_way' })}>
        On my way
      </Button>
    ),
    arrived: (
      <Button look="primary" large onClick={() => void add({ kind: 'arrived' })}>
        Arrived
      </Button>
    ),
    found: (
      <>
        <p className="visit-step-name">
          <b>{stepWords.found}</b>
        </p>
        <FoundForm
          owner={owner}
          visit={visit}
          actions={actions}
          onFound={(found) => add({ kind: 'found', ...found })}
        >
          <SitePhotos owner={owner} visit={visit} actions={actions} />
        </FoundForm>
      </>
    ),
    next: (
      <>
        <p className="visit-step-name">
          <b>{stepWords.next}</b>
        </p>
        <NextForm onNext={(next) => add({ kind: 'next', next })} />
      </>
    ),
  };
  return (
    <>
      {forms[step]}
      {fault && unsaved}
    </>
  );
}

export function VisitSteps({
  owner,
  visit,
  actions,
  open,
}: {
  owner: string;
  visit: ShownVisit;
  /** Undefined for a read-only view. */
  actions: DayActions | undefined;
  /** The day of the visit has come. */
  open: boolean;
}) {
  const undoable = undoableStep(visit, useNow() ?? 0);
  const queue = actions?.queue ?? [];
  const now = stepAfter(visit.state);
  const reached = now ? visitSteps.indexOf(now) : visitSteps.length;
  return (
    <ol className="visit-steps stack">
      {visitSteps.map((step, index) => {
        const queued = waitingStep(visit, step);
        if (index < reached)
          return (
            <li key={step} className={queued ? 'visit-step-waiting' : 'visit-step-sent'}>
              <Icon name={queued ? 'arrow-short' : 'tick'} />
              <div>
                <Done step={step} visit={visit} standing={standingOf(queued, queue)} />
                {step === 'found' && actions && <SitePhotos owner={owner} visit={visit} actions={actions} />}
                {actions && (
                  <Changes
                    step={step}
                    owner={owner}
                    visit={visit}
                    actions={actions}
                    undoable={step === undoable}
                  />
                )}
              </div>
            </li>
          );
        if (queued?.refused !== undefined && actions)
          return (
            <li key={step}>
              <Refusal what={stepWords[step]} queued={queued} actions={actions} />
            </li>
          );
        if (step === now && actions && open && !queued)
          return (
            <li key={step} className="visit-step-now">
              <StepToDo step={step} owner={owner} visit={visit} actions={actions} />
            </li>
          );
        return (
          <li key={step} className="visit-step-later">
            <span className="visit-step-dot" aria-hidden="true" />
            <div>
              <p className="visit-step-name">{stepWords[step]}</p>
              {queued && <p className="visit-step-standing">{standingOf(queued, queue)}</p>}
            </div>
          </li>
        );
      })}
      {actions && <OtherActions visit={visit} actions={actions} />}
    </ol>
  );
}
