// A part of a drawing with one place lit, and marks over it. Marks keep their size at every width: they stand in a layer
// without a scale of its own, at shares of the part that is shown.
import type { ReactNode } from 'react';
import type { CauseDetail, Px, Rect } from '#drawings/drawing-file.ts';

/** In per cent of what is shown. */
export type Share = readonly [x: number, y: number];

export const shareOf = ([x, y]: Px, [left, top, width, height]: Rect): Share => [
  Math.round(((x - left) / width) * 1000) / 10,
  Math.round(((y - top) / height) * 1000) / 10,
];

export const isShown = ([x, y]: Share): boolean => x > 2 && x < 98 && y > 2 && y < 98;

/** Over a pale line, so that it is seen on hatching. */
export function Leader({ points, colour = 'var(--ink)' }: { points: readonly Share[]; colour?: string }) {
  const lines = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  return [
    { stroke: 'var(--paper)', strokeWidth: 4 },
    { stroke: colour, strokeWidth: 1.5 },
  ].map((look) =>
    lines.map(({ from, to }) => (
      <line
        key={`${look.strokeWidth} ${from}`}
        x1={`${from[0]}%`}
        y1={`${from[1]}%`}
        x2={`${to[0]}%`}
        y2={`${to[1]}%`}
        {...look}
      />
    )),
  );
}

/** The number of a place. */
export function Bubble({
  number,
  at,
  colour = 'var(--ink)',
}: {
  number: number;
  at: Share;
  colour?: string;
}) {
  const [x, y] = [`${at[0]}%`, `${at[1]}%`];
  return (
    <>
      <circle cx={x} cy={y} r="13" fill="var(--paper)" stroke={colour} strokeWidth="1.5" />
      <text
        className="text-16 font-strong"
        x={x}
        y={y}
        fill="var(--ink)"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {number}
      </text>
    </>
  );
}

export function LitDrawing({
  detail: { width, height, lit },
  url,
  view,
  label,
  children,
  light,
}: {
  detail: CauseDetail;
  url: string;
  view: Rect;
  /** What it shows; '' where it only decorates. */
  label: string;
  children?: ReactNode;
  /** Of the place: in the water's blue, or by dimming all the rest where blue marks what was found. */
  light?: 'rain' | 'veil' | undefined;
}) {
  const [left, top, across, high] = view;
  const [x, y, w, h] = lit;
  const place = `M${x} ${y}h${w}v${h}h${-w}z`;
  return (
    <div className="relative">
      <svg
        className="h-auto w-full bg-sky"
        viewBox={view.join(' ')}
        role="img"
        aria-label={label}
        aria-hidden={label === ''}
      >
        <image href={url} width={width} height={height} />
        {light === 'rain' && <path d={place} fill="var(--rain)" fillOpacity="0.34" />}
        {light === 'veil' && (
          <path
            d={`M${left} ${top}h${across}v${high}h${-across}z${place}`}
            fill="var(--paper)"
            fillOpacity="0.5"
            fillRule="evenodd"
          />
        )}
      </svg>
      {children && (
        <svg className="absolute inset-0 h-full w-full" aria-hidden="true">
          {children}
        </svg>
      )}
    </div>
  );
}
