// The points of a finding by their numbers: what each says, and the photos that show it.
import type { ReactNode } from 'react';
import { isPlaced } from '#contract/findings.ts';
import { type FoundMarks, pointLabels } from '#contract/found-marks.staff.ts';
import { PointNumber } from '#web/ui/point-rings.tsx';
import { photosOf, type ShownVisit } from './day-actions.ts';
import { VisitThumb } from './visit-thumb.tsx';

type Point = FoundMarks['points'][number];

export function PointWords({
  point: { kind, words },
  number,
  children,
}: {
  point: Point;
  number: number;
  /** The photos that show it. */
  children: ReactNode;
}) {
  return (
    <span className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-12 text-left text-16">
      <PointNumber number={number} />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-strong">{pointLabels[kind]}</b>
        {words && <span className="block text-mute">{words}</span>}
      </span>
      <span className="flex max-w-[104px] flex-wrap justify-end gap-4">{children}</span>
    </span>
  );
}

/** Small ones; that they are there is said where they get their numbers. */
export function PointPhotos({
  owner,
  visit,
  marks,
  number,
}: {
  owner: string;
  visit: ShownVisit;
  marks: FoundMarks;
  number: number;
}) {
  const keys = marks.photos.filter(({ point }) => point === number).map(({ photo }) => photo);
  return photosOf(visit)
    .filter(({ key }) => keys.includes(key))
    .map((photo) => (
      <VisitThumb key={photo.key} owner={owner} photo={photo} alt="" className="h-48 w-48 object-cover" />
    ));
}

export function PointList({ owner, visit, marks }: { owner: string; visit: ShownVisit; marks: FoundMarks }) {
  return (
    <ol className="grid gap-8">
      {marks.points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its number
        <li key={index}>
          <PointWords point={point} number={index + 1}>
            <PointPhotos owner={owner} visit={visit} marks={marks} number={index + 1} />
          </PointWords>
          {!isPlaced(point) && (
            <span className="text-14 text-mute">In the list, without a place on the drawing</span>
          )}
        </li>
      ))}
    </ol>
  );
}
