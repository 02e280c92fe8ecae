// What is marked on a cause's drawing, changed step by step: points with their photos and readings, and what part of the
// drawing can be marked. Pure, so that every case is a line of the test.
import { type FoundMarks, markLimits, noMarks } from '#contract/found-marks.staff.ts';
import type { CauseDetail, Px, Rect } from '#drawings/drawing-file.ts';
import type { FoundDraft } from './day-store.ts';

/** A sheet leaves out a ring at the very edge of what it shows. */
const edge = 0.03;

const within = ([x, y, width, height]: Rect): Rect => [
  x + width * edge,
  y + height * edge,
  width * (1 - 2 * edge),
  height * (1 - 2 * edge),
];

/** What every reader of the sheet sees, on a phone, at a desk and on paper: a ring elsewhere would be missing for some. */
export function markable({ wide, narrow, width, height }: CauseDetail): Rect {
  const rects = [within(wide), within(narrow), [0, 0, width, height] as Rect];
  const left = Math.max(...rects.map(([x]) => x));
  const top = Math.max(...rects.map(([, y]) => y));
  const right = Math.min(...rects.map(([x, , across]) => x + across));
  const bottom = Math.min(...rects.map(([, y, , high]) => y + high));
  return [left, top, right - left, bottom - top];
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** In whole px, as it is sent. */
export const clampedTo = ([left, top, width, height]: Rect, [x, y]: Px): Px => [
  clamp(Math.round(x), Math.ceil(left), Math.floor(left + width)),
  clamp(Math.round(y), Math.ceil(top), Math.floor(top + height)),
];

/** A part of `area` round a place, that many times as large. */
export function zoomedIn([left, top, width, height]: Rect, zoom: number, [x, y]: Px): Rect {
  const [across, high] = [width / zoom, height / zoom];
  return [
    clamp(x - across / 2, left, left + width - across),
    clamp(y - high / 2, top, top + height - high),
    across,
    high,
  ];
}

export const middleOf = ([x, y, width, height]: Rect): Px => [x + width / 2, y + height / 2];

/** `index`: of the point; one past the last is another point. */
export function withPointAt(marks: FoundMarks, index: number, [x, y]: Px): FoundMarks {
  const point = marks.points[index] ?? { kind: index === 0 ? 'in' : 'shows', words: '' };
  const points = [...marks.points];
  points[index] = { ...point, x, y };
  return { ...marks, points };
}

/** Its photos and readings stay, without a number; later points move up. */
export function withoutPoint(marks: FoundMarks, index: number): FoundMarks {
  const gone = index + 1;
  const renumbered = (point: number) => (point === gone ? 0 : point > gone ? point - 1 : point);
  return {
    ...marks,
    points: marks.points.filter((_, place) => place !== index),
    readings: marks.readings.map((row) => ({ ...row, point: renumbered(row.point) })),
    photos: marks.photos
      .map(({ photo, point }) => ({ photo, point: renumbered(point) }))
      .filter(({ point }) => point > 0),
  };
}

export const withoutPoints = (marks: FoundMarks): FoundMarks => ({
  ...marks,
  points: [],
  readings: marks.readings.map((row) => ({ ...row, point: 0 })),
  photos: [],
});

/** Off their drawing, each with its number. */
export const asList = (marks: FoundMarks): FoundMarks => ({
  ...marks,
  points: marks.points.map((point) => ({ ...point, x: 0, y: 0 })),
});

/** `point`: 0 for none. */
export const withPhoto = (marks: FoundMarks, photo: string, point: number): FoundMarks => ({
  ...marks,
  photos: [
    ...marks.photos.filter((other) => other.photo !== photo),
    ...(point > 0 ? [{ photo, point }] : []),
  ],
});

/** Of what is on the list, or half written by the release before: rows take the place of readings in words. */
export function wholeDraft({ cause, readings, words, marks = noMarks }: FoundDraft): Required<FoundDraft> {
  return { cause, readings: marks.readings.length > 0 ? '' : readings, words, marks };
}

/**
 * What is sent of it: without empty rows, and without what a later choice made meaningless. `photos`: those that this
 * device knows of. Others may be at the server already; it names none that is not.
 */
export function finished(
  { cause, readings, words, marks }: Required<FoundDraft>,
  photos: readonly string[],
): Required<FoundDraft> {
  const numbered = (point: number) => (point <= marks.points.length ? point : 0);
  const rows = marks.readings
    .map(({ where, value, unit, point }) => ({
      where: where.trim(),
      value: value.trim().replace(',', '.'),
      unit: unit.trim(),
      point: numbered(point),
    }))
    .filter(({ where, value }) => where !== '' || value !== '');
  return {
    cause,
    readings: rows.length > 0 ? '' : readings.trim(),
    words: words.trim(),
    marks: {
      points: marks.points.map((point) => ({ ...point, words: point.words.trim() })),
      readings: rows,
      ruledOut: marks.ruledOut
        .filter((one) => one.cause !== cause)
        .map((one) => ({ ...one, how: one.how.trim() })),
      photos: marks.photos
        .filter(({ point }) => numbered(point) > 0)
        .sort((a, b) => Number(photos.includes(b.photo)) - Number(photos.includes(a.photo)))
        .slice(0, markLimits.photos),
    },
  };
}
