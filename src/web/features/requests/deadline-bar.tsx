// The deadline bar: a scale of the minutes until the deadline on which water rises to the blue line. Past it, alarm. It names the
// minute.

import { fill } from '#contract/fill.ts';
import { deadlineProgress } from '#web/features/requests/callback-deadline.ts';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useWords, type Words } from '#web/lib/words.tsx';
import './deadline-bar.css';

const minuteWidth = 10;
const height = 34;
const waterline = 6;

/** Long ticks at the quarters, middle ones every five minutes. */
const tickTop = (minute: number) => (minute % 15 === 0 ? 14 : minute % 5 === 0 ? 22 : 27);
const ticks = (minutes: number) =>
  Array.from(
    { length: minutes + 1 },
    (_, minute) => `M${minute * minuteWidth} ${height}V${tickTop(minute)}`,
  ).join('');

/** '12 minutes', '1 hour', '2 days': as exact as somebody who waits would say it. */
function spanInWords(minutes: number, { spans }: Words['ui']): string {
  const counted = (count: number, unit: 'minute' | 'hour' | 'day') =>
    fill(spans[count === 1 ? unit : (`${unit}s` as const)], { count });
  if (minutes < 120 && minutes !== 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

export function DeadlineBar({
  from,
  dueAt,
  now,
  brief,
}: {
  /** When the request was made. */
  from: number;
  dueAt: number;
  now: number;
  /** Only the two ends: the words around it say how much is left. */
  brief?: boolean;
}) {
  const rules = useDeadlineRules();
  const words = useWords('ui');
  const { clock } = useSpokenTime();
  const { startsAt, minutes, minutesUsed, minutesLeft, minutesLate } = deadlineProgress(
    { from, dueAt },
    now,
    rules,
  );
  const width = minutes * minuteWidth;
  const late = minutesLate !== undefined;
  const level = minutesUsed * minuteWidth;
  return (
    <div className={`deadline-bar figures${late ? ' deadline-bar-late' : ''}`}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="deadline-bar-water" x={0} y={waterline} width={level} height={height - waterline} />
        {level > 0 && <path className="deadline-bar-surface" d={`M0 ${waterline}H${level}V${height}`} />}
        <path className="deadline-bar-ticks" d={ticks(minutes)} />
        <path className="deadline-bar-base" d={`M0 ${height}H${width}`} />
        <path className="deadline-bar-line" d={`M${width} -6V${height + 3}`} />
      </svg>
      <p className="deadline-bar-ends">
        <span>{clock(startsAt)}</span>
        {!brief && (
          <span>
            {late
              ? fill(words.late, { span: spanInWords(minutesLate, words) })
              : minutesUsed === 0
                ? spanInWords(minutes, words)
                : fill(words.left, { span: spanInWords(minutesLeft, words) })}
          </span>
        )}
        <b>{clock(dueAt)}</b>
      </p>
    </div>
  );
}
