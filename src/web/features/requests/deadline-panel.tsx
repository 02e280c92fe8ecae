// The deadline of a call, named to the minute, over the bar that shows how much of the time is gone.

import { fill } from '#contract/fill.ts';
import type { Promised } from '#contract/owed.ts';
import { deadlineProgress } from '#web/features/requests/callback-deadline.ts';
import { DeadlineBar } from '#web/features/requests/deadline-bar.tsx';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import './deadline-panel.css';

interface DeadlinePanelProps {
  /** When the request was made. */
  from: number;
  call: Promised;
  /** The number we call, as it is said. */
  mobile: string;
  now: number;
  /** `tall` with large words, `beside` one another where the card is wide. */
  layout: 'tall' | 'beside';
}

export function DeadlinePanel({ from, call, mobile, now, layout }: DeadlinePanelProps) {
  const words = useWords('myBooking').deadline;
  const { clock, due } = useSpokenTime();
  const rules = useDeadlineRules();
  const { startsAt, waitsForOpening, minutesLeft, minutesLate } = deadlineProgress(
    { from, dueAt: call.by },
    now,
    rules,
  );
  const late = minutesLate !== undefined;
  return (
    <div
      className={`deadline-panel links deadline-panel-${layout}${late ? ' deadline-panel-late' : ''} figures`}
    >
      <div>
        <p className="deadline-title">
          {fill(late ? words.promised : words.callBy, { time: due(call, now) })}
        </p>
        {late ? (
          <p>{fillWith(words.late, { phone: <PhoneLink /> })}</p>
        ) : (
          layout !== 'tall' && (
            <p>
              {fillWith(waitsForOpening ? words.opens : minutesLeft === 1 ? words.minute : words.minutes, {
                time: clock(startsAt),
                count: minutesLeft,
                mobile: <span className="deadline-mobile">{mobile}</span>,
              })}
            </p>
          )
        )}
      </div>
      <DeadlineBar from={from} dueAt={call.by} now={now} brief={layout !== 'tall' && !late} />
    </div>
  );
}
