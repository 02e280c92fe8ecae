// What an engineer marked, on a drawing: a ring round each exact place, and its number beside it or with its words at the
// end of a leader.
import type { Rect } from '#drawings/drawing-file.ts';
import { Bubble, isShown, Leader, type Share, shareOf } from './lit-drawing.tsx';

/** Px of the drawing. */
interface MarkedPoint {
  x: number;
  y: number;
  label: string;
  words: string;
}

interface Ring {
  number: number;
  point: MarkedPoint;
  at: Share;
  bubble: Share;
}

const ringsIn = (points: readonly MarkedPoint[], view: Rect) =>
  points
    .map((point, index) => ({ number: index + 1, point, at: shareOf([point.x, point.y], view) }))
    .filter(({ at }) => isShown(at));

/** Numbers in a column right of the places, from top to bottom as the places are, so that no leader crosses another. */
export function ringsWithWords(points: readonly MarkedPoint[], view: Rect): Ring[] {
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
export function ringsAlone(points: readonly MarkedPoint[], view: Rect): Ring[] {
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

export function Rings({ rings, words }: { rings: readonly Ring[]; words?: boolean }) {
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
