// What was found, in writing: the sheets of a booking on its card, and by when one comes.
import { useEffect, useState } from 'react';
import { fill } from '#contract/fill.ts';
import type { ListedFindings } from '#contract/findings.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { findingsApi } from './findings-api.ts';
import './sheet-lines.css';

/** Of all bookings at once. Without them the rest of the page stands. */
export function useFindings() {
  const [findings, setFindings] = useState<readonly ListedFindings[]>([]);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let left = false;
    findingsApi.findingList({}).then(
      (answer) => !left && setFindings(answer.findings),
      (error) => console.error('The sheets did not load', error),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  return { findings, askAgain: () => setAttempt((before) => before + 1) };
}

export function SheetLines({ findings }: { findings: ListedFindings | undefined }) {
  const words = useWords('findings').lines;
  const { date, due: by } = useSpokenTime();
  const path = usePath();
  const now = useNow();
  if (!findings) return null;
  const { sheets, due } = findings;
  return (
    <div className="sheet-lines links figures">
      <h4>{words.title}</h4>
      <ul>
        {sheets.map(({ number, madeAt, replaced, pdf }) => (
          <li key={number}>
            <span>
              <b>{fill(words.made, { number, date: date(madeAt) })}</b>
              {replaced && <span className="muted">{words.replaced}</span>}
            </span>
            <span className="flow">
              <a href={path(`/my-booking/finding/${number}`)}>{words.open}</a>
              <a href={pdf} download>
                {words.pdf}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {due && now !== undefined && (
        <p className="strip">
          {due.held || due.by < now
            ? words.held
            : fill(words.due, { time: by({ step: 'sheet', by: due.by }, now) })}
        </p>
      )}
    </div>
  );
}
