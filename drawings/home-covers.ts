// Covers of the first three articles: a terrace in plan, two stacked bathrooms, three cracks with a gauge.
import type { Drawing } from './drawing.ts';
import { lettering } from './lettering.ts';
import { leaf } from './plants.ts';
import { bathroom } from './section-parts.ts';
import { compact, createRandom, type Point, pathMarkup, round, Sheet } from './sheet.ts';
import { bed, bedside, pendantLamp } from './symbols.ts';

/* A terrace in plan: the numbers are the seven things to check */

const PLAN_WIDTH = 720;
const PLAN_HEIGHT = 420;
const LENGTH = 16.2;
const DEPTH = 8.7;
const WALL = 0.23;

/** A ring of cut wall: outer rectangle minus inner. */
function wallRing(sheet: Sheet, x: number, y: number, right: number, top: number): void {
  const ring = (inset: number) => {
    const corners: Point[] = [
      [x + inset, y + inset],
      [right - inset, y + inset],
      [right - inset, top - inset],
      [x + inset, top - inset],
    ];
    return `M${corners.map((corner) => sheet.point(...corner).join(' ')).join('L')}Z`;
  };
  sheet.raw(`<path class="cut" fill-rule="evenodd" d="${compact(ring(0) + ring(WALL))}"/>`);
}

function paving(sheet: Sheet): void {
  sheet.rect('plain terrace', 0, 0, LENGTH, DEPTH);
  for (let x = 0.9; x < LENGTH; x += 0.9) sheet.line('paving-joint', x, WALL, x, DEPTH - WALL);
  for (let y = 0.9; y < DEPTH; y += 0.9) sheet.line('paving-joint', WALL, y, LENGTH - WALL, y);
}

function standingWater(sheet: Sheet): void {
  sheet.path(
    'puddle',
    'M12.9 0.36Q12.3 0.9 13.1 1.35Q13.9 1.6 14.3 2.2Q14.9 2.7 15.5 2.5Q15.86 2.3 15.86 1.6L15.86 0.36Z',
  );
  sheet.path(
    'ripple',
    'M13.5 1.0Q13.9 0.85 14.3 1.0M14.5 1.5Q14.8 1.4 15.1 1.5M13.6 1.55Q13.8 1.48 14.0 1.55',
  );
}

function fallsToOutlets(sheet: Sheet): void {
  const ridge = DEPTH / 2;
  sheet.path('ridge-line', `M${WALL} ${ridge}L5.7 ${ridge}M10.6 ${ridge}L${LENGTH - WALL} ${ridge}`);
  for (const [x, from, to] of [
    [2.9, 5.4, 7.3],
    [2.9, 3.3, 1.4],
    [14.4, 5.4, 7.3],
    [11.2, 3.3, 1.4],
  ] as const) {
    const back = to > from ? -0.42 : 0.42;
    sheet.line('line', x, from, x, to);
    sheet.poly('plain ink', [
      [x, to],
      [x - 0.13, to + back],
      [x + 0.13, to + back],
    ]);
  }
}

function outlets(sheet: Sheet): void {
  for (const [x, y] of [
    [0.75, DEPTH - 0.75],
    [LENGTH - 0.75, DEPTH - 0.75],
    [0.75, 0.75],
    [LENGTH - 0.75, 0.75],
  ] as const) {
    sheet.circle('object paper', x, y, 0.22);
    for (let bar = -0.12; bar <= 0.121; bar += 0.08) sheet.line('line', x + bar, y - 0.16, x + bar, y + 0.16);
  }
  const leaves = [
    [LENGTH - 0.9, 0.95, 30],
    [LENGTH - 0.6, 0.82, 100],
    [LENGTH - 0.82, 0.55, 200],
    [LENGTH - 0.5, 0.6, 300],
    [LENGTH - 1.1, 0.7, 160],
  ] as const;
  for (const [x, y, degrees] of leaves) leaf(sheet, 'beyond leaf', x, y, degrees, 0.34, 0.09);
}

/** Stair and lift below their roof; the tank above is dashed. */
function stairRoom(sheet: Sheet): void {
  sheet.rect('plain core', 5.9, 4.9, 4.5, 3.3);
  wallRing(sheet, 5.9, 4.9, 10.4, 8.2);
  sheet.rect('object shaft', 6.13, 5.13, 1.5, 2.84);
  sheet.path('fine', 'M6.13 5.13L7.63 7.97M7.63 5.13L6.13 7.97');
  for (let step = 0; step < 9; step += 1)
    sheet.line('line', 7.95 + step * 0.2, 5.13, 7.95 + step * 0.2, 7.97);
  sheet.line('line', 7.63, 6.55, 9.55, 6.55);
  sheet.line('line', 7.63, 5.13, 7.63, 7.97);
  sheet.rect('dash-fine', 6.4, 5.4, 3.5, 2.3);
}

function thingsOnPlan(sheet: Sheet): void {
  for (const y of [7.2, 5.9]) {
    sheet.circle('object tank', 4.4, y, 0.52);
    sheet.circle('rib', 4.4, y, 0.38);
    sheet.circle('rib', 4.4, y, 0.2);
  }
  sheet.rect('object monsoon', 11.1, 6.0, 2.2, 1.5);
  for (let tube = 0.15; tube < 2.1; tube += 0.15) sheet.line('rib', 11.1 + tube, 6.05, 11.1 + tube, 7.2);
  sheet.rect('object paper', 11.0, 7.2, 2.4, 0.42, 0.12);
  for (const [x, y, turn] of [
    [1.0, 4.9, 21],
    [1.5, 5.5, 35],
    [0.95, 6.2, 63],
  ] as const) {
    sheet.circle('object clay', x, y, 0.3);
    for (let index = 0; index < 9; index += 1) {
      leaf(sheet, index % 2 ? 'beyond leaf' : 'beyond leaf-light', x, y, index * 40 + turn, 0.42, 0.09);
    }
  }
  sheet.line('line', 1.0, 2.0, 4.9, 2.0);
  sheet.circle('object ink', 1.0, 2.0, 0.07);
  sheet.circle('object ink', 4.9, 2.0, 0.07);
  sheet.path('crack', 'M6.4 0.3L6.8 1.0L6.6 1.4L7.2 2.1L7.1 2.6L7.7 3.3L8.3 3.6');
}

function terracePlan(sheet: Sheet): void {
  paving(sheet);
  standingWater(sheet);
  fallsToOutlets(sheet);
  wallRing(sheet, 0, 0, LENGTH, DEPTH);
  sheet.rect('membrane-plan', WALL + 0.1, WALL + 0.1, LENGTH - 2 * WALL - 0.2, DEPTH - 2 * WALL - 0.2);
  outlets(sheet);
  stairRoom(sheet);
  thingsOnPlan(sheet);
}

/** What each number points at, in metres, and where its bubble stands from there, in px. */
const thingsToCheck: readonly [x: number, y: number, dx: number, dy: number][] = [
  [LENGTH - 0.75, 0.75, -26, -30],
  [7.2, 2.1, 30, 6],
  [WALL, 3.2, 30, 0],
  [10.4, 4.9, 20, 26],
  [4.4, 5.9, 0, 40],
  [11.7, 6.0, 0, 34],
  [0.75, DEPTH - 0.75, 30, 4],
];

function numberedBubbles(sheet: Sheet): string {
  return thingsToCheck
    .map(([x, y, dx, dy], index) => {
      const [px, py] = sheet.point(x, y);
      return (
        pathMarkup('leader', `M${px} ${py}l${dx} ${dy}`) +
        `<circle class="bubble" cx="${round(px + dx)}" cy="${round(py + dy)}" r="12"/>` +
        lettering(String(index + 1), px + dx, py + dy + 5, 10, { align: 'middle', style: 'lettering-bold' })
      );
    })
    .join('');
}

/** Where the home page's section cuts this terrace. */
function sectionMarks(sheet: Sheet): string {
  const y = round(sheet.py(3.85));
  return [-0.9, LENGTH + 0.9]
    .map((x) => {
      const px = round(sheet.px(x));
      const inner = round(sheet.px(x < 0 ? -0.25 : LENGTH + 0.25));
      return (
        pathMarkup('section-mark', `M${px} ${y}H${inner}`) +
        pathMarkup('ink', `M${px} ${y - 1}l-6 -11h12z`) +
        lettering('A', px, y + 17, 10, { align: 'middle', style: 'lettering-bold' })
      );
    })
    .join('');
}

const PLAN_PLACEMENT = { scale: 37, originX: 60, originY: 372 } as const;

function createPlanCover(): Drawing {
  const sheet = new Sheet(PLAN_PLACEMENT);
  terracePlan(sheet);
  return {
    name: 'cover-plan',
    width: PLAN_WIDTH,
    height: PLAN_HEIGHT,
    alt: 'Plan of a terrace with seven numbered things to check',
    art:
      pathMarkup('compound', `M0 0H${PLAN_WIDTH}V${PLAN_HEIGHT}H0Z`) +
      sheet.markup() +
      numberedBubbles(sheet) +
      sectionMarks(sheet),
  };
}

/** A tree from above: a pale crown under three rings of leaves. */
function treeFromAbove(sheet: Sheet, x: number, y: number, radius: number, random: () => number): void {
  const crown = Array.from({ length: 14 }, (_, index): Point => {
    const angle = (index * 6.283) / 14;
    const reach = radius * (0.78 + random() * 0.2);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  sheet.curve('beyond leaf-pale', crown, true);
  const styles = ['beyond leaf', 'beyond leaf-light', 'beyond leaf-dark'] as const;
  for (const [ring, distance] of [
    [2, 0.6],
    [1, 0.3],
    [0, 0.05],
  ] as const) {
    const leaves = 6 + ring * 6;
    for (let index = 0; index < leaves; index += 1) {
      const degrees = (index * 360) / leaves + ring * 17 + random() * 12;
      const angle = (degrees * Math.PI) / 180;
      const leafX = x + Math.cos(angle) * radius * distance;
      const leafY = y + Math.sin(angle) * radius * distance;
      const style = styles[(index + ring) % 3] as (typeof styles)[number];
      leaf(sheet, style, leafX, leafY, degrees + (random() - 0.5) * 30, radius * 0.46, radius * 0.1);
    }
  }
}

function scooterFromAbove(sheet: Sheet, x: number, y: number, style: 'object teal' | 'object clay'): void {
  sheet.at(x, y, () => {
    sheet.path(
      style,
      'M0 0.18Q0.1 0.06 0.5 0.08L1.0 0.05Q1.25 0.1 1.3 0.22Q1.25 0.34 1.0 0.39L0.5 0.36Q0.1 0.38 0 0.26Z',
    );
    sheet.rect('object ink', 0.6, 0.12, 0.5, 0.2, 0.08);
    sheet.line('bold', 0.28, -0.02, 0.28, 0.46);
  });
}

/** The road, the gate in the compound wall, trees and two scooters. */
function compound(sheet: Sheet): void {
  const random = createRandom(6);
  sheet.rect('plain road', -5, -3, 2.4, 16);
  sheet.rect('plain ink', -2.62, -3, 0.12, 6.2);
  sheet.rect('plain ink', -2.62, 5.4, 0.12, 8);
  sheet.path('fine', 'M-2.56 3.2L-4 4.2M-2.56 5.4L-4 4.4');
  for (let y = -2; y < 12; y += 1.6) sheet.rect('plain paper', -3.9, y, 0.1, 0.8);
  sheet.rect('plain ink', 18.72, -3, 0.12, 16);
  const trees = [
    [-1.5, 8.9, 1.05],
    [-1.6, 0.3, 0.85],
    [17.6, 9.2, 1.0],
    [17.5, -0.35, 1.1],
    [17.75, 2.05, 0.55],
    [8, 9.75, 0.5],
    [12.6, -0.95, 0.5],
    [3.4, -0.95, 0.45],
    [20, 6.2, 1.1],
    [20.2, 1.2, 0.9],
    [13.9, 9.7, 0.5],
  ] as const;
  for (const [x, y, radius] of trees) treeFromAbove(sheet, x, y, radius, random);
  scooterFromAbove(sheet, -1.9, 1.9, 'object clay');
  scooterFromAbove(sheet, -1.9, 2.7, 'object teal');
}

/** The same plan for the head of its article, with the compound round it. */
function createWidePlanCover(): Drawing {
  const sheet = new Sheet(PLAN_PLACEMENT);
  compound(sheet);
  terracePlan(sheet);
  return {
    name: 'cover-plan-wide',
    width: 846,
    height: 392,
    origin: [-66, 24],
    alt: 'Plan of a terrace and its compound with seven numbered things to check',
    art:
      pathMarkup('compound', 'M-66 24H780V416H-66Z') +
      sheet.markup() +
      numberedBubbles(sheet) +
      sectionMarks(sheet),
  };
}

/* Two stacked bathrooms: the path of one leak */

function neighbours(sheet: Sheet): void {
  sheet.on('furniture', () => {
    bedside(sheet, -0.62);
    bed(sheet, -2.75, 2.0, 'teal', true);
    sheet.at(0, -3, () => pendantLamp(sheet, -0.85, 2.8, 0.3, 0.42));
  });
}

function wallsBetween(sheet: Sheet, right: number): void {
  sheet.on('cut', () => {
    sheet.rect('brick', -0.12, 0, 0.12, 3);
    sheet.rect('brick', -0.12, -3, 0.12, 2.48);
    sheet.rect('brick', right, 0, 0.23, 3);
    sheet.rect('brick', right, -3, 0.23, 2.35);
    sheet.rect('cut', right, -0.65, 0.23, 0.6);
    sheet.rect('cut', -3, -0.2, 3, 0.15);
    sheet.rect('cut', -0.12, -0.55, 0.12, 0.5);
    sheet.line('line', -3, 0, 0, 0);
  });
}

function leakThroughSlab(sheet: Sheet): void {
  sheet.on('leak', () => {
    sheet.path(
      'stain',
      'M1.16 -0.475Q1.22 -0.62 1.38 -0.56Q1.48 -0.7 1.6 -0.6Q1.72 -0.68 1.84 -0.58Q2.0 -0.6 2.04 -0.475Z',
    );
    sheet.path(
      'leak',
      'M1.5 -0.25Q1.46 -0.34 1.52 -0.4L1.56 -0.47L1.56 -0.66M1.56 -0.9L1.56 -1.06M1.56 -1.34L1.56 -1.5' +
        'M1.56 -1.78L1.56 -1.94',
    );
    sheet.circle('leak-source', 1.5, -0.235, 0.06);
  });
}

function createBathsCover(): Drawing {
  const right = 2.1;
  const layers = ['fills', 'beyond', 'furniture', 'cut', 'leak'];
  const sheet = new Sheet({ scale: 84, originX: 132, originY: 164, layers });
  sheet.on('fills', () => {
    sheet.rect('plain sky', -3, -4, 9, 8);
    sheet.rect('plain room-cream', -3, -3, 2.88, 2.8);
    sheet.rect('plain room-rose', -3, 0, 2.88, 2.8);
  });
  bathroom(sheet, 0, 2, 0, right);
  bathroom(sheet, -3, 3, 0, right);
  wallsBetween(sheet, right);
  neighbours(sheet);
  leakThroughSlab(sheet);
  return {
    name: 'cover-baths',
    width: 440,
    height: 330,
    alt: 'Section through two stacked bathrooms showing where water passes from one flat to the other',
    // without the blue line: here nothing stops the water
    art:
      sheet.markup(layers) +
      lettering('THEIRS', 424, 112, 11, { align: 'end', style: 'lettering-bold' }) +
      lettering('YOURS', 424, 238, 11, { align: 'end', style: 'lettering-bold' }),
  };
}

/* Three cracks and a gauge */

const BAY = 1.467;
const TOP = 3.3;

/** A net of hairlines in plaster. */
function crazing(sheet: Sheet, random: () => number): void {
  const columns = 6;
  const rows = 12;
  const knots: Point[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = 0.1 + column * 0.235 + (random() - 0.5) * 0.12 + (row % 2) * 0.09;
      knots.push([x, 0.15 + row * 0.27 + (random() - 0.5) * 0.14]);
    }
  }
  const knot = (column: number, row: number) => knots[row * columns + column] as Point;
  const hairline = ([x1, y1]: Point, [x2, y2]: Point, bendX: number, bendY: number) =>
    sheet.path('line', `M${x1} ${y1}L${(x1 + x2) / 2 + bendX} ${(y1 + y2) / 2 + bendY}L${x2} ${y2}`);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const from = knot(column, row);
      if (column < columns - 1 && random() > 0.08) {
        hairline(from, knot(column + 1, row), 0, (random() - 0.5) * 0.08);
      }
      if (row < rows - 1 && (column + row) % 2 === 0 && random() > 0.1) {
        hairline(from, knot(column, row + 1), (random() - 0.5) * 0.1, 0);
      }
    }
  }
}

/** A settlement crack climbs through brickwork in steps. */
function steppedCrack(sheet: Sheet, random: () => number): void {
  const brick = 0.3;
  const course = 0.14;
  for (let row = 0; row < 24; row += 1) {
    for (let index = -1; index < 6; index += 1) {
      const x = BAY + index * brick + (row % 2 ? brick / 2 : 0);
      const left = Math.max(x, BAY);
      const right = Math.min(x + brick - 0.02, 2 * BAY);
      if (right - left > 0.02) sheet.rect('brick-plain', left, row * course, right - left, course - 0.02);
    }
  }
  let x = BAY + 0.16;
  let y = TOP;
  let path = `M${x} ${y}`;
  while (y > 0.1) {
    y -= course;
    path += `L${x.toFixed(2)} ${y.toFixed(2)}`;
    x = Math.min(x + (random() > 0.52 ? brick / 2 : 0), 2 * BAY - 0.12);
    path += `L${x.toFixed(2)} ${y.toFixed(2)}`;
  }
  sheet.path('crack-wide', path);
}

/** Rusting bars have pushed their cover off. */
function rustingBars(sheet: Sheet): void {
  sheet.path(
    'concrete-large',
    'M3.1 1.1Q3.26 0.98 3.5 1.06Q3.74 1.0 3.92 1.16Q4.1 1.4 4.02 1.7Q4.1 2.1 3.96 2.4Q3.8 2.66 3.54 2.56' +
      'Q3.24 2.62 3.16 2.3Q3.04 2.0 3.12 1.7Q3.02 1.4 3.1 1.1Z',
  );
  for (const x of [3.36, 3.74]) {
    sheet.rect('object terracotta', x, 1.12, 0.085, 1.4);
    for (let rib = 1.16; rib < 2.48; rib += 0.09) sheet.line('fine', x, rib, x + 0.085, rib + 0.04);
  }
  for (const y of [1.4, 1.85, 2.3]) sheet.rect('object terracotta', 3.2, y, 0.78, 0.06);
  sheet.path('rust', 'M3.38 1.05L3.44 1.05L3.43 0.72L3.4 0.6ZM3.76 1.1L3.82 1.1L3.8 0.66L3.78 0.5Z');
  sheet.path('crack', 'M3.56 2.58L3.52 2.8L3.58 2.95L3.54 3.3M3.5 1.06L3.54 0.9L3.49 0.78');
}

/** The card laid over a crack to read its width: each bar is drawn in proportion to the figure below it. */
function crackGauge(sheet: Sheet): void {
  const widths = [
    ['0.1', 0.2],
    ['0.2', 0.4],
    ['0.3', 0.6],
    ['0.5', 0.9],
    ['0.7', 1.3],
    ['1.0', 1.8],
    ['1.5', 2.4],
    ['2.0', 3.2],
  ] as const;
  sheet.rect('object paper', 0.34, 1.3, 3.7, 0.48, 0.03);
  widths.forEach(([millimetres, stroke], index) => {
    const x = 54 + index * 43;
    sheet.raw(pathMarkup('ink', `M${x - stroke * 0.575} 161h${stroke * 1.15}v22h${-stroke * 1.15}z`));
    sheet.raw(lettering(millimetres, x, 196, 7.4, { align: 'middle' }));
  });
  sheet.raw(lettering('mm', 397, 196, 7.4, { align: 'end' }));
}

function createCracksCover(): Drawing {
  const sheet = new Sheet({ scale: 100, originX: 0, originY: 330 });
  const random = createRandom(12);
  sheet.rect('plain plaster-old', 0, 0, BAY, TOP);
  sheet.rect('plain wall-clay', BAY, 0, BAY, TOP);
  sheet.rect('plain wall-grey', 2 * BAY, 0, BAY, TOP);
  crazing(sheet, random);
  steppedCrack(sheet, random);
  rustingBars(sheet);
  sheet.line('cut-edge', BAY, 0, BAY, TOP);
  sheet.line('cut-edge', 2 * BAY, 0, 2 * BAY, TOP);
  crackGauge(sheet);
  return {
    name: 'cover-cracks',
    width: 440,
    height: 330,
    alt: 'Three kinds of crack below a card for reading their width: fine net, stepped, rusting',
    art: sheet.markup(),
  };
}

export const homeCoverDrawings: Drawing[] = [
  createPlanCover(),
  createWidePlanCover(),
  createBathsCover(),
  createCracksCover(),
];
