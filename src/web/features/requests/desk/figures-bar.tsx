// Today's deadlines at a glance: how many promises met them, and each call of the day plotted against the hour.
import type { QueueFigures } from '#contract/requests.staff.ts';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { Fact } from '#web/ui/fact.tsx';
import './figures-bar.css';

/** The plot goes a little past the deadline; whoever waited longer stands at its end. */
const plotMinutes = (deadline: number) => deadline * 1.2;
const baseline = 37;
const markHeight = 8;
const markStep = 9.5;
const stackLimit = 4;

interface Mark {
  minute: number;
  level: number;
  late: boolean;
}

/** Calls that took the same time stand on top of each other. */
export function stackMarks(minutes: readonly number[], column: number, deadline: number): Mark[] {
  const heights = new Map<number, number>();
  return minutes.flatMap((taken) => {
    const minute = Math.min(taken, plotMinutes(deadline) - 1);
    const place = Math.round(minute / column);
    const level = (heights.get(place) ?? 0) + 1;
    heights.set(place, level);
    return level > stackLimit ? [] : [{ minute: place * column, level, late: taken > deadline }];
  });
}

function Plot({
  minutes,
  width,
  column,
  label,
}: {
  minutes: readonly number[];
  width: number;
  column: number;
  label: string;
}) {
  const { minutes: deadline } = useDeadlineRules();
  const end = plotMinutes(deadline);
  const scale = (width - 10) / end;
  const x = (minute: number) => minute * scale;
  const ticks = Array.from(
    { length: Math.floor(end / 10) + 1 },
    (_, n) => `M${x(n * 10)} ${baseline}v4`,
  ).join('');
  return (
    <svg viewBox={`0 0 ${width} 58`} role="img" aria-label={label}>
      <path className="plot-axis" d={`M0 ${baseline}H${x(end)}${ticks}`} />
      {stackMarks(minutes, column, deadline).map(({ minute, level, late }) => (
        <rect
          key={`${minute}/${level}`}
          className={late ? 'plot-mark plot-mark-late' : 'plot-mark'}
          x={x(minute)}
          y={baseline - 1 - level * markStep}
          width={3}
          height={markHeight}
        />
      ))}
      <path className="plot-hour" d={`M${x(deadline)} 4V43`} />
      <text x={0} y={54}>
        Calls only, 0 min
      </text>
      <text x={x(deadline / 2)} y={54} textAnchor="middle">
        {Math.round(deadline / 2)}
      </text>
      <text className="plot-strong" x={x(deadline)} y={54} textAnchor="middle">
        {deadline === 60 ? '1 hour' : `${deadline} min`}
      </text>
    </svg>
  );
}

/** All of them only where none was missed. */
const percentOf = ({ kept, due }: { kept: number; due: number }): number =>
  kept === due ? 100 : Math.min(99, Math.round((kept / due) * 100));

export function FiguresBar({ figures }: { figures: QueueFigures | undefined }) {
  const called = figures?.calledToday ?? 0;
  const kept = figures?.keptToday ?? 0;
  const minutes = figures?.minutes ?? [];
  const words =
    called === 0
      ? 'Calls only, minutes from request to call: no calls yet today'
      : `Calls only, minutes from request to call, ${called} today: ${kept} on time`;
  const onTime = figures?.onTime;
  return (
    <dl className="desk-figures figures" aria-label="Today">
      <Fact name="On time today">
        {onTime?.due ? (
          <>
            {`${percentOf(onTime)}\u00a0%`}
            <small>
              {onTime.kept} of {onTime.due} due
            </small>
          </>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name="Overdue" className={figures?.overdue ? 'alarm' : undefined}>
        {figures?.overdue ?? '–'}
        {figures?.danger.floodOver ? <small>{figures.danger.floodOver} flood</small> : null}
      </Fact>
      <Fact name="Waiting">
        {figures?.waiting ?? '–'}
        {figures?.danger.waiting ? <small className="alarm">{figures.danger.waiting} in danger</small> : null}
      </Fact>
      <Fact name="Median">
        {figures?.medianMinutes ?? '–'}
        <small>min</small>
      </Fact>
      <div className="desk-plot">
        <dt>
          Minutes from
          <br />
          request to call
        </dt>
        <dd className="above-phone">
          <Plot minutes={minutes} width={760} column={1} label={words} />
        </dd>
        <dd className="only-phone">
          <Plot minutes={minutes} width={372} column={1.4} label={words} />
        </dd>
      </div>
    </dl>
  );
}
