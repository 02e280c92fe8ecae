// The bathroom's sunken slab in section: an old one full of wet rubble, and a new one still empty.
import type { Drawing } from './drawing.ts';
import type { Note } from './published/drawing-file.ts';
import type { Sheet } from './sheet.ts';
import { bedside, bucket, pendantLamp, toilet } from './symbols.ts';
import {
  brickSection,
  cementBags,
  coatingPail,
  createSheet,
  drip,
  finish,
  gaugeStaff,
  leakPath,
  letItRain,
  numberedNotes,
  pipeRun,
  pond,
  prop,
  type State,
  scaffold,
  slabBars,
  stain,
  waterOf,
} from './waterproofing-parts.ts';

const width = 740;
const height = 660;
const narrow = { x: 0, y: 0, width: 740, height: 660 };

/** Metres: the tray runs from x 0 to `trayRight`; y 0 is the floor of the rooms beside it. */
const trayRight = 1.5;
const outerFace = trayRight + 0.23;
const tray = -0.36;
const soffit = tray - 0.13;
const top = 1.5;
const bottom = -1.5;
const trapX = 0.58;

const createBathroomSheet = () => createSheet({ scale: 250, originX: 216, originY: 318 });

function sunkenSlab(sheet: Sheet): void {
  sheet.on('structure', () => {
    const soffits = `L-1 -0.2L-0.115 -0.2L-0.115 -0.58L0 -0.58L0 ${soffit}L${trayRight} ${soffit}L${trayRight} -0.62L${outerFace} -0.62`;
    sheet.path(
      'concrete-large',
      `M-1 -0.05${soffits}L${outerFace} 0L${trayRight} 0L${trayRight} ${tray}L0 ${tray}L0 0L-0.115 0L-0.115 -0.05Z`,
    );
    sheet.path(
      'cut-outline',
      `M-1 -0.05L-0.115 -0.05L-0.115 0M-1 -0.2${soffits.slice('L-1 -0.2'.length)}L${outerFace} 0M0 0L0 ${tray}L${trayRight} ${tray}L${trayRight} 0`,
    );
    slabBars(sheet, -0.09, trayRight + 0.2, tray - 0.1, 0.15);
    brickSection(sheet, -0.115, bottom, -0.58, 0.115);
    brickSection(sheet, trayRight, bottom, -0.62, 0.23);
    sheet.line('cut-edge', -0.115, bottom, -0.115, -0.58);
    sheet.line('cut-edge', 0, bottom, 0, -0.58);
    sheet.line('cut-edge', trayRight, bottom, trayRight, -0.62);
    sheet.line('cut-edge', outerFace, bottom, outerFace, 0);
  });
}

function wallsAbove(sheet: Sheet, partitionFoot: number, partitionTop: number, outerTop: number): void {
  sheet.on('structure', () => {
    brickSection(sheet, -0.115, partitionFoot, partitionTop, 0.115);
    brickSection(sheet, trayRight, 0, outerTop, 0.23);
    sheet.line('cut-edge', -0.115, partitionFoot, -0.115, partitionTop);
    sheet.line('cut-edge', 0, partitionFoot, 0, partitionTop);
    sheet.line('cut-edge', trayRight, 0, trayRight, outerTop);
    sheet.line('cut-edge', outerFace, 0, outerFace, outerTop);
  });
}

const wastePath = `M${trapX} -0.03L${trapX} -0.15Q${trapX} -0.24 ${trapX + 0.1} -0.24L${trayRight + 0.36} -0.3`;
/** The tray's own drain, from its lowest point to the outside. */
const trayDrain = `M${trayRight - 0.2} ${tray + 0.03}L${trayRight + 0.36} ${tray - 0.02}`;

/** The lining: 300 mm above the floor, round the coves, across the tray. */
const trayLining =
  `M0.008 0.34L0.008 ${tray + 0.07}Q0.012 ${tray + 0.016} 0.06 ${tray + 0.014}` +
  `L${trayRight - 0.06} ${tray + 0.014}Q${trayRight - 0.012} ${tray + 0.016} ${trayRight - 0.008} ${tray + 0.07}L${trayRight - 0.008} 0.34`;

function collars(sheet: Sheet): void {
  sheet.rect('object teal', trayRight - 0.005, -0.335, 0.03, 0.12);
  sheet.rect('object teal', outerFace - 0.03, -0.355, 0.03, 0.12);
}

const caption = (text: string, y: number): Note => ({
  text,
  at: [16, y],
  label: [16, y],
  strong: true,
});

/* In use */

function homes(sheet: Sheet): void {
  sheet.on('sky', () => {
    sheet.rect('sky', -1, -2, 5, 4);
    sheet.rect('room-rose', -1, 0, 0.9, 2);
    sheet.rect('room-cream', -1, -2, 0.9, 1.9);
    sheet.rect('glass', 0, 0, trayRight, 2);
    sheet.rect('room', 0, -2, trayRight, 1.6);
    sheet.rect('glass', 0, -2, trayRight, 0.78);
  });
  sheet.on('beyond', () => {
    for (let y = 0.25; y < 1.7; y += 0.25) sheet.line('tile-hatch', 0, y, trayRight, y);
    for (let x = 0.25; x < trayRight; x += 0.25) {
      sheet.line('tile-hatch', x, 0, x, top);
      sheet.line('tile-hatch', x, bottom, x, -1.22);
    }
    sheet.line('fine', 0, -1.22, trayRight, -1.22);
    sheet.line('hatch', -1, 0.1, -0.115, 0.1);
    sheet.line('fine', -1, -0.26, -0.115, -0.26);
    bedside(sheet, -0.88, false);
    sheet.at(-0.64, 0.48, () => {
      sheet.rect('object paper', -0.06, 0, 0.12, 0.09);
      sheet.rect('object mist', -0.16, 0, 0.06, 0.05);
    });
    toilet(sheet, trayRight, true);
    bucket(sheet, 0.24, 'clay', 0, 0.9);
    sheet.path('line', 'M0 0.62L0.1 0.62L0.1 0.55');
    sheet.circle('object grey', 0.045, 0.82, 0.04);
    pendantLamp(sheet, -0.48, -0.2, 0.4, 0.3);
  });
  sheet.on('structure', () => {
    sheet.rect('paper', -1, -0.05, 0.885, 0.05);
    sheet.line('line', -1, 0, -0.115, 0);
  });
}

function wasteAndStack(sheet: Sheet): void {
  pipeRun(sheet, '17', wastePath);
  sheet.rect('object grey', trapX - 0.075, -0.03, 0.15, 0.03);
  pipeRun(sheet, '25', `M${trayRight + 0.4} ${bottom}L${trayRight + 0.4} ${top}`);
  for (const y of [0.9, -1]) sheet.rect('beyond ink', outerFace, y, 0.27, 0.03);
  sheet.rect('object grey', trayRight + 0.33, -0.37, 0.14, 0.14);
}

const buriedPipe = 'M-0.058 1.5L-0.058 0.62L0 0.62';

function oldBefore(sheet: Sheet): Note[] {
  sheet.on('work', () => {
    sheet.rect('brickbat-large', 0, tray, trayRight, 0.31);
    sheet.rect('paper', 0, -0.05, trayRight, 0.022);
    sheet.path(
      'soak',
      `M0 ${tray}L${trayRight} ${tray}L${trayRight} -0.18Q1.2 -0.1 0.9 -0.14Q0.6 -0.06 0.3 -0.16Q0.12 -0.2 0 -0.12Z`,
    );
    for (let x = 0, index = 0; x < trayRight - 0.01; x += 0.25, index += 1)
      sheet.rect('tile-aged', x + (index ? 0.012 : 0.006), -0.026, 0.232, 0.026);
    for (let y = 0.006; y < top; y += 0.25) {
      sheet.rect('tile-aged', 0, y + 0.004, 0.014, 0.238);
      sheet.rect('tile-aged', trayRight - 0.014, y + 0.004, 0.014, 0.238);
    }
    wasteAndStack(sheet);
    sheet.path(
      'crack',
      `M${trapX - 0.09} 0L${trapX - 0.1} -0.05L${trapX - 0.085} -0.09M${trapX + 0.09} 0L${trapX + 0.105} -0.06` +
        `M0.98 ${tray}L1 ${tray - 0.04}L0.98 ${tray - 0.08}L1 ${soffit}M0.006 0L0.02 -0.06`,
    );
    pipeRun(sheet, '8', buriedPipe);
    waterOf(sheet, ['wet-bathroom-floor', 'damp-from-bathroom', 'supply-pipe-leak'], () => {
      stain(
        sheet,
        'M-0.12 0L-0.12 0.52Q-0.15 0.5 -0.18 0.38Q-0.22 0.42 -0.26 0.26Q-0.31 0.28 -0.35 0.14Q-0.42 0.12 -0.43 0',
      );
    });
    const ceiling = soffit - 0.01;
    waterOf(sheet, ['bathroom-floor-above', 'waste-pipe-joint', 'wash-area-above'], () => {
      stain(
        sheet,
        `M0.6 ${ceiling}Q0.68 ${ceiling - 0.06} 0.8 ${ceiling - 0.03}Q0.9 ${ceiling - 0.12} 1.02 ${ceiling - 0.06}Q1.16 ${ceiling - 0.08} 1.32 ${ceiling}`,
      );
    });
    sheet.path(
      'soak',
      `M${trayRight + 0.02} -0.24L${trayRight + 0.21} -0.3L${trayRight + 0.21} -0.95Q${trayRight + 0.16} -1.05 ${trayRight + 0.12} -0.9L${trayRight + 0.04} -0.6Z`,
    );
  });
  sheet.on('water', () => {
    const wet = tray + 0.03;
    waterOf(sheet, ['bathroom-floor-above', 'waste-pipe-joint', 'wash-area-above'], () => {
      leakPath(sheet, [
        [trapX - 0.1, 0.03],
        [trapX - 0.1, wet],
        [0.98, wet],
        [0.99, tray - 0.06],
        [0.99, tray - 0.22],
      ]);
    });
    waterOf(
      sheet,
      ['bathroom-floor-above', 'wet-bathroom-floor', 'damp-from-bathroom', 'wash-area-above'],
      () => {
        leakPath(sheet, [
          [0.04, 0.04],
          [0.03, -0.2],
          [0.06, wet],
          [0.4, wet],
        ]);
      },
    );
    waterOf(sheet, ['supply-pipe-leak'], () => {
      leakPath(sheet, [
        [-0.058, 0.62],
        [-0.058, 0.16],
        [-0.2, 0.08],
      ]);
    });
    waterOf(sheet, ['wet-bathroom-floor'], () => {
      leakPath(sheet, [
        [1.3, wet],
        [trayRight + 0.1, wet],
        [trayRight + 0.14, -0.62],
        [trayRight + 0.14, -0.92],
      ]);
    });
    waterOf(sheet, ['bathroom-floor-above', 'waste-pipe-joint', 'wash-area-above'], () => {
      drip(sheet, 0.99, -0.74, -1.1);
      bucket(sheet, 0.99, 'teal', bottom, 1);
    });
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Trap set in bare mortar',
      at: [trapX + 0.1, 0],
      label: [352, 84],
      bubble: [60, -110],
    },
    { number: 2, text: 'Open joint at the floor', at: [0.03, -0.04], label: [256, 196], bubble: [60, -150] },
    {
      number: 3,
      text: 'Pipe joint weeps',
      at: [-0.07, 0.5],
      label: [166, 128],
      bubble: [-70, -70],
      align: 'end',
    },
    {
      number: 4,
      text: 'Damp outer wall',
      at: [trayRight + 0.14, -0.8],
      label: [573, 563],
      bubble: [-90, 60],
      align: 'end',
    },
    {
      number: 5,
      text: 'Drip below',
      at: [0.99, tray - 0.2],
      label: [381, 518],
      bubble: [-130, 60],
      align: 'end',
    },
  ]);
}

function oldAfter(sheet: Sheet): Note[] {
  const fallAt = (x: number) => -0.05 + Math.abs(x - trapX) * 0.016;
  sheet.on('work', () => {
    sheet.rect('brickbat-large', 0, tray + 0.03, trayRight, 0.24);
    sheet.rect('screed-large', 0, tray, trayRight, 0.03);
    sheet.path(
      'screed-large',
      `M0 -0.11L${trayRight} -0.11L${trayRight} ${fallAt(trayRight)}L${trapX + 0.09} ${fallAt(trapX)}L${trapX - 0.09} ${fallAt(trapX)}L0 ${fallAt(0)}Z`,
    );
    const tile = (from: number, to: number) =>
      sheet.poly('tile-new', [
        [from, fallAt(from) + 0.016],
        [to, fallAt(to) + 0.016],
        [to, fallAt(to) + 0.042],
        [from, fallAt(from) + 0.042],
      ]);
    for (let x = 0; x < trayRight - 0.01; x += 0.25) {
      const holdsTrap = x < trapX && x + 0.25 > trapX;
      if (holdsTrap) {
        tile(x + 0.004, trapX - 0.08);
        tile(trapX + 0.08, x + 0.246);
      } else tile(x + 0.004, x + 0.246);
    }
    for (let y = 0.006; y < top; y += 0.25) {
      sheet.rect('tile-new', 0.012, y + 0.002, 0.016, 0.244);
      sheet.rect('tile-new', trayRight - 0.028, y + 0.002, 0.016, 0.244);
    }
    wasteAndStack(sheet);
    sheet.path('crack-sealed', `M0.98 ${tray}L1 ${tray - 0.04}L0.98 ${tray - 0.08}L1 ${soffit}`);
    pipeRun(sheet, '8', buriedPipe);
    sheet.rect('object teal', -0.085, 0.59, 0.054, 0.06);
    sheet.path('membrane', `${trayLining}M0.01 1.5L0.01 0.3`);
    // and once more under the tile, turned down into the trap
    sheet.path(
      'membrane-thin',
      `M0.012 ${fallAt(0) + 0.01}L${trapX - 0.1} ${fallAt(trapX) + 0.01}L${trapX - 0.06} -0.12` +
        `M${trapX + 0.06} -0.12L${trapX + 0.1} ${fallAt(trapX) + 0.01}L${trayRight - 0.012} ${fallAt(trayRight) + 0.01}`,
    );
    sheet.rect('object teal', trapX - 0.12, -0.075, 0.24, 0.022);
    collars(sheet);
    sheet.rect('paper', 0, soffit - 0.014, trayRight, 0.014);
    sheet.line('line', 0, soffit - 0.014, trayRight, soffit - 0.014);
    pipeRun(sheet, '8', trayDrain);
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Flange, membrane bonded',
      at: [trapX + 0.11, -0.064],
      label: [352, 84],
      bubble: [60, -120],
    },
    { number: 2, text: 'Membrane up 300 mm', at: [0.012, 0.26], label: [256, 196], bubble: [66, -50] },
    {
      number: 3,
      text: 'Joint remade',
      at: [-0.07, 0.62],
      label: [166, 128],
      bubble: [-70, -70],
      align: 'end',
    },
    {
      number: 4,
      text: 'Collars, and a tray drain',
      at: [trayRight + 0.02, -0.28],
      label: [573, 553],
      bubble: [-90, 150],
      align: 'end',
    },
    {
      number: 5,
      text: 'Whole tray lined first',
      at: [0.3, tray + 0.014],
      label: [256, 498],
      bubble: [-30, 130],
    },
  ]);
}

function oldBathroom(state: State): Drawing {
  const sheet = createBathroomSheet();
  homes(sheet);
  sunkenSlab(sheet);
  wallsAbove(sheet, 0, top, top);
  const notes = state === 'before' ? oldBefore(sheet) : oldAfter(sheet);
  letItRain(sheet, {
    width,
    bottom: height + 20,
    seed: 12,
    tries: 900,
    skip: (px) => {
      const [x] = sheet.metres(px, 0);
      return x < trayRight + 0.26 || (x > trayRight + 0.3 && x < trayRight + 0.5);
    },
  });
  return finish(sheet, {
    name: `old-bathroom-${state}`,
    width,
    height,
    narrow,
    alt:
      state === 'before'
        ? 'Section through an old sunken bathroom: water enters at the trap and the floor joint, fills the rubble, and leaves through the slab, the partition and the outer wall'
        : 'The same bathroom with its tray lined, pipes collared, a drain from the tray and a second coat under new tile; the rooms round it are dry',
    notes: [...notes, caption('Bedroom', 28), caption('Flat below', height - 24)],
  });
}

/* Under construction */

function site(sheet: Sheet): void {
  sheet.on('sky', () => {
    sheet.rect('sky', -1, -2, 5, 4);
    sheet.rect('room-ivory', -1, 0, 0.9, 2);
    sheet.rect('room-ivory', -1, -2, 0.9, 1.9);
    sheet.rect('stilt', -0.1, tray, trayRight + 0.1, 3);
    sheet.rect('room-ivory', 0, -2, trayRight, 1.6);
  });
  sheet.on('beyond', () => {
    // the far opening and a column, still without walls
    sheet.rect('beyond sky', 0.3, 0.42, 0.72, 1.2);
    sheet.rect('beyond column', 1.24, 0, 0.22, 2);
    sheet.rect('beyond column', -0.62, 0, 0.22, 2);
    sheet.line('fine', -1, -0.05, -0.115, -0.05);
    prop(sheet, 1.38, bottom - 0.2, soffit);
    scaffold(sheet, {
      x: outerFace + 0.13,
      right: outerFace + 0.34,
      bottom: -1.6,
      top: 1.6,
      decks: [-0.9, 0.5],
    });
  });
  sheet.on('life', () => cementBags(sheet, -1.0, -0.05, 0.5));
}

/** The trap's riser, standing free in the tray until the floor is laid. */
const risingWaste = `M${trapX} 0.06L${trapX} -0.15Q${trapX} -0.24 ${trapX + 0.1} -0.24L${outerFace + 0.08} -0.295`;

function newBefore(sheet: Sheet): Note[] {
  wallsAbove(sheet, 0, 0.92, 1.15);
  sheet.on('work', () => {
    // a hole broken through the beam, far wider than the pipe
    const hole = `M${trayRight - 0.01} -0.15L${trayRight + 0.07} -0.18L${trayRight + 0.15} -0.16L${outerFace + 0.01} -0.19L${outerFace + 0.01} -0.4L${trayRight + 0.14} -0.37L${trayRight + 0.06} -0.39L${trayRight - 0.01} -0.36Z`;
    sheet.path('object mortar', hole);
    for (const [x, y, tilt] of [
      [0.03, -0.2, 0.01],
      [0.12, -0.2, -0.012],
      [0.19, -0.225, 0.01],
      [0.05, -0.34, -0.01],
      [0.14, -0.345, 0.012],
    ] as const)
      sheet.poly('object clay', [
        [trayRight + x - 0.03, y],
        [trayRight + x + 0.03, y + tilt],
        [trayRight + x + 0.026, y + tilt + 0.03],
        [trayRight + x - 0.03, y + 0.032],
      ]);
    pipeRun(sheet, '17', risingWaste);
    sheet.path(
      'brickbat-large',
      `M0 ${tray}L0.86 ${tray}Q0.7 -0.3 0.62 -0.2Q0.44 -0.1 0.3 -0.12Q0.12 -0.06 0 -0.12Z`,
    );
    for (const [x, y] of [
      [0.68, -0.33],
      [0.78, -0.345],
      [0.92, -0.345],
      [0.24, -0.1],
    ] as const)
      sheet.rect('object clay', x, y, 0.06, 0.035);
    sheet.path(
      'crack',
      `M0 ${tray}L-0.03 ${tray - 0.03}L-0.02 ${tray - 0.07}L-0.05 ${tray - 0.12}M${trayRight} ${tray}L${trayRight + 0.03} ${tray - 0.03}L${trayRight + 0.02} ${tray - 0.09}`,
    );
  });
  sheet.on('water', () => {
    leakPath(sheet, [
      [0.26, -0.02],
      [0.1, tray + 0.03],
      [-0.02, tray - 0.03],
      [-0.05, soffit],
      [-0.2, -0.62],
      [-0.2, -0.86],
    ]);
    leakPath(sheet, [
      [1.1, tray + 0.03],
      [1.44, tray + 0.03],
      [trayRight + 0.03, -0.335],
      [outerFace + 0.05, -0.36],
      [outerFace + 0.05, -0.7],
    ]);
    leakPath(sheet, [
      [0.14, 0.05],
      [0.02, 0.008],
      [-0.2, 0.008],
      [-0.34, 0.008],
    ]);
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Pipe packed with brick bits',
      at: [trayRight + 0.06, -0.2],
      label: [560, 110],
      bubble: [-60, -130],
      align: 'end',
    },
    {
      number: 2,
      text: 'Sharp corner, no cove',
      at: [0.01, tray + 0.01],
      label: [256, 498],
      bubble: [80, 120],
    },
    {
      number: 3,
      text: 'Brick on bare slab',
      at: [-0.08, 0.012],
      label: [164, 190],
      bubble: [-70, -110],
      align: 'end',
    },
    {
      number: 4,
      text: 'No drain at the low point',
      at: [1.3, tray + 0.01],
      label: [520, 563],
      bubble: [-40, 150],
      align: 'end',
    },
    { number: 5, text: 'Rubble before any test', at: [0.4, -0.13], label: [300, 170], bubble: [20, -120] },
  ]);
}

function newAfter(sheet: Sheet): Note[] {
  const kerb = 0.1;
  const level = -0.05;
  wallsAbove(sheet, kerb, 0.92, 1.15);
  sheet.on('work', () => {
    sheet.rect('concrete-large', -0.115, 0, 0.115, kerb);
    sheet.rect('concrete', -0.11, -0.012, 0.105, 0.024);
    sheet.path('cut-outline', `M-0.115 -0.02L-0.115 ${kerb}L0 ${kerb}L0 -0.02`);
    for (const [corner, side] of [
      [0, 1],
      [trayRight, -1],
    ] as const)
      sheet.path(
        'screed-large',
        `M${corner} ${tray}L${corner} ${tray + 0.09}Q${corner + side * 0.01} ${tray + 0.01} ${corner + side * 0.09} ${tray}Z`,
      );
    pond(
      sheet,
      [
        [0.01, level],
        [0.01, tray + 0.08],
        [0.06, tray + 0.02],
        [trayRight - 0.06, tray + 0.02],
        [trayRight - 0.01, tray + 0.08],
        [trayRight - 0.01, level],
      ],
      level,
      0.012,
      trayRight - 0.012,
    );
    pipeRun(sheet, '17', risingWaste);
    sheet.rect('object laterite', trapX - 0.045, 0.05, 0.09, 0.035);
    pipeRun(sheet, '8', trayDrain);
    sheet.path('membrane', trayLining);
    collars(sheet);
    gaugeStaff(sheet, 1.12, tray + 0.02, 0.5);
  });
  sheet.on('life', () => {
    coatingPail(sheet, -0.24, -0.05, 0.62);
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Grouted in, with collars',
      at: [trayRight + 0.012, -0.23],
      label: [560, 110],
      bubble: [-60, -130],
      align: 'end',
    },
    {
      number: 2,
      text: 'Cove, then two coats',
      at: [0.03, tray + 0.035],
      label: [256, 498],
      bubble: [80, 120],
    },
    {
      number: 3,
      text: 'Concrete kerb',
      at: [-0.06, 0.06],
      label: [164, 190],
      bubble: [-70, -110],
      align: 'end',
    },
    {
      number: 4,
      text: 'Tray drain to the outside',
      at: [1.42, tray + 0.024],
      label: [520, 563],
      bubble: [-60, 150],
      align: 'end',
    },
    { number: 5, text: '48 hours under water', at: [0.36, -0.07], label: [300, 170], bubble: [20, -120] },
  ]);
}

function newBathroom(state: State): Drawing {
  const sheet = createBathroomSheet();
  site(sheet);
  sunkenSlab(sheet);
  const notes = state === 'before' ? newBefore(sheet) : newAfter(sheet);
  letItRain(sheet, {
    width,
    bottom: height + 20,
    seed: 17,
    tries: 500,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return (
        (x < outerFace + 0.04 && y < 1.16) || (x > outerFace + 0.04 && x < outerFace + 0.4) || x < trayRight
      );
    },
  });
  return finish(sheet, {
    name: `new-bathroom-${state}`,
    width,
    height,
    narrow,
    alt:
      state === 'before'
        ? 'Section through a bare sunken slab on site: rubble tipped in, a pipe packed with brick bits, sharp corners, brick laid straight on the slab'
        : 'The same tray empty of rubble, lined over coves, with a kerb, pipe collars and a drain, standing full of water for the test',
    notes: [...notes, caption('Bedroom', 28), caption('Floor below', height - 24)],
  });
}

export const waterproofingBathroom: Drawing[] = [
  oldBathroom('before'),
  oldBathroom('after'),
  newBathroom('before'),
  newBathroom('after'),
];
