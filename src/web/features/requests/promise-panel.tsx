// The promise of a call, named to the minute, over the rule that shows how much of the hour is gone.
import { clockTime, dueInWords } from '#contract/india-time.ts';
import { promisedHour } from '#web/features/requests/callback-deadline.ts';
import { DeadlineBar } from '#web/features/requests/deadline-bar.tsx';
import { useCompany, usePromiseRules } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useNow } from '#web/lib/use-now.ts';
import './promise-panel.css';

interface PromisePanelProps {
  /** When the request was made. */
  from: number;
  dueAt: number;
  /** The number we call. */
  mobile: string;
  /** `tall` with large words, `beside` one another where the card is wide, `slim` where there is little room. */
  layout: 'tall' | 'beside' | 'slim';
}

export function PromisePanel({ from, dueAt, mobile, layout }: PromisePanelProps) {
  const company = useCompany();
  const rules = usePromiseRules();
  const now = useNow();
  if (now === undefined) return null;
  const { startsAt, waitsForOpening, minutesLeft, minutesLate } = promisedHour({ from, dueAt }, now, rules);
  const due = dueInWords(dueAt, now);
  const late = minutesLate !== undefined;
  return (
    <div className={`promise-panel promise-panel-${layout}${late ? ' promise-panel-late' : ''} figures`}>
      <div>
        <p className="promise-title">{late ? `We promised ${due}` : `We call by ${due}`}</p>
        {late ? (
          <p>
            We are late and your request is at the top of our list. Rather not wait? Call{' '}
            <a href={`tel:${company.phone.tel}`}>{company.phone.display}</a>
          </p>
        ) : (
          layout !== 'tall' && (
            <p>
              {waitsForOpening
                ? `We open at ${clockTime(startsAt)}.`
                : `${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'} left.`}{' '}
              Keep your phone near you: {spacedMobile(mobile)}.
            </p>
          )
        )}
      </div>
      <DeadlineBar from={from} dueAt={dueAt} now={now} brief={layout !== 'tall' && !late} />
    </div>
  );
}
