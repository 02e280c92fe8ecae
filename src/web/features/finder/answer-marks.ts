// Where the numbers of answers stand around a drawing: from left to right, so that no leader crosses another.
import type { CauseDetail, Rect } from '#drawings/drawing-file.ts';
import { isShown, type Share, shareOf } from '#web/ui/lit-drawing.tsx';

export interface Mark {
  number: number;
  answer: string;
  /** The leader, from the thing to its number. */
  leader: readonly Share[];
}

const numbered = (points: readonly { answer: string; at: Share }[]) =>
  points.map((point, index) => ({ ...point, number: index + 1 }));

/** The answers that the drawing shows, from left to right. Several at one point would cover each other: the first stays. */
export function answersOn({ points, wide }: CauseDetail, answers: readonly string[]): string[] {
  const shown = answers.flatMap((answer) => {
    const point = points[answer];
    return point && isShown(shareOf(point, wide)) ? [{ answer, point }] : [];
  });
  return shown
    .filter(({ point }, index) => shown.findIndex((other) => String(other.point) === String(point)) === index)
    .toSorted((a, b) => a.point[0] - b.point[0])
    .map(({ answer }) => answer);
}

const placed = ({ points }: CauseDetail, view: Rect, answers: readonly string[]) =>
  numbered(
    answers.flatMap((answer) => {
      const point = points[answer];
      return point ? [{ answer, at: shareOf(point, view) }] : [];
    }),
  ).filter(({ at }) => isShown(at));

/** Rows of words below each other, each beginning above its place or right of it. */
export const marksWithWords = (detail: CauseDetail, answers: readonly string[]): Mark[] =>
  placed(detail, detail.wide, answers).map(({ at, ...mark }, index, { length }) => {
    const step = Math.min(10, 40 / length);
    const row = 8 + index * step;
    const x = Math.max(at[0], 44);
    return {
      ...mark,
      leader:
        x === at[0] ? [at, [x, row]] : [at, [Math.max(at[0], Math.min(x - 12, at[0] + 8)), row], [x, row]],
    };
  });

/** Numbers alone, in a row over the places. */
export function marksAlone(detail: CauseDetail, answers: readonly string[]): Mark[] {
  const all = placed(detail, detail.narrow, answers);
  const apart = Math.min(16, 84 / Math.max(1, all.length));
  let before = -apart;
  return all.map(({ at, ...mark }, index) => {
    const most = 92 - (all.length - 1 - index) * apart;
    const x = Math.min(most, Math.max(8, before + apart, at[0]));
    before = x;
    return { ...mark, leader: [at, [x, at[1] < 26 ? at[1] + 24 : 14]] };
  });
}
