// A ground-floor wall at its plinth, with a partition that hides a pipe: damp rising in an old house, kept out of a new one.
import type { Drawing } from './drawing.ts';
import { bush } from './plants.ts';
import type { Note } from './published/drawing-file.ts';
import type { Sheet } from './sheet.ts';
import { boulder, soilHatch } from './surroundings.ts';
import { bucket, picture, shower, sofa, toilet } from './symbols.ts';
import {
  beamBars,
  brickFace,
  brickSection,
  cementBags,
  coatingPail,
  course,
  createSheet,
  finish,
  leakPath,
  letItRain,
  numberedNotes,
  pipeRun,
  type State,
  salt,
  stain,
  waterOf,
} from './waterproofing-parts.ts';

const width = 1200;
const height = 560;

/** Metres: the outer wall stands between x -0.23 and 0; the floor inside is y 0. */
const outer = -0.23;
const partition = 1.98;
const partitionRight = partition + 0.115;
const right = 3.9;
const top = 1.62;
const bottom = -0.96;
const bed = -0.06;
const footing = -0.66;

const createWallSheet = () => createSheet({ scale: 222, originX: 300, originY: 356 });

/** Soil below everything, with strokes that thin out, and the granite it lies on. */
function ground(sheet: Sheet, street: number): void {
  const [leftEdge, streetY] = sheet.point(-2, street);
  const wallX = sheet.px(outer);
  sheet.on('beyond', () => {
    sheet.rect('earth', -2, bottom, 2 + outer, street - bottom);
    sheet.rect('earth', outer, bottom, right + 1, -0.16 - bottom);
    sheet.raw(soilHatch(Math.max(leftEdge, -10), wallX - 14, streetY, 41, (x) => x > wallX - 30, 5));
    const inside = (x: number, y: number) => {
      const [metresX, metresY] = sheet.metres(x, y);
      return (
        metresX < 0.16 || metresY < -0.92 || (metresX > partition - 0.2 && metresX < partitionRight + 0.2)
      );
    };
    sheet.raw(soilHatch(sheet.px(0), width, sheet.py(-0.17), 23, inside, 5));
    const stones = [
      [-0.92, -0.72, 96, 46, 3],
      [1.3, -0.84, 100, 40, 5],
      [3.2, -0.66, 116, 50, 15],
    ] as const;
    for (const [x, y, w, h, seed] of stones) sheet.raw(boulder(sheet.px(x), sheet.py(y), w, h, seed));
  });
}

/** Floor inside: hard core, a concrete bed, a finish. */
function floorBed(sheet: Sheet, left: number, end: number, tiled: boolean): void {
  sheet.rect('gravel', left, -0.26, end - left, 0.12);
  sheet.rect('concrete-large', left, -0.16, end - left, 0.1);
  sheet.line('cut-edge', left, bed, end, bed);
  sheet.rect('screed-large', left, bed, end - left, 0.035);
  if (!tiled) return;
  for (let x = left; x < end - 0.01; x += 0.3)
    sheet.rect('tile-new', x + 0.003, -0.025, Math.min(0.294, end - x - 0.006), 0.025);
}

/** Brick footing, one step wider on each side, on a strip of concrete. */
function strip(sheet: Sheet, x: number, thickness: number): void {
  sheet.rect('concrete-large', x - 0.18, footing - 0.16, thickness + 0.36, 0.16);
  sheet.rect('cut-outline', x - 0.18, footing - 0.16, thickness + 0.36, 0.16);
  brickSection(sheet, x - 0.06, footing, footing + 2 * course, thickness + 0.12);
}

const chasePipe = `M${partition + 0.058} ${top}L${partition + 0.058} 0.62L${partitionRight} 0.62`;

/** Street side, room, and the bathroom behind the partition. */
function rooms(sheet: Sheet, roomTone: 'room-cream' | 'room-ivory'): void {
  sheet.on('sky', () => {
    sheet.rect('sky', -2, bottom, 2 + outer, 4);
    sheet.rect(roomTone, 0, -0.1, partition, 2.2);
  });
}

/* Lived in */

function oldHouse(sheet: Sheet): void {
  rooms(sheet, 'room-cream');
  sheet.on('sky', () => sheet.rect('glass', partitionRight, -0.1, 3, 2.2));
  sheet.on('beyond', () => {
    for (let x = partitionRight + 0.25; x < right + 0.3; x += 0.25) sheet.line('tile-hatch', x, 0, x, top);
    for (let y = 0.25; y < top; y += 0.25) sheet.line('tile-hatch', partitionRight, y, right + 0.3, y);
    sheet.at(partitionRight, 0, () => shower(sheet, 0, false), { scale: 0.72 });
    bucket(sheet, 2.5, 'clay', 0, 0.9);
    toilet(sheet, 3.3, false);
    sheet.line('hatch', 0, 0.1, partition, 0.1);
  });
  sheet.on('structure', () => {
    strip(sheet, outer, 0.23);
    strip(sheet, partition, 0.115);
    brickSection(sheet, outer, footing + 2 * course, top, 0.23);
    brickSection(sheet, partition, footing + 2 * course, top, 0.115);
    floorBed(sheet, 0, partition, true);
    floorBed(sheet, partitionRight, right + 0.2, true);
    sheet.line('cut-edge', outer, footing + 2 * course, outer, top);
    sheet.line('cut-edge', 0, footing + 2 * course, 0, top);
    sheet.line('cut-edge', partition, footing + 2 * course, partition, top);
    sheet.line('cut-edge', partitionRight, footing + 2 * course, partitionRight, top);
  });
}

/** Where the damp course was once laid: a hand's breadth below the floor of today. */
const oldDampCourse = -0.13;

function oldBefore(sheet: Sheet): Note[] {
  const street = 0.16;
  ground(sheet, street);
  sheet.on('beyond', () => {
    // one level all along the far wall, with the salt at its edge
    stain(
      sheet,
      `M0.02 0L0.02 0.74Q0.3 0.83 0.6 0.74Q0.9 0.66 1.2 0.75Q1.6 0.82 1.9 0.72Q2.2 0.66 ${partition} 0.76L${partition} 0`,
    );
    salt(sheet, 0.06, 0.58, partition - 0.12, 0.16, 7);
    sofa(sheet, 0.42, 1.26);
    picture(sheet, 1.46, 1.06, 0.3, 0.36, 'arch');
  });
  sheet.on('work', () => {
    // layers of road laid one on another
    for (const [y, tone] of [
      [street - 0.06, 'concrete-side'],
      [street - 0.13, 'road'],
      [street - 0.2, 'concrete-side'],
    ] as const)
      sheet.rect(`beyond ${tone}`, -2, y, 2 + outer - 0.015, 0.06);
    sheet.line('ground-line', -2, street, outer - 0.015, street);
    sheet.rect('plaster-old', outer - 0.018, street, 0.018, top - street);
    sheet.line('line', outer - 0.018, street, outer - 0.018, top);
    // the damp course, in pieces
    sheet.path(
      'crack-wide',
      `M${outer} ${oldDampCourse}L-0.17 ${oldDampCourse}M-0.15 ${oldDampCourse - 0.012}L-0.09 ${oldDampCourse + 0.004}M-0.07 ${oldDampCourse - 0.008}L0 ${oldDampCourse}`,
    );
    sheet.path(
      'soak',
      `M${outer} ${footing}L0 ${footing}L0 0.72Q-0.05 0.84 -0.11 0.78Q-0.18 0.86 ${outer} 0.74Z`,
    );
    sheet.path(
      'soak',
      `M${partition + 0.01} 0.64Q${partition + 0.03} 0.72 ${partition + 0.06} 0.68Q${partition + 0.1} 0.7 ${partition + 0.105} 0.6L${partition + 0.105} 0.2Q${partition + 0.06} 0.1 ${partition + 0.01} 0.22Z`,
    );
    // inside plaster: whole above, blown off in a strip above the skirting
    sheet.path('plaster-old', `M0 0.66L0.014 0.7L0.018 ${top}L0 ${top}Z`);
    sheet.path('line', `M0.004 0.62Q0.05 0.66 0.016 0.74L0.018 ${top}`);
    sheet.path('plaster-old', 'M0 0L0 0.24L0.02 0.2Q0.05 0.1 0.022 0Z');
    sheet.path('line', 'M0.004 0.26Q0.06 0.14 0.022 0');
    sheet.path('object plaster-old', 'M0.004 0.6L0.07 0.52L0.078 0.535L0.012 0.63Z');
    sheet.rect('object plaster-old-band', 0.12, 0, 0.05, 0.012);
    sheet.rect('object plaster-old-band', 0.22, 0, 0.08, 0.016);
    pipeRun(sheet, '8', chasePipe);
    stain(
      sheet,
      `M${partition} 0.94Q${partition - 0.16} 0.96 ${partition - 0.24} 0.78Q${partition - 0.34} 0.62 ${partition - 0.22} 0.46Q${partition - 0.16} 0.3 ${partition} 0.28`,
    );
  });
  sheet.on('water', () => {
    waterOf(sheet, ['rising-damp', 'damp-from-next-door'], () => {
      leakPath(sheet, [
        [-0.62, -0.1],
        [-0.4, -0.3],
        [-0.17, -0.36],
        [-0.17, 0.36],
      ]);
    });
    waterOf(sheet, ['rising-damp'], () => {
      leakPath(sheet, [
        [0.3, -0.56],
        [-0.06, -0.46],
        [-0.06, 0.6],
      ]);
      leakPath(sheet, [
        [-0.06, 0.36],
        [0.1, 0.4],
      ]);
    });
    waterOf(sheet, ['hidden-pipe-leak'], () => {
      leakPath(sheet, [
        [partition + 0.058, 0.62],
        [partition + 0.058, 0.34],
        [partition - 0.1, 0.28],
      ]);
    });
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Street raised above the floor',
      at: [-0.7, street],
      label: [14, 60],
      bubble: [-36, -110],
    },
    {
      number: 2,
      text: 'Damp course cracked and buried',
      at: [-0.03, oldDampCourse],
      via: [[392, 510]],
      label: [404, 510],
      bubble: [120, 96],
    },
    {
      number: 3,
      text: 'Brick draws water up',
      at: [-0.115, 0.78],
      via: [[340, 108]],
      label: [388, 108],
      bubble: [90, -76],
    },
    {
      number: 4,
      text: 'Salt lifts paint and plaster',
      at: [0.4, 0.66],
      label: [440, 156],
      bubble: [110, -80],
    },
    {
      number: 5,
      text: 'Pipe joint weeps inside',
      at: [partition + 0.058, 0.56],
      label: [812, 110],
      bubble: [-100, -100],
    },
  ]);
}

function oldAfter(sheet: Sheet): Note[] {
  const street = -0.3;
  ground(sheet, street);
  sheet.on('beyond', () => {
    sofa(sheet, 0.34, 1.4);
    picture(sheet, 1.46, 1.06, 0.3, 0.36, 'arch');
    bush(sheet, -1.05, street, 0.5, 0.4, 31, 13);
  });
  sheet.on('work', () => {
    sheet.rect('beyond concrete-side', -2, street - 0.06, 1.3, 0.06);
    sheet.rect('gravel', -0.68, street - 0.36, 0.45, 0.36);
    sheet.line('ground-line', -2, street, outer, street);
    // a drain of perforated pipe in the gravel
    sheet.circle('object paper', -0.46, street - 0.26, 0.055);
    sheet.circle('plain water', -0.46, street - 0.275, 0.03);
    sheet.rect('plaster-new', outer - 0.018, 0.3, 0.018, top - 0.3);
    sheet.line('line', outer - 0.018, 0.3, outer - 0.018, top);
    sheet.rect('plaster-new', 0, 0.012, 0.018, top - 0.012);
    sheet.line('line', 0.018, 0.012, 0.018, top);
    sheet.rect('plaster-new', partition - 0.018, 0.012, 0.018, top - 0.012);
    sheet.line('line', partition - 0.018, 0.012, partition - 0.018, top);
    pipeRun(sheet, '8', chasePipe);
    sheet.rect('object teal', partition + 0.03, 0.59, 0.056, 0.06);
    // holes every 120 mm, seen end on; the cream spreads between them
    sheet.rect('plain membrane-wash', outer, 0.05, 0.23, 0.09);
    sheet.line('membrane', outer, 0.095, 0, 0.095);
    sheet.rect('object teal', -0.03, 0.078, 0.06, 0.034);
    sheet.line('membrane', partition, 0.095, partitionRight, 0.095);
    sheet.path('membrane', `M${outer - 0.012} 0.28L${outer - 0.012} ${footing + 0.16}`);
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Ground cut back, gravel drain',
      at: [-0.5, street - 0.06],
      label: [14, 60],
      bubble: [-70, -130],
    },
    {
      number: 2,
      text: 'New damp course, injected',
      at: [-0.08, 0.095],
      via: [[392, 510]],
      label: [404, 510],
      bubble: [130, 130],
    },
    {
      number: 3,
      text: 'Above the line the brick dries',
      at: [-0.115, 0.6],
      via: [[340, 108]],
      label: [388, 108],
      bubble: [90, -76],
    },
    {
      number: 4,
      text: 'New plaster, clear of the floor',
      at: [0.012, 0.5],
      label: [440, 156],
      bubble: [150, -60],
    },
    {
      number: 5,
      text: 'Joint remade and tested',
      at: [partition + 0.058, 0.62],
      label: [812, 110],
      bubble: [-100, -90],
    },
  ]);
}

function oldInternalWalls(state: State): Drawing {
  const sheet = createWallSheet();
  oldHouse(sheet);
  const notes = state === 'before' ? oldBefore(sheet) : oldAfter(sheet);
  letItRain(sheet, {
    width: 250,
    bottom: 430,
    seed: 9,
    tries: 260,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      const street = state === 'before' ? 0.2 : -0.26;
      return (
        x > outer - 0.04 ||
        y < street ||
        (py > 44 && py < 76 && px > 170) ||
        (state === 'after' && x > -1.4 && x < -0.7 && y < 0.2)
      );
    },
  });
  return finish(sheet, {
    name: `old-internal-walls-${state}`,
    width,
    height,
    narrow: { x: 72, y: 68, width: 738, height: 492 },
    alt:
      state === 'before'
        ? 'Section through an old ground-floor wall: the street stands above the floor, damp climbs the brick past a broken damp course, salt lifts the plaster, and a pipe weeps in the partition'
        : 'The same wall with the ground cut back to a gravel drain, an injected damp course, a coated plinth, new plaster and a remade pipe joint',
    notes,
  });
}

/* Under construction */

const plinthTop = -0.08;
const streetNew = -0.42;

function newHouse(sheet: Sheet): void {
  rooms(sheet, 'room-ivory');
  sheet.on('sky', () => sheet.rect('stilt', partition, -0.16, 3, 2.2));
  ground(sheet, streetNew);
  sheet.on('beyond', () => {
    sheet.rect('beyond sky', 0.5, 0.62, 0.8, 1.2);
    sheet.rect('beyond column', 2.86, -0.16, 0.24, 1.96);
    brickFace(sheet, 3.26, -0.16, 0.7, 7);
    sheet.line('bold', partitionRight + 0.05, -0.16, right + 0.3, -0.16);
  });
  sheet.on('structure', () => {
    // plinth beams on short columns
    for (const [x, thickness] of [
      [outer, 0.23],
      [partition - 0.05, 0.215],
    ] as const) {
      sheet.rect('concrete-large', x, plinthTop - 0.36, thickness, 0.36);
      sheet.rect('cut-outline', x, plinthTop - 0.36, thickness, 0.36);
      beamBars(sheet, x, plinthTop - 0.36, thickness, 0.36);
      sheet.rect('concrete-large', x + 0.02, bottom, thickness - 0.04, plinthTop - 0.36 - bottom);
    }
  });
}

/** Brickwork as far as it has got; returns the height of the partition. */
function walls(sheet: Sheet, foot: number): number {
  const outerTop = foot + 15 * course;
  const innerTop = foot + 17 * course;
  sheet.on('structure', () => {
    brickSection(sheet, outer, foot, outerTop, 0.23);
    sheet.rect('brick-face', outer + 0.004, outerTop + 0.004, 0.107, course - 0.008);
    brickSection(sheet, partition, foot, innerTop, 0.115);
    sheet.line('cut-edge', outer, foot, outer, outerTop);
    sheet.line('cut-edge', 0, foot, 0, outerTop);
    sheet.line('cut-edge', partition, foot, partition, innerTop);
    sheet.line('cut-edge', partitionRight, foot, partitionRight, innerTop);
  });
  return innerTop;
}

const newPipe = `M${partition + 0.058} 1.36L${partition + 0.058} 0.55L${partitionRight + 0.05} 0.55`;

function newBefore(sheet: Sheet): Note[] {
  newHouse(sheet);
  const innerTop = walls(sheet, plinthTop);
  sheet.on('work', () => {
    const heap = `M-2 ${streetNew}C-1.3 ${streetNew} -1.1 -0.3 -0.88 -0.1C-0.7 0.08 -0.5 0.22 ${outer} 0.22`;
    // soil thrown back as a heap, higher than the floor will be
    sheet.path('earth', `${heap}L${outer} ${streetNew}Z`);
    sheet.raw(
      soilHatch(
        150,
        sheet.px(outer) - 20,
        sheet.py(0.02),
        12,
        (x, y) => {
          const [metresX, metresY] = sheet.metres(x, y);
          return metresX < -0.66 + (0.02 - metresY) * -0.9 || metresY < streetNew;
        },
        4,
      ),
    );
    sheet.path('ground-line', heap);
    sheet.rect('gravel', 0, -0.26, partition - 0.05, 0.12);
    sheet.rect('concrete-large', 0, -0.16, partition - 0.05, 0.1);
    sheet.line('cut-edge', 0, -0.06, partition - 0.05, -0.06);
    // gypsum plaster down to the wet floor on one side of the partition
    sheet.rect('plaster-old', partition - 0.022, -0.06, 0.022, 1.16);
    sheet.line('line', partition - 0.022, -0.06, partition - 0.022, 1.1);
    sheet.path(
      'damp',
      `M${partition - 0.026} -0.06L${partition - 0.026} 0.34Q${partition - 0.01} 0.4 ${partition} 0.32L${partition} -0.06Z`,
    );
    sheet.rect('plaster-old-band', partition + 0.03, 0.5, 0.085, innerTop - 0.5);
    pipeRun(sheet, '8', newPipe);
    sheet.rect('mortar', partition + 0.085, 0.62, 0.03, innerTop - 0.62);
    sheet.line('line', partition + 0.085, 0.62, partition + 0.085, innerTop);
  });
  sheet.on('life', () => cementBags(sheet, 0.9, -0.06, 0.5));
  sheet.on('water', () => {
    leakPath(sheet, [
      [-0.78, -0.3],
      [-0.5, -0.12],
      [-0.17, -0.05],
      [-0.17, 0.5],
    ]);
    leakPath(sheet, [
      [0.7, -0.4],
      [0.7, -0.03],
      [0.7, 0.06],
    ]);
    leakPath(sheet, [
      [1.5, -0.4],
      [1.5, -0.03],
      [1.5, 0.06],
    ]);
    leakPath(sheet, [
      [partition + 0.058, 0.6],
      [partition + 0.058, 0.24],
      [partition - 0.08, 0.16],
    ]);
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'No damp course under the brick',
      at: [-0.06, plinthTop],
      via: [[350, 518]],
      label: [362, 518],
      bubble: [120, 100],
    },
    { number: 2, text: 'No sheet under the floor', at: [1.1, -0.2], label: [516, 470], bubble: [10, 110] },
    {
      number: 3,
      text: 'Soil heaped above the floor',
      at: [-0.6, 0.13],
      label: [14, 60],
      bubble: [-40, -120],
    },
    {
      number: 4,
      text: 'Chase closed, never tested',
      at: [partition + 0.09, 0.9],
      label: [812, 84],
      bubble: [-110, -60],
    },
    {
      number: 5,
      text: 'Plaster stands in the wet',
      at: [partition - 0.012, 0.02],
      label: [690, 196],
      bubble: [-120, -90],
      align: 'end',
    },
  ]);
}

function newAfter(sheet: Sheet): Note[] {
  const dampCourse = 0.04;
  newHouse(sheet);
  const innerTop = walls(sheet, plinthTop + dampCourse);
  sheet.on('work', () => {
    sheet.rect('gravel', -0.62, -0.78, 0.39, 0.36);
    sheet.line('ground-line', -2, streetNew, outer, streetNew);
    // floor with a sheet under the concrete, lapped up to the damp course
    sheet.rect('gravel', 0, -0.28, partition - 0.05, 0.12);
    sheet.rect('concrete-large', 0, -0.16, partition - 0.05, 0.1);
    sheet.line('cut-edge', 0, -0.06, partition - 0.05, -0.06);
    for (const [x, thickness] of [
      [outer, 0.23],
      [partition - 0.05, 0.215],
    ] as const) {
      sheet.rect('concrete-large', x, plinthTop, thickness, dampCourse);
      sheet.rect('cut-outline', x, plinthTop, thickness, dampCourse);
    }
    sheet.path(
      'membrane',
      `M${outer - 0.012} -0.7L${outer - 0.012} ${plinthTop + dampCourse}L0.012 ${plinthTop + dampCourse}L0.012 -0.166` +
        `L${partition - 0.062} -0.166L${partition - 0.062} ${plinthTop + dampCourse}L${partitionRight + 0.05} ${plinthTop + dampCourse}`,
    );
    sheet.rect('plaster-new', partition - 0.02, -0.03, 0.02, 1.13);
    sheet.line('line', partition - 0.02, -0.03, partition - 0.02, 1.1);
    sheet.line('line', partition - 0.02, -0.03, partition, -0.03);
    // the chase stays open while the pipe is under pressure
    sheet.rect('stilt', partition + 0.03, 0.5, 0.09, innerTop - 0.5);
    sheet.path(
      'line',
      `M${partition + 0.03} 0.5L${partition + 0.03} ${innerTop}M${partition + 0.03} 0.5L${partitionRight} 0.5`,
    );
    pipeRun(sheet, '8', newPipe);
    sheet.rect('object teal', partition + 0.03, 0.52, 0.056, 0.06);
    sheet.circle('object paper', partitionRight + 0.18, 0.55, 0.13);
    sheet.circle('beyond glass', partitionRight + 0.18, 0.55, 0.1);
    sheet.line('bold', partitionRight + 0.18, 0.55, partitionRight + 0.24, 0.61);
    for (let tick = 0; tick <= 8; tick += 1) {
      const angle = (-40 + tick * 32.5) * (Math.PI / 180);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      sheet.line(
        'fine',
        partitionRight + 0.18 + 0.085 * cos,
        0.55 + 0.085 * sin,
        partitionRight + 0.18 + 0.1 * cos,
        0.55 + 0.1 * sin,
      );
    }
  });
  sheet.on('life', () => {
    coatingPail(sheet, -0.96, streetNew, 0.8);
    coatingPail(sheet, 0.5, -0.06, 0.7, 'object mist');
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Damp course, 40 mm',
      at: [-0.06, plinthTop + 0.02],
      via: [[350, 518]],
      label: [362, 518],
      bubble: [120, 100],
    },
    { number: 2, text: 'Sheet lapped up to it', at: [1.1, -0.166], label: [516, 470], bubble: [10, 110] },
    {
      number: 3,
      text: 'Coated plinth, gravel beside',
      at: [outer - 0.012, -0.3],
      label: [14, 60],
      bubble: [-90, -130],
    },
    {
      number: 4,
      text: 'Pipe held under pressure',
      at: [partition + 0.058, 0.9],
      label: [812, 84],
      bubble: [-110, -60],
    },
    {
      number: 5,
      text: 'Plaster stops clear of the floor',
      at: [partition - 0.012, -0.02],
      label: [690, 196],
      bubble: [-120, -90],
      align: 'end',
    },
  ]);
}

function newInternalWalls(state: State): Drawing {
  const sheet = createWallSheet();
  const notes = state === 'before' ? newBefore(sheet) : newAfter(sheet);
  letItRain(sheet, {
    width: 260,
    bottom: 445,
    seed: 19,
    tries: 260,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return (
        (x > outer - 0.04 && y < 1.2) ||
        px > 300 ||
        y < (state === 'before' ? 0.3 : streetNew + 0.03) ||
        (py > 44 && py < 76 && px > 140) ||
        (state === 'after' && x > -1.2 && x < -0.76 && y < 0)
      );
    },
  });
  return finish(sheet, {
    name: `new-internal-walls-${state}`,
    width,
    height,
    narrow: { x: 72, y: 68, width: 738, height: 492 },
    alt:
      state === 'before'
        ? 'Section through walls going up on a plinth: no damp course, no sheet under the floor, soil heaped outside, a pipe chase closed before testing, plaster standing on the wet floor'
        : 'The same walls on a damp course that joins the sheet under the floor and the coated plinth; the pipe is held under pressure with its joint in view',
    notes,
  });
}

export const waterproofingInternalWalls: Drawing[] = [
  oldInternalWalls('before'),
  oldInternalWalls('after'),
  newInternalWalls('before'),
  newInternalWalls('after'),
];
