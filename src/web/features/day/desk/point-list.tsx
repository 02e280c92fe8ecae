// The points of a finding by their numbers: what each says, and the photos that show it.
import type { ReactNode } from 'react';
import { isPlaced } from '#contract/findings.ts';
import { type FoundMarks, pointLabels } from '#contract/found-marks.staff.ts';
import { PointNumber } from '#web/ui/point-rings.tsx';

type Point = FoundMarks['points'][number];

export function PointWords({ point: { kind, words }, number }: { point: Point; number: number }) {
  return (
    <span className="grid grid-cols-[28px_minmax(0,1fr)] items-center gap-12 text-left text-16">
      <PointNumber number={number} />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-strong">{pointLabels[kind]}</b>
        {words && <span className="block text-mute">{words}</span>}
      </span>
    </span>
  );
}

/** `note`: of those without a place on the drawing. */
export function PointList({ points, note }: { points: readonly Point[]; note: ReactNode }) {
  return (
    <ol className="grid gap-8">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its number
        <li key={index}>
          <PointWords point={point} number={index + 1} />
          {!isPlaced(point) && note}
        </li>
      ))}
    </ol>
  );
}
