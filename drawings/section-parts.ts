// Pieces of the block in section: walls, slabs, tanks, balconies, bathrooms. In metres, ground at y = 0.

import { arecaPalm, bougainvillea, bush, creeper, pot, rubberPlant, snakePlant } from './plants.ts';
import type { Point, Sheet } from './sheet.ts';
import type { Style } from './style.ts';
import { balusters, basin, bucket, chair, geyser, mug, shower, toilet, washingMachine } from './symbols.ts';

/** Painting order. `soil` holds what stands in the ground, `outside` what hangs on the faces and the roof. */
export const LAYERS = [
  'fills',
  'soil',
  'beyond',
  'furniture',
  'cut',
  'blue',
  'outside',
  'plants',
  'break',
] as const;

export const STOREY = 3.0;
export const CEILING = 2.8;
export const WALL = 0.23;
export const FLOORS = [3, 6, 9, 12] as const;
export const ROOF = 15;

/** Where the walls stand along the section, from the balconies in the west to the stacks in the east. */
export const GRID = {
  balcony: -1.3,
  westInner: WALL,
  liftWest: 4.6,
  shaftWest: 4.8,
  shaftEast: 6.4,
  stairs: 6.6,
  stairsEast: 10.2,
  bedroom: 10.43,
  partition: 13.5,
  bath: 13.62,
  eastInner: 15.5,
  east: 15.73,
} as const;

/* Pieces of wall, slab and pipe */

export function slab(sheet: Sheet, x: number, right: number, level: number): void {
  sheet.rect('cut', x, level - 0.2, right - x, 0.15);
  sheet.rect('plain paper', x, level - 0.05, right - x, 0.05);
  sheet.line('line', x, level, right, level);
}

export const beam = (sheet: Sheet, x: number, level: number, depth = 0.5) =>
  sheet.rect('cut', x, level - depth, WALL, depth - 0.05);

/** The joint of 15 mm on each side lets the ink of the neighbours show as one line. */
export const brickwork = (sheet: Sheet, x: number, y: number, width: number, height: number) =>
  sheet.rect('brick', x + 0.015, y, width - 0.03, height);

export const wide = ['pipe-wall', 'pipe'] as const;
export const thin = ['pipe-wall-thin', 'pipe-thin'] as const;

export function tube(sheet: Sheet, [wall, bore]: typeof wide | typeof thin, path: string): void {
  sheet.path(wall, path);
  sheet.path(bore, path);
}

/** The blue line through open corners: it always turns up at the ends. */
export const blueLine = (sheet: Sheet, points: readonly Point[]) =>
  sheet.on('blue', () => sheet.poly('blue-line', points, false));

export function parapet(sheet: Sheet, x: number, level: number): void {
  brickwork(sheet, x, level - 0.05, WALL, 1.05);
  sheet.rect('cut', x - 0.06, level + 1.0, WALL + 0.12, 0.08);
}

export function ladder(
  sheet: Sheet,
  x: number,
  bottom: number,
  top: number,
  firstRung: number,
  step: number,
): void {
  sheet.line('line', x, bottom, x, top);
  sheet.line('line', x + 0.26, bottom, x + 0.26, top);
  for (let rung = firstRung; rung < top - 0.2; rung += step) sheet.line('line', x, rung, x + 0.26, rung);
}

/** A concrete water tank in section, lined in blue, filled to `depth`. */
export function waterTank(
  sheet: Sheet,
  x: number,
  right: number,
  y: number,
  height: number,
  depth: number,
): number {
  const wall = 0.18;
  const width = right - x;
  sheet.on('fills', () => {
    sheet.rect('plain glass', x, y, width, height);
    sheet.rect('plain water', x + wall, y + wall, width - 2 * wall, depth);
  });
  sheet.on('cut', () => {
    sheet.rect('cut', x, y, width, wall);
    sheet.rect('cut', x, y, wall, height);
    sheet.rect('cut', right - wall, y, wall, height);
  });
  blueLine(sheet, [
    [x + wall + 0.03, y + height - 0.14],
    [x + wall + 0.03, y + wall + 0.04],
    [right - wall - 0.03, y + wall + 0.04],
    [right - wall - 0.03, y + height - 0.14],
  ]);
  return y + wall + depth;
}

/** The sump: an underground tank, its lid being the parking slab. */
export function sump(sheet: Sheet, x: number, right: number, bottom: number, depth: number): number {
  const wall = 0.2;
  const width = right - x;
  sheet.on('fills', () => {
    sheet.rect('plain glass', x, bottom, width, -bottom - 0.05);
    sheet.rect('plain water', x + wall, bottom + wall, width - 2 * wall, depth);
  });
  sheet.on('cut', () => {
    sheet.rect('cut', x, bottom, wall, -bottom);
    sheet.rect('cut', right - wall, bottom, wall, -bottom);
    sheet.rect('cut', x - 0.12, bottom - 0.02, width + 0.24, wall + 0.02);
  });
  blueLine(sheet, [
    [x + wall + 0.03, -0.1],
    [x + wall + 0.03, bottom + wall + 0.04],
    [right - wall - 0.03, bottom + wall + 0.04],
    [right - wall - 0.03, -0.1],
  ]);
  return bottom + wall + depth;
}

/** An isolated footing below a column. */
export function footing(sheet: Sheet, x: number, neck: number, half: number): void {
  sheet.poly('object concrete', [
    [x - 0.17, -0.05],
    [x + 0.17, -0.05],
    [x + 0.17, neck],
    [x + half, neck - 0.25],
    [x + half, neck - 0.5],
    [x - half, neck - 0.5],
    [x - half, neck - 0.25],
    [x - 0.17, neck],
  ]);
}

export function ventCowl(sheet: Sheet, x: number, y: number): void {
  sheet.path(
    'object grey',
    `M${x - 0.09} ${y}L${x + 0.09} ${y}Q${x + 0.09} ${y + 0.18} ${x} ${y + 0.18}Q${x - 0.09} ${y + 0.18} ${x - 0.09} ${y}Z`,
  );
}

/* Walls, floor by floor */

type FloorPlants = (sheet: Sheet) => void;

const balconyPlants: readonly FloorPlants[] = [
  (sheet) => {
    snakePlant(sheet, 0.32, 0, 0.72, 'object clay');
    bush(sheet, 0.74, 0.24, 0.3, 0.34, 12, 13);
    pot(sheet, 'object mist', 0.74, 0.26, 0.25);
    rubberPlant(sheet, 1.04, 0, 1.05, 8, 'object clay');
    [0.41, 0.53, 0.65].forEach((length, index) => {
      creeper(sheet, 0.1, 0.12, length, 21 + index, -0.06 - index * 0.05);
    });
  },
  (sheet) => {
    pot(sheet, 'object paper', 0.42, 0.3, 0.42);
    bush(sheet, 0.42, 0.42, 0.3, 0.42, 9, 15);
    chair(sheet, 0.68, false, 'clay');
    sheet.line('fine', 0.5, 2.82, 0.5, 2.3);
    pot(sheet, 'object clay', 0.5, 0.26, 0.2, 2.1);
    bush(sheet, 0.5, 2.3, 0.2, 0.2, 4, 9);
    const hanging = [
      [-0.11, 0.55],
      [0.1, 0.42],
      [0.02, 0.66],
    ] as const;
    hanging.forEach(([lean, length], index) => {
      creeper(sheet, 0.5 + lean, 2.24, length, 31 + index, lean);
    });
  },
  (sheet) => {
    arecaPalm(sheet, 0.5, 0, 1.35, 5);
    snakePlant(sheet, 0.98, 0, 0.62, 'object mist');
    creeper(sheet, 0.08, 0.12, 0.3, 41, -0.05);
    creeper(sheet, 0.08, 0.12, 0.5, 42, -0.11);
  },
  (sheet) => {
    pot(sheet, 'object clay', 0.28, 0.34, 0.4);
    bougainvillea(sheet, 0.24, 0.4, 0.86, 0.72, 6);
    rubberPlant(sheet, 0.95, 0, 0.95, 3, 'object paper');
    creeper(sheet, 0.02, 0.9, 0.8, 52, -0.12);
    creeper(sheet, 0.04, 0.7, 0.5, 53, -0.05);
  },
];

export function balconySlab(sheet: Sheet, level: number): void {
  sheet.rect('cut', GRID.balcony, level - 0.2, -GRID.balcony, 0.13);
  sheet.rect('cut', GRID.balcony, level - 0.2, 0.1, 0.28);
}

export function balcony(sheet: Sheet, level: number, floor: number): void {
  const edge = GRID.balcony;
  sheet.on('cut', () => {
    balconySlab(sheet, level);
    sheet.line('line', edge + 0.1, level - 0.04, 0, level - 0.04);
  });
  sheet.on('beyond', () => {
    balusters(sheet, edge + 0.08, level - 0.02, 1.22, 1.05);
    sheet.line('line', edge + 0.05, level + 1.03, 0, level + 1.03);
  });
  sheet.on('outside', () => {
    sheet.rect('object ink', edge + 0.03, level + 0.06, 0.045, 0.96);
    sheet.rect('object ink', edge - 0.01, level + 1.0, 0.13, 0.05);
  });
  blueLine(sheet, [
    [edge + 0.1, level + 0.1],
    [edge + 0.1, level - 0.035],
    [-0.02, level - 0.035],
    [-0.02, level + 0.02],
  ]);
  sheet.on('plants', () => sheet.at(edge, level - 0.03, () => balconyPlants[floor]?.(sheet)));
}

export function westWall(sheet: Sheet, level: number): void {
  sheet.on('cut', () => {
    brickwork(sheet, 0, level + 2.2, WALL, 0.32);
    sheet.rect('cut', 0, level + 2.1, WALL, 0.11);
    beam(sheet, 0, level + STOREY);
  });
  sheet.on('beyond', () => {
    sheet.rect('plain glass', 0.07, level, 0.09, 2.1);
    sheet.line('line', 0.09, level, 0.09, level + 2.1);
    sheet.line('line', 0.14, level, 0.14, level + 2.1);
  });
}

/** The bathroom's outer wall: sill, louvred ventilator, lintel with its sunshade. */
export function eastWall(sheet: Sheet, level: number, x: number = GRID.eastInner): void {
  sheet.on('cut', () => {
    brickwork(sheet, x, level - 0.05, WALL, 1.9);
    sheet.rect('cut', x - 0.03, level + 1.85, WALL + 0.09, 0.05);
    sheet.rect('cut', x, level + 2.35, WALL, 0.2);
    sheet.rect('cut', x + WALL, level + 2.36, 0.5, 0.07);
    beam(sheet, x, level + STOREY, 0.65);
  });
  sheet.on('beyond', () => {
    sheet.rect('plain glass', x + 0.06, level + 1.9, 0.1, 0.45);
    for (let louvre = 0; louvre < 4; louvre += 1) {
      sheet.line('fine', x + 0.05, level + 2.0 + louvre * 0.09, x + 0.18, level + 1.95 + louvre * 0.09);
    }
    sheet.line('line', x + 0.05, level + 1.9, x + 0.05, level + 2.35);
  });
}

/* Bathrooms */

/** The slab is sunk, filled with brick-bats and tiled; trap and waste arm lie in the fill. */
export function sunkenSlab(sheet: Sheet, level: number, x: number, right: number): void {
  const width = right - x;
  sheet.on('cut', () => {
    sheet.rect('brickbat', x, level - 0.35, width, 0.3);
    sheet.rect('plain paper', x, level - 0.05, width, 0.05);
    sheet.line('line', x, level, right, level);
    sheet.rect('cut', x - 0.12, level - 0.47, width + 0.2, 0.12);
    sheet.rect('cut', x - 0.12, level - 0.55, 0.12, 0.5);
    tube(
      sheet,
      thin,
      `M${x + 0.8} ${level - 0.02}L${x + 0.8} ${level - 0.14}Q${x + 0.8} ${level - 0.21} ${x + 0.9} ${level - 0.21}` +
        `L${right + 0.34} ${level - 0.27}`,
    );
    sheet.rect('object grey', x + 0.7, level - 0.035, 0.2, 0.035);
  });
}

export function sunkenMembrane(sheet: Sheet, level: number, x: number, right: number, upturn: number): void {
  blueLine(sheet, [
    [x + 0.03, level + upturn],
    [x + 0.03, level - 0.32],
    [right - 0.03, level - 0.32],
    [right - 0.03, level + upturn],
  ]);
}

function bathroomWithShower(sheet: Sheet, width: number): void {
  basin(sheet, 0);
  toilet(sheet, width, true);
  bucket(sheet, 0.72, 'clay');
  mug(sheet, 0.92, 'teal');
  geyser(sheet, 0.75, 1.78);
  sheet.line('line', 1.5, 1.25, 1.75, 1.25);
  sheet.rect('beyond paper', 1.52, 0.98, 0.2, 0.27);
  shower(sheet, 0.0);
}

function bathroomWithTowel(sheet: Sheet, width: number): void {
  toilet(sheet, 0);
  basin(sheet, width, true);
  bucket(sheet, 1.02, 'teal');
  mug(sheet, 1.22, 'clay');
  geyser(sheet, 0.85, 1.78);
  sheet.line('line', 0.32, 1.35, 0.66, 1.35);
  sheet.rect('beyond clay', 0.37, 0.98, 0.23, 0.37);
}

function bathroomWithWashing(sheet: Sheet, width: number): void {
  washingMachine(sheet, 0.06);
  basin(sheet, width, true);
  bucket(sheet, 0.95, 'teal');
  mug(sheet, 1.15, 'clay');
  geyser(sheet, 0.85, 1.78);
  sheet.line('line', 0.12, 1.5, 0.56, 1.5);
  sheet.rect('beyond clay', 0.17, 1.06, 0.2, 0.44);
  sheet.rect('beyond paper', 0.39, 1.18, 0.14, 0.32);
}

const bathroomFittings = [
  bathroomWithWashing,
  bathroomWithShower,
  bathroomWithTowel,
  bathroomWithShower,
] as const;

/** A tiled bathroom over its sunken slab, lined in blue. `floor` is 0 to 3. */
export function bathroom(
  sheet: Sheet,
  level: number,
  floor: number,
  x: number = GRID.bath,
  right: number = GRID.eastInner,
): void {
  const width = right - x;
  sheet.on('fills', () => {
    sheet.rect('plain glass', x, level, width, 2.1);
    sheet.rect('plain room', x, level + 2.1, width, 0.72);
  });
  sheet.on('beyond', () => {
    for (let row = 1; row < 8; row += 1)
      sheet.line('tile-hatch', x, level + row * 0.3, right, level + row * 0.3);
    for (let column = 0.3; column < width; column += 0.3) {
      sheet.line('tile-hatch', x + column, level, x + column, level + 2.1);
    }
    sheet.line('fine', x, level + 2.1, right, level + 2.1);
  });
  sheet.on('furniture', () => sheet.at(x, level, () => bathroomFittings[floor]?.(sheet, width)));
  sunkenSlab(sheet, level, x, right);
  sunkenMembrane(sheet, level, x, right, 0.34);
}

export const terraceOutlet = (roof: number) =>
  `M-1.12 ${roof + 0.02}L-1.4 ${roof - 0.06}Q-1.5 ${roof - 0.12} -1.5 ${roof - 0.2}`;

export function pottedBush(
  sheet: Sheet,
  style: Style,
  x: number,
  level: number,
  height: number,
  seed: number,
): void {
  pot(sheet, style, x, 0.34, 0.34, level + 0.06);
  bush(sheet, x, level + 0.4, 0.3, height, seed, 15);
}

export function compoundWall(sheet: Sheet, x: number, right: number): void {
  sheet.rect('beyond wall', x, 0.15, right - x, 1.35);
  sheet.line('fine', x, 1.42, right, 1.42);
}

export function stiltColumn(sheet: Sheet, x: number): void {
  sheet.rect('object column', x, 0.15, 0.33, 2.65);
  sheet.line('hatch', x + 0.09, 0.15, x + 0.09, 2.8);
}

/** Four electricity meters in their box. */
export function meterBoard(sheet: Sheet, x: number, y: number): void {
  sheet.rect('beyond paper', x, y, 1.15, 0.6);
  for (let meter = 0; meter < 4; meter += 1) {
    sheet.rect('beyond mist', x + 0.07 + meter * 0.27, y + 0.07, 0.2, 0.46);
    sheet.circle('beyond paper', x + 0.17 + meter * 0.27, y + 0.37, 0.055);
  }
}

export interface Placement {
  scale: number;
  originX: number;
  originY: number;
}
