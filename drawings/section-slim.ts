// The block for phones: one bay wide, with the typical floors left out at a break line.
import { arecaPalm, rubberPlant, snakePlant } from './plants.ts';
import {
  balcony,
  balconySlab,
  bathroom,
  beam,
  blueLine,
  brickwork,
  CEILING,
  compoundWall,
  eastWall,
  footing,
  GRID,
  LAYERS,
  ladder,
  meterBoard,
  type Placement,
  parapet,
  pottedBush,
  slab,
  stiltColumn,
  sump,
  sunkenMembrane,
  sunkenSlab,
  terraceOutlet,
  thin,
  tube,
  ventCowl,
  WALL,
  waterTank,
  westWall,
  wide,
} from './section-parts.ts';
import { balconyCurtain, furnish, galleryWall, type Room } from './section-rooms.ts';
import { type Point, Sheet } from './sheet.ts';
import {
  ceilingFan,
  chair,
  cushion,
  dishAntenna,
  floorLamp,
  fruitBowl,
  kitchenCounter,
  pendantLamp,
  scooter,
  sofa,
  table,
  windowBeyond,
} from './symbols.ts';

const PARTITION = 3.7;
const BATH = 3.82;
const EAST_INNER = 5.7;
const EAST = 5.93;
const FIRST = 3;
const SECOND = 6;
const TOP_FLOOR = 6.95;
export const SLIM_ROOF = TOP_FLOOR + 3;

const diningRoom: Room = {
  tone: 'room-rose',
  farWall: (sheet) => {
    balconyCurtain(sheet, 'mist', 0.2);
    windowBeyond(sheet, 0.72, 1.05, 0.85, 1.0);
  },
  furniture: (sheet) => {
    pendantLamp(sheet, 1.15, CEILING, 0.62, 0.44);
    chair(sheet, 0.38, false, 'clay');
    chair(sheet, 1.86, true, 'clay');
    table(sheet, 0.55, 1.13);
    fruitBowl(sheet, 1.12, 0.74);
    kitchenCounter(sheet, 2.02, 1.42);
  },
};

const livingRoom: Room = {
  tone: 'room-cream',
  farWall: (sheet) => {
    balconyCurtain(sheet, 'clay', 0.2);
    galleryWall(sheet, 1.32);
  },
  furniture: (sheet) => {
    ceilingFan(sheet, 1.75, CEILING);
    arecaPalm(sheet, 0.5, 0, 1.25, 11);
    sofa(sheet, 0.95, 1.85, 'mist');
    cushion(sheet, 1.2, 0.44, 0.32, 'clay');
    cushion(sheet, 2.2, 0.44, 0.32, 'paper');
    floorLamp(sheet, 3.12, 1.5);
  },
};

function storey(sheet: Sheet, level: number, floor: 0 | 3, room: Room): void {
  furnish(sheet, room, level, WALL, PARTITION);
  bathroom(sheet, level, floor, BATH, EAST_INNER);
  westWall(sheet, level);
  eastWall(sheet, level, EAST_INNER);
  balcony(sheet, level, floor);
  sheet.on('cut', () => {
    slab(sheet, 0, PARTITION, level);
    brickwork(sheet, PARTITION, level, 0.12, floor ? 2.82 : 2.5);
  });
}

/** The foot of the second floor, up to where the drawing breaks off. */
function secondFloorStub(sheet: Sheet): void {
  sheet.on('fills', () => {
    sheet.rect('plain room-green', WALL, SECOND, PARTITION - WALL, 0.95);
    sheet.rect('plain glass', BATH, SECOND, EAST_INNER - BATH, 0.5);
  });
  sheet.on('cut', () => {
    slab(sheet, 0, PARTITION, SECOND);
    beam(sheet, 0, SECOND);
    brickwork(sheet, PARTITION, SECOND, 0.12, 0.5);
    brickwork(sheet, EAST_INNER, SECOND - 0.05, WALL, 0.5);
    beam(sheet, EAST_INNER, SECOND, 0.65);
    balconySlab(sheet, SECOND);
  });
  sunkenSlab(sheet, SECOND, BATH, EAST_INNER);
  sunkenMembrane(sheet, SECOND, BATH, EAST_INNER, 0.2);
}

function terrace(sheet: Sheet): void {
  const edge = GRID.balcony;
  const level = SLIM_ROOF;
  sheet.on('cut', () => {
    sheet.rect('cut', edge, level - 0.2, EAST - edge, 0.15);
    sheet.rect('cut', edge, level - 0.5, 0.15, 0.45);
    sheet.poly('screed', [
      [edge + WALL, level - 0.05],
      [EAST_INNER, level - 0.05],
      [EAST_INNER, level + 0.02],
      [2.2, level + 0.1],
      [edge + WALL, level + 0.02],
    ]);
    parapet(sheet, edge, level);
    parapet(sheet, EAST_INNER, level);
  });
  sheet.on('beyond', () => {
    sheet.rect('beyond wall', edge + WALL, level, EAST_INNER - edge - WALL, 0.98);
    sheet.line('fine', edge + WALL, level + 0.9, EAST_INNER, level + 0.9);
    for (const x of [1.75, 4.25]) sheet.rect('object column', x, level + 0.08, 0.25, 1.25);
  });
  blueLine(sheet, [
    [edge + WALL + 0.03, level + 0.5],
    [edge + WALL + 0.03, level + 0.17],
    [edge + WALL + 0.15, level + 0.055],
    [2.2, level + 0.13],
    [EAST_INNER - 0.15, level + 0.055],
    [EAST_INNER - 0.03, level + 0.17],
    [EAST_INNER - 0.03, level + 0.5],
  ]);
  blueLine(sheet, [
    [EAST + 0.035, 0.2],
    [EAST + 0.035, level + 0.98],
  ]);
  sheet.on('plants', () => {
    snakePlant(sheet, -0.7, level + 0.05, 0.75, 'object clay');
    pottedBush(sheet, 'object paper', -0.2, level, 0.4, 17);
    rubberPlant(sheet, 0.4, level + 0.07, 1.0, 13, 'object clay');
  });
}

function overheadTank(sheet: Sheet): void {
  const x = 1.5;
  const right = 4.75;
  const y = SLIM_ROOF + 1.33;
  const top = y + 1.3;
  const waterLevel = waterTank(sheet, x, right, y, 1.3, 0.78);
  sheet.on('cut', () => {
    sheet.rect('cut', x - 0.08, top - 0.1, right - x + 0.16, 0.1);
    sheet.rect('object grey', x + 1.9, top, 0.7, 0.06);
  });
  sheet.on('furniture', () => {
    sheet.at(x, waterLevel, () => {
      sheet.path('ripple', 'M0.23 0L3.02 0M0.6 -0.14L1.2 -0.14M1.7 -0.28L2.2 -0.28');
    });
  });
  sheet.on('outside', () => {
    ladder(sheet, x + 0.42, SLIM_ROOF + 0.1, top + 0.25, SLIM_ROOF + 0.25, 0.22);
    dishAntenna(sheet, 1.15, SLIM_ROOF + 0.1);
  });
}

function stilt(sheet: Sheet): void {
  sheet.on('fills', () => sheet.rect('plain stilt', 0, 0.15, EAST, 2.65));
  sheet.on('beyond', () => {
    compoundWall(sheet, 0, EAST);
    for (const x of [0, 3.55, 5.6]) stiltColumn(sheet, x);
    meterBoard(sheet, 4.15, 1.4);
  });
  sheet.on('furniture', () => {
    sheet.at(0, 0.15, () => {
      scooter(sheet, 0.5, 'clay');
      scooter(sheet, 2.2, 'teal');
      chair(sheet, 5.1, true, 'clay');
    });
  });
  sheet.on('cut', () => {
    sheet.rect('cut', -0.35, -0.05, EAST + 0.65, 0.2);
    beam(sheet, 0, FIRST);
    beam(sheet, EAST_INNER, FIRST, 0.65);
    sheet.poly('cut', [
      [-0.35, 0.15],
      [-0.35, -0.05],
      [-1.1, -0.05],
      [-1.1, 0],
    ]);
    sheet.poly('cut', [
      [EAST + 0.3, 0.15],
      [EAST + 0.3, -0.05],
      [EAST + 0.9, -0.05],
      [EAST + 0.9, 0],
    ]);
  });
}

function belowGround(sheet: Sheet): void {
  sheet.on('soil', () => {
    for (const x of [0.16, 5.8]) footing(sheet, x, -1.15, 0.6);
  });
  const waterLevel = sump(sheet, 1.35, 4.5, -2.1, 1.25);
  sheet.on('furniture', () => {
    sheet.at(0, waterLevel, () => {
      sheet.path('ripple', 'M1.6 0L4.25 0M2 -0.2L2.6 -0.2M2.9 -0.45L3.4 -0.45');
    });
  });
}

function pipes(sheet: Sheet): void {
  const cowl = SLIM_ROOF + 1.7;
  sheet.on('outside', () => {
    tube(sheet, wide, `M6.08 -0.3L6.08 ${cowl}`);
    ventCowl(sheet, 6.08, cowl);
    tube(sheet, thin, `M6.32 -0.3L6.32 ${cowl}`);
    ventCowl(sheet, 6.32, cowl);
    for (const y of [2.2, 5.2, 8.2]) sheet.rect('beyond ink', 5.96, y, 0.46, 0.035);
    tube(sheet, thin, `M-1.5 ${SLIM_ROOF - 0.2}L-1.5 -0.1`);
    tube(sheet, thin, terraceOutlet(SLIM_ROOF));
  });
}

/** Two typical floors are not drawn. */
function breakLine(sheet: Sheet): void {
  const edge = (y: number): Point[] => [
    [-1.85, y],
    [1.9, y],
    [2.1, y + 0.22],
    [2.45, y - 0.22],
    [2.65, y],
    [6.7, y],
  ];
  sheet.on('break', () => {
    sheet.poly('sky', [...edge(6.42), ...edge(6.72).reverse()]);
    sheet.poly('line', edge(6.42), false);
    sheet.poly('line', edge(6.72), false);
  });
}

export function createSlimBuilding(placement: Placement): Sheet {
  const sheet = new Sheet({ ...placement, layers: LAYERS });
  storey(sheet, FIRST, 0, diningRoom);
  storey(sheet, TOP_FLOOR, 3, livingRoom);
  secondFloorStub(sheet);
  terrace(sheet);
  overheadTank(sheet);
  stilt(sheet);
  belowGround(sheet);
  pipes(sheet);
  breakLine(sheet);
  return sheet;
}

/** What rain must not cross, in metres. */
export const SLIM_OUTLINE: readonly Point[] = [
  [-1.65, 0],
  [-1.65, SLIM_ROOF],
  [-1.4, SLIM_ROOF + 1.2],
  [-0.95, SLIM_ROOF + 1.2],
  [-0.95, SLIM_ROOF + 0.2],
  [1.3, SLIM_ROOF + 0.2],
  [1.3, SLIM_ROOF + 2.9],
  [4.95, SLIM_ROOF + 2.9],
  [4.95, SLIM_ROOF + 0.9],
  [5.6, SLIM_ROOF + 1.2],
  [6.5, SLIM_ROOF + 2],
  [6.5, 0],
];
