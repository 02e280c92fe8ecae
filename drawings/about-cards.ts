// Six reasons as six small still lifes, each something the owner can check: meter, layers, data sheet, two sections,
// quotation, ponded floor.
import type { Drawing } from './drawing.ts';
import { Sheet } from './sheet.ts';

/** A damp meter held against a stained wall. */
function dampMeter(sheet: Sheet): void {
  sheet.rect('object wall', 0.1, 0, 0.42, 1.5);
  sheet.path('stain', 'M0.52 0.3Q0.4 0.42 0.44 0.6Q0.3 0.78 0.42 0.96Q0.38 1.14 0.52 1.24Z');
  sheet.path('line', 'M0.52 0.86L0.84 0.86M0.52 0.7L0.84 0.7');
  sheet.path(
    'object monsoon',
    'M0.84 0.58L1.04 0.52L1.9 0.52Q2.04 0.52 2.04 0.66L2.04 0.9Q2.04 1.04 1.9 1.04L1.04 1.04L0.84 0.98Z',
  );
  sheet.rect('object paper', 1.12, 0.62, 0.62, 0.32, 0.04);
  sheet.path('line', 'M1.2 0.7Q1.43 0.94 1.66 0.7');
  sheet.path('mark-red', 'M1.43 0.68L1.6 0.84');
  sheet.circle('plain paper', 1.88, 0.78, 0.06);
  sheet.path('bold', 'M2.04 0.78Q2.4 0.78 2.38 0.4Q2.36 0.1 2.2 0');
}

/** Slab, membrane, screed and tile in one section, a pipe through all of them. */
function allLayers(sheet: Sheet): void {
  sheet.rect('concrete-large', 0.1, 0.16, 2.4, 0.36);
  sheet.rect('screed-large', 0.1, 0.52, 2.4, 0.26);
  for (let x = 0.1; x < 2.45; x += 0.4) sheet.rect('tile', x + 0.01, 0.8, 0.38, 0.12);
  sheet.rect('plain paper', 1.36, 0.1, 0.3, 0.9);
  sheet.rect('object grey', 1.4, 0, 0.22, 1.36);
  sheet.rect('object grey', 1.36, 1.28, 0.3, 0.1);
  sheet.path('membrane-thin', 'M0.1 0.79L1.24 0.79Q1.37 0.8 1.37 0.94L1.37 1.14');
  sheet.path('membrane-thin', 'M2.5 0.79L1.78 0.79Q1.65 0.8 1.65 0.94L1.65 1.14');
  sheet.rect('object laterite', 1.34, 1.1, 0.34, 0.05);
}

/** A pail of coating, opened beside its data sheet. */
function pailAndSheet(sheet: Sheet): void {
  sheet.path('object paper', 'M0.24 0L1.14 0L1.2 0.86L0.18 0.86Z');
  sheet.path('plain membrane-top', 'M0.2 0.56L1.18 0.56L1.15 0.24L0.23 0.24Z');
  sheet.path('line', 'M0.2 0.56L1.18 0.56M0.23 0.24L1.15 0.24');
  sheet.rect('object ink', 0.14, 0.84, 1.1, 0.08);
  sheet.path('fine', 'M0.16 0.88Q0.69 1.62 1.22 0.88');
  sheet.poly('object paper', [
    [1.46, 0],
    [2.34, 0],
    [2.42, 1.3],
    [1.54, 1.3],
  ]);
  for (let row = 0; row < 6; row += 1) {
    const y = 0.24 + row * 0.16;
    sheet.line('fine', 1.6 + row * 0.01, y, 1.9 + row * 0.01, y);
    sheet.line('line', 2.02 + row * 0.01, y, 2.22 + row * 0.01, y);
  }
  sheet.rect('plain monsoon', 1.64, 1.14, 0.4, 0.08);
}

/** Thirty years of tile beside a slab cast last week: two sections, two sets of layers. */
function twoSections(sheet: Sheet): void {
  sheet.rect('concrete-large', 0.1, 0.14, 1.1, 0.3);
  sheet.rect('brickbat-large', 0.1, 0.44, 1.1, 0.36);
  for (let x = 0.1; x < 1.1; x += 0.28) sheet.rect('tile-aged', x + 0.01, 0.8, 0.25, 0.09);
  sheet.path('crack', 'M0.66 0.9L0.62 0.74L0.7 0.62L0.64 0.46');
  sheet.path('leak', 'M0.66 1.22L0.66 0.94');
  sheet.rect('concrete-large', 1.44, 0.14, 1.06, 0.3);
  sheet.rect('screed-large', 1.44, 0.44, 1.06, 0.12);
  sheet.path('membrane', 'M1.44 0.6L2.3 0.6Q2.44 0.62 2.44 0.76L2.44 1.08');
  sheet.rect('brick', 2.46, 0.44, 0.14, 0.9);
  sheet.path('splash', 'M1.74 0.68L1.68 0.78M1.74 0.68L1.8 0.8M2.04 0.68L1.98 0.78M2.04 0.68L2.1 0.8');
  sheet.path('dash', 'M1.32 0L1.32 1.5');
}

/** One sheet: cause, remedy and a sum at its foot, with the pencil still on it. */
function quotation(sheet: Sheet): void {
  sheet.rect('object paper', 0.5, 0.06, 1.24, 1.42);
  sheet.rect('beyond sky', 0.6, 0.98, 1.04, 0.4);
  sheet.path('cut-edge', 'M0.68 1.06L1.4 1.06L1.4 1.3');
  sheet.path('blue-line', 'M0.68 1.1L1.36 1.1L1.36 1.28');
  for (let row = 0; row < 4; row += 1) {
    sheet.line('fine', 0.62, 0.84 - row * 0.14, 1.24, 0.84 - row * 0.14);
    sheet.line('line', 1.42, 0.84 - row * 0.14, 1.62, 0.84 - row * 0.14);
  }
  sheet.path('bold', 'M1.3 0.3L1.62 0.3M1.36 0.2L1.62 0.2M1.36 0.15L1.62 0.15');
  sheet.poly('object terracotta', [
    [1.3, 0.5],
    [1.36, 0.44],
    [2.3, 1.2],
    [2.24, 1.27],
  ]);
  sheet.poly('object wood', [
    [1.2, 0.36],
    [1.36, 0.44],
    [1.3, 0.5],
  ]);
}

/** A tray of water kept for two days, its level marked, the ceiling below dry. */
function ponded(sheet: Sheet): void {
  sheet.rect('plain room-cream', 0.24, 0, 2.1, 0.62);
  sheet.rect('plain water', 0.32, 0.82, 1.94, 0.34);
  sheet.path('ripple', 'M0.32 1.16L2.26 1.16M0.6 1.06L0.9 1.06M1.3 1.0L1.7 1.0M1.9 1.08L2.1 1.08');
  sheet.rect('cut', 0.1, 0.62, 2.38, 0.18);
  sheet.rect('brick', 0.1, 0.8, 0.18, 0.6);
  sheet.rect('brick', 2.3, 0.8, 0.18, 0.6);
  sheet.rect('cut', 0.06, 1.4, 0.26, 0.07);
  sheet.rect('cut', 2.26, 1.4, 0.26, 0.07);
  sheet.path(
    'membrane-thin',
    'M0.31 1.34L0.31 0.88Q0.32 0.83 0.38 0.83L2.2 0.83Q2.27 0.83 2.27 0.88L2.27 1.34',
  );
  sheet.rect('object paper', 1.12, 0.84, 0.1, 0.58);
  sheet.path('line', 'M1.12 0.96L1.18 0.96M1.12 1.06L1.18 1.06M1.12 1.26L1.18 1.26M1.12 1.36L1.18 1.36');
  sheet.path('mark-red', 'M1.06 1.16L1.28 1.16');
  sheet.path('bold', 'M1.06 0.3L1.22 0.16L1.54 0.46');
}

function createCard(name: string, alt: string, draw: (sheet: Sheet) => void): Drawing {
  const sheet = new Sheet({ scale: 60, originX: 6, originY: 98 });
  draw(sheet);
  sheet.line('bold', 0, 0, 2.6, 0);
  return { name, width: 170, height: 104, alt, art: sheet.markup() };
}

export const aboutCardDrawings: Drawing[] = [
  createCard('about-meter', 'A damp meter held to a stained wall', dampMeter),
  createCard('about-layers', 'Slab, screed, membrane, tile and a pipe in one section', allLayers),
  createCard('about-materials', 'A pail of coating beside its data sheet', pailAndSheet),
  createCard('about-sections', 'An old terrace and a new slab, each with its own layers', twoSections),
  createCard('about-quotation', 'A quotation with the remedy and a sum at its foot', quotation),
  createCard('about-test', 'A ponded floor with its level marked, dry below', ponded),
];
