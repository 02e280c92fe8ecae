// The work on a dimension line: the length of each part follows its days.
import { fill } from '#contract/fill.ts';
import { stepsInDays, totalDays } from '#web/content/programme.ts';
import type { Solution } from '#web/content/services.types.ts';
import { useWords } from '#web/lib/words.tsx';
import { Prose } from './prose.tsx';
import './work-steps.css';

/** Where a part of the line stops growing, so that months of drying leave room for the days of work. */
const longest = 14;

export function WorkSteps({ solution }: { solution: Solution }) {
  const { serviceWords } = useWords('services');
  return (
    <>
      <div className="work-steps-head">
        <h3>{serviceWords.steps}</h3>
        <p>
          <Prose text={fill(solution.duration, { days: totalDays(serviceWords.programme, solution) })} />
        </p>
      </div>
      <ol className="days">
        {stepsInDays(serviceWords.programme, solution).map(({ title, days, length, kept, text }) => (
          // The stylesheet turns the number of days into a width: a style attribute would not be allowed.
          <li key={title} data-days={Math.min(length, longest)}>
            <span className="days-line figures">
              <b>{days}</b>
            </span>
            <h4>{title}</h4>
            <p>
              {kept && <strong>{kept} </strong>}
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
