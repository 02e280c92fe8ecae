// The numbers of what an engineer marked: beside their rings, within the drawing, and none over another.
import { expect, test } from 'vitest';
import { ringsAlone, ringsWithWords } from './point-rings.tsx';

const view = [0, 0, 1000, 400] as const;
const point = (x: number, y: number) => ({ x, y, label: 'It shows here', words: '' });

test.each([
  ['close together', [point(200, 200), point(205, 205), point(210, 198), point(195, 202), point(200, 190)]],
  ['at the edges', [point(30, 20), point(970, 20), point(30, 380), point(970, 380)]],
])('points %s keep numbers of their own', (_, points) => {
  for (const rings of [ringsWithWords(points, view), ringsAlone(points, view)]) {
    expect(rings.map(({ number }) => number).sort()).toEqual(points.map((__, index) => index + 1));
    const places = rings.map(({ bubble }) => String(bubble));
    expect(new Set(places).size).toBe(points.length);
    expect(rings.every(({ bubble: [x, y] }) => x > 3 && x < 97 && y > 5 && y < 95)).toBe(true);
  }
});

test('a point outside what is shown has no ring there, and keeps its number elsewhere', () => {
  const rings = ringsAlone([point(2000, 200), point(500, 200)], view);
  expect(rings.map(({ number }) => number)).toEqual([2]);
});
