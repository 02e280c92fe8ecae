// What the visitor has answered so far, each with a way to change it.
import type { State } from '#contract/finder.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { answerWords, givenAnswers } from './finder-labels.ts';
import { finderPath, statePath } from './finder-paths.ts';
import './given-answers.css';

export function GivenAnswers({ state }: { state: State }) {
  const words = useWords('finder');
  const { steps } = words;
  const path = usePath();
  return (
    <div className="given-answers frame">
      <h2 id="given-title">{steps.answersTitle}</h2>
      <ol aria-labelledby="given-title">
        {givenAnswers(state).map(({ question, answer, changeAt }) => {
          const { label } = answerWords(words, { question, answer });
          return (
            <li key={answer} className="spread">
              <span>{label}</span>
              <a className="tap" href={path(statePath(changeAt))} aria-label={`${steps.change}: ${label}`}>
                {steps.change}
              </a>
            </li>
          );
        })}
      </ol>
      <a className="tap given-answers-again" href={path(finderPath)}>
        {steps.startAgain}
      </a>
    </div>
  );
}
