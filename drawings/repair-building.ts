// Details of the whole: the street face of a block, and three walls with the coating each one needs.
import type { Drawing } from './drawing.ts';
import { bush, coconutPalm, leaf, mastTree } from './plants.ts';
import { arrow, crackPoints, exposedBrick } from './repair-parts.ts';
import type { Point, Sheet } from './sheet.ts';
import type { Tone } from './style.ts';
import { earthBand, inBox, soilHatch, splashes } from './surroundings.ts';
import { balusters, plasticTank, scooter } from './symbols.ts';
import {
  course,
  createSheet,
  finish,
  leakPath,
  letItRain,
  numberedNotes,
  type State,
  waterOf,
} from './waterproofing-parts.ts';

/* Street face of a block */

const faceWidth = 15.2;
const stilt = 2.7;
const storey = 3.0;
const floors = [0, 1, 2].map((floor) => stilt + floor * storey);
const roof = stilt + 3 * storey;
const parapet = roof + 1.05;

interface FaceTones {
  wall: Tone;
  band: Tone;
  frame: Tone;
}
const oldTones: FaceTones = { wall: 'plaster-old', band: 'plaster-old-band', frame: 'wood' };
const newTones: FaceTones = { wall: 'plaster-new', band: 'plaster-new-band', frame: 'paper' };

function faceWindow(sheet: Sheet, x: number, floor: number, tones: FaceTones): void {
  const y = floor + 0.95;
  sheet.rect(`object ${tones.frame}`, x - 0.08, y - 0.08, 1.56, 1.36);
  sheet.rect('beyond glass-deep', x, y, 1.4, 1.2);
  sheet.line('fine', x + 0.7, y, x + 0.7, y + 1.2);
  for (const bar of [0.3, 0.6, 0.9]) sheet.line('hatch', x, y + bar, x + 1.4, y + bar);
  sheet.rect(`object ${tones.band}`, x - 0.22, y - 0.2, 1.84, 0.12);
  sheet.rect(`object ${tones.band}`, x - 0.3, y + 1.4, 2, 0.14);
}

function faceBalcony(sheet: Sheet, x: number, floor: number, tones: FaceTones): void {
  sheet.rect('beyond shaft', x, floor, 3.3, 2.55);
  sheet.rect('beyond wood', x + 0.4, floor, 1, 2.1);
  sheet.rect('beyond glass-deep', x + 1.75, floor + 0.5, 1.2, 1.6);
  sheet.line('fine', x + 2.35, floor + 0.5, x + 2.35, floor + 2.1);
  balusters(sheet, x - 0.1, floor, 3.5, 0.95);
  sheet.rect(`object ${tones.band}`, x - 0.16, floor + 0.92, 3.62, 0.09);
  sheet.rect(`object ${tones.band}`, x - 0.2, floor - 0.24, 3.7, 0.26);
}

function stack(sheet: Sheet, x: number, isNew: boolean): void {
  sheet.path('pipe-wall', `M${x} 0.1L${x} ${parapet - 0.4}`);
  if (isNew) sheet.path('pipe', `M${x} 0.1L${x} ${parapet - 0.4}`);
  else sheet.path('pipe', `M${x} 0.1L${x} 3.4M${x} 3.6L${x} 7.1M${x} 7.3L${x} ${parapet - 0.4}`);
  for (let y = 1.2; y < roof; y += 1.5) sheet.rect('beyond ink', x - 0.14, y, 0.28, 0.06);
}

/** The block itself, the same in both states but for its colours. */
function block(sheet: Sheet, tones: FaceTones): void {
  sheet.rect('object stilt', 0, 0, faceWidth, stilt);
  for (const x of [0, 3.2, 5.6, 9.3, 11.7, 14.75]) sheet.rect('object column', x, 0, 0.45, stilt);
  scooter(sheet, 4.0, 'laterite');
  scooter(sheet, 12.4, 'teal');
  sheet.rect(`object ${tones.wall}`, 0, stilt, faceWidth, parapet - stilt);
  for (const floor of floors) sheet.rect(`beyond ${tones.band}`, 0, floor - 0.24, faceWidth, 0.26);
  sheet.rect(`object ${tones.band}`, 0, roof - 0.24, faceWidth, 0.26);
  sheet.rect(`object ${tones.band}`, -0.12, parapet, faceWidth + 0.24, 0.12);
  for (const floor of floors) {
    faceWindow(sheet, 1.3, floor, tones);
    faceWindow(sheet, 12.5, floor, tones);
    faceBalcony(sheet, 4.3, floor, tones);
    faceBalcony(sheet, 8.0, floor, tones);
  }
  // stair head and tanks
  sheet.rect(`object ${tones.wall}`, 6.0, parapet, 3.4, 1.35);
  sheet.rect(`object ${tones.band}`, 5.85, parapet + 1.35, 3.7, 0.14);
  plasticTank(sheet, 11.2, parapet + 0.12, 1.05, 1.2);
  plasticTank(sheet, 12.5, parapet + 0.12, 1.05, 1.2);
}

function decay(sheet: Sheet): void {
  for (const [x, length] of [
    [0.2, 2.6],
    [2.9, 1.4],
    [9.9, 1.2],
    [14.3, 2.2],
  ] as const)
    sheet.path(
      'damp',
      `M${x} ${parapet}L${x} ${parapet - length * 0.7}Q${x + 0.1} ${parapet - length} ${x + 0.22} ${parapet - length * 0.6}` +
        `Q${x + 0.36} ${parapet - length * 1.1} ${x + 0.5} ${parapet - length * 0.5}L${x + 0.7} ${parapet}Z`,
    );
  // leaking joints of the soil pipe
  for (const y of [3.5, 7.2])
    sheet.path(
      'damp',
      `M11.45 ${y + 0.15}Q11.2 ${y - 0.5} 11.35 ${y - 1.5}Q11.5 ${y - 2} 11.7 ${y - 1.4}Q12.05 ${y - 0.6} 11.85 ${y + 0.15}Z`,
    );
  exposedBrick(sheet, 'bare-wall', [
    [0.35, 6.3],
    [0.9, 6.1],
    [1.0, 6.6],
    [0.9, 7.6],
    [0.5, 7.9],
    [0.25, 7.2],
  ]);
  exposedBrick(sheet, 'bare-corner', [
    [14.2, 3.2],
    [14.9, 3.1],
    [14.95, 4.2],
    [14.6, 4.6],
    [14.1, 4.0],
  ]);
  const crack = (points: readonly Point[], seed: number) =>
    sheet.poly('crack', crackPoints(points, seed, 0.12, 0.4), false);
  crack(
    [
      [2.9, 9.4],
      [3.5, 8.7],
      [3.7, 8.0],
    ],
    2,
  );
  crack(
    [
      [14.1, 9.4],
      [14.7, 8.8],
    ],
    3,
  );
  crack(
    [
      [12.2, 6.5],
      [11.9, 5.9],
    ],
    4,
  );
  crack(
    [
      [2.9, 3.4],
      [3.4, 2.75],
    ],
    5,
  );
  crack(
    [
      [9.6, 12.6],
      [10.4, 12.0],
      [11.0, 11.75],
    ],
    6,
  );
  for (const [x, floor] of [
    [4.6, floors[1]],
    [8.8, floors[2]],
    [6.4, floors[2]],
  ] as const) {
    const y = floor ?? 0;
    sheet.path(
      'spall',
      `M${x} ${y - 0.24}L${x + 0.2} ${y - 0.1}L${x + 0.6} ${y - 0.14}L${x + 0.9} ${y - 0.04}L${x + 1.2} ${y - 0.24}Z`,
    );
    sheet.line('mark-red', x + 0.1, y - 0.2, x + 1.1, y - 0.18);
    sheet.path(
      'rust',
      `M${x + 0.3} ${y - 0.2}L${x + 0.42} ${y - 0.2}L${x + 0.36} ${y - 0.9}ZM${x + 0.75} ${y - 0.2}L${x + 0.87} ${y - 0.2}L${x + 0.8} ${y - 0.7}Z`,
    );
  }
  // a peepal in the parapet
  for (const [degrees, length] of [
    [80, 0.9],
    [120, 0.8],
    [45, 0.8],
    [150, 0.6],
    [20, 0.6],
    [100, 1.1],
  ] as const)
    leaf(sheet, 'beyond leaf', 3.3, parapet + 0.1, degrees, length, 0.14);
}

function scaffolding(sheet: Sheet, left: number, right: number): void {
  const top = parapet + 0.9;
  sheet.rect('net', left, 0, right - left, top - 0.9);
  for (let y = 0.3; y < top - 0.9; y += 0.3) sheet.line('net-mesh', left, y, right, y);
  for (let x = left + 0.3; x < right; x += 0.3) sheet.line('net-mesh', x, 0, x, top - 0.9);
  for (let x = left; x <= right + 0.01; x += (right - left) / 3)
    sheet.rect('object wood', x - 0.06, 0, 0.12, top);
  for (let y = 1.5; y < top - 0.4; y += 1.5) {
    sheet.rect('object wood', left - 0.3, y, right - left + 0.6, 0.1);
    sheet.line('line', left, y, left + (right - left) / 3, y + 1.4);
  }
}

function entireBuilding(state: State): Drawing {
  const [width, height] = [1200, 640];
  const scale = 37;
  const ground = 574;
  const sheet = createSheet({ scale, originX: 318, originY: ground });
  const isAfter = state === 'after';
  sheet.on('sky', () => {
    sheet.raw('<path class="sky" d="M0 0h1200v574H0z"/>');
    sheet.raw(earthBand(width, ground, 90, 4));
    sheet.raw(soilHatch(0, width, ground, 9, () => false, 3));
  });
  sheet.on('beyond', () => {
    mastTree(sheet, -2.6, 0, 4.6, 1.3, 7);
    coconutPalm(sheet, 20.6, 0, 5.4, 0.7, 4, 1.8);
    for (const [x, wallWidth] of [
      [-8.7, 7.3],
      [16.4, 8],
    ] as const) {
      sheet.rect('beyond wall-clay', x, 0, wallWidth, 1.5);
      sheet.rect('beyond wall', x, 1.5, wallWidth + 0.1, 0.12);
    }
    bush(sheet, -0.8, 0, 1, 0.8, 3, 15);
    bush(sheet, 16.0, 0, 1, 0.7, 5, 15);
  });
  sheet.on('structure', () => block(sheet, isAfter ? newTones : oldTones));
  sheet.on('work', () => {
    if (!isAfter) decay(sheet);
    stack(sheet, 11.62, isAfter);
    stack(sheet, 3.75, isAfter);
    if (isAfter) scaffolding(sheet, 12.1, 15.7);
    sheet.line('ground-line', -9, 0, 0, 0);
    sheet.line('ground-line', 0, 0, 25, 0);
  });
  if (isAfter)
    sheet.on('water', () => {
      sheet.line('blue-line', -0.12, parapet + 0.14, 6.0, parapet + 0.14);
      sheet.line('blue-line', 9.4, parapet + 0.14, 11.2, parapet + 0.14);
      sheet.poly(
        'blue-line',
        [
          [5.85, parapet + 1.52],
          [9.55, parapet + 1.52],
        ],
        false,
      );
    });
  else
    sheet.on('water', () => {
      waterOf(sheet, ['ageing-building'], () => {
        leakPath(sheet, [
          [10.4, 13.4],
          [10.4, 12.3],
          [10.6, 11.4],
        ]);
        leakPath(sheet, [
          [11.62, 7.2],
          [12.0, 6.6],
          [12.1, 5.9],
        ]);
      });
    });
  letItRain(sheet, {
    width,
    bottom: ground - 70,
    seed: 16,
    tries: 560,
    skip: (x, y) =>
      inBox(x, y, [300, 128, 900, 600]) ||
      inBox(x, y, [530, 60, 690, 140]) ||
      inBox(x, y, [725, 70, 830, 140]) ||
      inBox(x, y, [160, 280, 260, 600]) ||
      inBox(x, y, [920, 60, 1190, 330]) ||
      inBox(x, y, [20, 60, 300, 250]),
  });
  sheet.on('life', () => sheet.raw(splashes([0.4, 2, 4, 10].map((x) => sheet.point(x, parapet + 0.14)))));
  return finish(sheet, {
    name: `repair-entire-building-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same block repaired: roof sealed, pipes renewed, balconies rebuilt, the last bay still in scaffold'
      : 'The street face of an old block with leaking parapet, pipes, cracked plaster and broken balcony edges',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Terrace and tanks come first' : 'Terrace leaks into every floor',
        at: isAfter ? [10.2, parapet + 0.14] : [10.5, 12.0],
        label: [930, 76],
        via: [
          [800, 40],
          [900, 40],
        ],
        bubble: isAfter ? [-50, -66] : [-70, -90],
      },
      {
        number: 2,
        text: isAfter ? 'Soil and rain pipes renewed' : 'Pipe joints drip down the wall',
        at: [11.62, 7.2],
        label: [930, 180],
        bubble: [90, -60],
      },
      {
        number: 3,
        text: isAfter ? 'Concrete cut back and rebuilt' : 'Balcony edges falling',
        at: [4.9, floors[1] ? floors[1] - 0.12 : 0],
        label: [270, 330],
        align: 'end',
        bubble: [-110, -50],
      },
      {
        number: 4,
        text: isAfter ? 'Plaster meshed, joints sealed' : 'Plaster hollow, brick bare',
        at: [0.7, 7.1],
        label: [270, 220],
        align: 'end',
        bubble: [60, -130],
      },
      {
        number: 5,
        text: isAfter ? 'Two coats, last of all' : 'Repainted twice, still wet',
        at: isAfter ? [14.0, 4.2] : [13.6, 5.4],
        label: [930, 284],
        bubble: [70, 60],
      },
    ]),
    narrow: { x: 270, y: 0, width: 680, height: 630 },
  });
}

/* Three walls, three coatings */

function coatings(state: State): Drawing {
  const [width, height] = [740, 660];
  const scale = 930;
  const sheet = createSheet({ scale, originX: 236, originY: 642 });
  const isAfter = state === 'after';
  const wall = 0.2;
  // bottom to top: bare brick, a fair-faced beam, plastered brick
  const beam: Point = [0.225, 0.45];
  const top = 0.72;
  const skin = 0.018;
  sheet.on('sky', () => sheet.rect('sky', -0.26, -0.05, 0.26, 0.8));
  sheet.on('beyond', () => {
    sheet.rect('room-cream', wall, -0.05, 0.4, 0.45);
    sheet.rect('room-rose', wall, beam[1] - 0.03, 0.4, 0.4);
  });
  sheet.on('structure', () => {
    sheet.rect('plain mortar-joint', 0, -0.05, wall, beam[0] + 0.05);
    sheet.rect('plain mortar-joint', 0, beam[1], wall, 0.4);
    const bricks = (from: number, to: number) => {
      for (let row = 0, y = from; y < to - 0.02; row += 1, y += course) {
        const rowHeight = Math.min(course - 0.01, to - y);
        if (row % 2) sheet.rect('brick-face', 0.002, y, wall - 0.004, rowHeight);
        else {
          sheet.rect('brick-face', 0.002, y, wall / 2 - 0.007, rowHeight);
          sheet.rect('brick-face', wall / 2 + 0.005, y, wall / 2 - 0.007, rowHeight);
        }
      }
    };
    bricks(-0.005, beam[0]);
    bricks(beam[1] + 0.005, top);
    sheet.rect('concrete-large', 0, beam[0], wall, beam[1] - beam[0]);
    // slab of the floor behind
    sheet.rect('concrete-large', wall, beam[1] - 0.13, 0.4, 0.1);
    sheet.line('steel-bar', 0.03, beam[1] - 0.115, 0.56, beam[1] - 0.115);
    sheet.rect('steel-bar', 0.034, beam[0] + 0.03, wall - 0.066, beam[1] - beam[0] - 0.06);
    for (const x of [0.046, wall - 0.044])
      for (const y of [beam[0] + 0.042, beam[1] - 0.042]) sheet.circle('plain ink', x, y, 0.008);
    sheet.rect('object paper', wall, -0.05, 0.012, beam[0] + 0.05);
    sheet.rect('object paper', wall, beam[1] - 0.03, 0.012, 0.4);
    sheet.rect(isAfter ? 'object paper' : 'object plaster-old-band', -skin, beam[1], skin, 0.4);
    // tile, skirting and cornice inside
    for (const x of [0.212, 0.416]) sheet.rect('tile-new', x, beam[1] - 0.03, 0.2, 0.01);
    sheet.rect('tile-new', wall + 0.012, beam[1] - 0.02, 0.009, 0.09);
    sheet.line('hatch', wall + 0.012, beam[1] - 0.16, 0.6, beam[1] - 0.16);
    sheet.line('cut-edge', 0, -0.05, 0, beam[1]);
    sheet.line('cut-edge', wall + 0.012, -0.05, wall + 0.012, beam[1] - 0.13);
    sheet.line('cut-edge', wall, beam[1] - 0.13, 0.6, beam[1] - 0.13);
    sheet.line('cut-edge', wall, beam[1] - 0.03, 0.6, beam[1] - 0.03);
  });
  const hairline = crackPoints(
    [
      [-skin, 0.622],
      [0.002, 0.615],
    ],
    3,
    0.003,
    0.005,
  );
  if (isAfter) {
    sheet.on('work', () => {
      sheet.poly('crack-sealed', hairline, false);
      // impregnated depth of the brick
      sheet.rect('membrane-wash', 0, -0.05, 0.018, beam[0] + 0.05);
    });
    sheet.on('water', () => {
      sheet.line('membrane', -skin - 0.003, beam[1] - 0.004, -skin - 0.003, top);
      sheet.line('membrane-thin', -0.002, beam[0], -0.002, beam[1] - 0.006);
      // drops that stay outside
      for (const [x, y] of [
        [-0.012, 0.19],
        [-0.012, 0.12],
        [-0.012, 0.05],
        [-0.03, 0.02],
      ] as const)
        sheet.path(
          'object water',
          `M${x + 0.01} ${y + 0.01}Q${x - 0.006} ${y + 0.008} ${x - 0.003} ${y - 0.004}Q${x + 0.002} ${y - 0.012} ${x + 0.01} ${y - 0.008}Z`,
        );
    });
    sheet.on('life', () => {
      // air turns back, vapour leaves
      for (const y of [0.4, 0.35])
        sheet.path(
          'line',
          `M-0.11 ${y}L-0.02 ${y}Q-0.008 ${y} -0.008 ${y - 0.01}Q-0.008 ${y - 0.02} -0.02 ${y - 0.02}L-0.05 ${y - 0.02}`,
        );
      for (const y of [0.28, 0.56])
        arrow(sheet, [
          [0.1, y],
          [-0.07, y],
        ]);
    });
  } else {
    sheet.on('water', () => {
      sheet.path(
        'soak',
        'M-0.018 0.66L-0.018 0.52Q0.03 0.48 0.1 0.52Q0.16 0.57 0.12 0.63Q0.06 0.68 -0.018 0.66Z',
      );
      waterOf(sheet, ['worn-wall-coat'], () => {
        leakPath(sheet, [
          [-0.09, 0.65],
          [-0.02, 0.62],
          [0.05, 0.59],
          [0.11, 0.54],
        ]);
      });
      sheet.path('soak', `M0 -0.05L0.12 -0.05Q0.15 0.06 0.12 0.14Q0.08 0.2 0 0.21Z`);
      waterOf(sheet, ['worn-wall-coat'], () => {
        for (const y of [0.17, 0.07])
          leakPath(sheet, [
            [-0.08, y + 0.03],
            [0, y],
            [0.07, y - 0.02],
          ]);
      });
    });
    sheet.on('work', () => {
      sheet.poly('crack-wide', hairline, false);
      // blistered paint
      sheet.path(
        'object clay',
        'M-0.018 0.565Q-0.044 0.552 -0.044 0.53Q-0.044 0.51 -0.018 0.5Q-0.034 0.512 -0.034 0.53Q-0.034 0.55 -0.018 0.565Z',
      );
      sheet.path(
        'object clay',
        'M-0.018 0.492Q-0.036 0.486 -0.036 0.476Q-0.036 0.466 -0.018 0.458Q-0.028 0.466 -0.028 0.476Q-0.028 0.486 -0.018 0.492Z',
      );
      sheet.circle('object terracotta', 0.046, beam[0] + 0.042, 0.012);
      sheet.circle('plain ink', 0.046, beam[0] + 0.042, 0.0065);
      sheet.circle('object terracotta', 0.046, beam[1] - 0.042, 0.012);
      sheet.circle('plain ink', 0.046, beam[1] - 0.042, 0.0065);
    });
    sheet.on('life', () => {
      for (const y of [0.41, 0.34, 0.27])
        arrow(sheet, [
          [-0.12, y],
          [0.03, y],
        ]);
      sheet.path('dash-fine', `M0.052 ${beam[0]}L0.052 ${beam[1]}`);
    });
  }
  letItRain(sheet, {
    width: 236,
    bottom: 660,
    seed: 6,
    tries: 380,
    skip: (x, y) => x > 190 || (x > 100 && y > 200 && y < 420),
  });
  return finish(sheet, {
    name: `repair-coatings-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same wall, each material with its own coating: a stretching film, an air barrier, a water repellent'
      : 'Section of an outer wall: plaster, concrete and bare brick, each taking in water or air',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Elastic film bridges the crack' : 'Hairline drinks the rain',
        at: isAfter ? [-skin - 0.003, 0.62] : [-0.01, 0.618],
        label: [470, 74],
        bubble: isAfter ? [-110, -20] : [200, 0],
      },
      {
        number: 2,
        text: isAfter ? 'Dried first; vapour can leave' : 'Film on damp plaster blisters',
        at: isAfter ? [0.06, 0.56] : [-0.036, 0.528],
        label: [470, 150],
        bubble: isAfter ? [160, -30] : [-90, -50],
      },
      {
        number: 3,
        text: isAfter ? 'Anti-carbonation coat' : 'Air reaches the steel',
        at: isAfter ? [-0.002, 0.32] : [0.052, 0.34],
        label: [470, 400],
        bubble: isAfter ? [110, 70] : [150, 60],
      },
      {
        number: 4,
        text: isAfter ? 'Water repellent in the pores' : 'Bare brick soaks it up',
        at: isAfter ? [0.01, 0.1] : [0.08, 0.1],
        label: [470, 540],
        bubble: [160, 20],
      },
    ]),
    narrow: { x: 0, y: 0, width, height },
  });
}

export const repairBuildingDrawings: Drawing[] = [
  entireBuilding('before'),
  entireBuilding('after'),
  coatings('before'),
  coatings('after'),
];
