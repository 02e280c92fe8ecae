// Solutions card, new buildings: the frame before its walls, with the bathroom slab under a ponding test.
import type { Drawing } from './drawing.ts';
import { pathMarkup, round, Sheet } from './sheet.ts';
import { inBox, rain } from './surroundings.ts';
import { bucket } from './symbols.ts';

const WIDTH = 500;
const HEIGHT = 400;
const LOWER = 0.62;
const UPPER = 3.5;
const COLUMNS = [0.35, 3.2, 6.1] as const;

function bambooScaffold(sheet: Sheet): void {
  sheet.rect('net', -1.02, -0.7, 0.98, 5.6);
  for (let y = -0.6; y < 4.9; y += 0.16) sheet.line('net-mesh', -1.02, y, -0.04, y);
  for (let x = -0.94; x < -0.04; x += 0.16) sheet.line('net-mesh', x, -0.7, x, 4.9);
  for (const x of [-1.0, -0.1]) {
    sheet.rect('object wood', x - 0.035, -0.7, 0.07, 6.45);
    for (let knot = -0.4; knot < 5.7; knot += 0.7)
      sheet.line('fine', x - 0.035, knot, x + 0.035, knot + 0.02);
  }
  sheet.path('object wood', 'M-1.06 0.5L-0.12 1.96L-0.05 1.92L-1.0 0.46Z');
  sheet.path('object wood', 'M-1.06 3.4L-0.12 4.86L-0.05 4.82L-1.0 3.36Z');
  for (const y of [0.42, 1.9, 3.34, 4.8]) sheet.rect('object wood', -1.26, y, 1.5, 0.065);
}

/** A column up to its construction joint, with the bars of the next lift standing out. */
function columnWithBars(sheet: Sheet, x: number): void {
  sheet.rect('object column', x, -0.7, 0.3, 1.2);
  sheet.rect('object column', x, LOWER, 0.3, UPPER - LOWER);
  sheet.rect('object column', x, UPPER, 0.3, 0.95);
  sheet.line('hatch', x + 0.08, -0.7, x + 0.08, 0.5);
  sheet.line('hatch', x + 0.08, LOWER, x + 0.08, UPPER + 0.95);
  const joint = UPPER + 0.95;
  for (const bar of [0.04, 0.11, 0.19, 0.26]) {
    sheet.line('steel-bar', x + bar, joint, x + bar, joint + 0.92 + ((bar * 37) % 0.1));
  }
  for (const tie of [0.16, 0.36, 0.56, 0.76])
    sheet.line('line', x + 0.02, joint + tie, x + 0.28, joint + tie);
}

/** The slab drops between its beams where the bathroom will be. */
function slabWithSunkenBay(sheet: Sheet, level: number): void {
  sheet.rect('cut', -0.15, level - 0.15, 3.5, 0.15);
  sheet.rect('cut', 5.0, level - 0.15, 1.55, 0.15);
  sheet.rect('cut', 3.2, level - 0.52, 0.3, 0.52);
  sheet.rect('cut', 4.95, level - 0.52, 0.16, 0.52);
  sheet.rect('cut', 3.2, level - 0.52, 1.9, 0.14);
  sheet.rect('cut', 0.35, level - 0.5, 0.3, 0.4);
  sheet.rect('cut', 6.1, level - 0.5, 0.3, 0.4);
}

function pondingTest(sheet: Sheet): void {
  sheet.rect('plain water', 3.5, UPPER - 0.38, 1.45, 0.32);
  sheet.at(0, UPPER, () => {
    sheet.path('ripple', 'M3.54 -0.06L4.92 -0.06M3.7 -0.16L4.05 -0.16M4.4 -0.24L4.8 -0.24');
    sheet.rect('object paper', 3.82, -0.36, 0.1, 0.86);
    for (let mark = 0; mark < 8; mark += 1) {
      sheet.line('fine', 3.82, -0.26 + mark * 0.09, 3.865, -0.26 + mark * 0.09);
    }
  });
}

function sunkenCoating(sheet: Sheet, level: number, upturn: number): void {
  sheet.poly(
    'blue-line',
    [
      [3.53, level + upturn],
      [3.53, level - 0.35],
      [4.92, level - 0.35],
      [4.92, level + 0.02],
    ],
    false,
  );
}

function propsUnderSlab(sheet: Sheet): void {
  const floor = LOWER;
  const soffit = UPPER - 0.15;
  sheet.rect('object wood', 0.68, soffit - 0.06, 2.5, 0.06);
  for (let x = 0.74; x < 3.1; x += 0.3) sheet.rect('beyond wood-dark', x, soffit - 0.14, 0.1, 0.08);
  for (const x of [0.92, 1.52, 2.12, 2.72]) {
    sheet.rect('object grey', x + 0.015, floor + 1.4, 0.05, soffit - floor - 1.57);
    sheet.rect('object clay', x, floor + 0.04, 0.08, 1.45);
    sheet.rect('object grey', x - 0.07, soffit - 0.17, 0.22, 0.03);
    sheet.rect('object grey', x - 0.07, floor, 0.22, 0.04);
    sheet.line('bold', x - 0.05, floor + 1.49, x + 0.13, floor + 1.49);
  }
}

/** Brickwork just begun, toothed back where it stops. */
function toothedBrickwork(sheet: Sheet): void {
  const brick = 0.23;
  const course = 0.088;
  for (let row = 0; row < 18; row += 1) {
    const y = LOWER + row * course;
    const offset = row % 2 ? brick / 2 : 0;
    const bricks = Math.max(1, 4 - Math.floor(row / 5));
    if (offset) sheet.rect('brick-face', 6.1 - offset, y, offset - 0.008, course - 0.01);
    for (let index = 0; index < bricks; index += 1) {
      const x = 6.1 - offset - (index + 1) * brick;
      if (x > 5.0) sheet.rect('brick-face', x, y, brick - 0.01, course - 0.01);
    }
  }
}

function cementBags(sheet: Sheet): void {
  sheet.at(0.95, UPPER, () => {
    for (const [x, y] of [
      [0, 0],
      [0.52, 0],
      [0.26, 0.17],
    ] as const) {
      sheet.rect('object paper', x, y, 0.5, 0.17, 0.07);
    }
    sheet.line('fine', 0.15, 0.085, 0.35, 0.085);
    sheet.line('fine', 0.67, 0.085, 0.87, 0.085);
    sheet.line('fine', 0.41, 0.255, 0.61, 0.255);
  });
}

function drumAndBucket(sheet: Sheet): void {
  sheet.at(2.18, UPPER, () => {
    sheet.rect('object teal', 0, 0, 0.44, 0.66, 0.03);
    sheet.line('fine', 0, 0.22, 0.44, 0.22);
    sheet.line('fine', 0, 0.44, 0.44, 0.44);
    bucket(sheet, 0.68, 'clay', 0, 0.95);
  });
}

function wheelbarrow(sheet: Sheet): void {
  sheet.at(5.3, UPPER, () => {
    sheet.path('object grey', 'M0.08 0.22L0.6 0.22L0.5 0.44L0.0 0.44Z');
    sheet.circle('object ink', 0.12, 0.12, 0.12);
    sheet.circle('beyond paper', 0.12, 0.12, 0.04);
    sheet.line('bold', 0.5, 0.3, 0.78, 0.36);
    sheet.line('line', 0.5, 0.22, 0.56, 0.0);
  });
}

function frameRain(sheet: Sheet): string {
  return rain({
    width: WIDTH,
    bottom: HEIGHT,
    seed: 21,
    tries: 420,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return (
        inBox(px, py, [sheet.px(3.6), 62, sheet.px(6.0), 128]) ||
        (y < 3.6 && x > -0.2 && x < 6.6) ||
        (x < 0.05 && y < 5.0) ||
        COLUMNS.some((column) => x > column - 0.08 && x < column + 0.4 && y < 5.6) ||
        (x > 0.85 && x < 3.1 && y < 4.3) ||
        (x > 3.7 && x < 4.0 && y < 4.1) ||
        (x > 5.2 && x < 6.1 && y < 4.0)
      );
    },
  });
}

function createFrame(): Drawing {
  const sheet = new Sheet({ scale: 60, originX: 76, originY: 366 });
  sheet.on('background', () => {
    sheet.rect('plain sky', -2, -1, 10, 9);
    sheet.rect('plain room-ivory', 0.35, -0.7, 6.05, UPPER + 0.6);
  });
  bambooScaffold(sheet);
  for (const x of COLUMNS) columnWithBars(sheet, x);
  slabWithSunkenBay(sheet, LOWER);
  slabWithSunkenBay(sheet, UPPER);
  pondingTest(sheet);
  sunkenCoating(sheet, LOWER, 0.32);
  sunkenCoating(sheet, UPPER, 0.02);
  propsUnderSlab(sheet);
  toothedBrickwork(sheet);
  cementBags(sheet);
  drumAndBucket(sheet);
  wheelbarrow(sheet);
  sheet.line('blue-line', -0.12, UPPER + 0.03, 0.33, UPPER + 0.03);
  sheet.line('blue-line', 0.68, UPPER + 0.03, 3.17, UPPER + 0.03);
  sheet.line('blue-line', 5.14, UPPER + 0.03, 6.08, UPPER + 0.03);
  const coated = round(sheet.py(1.45));
  return {
    name: 'frame',
    width: WIDTH,
    height: HEIGHT,
    alt: 'Frame of a new building with its sunken bathroom slab under a ponding test',
    art:
      pathMarkup('sky', `M0 0H${WIDTH}V${HEIGHT}H0Z`) +
      sheet.markup(['background']) +
      frameRain(sheet) +
      sheet.markup(['main']),
    notes: [
      {
        text: 'Ponding test,\n48 hours',
        at: sheet.point(4.5, UPPER - 0.15),
        label: [round(sheet.px(4.5)), 124],
        align: 'middle',
      },
      {
        text: 'Coated\nbefore tile',
        at: sheet.point(4.22, LOWER - 0.33),
        label: [round(sheet.px(4.22)), coated],
        align: 'middle',
      },
    ],
  };
}

export const frameDrawings: Drawing[] = [createFrame()];
