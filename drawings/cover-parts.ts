// What the blog covers share: their size, a sheet for it, and solids seen from above a corner.
import { lettering } from './lettering.ts';
import { createRandom, type Point, round, Sheet } from './sheet.ts';
import type { Style } from './style.ts';

/** Cards crop covers down to a wide strip, so what matters stands in the middle 280 px. */
export const cover = { width: 760, height: 440 } as const;

export const createCoverSheet = (scale = 100): Sheet =>
  new Sheet({ scale, originX: 0, originY: cover.height });

/** Metres in space (x, y on the ground, z up) to metres on the sheet. */
export type Projection = (x: number, y: number, z: number) => Point;

type Span = readonly [from: number, to: number];

interface Faces {
  top: Style;
  /** the side at the far end of y */
  front: Style;
  /** the side at the far end of x */
  side: Style;
}

/** A block whose top, front and side are seen. */
export function block(
  sheet: Sheet,
  project: Projection,
  [x0, x1]: Span,
  [y0, y1]: Span,
  [z0, z1]: Span,
  faces: Faces,
): void {
  sheet.poly(faces.front, [
    project(x0, y1, z0),
    project(x1, y1, z0),
    project(x1, y1, z1),
    project(x0, y1, z1),
  ]);
  sheet.poly(faces.side, [
    project(x1, y0, z0),
    project(x1, y1, z0),
    project(x1, y1, z1),
    project(x1, y0, z1),
  ]);
  sheet.poly(faces.top, [project(x0, y0, z1), project(x1, y0, z1), project(x1, y1, z1), project(x0, y1, z1)]);
}

/** Roofs of the neighbours, far and pale, most with a tank on legs. */
export function rooftops(
  sheet: Sheet,
  { from, to, base, seed }: { from: number; to: number; base: number; seed: number },
): void {
  const random = createRandom(seed);
  for (let x = from; x < to; x += 0.62) {
    const width = 0.5 + random() * 0.16;
    const top = base + 0.34 + random() * 0.44;
    sheet.rect('beyond wall-grey', x, base, width, top - base);
    sheet.line('fine', x - 0.03, top, x + width + 0.03, top);
    for (let sill = base + 0.1; sill < top - 0.1; sill += 0.17)
      for (let bay = 0.09; bay < width - 0.1; bay += 0.16) sheet.rect('fine', x + bay, sill, 0.08, 0.08);
    if (random() < 0.35) continue;
    const tank = x + width * 0.3;
    for (const leg of [tank + 0.03, tank + 0.17]) sheet.line('fine', leg, top, leg, top + 0.06);
    sheet.rect('beyond mist', tank, top + 0.06, 0.2, 0.13);
  }
}

/** px of a place on the cover, given in metres of its sheet at 100 px to the metre. */
export const inPx = (x: number, y: number): [number, number] => [
  round(x * 100),
  round(cover.height - y * 100),
];

type Px = readonly [x: number, y: number];

/** Numbers that match the headings of the article, from 1: what each points at and where its bubble stands. */
export function numberBubbles(places: readonly (readonly [at: Px, bubble: Px])[]): string {
  return places
    .map(([[x, y], [bubbleX, bubbleY]], index) => {
      const leader =
        x === bubbleX && y === bubbleY
          ? ''
          : `<path class="leader" d="M${x} ${y}L${bubbleX} ${bubbleY}"/><circle class="ink" cx="${x}" cy="${y}" r="2.6"/>`;
      const figure = lettering(String(index + 1), bubbleX, bubbleY + 5, 10, {
        align: 'middle',
        style: 'lettering-bold',
      });
      return `${leader}<circle class="bubble" cx="${bubbleX}" cy="${bubbleY}" r="12"/>${figure}`;
    })
    .join('');
}
