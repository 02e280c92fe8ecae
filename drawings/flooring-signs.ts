// Specimens for "How to recognise it" on the flooring page: one sign per thumbnail, 2.4 by 1.9 m.
import type { Drawing } from './drawing.ts';
import { crackPoints } from './repair-parts.ts';
import { createRandom, type Point, type Sheet } from './sheet.ts';
import type { Tone } from './style.ts';
import { createSign, type SignDraw } from './waterproofing-signs.ts';

const right = 2.4;
const top = 1.9;

const ground = (sheet: Sheet, tone: Tone) => sheet.rect(tone, 0, 0, right, top);

/** A tiled floor from above: tiles of 0.54 m with their joints. */
function tiles(sheet: Sheet, joint: Tone, tile: Tone = 'tile-cream'): void {
  ground(sheet, joint);
  for (let column = 0; column < 4; column += 1)
    for (let row = 0; row < 4; row += 1)
      sheet.rect(`beyond ${tile}`, 0.05 + column * 0.6, -0.02 + row * 0.6, 0.54, 0.54);
}

/** A floor in section: concrete below, a finish of the given tone on it. */
function floorCut(sheet: Sheet, room: Tone): void {
  ground(sheet, room);
  sheet.rect('cut', 0, 0, right, 0.34);
  sheet.rect('object screed', 0, 0.34, right, 0.14);
}

const tile = (sheet: Sheet, x: number, y: number, width: number, lift = 0) =>
  sheet.poly('object tile-clay', [
    [x, y],
    [x + width, y + lift],
    [x + width, y + lift + 0.11],
    [x, y + 0.11],
  ]);

const pool = (sheet: Sheet, points: readonly Point[]) => {
  sheet.curve('object water', points, true);
};

const signs: Record<string, [alt: string, draw: SignDraw]> = {
  'tented-tiles': [
    'Two tiles pushed up like a tent',
    (sheet) => {
      floorCut(sheet, 'room-cream');
      tile(sheet, -0.3, 0.5, 0.6);
      tile(sheet, 0.32, 0.5, 0.86, 0.5);
      tile(sheet, 1.2, 1.0, 0.86, -0.5);
      tile(sheet, 2.08, 0.5, 0.6);
      sheet.path('ringing', 'M1.0 1.36Q1.06 1.5 0.98 1.64M1.4 1.36Q1.34 1.5 1.42 1.64M1.2 1.4L1.2 1.66');
    },
  ],
  'cracked-corner': [
    'A tile cracked at its corner under a chair leg',
    (sheet) => {
      floorCut(sheet, 'room-cream');
      tile(sheet, -0.2, 0.56, 1.3);
      tile(sheet, 1.34, 0.56, 1.2);
      sheet.poly('object tile-clay', [
        [1.12, 0.66],
        [1.31, 0.54],
        [1.31, 0.43],
        [1.12, 0.55],
      ]);
      sheet.poly('object wood-dark', [
        [1.1, 0.66],
        [1.26, 0.66],
        [1.36, top],
        [1.12, top],
      ]);
    },
  ],
  'fallen-tile': [
    'A wall tile fallen off in one piece',
    (sheet) => {
      tiles(sheet, 'grey', 'glass');
      sheet.rect('object mortar', 0.65, 0.58, 0.54, 0.54);
      for (const [x, y] of [
        [0.78, 0.7],
        [1.04, 0.72],
        [0.9, 0.98],
      ] as const)
        sheet.circle('beyond screed', x, y, 0.08);
      sheet.poly('object glass', [
        [0.9, 0.06],
        [1.42, 0.2],
        [1.3, 0.7],
        [0.78, 0.56],
      ]);
    },
  ],
  'dark-joints': [
    'Dark, wet joints between tiles',
    (sheet) => {
      tiles(sheet, 'tank', 'tile-cream');
      sheet.path('soak', 'M0.4 0.3Q0.8 0 1.4 0.2Q1.9 0.5 1.7 1.1Q1.4 1.6 0.8 1.4Q0.3 1.0 0.4 0.3Z');
    },
  ],
  'grout-powder': [
    'Grey powder swept out of the joints',
    (sheet) => {
      tiles(sheet, 'grey');
      const random = createRandom(5);
      for (let index = 0; index < 60; index += 1)
        sheet.circle(
          'plain concrete-side',
          0.3 + random() * 1.1,
          0.24 + random() ** 2 * 0.5,
          0.014 + random() * 0.025,
        );
      sheet.poly('object wood', [
        [1.72, 0.66],
        [1.84, 0.66],
        [2.3, top],
        [2.18, top],
      ]);
      sheet.poly('object wood-dark', [
        [1.3, 0.3],
        [1.96, 0.3],
        [1.9, 0.7],
        [1.62, 0.7],
      ]);
      for (const x of [1.42, 1.56, 1.7, 1.84]) sheet.line('line', x, 0.3, 1.5 + x * 0.15, 0.68);
    },
  ],
  'turmeric-stain': [
    'A yellow-brown stain along a joint',
    (sheet) => {
      tiles(sheet, 'grey');
      sheet.curve(
        'rust',
        [
          [0.9, 0.5],
          [1.3, 0.36],
          [1.7, 0.6],
          [1.6, 1.0],
          [1.2, 1.1],
          [0.86, 0.9],
        ],
        true,
      );
    },
  ],
  'corner-joint': [
    'A crack in the joint between floor and wall',
    (sheet) => {
      sheet.rect('glass', 0, 0.7, right, 1.2);
      sheet.rect('tile-cream', 0, 0, right, 0.7);
      for (const x of [0.6, 1.2, 1.8]) {
        sheet.line('tile-hatch', x, 0.7, x, top);
        sheet.line('line', x, 0.7, x + (x - 1.2) * 0.5, 0);
      }
      sheet.line('tile-hatch', 0, 1.3, right, 1.3);
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [0, 0.7],
            [right, 0.7],
          ],
          4,
          0.03,
          0.12,
        ),
        false,
      );
    },
  ],
  'tap-tiles': [
    'A mallet tapping tiles one by one',
    (sheet) => {
      tiles(sheet, 'grey');
      for (const [x, y] of [
        [0.32, 0.25],
        [0.32, 0.85],
        [0.92, 0.85],
        [1.52, 0.25],
      ] as const)
        sheet.path('ringing', `M${x - 0.1} ${y}L${x - 0.02} ${y - 0.1}L${x + 0.16} ${y + 0.12}`);
      sheet.poly('object wood', [
        [1.5, 0.96],
        [1.58, 1.02],
        [2.2, 1.72],
        [2.12, 1.8],
      ]);
      sheet.poly('object tank', [
        [1.2, 0.98],
        [1.44, 0.74],
        [1.66, 0.96],
        [1.42, 1.2],
      ]);
    },
  ],
  'dry-floor': [
    'Clean dry tiles without salt or stain',
    (sheet) => {
      tiles(sheet, 'grey', 'tile-new');
      sheet.circle('object paper', 1.2, 0.95, 0.5);
      sheet.path('ringing', 'M0.98 0.94L1.14 0.76L1.46 1.16');
    },
  ],
  'door-gap': [
    'The gap under a door, measured',
    (sheet) => {
      floorCut(sheet, 'room-cream');
      tile(sheet, -0.1, 0.48, 2.6);
      sheet.rect('object wood', 0.5, 0.86, 1.4, 1.1);
      sheet.rect('fine', 0.74, 1.1, 0.92, 0.9);
      sheet.path('leader', 'M2.14 0.59L2.14 0.86M2.04 0.59L2.24 0.59M2.04 0.86L2.24 0.86');
    },
  ],
  'step-down': [
    'A bathroom floor lower than the room',
    (sheet) => {
      ground(sheet, 'room-cream');
      sheet.rect('glass', 1.2, 0, 1.2, top);
      sheet.poly('cut', [
        [0, 0],
        [right, 0],
        [right, 0.3],
        [1.2, 0.3],
        [1.2, 0.66],
        [0, 0.66],
      ]);
      tile(sheet, -0.1, 0.66, 1.32);
      sheet.rect('object tile-new', 1.24, 0.3, 1.3, 0.1);
      sheet.path('line', 'M1.7 1.2L1.7 0.56');
      sheet.path('ink', 'M1.7 0.44L1.6 0.64L1.8 0.64Z');
    },
  ],
  'slab-load': [
    'A slab that carries a second floor',
    (sheet) => {
      ground(sheet, 'room-cream');
      sheet.rect('cut', 0, 0.5, right, 0.3);
      sheet.rect('cut', 0.1, 0, 0.3, 0.5);
      sheet.rect('cut', 2.0, 0, 0.3, 0.5);
      sheet.rect('object tile-aged', 0, 0.8, right, 0.12);
      sheet.rect('object tile-new', 0, 0.95, right, 0.12);
      for (const x of [0.5, 1.2, 1.9]) {
        sheet.line('line', x, 1.66, x, 1.28);
        sheet.path('ink', `M${x} 1.14L${x - 0.09} 1.32L${x + 0.09} 1.32Z`);
      }
    },
  ],
  'lifting-coat': [
    'A floor coating lifting in sheets',
    (sheet) => {
      floorCut(sheet, 'room-cream');
      sheet.rect('object epoxy-top', 0, 0.48, 0.7, 0.08);
      sheet.path('object epoxy-top', 'M0.7 0.48Q1.2 0.5 1.5 1.0L1.44 1.06Q1.16 0.6 0.7 0.56Z');
      sheet.path(
        'object epoxy-top',
        'M2.4 0.48L2.0 0.48Q1.8 0.52 1.7 0.74L1.78 0.78Q1.86 0.58 2.0 0.56L2.4 0.56Z',
      );
      sheet.path(
        'steam',
        'M1.1 1.3Q1.0 1.45 1.1 1.6Q1.2 1.74 1.1 1.86M1.4 1.36Q1.3 1.5 1.4 1.64Q1.5 1.76 1.4 1.86',
      );
    },
  ],
  'oily-joints': [
    'Joints dark with oil under a counter',
    (sheet) => {
      tiles(sheet, 'wood-dark', 'tile-clay');
      sheet.rect('object grey', 0, 1.3, right, 0.6);
      sheet.path('damp', 'M0 1.3L0 0.6Q0.5 0.3 1.0 0.6Q1.6 0.4 2.4 0.8L2.4 1.3Z');
    },
  ],
  'standing-water': [
    'Water standing on a floor after mopping',
    (sheet) => {
      tiles(sheet, 'grey');
      pool(sheet, [
        [0.4, 0.5],
        [0.9, 0.26],
        [1.5, 0.4],
        [1.8, 0.8],
        [1.4, 1.2],
        [0.7, 1.1],
      ]);
      sheet.path('ripple', 'M0.8 0.6Q1.0 0.7 1.2 0.6M1.0 0.86Q1.2 0.96 1.4 0.86');
    },
  ],
  'dirt-line': [
    'A black line where floor meets wall',
    (sheet) => {
      sheet.rect('wall', 0, 0.66, right, 1.3);
      sheet.rect('epoxy-body', 0, 0, right, 0.66);
      sheet.path('damp', 'M0 0.66L0 0.9Q0.6 0.8 1.2 0.86Q1.8 0.78 2.4 0.9L2.4 0.66Z');
      sheet.line('ground-line', 0, 0.66, right, 0.66);
      sheet.line('ground-line', 0, 0.64, right, 0.64);
    },
  ],
  slippery: [
    'A shoe sliding on a wet floor',
    (sheet) => {
      ground(sheet, 'room-cream');
      sheet.rect('object epoxy-body', 0, 0, right, 0.44);
      sheet.path('water', 'M0.3 0.44Q1.2 0.54 2.2 0.44Z');
      sheet.path(
        'object monsoon',
        'M0.7 0.62Q0.66 1.0 0.86 1.2L1.16 1.2Q1.24 0.98 1.66 0.9Q1.94 0.84 1.94 0.62Z',
      );
      sheet.rect('object tank', 0.66, 0.52, 1.3, 0.11);
      sheet.path('ringing', 'M0.14 0.7L0.46 0.7M0.2 0.9L0.5 0.9M0.1 0.56L0.4 0.56');
    },
  ],
  'play-puddle': [
    'A puddle on a play floor',
    (sheet) => {
      ground(sheet, 'epoxy-top');
      sheet.path('court-line', 'M0.3 0L0.3 1.6L2.4 1.6');
      pool(sheet, [
        [0.7, 0.6],
        [1.2, 0.36],
        [1.9, 0.5],
        [2.0, 0.9],
        [1.5, 1.2],
        [0.8, 1.0],
      ]);
      sheet.path('ripple', 'M1.1 0.7Q1.3 0.8 1.5 0.7M1.2 0.94Q1.4 1.02 1.6 0.94');
    },
  ],
  'rubber-crumbs': [
    'Loose crumbs of rubber',
    (sheet) => {
      ground(sheet, 'epoxy-body');
      const random = createRandom(9);
      for (let index = 0; index < 70; index += 1)
        sheet.circle(
          index % 3 ? 'plain tank' : 'plain terracotta',
          random() * right,
          random() ** 1.6 * 1.5,
          0.02 + random() * 0.04,
        );
    },
  ],
  'curled-tile': [
    'Rubber tiles curling at their edges',
    (sheet) => {
      ground(sheet, 'sky');
      sheet.rect('object column', 0, 0, right, 0.4);
      for (const x of [0.04, 0.84, 1.64])
        sheet.path(
          'object tank',
          `M${x} 0.62Q${x + 0.36} 0.34 ${x + 0.72} 0.58L${x + 0.72} 0.76Q${x + 0.36} 0.52 ${x} 0.8Z`,
        );
    },
  ],
  'sun-hard': [
    'A play surface faded and cracked by the sun',
    (sheet) => {
      ground(sheet, 'concrete-side');
      sheet.circle('object terracotta', 1.9, 1.44, 0.24);
      for (let ray = 0; ray < 8; ray += 1) {
        const angle = (ray * Math.PI) / 4;
        sheet.line(
          'bold',
          1.9 + 0.3 * Math.cos(angle),
          1.44 + 0.3 * Math.sin(angle),
          1.9 + 0.4 * Math.cos(angle),
          1.44 + 0.4 * Math.sin(angle),
        );
      }
      for (const [from, to, seed] of [
        [[0, 0.4], [1.6, 0.9], 3],
        [[0.6, 0], [0.9, 1.4], 4],
        [[1.3, 0.8], [2.4, 0.3], 5],
      ] as const)
        sheet.poly('crack', crackPoints([from, to], seed, 0.06, 0.18), false);
    },
  ],
  algae: [
    'Green algae on a shaded floor',
    (sheet) => {
      ground(sheet, 'epoxy-body');
      for (const [x, y, size] of [
        [0.5, 0.5, 0.42],
        [1.2, 0.36, 0.5],
        [1.9, 0.6, 0.4],
        [0.9, 0.8, 0.3],
      ] as const)
        sheet.circle('plain leaf-pale', x, y, size);
      const random = createRandom(3);
      for (let index = 0; index < 40; index += 1)
        sheet.circle('plain leaf', 0.2 + random() * 2, 0.1 + random() * 0.9, 0.02 + random() * 0.03);
    },
  ],
};

export const flooringSigns: Drawing[] = Object.entries(signs).map(([name, [alt, draw]]) =>
  createSign(name, alt, draw),
);
