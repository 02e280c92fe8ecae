// Solutions card, repair: one window of a wall, cracked and spalled on the left, mended on the right.
import type { Drawing } from './drawing.ts';
import { bush, leaf } from './plants.ts';
import { type Point, pathMarkup, round, Sheet } from './sheet.ts';
import { bucket } from './symbols.ts';

const WIDTH = 500;
const HEIGHT = 400;
/** The bay repeats at this distance: what is broken at x is mended at x + BAY. */
const BAY = 2.6;
const WINDOW = 0.62;

function wallWithBands(sheet: Sheet): void {
  sheet.rect('plain plaster-old', -1, -1, BAY + 1, 7);
  sheet.rect('plain plaster-new', BAY, -1, 5, 7);
  for (const [y, height] of [
    [3.62, 0.34],
    [0.4, 0.24],
  ] as const) {
    sheet.rect('plain plaster-old-band', -1, y, BAY + 1, height);
    sheet.rect('plain plaster-new-band', BAY, y, 5, height);
    sheet.line('line', -1, y + height, 8, y + height);
    sheet.line('line', -1, y, 8, y);
  }
}

function windowInWall(
  sheet: Sheet,
  x: number,
  frame: 'object paper' | 'object wood',
  sill: 'paper' | 'plaster-old-band',
) {
  sheet.rect(frame, x - 0.07, 1.5, 1.24, 1.34);
  sheet.rect('object glass-deep', x, 1.57, 1.1, 1.2);
  sheet.line('line', x + 0.55, 1.57, x + 0.55, 2.77);
  for (let bar = 1; bar < 6; bar += 1) sheet.line('fine', x, 1.57 + bar * 0.2, x + 1.1, 1.57 + bar * 0.2);
  sheet.rect(`object ${sill}`, x - 0.14, 1.4, 1.38, 0.1);
}

function dampStreaks(sheet: Sheet): void {
  sheet.path(
    'damp',
    'M0 3.62L0 2.62Q0.08 2.42 0.14 2.7Q0.2 2.05 0.28 2.6Q0.34 2.95 0.42 2.9Q0.5 3.2 0.54 3.62Z',
  );
  sheet.path(
    'damp',
    'M1.62 1.4Q1.66 1.0 1.72 0.9Q1.78 0.74 1.84 0.94Q1.9 0.7 1.96 0.66Q2.04 0.8 2.06 1.05Q2.08 1.2 2.0 1.4Z',
  );
}

function fallenPlaster(sheet: Sheet): void {
  const edge =
    'M0 2.12Q0.12 2.2 0.22 2.1Q0.38 2.08 0.4 1.92Q0.48 1.78 0.38 1.62Q0.36 1.44 0.22 1.44Q0.1 1.34 0 1.38';
  sheet.path('mortar', `${edge}Z`);
  for (let course = 0; course < 9; course += 1) {
    for (let brick = -1; brick < 3; brick += 1) {
      const x = brick * 0.215 + (course % 2 ? 0.1 : 0);
      const y = 1.41 + course * 0.082;
      const inside = x + 0.2 < 0.4 + 0.04 * Math.sin(y * 11) && y > 1.4 && y < 2.06;
      if (inside) sheet.rect('brick-face', x, y, 0.2, 0.07);
    }
  }
  sheet.path('line', edge);
}

/** The sunshade over the window: its concrete has fallen, the bars rust; and the same made good. */
function sunshades(sheet: Sheet): void {
  sheet.path(
    'object plaster-old-band',
    'M0.34 2.98L1.3 2.98L1.36 3.02L1.46 2.99L1.54 3.05L1.68 3.0L1.8 3.07L1.98 3.04L1.98 3.13L0.34 3.13Z',
  );
  sheet.line('steel-bar', 1.28, 2.99, 1.96, 2.985);
  sheet.line('steel-bar', 1.36, 2.955, 1.96, 2.96);
  for (const x of [1.44, 1.58, 1.72, 1.86]) sheet.line('line', x, 2.925, x, 3.04);
  sheet.path(
    'rust',
    'M1.42 2.95Q1.45 2.7 1.48 2.46Q1.52 2.68 1.54 2.95ZM1.68 2.95Q1.7 2.76 1.73 2.64Q1.76 2.78 1.78 2.95Z',
  );
  sheet.rect('object paper', 0.34 + BAY, 2.98, 1.64, 0.15);
}

function cracksAtCorners(sheet: Sheet): void {
  sheet.path(
    'crack',
    'M1.79 2.84L1.86 2.94M1.9 3.13L1.97 3.26L1.94 3.36L2.06 3.5L2.08 3.62' +
      'M1.86 1.4L1.98 1.22L1.95 1.12L2.1 0.96L2.08 0.84L2.18 0.64' +
      'M0.5 1.4L0.4 1.24L0.43 1.14L0.28 0.98L0.26 0.84L0.18 0.64M0.54 2.84L0.5 2.96' +
      'M0.44 3.13L0.36 3.3L0.38 3.4L0.28 3.62',
  );
  sheet.path('fine', 'M1.94 3.36L1.85 3.44M1.95 1.12L1.85 1.06M0.43 1.14L0.52 1.06M2.1 0.96L2.2 0.92');
}

/** The same cracks filled through small ports. */
function injectedCracks(sheet: Sheet): void {
  sheet.at(BAY, 0, () => {
    sheet.path(
      'crack-sealed',
      'M1.86 1.4L1.98 1.22L1.95 1.12L2.1 0.96L2.08 0.84L2.16 0.66M1.9 3.13L1.97 3.26L1.94 3.36L2.06 3.5L2.07 3.6',
    );
    const ports: Point[] = [
      [1.98, 1.22],
      [1.97, 1.07],
      [2.1, 0.94],
      [2.14, 0.74],
      [1.97, 3.26],
      [2.01, 3.45],
    ];
    for (const [x, y] of ports) sheet.circle('object teal', x, y, 0.034);
  });
}

/** A fig has rooted in the crack. */
function peepalSeedling(sheet: Sheet): void {
  sheet.path('line', 'M0.28 0.98Q0.2 1.08 0.12 1.06M0.2 1.05Q0.22 1.16 0.16 1.22');
  const leaves = [
    [0.12, 1.06, 190, 0.13],
    [0.16, 1.22, 110, 0.15],
    [0.19, 1.12, 160, 0.12],
    [0.22, 1.05, 70, 0.12],
    [0.25, 1.02, 30, 0.1],
  ] as const;
  for (const [x, y, degrees, length] of leaves) leaf(sheet, 'beyond leaf', x, y, degrees, length, 0.045);
}

function flowerBox(sheet: Sheet, x: number): void {
  sheet.rect('object clay', x + 0.22, 1.5, 0.62, 0.14);
  bush(sheet, x + 0.38, 1.64, 0.3, 0.3, 6, 11);
  bush(sheet, x + 0.66, 1.64, 0.3, 0.26, 8, 11);
}

/** The suspended platform hangs across old and new; a hose leads to the injected crack. */
function workCradle(sheet: Sheet): void {
  const left = 1.95;
  const right = 3.25;
  const y = 0.86;
  const width = right - left;
  sheet.line('line', left + 0.11, y + 0.9, left + 0.11, 6);
  sheet.line('line', right - 0.11, y + 0.9, right - 0.11, 6);
  sheet.rect('cradle', left, y + 0.1, width, 0.8);
  sheet.rect('object paper', left - 0.02, y, width + 0.04, 0.1);
  sheet.rect('bold', left + 0.02, y + 0.1, width - 0.04, 0.8);
  sheet.line('line', left + 0.02, y + 0.5, right - 0.02, y + 0.5);
  for (let x = left + 0.22; x < right - 0.1; x += 0.21) sheet.line('fine', x, y + 0.1, x, y + 0.9);
  sheet.rect('object monsoon', left + 0.03, y + 0.76, 0.16, 0.28, 0.02);
  sheet.rect('object monsoon', right - 0.19, y + 0.76, 0.16, 0.28, 0.02);
  bucket(sheet, left + 0.42, 'clay', y + 0.1, 0.8);
  sheet.rect('object teal', right - 0.58, y + 0.1, 0.22, 0.36, 0.03);
  sheet.rect('object grey', right - 0.52, y + 0.46, 0.1, 0.09);
  sheet.path(
    'hose',
    `M${right - 0.47} ${y + 0.55}Q${right - 0.3} ${y + 1.1} ${right + 0.15} ${y + 0.62}` +
      `Q${right + 0.55} ${y + 0.16} ${right + 0.95} ${y + 0.18}Q${1.9 + BAY} ${y + 0.2} ${1.97 + BAY} 1.07`,
  );
  sheet.rect('object wood', left + 0.66, y + 0.1, 0.035, 0.62);
  sheet.rect('object grey', left + 0.58, y + 0.7, 0.2, 0.12);
}

function createRepair(): Drawing {
  const sheet = new Sheet({ scale: 96, originX: 0, originY: 416 });
  wallWithBands(sheet);
  dampStreaks(sheet);
  fallenPlaster(sheet);
  windowInWall(sheet, WINDOW, 'object wood', 'plaster-old-band');
  windowInWall(sheet, WINDOW + BAY, 'object paper', 'paper');
  sunshades(sheet);
  cracksAtCorners(sheet);
  injectedCracks(sheet);
  peepalSeedling(sheet);
  flowerBox(sheet, WINDOW + BAY);
  sheet.on('cradle', () => workCradle(sheet));
  return {
    name: 'repair',
    width: WIDTH,
    height: HEIGHT,
    alt: 'A cracked, spalled wall on the left, the same wall repaired and coated on the right',
    art:
      sheet.markup(['main']) +
      pathMarkup('split-line', `M${round(sheet.px(BAY))} 0V${HEIGHT}`) +
      sheet.markup(['cradle']),
    notes: [
      { text: 'Before', at: [16, 22.4], label: [16, 22.4], strong: true },
      { text: 'After', at: [484, 22.4], label: [484, 22.4], align: 'end', strong: true },
    ],
  };
}

export const repairDrawings: Drawing[] = [createRepair()];
