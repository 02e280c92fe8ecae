// What the leak finder told the customer, with its reasons, and what it really was once somebody has looked.
import type { ChangeEvent } from 'react';
import { diagnose, parseFinding, type RankedCause } from '#contract/finder.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { type DeskFinding, type FoundCause, foundCauses } from '#contract/requests.staff.ts';
import { finderWords } from '#web/content/finder.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { staffApi } from '#web/lib/staff-api.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { answerWords, givenAnswers } from '../finder-labels.ts';
import { statePath } from '../finder-paths.ts';
import './finding-block.css';

const { result, likelihoods } = finderWords;

function Reasons({ cause: { reasons } }: { cause: RankedCause }) {
  const lines = [
    { title: result.speaksFor, answers: reasons.for },
    { title: result.speaksAgainst, answers: reasons.against },
  ].filter(({ answers }) => answers.length > 0);
  return lines.map(({ title, answers }) => (
    <p key={title}>
      {title}: {answers.map((answer) => answerWords(finderWords, answer).label).join('; ')}
    </p>
  ));
}

/** As the visitor saw it. Where the rules have changed since, what they named is all that can be said. */
function Ranking({ finding: { finding, causes } }: { finding: DeskFinding }) {
  const state = parseFinding(finding);
  const ranked = state ? diagnose(state.answers).causes : [];
  const same = ranked.map(({ id }) => id).join() === causes.join();
  return (
    <>
      {state && (
        <p className="finding-answers">
          <a href={statePath(state.path)} target="_blank" rel="noreferrer">
            {givenAnswers(state)

              .map((answer) => answerWords(finderWords, answer).label)
              .join('; ')}
          </a>
        </p>
      )}
      <ol>
        {same
          ? ranked.map((cause) => (
              <li key={cause.id}>
                <b>{causeName(cause.id)}</b>, {likelihoods[cause.likelihood].toLowerCase()}
                <Reasons cause={cause} />
              </li>
            ))
          : causes.map((id) => (
              <li key={id}>
                <b>{causeName(id)}</b>
              </li>
            ))}
      </ol>
    </>
  );
}

export function FindingBlock({ requestId, finding }: { requestId: string; finding: DeskFinding | null }) {
  const change = useChange();
  if (!finding) return null;
  const record = (event: ChangeEvent<HTMLSelectElement>) => {
    const cause = event.target.value as FoundCause;
    void change.run(() => staffApi.requestFound({ params: { id: requestId }, body: { cause } }));
  };
  const { foundCause } = finding;
  // Those it named come first: it is mostly one of them.
  const named = foundCauses.filter((id) => finding.causes.includes(id));
  const others = foundCauses.filter((id) => !finding.causes.includes(id));
  const past = foundCause !== null && !foundCauses.some((id) => id === foundCause) ? [foundCause] : [];
  return (
    <section className="finding-block" aria-labelledby="finding-title">
      <DeskHeading id="finding-title" title="Leak finder" note="As the customer saw it" />
      <Ranking finding={finding} />
      <label>
        <span>What it really was</span>
        <select
          className="box"
          value={foundCause ?? ''}
          disabled={change.busy}
          aria-describedby={change.fault && `${requestId}-found-error`}
          onChange={record}
        >
          {foundCause === null && <option value="">Not recorded yet</option>}
          {[...past, ...named, ...others].map((id) => (
            <option key={id} value={id}>
              {causeName(id)}
            </option>
          ))}
        </select>
      </label>
      {change.fault && <ErrorText id={`${requestId}-found-error`} message={change.fault} />}
    </section>
  );
}
