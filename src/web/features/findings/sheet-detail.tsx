// The cause's drawing with what the engineer marked on it: a ring round each exact place, its number beside it, and its
// words at the end of a leader, or in a list where the drawing is too small for them.
import type { FindingSheet } from '#contract/findings.ts';
import type { Rect } from '#drawings/drawing-file.ts';
import { causeDrawing } from '#web/ui/cause-drawings.ts';
import { Bubble, isShown, Leader, LitDrawing, type Share, shareOf } from '#web/ui/lit-drawing.tsx';

type Detail = NonNullable<FindingSheet['detail']>;
type Point = Detail['points'][number];

interface Ring {
  number: number;
  point: Point;
  at: Share;
  bubble: Share;
}

const ringsIn = (points: readonly Point[], view: Rect) =>
  points
    .map((point, index) => ({ number: index + 1, point, at: shareOf([point.x, point.y], view) }))
    .filter(({ at }) => isShown(at));

/** Numbers in a column right of the places, from top to bottom as the places are, so that no leader crosses another. */
export function ringsWithWords(points: readonly Point[], view: Rect): Ring[] {
  const rings = ringsIn(points, view).sort((a, b) => a.at[1] - b.at[1]);
  const column = Math.max(
    32,
    ...rings
      .map(({ at }) => at[0])
      .filter((x) => x < 56)
      .map((x) => x + 9),
  );
  const step = Math.min(17, 84 / Math.max(1, rings.length));
  let row = 9 - step;
  return rings.map((ring, index) => {
    row = Math.min(91 - (rings.length - 1 - index) * step, Math.max(row + step, ring.at[1] - 9));
    return { ...ring, bubble: [column, row] };
  });
}

/** Each beside its ring, away from the nearer edge and from the numbers before it. */
export function ringsAlone(points: readonly Point[], view: Rect): Ring[] {
  const placed: Ring[] = [];
  for (const ring of ringsIn(points, view)) {
    const [x, y] = ring.at;
    const across = x > 70 ? -16 : 16;
    const isTaken = ([otherX, otherY]: Share) =>
      placed.some(({ bubble }) => Math.abs(bubble[0] - otherX) < 10 && Math.abs(bubble[1] - otherY) < 12);
    const choices = [-13, 13, 0, -26, 26].map(
      (down): Share => [x + across, Math.min(92, Math.max(8, y + down))],
    );
    const bubble = choices.find((choice) => !isTaken(choice)) ?? ([x + across, y] as const);
    placed.push({ ...ring, bubble });
  }
  return placed;
}

function Rings({ rings, words }: { rings: readonly Ring[]; words?: boolean }) {
  return rings.map(({ number, point, at, bubble }) => {
    const [x, y] = [`${at[0]}%`, `${at[1]}%`];
    const label = { x: `${bubble[0]}%`, y: `${bubble[1]}%`, dx: 24 };
    return (
      <g key={number}>
        <Leader points={[at, bubble]} colour="var(--rain)" />
        <circle cx={x} cy={y} r="20" fill="none" stroke="var(--paper)" strokeWidth="8" />
        <circle cx={x} cy={y} r="20" fill="none" stroke="var(--rain)" strokeWidth="3.5" />
        <Bubble number={number} at={bubble} colour="var(--rain)" />
        {words && (
          <text
            className="text-16"
            fill="var(--ink)"
            stroke="var(--paper)"
            strokeWidth="5"
            paintOrder="stroke"
            strokeLinejoin="round"
          >
            <tspan className="font-strong" {...label} dy={point.words ? -3 : 5}>
              {point.label}
            </tspan>
            <tspan {...label} dy="17">
              {point.words}
            </tspan>
          </text>
        )}
      </g>
    );
  });
}

export const PointNumber = ({ number }: { number: number }) => (
  <span className="flex h-[28px] w-[28px] items-center justify-center rounded-circle border-2 border-rain bg-paper text-16 font-strong figures">
    {number}
  </span>
);

export function SheetDetail({
  detail: { cause, heading, section, note, points },
  title,
  small,
}: {
  detail: Detail;
  /** What was found, for who cannot see the drawing. */
  title: string;
  /** In a narrow place, whatever the window. */
  small?: boolean;
}) {
  const drawing = causeDrawing(cause);
  const list = (
    <ol className={small || !drawing ? undefined : 'above-small-laptop:heard'}>
      {points.map(({ label, words }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes
          key={index}
          className="grid grid-cols-[28px_minmax(0,1fr)] gap-12 border-t border-line px-12 py-8 text-16"
        >
          <PointNumber number={index + 1} />
          <span>
            <b className="font-strong">{label}</b>
            {words && <span className="block">{words}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
  if (!drawing) return list;
  const { detail, url } = drawing;
  const drawn = (view: Rect, rings: Ring[], words: boolean) => (
    <LitDrawing detail={detail} url={url} view={view} label={title} light="veil">
      <Rings rings={rings} words={words} />
    </LitDrawing>
  );
  return (
    <figure className="border-2 border-ink bg-paper">
      <figcaption className="flex flex-wrap items-center gap-x-16 gap-y-4 border-b border-ink px-16 py-8 text-16">
        <b className="font-strong">{heading}</b>
        <span className="text-14 text-mute">{section}</span>
        <span className="ml-auto flex items-center gap-8 text-14">
          {points.length > 0 && <span className="h-12 w-12 rounded-circle border-2 border-rain" />}
          {note}
        </span>
      </figcaption>
      {!small && (
        <div className="small-laptop:hidden">
          {drawn(detail.wide, ringsWithWords(points, detail.wide), true)}
        </div>
      )}
      <div className={small ? undefined : 'above-small-laptop:hidden'}>
        {drawn(detail.narrow, ringsAlone(points, detail.narrow), false)}
      </div>
      {list}
    </figure>
  );
}
