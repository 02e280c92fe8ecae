// The cause's drawing with what the engineer marked on it: a ring round each exact place, its number beside it, and its
// words at the end of a leader, or in a list where the drawing is too small for them.
import { type FindingSheet, isPlaced } from '#contract/findings.ts';
import type { Rect } from '#drawings/drawing-file.ts';
import { causeDrawing } from '#web/ui/cause-drawings.ts';
import { LitDrawing } from '#web/ui/lit-drawing.tsx';
import { PointNumber, Rings, ringsAlone, ringsWithWords } from '#web/ui/point-rings.tsx';

type Detail = NonNullable<FindingSheet['detail']>;

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
    <ol>
      {points.map((point, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes
          key={index}
          // The wide drawing has the words of those that have a place on it.
          className={!small && drawing && isPlaced(point) ? 'above-small-laptop:heard' : undefined}
        >
          <span className="grid grid-cols-[28px_minmax(0,1fr)] gap-12 border-t border-line px-12 py-8 text-16">
            <PointNumber number={index + 1} />
            <span>
              <b className="font-strong">{point.label}</b>
              {point.words && <span className="block">{point.words}</span>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
  if (!drawing) return list;
  const { detail, url } = drawing;
  const drawn = (view: Rect, rings: Parameters<typeof Rings>[0]['rings'], words: boolean) => (
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
          {points.some(isPlaced) && <span className="h-12 w-12 rounded-circle border-2 border-rain" />}
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
