// Details of plaster repair: a room wall under its beam, and a west face at a window.
import type { Drawing } from './drawing.ts';
import { bush, leaf } from './plants.ts';
import { arrow, crackPoints, exposedBrick, fibreMesh, magnifier } from './repair-parts.ts';
import { createRandom, type Point, Sheet } from './sheet.ts';
import { type Box, inBox, rain } from './surroundings.ts';
import { cushion, sofa } from './symbols.ts';
import {
  brickFace,
  coatingPail,
  course,
  createSheet,
  drip,
  finish,
  numberedNotes,
  type State,
} from './waterproofing-parts.ts';

/* Room wall under a beam */

const beamUnderside = 2.2;
const glassScale = 1500;

/** A net of hairlines such as plaster gets when it dries in a day. */
function mapCracks(sheet: Sheet, x: number, y: number, columns: number, rows: number): void {
  const node = (column: number, row: number): Point => {
    const jitter = createRandom(column * 31 + row * 7 + 5);
    return [
      x + column * 0.1 + (jitter() - 0.5) * 0.06 + (row % 2) * 0.05,
      y + row * 0.085 + (jitter() - 0.5) * 0.045,
    ];
  };
  const random = createRandom(12);
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isEdge = column === 0 || column === columns - 1 || row === 0 || row === rows;
      if (random() > (isEdge ? 0.45 : 0.05))
        sheet.poly('line', crackPoints([node(column, row), node(column + 1, row)], row, 0.01, 0.04), false);
      if ((row + column) % 2 === 0 && row < rows)
        sheet.poly(
          'line',
          crackPoints([node(column, row), node(column, row + 1)], column, 0.01, 0.04),
          false,
        );
    }
  }
}

/** The joint of beam and brick in section, seen through the magnifier. */
function jointUnderGlass(state: State, [originX, originY]: Point): string {
  const glass = new Sheet({ scale: glassScale, originX, originY });
  const skin = 0.016;
  glass.rect('room-cream', -0.2, -0.2, 0.4, 0.4);
  glass.rect('concrete-large', -0.2, 0, 0.2, 0.2);
  glass.rect('plain mortar-joint', -0.2, -0.2, 0.2, 0.2);
  for (let row = 0; row < 3; row += 1)
    glass.rect('brick-face', -0.2, -0.01 - (row + 1) * course + 0.01, 0.198, course - 0.01);
  glass.line('cut-edge', 0, 0, 0, 0.2);
  if (state === 'before') {
    glass.rect('object paper', 0, 0, skin, 0.2);
    glass.path('tank', 'M0 -0.008Q0.011 -0.03 0.011 -0.055Q0.011 -0.08 0 -0.105Z');
    glass.path(
      'object paper',
      `M0 -0.004L${skin} -0.006Q0.028 -0.03 0.028 -0.055Q0.028 -0.08 ${skin} -0.105L${skin} -0.2L0 -0.2L0 -0.105` +
        'Q0.012 -0.08 0.012 -0.055Q0.012 -0.03 0 -0.01Z',
    );
    glass.path('crack-wide', `M-0.19 -0.004L-0.1 -0.002L-0.05 -0.006L0 -0.002L${skin + 0.002} -0.005`);
    arrow(glass, [
      [-0.088, 0.03],
      [-0.05, 0.03],
    ]);
    arrow(glass, [
      [-0.05, -0.036],
      [-0.088, -0.036],
    ]);
    return glass.markup();
  }
  glass.rect('screed-large', 0, -0.2, skin, 0.4);
  glass.path('object mortar', `M-0.014 -0.004L${skin} -0.014L${skin} 0.008Z`);
  glass.line('hose', 0.0095, -0.2, 0.0095, 0.2);
  for (let y = -0.1; y < 0.11; y += 0.0085) glass.circle('plain paper', 0.0095, y, 0.0015);
  glass.rect('object paper', skin, -0.2, 0.003, 0.4);
  glass.line('membrane-edge', skin + 0.0044, -0.2, skin + 0.0044, 0.2);
  return glass.markup();
}

function internalPlaster(state: State): Drawing {
  const [width, height] = [740, 600];
  const scale = 215;
  const sheet = createSheet({ scale, originX: 0, originY: 570 });
  const right = width / scale;
  const ceiling = 2.52;
  const isAfter = state === 'after';
  sheet.on('beyond', () => {
    sheet.rect('room-cream', 0, 0, right, ceiling);
    sheet.rect('room', 0, beamUnderside, right, ceiling - beamUnderside);
    sheet.rect('room', 0, 0, 0.28, ceiling);
    sheet.line('line', 0.28, beamUnderside, right, beamUnderside);
    sheet.line('line', 0.28, 0, 0.28, beamUnderside);
    sheet.line('hatch', 0.28, 0.1, right, 0.1);
    sheet.line('dash-fine', 0.7, ceiling, 0.7, 1.56);
    sheet.rect('object paper', 0.59, 1.4, 0.22, 0.16, 0.01);
    for (const key of [0.64, 0.7, 0.76]) sheet.rect('fine', key - 0.018, 1.44, 0.036, 0.07);
  });
  sheet.on('structure', () => {
    sheet.rect('cut', 0, ceiling, right, 0.2);
    sheet.rect('cut', 0, -0.2, right, 0.2);
  });
  sheet.on('work', () => {
    if (isAfter) {
      sheet.rect('beyond paper', 0.28, beamUnderside - 0.15, 2.6, 0.3);
      sheet.rect('beyond screed-large', 0.28, beamUnderside - 0.15, 2.1, 0.3);
      fibreMesh(sheet, 0.28, beamUnderside - 0.15, 1.42, 0.3, 0.033);
      sheet.line('crack-sealed', 0.28, beamUnderside, 1.7, beamUnderside);
      sheet.poly(
        'line',
        [
          [1.7, 2.05],
          [1.7, 2.35],
        ],
        false,
      );
      fibreMesh(sheet, 0.62, 1.56, 0.16, 0.49, 0.033);
      sheet.rect('line', 0.62, 1.56, 0.16, 0.49);
      sheet.curve(
        'beyond paper',
        [
          [1.0, 1.46],
          [1.3, 1.4],
          [1.62, 1.46],
          [1.72, 1.66],
          [1.62, 1.9],
          [1.3, 1.94],
          [1.04, 1.88],
          [0.94, 1.66],
        ],
        true,
      );
      for (const [x, y] of [
        [1.06, 1.5],
        [1.34, 1.52],
        [1.12, 1.7],
        [1.4, 1.72],
      ] as const)
        sheet.path('fine', `M${x} ${y}Q${x + 0.1} ${y + 0.15} ${x + 0.24} ${y + 0.1}`);
    } else {
      sheet.poly(
        'crack',
        crackPoints(
          [
            [0.28, 2.192],
            [right, 2.192],
          ],
          3,
          0.007,
          0.12,
        ),
        false,
      );
      sheet.poly(
        'crack',
        crackPoints(
          [
            [0.286, 2.19],
            [0.286, 0.9],
          ],
          5,
          0.006,
          0.1,
        ),
        false,
      );
      sheet.poly(
        'line',
        crackPoints(
          [
            [0.66, 2.19],
            [0.66, 1.56],
          ],
          8,
          0.008,
          0.08,
        ),
        false,
      );
      sheet.poly(
        'crack',
        crackPoints(
          [
            [0.73, 2.19],
            [0.73, 1.56],
          ],
          9,
          0.008,
          0.08,
        ),
        false,
      );
      mapCracks(sheet, 0.98, 1.42, 7, 6);
      sheet.path('spall', 'M2.0 2.185Q2.08 2.11 2.18 2.14Q2.26 2.09 2.32 2.185Z');
    }
  });
  sheet.on('life', () => {
    sofa(sheet, 0.16, 1.62, 'mist');
    cushion(sheet, 0.4, 0.42, 0.28);
    cushion(sheet, 1.2, 0.42, 0.28, 'teal');
  });
  const centre: Point = [574, 322];
  sheet.on('life', () =>
    magnifier(
      sheet,
      { id: 'glass-internal', centre, radius: 142, from: sheet.point(2.6, beamUnderside) },
      jointUnderGlass(state, [centre[0] + 14, centre[1] - 12]),
    ),
  );
  const inGlass = (x: number, y: number): [number, number] =>
    sheet.metres(centre[0] + 14 + x * glassScale, centre[1] - 12 - y * glassScale);
  return finish(sheet, {
    name: `repair-internal-plaster-${state}`,
    width,
    height,
    alt: isAfter
      ? 'A room wall whose beam line is bridged with fibre mesh, and the mended joint enlarged'
      : 'A room wall cracked along its beam, over a conduit and in a map of hairlines, and the joint enlarged',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Fibre mesh, 150 mm each side' : 'Concrete meets brick: it opens',
        at: isAfter ? [1.24, 2.24] : [1.6, beamUnderside],
        label: isAfter ? [312, 52] : [376, 72],
        bubble: [0, 70],
      },
      {
        number: 2,
        text: isAfter ? 'Chase filled, meshed over' : 'Straight crack over a conduit',
        at: [0.72, 1.78],
        label: [80, 368],
        via: [[80, 250]],
        bubble: [-96, 80],
      },
      {
        number: 3,
        text: isAfter ? 'Thin skim, cured seven days' : 'Map of hairlines: dried fast',
        at: [1.2, 1.44],
        label: [172, 322],
        bubble: [0, 90],
      },
      {
        number: 4,
        text: isAfter ? 'Cut out square, replastered' : 'Plaster has let go of the brick',
        at: inGlass(isAfter ? 0.018 : 0.006, -0.055),
        label: [652, 512],
        align: 'end',
        bubble: [76, 90],
      },
    ]),
    narrow: { x: 0, y: 0, width, height },
  });
}

/* West face at a window */

const windowLeft = -0.55;
const windowWidth = 1.1;
const sill = 0.9;
const head = 2.0;

function facadeWindow(sheet: Sheet, x: number, isAfter: boolean): void {
  sheet.rect(
    isAfter ? 'object paper' : 'object wood',
    x - 0.07,
    sill,
    windowWidth + 0.14,
    head - sill + 0.07,
  );
  sheet.rect('object glass-deep', x, sill + 0.07, windowWidth, head - sill - 0.07);
  sheet.line('line', x + windowWidth / 2, sill + 0.07, x + windowWidth / 2, head);
  for (let bar = 1; bar < 6; bar += 1)
    sheet.line('fine', x, sill + 0.07 + bar * 0.18, x + windowWidth, sill + 0.07 + bar * 0.18);
  sheet.rect(
    isAfter ? 'object paper' : 'object plaster-old-band',
    x - 0.16,
    sill - 0.1,
    windowWidth + 0.32,
    0.1,
  );
}

function sunshade(sheet: Sheet, x: number, isAfter: boolean): void {
  const style = isAfter ? 'object paper' : 'object plaster-old-band';
  sheet.rect(style, x - 0.3, head + 0.16, windowWidth + 0.6, 0.13);
}

/** A wall from the outside, as old as it is. */
function oldFace(sheet: Sheet): void {
  // damp below the band and under the sill
  sheet.path(
    'damp',
    'M-2.4 2.44L-2.42 1.7Q-2.3 1.4 -2.24 1.86Q-2.14 1.2 -2.06 1.8Q-1.96 2.1 -1.9 2.02Q-1.8 2.3 -1.76 2.44Z',
  );
  sheet.path('damp', 'M0.36 0.8Q0.4 0.42 0.46 0.36Q0.52 0.2 0.58 0.4Q0.64 0.16 0.7 0.12Q0.78 0.26 0.74 0.8Z');
  sheet.path('damp', 'M-0.66 0.8Q-0.64 0.5 -0.6 0.44Q-0.54 0.3 -0.5 0.52Q-0.46 0.6 -0.42 0.8Z');
  // fallen plaster
  exposedBrick(sheet, 'fallen-plaster', [
    [-1.74, 0.78],
    [-1.5, 0.6],
    [-1.2, 0.7],
    [-0.96, 0.66],
    [-0.9, 1.0],
    [-1.04, 1.3],
    [-1.0, 1.48],
    [-1.34, 1.56],
    [-1.62, 1.44],
    [-1.86, 1.12],
  ]);
  const crack = (points: readonly Point[], seed: number) =>
    sheet.poly('crack', crackPoints(points, seed, 0.025, 0.08), false);
  crack(
    [
      [0.62, 0.8],
      [0.9, 0.5],
      [1.02, 0.22],
    ],
    4,
  );
  crack(
    [
      [0.6, 2.28],
      [0.86, 2.44],
    ],
    6,
  );
  crack(
    [
      [-0.62, 0.8],
      [-0.84, 0.5],
      [-0.92, 0.22],
    ],
    7,
  );
  crack(
    [
      [-0.62, 2.06],
      [-0.76, 2.16],
    ],
    8,
  );
  crack(
    [
      [0.62, 2.06],
      [0.74, 2.16],
    ],
    9,
  );
  sheet.poly(
    'crack-wide',
    crackPoints(
      [
        [-3.2, 0.215],
        [3.2, 0.215],
      ],
      2,
      0.012,
      0.11,
    ),
    false,
  );
  sheet.poly(
    'crack',
    crackPoints(
      [
        [-3.2, 2.45],
        [3.2, 2.45],
      ],
      5,
      0.01,
      0.13,
    ),
    false,
  );
  // a peepal finds the crack
  sheet.path('line', 'M1.0 0.24Q1.1 0.34 1.16 0.44M1.08 0.32Q1.16 0.34 1.24 0.32');
  for (const [x, y, degrees] of [
    [1.16, 0.44, 80],
    [1.13, 0.4, 140],
    [1.24, 0.32, 10],
    [1.16, 0.36, 40],
    [1.08, 0.32, 160],
  ] as const)
    leaf(sheet, 'beyond leaf', x, y, degrees, 0.15, 0.05);
}

/** The same wall mended; on the left the coat is peeled back to show what is under it. */
function mendedFace(sheet: Sheet): void {
  sheet.rect('object plaster-new', -2.5, 0.1, 1.72, 1.66);
  sheet.poly('object screed-large', [
    [-2.5, 0.1],
    [-1.1, 0.1],
    [-1.1, 1.5],
    [-2.5, 1.5],
  ]);
  sheet.poly('plain mortar-joint', [
    [-2.5, 0.22],
    [-1.72, 0.22],
    [-1.72, 1.26],
    [-2.5, 1.26],
  ]);
  brickFace(sheet, -2.49, 0.225, 0.76, 13);
  sheet.rect('line', -2.5, 0.22, 0.78, 1.04);
  sheet.rect('object concrete-large', -2.5, -0.3, 0.78, 0.52);
  fibreMesh(sheet, -2.2, 0.06, 1.1, 0.3, 0.036);
  sheet.rect('line', -2.2, 0.06, 1.1, 0.3);
  for (const points of [
    [
      [0.62, 0.8],
      [0.9, 0.5],
      [1.02, 0.22],
    ],
    [
      [-0.62, 0.8],
      [-0.74, 0.64],
    ],
  ] as const)
    sheet.poly('crack-sealed', crackPoints(points, 4, 0.025, 0.08), false);
  sheet.line('membrane-edge', -0.78, 0.1, -0.78, 1.76);
  sheet.line('membrane-edge', -2.5, 1.76, -0.78, 1.76);
}

function externalPlaster(state: State): Drawing {
  const [width, height] = [1200, 540];
  const scale = 196;
  const sheet = createSheet({ scale, originX: 600, originY: 482 });
  const isAfter = state === 'after';
  const edge = 3.1;
  sheet.on('beyond', () => {
    sheet.rect(isAfter ? 'plaster-new' : 'plaster-old', -edge, -0.4, 2 * edge, 3);
    const band = isAfter ? 'plaster-new-band' : 'plaster-old-band';
    sheet.rect(band, -edge, -0.4, 2 * edge, 0.6);
    sheet.rect(band, -edge, 2.46, 2 * edge, 0.3);
    sheet.line('line', -edge, 0.2, edge, 0.2);
    sheet.line('line', -edge, 2.46, edge, 2.46);
  });
  sheet.on('structure', () => (isAfter ? mendedFace(sheet) : oldFace(sheet)));
  sheet.on('work', () => {
    facadeWindow(sheet, windowLeft, isAfter);
    sunshade(sheet, windowLeft, isAfter);
    if (isAfter) {
      sheet.rect('object clay', -0.34, sill, 0.68, 0.15);
      bush(sheet, -0.16, sill + 0.15, 0.34, 0.32, 6, 11);
      bush(sheet, 0.16, sill + 0.15, 0.34, 0.28, 8, 11);
      for (const x of [windowLeft - 0.12, windowLeft + windowWidth + 0.12]) drip(sheet, x, sill - 0.14, 0.3);
    } else {
      sheet.path('spall', 'M0.5 2.16L0.58 2.2L0.66 2.175L0.74 2.21L0.85 2.19L0.85 2.16Z');
    }
    // rain pipe
    sheet.path('pipe-wall-17', `M2.78 -0.4L2.78 2.8`);
    sheet.path('pipe-17', `M2.78 -0.4L2.78 2.8`);
    for (const y of [0.5, 1.9]) sheet.rect('object ink', 2.7, y, 0.16, 0.03);
  });
  if (isAfter)
    sheet.on('life', () => {
      // cradle with the second coat
      for (const x of [1.14, 2.46]) sheet.line('line', x, 1.1, x, 2.9);
      sheet.rect('cradle', 1.06, 0.24, 1.48, 0.8);
      sheet.rect('object paper', 1.02, 0.16, 1.56, 0.09);
      sheet.rect('bold', 1.06, 0.25, 1.48, 0.8);
      sheet.line('line', 1.06, 0.65, 2.54, 0.65);
      for (let x = 1.26; x < 2.5; x += 0.18) sheet.line('fine', x, 0.25, x, 1.05);
      for (const x of [1.06, 2.38]) sheet.rect('object monsoon', x, 0.94, 0.16, 0.26, 0.02);
      coatingPail(sheet, 1.6, 0.25, 0.9);
      coatingPail(sheet, 2.22, 0.25, 0.9);
      sheet.rect('object wood', 1.9, 0.25, 0.03, 0.6);
      sheet.rect('object grey', 1.82, 0.84, 0.2, 0.1, 0.03);
    });
  // it rains against the face, but not over the window and the words
  const dry: Box[] = [
    [440, 40, 770, 330],
    [10, 20, 330, 230],
    [830, 40, 1190, 240],
  ];
  const skip = (x: number, y: number) => dry.some((box) => inBox(x, y, box));
  sheet.on('life', () => sheet.raw(rain({ width, bottom: 380, seed: 8, tries: 330, skip })));
  return finish(sheet, {
    name: `repair-external-plaster-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same wall mended and coated, peeled back on the left to its mesh and brick'
      : 'An outer wall with cracks at its window corners and floor line, and brick showing where plaster fell',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'V-groove filled, then coated' : 'Crack from the window corner',
        at: [0.88, 0.53],
        label: [826, 176],
        via: [[806, 200]],
        bubble: [96, -70],
      },
      {
        number: 2,
        text: isAfter ? 'Fibre mesh over the floor line' : 'Beam ends here, brick begins',
        at: isAfter ? [-1.3, 0.14] : [-1.9, 0.21],
        label: isAfter ? [384, 506] : [272, 506],
        bubble: isAfter ? [150, 40] : [110, 54],
      },
      {
        number: 3,
        text: isAfter ? 'Hollow plaster cut out, renewed' : 'Hollow plaster has fallen',
        at: isAfter ? [-1.3, 1.36] : [-1.5, 1.46],
        label: isAfter ? [318, 62] : [284, 90],
        align: 'end',
        bubble: [0, -90],
      },
      {
        number: 4,
        text: isAfter ? 'Drip groove: water falls clear' : 'No drip: sill feeds the crack',
        at: [0.66, 0.82],
        label: [826, 122],
        via: [[790, 150]],
        bubble: [100, -120],
      },
    ]),
    narrow: { x: 210, y: 40, width: 720, height: 500 },
  });
}

export const repairPlasterDrawings: Drawing[] = [
  internalPlaster('before'),
  internalPlaster('after'),
  externalPlaster('before'),
  externalPlaster('after'),
];
