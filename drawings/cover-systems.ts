// Blog cover: four terrace build-ups side by side on one slab, in section.
import { cover, createCoverSheet, numberBubbles } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import { rubberPlant } from './plants.ts';
import type { Point, Sheet } from './sheet.ts';
import { rain, splashes } from './surroundings.ts';
import { kite } from './symbols.ts';

const bay = 1.9;
const soffit = 0.5;
const slabTop = 1.0;

/** Surface of each build-up above the slab. */
const surfaces = [1.36, 0.72, 0.17, 0.2] as const;

function slab(sheet: Sheet): void {
  sheet.rect('room-cream', 0, 0, 7.6, soffit);
  sheet.rect('concrete-large', -0.1, soffit, 7.8, slabTop - soffit);
  sheet.line('steel-bar', 0, soffit + 0.1, 7.6, soffit + 0.1);
  for (let x = 0.2; x < 7.6; x += 0.38) sheet.circle('plain ink', x, soffit + 0.14, 0.03);
  sheet.line('cut-edge', 0, slabTop, 7.6, slabTop);
  sheet.line('cut-edge', 0, soffit, 7.6, soffit);
  sheet.line('hatch', 0, soffit - 0.07, 7.6, soffit - 0.07);
}

function tileRow(sheet: Sheet, y: number): void {
  for (let column = 0; column < 5; column += 1)
    sheet.rect(column % 2 ? 'tile-new' : 'tile', column * 0.38 + 0.012, y, 0.356, 0.1);
}

/** Broken brick set on edge in mortar. */
function coba(sheet: Sheet): void {
  sheet.rect('mortar-joint', 0, 0, bay, 1.12);
  for (let row = 0; row < 4; row += 1)
    for (let column = -1; column < 7; column += 1) {
      const x = column * 0.3 + (row % 2 ? 0.16 : 0.03);
      const y = 0.04 + row * 0.27;
      const lean = (column + row) % 2 ? 0.05 : -0.04;
      const corners: Point[] = [
        [x, y + (column % 2 ? 0.02 : 0)],
        [x + 0.24, y],
        [x + 0.24 + lean, y + 0.23],
        [x + 0.02 + lean, y + 0.21],
      ];
      const clipped = corners.map(([px, py]): Point => [Math.min(bay, Math.max(0, px)), py]);
      if (clipped.some(([px]) => px > 0.01 && px < bay - 0.01)) sheet.poly('brick', clipped);
    }
  sheet.rect('screed-large', 0, 1.12, bay, 0.14);
  tileRow(sheet, 1.26);
}

function cementCoating(sheet: Sheet): void {
  sheet.rect('screed-large', 0, 0.08, bay, 0.54);
  tileRow(sheet, 0.62);
  sheet.line('membrane', 0, 0.05, bay, 0.05);
}

function liquid(sheet: Sheet): void {
  sheet.rect('screed-large', 0, 0, bay, 0.12);
  sheet.line('membrane', 0, 0.15, bay, 0.15);
}

/** Two sheets and their lap. */
function bitumenSheet(sheet: Sheet): void {
  sheet.rect('screed-large', 0, 0, bay, 0.12);
  sheet.line('membrane', 0, 0.15, 0.84, 0.15);
  sheet.path('membrane', `M0.44 0.2L0.7 0.2Q0.78 0.2 0.82 0.15L${bay} 0.15`);
  for (let x = 0.06; x < 1.5; x += 0.1) {
    const lap = x > 0.42 && x < 0.8 ? 0.05 : 0;
    sheet.circle('plain ink', x, 0.19 + lap, 0.012);
  }
}

/** A lamb's-wool roller, its pole leaning as its owner left it. */
function roller(sheet: Sheet): void {
  sheet.path('hose', 'M1.5 0.28L1.62 0.28L1.62 0.56L1.02 0.56L0.94 0.72');
  sheet.rect('object glass-deep', 0.56, 0.17, 0.94, 0.24, 0.11);
  sheet.line('fine', 0.68, 0.25, 1.38, 0.25);
  sheet.line('fine', 0.68, 0.33, 1.38, 0.33);
  sheet.poly('object wood-dark', [
    [0.9, 0.68],
    [0.99, 0.72],
    [0.5, 1.98],
    [0.41, 1.94],
  ]);
  sheet.poly('object monsoon', [
    [0.53, 1.62],
    [0.64, 1.66],
    [0.5, 2.04],
    [0.38, 2.0],
  ]);
}

/** The rest of the roll, the gas, and the flame that melts it on. */
function torch(sheet: Sheet): void {
  sheet.path('hose', 'M0.25 0.8Q0.3 1.02 0.48 0.9L0.62 0.62');
  sheet.path('object laterite', 'M0.1 0.2L0.4 0.2L0.4 0.62Q0.4 0.72 0.3 0.74L0.2 0.74Q0.1 0.72 0.1 0.62Z');
  sheet.rect('object grey', 0.19, 0.74, 0.12, 0.08);
  sheet.line('rib', 0.1, 0.34, 0.4, 0.34);
  sheet.circle('object tank', 1.5, 0.57, 0.37);
  for (const radius of [0.29, 0.21, 0.13]) sheet.circle('rib', 1.5, 0.57, radius);
  sheet.circle('object paper', 1.5, 0.57, 0.05);
  sheet.path('plain terracotta', 'M0.84 0.5Q1.06 0.46 1.22 0.24Q1.06 0.26 0.94 0.32Q0.84 0.37 0.76 0.42Z');
  sheet.path('plain night-window', 'M0.83 0.48Q0.98 0.44 1.08 0.33Q0.92 0.37 0.78 0.44Z');
  sheet.poly('object grey', [
    [0.63, 0.64],
    [0.57, 0.55],
    [0.76, 0.4],
    [0.85, 0.52],
  ]);
}

function draw(): string {
  const sheet = createCoverSheet();
  const surfaceAt = (px: number) =>
    sheet.py(slabTop + (surfaces[Math.min(3, Math.max(0, Math.floor(px / 190)))] as number));
  sheet.rect('sky', 0, 0, 7.6, 4.4);
  sheet.raw(
    // Nobody lays the last two in the rain.
    rain({
      width: 2 * bay * 100,
      bottom: 350,
      seed: 5,
      tries: 150,
      skip: (x, y) => y > surfaceAt(x) - 8,
      density: (x) => Math.min(1, (2 * bay * 100 - x) / 120),
    }),
  );
  slab(sheet);
  for (const [index, system] of [coba, cementCoating, liquid, bitumenSheet].entries())
    sheet.at(index * bay, slabTop, () => system(sheet));
  for (let edge = 1; edge < 4; edge += 1) {
    const top = slabTop + Math.max(surfaces[edge - 1] as number, surfaces[edge] as number);
    sheet.line('cut-edge', edge * bay, slabTop, edge * bay, top);
  }
  sheet.at(0, slabTop + surfaces[0], () => rubberPlant(sheet, 0.5, 0, 0.95, 5, 'object paper'));
  sheet.at(bay, slabTop + surfaces[1], () => {
    // a plastic chair, as on every terrace
    sheet.path('object clay', 'M0.62 0.46L1.12 0.46L1.12 0.54L0.6 0.54Z');
    sheet.path('object clay', 'M1.06 0.5L1.18 1.12L1.28 1.1L1.16 0.48Z');
    sheet.path('bold', 'M0.66 0.46L0.6 0M1.08 0.46L1.2 0M0.84 0.72L1.1 0.72M0.7 0.54L0.7 0.72L0.84 0.72');
  });
  sheet.at(5.5, 3.2, () => kite(sheet, 0, 0), { scale: 1.5 });
  sheet.at(2 * bay, slabTop, () => roller(sheet));
  sheet.at(3 * bay, slabTop, () => torch(sheet));
  sheet.raw(
    splashes([
      sheet.point(1.1, slabTop + surfaces[0]),
      sheet.point(1.6, slabTop + surfaces[0]),
      sheet.point(2.2, slabTop + surfaces[1]),
      sheet.point(3.5, slabTop + surfaces[1]),
    ]),
  );
  return sheet.markup();
}

/** The headings of the article, in order. */
const numbers = numberBubbles([
  // Brick-bat coba
  [
    [95, 284],
    [132, 172],
  ],
  // Cement-polymer coating under a screed
  [
    [285, 335],
    [350, 228],
  ],
  // Liquid membrane
  [
    [402, 325],
    [402, 262],
  ],
  // Bitumen sheet
  [
    [632, 320],
    [668, 222],
  ],
]);

export const coverSystems: Drawing = {
  name: 'cover-systems',
  ...cover,
  alt: 'Four terrace build-ups in section, side by side: brick-bat coba with tile, cement coating under screed, liquid membrane and bitumen sheet.',
  art: draw() + numbers,
};
