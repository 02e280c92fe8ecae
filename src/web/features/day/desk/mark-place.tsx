// Where it is: points on the cause's drawing, as large as the screen. A tap sets the chosen one, dragging its ring or the
// arrow keys move it; photos get its number. All of it lies in the draft, on this device.
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { visitPhotoCount } from '#contract/day.staff.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { isPlaced } from '#contract/findings.ts';
import { type FoundMarks, markLimits, type PointKind, pointLabels } from '#contract/found-marks.staff.ts';
import type { Px } from '#drawings/drawing-file.ts';
import type { CauseDrawing } from '#web/ui/cause-drawings.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LitDrawing, shareOf } from '#web/ui/lit-drawing.tsx';
import { PointNumber, Rings, ringsAlone } from '#web/ui/point-rings.tsx';
import { photosOf, type ShownVisit } from './day-actions.ts';
import { fieldClasses, lineClasses } from './found-part.tsx';
import { clampedTo, markable, middleOf, withoutPoint, withPhoto, withPointAt, zoomedIn } from './marks.ts';
import { PointPhotos, PointWords } from './point-list.tsx';
import type { DayActions } from './use-day-actions.ts';
import { useTaking } from './use-taking.ts';
import { VisitThumb } from './visit-thumb.tsx';

const zooms = [1, 1.5, 2, 3] as const;
/** So near to the middle of a ring a finger means it; px of the screen. */
const grabPx = 26;
/** A finger that moved less has tapped. */
const tapPx = 8;
const arrows: Record<string, Px> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const buttonClasses =
  'flex min-h-48 min-w-48 cursor-pointer items-center justify-center gap-8 rounded-3 border border-ink bg-paper px-12 text-16 font-strong disabled:cursor-default disabled:text-rule aria-pressed:border-2 aria-pressed:border-monsoon aria-pressed:bg-sky';
const kinds = Object.keys(pointLabels) as PointKind[];

/** The drawing under the finger. */
function Surface({
  drawing: { detail, url },
  cause,
  marks,
  chosen,
  onChoose,
  onPlace,
}: {
  drawing: CauseDrawing;
  cause: string;
  marks: FoundMarks;
  chosen: number;
  onChoose: (index: number) => void;
  onPlace: (index: number, at: Px) => void;
}) {
  const area = markable(detail);
  const [step, setStep] = useState(0);
  const [centre, setCentre] = useState(() => middleOf(detail.lit));
  const view = zoomedIn(area, zooms[step] ?? 1, centre);
  const gesture = useRef<{ from: Px; last: Px; ring: number | undefined; moved: boolean }>(undefined);
  const point = marks.points[chosen];
  const placed = point && isPlaced(point) ? point : undefined;

  const place = (index: number, at: Px) => onPlace(index, clampedTo(area, at));
  const zoomTo = (next: number) => {
    if (placed) setCentre([placed.x, placed.y]);
    setStep(next);
  };
  const scaleOf = ({ currentTarget }: PointerEvent) =>
    view[2] / Math.max(1, currentTarget.getBoundingClientRect().width);
  const placeOf = (event: PointerEvent): Px => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const scale = scaleOf(event);
    return [view[0] + (event.clientX - left) * scale, view[1] + (event.clientY - top) * scale];
  };
  const ringAt = (event: PointerEvent): number | undefined => {
    const [x, y] = placeOf(event);
    const reach = grabPx * scaleOf(event);
    const near = marks.points.map((one, index) => ({
      index,
      far: isPlaced(one) ? Math.hypot(one.x - x, one.y - y) : Number.POSITIVE_INFINITY,
    }));
    return near.filter(({ far }) => far <= reach).sort((a, b) => a.far - b.far)[0]?.index;
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    // With a second finger the browser enlarges and moves the page.
    if (!event.isPrimary) {
      gesture.current = undefined;
      return;
    }
    const at: Px = [event.clientX, event.clientY];
    const ring = ringAt(event);
    gesture.current = { from: at, last: at, ring, moved: false };
    if (ring !== undefined) onChoose(ring);
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const { current } = gesture;
    if (!current || !event.isPrimary) return;
    const at: Px = [event.clientX, event.clientY];
    if (!current.moved && Math.hypot(at[0] - current.from[0], at[1] - current.from[1]) < tapPx) return;
    gesture.current = { ...current, last: at, moved: true };
    if (current.ring !== undefined) place(current.ring, placeOf(event));
    else {
      const [x, y] = middleOf(view);
      const scale = scaleOf(event);
      setCentre([x - (at[0] - current.last[0]) * scale, y - (at[1] - current.last[1]) * scale]);
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const { current } = gesture;
    gesture.current = undefined;
    if (current && !current.moved && current.ring === undefined) place(chosen, placeOf(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    const [x, y] = placed ? [placed.x, placed.y] : middleOf(view);
    const at = clampedTo(area, [x + (by[0] * area[2]) / 100, y + (by[1] * area[3]) / 100]);
    onPlace(chosen, at);
    // Where the drawing is enlarged, it follows.
    setCentre(at);
  };
  const where = placed && shareOf([placed.x, placed.y], area).map(Math.round);
  return (
    <div className="relative border-b-2 border-ink">
      <LitDrawing detail={detail} url={url} view={view} label={causeName(cause)} light="veil">
        <Rings
          rings={ringsAlone(
            marks.points.map((one) => ({ ...one, label: '' })),
            view,
          )}
        />
        {placed && (
          <circle
            cx={`${shareOf([placed.x, placed.y], view)[0]}%`}
            cy={`${shareOf([placed.x, placed.y], view)[1]}%`}
            r="27"
            fill="none"
            stroke="var(--monsoon)"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
        )}
      </LitDrawing>
      <button
        type="button"
        className="absolute inset-0 h-full w-full cursor-crosshair touch-pinch-zoom border-0 bg-transparent p-0"
        aria-label={
          where
            ? `Point ${chosen + 1} on the drawing: ${where[0]} % from the left, ${where[1]} % from the top. Arrow keys move it.`
            : `Point ${chosen + 1} has no place on the drawing yet. Enter sets it in the middle.`
        }
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          gesture.current = undefined;
        }}
        onKeyDown={onKeyDown}
        onClick={({ detail: clicks }) => {
          // Of a keyboard or a screen reader: a finger has its own place.
          if (clicks === 0 && !placed) place(chosen, middleOf(view));
        }}
      />
      <div className="absolute top-12 right-12 grid">
        <button
          type="button"
          className={buttonClasses}
          aria-label="Larger"
          disabled={step === zooms.length - 1}
          onClick={() => zoomTo(step + 1)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className={buttonClasses}
          aria-label="Smaller"
          disabled={step === 0}
          onClick={() => zoomTo(step - 1)}
        >
          <Icon name="minus" />
        </button>
      </div>
    </div>
  );
}

/** What the chosen point says, and a photo of it. */
function PointForm({
  number,
  point: { kind, words },
  room,
  onChange,
  onTake,
  onRemove,
}: {
  number: number;
  point: FoundMarks['points'][number];
  room: number;
  onChange: (part: { kind?: PointKind; words?: string }) => void;
  onTake: (event: ChangeEvent<HTMLInputElement>) => void;
  onRemove: () => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-12">
      <fieldset className="m-0 grid min-w-0 grid-cols-[1fr_1fr] border-0 p-0">
        <legend className="visually-hidden">What point {number} says</legend>
        {kinds.map((one) => (
          <label key={one} className={`${lineClasses} border border-ink`}>
            <input
              className="h-24 w-24 shrink-0 outline-0"
              type="radio"
              name={id}
              checked={one === kind}
              onChange={() => onChange({ kind: one })}
            />
            {pointLabels[one]}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-4 text-16 font-strong">
        In your words, if you like
        <input
          className={fieldClasses}
          maxLength={markLimits.label}
          autoComplete="off"
          value={words}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      </label>
      <div className="grid grid-cols-[1fr_1fr] gap-8">
        <label
          className={`${buttonClasses} ${room > 0 ? '' : 'text-rule'} has-focus-visible:outline-2 has-focus-visible:outline-monsoon`}
        >
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            disabled={room <= 0}
            onChange={onTake}
          />
          <Icon name="camera" />
          <span>
            Photo<span className="visually-hidden"> of point {number}</span>
          </span>
        </label>
        <button type="button" className={buttonClasses} onClick={onRemove}>
          Remove point {number}
        </button>
      </div>
    </div>
  );
}

/** Of any photo of the visit: tapped, then its number. */
function PhotoNumbers({
  owner,
  visit,
  marks,
  onNumber,
}: {
  owner: string;
  visit: ShownVisit;
  marks: FoundMarks;
  onNumber: (photo: string, point: number) => void;
}) {
  const id = useId();
  const photos = photosOf(visit);
  const [chosen, setChosen] = useState<string>();
  const pointOf = (key: string) => marks.photos.find(({ photo }) => photo === key)?.point ?? 0;
  if (photos.length === 0) return null;
  const at = photos.findIndex(({ key }) => key === chosen);
  return (
    <section className="grid gap-12 border-t border-line bg-plaster p-16" aria-labelledby={id}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-12">
        <h3 id={id} className="text-20 font-heavy font-narrow">
          Numbers of the photos
        </h3>
        <span className="text-14 text-mute">Tap one, then its number</span>
      </span>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-8">
        {photos.map((photo, index) => {
          const point = pointOf(photo.key);
          return (
            <li key={photo.key}>
              <button
                type="button"
                className="relative block h-72 w-full cursor-pointer overflow-hidden border border-ink bg-line p-0 aria-pressed:border-2 aria-pressed:border-monsoon"
                aria-label={`Photo ${index + 1} of ${visitPhotoCount}, ${point > 0 ? `of point ${point}` : 'without a number'}`}
                aria-pressed={photo.key === chosen}
                onClick={() => setChosen(photo.key)}
              >
                <VisitThumb owner={owner} photo={photo} alt="" className="h-full w-full object-cover" />
                {point > 0 && (
                  <span className="absolute top-4 left-4">
                    <PointNumber number={point} />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {chosen !== undefined && at >= 0 && (
        <fieldset className="m-0 flex min-w-0 flex-wrap gap-8 border-0 p-0">
          <legend className="mb-8 p-0 text-16">Number of photo {at + 1}</legend>
          {[...marks.points.map((_, index) => index + 1), 0].map((point) => (
            <button
              key={point}
              type="button"
              className={buttonClasses}
              aria-pressed={pointOf(chosen) === point}
              onClick={() => onNumber(chosen, point)}
            >
              {point > 0 ? point : 'None'}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

const instruction = (number: number, isSet: boolean) =>
  isSet ? 'Drag the ring to the exact place, or tap where it is.' : `Tap where point ${number} is.`;

export function MarkPlace({
  owner,
  visit,
  actions,
  cause,
  drawing,
  marks,
  onChange,
  onClose,
}: {
  owner: string;
  visit: ShownVisit;
  actions: DayActions;
  cause: string;
  drawing: CauseDrawing;
  marks: FoundMarks;
  onChange: (change: (marks: FoundMarks) => FoundMarks) => void;
  onClose: () => void;
}) {
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const { points } = marks;
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      points.findIndex((point) => !isPlaced(point)),
    ),
  );
  /** Before the last removal, while nothing else was done. */
  const [before, setBefore] = useState<FoundMarks>();
  const { room, problems, take } = useTaking(visit, actions);
  useEffect(() => {
    dialogRef.current?.showModal();
  }, []);
  const change = (next: (marks: FoundMarks) => FoundMarks) => {
    setBefore(undefined);
    onChange(next);
  };
  const point = points[chosen];
  const count = points.length === 1 ? '1 point' : `${points.length} points`;
  return (
    <dialog
      ref={dialogRef}
      className="m-0 h-full max-h-none w-full max-w-none overflow-y-auto border-0 bg-paper p-0 text-ink above-phone:mx-auto above-phone:max-w-[520px]"
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="flex min-h-full flex-col">
        <div className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-8 border-b border-ink px-12 py-8">
          <button
            type="button"
            className="flex h-48 w-48 cursor-pointer items-center justify-center border-0 bg-transparent p-0"
            aria-label="Back to what was found"
            onClick={() => dialogRef.current?.close()}
          >
            <span className="rotate-180">
              <Icon name="arrow-short" />
            </span>
          </button>
          <div>
            <h2 id={id} className="text-25 font-heavy font-narrow">
              Mark the place
            </h2>
            <p className="text-16 text-mute">{causeName(cause)}, section</p>
          </div>
        </div>
        <Surface
          drawing={drawing}
          cause={cause}
          marks={marks}
          chosen={chosen}
          onChoose={setChosen}
          onPlace={(index, at) => change((now) => withPointAt(now, index, at))}
        />
        <p className="px-16 py-12 text-17" role="status">
          <b className="font-strong">Point {chosen + 1}.</b>{' '}
          {instruction(chosen + 1, point !== undefined && isPlaced(point))}
        </p>
        <ol>
          {points.map((one, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is its number
              key={index}
              className={`grid gap-12 border-t border-line px-16 py-8 ${index === chosen ? 'bg-sky shadow-edge-monsoon' : ''}`}
            >
              <button
                type="button"
                className="min-h-48 w-full cursor-pointer border-0 bg-transparent p-0"
                aria-expanded={index === chosen}
                onClick={() => setChosen(index)}
              >
                <PointWords point={one} number={index + 1}>
                  <PointPhotos owner={owner} visit={visit} marks={marks} number={index + 1} />
                </PointWords>
              </button>
              {index === chosen && (
                <PointForm
                  number={index + 1}
                  point={one}
                  room={room}
                  onChange={(part) =>
                    change((now) => ({
                      ...now,
                      points: now.points.map((other, place) =>
                        place === index ? { ...other, ...part } : other,
                      ),
                    }))
                  }
                  onTake={(event) => take(event, (key) => change((now) => withPhoto(now, key, index + 1)))}
                  onRemove={() => {
                    setChosen(Math.max(0, index - 1));
                    onChange((now) => withoutPoint(now, index));
                    setBefore(marks);
                  }}
                />
              )}
            </li>
          ))}
        </ol>
        <div className="grid gap-12 border-t border-line p-16">
          {problems.length > 0 && (
            <div role="alert">
              {problems.map((problem) => (
                <ErrorText key={problem} message={problem} />
              ))}
            </div>
          )}
          {before && (
            <p className="flex items-center justify-between gap-12 text-16" role="status">
              The point is removed.
              <button
                type="button"
                className={buttonClasses}
                onClick={() => {
                  onChange(() => before);
                  setBefore(undefined);
                }}
              >
                Undo
              </button>
            </p>
          )}
          {points.length > 0 && points.length < markLimits.points && (
            <button type="button" className={buttonClasses} onClick={() => setChosen(points.length)}>
              <Icon name="plus" />
              Another point, number {points.length + 1}
            </button>
          )}
        </div>
        <PhotoNumbers
          owner={owner}
          visit={visit}
          marks={marks}
          onNumber={(photo, number) => change((now) => withPhoto(now, photo, number))}
        />
        <button
          type="button"
          className="on-dark sticky bottom-0 mt-auto flex min-h-72 w-full shrink-0 cursor-pointer items-center justify-between gap-12 border-0 bg-monsoon px-16 py-12 text-left text-paper"
          onClick={() => dialogRef.current?.close()}
        >
          <span>
            <b className="block text-25 font-heavy font-narrow">
              {points.length > 0 ? `Done, ${count}` : 'Done'}
            </b>
            <span className="text-16">Kept on this phone</span>
          </span>
          <Icon name="tick" />
        </button>
      </div>
    </dialog>
  );
}
