// Specimens for "How to recognise it" on the repair page: one sign of damage per thumbnail, 2.4 by 1.9 m.
import type { Drawing } from './drawing.ts';
import { leaf } from './plants.ts';
import { crackPoints, exposedBrick } from './repair-parts.ts';
import { createRandom, type Point, type Sheet } from './sheet.ts';
import type { Tone } from './style.ts';
import { plasticTank } from './symbols.ts';
import { brickFace, honeycomb } from './waterproofing-parts.ts';
import { createSign, type SignDraw } from './waterproofing-signs.ts';

const right = 2.4;
const top = 1.9;

const ground = (sheet: Sheet, tone: Tone) => sheet.rect(tone, 0, 0, right, top);

const crack = (sheet: Sheet, points: readonly Point[], seed = 3, wander = 0.05) =>
  sheet.poly('crack', crackPoints(points, seed, wander, 0.16), false);

/** Sounding hammer, its head at (x, y). */
function hammer(sheet: Sheet, x: number, y: number): void {
  sheet.at(x, y, () => {
    sheet.poly('object wood', [
      [0.1, -0.06],
      [0.16, 0],
      [0.72, -0.56],
      [0.64, -0.62],
    ]);
    sheet.poly('object grey', [
      [-0.1, 0.02],
      [0.02, 0.14],
      [0.24, -0.04],
      [0.12, -0.18],
    ]);
  });
}

const ringing = (sheet: Sheet, x: number, y: number) =>
  sheet.path(
    'ringing',
    `M${x} ${y}Q${x + 0.12} ${y + 0.12} ${x + 0.08} ${y + 0.28}M${x + 0.16} ${y - 0.06}Q${x + 0.32} ${y + 0.12} ${x + 0.24} ${y + 0.36}`,
  );

/** A beam on two columns, seen from the side. */
function beam(sheet: Sheet): void {
  ground(sheet, 'room-cream');
  sheet.rect('object column', 0, 0, 0.36, top);
  sheet.rect('object column', 2.04, 0, 0.36, top);
  sheet.rect('object column', 0, 1.02, right, 0.66);
  sheet.rect('cut', 0, 1.68, right, 0.22);
}

/** A piece of the block's face with its windows. */
function face(sheet: Sheet, tone: Tone): void {
  sheet.rect(`object ${tone}`, 0.3, 0, 1.8, 1.66);
  sheet.rect('object plaster-old-band', 0.24, 1.62, 1.92, 0.12);
  for (const x of [0.52, 1.46])
    for (const y of [0.18, 0.72, 1.22]) sheet.rect('object glass-deep', x, y, 0.42, 0.3);
}

function pits(sheet: Sheet, count: number, seed: number, lean = 1): void {
  const random = createRandom(seed);
  for (let index = 0; index < count; index += 1)
    sheet.circle('plain tank', random() * right, random() ** lean * top, 0.012 + random() ** 2 * 0.05);
}

const bar = (sheet: Sheet, x: number, y: number, width: number) => {
  sheet.rect('object terracotta', x, y, width, 0.1);
  for (let rib = 0.08; rib < width; rib += 0.12) sheet.line('fine', x + rib, y, x + rib + 0.04, y + 0.1);
};

const signs: Record<string, [alt: string, draw: SignDraw]> = {
  'beam-line': [
    'A straight crack below a beam and down a column',
    (sheet) => {
      ground(sheet, 'room-cream');
      sheet.rect('room-ivory', 0, 1.24, right, 0.44);
      sheet.rect('room-ivory', 0, 0, 0.4, 1.68);
      sheet.rect('cut', 0, 1.68, right, 0.22);
      crack(
        sheet,
        [
          [0.4, 1.24],
          [right, 1.24],
        ],
        4,
        0.02,
      );
      crack(
        sheet,
        [
          [0.4, 1.24],
          [0.4, 0.2],
        ],
        6,
        0.02,
      );
    },
  ],
  'conduit-crack': [
    'A crack straight down to a switchboard',
    (sheet) => {
      ground(sheet, 'room-cream');
      sheet.rect('cut', 0, 1.68, right, 0.22);
      crack(
        sheet,
        [
          [1.13, 1.68],
          [1.13, 0.86],
        ],
        5,
        0.025,
      );
      crack(
        sheet,
        [
          [1.3, 1.68],
          [1.3, 0.86],
        ],
        7,
        0.025,
      );
      sheet.rect('object paper', 0.86, 0.44, 0.7, 0.42, 0.03);
      for (const x of [0.96, 1.15, 1.34]) sheet.rect('fine', x, 0.54, 0.12, 0.22);
    },
  ],
  'wet-crack': [
    'Cracks in an outer wall that stay dark after rain',
    (sheet) => {
      ground(sheet, 'plaster-old');
      sheet.path(
        'damp',
        'M0.5 1.9Q0.4 1.3 0.8 1.1Q0.7 0.7 1.2 0.5Q1.3 0.2 1.7 0L2.2 0Q1.9 0.4 1.7 0.7Q1.3 0.9 1.2 1.3Q0.9 1.5 1 1.9Z',
      );
      crack(
        sheet,
        [
          [0.7, 1.9],
          [1.0, 1.1],
          [1.5, 0.6],
          [1.8, 0],
        ],
        8,
      );
      sheet.circle('object terracotta', 2.06, 1.56, 0.18);
    },
  ],
  'window-corners': [
    'Cracks running out of the corners of a window',
    (sheet) => {
      ground(sheet, 'plaster-old');
      sheet.rect('object wood', 0.7, 0.56, 1.0, 0.84);
      sheet.rect('object glass-deep', 0.78, 0.64, 0.84, 0.68);
      sheet.line('line', 1.2, 0.64, 1.2, 1.32);
      crack(
        sheet,
        [
          [1.7, 1.4],
          [2.2, 1.9],
        ],
        2,
      );
      crack(
        sheet,
        [
          [0.7, 0.56],
          [0.3, 0],
        ],
        3,
      );
      crack(
        sheet,
        [
          [1.7, 0.56],
          [2.1, 0.1],
        ],
        4,
      );
      crack(
        sheet,
        [
          [0.7, 1.4],
          [0.3, 1.8],
        ],
        5,
      );
    },
  ],
  'fallen-plaster': [
    'Brick showing below a sill where plaster fell',
    (sheet) => {
      ground(sheet, 'plaster-old');
      sheet.at(
        0,
        0,
        () =>
          exposedBrick(sheet, 'bare', [
            [0.3, 0.2],
            [0.62, 0.1],
            [0.8, 0.3],
            [0.76, 0.52],
            [0.5, 0.58],
            [0.26, 0.48],
          ]),
        { scale: 2.2 },
      );
      sheet.rect('object plaster-old-band', 0.3, 1.42, 1.8, 0.16);
      sheet.rect('object glass-deep', 0.5, 1.58, 1.4, 0.32);
    },
  ],
  'card-in-crack': [
    'A visiting card pushed into a crack',
    (sheet) => {
      ground(sheet, 'column');
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [1.2, 1.9],
            [1.1, 0.9],
            [1.3, 0],
          ],
          5,
          0.06,
          0.2,
        ),
        false,
      );
      sheet.poly('object paper', [
        [1.14, 0.86],
        [1.94, 1.1],
        [1.8, 1.56],
        [1.0, 1.32],
      ]);
      sheet.path('fine', 'M1.4 1.24L1.7 1.33M1.44 1.12L1.6 1.17');
    },
  ],
  'slanting-crack': [
    'A slanting crack near the end of a beam',
    (sheet) => {
      beam(sheet);
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [0.42, 1.06],
            [0.96, 1.62],
          ],
          4,
          0.04,
          0.14,
        ),
        false,
      );
      sheet.circle('mark-red', 0.7, 1.34, 0.42);
    },
  ],
  'upright-cracks': [
    'Upright cracks in the middle of a beam, wider at the bottom',
    (sheet) => {
      beam(sheet);
      for (const x of [0.96, 1.2, 1.44])
        sheet.poly('ink', [
          [x - 0.035, 1.02],
          [x + 0.035, 1.02],
          [x + 0.012, 1.26],
          [x + 0.02, x === 1.2 ? 1.54 : 1.42],
          [x - 0.004, 1.26],
        ]);
    },
  ],
  'pencil-marks': [
    'Two dated pencil marks that a crack has grown past',
    (sheet) => {
      ground(sheet, 'column');
      crack(
        sheet,
        [
          [0.2, 0.5],
          [1.0, 0.9],
          [1.5, 1.0],
          [2.2, 1.5],
        ],
        6,
      );
      for (const [x, y] of [
        [0.72, 0.76],
        [1.62, 1.08],
      ] as const) {
        sheet.line('mark-red', x - 0.06, y + 0.2, x + 0.06, y - 0.2);
        sheet.path(
          'fine',
          `M${x - 0.2} ${y + 0.36}L${x + 0.2} ${y + 0.36}M${x - 0.2} ${y + 0.28}L${x + 0.08} ${y + 0.28}`,
        );
      }
    },
  ],
  'column-crack': [
    'A wide crack across a column, kept clear',
    (sheet) => {
      ground(sheet, 'stilt');
      sheet.rect('object column', 0.8, 0.14, 0.8, top);
      sheet.rect('cut', 0, 0, right, 0.14);
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [0.8, 1.4],
            [1.3, 1.0],
            [1.6, 0.6],
          ],
          5,
          0.06,
          0.16,
        ),
        false,
      );
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [1.1, 1.9],
            [1.06, 1.18],
          ],
          6,
          0.04,
          0.16,
        ),
        false,
      );
      for (const x of [0.3, 2.1])
        sheet.poly('object laterite', [
          [x - 0.14, 0.14],
          [x + 0.14, 0.14],
          [x, 0.6],
        ]);
      sheet.path('dash', 'M0.3 0.5L2.1 0.5');
    },
  ],
  'wet-line': [
    'A wet crack in a basement wall above a puddle',
    (sheet) => {
      ground(sheet, 'wall-grey');
      sheet.path(
        'soak',
        'M0.7 1.9Q0.9 1.2 0.7 0.8Q0.9 0.4 0.6 0.14L1.7 0.14Q1.5 0.5 1.6 0.9Q1.3 1.3 1.5 1.9Z',
      );
      crack(
        sheet,
        [
          [1.1, 1.9],
          [1.2, 1.0],
          [1.1, 0.14],
        ],
        7,
      );
      sheet.rect('cut', 0, 0, right, 0.14);
      sheet.path('water', 'M0.4 0.14L2.1 0.14Q1.9 0.26 1.2 0.26Q0.6 0.26 0.4 0.14Z');
    },
  ],
  'damp-ring': [
    'Damp rings round a pipe and a tie hole',
    (sheet) => {
      ground(sheet, 'wall-grey');
      for (const [x, y, size] of [
        [0.8, 1.06, 0.62],
        [1.86, 0.6, 0.36],
      ] as const) {
        sheet.circle('soak', x, y, size);
        sheet.circle('soak', x, y, size * 0.7);
      }
      sheet.circle('object grey', 0.8, 1.06, 0.26);
      sheet.circle('object tank', 0.8, 1.06, 0.18);
      sheet.circle('object tank', 1.86, 0.6, 0.07);
    },
  ],
  'parapet-line': [
    'A crack between a parapet and the roof slab',
    (sheet) => {
      ground(sheet, 'sky');
      sheet.rect('object column', 0, 0.3, right, 0.3);
      sheet.rect('room-cream', 0.7, 0, 2, 0.3);
      sheet.rect('object plaster-old', 0, 0, 0.7, 0.3);
      sheet.rect('plain mortar-joint', 0.1, 0.62, 0.6, 1.0);
      sheet.at(0.1, 0.64, () => brickFace(sheet, 0, 0, 0.24, 5), { scale: 2.5 });
      sheet.rect('object column', 0.02, 1.6, 0.76, 0.14);
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [0.06, 0.62],
            [0.76, 0.62],
          ],
          3,
          0.02,
          0.1,
        ),
        false,
      );
      sheet.circle('mark-red', 0.72, 0.62, 0.26);
    },
  ],
  'two-parts': [
    'A crack between an old house and its extension',
    (sheet) => {
      ground(sheet, 'sky');
      sheet.rect('object plaster-old', 0, 0, 1.3, 1.7);
      sheet.rect('object plaster-new', 1.3, 0, 1.2, 1.3);
      sheet.rect('object glass-deep', 0.36, 0.6, 0.5, 0.6);
      sheet.rect('object glass-deep', 1.7, 0.5, 0.42, 0.5);
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [1.3, 1.3],
            [1.3, 0],
          ],
          5,
          0.03,
          0.12,
        ),
        false,
      );
    },
  ],
  'even-crack': [
    'A crack of one width with both sides level',
    (sheet) => {
      ground(sheet, 'plaster-old');
      const line = crackPoints(
        [
          [0.2, 0.9],
          [2.2, 1.0],
        ],
        5,
        0.05,
        0.2,
      );
      sheet.poly('crack-wide', line, false);
      for (const x of [0.6, 1.2, 1.8]) {
        sheet.path('line', `M${x} 1.42L${x} 1.1M${x} 0.5L${x} 0.82`);
        sheet.path(
          'ink',
          `M${x} 1.04L${x - 0.06} 1.18L${x + 0.06} 1.18ZM${x} 0.88L${x - 0.06} 0.74L${x + 0.06} 0.74Z`,
        );
      }
    },
  ],
  'dawn-noon': [
    'The same crack, wide at dawn and closed at noon',
    (sheet) => {
      sheet.rect('glass', 0, 0, 1.2, top);
      sheet.rect('room-cream', 1.2, 0, 1.2, top);
      sheet.line('line', 1.2, 0, 1.2, top);
      sheet.path('object terracotta', 'M0.32 1.28A0.26 0.26 0 0 0 0.84 1.28Z');
      sheet.line('line', 0.12, 1.28, 1.06, 1.28);
      sheet.circle('object terracotta', 1.8, 1.5, 0.22);
      sheet.poly('ink', [
        [0.1, 0.66],
        [0.6, 0.74],
        [1.1, 0.66],
        [1.1, 0.52],
        [0.6, 0.58],
        [0.1, 0.5],
      ]);
      crack(
        sheet,
        [
          [1.3, 0.62],
          [2.3, 0.62],
        ],
        4,
        0.03,
      );
    },
  ],
  'gravel-foot': [
    'Gravel showing at the foot of a column',
    (sheet) => {
      ground(sheet, 'stilt');
      sheet.rect('object column', 0.7, 0.14, 1.0, top);
      sheet.rect('cut', 0, 0, right, 0.14);
      honeycomb(sheet, 0.74, 0.16, 0.92, 0.8, 5);
    },
  ],
  'stones-fall': [
    'A hammer loosening stones from concrete',
    (sheet) => {
      ground(sheet, 'column');
      honeycomb(sheet, 0.3, 0.7, 1.0, 0.9, 8);
      hammer(sheet, 1.4, 1.0);
      for (const [x, y] of [
        [0.5, 0.4],
        [0.8, 0.2],
        [1.1, 0.34],
      ] as const)
        sheet.circle('object grey', x, y, 0.08);
    },
  ],
  'wire-in': [
    'A wire pushed deep into a hollow',
    (sheet) => {
      ground(sheet, 'column');
      honeycomb(sheet, 0.16, 0.5, 1.1, 0.9, 4);
      sheet.path('bold', 'M0.7 0.98L2.1 1.3');
      sheet.circle('line', 2.2, 1.32, 0.1);
      sheet.path('leader', 'M0.7 0.3L1.26 0.3');
      sheet.path('bold', 'M0.64 0.24L0.76 0.36M1.2 0.24L1.32 0.36');
    },
  ],
  'bare-bars': [
    'Rusted bars in a hollow of the concrete',
    (sheet) => {
      ground(sheet, 'column');
      sheet.curve(
        'object tank',
        [
          [0.4, 0.3],
          [1.2, 0.2],
          [2.0, 0.36],
          [2.1, 1.0],
          [1.9, 1.6],
          [1.1, 1.7],
          [0.4, 1.5],
          [0.3, 0.9],
        ],
        true,
      );
      bar(sheet, 0.34, 0.62, 1.76);
      bar(sheet, 0.34, 1.16, 1.76);
      for (const x of [0.8, 1.5]) sheet.rect('object terracotta', x, 0.3, 0.07, 1.3);
    },
  ],
  pits: [
    'Small round pits in a cast face',
    (sheet) => {
      ground(sheet, 'column');
      pits(sheet, 38, 5);
    },
  ],
  'hard-between': [
    'A hammer that sounds clear on hard concrete between pits',
    (sheet) => {
      ground(sheet, 'column');
      pits(sheet, 14, 9);
      hammer(sheet, 1.2, 0.9);
      ringing(sheet, 0.7, 1.1);
    },
  ],
  'pits-near-top': [
    'More pits near the top of a wall than at its foot',
    (sheet) => {
      ground(sheet, 'column');
      sheet.line('fine', 0, 0.62, right, 0.62);
      sheet.line('fine', 0, 1.26, right, 1.26);
      pits(sheet, 46, 12, 0.32);
    },
  ],
  craters: [
    'Craters in a fresh coating',
    (sheet) => {
      ground(sheet, 'membrane-top');
      const random = createRandom(6);
      for (const [x, y] of [
        [0.5, 1.3],
        [1.3, 1.5],
        [1.9, 1.0],
        [0.8, 0.6],
        [1.5, 0.5],
        [2.1, 0.4],
      ] as const) {
        const size = 0.07 + random() * 0.08;
        sheet.circle('object glass-deep', x, y, size * 1.5);
        sheet.circle('plain tank', x, y, size * 0.8);
      }
    },
  ],
  'bar-cracks': [
    'Straight cracks along the bars of a ceiling',
    (sheet) => {
      ground(sheet, 'room-ivory');
      for (const y of [0.5, 1.0, 1.5])
        crack(
          sheet,
          [
            [0, y],
            [right, y],
          ],
          Math.round(y * 9),
          0.025,
        );
      crack(
        sheet,
        [
          [0.8, 1.5],
          [0.8, 0.5],
        ],
        3,
        0.02,
      );
      for (const [x, y] of [
        [0.5, 1.0],
        [1.7, 1.5],
        [1.3, 0.5],
      ] as const)
        sheet.path(
          'rust',
          `M${x - 0.24} ${y}Q${x} ${y - 0.16} ${x + 0.26} ${y}Q${x} ${y + 0.1} ${x - 0.24} ${y}Z`,
        );
    },
  ],
  'rust-streak': [
    'Brown streaks from a crack under a sunshade',
    (sheet) => {
      ground(sheet, 'plaster-old');
      sheet.rect('object plaster-old-band', 0, 1.3, right, 0.34);
      crack(
        sheet,
        [
          [0.3, 1.36],
          [2.2, 1.38],
        ],
        4,
        0.02,
      );
      for (const [x, length] of [
        [0.6, 0.8],
        [1.2, 1.1],
        [1.7, 0.6],
      ] as const)
        sheet.path(
          'rust',
          `M${x - 0.07} 1.34L${x + 0.07} 1.34L${x + 0.02} ${1.34 - length}L${x - 0.03} ${1.3 - length}Z`,
        );
    },
  ],
  'ceiling-flakes': [
    'Flakes of concrete on the floor below a hollow ceiling',
    (sheet) => {
      ground(sheet, 'room-cream');
      sheet.rect('cut', 0, 1.6, right, 0.3);
      sheet.path('room-cream', 'M0.7 1.59Q0.9 1.72 1.2 1.68Q1.5 1.74 1.7 1.59Z');
      ringing(sheet, 1.0, 1.06);
      sheet.rect('cut', 0, 0, right, 0.14);
      for (const [x, size] of [
        [0.7, 0.14],
        [1.0, 0.2],
        [1.36, 0.12],
        [1.6, 0.16],
      ] as const)
        sheet.poly('object column', [
          [x - size, 0.14],
          [x + size, 0.14],
          [x + size * 0.4, 0.14 + size],
          [x - size * 0.6, 0.14 + size * 0.7],
        ]);
    },
  ],
  'patched-face': [
    'A wall with many patches of different years',
    (sheet) => {
      ground(sheet, 'sky');
      face(sheet, 'plaster-old');
      for (const [x, y, width, height, tone] of [
        [0.96, 0.2, 0.4, 0.5, 'plaster-new'],
        [0.36, 0.5, 0.3, 0.24, 'plaster-old-band'],
        [1.3, 1.02, 0.5, 0.22, 'plaster-new-band'],
        [0.98, 1.1, 0.2, 0.4, 'wall-clay'],
      ] as const)
        sheet.rect(`beyond ${tone}`, x, y, width, height, 0.04);
    },
  ],
  'balcony-line': [
    'Broken edges on one line of balconies',
    (sheet) => {
      ground(sheet, 'plaster-old');
      for (const y of [0.24, 0.84, 1.44]) {
        sheet.rect('object shaft', 0.5, y, 1.4, 0.4);
        sheet.rect('object plaster-old-band', 0.4, y - 0.1, 1.6, 0.12);
        sheet.path('spall', `M1.0 ${y - 0.11}L1.1 ${y - 0.02}L1.4 ${y - 0.05}L1.5 ${y - 0.11}Z`);
        sheet.path('rust', `M1.16 ${y - 0.1}L1.24 ${y - 0.1}L1.2 ${y - 0.34}Z`);
      }
    },
  ],
  'one-shaft': [
    'Damp in three flats beside one shaft',
    (sheet) => {
      ground(sheet, 'room-cream');
      sheet.rect('object shaft', 1.0, 0, 0.4, top);
      for (const y of [0.6, 1.22]) sheet.rect('cut', 0, y, right, 0.08);
      for (const [y, side] of [
        [0.1, -1],
        [0.74, 1],
        [1.36, -1],
      ] as const) {
        const x = side < 0 ? 1.0 : 1.4;
        sheet.path(
          'stain',
          `M${x} ${y + 0.4}Q${x + side * 0.3} ${y + 0.36} ${x + side * 0.34} ${y + 0.16}Q${x + side * 0.5} ${y + 0.06} ${x + side * 0.5} ${y - 0.04}L${x} ${y - 0.04}Z`,
        );
      }
      sheet.path('drop', 'M1.2 1.7L1.2 1.5M1.2 1.1L1.2 0.9M1.2 0.5L1.2 0.3');
    },
  ],
  'dripping-pipe': [
    'A pipe whose joint wets the wall',
    (sheet) => {
      ground(sheet, 'plaster-old');
      sheet.path('soak', 'M1.0 1.1Q0.7 0.6 0.8 0L1.9 0Q1.8 0.6 1.5 1.1Z');
      sheet.rect('object grey', 1.1, 0, 0.26, top);
      sheet.rect('object grey', 1.04, 0.98, 0.38, 0.22);
      sheet.path('drop', 'M1.5 0.9L1.5 0.74M1.56 0.5L1.56 0.34');
    },
  ],
  'thirty-years': [
    'An old block with a tree growing from its parapet',
    (sheet) => {
      ground(sheet, 'sky');
      sheet.at(0, -0.4, () => face(sheet, 'plaster-old'));
      crack(
        sheet,
        [
          [1.2, 1.2],
          [1.1, 0.6],
          [1.3, 0],
        ],
        6,
      );
      for (const degrees of [60, 95, 130]) leaf(sheet, 'beyond leaf', 0.56, 1.34, degrees, 0.36, 0.08);
      plasticTank(sheet, 1.3, 1.34, 0.34, 0.36);
    },
  ],
  'chalk-cloth': [
    'Chalk on a cloth rubbed over a wall',
    (sheet) => {
      ground(sheet, 'plaster-old');
      sheet.path('paper', 'M0.3 1.5Q1.2 1.7 2.1 1.4Q2.2 1.2 2.0 1.1Q1.2 1.36 0.4 1.2Q0.24 1.3 0.3 1.5Z');
      sheet.path('object teal', 'M1.2 0.4Q1.6 0.3 2.0 0.5Q2.2 0.8 2.0 1.1Q1.6 1.3 1.2 1.1Q1.0 0.7 1.2 0.4Z');
      sheet.path('beyond paper', 'M1.34 0.9Q1.6 1.1 1.9 0.96Q1.8 0.76 1.6 0.8Q1.4 0.74 1.34 0.9Z');
    },
  ],
  'water-sinks': [
    'Water thrown on a wall, soaking in',
    (sheet) => {
      ground(sheet, 'plaster-old');
      sheet.curve(
        'soak',
        [
          [0.6, 1.3],
          [1.1, 1.5],
          [1.7, 1.3],
          [1.8, 0.8],
          [1.4, 0.4],
          [0.8, 0.5],
        ],
        true,
      );
      sheet.path('drop', 'M0.9 1.16L0.9 1.02M1.3 1.2L1.3 1.06M1.5 0.9L1.5 0.76M1.1 0.8L1.1 0.66');
      sheet.circle('object paper', 2.02, 1.5, 0.24);
      sheet.path('bold', 'M2.02 1.5L2.02 1.66M2.02 1.5L2.1 1.44');
    },
  ],
  'dark-brick': [
    'Bare brick turned dark by rain',
    (sheet) => {
      ground(sheet, 'mortar-joint');
      sheet.at(0, 0.02, () => brickFace(sheet, 0, 0, 0.96, 10), { scale: 2.5 });
      sheet.path('shadow', 'M0 0L0 1.2Q0.5 1.5 0.9 1.1Q1.4 1.3 1.6 0.8Q2.1 0.9 2.4 0.5L2.4 0Z');
    },
  ],
  'bare-patch': [
    'A repaired patch of concrete left without a coat',
    (sheet) => {
      ground(sheet, 'plaster-new-band');
      sheet.rect('object column', 0.5, 0.4, 1.4, 1.1);
      sheet.path('hatch', 'M0.7 0.6Q0.9 0.9 1.2 0.8M1.2 1.0Q1.4 1.3 1.7 1.2M0.7 1.1Q0.8 1.3 1.1 1.3');
    },
  ],
};

export const repairSigns: Drawing[] = Object.entries(signs).map(([name, [alt, draw]]) =>
  createSign(name, alt, draw),
);
