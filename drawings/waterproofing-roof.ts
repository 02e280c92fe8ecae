// The roof in section, where the slab meets its parapet: an old terrace, and a new slab still bare.
import type { Drawing } from './drawing.ts';
import { leaf, rubberPlant, snakePlant } from './plants.ts';
import type { Note } from './published/drawing-file.ts';
import type { Sheet } from './sheet.ts';
import { splashes } from './surroundings.ts';
import { bucket, ceilingFan, pendantLamp, picture, plasticTank } from './symbols.ts';
import {
  beamBars,
  brickFace,
  brickSection,
  cementBags,
  coatingPail,
  course,
  createSheet,
  crow,
  drip,
  finish,
  gaugeStaff,
  honeycomb,
  leakPath,
  letItRain,
  numberedNotes,
  pond,
  prop,
  type State,
  scaffold,
  shuttering,
  slabBars,
  stain,
  waterOf,
} from './waterproofing-parts.ts';

const width = 1200;
const height = 560;
const narrow = { x: 96, y: 100, width: 684, height: 456 };
const labelX = 414;

/** Metres: the parapet's inner face is x 0, the top of the slab y 0. */
const wallLeft = -0.23;
const slab = 0.13;
const floor = -1.4;
const right = 4.92;
const pipeX = 2.72;
const partition = 2.98;
/** Height of the finished fall above the slab, twice as steep as built so that the eye sees it. */
const fallAt = (x: number) => 0.035 + x * 0.02;

const createRoofSheet = () => createSheet({ scale: 205, originX: 196, originY: 316 });

function structure(sheet: Sheet): void {
  sheet.on('structure', () => {
    sheet.rect('concrete-large', wallLeft, -0.46, 0.23, 0.46);
    brickSection(sheet, wallLeft, floor, -0.464, 0.23);
    sheet.rect('concrete-large', 0, -slab, right, slab);
    sheet.rect('concrete-large', partition - 0.04, -0.42, 0.2, 0.3);
    sheet.line('cut-edge', 0, 0, right, 0);
    sheet.line('cut-edge', 0, -slab, partition - 0.04, -slab);
    sheet.line('cut-edge', partition + 0.16, -slab, right, -slab);
    sheet.line('cut-edge', 0, -slab, 0, floor);
    sheet.line('cut-edge', wallLeft, floor, wallLeft, 0);
    sheet.path(
      'cut-outline',
      `M${partition - 0.04} ${-slab}L${partition - 0.04} -0.42L${partition + 0.16} -0.42L${partition + 0.16} ${-slab}`,
    );
    slabBars(sheet, -0.18, right, -0.1);
    beamBars(sheet, wallLeft, -0.46, 0.23, 0.46);
  });
}

function partitionWall(sheet: Sheet): void {
  sheet.on('structure', () => {
    brickSection(sheet, partition, floor, -0.424, 0.115);
    sheet.line('cut-edge', partition, -0.42, partition, floor);
    sheet.line('cut-edge', partition + 0.115, -0.42, partition + 0.115, floor);
  });
}

function parapet(sheet: Sheet, bottom: number, courses: number): number {
  const top = bottom + courses * course;
  brickSection(sheet, wallLeft, bottom, top, 0.23);
  sheet.line('cut-edge', wallLeft, bottom, wallLeft, top);
  sheet.line('cut-edge', 0, bottom, 0, top);
  return top;
}

/** A coping that sheds water inwards, with a drip groove on both undersides. */
function slopedCoping(sheet: Sheet, y: number): void {
  const outline =
    `M-0.31 ${y}L-0.29 ${y}L-0.29 ${y + 0.014}L-0.275 ${y + 0.014}L-0.275 ${y}L0.04 ${y}L0.04 ${y + 0.014}` +
    `L0.055 ${y + 0.014}L0.055 ${y}L0.08 ${y}L0.08 ${y + 0.05}L-0.31 ${y + 0.078}Z`;
  sheet.path('concrete-large', outline);
  sheet.path('cut-outline', outline);
}

function ventPipe(sheet: Sheet, bottom: number): void {
  const half = 0.055;
  sheet.rect('object grey', pipeX - half, bottom, 2 * half, 0.54 - bottom);
  sheet.line('hatch', pipeX - 0.02, bottom, pipeX - 0.02, 0.54);
  sheet.path(
    'object grey',
    `M${pipeX - 0.08} 0.54L${pipeX + 0.08} 0.54Q${pipeX + 0.08} 0.66 ${pipeX} 0.66Q${pipeX - 0.08} 0.66 ${pipeX - 0.08} 0.54Z`,
  );
}

/** A fillet of mortar on both sides of the pipe, on which the membrane climbs. */
function pipeFillets(sheet: Sheet): void {
  const base = fallAt(pipeX);
  for (const side of [-1, 1]) {
    const x = (offset: number) => pipeX + side * offset;
    sheet.path(
      'screed-large',
      `M${x(0.2)} ${fallAt(x(0.2))}Q${x(0.07)} ${base} ${x(0.056)} 0.2L${x(0.056)} ${base}Z`,
    );
  }
}

/** From a chase in the wall, round the cove, along the fall, up and past the pipe. */
function membrane(sheet: Sheet, chase: number): void {
  const onFall = (x: number) => `${x} ${fallAt(x) + 0.008}`;
  const turn = fallAt(pipeX) + 0.012;
  sheet.path(
    'membrane',
    `M-0.024 ${chase}L0.01 ${chase}L0.01 0.135Q0.022 0.058 ${onFall(0.115)}L${onFall(pipeX - 0.22)}` +
      `Q${pipeX - 0.085} ${turn} ${pipeX - 0.064} 0.24` +
      `M${pipeX + 0.064} 0.24Q${pipeX + 0.085} ${turn} ${onFall(pipeX + 0.22)}L${onFall(right)}`,
  );
  sheet.rect('object laterite', -0.026, chase - 0.017, 0.044, 0.038);
  sheet.rect('object grey', pipeX - 0.078, 0.22, 0.156, 0.03);
}

function screedAndCove(sheet: Sheet): void {
  sheet.poly('screed-large', [
    [0, 0],
    [right, 0],
    [right, fallAt(right)],
    [0, fallAt(0)],
  ]);
  sheet.path('screed-large', `M0 ${fallAt(0)}L0 0.13Q0.015 0.05 0.11 ${fallAt(0.11)}Z`);
}

/* An old terrace */

function roomsBelow(sheet: Sheet): void {
  sheet.on('sky', () => {
    sheet.rect('sky', -1, -1.3, 7, 3);
    sheet.rect('room-cream', 0, floor, partition, 1.3);
    sheet.rect('room-green', partition + 0.115, floor, 3, 1.3);
  });
  sheet.on('beyond', () => {
    for (const [left, end] of [
      [0.02, partition],
      [partition + 0.13, right],
    ] as const) {
      sheet.line('fine', left, -0.2, end, -0.2);
      sheet.line('hatch', left, -0.222, end, -0.222);
    }
    sheet.at(0.52, -0.13, () => ceilingFan(sheet, 0, 0), { scale: 0.68 });
    sheet.rect('beyond paper', 0.65, floor, 0.62, 0.72);
    sheet.rect('beyond glass', 0.7, floor, 0.52, 0.66);
    sheet.line('fine', 0.96, floor, 0.96, -0.74);
    sheet.line('wet', 0.79, -0.9, 0.75, -1.1);
    sheet.line('wet', 1.11, -0.84, 1.06, -1.06);
    sheet.line('line', 0.51, -0.6, 1.37, -0.6);
    sheet.path('beyond mist', 'M0.55 -0.6L0.71 -0.6L0.67 -1.4L0.53 -1.4Z');
    sheet.path('beyond mist', 'M1.19 -0.6L1.34 -0.6L1.36 -1.4L1.23 -1.4Z');
    sheet.rect('object wood', 1.55, floor, 0.78, 0.52);
    sheet.line('fine', 1.94, floor, 1.94, -0.88);
    sheet.line('line', 1.91, -1.2, 1.91, -1.1);
    sheet.line('line', 1.97, -1.2, 1.97, -1.1);
    sheet.rect('object wood', 1.52, -0.9, 0.84, 0.04);
    pendantLamp(sheet, 4.1, -0.13, 0.42, 0.36);
    picture(sheet, 3.34, -0.98, 0.42, 0.5, 'hills');
    picture(sheet, 4.52, -1.0, 0.5, 0.4, 'blocks');
  });
  sheet.on('structure', () => {
    sheet.rect('paper', -0.25, floor, 0.02, -floor);
    sheet.line('line', -0.25, floor, -0.25, 0);
  });
}

function tankOnBricks(sheet: Sheet, y: number): void {
  brickFace(sheet, 3.72, y, 0.96, 4);
  sheet.rect('object column', 3.66, y + 0.3, 1.08, 0.05);
  plasticTank(sheet, 3.83, y + 0.35, 0.74, 0.76);
}

/** Peepal seeds itself in any open corner. */
function peepal(sheet: Sheet): void {
  sheet.path('line', 'M0 0.12Q0.05 0.22 0.1 0.3M0.05 0.22Q0.1 0.24 0.16 0.23');
  for (const [x, y, degrees, length] of [
    [0.1, 0.3, 60, 0.13],
    [0.08, 0.27, 130, 0.12],
    [0.16, 0.23, 10, 0.13],
    [0.05, 0.2, 150, 0.1],
    [0.12, 0.24, 60, 0.1],
  ] as const)
    leaf(sheet, 'beyond leaf', x, y, degrees, length, 0.045);
}

function oldBefore(sheet: Sheet): Note[] {
  let top = 0;
  const finishY = 0.1;
  const sag = (x: number) => finishY - 0.035 * Math.max(0, 1 - Math.abs(x - 0.45) / 0.75);
  sheet.on('work', () => {
    top = parapet(sheet, 0, 8);
    sheet.rect('paper', -0.25, 0, 0.02, top);
    sheet.line('line', -0.25, 0, -0.25, top);
    sheet.path('plaster-old', `M0 0.1L0.02 0.1L0.022 ${top}L0 ${top}Z`);
    sheet.path('line', `M0.02 0.1Q0.05 0.3 0.022 0.44L0.02 ${top}`);
    sheet.rect('concrete-large', -0.29, top, 0.34, 0.05);
    sheet.rect('cut-outline', -0.29, top, 0.34, 0.05);
    sheet.poly('brickbat-large', [
      [0, 0],
      [right, 0],
      [right, finishY - 0.03],
      [1.2, finishY - 0.03],
      [0.45, sag(0.45) - 0.03],
      [0, sag(0) - 0.03],
    ]);
    for (let x = 0.02, index = 0; x < right; x += 0.206, index += 1) {
      const tilt = { 1: -0.008, 2: -0.008, 5: 0.012 }[index] ?? 0;
      const from = sag(x) - 0.03;
      const to = sag(x + 0.2) - 0.03 + tilt;
      sheet.poly('tile-aged', [
        [x, from],
        [x + 0.196, to],
        [x + 0.196, to + 0.026],
        [x, from + 0.026],
      ]);
    }
    sheet.path(
      'crack',
      `M-0.09 ${top + 0.052}L-0.075 ${top + 0.03}L-0.1 ${top + 0.014}L-0.085 ${top}M1.05 0.1L1.07 0.07L1.05 0.045L1.08 0.02L1.06 0` +
        'M0.5 0.062L0.52 0.034M1.92 0L1.94 -0.03L1.92 -0.06L1.95 -0.1L1.93 -0.13M0 0.07L0.02 0.03L0 0',
    );
    sheet.path(
      'water',
      `M0 0.112L1 0.112L0.62 ${sag(0.62) - 0.004}L0.45 ${sag(0.45) - 0.004}L0.26 ${sag(0.26) - 0.004}L0 ${sag(0) - 0.006}Z`,
    );
    sheet.line('ripple', 0.02, 0.112, 1, 0.112);
    tankOnBricks(sheet, finishY - 0.004);
    // damp inside the fabric, and where it comes out
    waterOf(sheet, ['parapet-joint'], () => {
      sheet.path(
        'soak',
        `M-0.2 ${top}Q-0.21 0.3 -0.22 0L-0.22 -0.34Q-0.1 -0.4 -0.01 -0.3L-0.02 0.3Q-0.03 0.5 -0.04 ${top}Z`,
      );
    });
    waterOf(sheet, ['soaked-terrace', 'podium-slab', 'planter-leak'], () => {
      sheet.path('soak', 'M0.02 0.005L2.1 0.005L2.08 0.03Q1.5 0.06 1.06 0.06Q0.5 0.02 0.02 0.06Z');
    });
    sheet.path('spall', 'M1.68 -0.132Q1.74 -0.108 1.8 -0.094L2.08 -0.09Q2.14 -0.112 2.18 -0.132Z');
    sheet.rect('terracotta', 1.76, -0.106, 0.36, 0.014);
    waterOf(sheet, ['soaked-terrace', 'podium-slab'], () => {
      stain(
        sheet,
        'M1.36 -0.135Q1.5 -0.2 1.68 -0.17Q1.78 -0.26 1.9 -0.215Q2.06 -0.25 2.16 -0.18Q2.36 -0.19 2.46 -0.135',
      );
    });
    waterOf(sheet, ['parapet-joint', 'stair-head-joint', 'planter-leak'], () => {
      sheet.path(
        'stain',
        'M0.004 -0.135L0.004 -0.66Q0.05 -0.6 0.06 -0.46Q0.1 -0.4 0.1 -0.26Q0.2 -0.2 0.28 -0.135Z',
      );
    });
    waterOf(sheet, ['pipe-through-roof'], () => {
      sheet.path(
        'stain',
        `M${pipeX - 0.18} -0.135Q${pipeX - 0.1} -0.18 ${pipeX - 0.07} -0.26L${pipeX + 0.07} -0.3Q${pipeX + 0.1} -0.2 ${pipeX + 0.2} -0.135Z`,
      );
    });
    ventPipe(sheet, floor);
    sheet.rect('object grey', pipeX - 0.07, -0.62, 0.14, 0.05);
    sheet.path(
      'crack',
      `M${pipeX - 0.062} 0.1L${pipeX - 0.075} 0.05L${pipeX - 0.062} 0M${pipeX + 0.062} 0.1L${pipeX + 0.078} 0.05L${pipeX + 0.062} 0`,
    );
    sheet.path(
      'object plaster-old-band',
      `M${pipeX - 0.16} 0.1Q${pipeX - 0.12} 0.15 ${pipeX - 0.075} 0.15L${pipeX - 0.075} 0.1Z` +
        `M${pipeX + 0.15} 0.1Q${pipeX + 0.12} 0.14 ${pipeX + 0.08} 0.14L${pipeX + 0.08} 0.1Z`,
    );
    // a vessel on the cupboard catches the drip
    sheet.at(1.94, -0.86, () => {
      sheet.path('object grey', 'M-0.14 0.14L0.14 0.14Q0.16 0.04 0.08 0L-0.08 0Q-0.16 0.04 -0.14 0.14Z');
      sheet.rect('object grey', -0.16, 0.135, 0.32, 0.018);
    });
    peepal(sheet);
  });
  sheet.on('water', () => {
    waterOf(sheet, ['parapet-joint'], () => {
      leakPath(sheet, [
        [-0.085, top + 0.04],
        [-0.085, 0.46],
        [-0.116, 0.46],
        [-0.116, 0.3],
        [-0.09, 0.3],
        [-0.09, -0.04],
        [-0.02, -0.16],
        [0.05, -0.2],
      ]);
    });
    waterOf(sheet, ['soaked-terrace', 'parapet-joint', 'stair-head-joint', 'planter-leak'], () => {
      leakPath(sheet, [
        [0.1, 0.09],
        [0.02, 0.05],
        [0.03, 0.012],
        [0.52, 0.012],
      ]);
    });
    waterOf(sheet, ['soaked-terrace', 'podium-slab'], () => {
      leakPath(sheet, [
        [1.06, 0.12],
        [1.07, 0.02],
        [1.2, 0.014],
        [1.9, 0.014],
        [1.93, -0.03],
        [1.93, -0.2],
      ]);
    });
    waterOf(sheet, ['pipe-through-roof'], () => {
      leakPath(sheet, [
        [pipeX - 0.085, 0.16],
        [pipeX - 0.085, -0.4],
      ]);
    });
    waterOf(sheet, ['soaked-terrace', 'podium-slab'], () => {
      drip(sheet, 1.93, -0.3, -0.64);
      sheet.path('drop', 'M1.9 -0.69L1.85 -0.63M1.96 -0.69L2.02 -0.62');
    });
    // how far the stain is from the hole
    waterOf(sheet, [], () => {
      sheet.path('leader', 'M1.06 -0.422L1.93 -0.422M1.06 -0.02L1.06 -0.462M1.93 -0.384L1.93 -0.462');
      sheet.path('bold', 'M1.036 -0.446L1.084 -0.398M1.906 -0.446L1.954 -0.398');
    });
  });
  const [middle, dimension] = sheet.point(1.495, -0.372);
  return [
    ...numberedNotes(sheet, [
      {
        number: 1,
        text: 'Flat, cracked coping drinks rain',
        at: [-0.09, top + 0.045],
        via: [[224.7, 44]],
        label: [labelX, 44],
        bubble: [-46, -52],
      },
      {
        number: 2,
        text: 'Sharp corner opens every summer',
        at: [0.03, 0.1],
        via: [[290.3, 92]],
        label: [labelX, 92],
        bubble: [92, -92],
      },
      {
        number: 3,
        text: 'Open tile joint: it gets in here',
        at: [1.06, 0.11],
        label: [labelX, 140],
        bubble: [10, -84],
      },
      {
        number: 4,
        text: 'Mortar shrank off the pipe',
        at: [pipeX - 0.075, 0.14],
        label: [678, 188],
        bubble: [-60, -84],
        align: 'end',
      },
      { number: 5, text: 'It shows here', at: [1.93, -0.21], label: [618.3, 410.3], bubble: [74, 70] },
    ]),
    { text: '0.9 m', at: [middle, dimension], label: [middle, dimension], align: 'middle', strong: true },
  ];
}

function oldAfter(sheet: Sheet): Note[] {
  let top = 0;
  sheet.on('work', () => {
    top = parapet(sheet, 0, 8);
    sheet.rect('paper', -0.25, 0, 0.02, top);
    sheet.line('line', -0.25, 0, -0.25, top);
    sheet.rect('paper', 0, 0.38, 0.015, top - 0.38);
    sheet.line('line', 0.015, 0.38, 0.015, top);
    slopedCoping(sheet, top);
    screedAndCove(sheet);
    const cover = fallAt(0.125) + 0.014;
    sheet.path(
      'paper',
      `M0.03 0.145Q0.04 0.075 0.125 ${cover}L${right} ${fallAt(right) + 0.014}L${right} ${fallAt(right) + 0.045}L0.06 ${fallAt(0.06) + 0.045}Z`,
    );
    const tile = (from: number, to: number) =>
      sheet.poly('tile', [
        [from, fallAt(from) + 0.045],
        [to, fallAt(to) + 0.045],
        [to, fallAt(to) + 0.071],
        [from, fallAt(from) + 0.071],
      ]);
    const [pipeLeft, pipeRight] = [pipeX - 0.085, pipeX + 0.085];
    for (let x = 0.075; x < right; x += 0.206) {
      const end = x + 0.2;
      if (end < pipeLeft || x > pipeRight) tile(x, end);
      else {
        if (x < pipeLeft) tile(x, pipeLeft);
        if (end > pipeRight) tile(pipeRight, end);
      }
    }
    tankOnBricks(sheet, fallAt(4.2) + 0.07);
    sheet.path('crack-sealed', 'M1.92 0L1.94 -0.03L1.92 -0.06L1.95 -0.1L1.93 -0.13');
    sheet.circle('object teal', 1.93, -0.02, 0.014);
    sheet.circle('object teal', 1.94, -0.115, 0.014);
    sheet.path('screed-large', 'M1.68 -0.132Q1.74 -0.108 1.8 -0.094L2.08 -0.09Q2.14 -0.112 2.18 -0.132Z');
    ventPipe(sheet, floor);
    sheet.rect('object grey', pipeX - 0.07, -0.62, 0.14, 0.05);
    pipeFillets(sheet);
    membrane(sheet, 0.352);
    sheet.rect('paper', 0, -0.145, partition - 0.04, 0.014);
    sheet.line('line', 0, -0.145, partition - 0.04, -0.145);
    // the vessel is gone; a suitcase is back on the cupboard
    sheet.at(1.98, -0.86, () => {
      sheet.rect('object clay', -0.24, 0, 0.42, 0.2, 0.03);
      sheet.line('fine', -0.24, 0.1, 0.18, 0.1);
      sheet.path('line', 'M-0.08 0.2L-0.08 0.235L0.02 0.235L0.02 0.2');
    });
  });
  sheet.on('life', () => {
    rubberPlant(sheet, 3.36, fallAt(3.36) + 0.07, 0.62, 5, 'object clay');
    snakePlant(sheet, 3.08, fallAt(3.08) + 0.07, 0.36);
    crow(sheet, -0.12, top + 0.062);
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Coping to a fall, drips below',
      at: [0.06, top + 0.03],
      via: [[232.9, 44]],
      label: [labelX, 44],
      bubble: [60, -56],
    },
    {
      number: 2,
      text: 'Cove; membrane up 300 mm, chased',
      at: [0.02, 0.28],
      via: [[273.9, 92]],
      label: [labelX, 92],
      bubble: [92, -60],
    },
    {
      number: 3,
      text: 'Screed 1:100, membrane, new tile',
      at: [1.06, fallAt(1.06) + 0.058],
      label: [labelX, 140],
      bubble: [10, -84],
    },
    {
      number: 4,
      text: 'Membrane up the pipe, clamped',
      at: [pipeX - 0.07, 0.235],
      label: [678, 188],
      bubble: [-60, -84],
      align: 'end',
    },
    { number: 5, text: 'Crack injected', at: [1.93, -0.1], label: [618.3, 410.3], bubble: [74, 70] },
  ]);
}

function oldRoof(state: State): Drawing {
  const sheet = createRoofSheet();
  roomsBelow(sheet);
  structure(sheet);
  partitionWall(sheet);
  const notes = state === 'before' ? oldBefore(sheet) : oldAfter(sheet);
  letItRain(sheet, {
    width,
    bottom: 576,
    seed: 8,
    tries: 760,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return (
        (px > 136 && py > 308) ||
        (y < 0.19 && x > -0.02) ||
        (x > -0.36 && x < 0.12 && y < 0.86) ||
        (x > pipeX - 0.12 && x < pipeX + 0.12 && y < 0.72) ||
        (x > 3.6 && x < 4.8 && y < 1.5) ||
        (x > 2.94 && x < 3.62 && y < 0.9) ||
        (x > 0 && x < 0.3 && y < 0.5) ||
        (px > 396 && px < 770 && py < 220 && py > 20)
      );
    },
  });
  const surface = (x: number) => (state === 'before' ? 0.105 : fallAt(x) + 0.071);
  const drops = [0.42, 0.7, 1.3, 1.6, 2.1, 2.4].map((x) => sheet.point(x, surface(x)));
  sheet.on('life', () => sheet.raw(splashes(drops)));
  return finish(sheet, {
    name: `old-roof-${state}`,
    width,
    height,
    narrow,
    alt:
      state === 'before'
        ? 'Section through an old terrace at its parapet: rain enters at the coping, the corner, a tile joint and a pipe, and drips 0.9 metres away from the hole'
        : 'The same terrace mended: new coping, a membrane from the parapet chase along the fall and up the pipe, tile over it, a dry room below',
    notes,
  });
}

/* A new slab */

function siteBelow(sheet: Sheet): void {
  sheet.on('sky', () => {
    sheet.rect('sky', -1, -1.3, 7, 3);
    sheet.rect('room-ivory', 0, floor, right, 1.3);
  });
  sheet.on('beyond', () => {
    // columns and a slab edge further in, without walls
    for (const x of [0.62, 2.3]) sheet.rect('beyond column', x, floor, 0.22, 1.27);
    shuttering(sheet, partition + 0.2, right, -slab);
    for (const x of [3.4, 3.92, 4.44]) prop(sheet, x, floor, -slab - 0.135);
    brickFace(sheet, 1.06, floor, 0.98, 5);
    brickFace(sheet, 1.26, floor + 5 * course, 0.58, 2);
  });
}

function siteOnTop(sheet: Sheet, y: number): void {
  sheet.on('life', () => {
    cementBags(sheet, 3.2, y, 0.72);
    bucket(sheet, 4.16, 'clay', y, 0.8);
  });
}

function roofScaffold(sheet: Sheet): void {
  sheet.on('beyond', () =>
    scaffold(sheet, { x: -0.78, right: -0.4, bottom: floor, top: 0.9, decks: [-0.62, 0.2] }),
  );
}

function newBefore(sheet: Sheet): Note[] {
  sheet.on('work', () => {
    sheet.rect('mortar-joint', wallLeft, 0, 0.23, 0.02);
    parapet(sheet, 0.02, 3);
    // two more bricks of the next course, the rest still to come
    sheet.rect('brick-face', wallLeft + 0.004, 0.02 + 3 * course + 0.004, 0.108, course - 0.008);
    // poured on two days
    sheet.path('crack', 'M1.02 0L1.08 -0.05L1.06 -0.08L1.12 -0.13');
    // the hollow that rain has found
    sheet.path('water', 'M1.46 0.002Q1.8 0.04 2.05 0.036Q2.3 0.04 2.5 0.002Z');
    sheet.path('ripple', 'M1.56 0.03Q1.8 0.042 2.05 0.036Q2.3 0.042 2.44 0.026');
    // a hole hacked through after casting, far wider than its pipe
    sheet.path(
      'room-ivory',
      `M${pipeX - 0.15} 0.01L${pipeX - 0.11} -0.04L${pipeX - 0.14} -0.08L${pipeX - 0.1} -0.14L${pipeX + 0.11} -0.14L${pipeX + 0.15} -0.09L${pipeX + 0.1} -0.05L${pipeX + 0.14} 0.01Z`,
    );
    sheet.path(
      'cut-outline',
      `M${pipeX - 0.15} 0L${pipeX - 0.11} -0.04L${pipeX - 0.14} -0.08L${pipeX - 0.1} -0.13M${pipeX + 0.11} -0.13L${pipeX + 0.15} -0.09L${pipeX + 0.1} -0.05L${pipeX + 0.14} 0`,
    );
    for (const [x, y, size] of [
      [-0.095, -0.03, 0.03],
      [-0.1, -0.095, 0.034],
      [0.09, -0.02, 0.028],
      [0.1, -0.095, 0.032],
    ] as const)
      sheet.rect('object clay', pipeX + x - size, y - size / 2, size * 1.6, size);
    ventPipe(sheet, -0.9);
    honeycomb(sheet, 0.24, -0.15, 0.42, 0.075, 5);
  });
  siteOnTop(sheet, 0);
  sheet.on('water', () => {
    leakPath(sheet, [
      [0.1, 0.03],
      [-0.12, 0.01],
      [-0.34, 0.01],
      [-0.34, -0.3],
    ]);
    leakPath(sheet, [
      [1.02, 0.05],
      [1.07, -0.06],
      [1.12, -0.14],
      [1.12, -0.34],
    ]);
    leakPath(sheet, [
      [pipeX - 0.08, 0.08],
      [pipeX - 0.08, -0.38],
    ]);
    leakPath(sheet, [
      [0.45, 0.06],
      [0.45, -0.32],
    ]);
    drip(sheet, 1.12, -0.46, -0.6);
    drip(sheet, 0.45, -0.44, -0.7);
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Brick straight on the slab',
      at: [-0.05, 0.012],
      via: [[290, 92]],
      label: [labelX, 92],
      bubble: [84, -96],
    },
    {
      number: 2,
      text: 'Joint between two pours',
      at: [1.05, -0.02],
      via: [[411.3, 140]],
      label: [labelX, 140],
      bubble: [0, -110],
    },
    { number: 3, text: 'No fall: water stays', at: [1.95, 0.036], label: [548, 188], bubble: [30, -90] },
    {
      number: 4,
      text: 'Hole cut after casting',
      at: [pipeX + 0.12, -0.06],
      via: [[822, 188]],
      label: [836, 188],
      bubble: [-92, 110],
    },
    { number: 5, text: 'Honeycomb under the slab', at: [0.56, -0.12], label: [338, 456], bubble: [66, 92] },
  ]);
}

function newAfter(sheet: Sheet): Note[] {
  const kerb = 0.15;
  const bund = 2.26;
  const level = fallAt(bund) + 0.05;
  let top = 0;
  sheet.on('work', () => {
    sheet.path('concrete-large', `M${wallLeft} 0L${wallLeft} ${kerb}L0 ${kerb}L0 0Z`);
    // one pour: no line between slab and kerb
    sheet.rect('concrete', wallLeft + 0.01, -0.012, 0.22, 0.024);
    sheet.path('cut-outline', `M${wallLeft} -0.02L${wallLeft} ${kerb}L0 ${kerb}L0 0`);
    sheet.path('steel-bar', `M-0.19 -0.06L-0.19 ${kerb - 0.03}L-0.04 ${kerb - 0.03}L-0.04 -0.06`);
    top = parapet(sheet, kerb, 6);
    slopedCoping(sheet, top);
    sheet.path('crack-sealed', 'M1.02 0L1.08 -0.05L1.06 -0.08L1.12 -0.13');
    sheet.path('object teal', 'M0.99 0L1.06 0L1.04 -0.028L1.01 -0.028Z');
    sheet.path('screed-large', 'M0.24 -0.131Q0.28 -0.078 0.45 -0.078Q0.62 -0.078 0.66 -0.131Z');
    screedAndCove(sheet);
    // cast-in sleeve with a flange in the middle of the slab
    ventPipe(sheet, -0.9);
    sheet.rect('object monsoon', pipeX - 0.075, -slab, 0.02, slab + 0.05);
    sheet.rect('object monsoon', pipeX + 0.055, -slab, 0.02, slab + 0.05);
    sheet.rect('object monsoon', pipeX - 0.16, -0.075, 0.105, 0.018);
    sheet.rect('object monsoon', pipeX + 0.055, -0.075, 0.105, 0.018);
    pipeFillets(sheet);
    pond(
      sheet,
      [
        [0.012, level],
        [0.012, 0.13],
        [0.05, 0.07],
        [0.115, fallAt(0.115)],
        [bund - 0.04, fallAt(bund)],
        [bund - 0.02, level],
      ],
      level,
      0.012,
      bund - 0.02,
    );
    sheet.path(
      'screed-large',
      `M${bund - 0.06} ${fallAt(bund)}Q${bund - 0.02} ${level + 0.03} ${bund} ${level + 0.03}Q${bund + 0.02} ${level + 0.03} ${bund + 0.06} ${fallAt(bund)}Z`,
    );
    membrane(sheet, 0.352);
    gaugeStaff(sheet, 1.5, fallAt(1.5) + 0.012, 0.3);
  });
  sheet.on('life', () => {
    coatingPail(sheet, 3.3, fallAt(3.3) + 0.018, 0.8);
    coatingPail(sheet, 3.62, fallAt(3.62) + 0.018, 0.8, 'object mist');
    // a long-handled roller leaning on the pails
    sheet.line('bold', 3.6, 0.47, 4.24, fallAt(4.2) + 0.06);
    sheet.rect('object clay', 4.18, fallAt(4.2) + 0.018, 0.18, 0.07, 0.03);
    crow(sheet, -0.12, top + 0.062);
  });
  const [pondX, pondY] = sheet.point(0.56, level + 0.05);
  return [
    ...numberedNotes(sheet, [
      {
        number: 1,
        text: 'Kerb cast with the slab',
        at: [-0.08, 0.08],
        via: [[290, 92]],
        label: [labelX, 92],
        bubble: [96, -86],
      },
      {
        number: 2,
        text: 'Pour joint cut open and filled',
        at: [1.025, -0.02],
        via: [[406.1, 140]],
        label: [labelX, 140],
        bubble: [0, -110],
      },
      {
        number: 3,
        text: 'Screed falling 1:100',
        at: [1.95, fallAt(1.95) - 0.03],
        label: [548, 188],
        bubble: [30, -90],
      },
      {
        number: 4,
        text: 'Sleeve and flange cast in',
        at: [pipeX + 0.14, -0.066],
        via: [[822, 188]],
        label: [836, 188],
        bubble: [-92, 110],
      },
      {
        number: 5,
        text: 'Cut back, filled with mortar',
        at: [0.56, -0.105],
        label: [338, 456],
        bubble: [66, 92],
      },
    ]),
    {
      text: '48 hours under water',
      at: [pondX, pondY],
      label: [pondX, pondY],
      align: 'middle',
      strong: true,
    },
  ];
}

function newRoof(state: State): Drawing {
  const sheet = createRoofSheet();
  siteBelow(sheet);
  roofScaffold(sheet);
  structure(sheet);
  const notes = state === 'before' ? newBefore(sheet) : newAfter(sheet);
  letItRain(sheet, {
    width,
    bottom: 576,
    seed: 14,
    tries: 520,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return (
        (px > 104 && py > 300) ||
        (y < 0.22 && x > -0.02) ||
        (x > -0.9 && x < 0.12 && y < 0.95) ||
        (x > pipeX - 0.12 && x < pipeX + 0.12 && y < 0.72) ||
        (x > 3.1 && x < 4.55 && y < 0.62) ||
        (px > 396 && px < 720 && py < 170 && py > 70) ||
        (px > 540 && px < 736 && py < 208 && py > 170) ||
        (px > 830 && px < 1040 && py < 208 && py > 170)
      );
    },
  });
  return finish(sheet, {
    name: `new-roof-${state}`,
    width,
    height,
    narrow: { x: 100, y: 76, width: 726, height: 484 },
    alt:
      state === 'before'
        ? 'Section through a bare new roof slab: brick laid straight on it, a pour joint, a hole hacked for a pipe and honeycomb, with water passing at each'
        : 'The same slab with a kerb cast on it, a fall, a membrane from the chase to the pipe, and water standing on it for 48 hours',
    notes,
  });
}

export const waterproofingRoof: Drawing[] = [
  oldRoof('before'),
  oldRoof('after'),
  newRoof('before'),
  newRoof('after'),
];
