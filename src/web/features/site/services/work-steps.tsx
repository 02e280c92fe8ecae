// The work on a dimension line: the length of each part follows its days.
import type { Solution } from '#web/content/services.types.ts';
import { useWords } from '#web/lib/words.tsx';
import { Prose } from './prose.tsx';
import './work-steps.css';

export function WorkSteps({ solution: { steps, duration } }: { solution: Solution }) {
  const { serviceWords } = useWords('services');
  return (
    <>
      <div className="work-steps-head">
        <h3>{serviceWords.steps}</h3>
        <p>
          <Prose text={duration} />
        </p>
      </div>
      <ol className="days">
        {steps.map(({ title, days, weight, text }) => (
          // The stylesheet turns the number of days into a width: a style attribute would not be allowed.
          <li key={title} data-days={weight}>
            <span className="days-line figures">
              <b>{days}</b>
            </span>
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
