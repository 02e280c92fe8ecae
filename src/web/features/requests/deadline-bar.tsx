// The deadline bar: a scale of the minutes until the deadline on which water rises to the blue line. Past it, alarm. It names the
// minute.
import { clockTime } from '#contract/india-time.ts';
import { deadlineProgress } from '#web/features/requests/callback-deadline.ts';
import { useDeadlineRules } from '#web/lib/site-content.ts';
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

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '12 minutes', '1 hour', '2 days': as exact as somebody who waits would say it. */
function inWords(minutes: number): string {
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
  const { startsAt, minutesUsed, minutesLeft, minutesLate } = deadlineProgress({ from, dueAt }, now, rules);
  const width = rules.minutes * minuteWidth;
  const late = minutesLate !== undefined;
  const level = minutesUsed * minuteWidth;
  return (
    <div className={`deadline-bar figures${late ? ' deadline-bar-late' : ''}`}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="deadline-bar-water" x={0} y={waterline} width={level} height={height - waterline} />
        {level > 0 && <path className="deadline-bar-surface" d={`M0 ${waterline}H${level}V${height}`} />}
        <path className="deadline-bar-ticks" d={ticks(rules.minutes)} />
        <path className="deadline-bar-base" d={`M0 ${height}H${width}`} />
        <path className="deadline-bar-line" d={`M${width} -6V${height + 3}`} />
      </svg>
      <p className="deadline-bar-ends">
        <span>{clockTime(startsAt)}</span>
        {!brief && (
          <span>
            {late
              ? `${inWords(minutesLate)} late`
              : minutesUsed === 0
                ? inWords(rules.minutes)
                : `${inWords(minutesLeft)} left`}
          </span>
        )}
        <b>{clockTime(dueAt)}</b>
      </p>
    </div>
  );
}
