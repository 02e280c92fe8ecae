// The deadline of a call, named to the minute, over the bar that shows how much of the time is gone.
import { clockTime, dueInWords } from '#contract/india-time.ts';
import { deadlineProgress } from '#web/features/requests/callback-deadline.ts';
import { DeadlineBar } from '#web/features/requests/deadline-bar.tsx';
import { useCompany, useDeadlineRules } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useNow } from '#web/lib/use-now.ts';
import './deadline-panel.css';

interface DeadlinePanelProps {
  /** When the request was made. */
  from: number;
  dueAt: number;
  /** The number we call. */
  mobile: string;
  /** `tall` with large words, `beside` one another where the card is wide, `slim` where there is little room. */
  layout: 'tall' | 'beside' | 'slim';
}

export function DeadlinePanel({ from, dueAt, mobile, layout }: DeadlinePanelProps) {
  const company = useCompany();
  const rules = useDeadlineRules();
  const now = useNow();
  if (now === undefined) return null;
  const { startsAt, waitsForOpening, minutesLeft, minutesLate } = deadlineProgress(
    { from, dueAt },
    now,
    rules,
  );
  const due = dueInWords(dueAt, now);
  const late = minutesLate !== undefined;
  return (
    <div className={`deadline-panel deadline-panel-${layout}${late ? ' deadline-panel-late' : ''} figures`}>
      <div>
        <p className="deadline-title">{late ? `We promised ${due}` : `We call by ${due}`}</p>
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
