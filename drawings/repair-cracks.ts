// Details of crack repair: a beam in trouble, a basement wall with water behind it, a joint that moves.
import type { Drawing } from './drawing.ts';
import { bush, leaf } from './plants.ts';
import { arrow, crackPoints, port } from './repair-parts.ts';
import { createRandom, type Point, type Sheet } from './sheet.ts';
import { boulder, inBox, soilHatch } from './surroundings.ts';
import { ceilingFan, plasticTank, scooter } from './symbols.ts';
import {
  brickFace,
  createSheet,
  finish,
  leakPath,
  letItRain,
  numberedNotes,
  prop,
  type State,
  waterOf,
} from './waterproofing-parts.ts';

/* Beam with its steel */

const beamDepth = 0.5;
const span = 3.0;
const slabTop = 0.63;

/** Cracks of an overloaded beam: slanting near the columns, upright and tapering at mid-span. */
const shearCracks: Point[][] = [
  [
    [0.1, 0.02],
    [0.32, 0.24],
    [0.5, 0.46],
  ],
  [
    [0.3, 0.02],
    [0.5, 0.22],
    [0.66, 0.4],
  ],
  [
    [2.9, 0.02],
    [2.68, 0.24],
    [2.5, 0.46],
  ],
];
const bendingCracks = [1.16, 1.5, 1.82];

function steel(sheet: Sheet): void {
  for (const y of [0.05, 0.075, 0.45]) sheet.line('steel-bar', -0.3, y, span + 0.3, y);
  for (let x = 0.05; x < span; x += x < 0.7 || x > span - 0.75 ? 0.1 : 0.2)
    sheet.line('dash', x, 0.04, x, 0.46);
  for (const x of [-0.36, -0.04, span + 0.04, span + 0.36]) sheet.line('steel-bar', x, -1.2, x, 0.58);
}

function structuralCrack(state: State): Drawing {
  const [width, height] = [1200, 560];
  const scale = 205;
  const sheet = createSheet({ scale, originX: 292, originY: 342 });
  const isAfter = state === 'after';
  const [left, right] = [-1.5, 4.5];
  sheet.on('sky', () => sheet.rect('sky', left, slabTop, right - left, 2));
  sheet.on('beyond', () => {
    sheet.rect('room-rose', left, -1.2, 1.1, 1.8);
    sheet.rect('room-cream', 0, -1.2, span, 1.2);
    sheet.rect('room-green', span + 0.4, -1.2, 2, 1.8);
    sheet.line('hatch', 0, -0.08, span, -0.08);
    sheet.rect('beyond paper', 3.66, -0.92, 0.52, 0.86);
    sheet.rect('beyond glass', 3.7, -0.88, 0.44, 0.78);
    sheet.line('fine', 3.92, -0.88, 3.92, -0.1);
    ceilingFan(sheet, -0.94, 0.5);
  });
  sheet.on('structure', () => {
    sheet.rect('concrete-large', -0.4, -1.2, 0.4, 1.83);
    sheet.rect('concrete-large', span, -1.2, 0.4, 1.83);
    sheet.rect('concrete-large', left, 0.5, right - left, 0.13);
    sheet.rect('plain concrete-large', -0.2, 0, span + 0.4, beamDepth + 0.12);
    steel(sheet);
    sheet.poly(
      'cut-outline',
      [
        [left, 0.5],
        [-0.4, 0.5],
        [-0.4, -1.2],
      ],
      false,
    );
    sheet.poly(
      'cut-outline',
      [
        [0, -1.2],
        [0, 0],
        [span, 0],
        [span, -1.2],
      ],
      false,
    );
    sheet.poly(
      'cut-outline',
      [
        [span + 0.4, -1.2],
        [span + 0.4, 0.5],
        [right, 0.5],
      ],
      false,
    );
    sheet.line('cut-edge', left, slabTop, right, slabTop);
  });
  sheet.on('work', () => {
    // terrace: screed and tile
    sheet.rect('screed-large', left, slabTop, right - left, 0.05);
    for (let x = left; x < right; x += 0.3) sheet.rect('tile', x + 0.005, slabTop + 0.05, 0.29, 0.025);
    const tankAt = isAfter ? -0.2 : 1.5;
    brickFace(sheet, tankAt - 0.42, slabTop + 0.075, 0.84, 3);
    sheet.rect('object column', tankAt - 0.48, slabTop + 0.305, 0.96, 0.05);
    plasticTank(sheet, tankAt - 0.4, slabTop + 0.355, 0.8, 0.62);
    if (isAfter) sheet.rect('dash-fine', 1.08, slabTop + 0.09, 0.84, 0.24);
    for (const points of shearCracks)
      sheet.poly(isAfter ? 'crack-sealed' : 'crack-wide', crackPoints(points, 4, 0.02, 0.1), false);
    for (const x of bendingCracks) {
      const top: Point = [x + 0.02, x === 1.5 ? 0.36 : 0.27];
      const line = crackPoints([[x, 0], top], Math.round(x * 10), 0.018, 0.07);
      sheet.poly(isAfter ? 'crack-sealed' : 'crack-wide', line, false);
    }
  });
  if (isAfter) {
    sheet.on('life', () => {
      for (const points of shearCracks)
        for (const along of [0.12, 0.5, 0.88]) {
          const [from, to] = [points[0] as Point, points[points.length - 1] as Point];
          const [x, y] = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
          sheet.circle('object teal', x, y, 0.024);
          sheet.circle('object grey', x, y, 0.01);
        }
      for (const x of bendingCracks) port(sheet, x, 0, -90, 0.055);
      // props under timbers, and the pot of resin
      for (const x of [0.72, 2.28]) {
        sheet.rect('object wood', x - 0.16, -0.08, 0.32, 0.08);
        prop(sheet, x, -1.2, -0.08);
      }
      sheet.path('hose', 'M1.82 -0.07Q1.84 -0.2 2.1 -0.21Q2.62 -0.22 2.64 -0.66');
      sheet.path('object teal', 'M2.5 -1.04L2.78 -1.04L2.78 -0.78Q2.78 -0.7 2.64 -0.68Q2.5 -0.7 2.5 -0.78Z');
      sheet.rect('object grey', 2.6, -0.69, 0.08, 0.05);
      sheet.circle('object paper', 2.64, -0.87, 0.06);
      sheet.line('line', 2.64, -0.87, 2.61, -0.83);
      // gauge across a crack
      sheet.rect('object paper', 2.58, 0.2, 0.22, 0.075);
      for (let tick = 1; tick < 6; tick += 1)
        sheet.line('fine', 2.58 + tick * 0.036, 0.2, 2.58 + tick * 0.036, 0.235);
      sheet.line('mark-red', 2.69, 0.2, 2.69, 0.275);
    });
  } else {
    sheet.on('life', () => {
      // a visiting card goes in
      sheet.poly('object paper', [
        [1.53, -0.15],
        [1.66, -0.11],
        [1.535, 0.07],
        [1.51, 0.06],
      ]);
    });
  }
  letItRain(sheet, {
    width,
    bottom: 210,
    seed: 14,
    tries: 420,
    skip: (x, y) =>
      (isAfter ? inBox(x, y, [160, 0, 350, 230]) : inBox(x, y, [500, 0, 700, 230])) ||
      inBox(x, y, [20, 20, 480, 120]) ||
      inBox(x, y, [720, 30, 1180, 130]),
  });
  return finish(sheet, {
    name: `repair-structural-crack-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same beam on props, its cracks injected through ports and the tank moved over the column'
      : 'A beam with slanting and upright cracks under a water tank that was added at mid-span',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Load moved over the column' : 'Tank added over mid-span',
        at: isAfter ? [0.18, 1.2] : [1.9, 1.3],
        label: isAfter ? [396, 66] : [742, 66],
        bubble: isAfter ? [110, -40] : [110, -20],
      },
      {
        number: 2,
        text: isAfter ? 'Ports, then epoxy from below up' : 'Slanting crack near the support',
        at: isAfter ? [0.4, 0.335] : [0.56, 0.27],
        label: isAfter ? [470, 458] : [342, 412],
        bubble: [-150, 20],
      },
      {
        number: 3,
        text: isAfter ? 'Low-pressure resin, dry crack' : 'Upright cracks, widest below',
        at: isAfter ? [1.16, 0.1] : [1.83, 0.1],
        label: isAfter ? [470, 412] : [650, 456],
        bubble: [90, 90],
      },
      {
        number: 4,
        text: isAfter ? 'Gauge: it has stopped moving' : '0.6 mm wide, and growing',
        at: isAfter ? [2.7, 0.24] : [2.68, 0.24],
        label: [742, 112],
        bubble: [84, -64],
      },
    ]),
    narrow: { x: 190, y: 0, width: 780, height: 520 },
  });
}

/* Basement wall below ground */

const wallThickness = 0.3;
const groundLevel = 2.06;
const waterLevel = 1.5;
const kicker = 0.16;

function basement(state: State): Drawing {
  const [width, height] = [740, 640];
  const scale = 200;
  const sheet = createSheet({ scale, originX: 196, originY: 548 });
  const isAfter = state === 'after';
  const [left, right] = [-0.98, 2.72];
  const crackLine = crackPoints(
    [
      [0, 1.02],
      [wallThickness, 0.94],
    ],
    6,
    0.02,
    0.06,
  );
  sheet.on('sky', () => {
    sheet.rect('sky', left, groundLevel, 1.3, 1);
    sheet.rect('earth', left, -0.6, 1.3, groundLevel + 0.6);
    sheet.rect('earth', 0, -0.6, right, 0.6);
    sheet.rect('soak', left, -0.6, 0.98, waterLevel + 0.6);
    sheet.rect('soak', 0, -0.6, right, 0.6);
    sheet.raw(soilHatch(0, 186, 548 - groundLevel * scale, 12, () => false, 4));
    sheet.raw(boulder(64, 320, 74, 46, 3));
    sheet.raw(boulder(130, 430, 60, 40, 8));
    sheet.raw(boulder(40, 500, 84, 44, 5));
    sheet.line('ground-line', left, groundLevel, 0, groundLevel);
    // water table
    sheet.line('ripple', left, waterLevel, 0, waterLevel);
    sheet.poly('object paper', [
      [-0.8, waterLevel + 0.11],
      [-0.68, waterLevel + 0.11],
      [-0.74, waterLevel + 0.01],
    ]);
    for (const [index, y] of [1.28, 0.98, 0.68, 0.38, 0.08].entries())
      sheet.line('blue-line-thin', -0.1 - 0.06 * (index + 1), y, -0.03, y);
    for (const y of [1.28, 0.98, 0.68, 0.38, 0.08])
      sheet.path('rain-fill', `M-0.01 ${y}L-0.08 ${y + 0.03}L-0.08 ${y - 0.03}Z`);
    bush(sheet, -0.5, groundLevel, 0.5, 0.3, 4, 13);
  });
  sheet.on('beyond', () => {
    sheet.rect('stilt', wallThickness, 0, 2.5, 2.3);
    sheet.rect('room-dim', 0.1, 2.45, right, 0.4);
    sheet.rect('beyond column', 2.2, 0, 0.3, 2.1);
    sheet.rect('beyond column', wallThickness, 2.06, 2.5, 0.24);
    sheet.line('hatch', 2.27, 0, 2.27, 2.06);
  });
  sheet.on('structure', () => {
    sheet.poly('concrete-large', [
      [-0.4, -0.34],
      [right, -0.34],
      [right, 0],
      [wallThickness, 0],
      [wallThickness, 2.3],
      [right, 2.3],
      [right, 2.45],
      [0, 2.45],
      [0, 0],
      [-0.4, 0],
    ]);
    sheet.rect('concrete-large', 0, 2.45, 0.24, 0.4);
    for (const x of [0.05, 0.25]) sheet.line('steel-bar', x, -0.28, x, 2.4);
    for (let y = 0.06; y < 2.3; y += 0.2)
      for (const x of [0.068, 0.232]) sheet.circle('plain ink', x, y, 0.011);
    sheet.line('steel-bar', -0.34, -0.28, right, -0.28);
    sheet.poly(
      'cut-outline',
      [
        [-0.4, 0],
        [0, 0],
        [0, 2.85],
      ],
      false,
    );
    sheet.poly(
      'cut-outline',
      [
        [right, 0],
        [wallThickness, 0],
        [wallThickness, 2.3],
        [right, 2.3],
      ],
      false,
    );
    sheet.line('cut-edge', wallThickness, 2.45, right, 2.45);
    sheet.poly(
      'cut-outline',
      [
        [-0.4, 0],
        [-0.4, -0.34],
        [right, -0.34],
      ],
      false,
    );
    sheet.line('line', 0, kicker, wallThickness, kicker);
  });
  if (isAfter) {
    sheet.on('work', () => {
      sheet.curve(
        'object mist',
        [
          [-0.02, 1.1],
          [-0.11, 1.06],
          [-0.09, 0.98],
          [-0.02, 0.96],
        ],
        true,
      );
      sheet.curve(
        'object mist',
        [
          [-0.02, 0.24],
          [-0.1, 0.2],
          [-0.09, 0.12],
          [-0.02, 0.1],
        ],
        true,
      );
      sheet.poly('crack-sealed', crackLine, false);
      sheet.poly(
        'crack-sealed',
        [
          [0, kicker],
          [wallThickness, kicker],
        ],
        false,
      );
      // drilled at 45 degrees from both sides by turns, to cross the crack at mid-wall
      for (const [x, y, turn] of [
        [wallThickness, 1.14, -1],
        [wallThickness, 0.8, 1],
        [wallThickness, 0.32, -1],
      ] as const) {
        sheet.line('hose', x, y, x - 0.16, y + turn * 0.16);
        port(sheet, x + 0.005, y, turn < 0 ? 40 : -40, 0.075);
      }
      // coat over the line, coved into the floor
      sheet.path(
        'screed-large',
        `M${wallThickness} 0L${wallThickness + 0.09} 0Q${wallThickness + 0.015} 0.02 ${wallThickness} 0.1Z`,
      );
    });
    sheet.on('water', () =>
      sheet.path(
        'membrane',
        `M${wallThickness + 0.012} 1.7L${wallThickness + 0.012} 0.12Q${wallThickness + 0.02} 0.02 ${wallThickness + 0.13} 0.012L1.1 0.012`,
      ),
    );
    sheet.on('life', () => scooter(sheet, 1.72, 'laterite'));
  } else {
    sheet.on('work', () => {
      sheet.poly('crack-wide', crackLine, false);
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [0, kicker],
            [wallThickness, kicker],
          ],
          3,
          0.008,
          0.05,
        ),
        false,
      );
      // the plug that was pushed off
      sheet.path(
        'object mortar',
        `M${wallThickness} 1.12Q${wallThickness + 0.06} 1.1 ${wallThickness + 0.05} 1.0L${wallThickness + 0.02} 0.98L${wallThickness} 1.0Z`,
      );
      sheet.path('object mortar', 'M0.42 0.74L0.5 0.78L0.54 0.7L0.46 0.67Z');
      sheet.path('object mortar', 'M0.4 0.03L0.5 0.08L0.58 0.03Z');
      // lime below the crack
      const random = createRandom(9);
      for (let index = 0; index < 26; index += 1)
        sheet.circle(
          'beyond paper',
          wallThickness + random() * 0.028,
          0.9 - random() * 0.5,
          0.01 + random() * 0.016,
        );
      for (let index = 0; index < 12; index += 1)
        sheet.circle(
          'beyond paper',
          wallThickness + random() * 0.03,
          0.13 - random() * 0.1,
          0.01 + random() * 0.014,
        );
      sheet.path('water', `M${wallThickness} 0L${right} 0L${right} 0.05L${wallThickness} 0.05Z`);
      sheet.path(
        'ripple',
        `M${wallThickness} 0.05L${right} 0.05M0.9 0.03L1.1 0.03M1.5 0.024L1.7 0.024M2.2 0.03L2.36 0.03`,
      );
    });
    sheet.on('water', () => {
      waterOf(sheet, ['ground-water-seepage', 'lift-pit-water'], () => {
        leakPath(sheet, [
          [-0.12, 1.03],
          [0.1, 1.0],
          [0.3, 0.94],
          [0.4, 0.86],
          [0.42, 0.5],
        ]);
        leakPath(sheet, [
          [-0.12, kicker],
          [0.36, kicker],
          [0.44, 0.1],
        ]);
      });
    });
    sheet.on('life', () => scooter(sheet, 1.72, 'grey'));
  }
  letItRain(sheet, {
    width: 200,
    bottom: 548 - groundLevel * scale - 4,
    seed: 5,
    tries: 130,
    skip: () => false,
  });
  return finish(sheet, {
    name: `repair-water-bearing-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same basement wall, its crack filled with resin through drilled packers and coated, the floor dry'
      : 'A basement wall with ground water behind it, leaking through a crack and at the joint above the floor',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Foam to the far face, then resin' : 'Crack right through the wall',
        at: isAfter ? [0.1, 0.99] : [0.14, 0.99],
        label: [336, 210],
        bubble: isAfter ? [110, -130] : [110, -110],
      },
      {
        number: 2,
        text: isAfter ? 'Drilled at 45° to meet it' : 'Cement plug, pushed off by water',
        at: isAfter ? [0.33, 1.17] : [0.34, 1.06],
        label: [336, 256],
        bubble: [170, -50],
      },
      {
        number: 3,
        text: isAfter ? 'Joint injected the same way' : 'Joint of two days’ concrete',
        at: isAfter ? [0.36, 0.36] : [0.28, kicker],
        label: [336, 438],
        bubble: [130, -30],
      },
      {
        number: 4,
        text: isAfter ? 'Coat over it, coved to the floor' : 'Lime washed out of the wall',
        at: isAfter ? [0.312, 0.6] : [0.32, 0.7],
        label: [336, 350],
        bubble: isAfter ? [150, -50] : [150, 10],
      },
    ]),
    narrow: { x: 30, y: 180, width: 640, height: 450 },
  });
}

/* A joint that moves, in plan */

function movingJoint(state: State): Drawing {
  const [width, height] = [740, 560];
  const scale = 1250;
  const sheet = createSheet({ scale, originX: 370, originY: 414 });
  const isAfter = state === 'after';
  const thickness = 0.23;
  const half = 0.31;
  const skin = 0.016;
  sheet.on('beyond', () => {
    // garden path above, room floor below
    sheet.rect('sky', -half, thickness, 2 * half, 0.2);
    sheet.rect('room-cream', -half, -0.2, 2 * half, 0.2);
    for (const x of [-0.2, 0.02, 0.24]) sheet.line('paving-joint', x, -0.2, x, -skin);
    sheet.line('paving-joint', -half, -0.1, half, -0.1);
  });
  sheet.on('structure', () => {
    sheet.rect('plain mortar-joint', -half, 0, half, thickness);
    for (const [row, y] of [0.005, 0.12].entries())
      for (let x = -0.003; x > -half; x -= 0.233) {
        const brickLeft = Math.max(-half, x - 0.223 + (row ? 0.118 : 0));
        const brickRight = Math.min(-0.003, x + (row ? 0.118 : 0));
        if (brickRight - brickLeft > 0.02)
          sheet.rect('brick-face', brickLeft, y, brickRight - brickLeft, 0.105);
        if (row && x < -0.1)
          sheet.rect('brick-face', -half, y, Math.max(0.01, brickLeft - 0.01 + half), 0.105);
      }
    sheet.rect('concrete-large', 0.006, 0, half, thickness);
    for (const [x, y] of [
      [0.05, 0.04],
      [0.05, 0.19],
      [0.27, 0.04],
      [0.27, 0.19],
    ] as const)
      sheet.circle('plain ink', x, y, 0.008);
    sheet.rect('steel-bar', 0.038, 0.028, 0.4, 0.174);
    sheet.rect('plain tank', 0, 0, 0.006, thickness);
  });
  if (isAfter) {
    sheet.on('work', () => {
      for (const side of [-1, 1]) {
        const start = side < 0 ? -half : 0.012;
        sheet.rect('object paper', start, thickness, half - 0.01, skin);
        sheet.rect('object paper', start, -skin, half - 0.01, skin);
      }
      sheet.rect('object wood', 0.0, 0.03, 0.006, 0.155);
      sheet.rect('plain paper', -0.006, thickness - 0.03, 0.018, 0.046);
      sheet.rect('line', -0.006, thickness - 0.03, 0.018, 0.046);
      sheet.circle('object grey', 0.003, thickness - 0.012, 0.0115);
      sheet.path(
        'object teal',
        `M-0.006 ${thickness + 0.002}L-0.006 ${thickness + skin}Q0.003 ${thickness + skin - 0.004} 0.012 ${thickness + skin}L0.012 ${thickness + 0.002}Q0.003 ${thickness + 0.008} -0.006 ${thickness + 0.002}Z`,
      );
      // cover strip inside, screwed on one side only
      sheet.rect('object grey', -0.03, -skin - 0.006, 0.066, 0.006);
      sheet.path('bold', 'M0.026 -0.028L0.026 0.03');
      sheet.path('object ink', 'M0.02 -0.022L0.032 -0.022L0.026 -0.03Z');
    });
    sheet.on('water', () =>
      sheet.path(
        'membrane',
        `M${-half} ${thickness + skin + 0.0015}L-0.006 ${thickness + skin + 0.0015}Q0.003 ${thickness + skin - 0.003} 0.012 ${thickness + skin + 0.0015}L${half} ${thickness + skin + 0.0015}`,
      ),
    );
  } else {
    sheet.on('work', () => {
      sheet.rect('object plaster-old-band', -half, thickness, 2 * half, skin);
      sheet.rect('object plaster-old-band', -half, -skin, 2 * half, skin);
      sheet.path(
        'object mortar',
        `M-0.018 ${thickness + skin}L0.02 ${thickness + skin}L0.006 ${thickness - 0.02}L0 ${thickness - 0.02}Z`,
      );
      sheet.path(
        'crack-wide',
        `M-0.02 ${thickness + skin}L-0.014 ${thickness + 0.004}L-0.004 ${thickness - 0.014}L0.001 ${thickness - 0.024}`,
      );
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [0.003, 0],
            [-0.006, -skin],
          ],
          2,
          0.002,
          0.006,
        ),
        false,
      );
    });
    sheet.on('water', () => {
      sheet.path(
        'soak',
        'M-0.06 0.232Q-0.09 0.14 -0.07 0.06Q-0.09 0.02 -0.11 0L0.08 0Q0.05 0.06 0.04 0.12Q0.05 0.2 0.02 0.232Z',
      );
      sheet.path(
        'stain',
        'M-0.13 -0.016Q-0.11 -0.05 -0.06 -0.046Q-0.02 -0.075 0.03 -0.05Q0.08 -0.05 0.1 -0.016Z',
      );
      waterOf(sheet, ['moving-joint'], () => {
        leakPath(sheet, [
          [-0.022, 0.29],
          [-0.016, 0.24],
          [0.003, 0.2],
          [0.003, 0.04],
          [0, -0.045],
        ]);
      });
    });
  }
  sheet.on('life', () => {
    // the daily movement
    arrow(sheet, [
      [-0.05, 0.115],
      [-0.014, 0.115],
    ]);
    arrow(sheet, [
      [-0.06, 0.115],
      [-0.096, 0.115],
    ]);
    arrow(sheet, [
      [0.06, 0.115],
      [0.024, 0.115],
    ]);
    arrow(sheet, [
      [0.07, 0.115],
      [0.106, 0.115],
    ]);
    // plants and rain outside, an armchair inside, all from above
    for (const [x, y, radius] of [
      [-0.24, 0.3, 0.045],
      [-0.15, 0.32, 0.03],
      [0.27, 0.3, 0.05],
    ] as const)
      for (let turn = 0; turn < 11; turn += 1)
        leaf(sheet, `beyond ${turn % 2 ? 'leaf' : 'leaf-light'}`, x, y, turn * 33, radius, radius * 0.17);
    for (const [x, y] of [
      [-0.08, 0.3],
      [-0.05, 0.268],
      [0.19, 0.262],
      [-0.11, 0.262],
      [0.03, 0.27],
    ] as const) {
      sheet.circle('wet', x, y, 0.005);
      sheet.circle('wet', x, y, 0.009);
    }
    sheet.rect('object mist', -0.28, -0.2, 0.19, 0.135, 0.02);
    sheet.rect('object teal', -0.255, -0.2, 0.14, 0.1, 0.02);
  });
  return finish(sheet, {
    name: `repair-non-structural-${state}`,
    width,
    height,
    alt: isAfter
      ? 'Plan of the same joint with sealant over a foam rod outside and a loose cover strip inside'
      : 'Plan of a joint between an old brick wall and a newer column, filled hard and leaking into the room',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Sealant, stuck on two sides only' : 'Hard filler breaks beside itself',
        at: isAfter ? [0.006, thickness + 0.012] : [0.004, thickness + 0.008],
        label: [420, 44],
        bubble: [100, -60],
      },
      {
        number: 2,
        text: isAfter ? 'Foam rod lets it stretch' : 'It opens and closes 2 mm',
        at: isAfter ? [0.004, thickness - 0.014] : [0.044, 0.115],
        label: isAfter ? [440, 330] : [440, 350],
        bubble: [130, 60],
      },
      {
        number: 3,
        text: isAfter ? 'Slot behind it kept free and dry' : 'Rain passes through to the room',
        at: isAfter ? [0.002, 0.06] : [0.003, 0.05],
        label: isAfter ? [300, 372] : [300, 372],
        align: 'end',
        bubble: [-120, 0],
      },
      {
        number: 4,
        text: isAfter ? 'Cover strip, fixed on one side' : 'Plaster glued straight across',
        at: isAfter ? [-0.02, -skin - 0.003] : [0.06, -0.01],
        label: [420, 492],
        bubble: [70, 80],
      },
    ]),
    narrow: { x: 0, y: 0, width, height },
  });
}

export const repairCrackDrawings: Drawing[] = [
  structuralCrack('before'),
  structuralCrack('after'),
  basement('before'),
  basement('after'),
  movingJoint('before'),
  movingJoint('after'),
];
