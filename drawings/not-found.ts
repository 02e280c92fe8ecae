// Page not found: drawings hung out to dry on a terrace under test; sheet 404 has become a paper boat.
import type { Drawing } from './drawing.ts';
import { crow } from './home-terrace.ts';
import { lettering } from './lettering.ts';
import { rubberPlant, snakePlant } from './plants.ts';
import { type Point, pathMarkup, Sheet } from './sheet.ts';
import { rain, splashes } from './surroundings.ts';
import { ceilingFan, pendantLamp, plasticTank } from './symbols.ts';

const PAPER = { width: 1.7, height: 1.24, gap: 0.18 };
const LINE = 2.52;
const WATER = 0.16;

type SheetNumber = 401 | 402 | 403 | 404 | 405;

interface Scene {
  name: string;
  width: number;
  height: number;
  scale: number;
  originX: number;
  originY: number;
  /** from inner face to inner face of the parapets, in metres */
  length: number;
  /** hung from left to right, the first at this place */
  papers: readonly SheetNumber[];
  firstPaper: number;
  boat: number;
}

/* What is drawn on the sheets, each in a frame 1.5 by 1.04 m */

function roofPlanOnPaper(sheet: Sheet): void {
  sheet.rect('line', 0.14, 0.2, 1.22, 0.72);
  sheet.rect('blue-line-thin', 0.2, 0.26, 1.1, 0.6);
  sheet.rect('plain mist', 0.56, 0.5, 0.42, 0.36);
  sheet.rect('line', 0.56, 0.5, 0.42, 0.36);
  sheet.path('fine', 'M0.56 0.5L0.98 0.86M0.98 0.5L0.56 0.86M0.2 0.44L0.56 0.44M0.98 0.44L1.3 0.44');
  sheet.path(
    'line',
    'M0.38 0.8L0.38 0.56M0.34 0.62L0.38 0.56L0.42 0.62M1.14 0.8L1.14 0.56M1.1 0.62L1.14 0.56L1.18 0.62',
  );
}

function sectionOnPaper(sheet: Sheet): void {
  sheet.rect('plain glass', 0.86, 0.3, 0.2, 0.5);
  sheet.path(
    'bold',
    'M0.1 0.14L1.36 0.14M0.4 0.14L0.4 0.86M1.06 0.14L1.06 0.86M0.36 0.8L1.1 0.8M0.66 0.14L0.66 0.96L0.84 0.96L0.84 0.14',
  );
  sheet.path('fine', 'M0.4 0.63L1.06 0.63M0.4 0.47L1.06 0.47M0.4 0.3L1.06 0.3M0.95 0.3L0.95 0.8');
  sheet.path(
    'blue-line-thin',
    'M0.42 0.86L0.42 0.82L0.64 0.82M0.86 0.82L1.04 0.82L1.04 0.86M0.67 0.99L0.83 0.99',
  );
}

function detailOnPaper(sheet: Sheet): void {
  sheet.rect('cut', 0.16, 0.2, 1.2, 0.14);
  sheet.rect('brick', 0.24, 0.34, 0.2, 0.5);
  sheet.rect('cut', 0.2, 0.84, 0.28, 0.06);
  sheet.poly('screed', [
    [0.44, 0.34],
    [1.36, 0.34],
    [1.36, 0.42],
    [0.44, 0.38],
  ]);
  sheet.path('blue-line', 'M0.47 0.68L0.47 0.46Q0.48 0.42 0.54 0.41L1.36 0.45');
  sheet.path('fine', 'M0.6 0.76L1.16 0.76M0.6 0.66L1.0 0.66M0.6 0.56L1.1 0.56');
}

function floorPlanOnPaper(sheet: Sheet): void {
  sheet.path(
    'bold',
    'M0.14 0.2L1.36 0.2L1.36 0.92L0.14 0.92ZM0.7 0.2L0.7 0.42M0.7 0.58L0.7 0.92M0.7 0.62L1.36 0.62M0.14 0.56L0.46 0.56',
  );
  sheet.path('fine', 'M0.7 0.42L0.86 0.42Q0.86 0.58 0.7 0.58M0.46 0.56L0.46 0.72Q0.62 0.72 0.62 0.56');
  sheet.rect('plain glass', 0.98, 0.66, 0.34, 0.22);
  sheet.rect('blue-line-thin', 0.98, 0.66, 0.34, 0.22);
}

const drawingOnPaper: Record<Exclude<SheetNumber, 404>, (sheet: Sheet) => void> = {
  401: roofPlanOnPaper,
  402: sectionOnPaper,
  403: detailOnPaper,
  405: floorPlanOnPaper,
};

/* The line and what hangs on it */

/** The line sags a little between its posts. */
const sag = (x: number, left: number, right: number) => {
  const along = (x - left) / (right - left);
  return LINE - 0.34 * along * (1 - along);
};

function peg(sheet: Sheet, x: number, y: number): void {
  sheet.rect('object wood', x - 0.035, y - 0.11, 0.07, 0.19, 0.02);
  sheet.line('fine', x - 0.035, y, x + 0.035, y);
}

/** The number in the corner of the sheet, as in any title block. */
function titleBlock(sheet: Sheet, number: SheetNumber): void {
  sheet.line('fine', 1.08, 0.06, 1.08, 0.2);
  sheet.line('fine', 1.08, 0.2, 1.62, 0.2);
  const [x, baseline] = sheet.point(1.35, 0.085);
  sheet.raw(lettering(String(number), x, baseline, 0.1 * sheet.scale, { align: 'middle', style: 'line' }));
}

function hungSheet(sheet: Sheet, x: number, top: number, number: Exclude<SheetNumber, 404>): void {
  sheet.at(x, top - PAPER.height, () => {
    sheet.path('object paper', 'M0 0.02Q0.85 -0.03 1.7 0.02L1.7 1.24L0 1.24Z');
    sheet.rect('fine', 0.06, 0.06, 1.56, 1.1);
    sheet.at(0.1, 0.1, () => drawingOnPaper[number](sheet));
    titleBlock(sheet, number);
  });
}

/** Only its outline is left, and the corner that tore off under the peg. */
function missingSheet(sheet: Sheet, x: number, top: number): void {
  sheet.at(x, top - PAPER.height, () => {
    sheet.rect('dash-fine', 0, 0.02, PAPER.width, PAPER.height - 0.02);
    const [middle, baseline] = sheet.point(0.85, 0.42);
    const height = 0.42 * sheet.scale;
    sheet.raw(lettering('404', middle, baseline, height, { align: 'middle', style: 'ghost' }));
    sheet.path(
      'object paper',
      'M0.02 1.24L0.34 1.24L0.29 1.18L0.26 1.19L0.2 1.1L0.15 1.11L0.09 1.0L0.02 1.02Z',
    );
  });
}

function washingLine(sheet: Sheet, { papers, firstPaper }: Scene): void {
  const pitch = PAPER.width + PAPER.gap;
  const left = firstPaper - 0.3;
  const right = firstPaper + papers.length * pitch - PAPER.gap + 0.3;
  for (const post of [left, right]) {
    sheet.rect('object wood', post - 0.035, 0.06, 0.07, LINE + 0.04);
    sheet.rect('object grey', post - 0.16, 0.06, 0.32, 0.09);
  }
  papers.forEach((number, index) => {
    const x = firstPaper + index * pitch;
    const top = sag(x + PAPER.width / 2, left, right) - 0.02;
    if (number === 404) missingSheet(sheet, x, top);
    else hungSheet(sheet, x, top, number);
    for (const clip of [x + 0.14, x + PAPER.width - 0.14]) peg(sheet, clip, sag(clip, left, right));
  });
  const middle = (left + right) / 2;
  sheet.path('line', `M${left} ${LINE}Q${middle} ${LINE - 0.17} ${right} ${LINE}`);
}

/** Sheet 404, folded: a corner of its section still shows on the sail. */
function paperBoat(sheet: Sheet, x: number): void {
  sheet.at(x, WATER, () => {
    sheet.poly('object paper', [
      [-0.24, 0.16],
      [0, 0.62],
      [0.24, 0.16],
    ]);
    sheet.path('fine', 'M-0.1 0.2L-0.1 0.34M0.1 0.2L0.1 0.34M-0.14 0.27L0.14 0.27');
    sheet.path('blue-line-thin', 'M-0.1 0.38L-0.1 0.36L0.1 0.36L0.1 0.38');
    sheet.poly('object paper', [
      [-0.66, 0.26],
      [-0.4, -0.08],
      [0.4, -0.08],
      [0.66, 0.26],
      [0.24, 0.16],
      [0, 0.2],
      [-0.24, 0.16],
    ]);
    sheet.path('fine', 'M-0.24 0.16L-0.4 -0.08M0.24 0.16L0.4 -0.08');
    const [middle, baseline] = sheet.point(0, -0.02);
    sheet.raw(lettering('404', middle, baseline, 0.12 * sheet.scale, { align: 'middle', style: 'line' }));
  });
}

/* The terrace: parapets, slab, blue line, water standing on it, a dry room below */

function terraceUnderTest(sheet: Sheet, { length }: Scene): void {
  sheet.on('structure', () => {
    sheet.rect('plain room-cream', -0.23, -1.2, length + 0.46, 1.05);
    sheet.line('hatch', 0, -0.27, length, -0.27);
    sheet.rect('cut', -0.3, -0.16, length + 0.6, 0.16);
    sheet.rect('screed', 0, 0, length, 0.05);
    for (const x of [-0.23, length]) {
      sheet.rect('brick', x, 0, 0.23, 0.72);
      sheet.rect('cut', x - 0.06, 0.72, 0.35, 0.08);
      sheet.rect('cut', x, -0.5, 0.23, 0.34);
      sheet.rect('brick', x, -1.3, 0.23, 0.8);
    }
    ceilingFan(sheet, length * 0.22, -0.16);
    pendantLamp(sheet, length * 0.72, -0.16, 0.3, 0.42);
  });
  sheet.on('water', () => {
    sheet.rect('pool', 0, 0.05, length, WATER - 0.05);
    sheet.line('ripple', 0.02, WATER, length - 0.02, WATER);
    sheet.poly(
      'blue-line',
      [
        [0.03, 0.46],
        [0.03, 0.14],
        [0.12, 0.06],
        [length - 0.12, 0.06],
        [length - 0.03, 0.14],
        [length - 0.03, 0.46],
      ],
      false,
    );
  });
}

function wake(sheet: Sheet, x: number): void {
  sheet.at(x, WATER, () => {
    sheet.path(
      'ripple',
      'M-1.3 0.03Q-1.15 0.07 -1.0 0.03M0.85 0.03Q1.0 0.07 1.15 0.03M-0.95 -0.03L-0.7 -0.03M0.72 -0.03L1.2 -0.03',
    );
  });
}

function sceneRain(sheet: Sheet, scene: Scene): string {
  const pitch = PAPER.width + PAPER.gap;
  const end = scene.firstPaper + scene.papers.length * pitch;
  const gap = scene.papers.indexOf(404);
  const missing = scene.firstPaper + gap * pitch;
  return rain({
    width: scene.width,
    bottom: sheet.py(WATER),
    seed: 44,
    tries: Math.round(scene.width * 0.62),
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      const onPaper = x > scene.firstPaper - 0.06 && x < end - 0.1 && y > 1.02 && y < LINE + 0.1;
      const throughGap = x > missing + 0.1 && x < missing + PAPER.width - 0.1 && y > 1.9;
      return (
        (onPaper && !throughGap) ||
        y < WATER + 0.04 ||
        (x < 0.04 && x > -0.32 && y < 0.9) ||
        (x > scene.length - 0.04 && x < scene.length + 0.32 && y < 0.9) ||
        (Math.abs(x - scene.boat) < 0.75 && y < 0.9)
      );
    },
  });
}

function createNotFound(scene: Scene): Drawing {
  const { name, width, height, scale, originX, originY, length, boat } = scene;
  const sheet = new Sheet({
    scale,
    originX,
    originY,
    layers: ['structure', 'things', 'line', 'boat', 'water'],
  });
  terraceUnderTest(sheet, scene);
  sheet.on('things', () => {
    if (length > 8) {
      plasticTank(sheet, length - 1.05, 0.05, 0.9, 1.1);
      rubberPlant(sheet, 0.42, 0.05, 0.95, 5, 'object clay');
      snakePlant(sheet, length - 1.6, 0.05, 0.62, 'object paper');
    } else {
      snakePlant(sheet, 0.82, 0.05, 0.62, 'object clay');
    }
    sheet.at(-0.1, 0.8, () => crow(sheet, 0, 0), { scale: 1.7 });
  });
  sheet.on('line', () => washingLine(sheet, scene));
  sheet.on('boat', () => paperBoat(sheet, boat));
  sheet.on('water', () => wake(sheet, boat));
  const drops: Point[] = [1.2, 2.6, 3.1, 4.4, 5.2, 6.6, 7.4, 8.6]
    .filter((x) => x < length - 1.3 && Math.abs(x - boat) > 0.8)
    .map((x) => sheet.point(x, WATER));
  return {
    name,
    width,
    height,
    alt:
      'Drawings 401 to 405 hang on a line over a terrace under test. ' +
      'Sheet 404 is missing; a paper boat folded from it floats on the water below',
    art:
      pathMarkup('sky', `M0 0H${width}V${height}H0Z`) +
      sceneRain(sheet, scene) +
      sheet.markup() +
      splashes(drops),
  };
}

const wideScene: Scene = {
  name: 'not-found',
  width: 1200,
  height: 430,
  scale: 92,
  originX: 46,
  originY: 330,
  length: 12.04,
  papers: [401, 402, 403, 404, 405],
  firstPaper: 1.12,
  boat: 7.7,
};

const slimScene: Scene = {
  name: 'not-found-slim',
  width: 390,
  height: 330,
  scale: 70,
  originX: 24,
  originY: 272,
  length: 4.9,
  papers: [403, 404],
  firstPaper: 0.66,
  boat: 3.05,
};

export const notFoundDrawings: Drawing[] = [createNotFound(wideScene), createNotFound(slimScene)];
