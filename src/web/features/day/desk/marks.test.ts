// Points, photos and readings keep each other's numbers, and every place that can be marked is seen by every reader.
import { expect, test } from 'vitest';
import { type FoundMarks, foundMarks, noMarks } from '#contract/found-marks.staff.ts';
import { causeDetails } from '#drawings/cause-details.ts';
import { isShown, shareOf } from '#web/ui/lit-drawing.tsx';
import {
  asList,
  clampedTo,
  finished,
  markable,
  middleOf,
  wholeDraft,
  withoutPoint,
  withPhoto,
  withPointAt,
  zoomedIn,
} from './marks.ts';

const point = (x: number) => ({ x, y: x, kind: 'in' as const, words: '' });
const marks: FoundMarks = {
  points: [point(1), point(2), point(3)],
  readings: [
    { where: 'Corner', value: '31', unit: '%', point: 2 },
    { where: 'Ceiling', value: '9', unit: '%', point: 3 },
  ],
  ruledOut: [],
  photos: [
    { photo: 'a', point: 2 },
    { photo: 'b', point: 3 },
  ],
};

test.each(Object.entries(causeDetails))('%s: what can be marked is shown on every sheet', (_, detail) => {
  const area = markable(detail);
  const [left, top, width, height] = area;
  expect(Math.min(width, height)).toBeGreaterThan(200);
  for (const corner of [
    [left, top],
    [left + width, top + height],
  ] as const)
    for (const view of [detail.wide, detail.narrow])
      expect(isShown(shareOf(clampedTo(area, corner), view))).toBe(true);
  const [x, y] = middleOf(detail.lit);
  expect([x > left && x < left + width, y > top && y < top + height]).toEqual([true, true]);
});

test('a zoomed part stays within what can be marked', () => {
  expect(zoomedIn([0, 0, 400, 200], 2, [390, 10])).toEqual([200, 0, 200, 100]);
  expect(clampedTo([0.4, 0.4, 99, 99], [-5, 200])).toEqual([1, 99]);
});

test('the first point is where it gets in, and a place that is tapped again moves its point', () => {
  const first = withPointAt(noMarks, 0, [10, 20]);
  const second = withPointAt(first, 1, [30, 40]);
  expect(second.points.map(({ x, y, kind }) => [x, y, kind])).toEqual([
    [10, 20, 'in'],
    [30, 40, 'shows'],
  ]);
  expect(withPointAt(second, 0, [11, 21]).points[0]).toMatchObject({ x: 11, y: 21, kind: 'in' });
});

test('a removed point frees its photos and readings, and those after it move up with theirs', () => {
  const left = withoutPoint(marks, 1);
  expect(left.points.map(({ x }) => x)).toEqual([1, 3]);
  expect(left.readings.map((row) => row.point)).toEqual([0, 2]);
  expect(left.photos).toEqual([{ photo: 'b', point: 2 }]);
});

test('a photo has one number or none', () => {
  expect(withPhoto(marks, 'a', 1).photos).toEqual([
    { photo: 'b', point: 3 },
    { photo: 'a', point: 1 },
  ]);
  expect(withPhoto(marks, 'a', 0).photos).toEqual([{ photo: 'b', point: 3 }]);
});

test('what is sent is taken by the server: no empty rows, no more photos than fit, nothing that was ruled out and found', () => {
  const row = { where: ' Corner below ', value: '0,4', unit: '%', point: 5 };
  const sent = finished(
    {
      cause: 'parapet-joint',
      readings: 'as before',
      words: ' Open ',
      marks: {
        ...asList(marks),
        readings: [{ where: ' ', value: '', unit: '%', point: 0 }, row],
        ruledOut: [
          { cause: 'parapet-joint', how: '' },
          { cause: 'soaked-terrace', how: ' 9 % ' },
        ],
      },
    },
    ['b'],
  );
  expect(sent).toMatchObject({ readings: '', words: 'Open' });
  expect(sent.marks.readings).toEqual([{ where: 'Corner below', value: '0.4', unit: '%', point: 0 }]);
  expect(sent.marks.ruledOut).toEqual([{ cause: 'soaked-terrace', how: '9 %' }]);
  // The first may have been sent since the list was kept here.
  expect(sent.marks.photos.map(({ photo }) => photo)).toEqual(['b', 'a']);
  const removed = Array.from({ length: 8 }, (_, index) => ({ photo: `gone-${index}`, point: 1 }));
  const many = { ...marks, photos: [...removed, { photo: 'b', point: 3 }] };
  const [first, ...others] = finished({ ...sent, marks: many }, ['b']).marks.photos;
  expect([first?.photo, others.length]).toEqual(['b', 5]);
  expect(foundMarks.safeParse(sent.marks).success).toBe(true);
});

test('what the release before left half written is gone on with', () => {
  const before = { cause: 'parapet-joint', readings: 'Moisture 22 %', words: '' };
  expect(wholeDraft(before)).toEqual({ ...before, marks: noMarks });
  expect(finished(wholeDraft(before), []).readings).toBe('Moisture 22 %');
  expect(wholeDraft({ ...before, readings: 'Corner 31 %', marks }).readings).toBe('');
});
