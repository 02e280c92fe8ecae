// Water tanks in section: an old overhead tank on its terrace, and a new sump in the open pit.
import type { Drawing } from './drawing.ts';
import { bush, snakePlant } from './plants.ts';
import type { Note } from './published/drawing-file.ts';
import type { Point, Sheet } from './sheet.ts';
import { boulder, soilHatch } from './surroundings.ts';
import { pendantLamp, picture, solarHeater } from './symbols.ts';
import {
  brickSection,
  cementBags,
  coatingPail,
  createSheet,
  crow,
  finish,
  gaugeStaff,
  honeycomb,
  leakPath,
  letItRain,
  numberedNotes,
  pipeRun,
  type State,
  slabBars,
  stain,
  waterOf,
} from './waterproofing-parts.ts';

const width = 1200;
const height = 560;

const strongNote = ([x, y]: [number, number], text: string): Note => ({
  text,
  at: [x, y],
  label: [x, y],
  align: 'middle',
  strong: true,
});

/** Water standing in a tank, with a few ripples below its surface. */
function standingWater(
  sheet: Sheet,
  outline: readonly Point[],
  level: number,
  ripples: readonly number[],
): void {
  sheet.poly('water', outline);
  const [left, right] = [outline[0] as Point, outline[outline.length - 1] as Point];
  sheet.line('ripple', left[0], level, right[0], level);
  for (const [index, x] of ripples.entries())
    sheet.line('ripple', x, level - 0.05 - (index % 3) * 0.05, x + 0.22, level - 0.05 - (index % 3) * 0.05);
}

/* Overhead tank on an old terrace. Metres: y 0 is the roof slab, the tank's outer left face is x 0. */

const tank = { right: 3.1, wall: 0.15, under: 0.38, floor: 0.53, wallTop: 1.72, lidTop: 1.82 };
const inside = { left: tank.wall, right: tank.right - tank.wall };
const outletY = 0.7;
const roofEnd = 5.2;
const hatch = { left: 2.1, right: 2.62 };

const createRoofSheet = () => createSheet({ scale: 178, originX: 300, originY: 424 });

function terrace(sheet: Sheet): void {
  sheet.on('sky', () => {
    sheet.rect('sky', -2, -1, 8, 4);
    sheet.rect('room-cream', -2, -1, 8, 0.88);
  });
  sheet.on('beyond', () => {
    // the far parapet, and what stands before it
    sheet.rect('beyond wall-front', -2, 0, 8, 0.62);
    sheet.rect('beyond plaster', -2, 0.62, 8, 0.07);
    for (let x = -1.4; x < roofEnd; x += 0.92) sheet.line('hatch', x, 0, x, 0.62);
    solarHeater(sheet, 3.96, 0.06, 1.0);
    snakePlant(sheet, -1.2, 0.06, 0.5, 'object clay');
    snakePlant(sheet, -0.94, 0.06, 0.36);
    sheet.rect('core', inside.left, tank.floor, inside.right - inside.left, tank.wallTop - tank.floor);
    sheet.line('fine', -2, -0.2, roofEnd, -0.2);
    pendantLamp(sheet, 3.9, -0.13, 0.2, 0.34);
    picture(sheet, -0.6, -0.62, 0.34, 0.3, 'blocks');
  });
  sheet.on('structure', () => {
    sheet.rect('concrete-large', -2, -0.13, 8, 0.13);
    sheet.line('cut-edge', -2, -0.13, roofEnd, -0.13);
    sheet.line('cut-edge', -2, 0, roofEnd, 0);
    slabBars(sheet, -2, roofEnd, -0.1);
    sheet.rect('screed-large', -2, 0, 8, 0.04);
    for (let x = -1.75; x < roofEnd; x += 0.3) sheet.rect('tile', x + 0.004, 0.04, 0.292, 0.022);
    for (const x of [0.16, 2.71]) {
      brickSection(sheet, x, 0, tank.under, 0.23);
      sheet.line('cut-edge', x, 0, x, tank.under);
      sheet.line('cut-edge', x + 0.23, 0, x + 0.23, tank.under);
    }
    // floor and walls of the tank, cut
    const { right, wall, under, floor, wallTop } = tank;
    const shell = `M0 ${wallTop}L0 ${under}L${right} ${under}L${right} ${wallTop}L${right - wall} ${wallTop}L${right - wall} ${floor}L${wall} ${floor}L${wall} ${wallTop}Z`;
    sheet.path('concrete-large', shell);
    sheet.path('cut-outline', shell);
    sheet.path(
      'steel-bar',
      `M0.05 ${wallTop}L0.05 ${under + 0.05}L${right - 0.05} ${under + 0.05}L${right - 0.05} ${wallTop}`,
    );
    for (let x = 0.3; x < right - 0.1; x += 0.2) sheet.circle('plain ink', x, under + 0.07, 0.01);
    sheet.rect('concrete-large', -0.05, wallTop, hatch.left + 0.05, tank.lidTop - wallTop);
    sheet.rect('cut-outline', -0.05, wallTop, hatch.left + 0.05, tank.lidTop - wallTop);
    sheet.rect('concrete-large', hatch.right, wallTop, right + 0.05 - hatch.right, tank.lidTop - wallTop);
    sheet.rect('cut-outline', hatch.right, wallTop, right + 0.05 - hatch.right, tank.lidTop - wallTop);
    sheet.rect('object tank', hatch.left - 0.04, tank.lidTop, hatch.right - hatch.left + 0.08, 0.04);
    sheet.rect('object tank', hatch.left + 0.2, tank.lidTop + 0.04, 0.12, 0.03);
  });
}

/** Rising main with its float valve on the left, outlet and overflow on the right. */
function pipes(sheet: Sheet, level: number): void {
  pipeRun(sheet, '8', `M-0.24 0.06L-0.24 1.6L${inside.left + 0.16} 1.6`);
  sheet.line('bold', inside.left + 0.16, 1.6, inside.left + 0.46, level + 0.06);
  sheet.circle('object laterite', inside.left + 0.5, level + 0.03, 0.075);
  pipeRun(
    sheet,
    '17',
    `M${inside.right - 0.12} ${outletY}L${tank.right + 0.42} ${outletY}L${tank.right + 0.42} 0.06`,
  );
  pipeRun(sheet, '8', `M${inside.right - 0.06} 1.64L${tank.right + 0.2} 1.64L${tank.right + 0.2} 1.5`);
}

function oldBefore(sheet: Sheet): Note[] {
  const level = 1.3;
  const night = 1.44;
  sheet.on('work', () => {
    standingWater(
      sheet,
      [
        [inside.left, level],
        [inside.left, tank.floor],
        [inside.right, tank.floor],
        [inside.right, level],
      ],
      level,
      [0.5, 0.9, 1.5, 1.9, 2.5],
    );
    sheet.line('dash-fine', inside.left, night, inside.right, night);
    sheet.path('leader', `M1.1 ${night}L1.1 ${level}M1.06 ${level + 0.04}L1.1 ${level}L1.14 ${level + 0.04}`);
    // plaster lining, standing off the wall in places
    sheet.path(
      'plaster-old',
      `M${inside.left} ${tank.wallTop}L${inside.left} ${tank.floor}L${inside.left + 0.025} ${tank.floor}L${inside.left + 0.025} 0.8Q${inside.left + 0.09} 1.06 ${inside.left + 0.025} 1.3L${inside.left + 0.025} ${tank.wallTop}Z`,
    );
    sheet.path(
      'line',
      `M${inside.left + 0.025} ${tank.floor}L${inside.left + 0.025} 0.8Q${inside.left + 0.09} 1.06 ${inside.left + 0.025} 1.3L${inside.left + 0.025} ${tank.wallTop}`,
    );
    sheet.rect('plaster-old', inside.right - 0.025, tank.floor, 0.025, tank.wallTop - tank.floor);
    sheet.line('line', inside.right - 0.025, tank.floor, inside.right - 0.025, tank.wallTop);
    pipes(sheet, level);
    sheet.path(
      'crack',
      `M${inside.left + 0.02} ${tank.floor + 0.01}L0.1 ${tank.floor - 0.015}L0.06 ${tank.floor + 0.005}L0 ${tank.floor - 0.01}` +
        `M${inside.right} ${outletY + 0.05}L${inside.right + 0.07} ${outletY + 0.062}L${tank.right} ${outletY + 0.05}`,
    );
    sheet.path(
      'object mortar',
      `M${tank.right - 0.01} ${outletY - 0.1}Q${tank.right + 0.06} ${outletY} ${tank.right - 0.01} ${outletY + 0.1}Z`,
    );
    // rust under the lid: cover gone, flakes in the water
    sheet.path(
      'spall',
      `M0.76 ${tank.wallTop}Q0.86 ${tank.wallTop + 0.04} 1 ${tank.wallTop + 0.036}L1.42 ${tank.wallTop + 0.04}Q1.56 ${tank.wallTop + 0.03} 1.62 ${tank.wallTop}Z`,
    );
    sheet.rect('object terracotta', 0.8, tank.wallTop + 0.012, 0.78, 0.016);
    sheet.path(
      'rust',
      `M0.98 ${tank.wallTop + 0.01}L1.02 ${tank.wallTop - 0.12}L1.06 ${tank.wallTop + 0.01}ZM1.34 ${tank.wallTop + 0.01}L1.37 ${tank.wallTop - 0.08}L1.4 ${tank.wallTop + 0.01}Z`,
    );
    for (const [x, y] of [
      [1.2, tank.floor + 0.01],
      [1.32, tank.floor + 0.012],
      [1.46, tank.floor + 0.008],
    ] as const)
      sheet.rect('object terracotta', x, y, 0.06, 0.02);
    // lime washed out of the concrete, and the ceiling below
    sheet.path('object paper', 'M-0.02 0.52Q-0.05 0.42 -0.03 0.38L0 0.38L0 0.53Z');
    sheet.path('paper', 'M0 0.38L0.1 0.38L0.1 0.3Q0.06 0.16 0.05 0.3Q0.03 0.06 0.01 0.28Z');
    sheet.path(
      'soak',
      `M0 ${tank.floor}L0.28 ${tank.floor}L0.34 ${tank.under}L0.3 0.06L0.1 0.06L0.04 ${tank.under}Z`,
    );
    stain(sheet, 'M-0.2 -0.135Q-0.06 -0.24 0.16 -0.2Q0.34 -0.28 0.56 -0.2Q0.76 -0.22 0.9 -0.135');
    sheet.path(
      'damp',
      `M${tank.right} ${outletY - 0.06}L${tank.right + 0.05} ${outletY - 0.06}L${tank.right + 0.03} 0.3L${tank.right} 0.4Z`,
    );
  });
  sheet.on('water', () => {
    waterOf(sheet, ['overhead-tank-leak', 'tank-wall-seepage'], () => {
      leakPath(sheet, [
        [0.44, 0.8],
        [0.18, tank.floor + 0.03],
        [-0.03, tank.floor - 0.01],
        [-0.06, 0.12],
      ]);
    });
    waterOf(sheet, ['overhead-tank-leak'], () => {
      leakPath(sheet, [
        [2.6, outletY + 0.18],
        [inside.right, outletY + 0.062],
        [tank.right + 0.06, outletY + 0.055],
        [tank.right + 0.1, 0.14],
      ]);
      leakPath(sheet, [
        [0.27, 0.3],
        [0.27, -0.22],
      ]);
    });
  });
  return [
    ...numberedNotes(sheet, [
      {
        number: 1,
        text: 'Bars rust under the lid',
        at: [1.2, tank.wallTop + 0.02],
        label: [560, 44],
        bubble: [50, -56],
      },
      {
        number: 2,
        text: 'Plaster lining hollow',
        at: [inside.left + 0.05, 1.06],
        label: [212, 138],
        bubble: [120, -4],
        align: 'end',
      },
      {
        number: 3,
        text: 'Joint at the floor opens',
        at: [inside.left, tank.floor],
        label: [212, 236],
        bubble: [110, -60],
        align: 'end',
      },
      {
        number: 4,
        text: 'Lime streaks outside',
        at: [-0.02, 0.44],
        label: [212, 300],
        bubble: [-76, -50],
        align: 'end',
      },
      {
        number: 5,
        text: 'Pipe packed in mortar',
        at: [tank.right + 0.03, outletY + 0.03],
        label: [900, 112],
        bubble: [-110, -90],
      },
    ]),
    strongNote(sheet.point(1.56, night + 0.09), 'Lower every morning'),
  ];
}

function oldAfter(sheet: Sheet): Note[] {
  const level = 1.56;
  const skin = 0.012;
  sheet.on('work', () => {
    standingWater(
      sheet,
      [
        [inside.left, level],
        [inside.left, tank.floor + 0.05],
        [inside.left + 0.06, tank.floor],
        [inside.right - 0.06, tank.floor],
        [inside.right, tank.floor + 0.05],
        [inside.right, level],
      ],
      level,
      [0.86, 1.3, 1.9, 2.5],
    );
    for (const [corner, side] of [
      [inside.left, 1],
      [inside.right, -1],
    ] as const)
      sheet.path(
        'screed-large',
        `M${corner} ${tank.floor}L${corner} ${tank.floor + 0.1}Q${corner + side * 0.015} ${tank.floor + 0.015} ${corner + side * 0.1} ${tank.floor}Z`,
      );
    sheet.path(
      'screed-large',
      `M0.76 ${tank.wallTop}Q0.86 ${tank.wallTop + 0.04} 1 ${tank.wallTop + 0.036}L1.42 ${tank.wallTop + 0.04}Q1.56 ${tank.wallTop + 0.03} 1.62 ${tank.wallTop}Z`,
    );
    sheet.path(
      'crack-sealed',
      `M${inside.left} ${tank.floor}L0.1 ${tank.floor - 0.015}L0 ${tank.floor - 0.01}`,
    );
    for (const x of [0.02, 0.1]) sheet.circle('object teal', x, tank.floor - 0.01, 0.018);
    pipes(sheet, level);
    sheet.rect('object teal', inside.right - 0.03, outletY - 0.11, 0.03, 0.22);
    sheet.rect('object teal', tank.right, outletY - 0.09, 0.025, 0.18);
    sheet.path(
      'membrane',
      `M${inside.left + skin} ${tank.wallTop - 0.01}L${inside.left + skin} ${tank.floor + 0.11}Q${inside.left + 0.026} ${tank.floor + 0.026} ${inside.left + 0.11} ${tank.floor + skin}` +
        `L${inside.right - 0.11} ${tank.floor + skin}Q${inside.right - 0.026} ${tank.floor + 0.026} ${inside.right - skin} ${tank.floor + 0.11}L${inside.right - skin} ${tank.wallTop - 0.01}`,
    );
    sheet.path(
      'membrane-thin',
      `M${inside.left} ${tank.wallTop - 0.01}L${hatch.left} ${tank.wallTop - 0.01}M${hatch.right} ${tank.wallTop - 0.01}L${inside.right} ${tank.wallTop - 0.01}`,
    );
    sheet.rect('paper', -2, -0.144, roofEnd + 2, 0.014);
    sheet.line('line', -2, -0.144, roofEnd, -0.144);
  });
  sheet.on('life', () => crow(sheet, 0.4, tank.lidTop));
  return [
    ...numberedNotes(sheet, [
      {
        number: 1,
        text: 'Bars cleaned, lid patched',
        at: [1.2, tank.wallTop + 0.02],
        label: [560, 44],
        bubble: [50, -56],
      },
      {
        number: 2,
        text: 'Drinking-water lining',
        at: [inside.left + skin, 1.06],
        label: [212, 138],
        bubble: [100, -50],
        align: 'end',
      },
      {
        number: 3,
        text: 'Cove in every corner',
        at: [inside.left + 0.05, tank.floor + 0.05],
        label: [212, 236],
        bubble: [110, -60],
        align: 'end',
      },
      {
        number: 4,
        text: 'Crack injected, cleaned',
        at: [0.02, tank.floor - 0.02],
        label: [212, 300],
        bubble: [-76, -50],
        align: 'end',
      },
      {
        number: 5,
        text: 'Pipe sealed, both faces',
        at: [tank.right + 0.02, outletY + 0.06],
        label: [900, 112],
        bubble: [-110, -90],
      },
    ]),
    strongNote(sheet.point(1.56, 1.1), 'Full for 7 + 7 days'),
  ];
}

function oldTank(state: State): Drawing {
  const sheet = createRoofSheet();
  terrace(sheet);
  const notes = state === 'before' ? oldBefore(sheet) : oldAfter(sheet);
  letItRain(sheet, {
    width,
    bottom: 316,
    seed: 33,
    tries: 620,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return (
        y < 0.72 ||
        (x > -0.36 && x < 3.36 && y < 2.02) ||
        (x > 3.8 && x < 5.1 && y < 1.5) ||
        (x < -0.6 && x > -1.4 && y < 1) ||
        (px > 550 && px < 790 && py < 64) ||
        (px < 226 && py > 116 && py < 156) ||
        (px < 226 && py > 214) ||
        (px > 888 && px < 1110 && py > 92 && py < 132)
      );
    },
  });
  return finish(sheet, {
    name: `old-water-tanks-${state}`,
    width,
    height,
    narrow: { x: 190, y: 22, width: 750, height: 500 },
    alt:
      state === 'before'
        ? 'Section through an old overhead tank: water leaves at the joint between wall and floor and round the outlet pipe, the lid’s bars rust, lime streaks the outside and the ceiling below is stained'
        : 'The same tank with coves, a lining made for drinking water, sealed pipes and a patched lid, standing full; the ceiling below is dry',
    notes,
  });
}

/* Sump in the open pit. Metres: y 0 is the ground, the sump's outer left face is x 0. */

const sump = { right: 3.3, wall: 0.2, base: -2.08, under: -2.3, kicker: -1.96, top: -0.08 };
const sumpInside = { left: sump.wall, right: sump.right - sump.wall };
const pipeY = -0.52;
const tieRods = [-0.56, -1.06, -1.56];

const createPitSheet = () => createSheet({ scale: 172, originX: 300, originY: 120 });

const leftBank = 'M-2 0L-1.02 0L-0.46 -2.42';

function pit(sheet: Sheet, rightBank: string): void {
  sheet.on('sky', () => sheet.rect('sky', -2, -3, 8, 4));
  sheet.on('beyond', () => {
    sheet.path('earth', `${leftBank}${rightBank}L6 0L6 -3L-2 -3Z`);
    sheet.path('sand', `M-1.02 0${leftBank.slice('M-2 0L-1.02 0'.length)}${rightBank}Z`);
    sheet.path('line', `${leftBank}${rightBank}L6 0`);
    const open = (px: number, py: number) => {
      const [x, y] = sheet.metres(px, py);
      return x > -1.16 - y * -0.24 && x < 4.66 + y * 0.24;
    };
    sheet.raw(soilHatch(-6, width, sheet.py(0), 51, open, 5));
    for (const [x, y, w, h, seed] of [
      [-1.36, -1.5, 92, 54, 3],
      [-0.9, -2.62, 84, 40, 6],
      [4.72, -2.1, 104, 52, 5],
      [1.4, -2.68, 120, 36, 15],
      [3.3, -2.66, 90, 40, 7],
    ] as const)
      sheet.raw(boulder(sheet.px(x), sheet.py(y), w, h, seed));
  });
}

function sumpShell(sheet: Sheet): void {
  sheet.on('structure', () => {
    const { right, wall, base, under, top } = sump;
    sheet.rect('screed-large', -0.3, under - 0.1, right + 0.6, 0.1);
    const shell = `M0 ${top}L0 ${base}L-0.18 ${base}L-0.18 ${under}L${right + 0.18} ${under}L${right + 0.18} ${base}L${right} ${base}L${right} ${top}L${right - wall} ${top}L${right - wall} ${base}L${wall} ${base}L${wall} ${top}Z`;
    sheet.path('concrete-large', shell);
    sheet.path('cut-outline', shell);
    for (const x of [0.05, wall - 0.05, right - 0.05, right - wall + 0.05])
      sheet.line('steel-bar', x, under + 0.06, x, top);
    sheet.line('steel-bar', -0.12, under + 0.06, right + 0.12, under + 0.06);
    for (let x = 0.3; x < right - 0.2; x += 0.2) sheet.circle('plain ink', x, under + 0.08, 0.011);
    for (const x of [0, right - wall]) sheet.line('line', x, sump.kicker, x + wall, sump.kicker);
  });
}

function ladder(sheet: Sheet, x: number, bottom: number, top: number): void {
  const lean = 0.16;
  for (const rail of [0, 0.2])
    sheet.poly('object wood', [
      [x + rail, bottom],
      [x + rail + 0.035, bottom],
      [x + rail + 0.035 - lean, top],
      [x + rail - lean, top],
    ]);
  const rungs = Math.floor((top - bottom) / 0.28);
  for (let rung = 1; rung < rungs; rung += 1) {
    const share = rung / rungs;
    sheet.rect('object wood', x + 0.02 - lean * share, bottom + (top - bottom) * share, 0.2, 0.025);
  }
}

const openRightBank = 'L3.8 -2.42L4.4 0';

function newBefore(sheet: Sheet): Note[] {
  pit(sheet, openRightBank);
  sumpShell(sheet);
  sheet.on('beyond', () =>
    sheet.rect('core', sumpInside.left, sump.base, sumpInside.right - sumpInside.left, sump.top - sump.base),
  );
  sheet.on('work', () => {
    // black soil pushed back against the right wall, already cracked by drying
    sheet.path(
      'plaster-old-band',
      `M${sump.right} -0.2Q3.7 -0.1 4.02 -0.34L4.36 -0.14L3.8 -2.42L${sump.right + 0.18} -2.3L${sump.right + 0.18} ${sump.base}L${sump.right} ${sump.base}Z`,
    );
    sheet.path('line', `M${sump.right} -0.2Q3.7 -0.1 4.02 -0.34L4.36 -0.14`);
    sheet.path('crack', 'M3.5 -0.16L3.54 -0.36L3.5 -0.5M3.78 -0.18L3.74 -0.42L3.8 -0.6M4.0 -0.34L3.98 -0.56');
    sheet.path(
      'soak',
      `M${sump.right} -1.3Q3.7 -1.22 4.1 -1.26L3.8 -2.42L${sump.right + 0.18} -2.3L${sump.right + 0.18} ${sump.base}L${sump.right} ${sump.base}Z`,
    );
    // shutter still on the left face, its rods right through the wall
    sheet.rect('object wood', -0.04, -1.9, 0.04, 1.8);
    for (const y of [-0.3, -0.82, -1.32, -1.8]) sheet.rect('object wood-dark', -0.13, y, 0.09, 0.09);
    for (const y of tieRods) {
      sheet.line('bold', -0.22, y, sump.wall + 0.12, y);
      sheet.rect('object grey', -0.19, y - 0.05, 0.03, 0.1);
      sheet.rect('object grey', sump.wall + 0.02, y - 0.04, 0.025, 0.08);
    }
    // a hole hacked for the inlet
    const hole = `M${sumpInside.right - 0.01} ${pipeY + 0.14}L${sump.right - 0.08} ${pipeY + 0.1}L${sump.right + 0.01} ${pipeY + 0.13}L${sump.right + 0.01} ${pipeY - 0.13}L${sump.right - 0.1} ${pipeY - 0.1}L${sumpInside.right - 0.01} ${pipeY - 0.13}Z`;
    sheet.path('object mortar', hole);
    pipeRun(sheet, '17', `M${sumpInside.right - 0.24} ${pipeY}L${sump.right + 0.5} ${pipeY}`);
    honeycomb(sheet, sumpInside.right - 0.02, -1.92, 0.19, 0.34, 11);
    sheet.path(
      'crack',
      `M0 ${sump.kicker}L0.06 ${sump.kicker - 0.008}L0.13 ${sump.kicker + 0.006}L0.2 ${sump.kicker}`,
    );
    // starter bars for the lid
    for (const x of [0.05, 0.15, sump.right - 0.15, sump.right - 0.05])
      sheet.line('steel-bar', x, sump.top, x, sump.top + 0.3);
    // rain water and rubbish on the floor
    sheet.path(
      'puddle',
      `M0.3 ${sump.base}Q1.2 ${sump.base + 0.07} 2.3 ${sump.base + 0.04}L2.6 ${sump.base}Z`,
    );
    sheet.line('ripple', 0.6, sump.base + 0.045, 2.1, sump.base + 0.05);
  });
  sheet.on('life', () => {
    cementBags(sheet, -1.62, 0, 0.5);
    ladder(sheet, -0.4, -2.4, 0.1);
    bush(sheet, 4.92, 0, 0.5, 0.4, 31, 13);
  });
  sheet.on('water', () => {
    waterOf(sheet, ['ground-water-seepage'], () => {
      leakPath(sheet, [
        [3.86, -1.6],
        [3.4, -1.74],
        [3.0, -1.78],
        [2.78, -1.98],
      ]);
      leakPath(sheet, [
        [3.7, -0.3],
        [3.4, pipeY + 0.1],
        [3.04, pipeY + 0.1],
        [3.0, -1.02],
      ]);
    });
    waterOf(sheet, ['sump-leak'], () => {
      leakPath(sheet, [
        [0.5, sump.base + 0.06],
        [0.22, sump.kicker],
        [-0.16, sump.kicker],
        [-0.3, -2.2],
      ]);
    });
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Rods left through the wall',
      at: [0.2, tieRods[0] as number],
      label: [400, 170],
      bubble: [90, -50],
    },
    {
      number: 2,
      text: 'No water-stop in the joint',
      at: [0.12, sump.kicker],
      label: [400, 380],
      bubble: [120, -60],
    },
    {
      number: 3,
      text: 'Pipe hole cut afterwards',
      at: [3.16, pipeY + 0.09],
      label: [760, 248],
      bubble: [-110, 40],
      align: 'end',
    },
    {
      number: 4,
      text: 'Honeycomb low down',
      at: [3.12, -1.74],
      label: [760, 322],
      bubble: [-110, -50],
      align: 'end',
    },
    {
      number: 5,
      text: 'Soil back before any test',
      at: [3.55, -0.86],
      label: [960, 190],
      bubble: [20, 90],
    },
  ]);
}

function newAfter(sheet: Sheet): Note[] {
  const level = -0.36;
  pit(sheet, openRightBank);
  sumpShell(sheet);
  sheet.on('work', () => {
    standingWater(
      sheet,
      [
        [sumpInside.left, level],
        [sumpInside.left, sump.base],
        [sumpInside.right, sump.base],
        [sumpInside.right, level],
      ],
      level,
      [0.5, 0.95, 1.6, 2.1, 2.6],
    );
    for (const x of [0.1, sump.right - 0.1]) {
      // the strip that swells when water reaches it, half in the kicker, half in the wall
      sheet.rect('object monsoon', x - 0.018, sump.kicker - 0.09, 0.036, 0.18);
      sheet.circle('object monsoon', x, sump.kicker, 0.032);
    }
    for (const y of tieRods) sheet.rect('object screed-large', 0, y - 0.03, sump.wall, 0.06);
    sheet.path(
      'object screed-large',
      `M${sumpInside.right} -1.56L${sumpInside.right + 0.13} -1.6L${sumpInside.right + 0.13} -1.9L${sumpInside.right} -1.94Z`,
    );
    pipeRun(sheet, '17', `M${sumpInside.right - 0.24} ${pipeY}L${sump.right + 0.5} ${pipeY}`);
    sheet.rect('object monsoon', sump.right - 0.115, pipeY + 0.04, 0.03, 0.12);
    sheet.rect('object monsoon', sump.right - 0.115, pipeY - 0.16, 0.03, 0.12);
    sheet.rect('object laterite', sump.right + 0.48, pipeY - 0.055, 0.04, 0.11);
    // crystalline slurry over the joints inside
    sheet.path(
      'membrane-thin',
      `M${sumpInside.left + 0.008} -1.7L${sumpInside.left + 0.008} ${sump.base + 0.008}L0.5 ${sump.base + 0.008}M${sumpInside.right - 0.008} -1.7L${sumpInside.right - 0.008} ${sump.base + 0.008}L2.8 ${sump.base + 0.008}`,
    );
    sheet.path(
      'membrane',
      `M-0.014 ${sump.top}L-0.014 ${sump.base + 0.05}Q-0.02 ${sump.base + 0.012} -0.06 ${sump.base + 0.012}L-0.19 ${sump.base + 0.012}L-0.19 ${sump.under}` +
        `M${sump.right + 0.014} ${sump.top}L${sump.right + 0.014} ${sump.base + 0.05}Q${sump.right + 0.02} ${sump.base + 0.012} ${sump.right + 0.06} ${sump.base + 0.012}L${sump.right + 0.19} ${sump.base + 0.012}L${sump.right + 0.19} ${sump.under}`,
    );
    // roof slab with its hatch
    for (const [left, end] of [
      [-0.04, 1.36],
      [1.88, sump.right + 0.04],
    ] as const) {
      sheet.rect('concrete-large', left, sump.top, end - left, 0.14);
      sheet.rect('cut-outline', left, sump.top, end - left, 0.14);
    }
    gaugeStaff(sheet, 1.62, -0.9, 1.14);
  });
  sheet.on('life', () => {
    ladder(sheet, -0.44, -2.4, 0.1);
    coatingPail(sheet, -1.5, 0, 0.72);
    // gravel waits on the bank until the last reading
    sheet.path('gravel', 'M4.46 0Q4.66 0.36 4.86 0.4Q5.06 0.3 5.3 0Z');
    sheet.path('line', 'M4.46 0Q4.66 0.36 4.86 0.4Q5.06 0.3 5.3 0');
  });
  return [
    ...numberedNotes(sheet, [
      {
        number: 1,
        text: 'Rod holes plugged',
        at: [0.12, tieRods[0] as number],
        label: [400, 170],
        bubble: [100, -50],
      },
      {
        number: 2,
        text: 'Water-stop cast in',
        at: [0.1, sump.kicker + 0.02],
        label: [400, 380],
        bubble: [120, -60],
      },
      {
        number: 3,
        text: 'Flanged pipe cast in',
        at: [sump.right - 0.1, pipeY - 0.12],
        label: [760, 248],
        bubble: [-120, 50],
        align: 'end',
      },
      {
        number: 4,
        text: 'Cut out and refilled',
        at: [3.16, -1.74],
        label: [760, 322],
        bubble: [-120, -50],
        align: 'end',
      },
      {
        number: 5,
        text: 'Pit open until it is tested',
        at: [3.55, -0.86],
        label: [960, 190],
        bubble: [20, 90],
      },
    ]),
    strongNote(sheet.point(1.06, -1.04), '7 days to soak, 7 to watch'),
  ];
}

function newTank(state: State): Drawing {
  const sheet = createPitSheet();
  const notes = state === 'before' ? newBefore(sheet) : newAfter(sheet);
  letItRain(sheet, {
    width,
    bottom: 116,
    seed: 37,
    tries: 240,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return y < 0.04 || (x < -0.9 && y < 0.36) || (x > -0.7 && x < 0.3 && y < 0.3) || (x > 4.4 && y < 0.46);
    },
  });
  return finish(sheet, {
    name: `new-water-tanks-${state}`,
    width,
    height,
    narrow: { x: 226, y: 60, width: 750, height: 500 },
    alt:
      state === 'before'
        ? 'Section through a new sump in its pit: rods through the wall, no water-stop in the joint, honeycomb, a hacked pipe hole, and soil pushed back before any test'
        : 'The same sump with plugged rod holes, water-stops, a flanged pipe and a membrane outside, standing full while the pit is still open',
    notes,
  });
}

export const waterproofingTanks: Drawing[] = [
  oldTank('before'),
  oldTank('after'),
  newTank('before'),
  newTank('after'),
];
