// Solutions card, old buildings: where a terrace meets its parapet, at 1:4.
import type { Drawing } from './drawing.ts';
import { lettering } from './lettering.ts';
import { rubberPlant, snakePlant } from './plants.ts';
import type { Note } from './published/drawing-file.ts';
import { type Point, pathMarkup, round, Sheet } from './sheet.ts';
import { inBox, rain } from './surroundings.ts';

const WIDTH = 700;
const HEIGHT = 400;
const RIGHT = 2.05;
const COURSES = 8;
const COURSE = 0.0765;
const PARAPET = COURSES * COURSE;
const TILE = 0.076;

/** Top of the screed: it falls to the outlet at the parapet. */
const fall = (x: number) => 0.03 + x * 0.022;

function slabAndBeam(sheet: Sheet): void {
  sheet.rect('concrete-large', -0.23, -0.42, 0.23, 0.42);
  sheet.rect('plain brick-face', -0.23, -0.6, 0.23, 0.18);
  sheet.rect('bold', -0.23, -0.6, 0.23, 0.18);
  sheet.rect('concrete-large', 0, -0.13, RIGHT, 0.13);
  sheet.line('cut-edge', 0, -0.13, RIGHT, -0.13);
  sheet.line('cut-edge', 0, 0, RIGHT, 0);
  sheet.line('cut-edge', 0, -0.13, 0, -0.6);
  sheet.line('cut-edge', -0.23, -0.6, -0.23, 0);
  sheet.rect('plain paper', 0, -0.142, RIGHT, 0.012);
  sheet.line('line', 0, -0.142, RIGHT, -0.142);
}

function reinforcement(sheet: Sheet): void {
  sheet.line('steel-bar', -0.17, -0.1, RIGHT, -0.1);
  for (let x = 0.12; x < RIGHT; x += 0.16) sheet.circle('plain ink', x, -0.086, 0.008);
  sheet.line('steel-bar', -0.17, -0.03, 0.55, -0.03);
  const corners: Point[] = [
    [-0.18, -0.38],
    [-0.05, -0.38],
    [-0.18, -0.05],
    [-0.05, -0.05],
  ];
  for (const [x, y] of corners) sheet.circle('plain ink', x, y, 0.011);
  sheet.rect('steel-bar', -0.195, -0.395, 0.16, 0.36);
}

function parapetWall(sheet: Sheet): void {
  for (let course = 0; course < COURSES; course += 1) {
    const y = course * COURSE + 0.004;
    if (course % 2) {
      sheet.rect('brick-face', -0.226, y, 0.108, COURSE - 0.008);
      sheet.rect('brick-face', -0.112, y, 0.108, COURSE - 0.008);
    } else {
      sheet.rect('brick-face', -0.226, y, 0.222, COURSE - 0.008);
    }
  }
  sheet.rect('plain mortar-joint', -0.23, 0, 0.004, PARAPET);
  sheet.line('cut-edge', -0.23, 0, -0.23, PARAPET);
  sheet.line('cut-edge', 0, 0.36, 0, PARAPET);
  sheet.rect('plain paper', -0.25, -0.6, 0.02, 0.6 + PARAPET);
  sheet.line('line', -0.25, -0.6, -0.25, PARAPET);
  sheet.rect('plain paper', 0, 0.4, 0.015, PARAPET - 0.4);
  sheet.line('line', 0.015, 0.4, 0.015, PARAPET);
}

/** The coping slopes inwards and has a drip groove on both sides. */
function coping(sheet: Sheet): void {
  sheet.at(0, PARAPET, () => {
    const outline =
      'M-0.31 0L-0.29 0L-0.29 0.014L-0.275 0.014L-0.275 0L0.04 0L0.04 0.014L0.055 0.014L0.055 0L0.08 0' +
      'L0.08 0.05L-0.31 0.078Z';
    sheet.path('concrete-large', outline);
    sheet.path('cut-outline', outline);
  });
}

function screedAndTiles(sheet: Sheet): void {
  sheet.poly('screed-large', [
    [0, 0],
    [RIGHT, 0],
    [RIGHT, fall(RIGHT)],
    [0, fall(0)],
  ]);
  sheet.path('screed-large', `M0 ${fall(0)}L0 0.12Q0.015 0.045 0.1 ${fall(0.1)}Z`);
  sheet.line('line', 0.1, fall(0.1), RIGHT, fall(RIGHT));
  sheet.path(
    'plain paper',
    `M0.03 0.135Q0.04 0.066 0.115 ${fall(0.115) + 0.014}L${RIGHT} ${fall(RIGHT) + 0.014}` +
      `L${RIGHT} ${fall(RIGHT) + 0.05}L0.06 ${fall(0.06) + 0.05}L0.03 0.135Z`,
  );
  for (let x = 0.075; x < RIGHT; x += 0.206) {
    const left = fall(x) + 0.05;
    const right = fall(x + 0.2) + 0.05;
    sheet.poly('tile', [
      [x, left],
      [x + 0.2, right],
      [x + 0.2, right + 0.026],
      [x, left + 0.026],
    ]);
  }
}

/** Up the parapet, into a chase, held by a strip. */
function terraceMembrane(sheet: Sheet): void {
  sheet.path(
    'membrane',
    `M-0.024 0.352L0.008 0.352L0.008 0.125Q0.02 0.052 0.105 ${fall(0.105) + 0.007}L${RIGHT} ${fall(RIGHT) + 0.007}`,
  );
  sheet.path('object laterite', 'M-0.026 0.335L0.016 0.335L0.016 0.372L-0.026 0.372Z');
}

/** Perched at (x, y); about 0.25 m long, so scale it on larger sheets. */
export function crow(sheet: Sheet, x: number, y: number): void {
  sheet.at(x, y, () => {
    sheet.path(
      'plain ink',
      'M-0.1 0.02Q-0.13 0.0 -0.16 -0.012Q-0.1 0.035 -0.075 0.06Q-0.03 0.085 0.0 0.11Q0.012 0.138 0.04 0.136' +
        'Q0.058 0.134 0.064 0.122L0.1 0.108L0.064 0.104Q0.066 0.06 0.03 0.036Q-0.01 0.018 -0.06 0.022Z',
    );
    sheet.circle('plain paper', 0.046, 0.119, 0.0055);
    sheet.path('line', 'M-0.005 0.026L-0.006 0M0.012 0.03L0.012 0');
  });
}

function terraceRain(sheet: Sheet): string {
  return rain({
    width: WIDTH,
    bottom: sheet.originY,
    seed: 8,
    tries: 430,
    skip: (px, py) => {
      if (inBox(px, py, [362, 22, 640, 196])) return true;
      const [x, y] = sheet.metres(px, py);
      return (
        (x > -0.33 && x < 0.1 && y < 0.86) || (x > 0 && y < fall(x) + TILE + 0.015) || (x > 1.6 && y < 0.52)
      );
    },
  });
}

function terraceSplashes(sheet: Sheet): string {
  let path = '';
  for (const x of [0.3, 0.52, 0.78, 1.02, 1.2]) {
    const start = `M${round(sheet.px(x))} ${round(sheet.py(fall(x) + TILE) - 1)}`;
    path += `${start}l-5 -6${start}l5 -7${start}l.4 -5`;
  }
  for (const [x, rise] of [
    [-0.26, 0.076],
    [0.04, 0.054],
  ] as const) {
    const start = `M${sheet.point(x, PARAPET + rise).join(' ')}`;
    path += `${start}l-5 -6${start}l5 -7`;
  }
  return pathMarkup('splash', path);
}

/** An arrow down the fall, 1 in 100. */
function fallArrow(sheet: Sheet): string {
  const [fromX, fromY] = sheet.point(1.36, fall(1.36) + 0.125);
  const [toX, toY] = sheet.point(0.98, fall(0.98) + 0.125);
  return (
    pathMarkup('leader', `M${fromX} ${fromY}L${toX} ${toY}`) +
    pathMarkup('ink', `M${toX - 4} ${round(toY + 0.2)}l11 -4l.2 7.4z`) +
    lettering('1:100', fromX + 10, fromY + 4, 9.5)
  );
}

function createTerrace(): Drawing {
  const sheet = new Sheet({ scale: 262, originX: 168, originY: 284 });
  sheet.on('background', () => {
    sheet.rect('plain sky', -1, 0, 4, 1.4);
    sheet.rect('plain room-cream', 0, -0.6, RIGHT, 0.5);
    sheet.line('fine', 0.02, -0.17, RIGHT, -0.17);
    sheet.line('hatch', 0.02, -0.185, RIGHT, -0.185);
  });
  slabAndBeam(sheet);
  reinforcement(sheet);
  parapetWall(sheet);
  coping(sheet);
  screedAndTiles(sheet);
  terraceMembrane(sheet);
  rubberPlant(sheet, 1.9, fall(1.9) + TILE, 0.4, 5, 'object clay');
  snakePlant(sheet, 1.72, fall(1.72) + TILE, 0.24, 'object paper');
  crow(sheet, -0.1, PARAPET + 0.06);

  const note = (text: string, at: Point, corner: Point, label: Point): Note => ({
    text,
    at: sheet.point(...at),
    via: [[round(sheet.px(corner[0])), corner[1]]],
    label: [round(label[0]), label[1]],
  });
  return {
    name: 'terrace',
    width: WIDTH,
    height: HEIGHT,
    alt: 'Section through an old terrace and its parapet, waterproofed: the blue membrane turns up the wall',
    art:
      pathMarkup('sky', `M0 0H${WIDTH}V${HEIGHT}H0Z`) +
      sheet.markup(['background']) +
      terraceRain(sheet) +
      sheet.markup(['main']) +
      terraceSplashes(sheet) +
      fallArrow(sheet),
    notes: [
      note('Coping with a drip on both sides', [0.07, PARAPET + 0.03], [0.26, 40], [378, 40]),
      note('Membrane up 300 mm, into a chase', [0.008, 0.29], [0.4, 86], [378, 86]),
      note('Cove: no sharp corner to tear', [0.05, 0.078], [0.46, 132], [378, 132]),
      note('Tile, on a screed laid to fall', [0.56, fall(0.56) + 0.064], [0.72, 178], [378, 178]),
      note('The old slab, repaired first', [0.66, -0.065], [0.78, 358], [sheet.px(0.78) + 26, 358]),
    ],
  };
}

export const terraceDrawings: Drawing[] = [createTerrace()];
