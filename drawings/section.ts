// Section A-A through a Hyderabad block: stilt parking, four floors, terrace and tank.

import { rubberPlant, snakePlant } from './plants.ts';
import {
  balcony,
  bathroom,
  beam,
  blueLine,
  brickwork,
  compoundWall,
  eastWall,
  FLOORS,
  footing,
  GRID,
  LAYERS,
  ladder,
  meterBoard,
  type Placement,
  parapet,
  pottedBush,
  ROOF,
  STOREY,
  slab,
  stiltColumn,
  sump,
  terraceOutlet,
  thin,
  tube,
  ventCowl,
  WALL,
  waterTank,
  westWall,
  wide,
} from './section-parts.ts';
import { bedrooms, furnish, livingRooms, type Room } from './section-rooms.ts';
import { type Point, Sheet } from './sheet.ts';
import { car, chair, dishAntenna, jali, plasticTank, scooter, solarHeater, windowBeyond } from './symbols.ts';

/* Stairs and lift */

const STEPS = 9;
const TREAD = 0.245;
const RISER = 1.5 / STEPS;
const FLIGHT_START = GRID.stairs + 0.72;
const FLIGHT_END = FLIGHT_START + (STEPS - 1) * TREAD;

/** The saw-tooth edge of a flight, going up to the right or to the left. */
function flightEdge(x: number, y: number, direction: 1 | -1): Point[] {
  const edge: Point[] = [[x, y]];
  for (let step = 0; step < STEPS; step += 1) {
    const from = x + direction * step * TREAD;
    const top = y + (step + 1) * RISER;
    edge.push([from, top]);
    if (step < STEPS - 1) edge.push([from + direction * TREAD, top]);
  }
  return edge;
}

function farFlight(sheet: Sheet, level: number): void {
  const landing = level + 1.5;
  sheet.poly('beyond paper', [
    ...flightEdge(FLIGHT_END, landing, -1),
    [FLIGHT_START, level + 2.8],
    [FLIGHT_END, landing - 0.2],
  ]);
  for (let step = 0; step < STEPS; step += 1) {
    const x = FLIGHT_END - step * TREAD - 0.12;
    const y = landing + (step + 1) * RISER;
    sheet.line('fine', x, y, x, y + 0.86);
  }
  sheet.line('line', FLIGHT_END + 0.02, landing + 0.98, FLIGHT_START, level + 3.86);
}

function nearFlight(sheet: Sheet, level: number): void {
  const landing = level + 1.5;
  sheet.poly('cut', [
    ...flightEdge(FLIGHT_START, level, 1),
    [GRID.stairsEast, landing],
    [GRID.stairsEast, landing - 0.15],
    [FLIGHT_END + 0.02, landing - 0.15],
    [FLIGHT_START + 0.12, level - 0.05],
    [FLIGHT_START, level - 0.05],
  ]);
  for (let step = 0; step < STEPS - 1; step += 1) {
    const x = FLIGHT_START + (step + 0.5) * TREAD;
    const y = level + (step + 1) * RISER;
    sheet.line('fine', x, y, x, y + 0.86);
  }
  const newel = FLIGHT_END + 0.05;
  sheet.path(
    'bold',
    `M${FLIGHT_START + 0.05} ${level + 0.98}L${newel} ${landing + 0.86}L${newel} ${landing}`,
  );
  sheet.line('line', newel, level + 2.36, GRID.stairsEast, level + 2.36);
}

function stairs(sheet: Sheet, level: number): void {
  const x = GRID.stairs;
  sheet.on('fills', () => sheet.rect('plain core', x, level, GRID.stairsEast - x, STOREY));
  sheet.on('beyond', () => {
    jali(sheet, FLIGHT_END - 0.62, level + 2.02, 1.32, 0.66);
    farFlight(sheet, level);
  });
  sheet.on('cut', () => {
    nearFlight(sheet, level);
    sheet.rect('cut', x, level + 2.8, FLIGHT_START - x, 0.15);
    sheet.line('line', x, level + 3, FLIGHT_START, level + 3);
    sheet.rect('plain paper', x, level + 2.95, FLIGHT_START - x, 0.05);
  });
}

function liftCar(sheet: Sheet, x: number, width: number, level: number): void {
  sheet.line('line', x + 0.74, level + 2.4, x + 0.74, 16.75);
  sheet.line('line', x + 0.86, level + 2.4, x + 0.86, 16.75);
  sheet.rect('object teal', x + 0.2, level - 0.1, width - 0.4, 2.4);
  sheet.rect('beyond paper', x + 0.3, level, width - 0.6, 2.15);
  sheet.line('fine', x + width / 2, level, x + width / 2, level + 2.15);
  sheet.rect('object monsoon', x + 0.34, level + 2.3, width - 0.68, 0.12);
  sheet.rect('beyond room', x + 0.42, level + 1.5, 0.28, 0.45);
  sheet.rect('beyond room', x + width - 0.7, level + 1.5, 0.28, 0.45);
}

function liftMachine(sheet: Sheet, x: number): void {
  sheet.circle('object paper', x + 0.8, 16.82, 0.24);
  sheet.circle('fine', x + 0.8, 16.82, 0.16);
  sheet.circle('object ink', x + 0.8, 16.82, 0.04);
  sheet.rect('object grey', x + 0.5, 16.5, 0.6, 0.08);
  sheet.line('fine', x + 0.56, 16.8, x + 0.56, 11.2);
  sheet.rect('beyond grey', x + 0.46, 10.1, 0.2, 1.1);
}

function bufferSpring(sheet: Sheet, x: number): void {
  sheet.path('line', `M${x + 0.8} -1.25L${x + 0.8} -0.85`);
  for (let coil = 0; coil < 5; coil += 1) {
    sheet.line('line', x + 0.7, -1.18 + coil * 0.08, x + 0.9, -1.14 + coil * 0.08);
  }
}

function lift(sheet: Sheet): void {
  const x = GRID.shaftWest;
  const right = GRID.shaftEast;
  const width = right - x;
  sheet.on('fills', () => sheet.rect('plain shaft', x, -1.3, width, 18.6));
  sheet.on('beyond', () => {
    sheet.line('fine', x + 0.14, -1.2, x + 0.14, 17.1);
    sheet.line('fine', right - 0.14, -1.2, right - 0.14, 17.1);
    for (const level of [0.15, ...FLOORS]) {
      sheet.rect('beyond paper', x + 0.36, level, 0.88, 2.05);
      sheet.line('fine', x + 0.8, level, x + 0.8, level + 2.05);
      sheet.line('fine', x, level, right, level);
    }
    sheet.line('fine', x + 0.14, ROOF, right - 0.14, ROOF);
  });
  sheet.on('furniture', () => {
    liftCar(sheet, x, width, 6);
    liftMachine(sheet, x);
    bufferSpring(sheet, x);
  });
  sheet.on('cut', () => {
    sheet.rect('cut', GRID.liftWest, -1.5, 0.2, 19.0);
    sheet.rect('cut', GRID.shaftEast, -1.5, 0.2, 19.0);
    sheet.rect('cut', GRID.liftWest, -1.52, 2.0, 0.22);
  });
  blueLine(sheet, [
    [x + 0.03, 0.1],
    [x + 0.03, -1.27],
    [right - 0.03, -1.27],
    [right - 0.03, 0.1],
  ]);
}

/* Terrace */

function terraceStructure(sheet: Sheet): void {
  const { balcony: edge, liftWest, stairs: stairWest, stairsEast, bedroom, eastInner, east } = GRID;
  const level = ROOF;
  sheet.rect('cut', edge, level - 0.2, liftWest - edge, 0.15);
  sheet.rect('cut', stairsEast, level - 0.2, east - stairsEast, 0.15);
  sheet.rect('cut', edge, level - 0.5, 0.15, 0.45);
  sheet.rect('cut', stairWest, level - 0.2, 0.72, 0.15);
  sheet.line('line', stairWest, level, stairWest + 0.72, level);
  sheet.poly('screed', [
    [edge + WALL, level - 0.05],
    [liftWest, level - 0.05],
    [liftWest, level + 0.1],
    [edge + WALL, level + 0.02],
  ]);
  sheet.poly('screed', [
    [bedroom, level - 0.05],
    [eastInner, level - 0.05],
    [eastInner, level + 0.02],
    [bedroom, level + 0.1],
  ]);
  parapet(sheet, edge, level);
  parapet(sheet, eastInner, level);
}

function headRoomStructure(sheet: Sheet): void {
  const { liftWest, stairsEast, bedroom } = GRID;
  const level = ROOF;
  brickwork(sheet, stairsEast, level + 2.15, WALL, 0.2);
  sheet.rect('cut', stairsEast, level + 2.1, WALL, 0.08);
  sheet.rect('cut', liftWest - 0.2, level + 2.35, bedroom - liftWest + 0.4, 0.15);
  sheet.rect('cut', stairsEast + WALL, level + 2.12, 0.55, 0.07);
  sheet.rect('cut', liftWest - 0.2, level + 2.5, 0.1, 0.14);
  sheet.rect('cut', bedroom + 0.1, level + 2.5, 0.1, 0.14);
  sheet.rect('cut', stairsEast, level - 0.05, WALL, 0.14);
}

function beyondTheTerrace(sheet: Sheet): void {
  const { balcony: edge, liftWest, stairsEast, bedroom, eastInner } = GRID;
  const level = ROOF;
  sheet.rect('beyond wall', edge + WALL, level, liftWest - edge - WALL, 0.98);
  sheet.line('fine', edge + WALL, level + 0.9, liftWest, level + 0.9);
  sheet.rect('beyond wall', bedroom, level, eastInner - bedroom, 0.98);
  sheet.line('fine', bedroom, level + 0.9, eastInner, level + 0.9);
  sheet.rect('plain glass', stairsEast + 0.06, level + 0.09, 0.1, 2.0);
  sheet.line('line', stairsEast + 0.08, level + 0.09, stairsEast + 0.08, level + 2.1);
  sheet.line('line', stairsEast + 0.14, level + 0.09, stairsEast + 0.14, level + 2.1);
  windowBeyond(sheet, 8.3, level + 1.2, 1.1, 0.75, { panes: 3, grill: false });
  sheet.line('line', 4.18, level + 0.3, 4.18, level + 3.1);
  sheet.line('line', 4.44, level + 0.3, 4.44, level + 3.1);
  for (let rung = 0.45; rung < 2.6; rung += 0.25) sheet.line('line', 4.18, level + rung, 4.44, level + rung);
}

function terraceMembranes(sheet: Sheet): void {
  const { balcony: edge, liftWest, bedroom, eastInner, east } = GRID;
  const level = ROOF;
  blueLine(sheet, [
    [edge + WALL + 0.03, level + 0.5],
    [edge + WALL + 0.03, level + 0.17],
    [edge + WALL + 0.15, level + 0.055],
    [liftWest - 0.14, level + 0.13],
    [liftWest - 0.03, level + 0.25],
    [liftWest - 0.03, level + 0.6],
  ]);
  blueLine(sheet, [
    [bedroom + 0.03, level + 0.1],
    [eastInner - 0.15, level + 0.055],
    [eastInner - 0.03, level + 0.17],
    [eastInner - 0.03, level + 0.5],
  ]);
  blueLine(sheet, [
    [liftWest - 0.08, level + 2.68],
    [liftWest - 0.08, level + 2.56],
    [bedroom + 0.08, level + 2.56],
    [bedroom + 0.08, level + 2.68],
  ]);
  sheet.on('blue', () => {
    sheet.line('blue-line', east + 0.035, 0.2, east + 0.035, level + 0.98);
    sheet.line('blue-line', edge - 0.035, level - 0.48, edge - 0.035, level + 0.98);
  });
}

function thingsOnTheTerrace(sheet: Sheet): void {
  const level = ROOF;
  sheet.rect('object wall', 2.72, level + 0.06, 1.2, 0.3);
  plasticTank(sheet, 2.8, level + 0.36, 1.04, 1.22);
  sheet.path('line', `M3.84 ${level + 0.5}L4.05 ${level + 0.5}L4.05 ${level + 0.12}`);
  dishAntenna(sheet, 1.95, level + 0.04);
  solarHeater(sheet, 11.7, level + 0.08, 1.95);
  sheet.path('line', `M11.7 ${level + 1.1}L11.4 ${level + 1.1}L11.4 ${level + 0.1}`);
  // the clothes line is empty in July
  sheet.line('line', -0.72, level + 0.05, -0.72, level + 1.75);
  sheet.line('line', 1.35, level + 0.05, 1.35, level + 1.75);
  sheet.path('fine', `M-0.72 ${level + 1.7}Q0.3 ${level + 1.56} 1.35 ${level + 1.7}`);
  for (const peg of [-0.3, 0.1, 0.6]) sheet.line('line', peg, level + 1.64, peg, level + 1.55);
}

function terracePlants(sheet: Sheet): void {
  const level = ROOF;
  snakePlant(sheet, -0.3, level + 0.05, 0.75, 'object clay');
  pottedBush(sheet, 'object paper', 0.2, level, 0.4, 17);
  rubberPlant(sheet, 0.75, level + 0.07, 1.0, 13, 'object clay');
  rubberPlant(sheet, 14.35, level + 0.07, 0.9, 19, 'object paper');
  pottedBush(sheet, 'object clay', 14.85, level, 0.38, 23);
  snakePlant(sheet, 15.2, level + 0.06, 0.6, 'object mist');
}

function overheadTank(sheet: Sheet): void {
  const x = 5.1;
  const right = 9.9;
  const y = 18.35;
  const height = 1.55;
  const top = y + height;
  sheet.on('beyond', () => {
    for (const column of [5.35, 9.4]) sheet.rect('object column', column, ROOF + 2.5, 0.25, y - ROOF - 2.5);
    sheet.line('fine', 5.6, 17.95, 9.4, 17.95);
    sheet.line('fine', 5.6, 18.07, 9.4, 18.07);
  });
  const waterLevel = waterTank(sheet, x, right, y, height, 0.98);
  sheet.on('cut', () => {
    sheet.rect('cut', x - 0.08, top - 0.1, 3.1, 0.1);
    sheet.rect('cut', x + 3.75, top - 0.1, right - x - 3.67, 0.1);
    sheet.rect('object grey', x + 2.96, top, 0.86, 0.06);
    sheet.line('line', x + 3.3, top + 0.1, x + 3.5, top + 0.1);
  });
  sheet.on('furniture', () => {
    sheet.at(x, waterLevel, () => {
      sheet.path('ripple', 'M0.23 0L4.57 0M0.8 -0.12L1.5 -0.12M2.2 -0.22L2.7 -0.22M3.3 -0.12L4.0 -0.12');
    });
    sheet.circle('object laterite', right - 0.62, waterLevel, 0.1);
    sheet.line('line', right - 0.55, waterLevel + 0.04, right - 0.18, waterLevel + 0.2);
  });
  sheet.on('outside', () => {
    tube(sheet, thin, `M${right + 0.16} 17.58L${right + 0.16} ${top - 0.35}L${right - 0.02} ${top - 0.35}`);
    sheet.line('line', x - 0.3, y + 1.1, x, y + 1.1);
    sheet.line('line', x - 0.3, y + 1.1, x - 0.3, y + 0.98);
    ladder(sheet, x + 0.5, ROOF + 2.55, top + 0.32, ROOF + 2.67, 0.22);
  });
}

function terrace(sheet: Sheet): void {
  sheet.on('cut', () => {
    terraceStructure(sheet);
    headRoomStructure(sheet);
  });
  sheet.on('fills', () => sheet.rect('plain core', GRID.stairs, ROOF, GRID.stairsEast - GRID.stairs, 2.35));
  sheet.on('beyond', () => beyondTheTerrace(sheet));
  terraceMembranes(sheet);
  sheet.on('outside', () => thingsOnTheTerrace(sheet));
  sheet.on('plants', () => terracePlants(sheet));
  overheadTank(sheet);
}

/* Stilt parking, ground, what hangs outside */

function stilt(sheet: Sheet): void {
  const { liftWest, stairs: stairWest, stairsEast, bedroom, eastInner, east } = GRID;
  sheet.on('fills', () => {
    sheet.rect('plain stilt', 0, 0.15, liftWest, 2.65);
    sheet.rect('plain stilt', stairWest, 0.15, stairsEast - stairWest, 2.85);
    sheet.rect('plain stilt', bedroom, 0.15, east - bedroom, 2.65);
  });
  sheet.on('beyond', () => {
    for (const [x, right] of [
      [0, liftWest],
      [bedroom, east],
    ] as const) {
      compoundWall(sheet, x, right);
      for (let joint = x + 0.75; joint < right; joint += 1.5) sheet.line('hatch', joint, 0.15, joint, 1.42);
    }
    for (const x of [0, 4.25, bedroom, 13.4, 15.4]) stiltColumn(sheet, x);
    meterBoard(sheet, 13.95, 1.35);
  });
  sheet.on('furniture', () => {
    sheet.at(0, 0.15, () => {
      car(sheet, 0.52, 'mist');
      scooter(sheet, 10.95, 'clay');
      scooter(sheet, 12.7, 'teal');
      chair(sheet, 14.85, true, 'clay');
    });
  });
  sheet.on('cut', () => {
    sheet.rect('cut', -0.35, -0.05, liftWest + 0.35, 0.2);
    sheet.rect('cut', stairWest, -0.05, east + 0.3 - stairWest, 0.2);
    sheet.line('blue-line-thin', 0, 0.165, 4.6, 0.165);
    brickwork(sheet, stairsEast, 0.15, WALL, 2.4);
    beam(sheet, stairsEast, 3);
    beam(sheet, 0, 3);
    beam(sheet, eastInner, 3, 0.65);
    sheet.poly('cut', [
      [-0.35, 0.15],
      [-0.35, -0.05],
      [-1.15, -0.05],
      [-1.15, 0],
    ]);
    sheet.poly('cut', [
      [east + 0.3, 0.15],
      [east + 0.3, -0.05],
      [east + 1.0, -0.05],
      [east + 1.0, 0],
    ]);
  });
}

function belowGround(sheet: Sheet): void {
  sheet.on('soil', () => {
    for (const x of [0.16, 10.3, 15.6]) {
      footing(sheet, x, -1.35, 0.65);
      sheet.line('line', x - 0.75, -1.92, x + 0.75, -1.92);
    }
  });
  const waterLevel = sump(sheet, 1.15, 4.1, -2.35, 1.42);
  sheet.on('cut', () => {
    sheet.rect('plain plaster', 2.3, -0.06, 0.62, 0.22);
    sheet.rect('object grey', 2.24, 0.11, 0.74, 0.05);
    sheet.line('line', 2.5, 0.19, 2.72, 0.19);
  });
  sheet.on('furniture', () => {
    sheet.at(0, waterLevel, () => {
      sheet.path('ripple', 'M1.4 0L3.85 0M1.8 -0.16L2.5 -0.16M2.7 -0.3L3.2 -0.3M1.7 -0.5L2.0 -0.5');
    });
    tube(sheet, thin, 'M3.6 -1.9L3.6 -0.04');
    sheet.rect('beyond grey', 3.52, -1.97, 0.16, 0.14);
  });
}

/** Waste and vent stacks on the east face, the rain-water pipe on the west edge. */
function outsidePipes(sheet: Sheet): void {
  sheet.on('outside', () => {
    tube(sheet, wide, 'M15.88 -0.35L15.88 16.75');
    tube(sheet, thin, 'M16.12 -0.35L16.12 16.75');
    for (const y of [2.2, 5.2, 8.2, 11.2, 14.2]) sheet.rect('beyond ink', 15.76, y, 0.46, 0.035);
    ventCowl(sheet, 15.88, 16.75);
    ventCowl(sheet, 16.12, 16.75);
    sheet.rect('object concrete', 15.77, -0.62, 0.62, 0.42);
    sheet.rect('cut', 15.75, -0.05, 0.66, 0.07);

    tube(sheet, thin, 'M-1.5 14.75L-1.5 0.1Q-1.5 -0.2 -1.7 -0.3L-1.9 -0.4');
    tube(sheet, thin, terraceOutlet(ROOF));
    sheet.poly('object grey', [
      [-1.58, 14.68],
      [-1.42, 14.68],
      [-1.38, 14.86],
      [-1.62, 14.86],
    ]);
    for (const y of [2, 5, 8, 11, 14]) sheet.rect('beyond ink', -1.56, y, 0.26, 0.03);
  });
}

/** Rain from the roof soaks away here, through brick-bats and gravel. */
function rechargePit(sheet: Sheet): void {
  const x = -2.75;
  const width = 0.9;
  const depth = 1.7;
  sheet.on('soil', () => {
    sheet.rect('plain paper', x, -depth, width, depth);
    sheet.rect('gravel', x, -depth, width, 0.75);
    sheet.rect('brickbat', x, -depth + 0.75, width, 0.4);
    sheet.rect('cut', x - 0.1, -depth, 0.1, depth);
    sheet.rect('cut', x + width, -depth, 0.1, depth);
    sheet.rect('cut', x - 0.16, -0.06, width + 0.32, 0.09);
    sheet.line('ripple', x + 0.04, -depth + 1.3, x + width - 0.04, -depth + 1.3);
  });
}

/** The whole block. */
export function createBuilding(placement: Placement): Sheet {
  const sheet = new Sheet({ ...placement, layers: LAYERS });
  FLOORS.forEach((level, floor) => {
    furnish(sheet, livingRooms[floor] as Room, level, GRID.westInner, GRID.liftWest);
    furnish(sheet, bedrooms[floor] as Room, level, GRID.bedroom, GRID.partition);
    bathroom(sheet, level, floor);
    westWall(sheet, level);
    eastWall(sheet, level);
    balcony(sheet, level, floor);
    sheet.on('cut', () => {
      slab(sheet, 0, GRID.liftWest, level);
      slab(sheet, GRID.stairsEast, GRID.partition, level);
      beam(sheet, GRID.stairsEast, level + STOREY);
      brickwork(sheet, GRID.stairsEast, level, WALL, 2.5);
      brickwork(sheet, GRID.partition, level, 0.12, floor === 3 ? 2.82 : 2.5);
    });
  });
  for (const level of [0, ...FLOORS]) stairs(sheet, level);
  stilt(sheet);
  lift(sheet);
  terrace(sheet);
  belowGround(sheet);
  outsidePipes(sheet);
  rechargePit(sheet);
  return sheet;
}

/** What rain must not cross, in metres. */
export const BUILDING_OUTLINE: readonly Point[] = [
  [-1.62, 0],
  [-1.62, 14.5],
  [-1.42, 16.1],
  [-0.95, 16.1],
  [-0.95, 15.2],
  [2.6, 15.2],
  [2.6, 16.7],
  [4.0, 16.7],
  [4.0, 17.2],
  [4.35, 17.7],
  [4.6, 17.7],
  [4.6, 20.2],
  [10.3, 20.2],
  [10.3, 17.7],
  [10.7, 17.6],
  [10.7, 15.2],
  [11.5, 15.2],
  [11.5, 16.5],
  [13.8, 16.5],
  [13.8, 15.2],
  [15.45, 15.2],
  [15.45, 16.1],
  [15.75, 16.1],
  [15.75, 17],
  [16.3, 17],
  [16.3, 0],
];
