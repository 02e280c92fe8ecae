// Details of concrete repair: a honeycombed column foot, blow holes in a cast face, a spalled balcony slab.
import type { Drawing } from './drawing.ts';
import { snakePlant } from './plants.ts';
import { arrow, crackPoints, magnifier } from './repair-parts.ts';
import { createRandom, type Point, Sheet } from './sheet.ts';
import { inBox, inPolygon, splashes } from './surroundings.ts';
import { scooter } from './symbols.ts';
import {
  createSheet,
  finish,
  leakPath,
  letItRain,
  numberedNotes,
  prop,
  type State,
  waterOf,
} from './waterproofing-parts.ts';

/* Foot of a stilt column */

const columnHalf = 0.25;
const soffit = 2.18;

/** Outline of the hollow as it is found, and as it is cut to sound concrete. */
const hollow: Point[] = [
  [-0.25, 0.03],
  [-0.1, 0.02],
  [0.12, 0.04],
  [0.25, 0.1],
  [0.25, 0.52],
  [0.16, 0.62],
  [0.02, 0.56],
  [-0.1, 0.66],
  [-0.2, 0.5],
  [-0.25, 0.44],
];
const cutOut: Point[] = [
  [-0.25, 0],
  [0.25, 0],
  [0.25, 0.72],
  [-0.25, 0.72],
];

function stonesIn(sheet: Sheet, outline: readonly Point[], seed: number): void {
  const random = createRandom(seed);
  for (let y = 0.06; y < 0.64; y += 0.042)
    for (let x = -0.23; x < 0.24; x += 0.046) {
      const stoneX = x + (random() - 0.5) * 0.02;
      const stoneY = y + (random() - 0.5) * 0.02;
      if (random() < 0.12 || !inPolygon(stoneX, stoneY, outline)) continue;
      sheet.ellipse('beyond grey', stoneX, stoneY, 0.016 + random() * 0.01, 0.013 + random() * 0.009);
    }
}

function columnFoot(state: State): Drawing {
  const [width, height] = [740, 640];
  const scale = 245;
  const sheet = createSheet({ scale, originX: 330, originY: 572 });
  const isAfter = state === 'after';
  const [left, right] = [-1.4, 1.7];
  sheet.on('beyond', () => {
    sheet.rect('stilt', left, 0, right - left, soffit);
    // compound wall and the lane beyond
    sheet.rect('sky', left, 0.9, right - left, soffit - 0.9);
    sheet.rect('beyond wall-clay', left, 0, right - left, 0.95);
    sheet.rect('beyond wall', left, 0.95, right - left, 0.05);
    for (const x of [-0.9, 0.9]) sheet.line('hatch', x, 0, x, 0.95);
    sheet.rect('beyond column', 1.36, 0, 0.16, soffit);
    if (!isAfter) scooter(sheet, -2.24, 'mist');
  });
  sheet.on('structure', () => {
    sheet.rect('object column', -columnHalf, 0, columnHalf * 2, soffit);
    sheet.rect('object column', left, soffit, right - left, 0.3);
    for (const y of [0.9, 1.8]) sheet.line('hatch', -columnHalf, y, columnHalf, y);
    sheet.line('hatch', -0.19, 0.8, -0.19, soffit);
    sheet.rect('cut', left, -0.12, right - left, 0.12);
    sheet.rect('screed', left, -0.4, right - left, 0.28);
  });
  const bars = [-0.19, -0.065, 0.065, 0.19];
  const links = [0.1, 0.26, 0.42, 0.58];
  if (isAfter) {
    sheet.on('work', () => {
      sheet.poly('object tank', cutOut);
      sheet.rect('object screed-large', -columnHalf, 0, 0.5, 0.5);
      sheet.path('ripple', 'M-0.25 0.5L0.25 0.5');
      for (const x of bars) sheet.rect('object teal', x - 0.012, 0, 0.024, 0.72);
      for (const y of [...links, 0.68]) sheet.rect('object teal', -0.215, y, 0.43, 0.014);
      // shutter: the front board is left out of the drawing
      for (const side of [-1, 1]) {
        sheet.rect('object wood', side < 0 ? -0.29 : columnHalf, 0, 0.04, side < 0 ? 0.86 : 0.8);
        for (const y of [0.1, 0.4, 0.7])
          sheet.rect('object wood-dark', side < 0 ? -0.36 : 0.29, y, 0.07, 0.07);
      }
      for (const y of [0.135, 0.435, 0.735]) sheet.line('bold', -0.42, y, 0.42, y);
      for (const y of [0.135, 0.435, 0.735])
        for (const x of [-0.42, 0.42]) sheet.line('section-mark', x, y - 0.03, x, y + 0.03);
      // hopper, poured from one side
      sheet.poly('object wood', [
        [0.25, 0.8],
        [0.29, 0.8],
        [0.52, 1.1],
        [0.47, 1.1],
        [0.25, 0.86],
      ]);
      sheet.poly('plain screed-large', [
        [0.24, 0.7],
        [0.25, 0.86],
        [0.43, 1.06],
        [0.3, 1.06],
        [0.2, 0.9],
        [0.2, 0.5],
        [0.24, 0.5],
      ]);
      sheet.path('line', 'M0.2 0.5L0.2 0.9L0.3 1.06L0.43 1.06');
      sheet.at(0.55, 1.2, () => {
        sheet.poly('object grey', [
          [-0.02, -0.04],
          [0.16, 0.12],
          [0.02, 0.3],
          [-0.16, 0.12],
        ]);
        sheet.path('line', 'M0.02 0.3Q0.22 0.34 0.16 0.12');
        sheet.path('plain screed-large', 'M-0.16 0.1L-0.02 -0.05L-0.12 -0.1L-0.2 -0.16L-0.22 -0.12Z');
      });
      // props carry the beam meanwhile
      for (const x of [-1.08, 1.2]) {
        sheet.rect('object wood', x - 0.24, soffit - 0.09, 0.48, 0.09);
        prop(sheet, x, 0, soffit - 0.09);
      }
    });
  } else {
    sheet.on('work', () => {
      sheet.poly('object tank', hollow);
      stonesIn(sheet, hollow, 7);
      for (const x of [-0.065, 0.19]) {
        sheet.rect('object terracotta', x - 0.013, 0.06, 0.026, 0.5);
        sheet.path('rust', `M${x - 0.02} 0.06L${x + 0.02} 0.06L${x + 0.008} -0.0L${x - 0.008} 0Z`);
      }
      for (const y of [0.26, 0.42]) sheet.rect('object terracotta', -0.21, y, 0.43, 0.016);
      for (let index = 0; index < 9; index += 1)
        sheet.ellipse(
          'beyond grey',
          0.3 + ((index * 37) % 23) * 0.016,
          0.014 + (index % 2) * 0.006,
          0.02,
          0.014,
        );
      // a wire goes in
      sheet.path('bold', 'M0.05 0.36L0.62 0.52');
      sheet.circle('line', 0.645, 0.527, 0.026);
    });
    sheet.on('life', () => {
      for (const x of [-0.12, 0, 0.12])
        arrow(sheet, [
          [x, 1.78],
          [x, 1.5],
        ]);
    });
  }
  return finish(sheet, {
    name: `repair-honeycomb-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same column foot cut back to sound concrete, shuttered and filled from a hopper, with props beside it'
      : 'The foot of a column where stones stand without mortar and the bars are bare',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Micro-concrete poured in' : 'Stones with air between them',
        at: isAfter ? [0.34, 1.02] : [0.1, 0.5],
        label: isAfter ? [408, 150] : [440, 352],
        bubble: isAfter ? [-10, -120] : [110, -100],
      },
      {
        number: 2,
        text: isAfter ? 'Bars cleaned, primed' : 'Bars in open air, rusting',
        at: isAfter ? [-0.19, 0.62] : [-0.065, 0.5],
        label: [264, 290],
        align: 'end',
        bubble: [-130, -120],
      },
      {
        number: 3,
        text: isAfter ? 'Cut square behind bars' : 'A wire goes in 60 mm',
        at: isAfter ? [0.22, 0.3] : [0.5, 0.486],
        label: isAfter ? [446, 462] : [480, 430],
        bubble: isAfter ? [150, 30] : [130, 50],
      },
      {
        number: 4,
        text: isAfter ? 'Props until it has cured' : 'The whole load comes down here',
        at: isAfter ? [-1.08, 1.5] : [0.12, 1.66],
        label: isAfter ? [84, 150] : [440, 150],
        bubble: isAfter ? [100, -60] : [110, -40],
      },
    ]),
    narrow: { x: 0, y: 20, width, height: 600 },
  });
}

/* Cast face under a magnifier */

const pitScale = 5200;

function pitsUnderGlass(state: State, [originX, originY]: Point): string {
  const glass = new Sheet({ scale: pitScale, originX, originY });
  const isAfter = state === 'after';
  glass.rect('sky', -0.05, -0.05, 0.1, 0.1);
  glass.rect('concrete-large', -0.05, -0.05, 0.05, 0.1);
  const fill = isAfter ? 'object screed-large' : 'object paper';
  // an open pit, a bubble under a skin of cement, a pin hole
  glass.path(fill, 'M0 0.0225Q-0.012 0.023 -0.012 0.016Q-0.012 0.009 0 0.0095Z');
  glass.path(
    fill,
    isAfter
      ? 'M0 0.0Q-0.014 -0.001 -0.014 -0.008Q-0.014 -0.0145 0 -0.0145Z'
      : 'M-0.0006 -0.002Q-0.013 -0.001 -0.013 -0.008Q-0.013 -0.0145 -0.0006 -0.0135Z',
  );
  glass.path(fill, 'M0 -0.0205Q-0.004 -0.0208 -0.004 -0.0225Q-0.004 -0.0242 0 -0.024Z');
  if (isAfter) {
    glass.rect('object paper', 0, -0.05, 0.002, 0.1);
    glass.line('membrane', 0.0025, -0.05, 0.0025, 0.05);
    return glass.markup();
  }
  glass.path(
    'membrane',
    'M0.0005 0.05L0.0005 0.022L0.0034 0.0202M0.0034 0.0116L0.0005 0.0098L0.0005 -0.0022L0.0032 -0.0044M0.0032 -0.0106L0.0005 -0.0132L0.0005 -0.05',
  );
  for (const y of [0.016, -0.0076]) {
    arrow(glass, [
      [-0.006, y],
      [0.0095, y],
    ]);
    arrow(glass, [
      [-0.006, y + 0.002],
      [0.007, y + 0.0056],
    ]);
    arrow(glass, [
      [-0.006, y - 0.002],
      [0.007, y - 0.0056],
    ]);
  }
  return glass.markup();
}

function castFace(state: State): Drawing {
  const [width, height] = [740, 580];
  const scale = 250;
  const sheet = createSheet({ scale, originX: 0, originY: 540 });
  const isAfter = state === 'after';
  const right = width / scale;
  sheet.on('beyond', () => {
    sheet.rect('column', 0, 0, right, 2.2);
    for (const y of [0.6, 1.2, 1.8]) sheet.line('fine', 0, y, right, y);
    for (const x of [1.2, 2.4]) sheet.line('fine', x, 0, x, 2.2);
    for (const [x, y] of [
      [0.3, 0.3],
      [0.9, 0.3],
      [0.3, 0.9],
      [0.9, 0.9],
      [1.5, 0.3],
      [0.3, 1.5],
      [0.9, 1.5],
      [1.5, 2.04],
      [0.9, 2.04],
      [2.1, 2.04],
      [2.7, 0.3],
      [2.1, 0.3],
      [2.7, 2.04],
    ] as const) {
      sheet.circle('beyond concrete-side', x, y, 0.026);
      sheet.circle('plain tank', x, y, 0.012);
    }
    sheet.rect('cut', 0, -0.2, right, 0.2);
  });
  const random = createRandom(21);
  sheet.on('work', () => {
    if (isAfter) {
      // peeled back: fairing coat over all but the left, coating over the right half
      sheet.rect('object plaster-new', 0.62, 0, right, 2.2);
      for (let index = 0; index < 9; index += 1) {
        const [x, y] = [0.7 + (index % 2) * 0.24, 0.2 + index * 0.22];
        sheet.path('hatch', `M${x} ${y}Q${x + 0.12} ${y + 0.16} ${x + 0.3} ${y + 0.1}`);
      }
      sheet.rect('membrane-wash', 1.3, 0, right, 2.2);
      sheet.line('membrane-edge', 1.3, 0, 1.3, 2.2);
    }
    const pitted = isAfter ? 0.58 : right;
    for (let index = 0; index < 150; index += 1) {
      const x = random() * right;
      const y = 0.04 + Math.sqrt(random()) * 2.1;
      const size = random() ** 3 * 0.016 + 0.003;
      if (x < pitted) sheet.circle(isAfter ? 'beyond screed' : 'plain tank', x, y, size);
    }
  });
  sheet.on('life', () => {
    // a torch laid flat against the wall
    if (isAfter) {
      sheet.at(1.62, 0.42, () => {
        sheet.rect('object wood', -0.02, -0.42, 0.04, 0.56);
        sheet.rect('object grey', -0.2, 0.12, 0.4, 0.12, 0.05);
      });
    } else {
      sheet.poly('torch-beam', [
        [0.34, 0.12],
        [1.5, 0.94],
        [1.2, 1.4],
      ]);
      sheet.at(0.3, 0.1, () => {
        sheet.poly('object monsoon', [
          [-0.18, -0.1],
          [-0.12, -0.17],
          [0.03, -0.06],
          [0.09, -0.07],
          [0.13, 0.03],
          [0.07, 0.1],
          [-0.02, 0.08],
        ]);
        sheet.line('line', 0.03, -0.06, -0.02, 0.08);
      });
    }
  });
  const centre: Point = [556, 262];
  sheet.on('life', () =>
    magnifier(
      sheet,
      { id: 'glass-pits', centre, radius: 160, from: sheet.point(1.24, 1.06) },
      pitsUnderGlass(state, centre),
    ),
  );
  const inGlass = (x: number, y: number): [number, number] =>
    sheet.metres(centre[0] + x * pitScale, centre[1] - y * pitScale);
  return finish(sheet, {
    name: `repair-blow-holes-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same wall filled, skimmed and coated, with the unbroken coating enlarged'
      : 'A cast concrete wall full of small pits, with air blowing through its coating enlarged',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Putty pressed into every hole' : 'Open pits, lit from the side',
        at: isAfter ? inGlass(-0.007, 0.016) : [0.98, 0.76],
        label: isAfter ? [330, 196] : [182, 408],
        align: isAfter ? 'end' : 'start',
        bubble: isAfter ? [-140, -30] : [-40, 100],
      },
      {
        number: 2,
        text: isAfter ? 'Skin ground off, hole opened' : 'Hole hidden under a thin skin',
        at: inGlass(-0.008, -0.009),
        label: isAfter ? [330, 310] : [330, 250],
        align: 'end',
        bubble: [-150, 20],
      },
      {
        number: 3,
        text: isAfter ? 'Coating whole, put on at dusk' : 'Warm air blows a crater',
        at: isAfter ? inGlass(0.0025, -0.02) : inGlass(0.0075, 0.0195),
        label: isAfter ? [470, 478] : [530, 64],
        bubble: isAfter ? [50, 110] : [90, -70],
      },
      {
        number: 4,
        text: isAfter ? 'Fairing coat, 1 to 3 mm' : 'Pin holes let water through',
        at: isAfter ? [0.8, 0.62] : inGlass(-0.002, -0.0224),
        label: isAfter ? [112, 452] : [470, 478],
        bubble: isAfter ? [-60, 90] : [-70, 90],
      },
    ]),
    narrow: { x: 0, y: 30, width, height: 540 },
  });
}

/* Balcony slab, underside */

const slab = 0.125;
const edgeX = 0.6;

function balcony(state: State): Drawing {
  const [width, height] = [740, 620];
  const scale = 960;
  const sheet = createSheet({ scale, originX: 0, originY: 352 });
  const isAfter = state === 'after';
  const right = width / scale;
  const barX = [0.07, 0.2, 0.33, 0.46, 0.56];
  sheet.on('sky', () => sheet.rect('sky', 0, -0.3, right, 0.7));
  sheet.on('beyond', () => {
    sheet.rect('room-cream', 0, -0.3, 0.56, 0.3);
    sheet.rect('room-rose', 0, 0.16, 0.5, 0.3);
    sheet.line('hatch', 0.56, -0.3, 0.56, 0);
    // railing of this balcony
    for (let x = 0.08; x < 0.5; x += 0.11) sheet.rect('beyond grey', x, 0.17, 0.012, 0.3);
  });
  sheet.on('structure', () => {
    sheet.rect('concrete-large', -0.02, 0, edgeX + 0.02, slab);
    sheet.rect('screed-large', -0.02, slab, edgeX + 0.02, 0.028);
    sheet.rect('object grey', 0.535, slab + 0.028, 0.03, 0.3);
    sheet.rect('object grey', 0.51, slab + 0.028, 0.08, 0.01);
  });
  const tiles = [-0.02, 0.285, 0.59];
  if (isAfter) {
    sheet.on('work', () => {
      sheet.rect('object screed-large', 0.13, 0, 0.39, 0.068);
      sheet.path('fine', 'M0.13 0.034L0.52 0.034');
      sheet.rect('line', -0.02, 0.05, edgeX - 0.01, 0.008);
      for (const x of barX) {
        sheet.circle('object teal', x, 0.036, 0.0105);
        sheet.circle('plain ink', x, 0.036, 0.0065);
      }
      sheet.circle('object teal', 0.362, 0.036, 0.0105);
      sheet.circle('plain ink', 0.362, 0.036, 0.0065);
      for (const x of tiles.slice(0, 2)) sheet.rect('tile-new', x, slab + 0.03, 0.3, 0.011);
      sheet.rect('object laterite', 0.581, slab + 0.028, 0.012, 0.013);
      // drip groove at the edge
      sheet.path('plain room-cream', 'M0.558 -0.001L0.575 -0.001L0.575 0.013L0.558 0.013Z');
      sheet.path('line', 'M0.558 0L0.558 0.013L0.575 0.013L0.575 0');
      sheet.path(
        'cut-outline',
        `M-0.02 0L0.558 0L0.558 0.013L0.575 0.013L0.575 0L${edgeX} 0L${edgeX} ${slab}`,
      );
    });
    sheet.on('water', () => {
      sheet.path(
        'membrane',
        `M-0.02 ${slab + 0.024}L${edgeX + 0.003} ${slab + 0.024}L${edgeX + 0.003} -0.003L0.575 -0.003`,
      );
      sheet.path('membrane', 'M0.558 -0.003L-0.02 -0.003');
      for (const y of [-0.02, -0.075, -0.14, -0.22])
        sheet.line('drop', edgeX - 0.001, y, edgeX - 0.001, y - 0.018);
    });
  } else {
    sheet.on('work', () => {
      sheet.rect('line', -0.02, 0.05, edgeX - 0.01, 0.008);
      // cover burst away between the bars
      sheet.path(
        'spall',
        'M0.15 -0.002L0.172 0.018L0.2 0.024L0.24 0.03L0.29 0.028L0.33 0.026L0.38 0.034L0.43 0.03L0.47 0.022L0.5 -0.002Z',
      );
      sheet.path('plain room-cream', 'M0.152 -0.003L0.498 -0.003L0.498 0L0.152 0Z');
      for (const x of barX) {
        const isBare = x > 0.15 && x < 0.5;
        sheet.circle('object terracotta', x, 0.036, isBare ? 0.0145 : 0.011);
        sheet.circle('plain ink', x, 0.036, x === 0.33 ? 0.0045 : 0.007);
      }
      const crack = (points: readonly Point[], seed: number) =>
        sheet.poly('crack', crackPoints(points, seed, 0.003, 0.012), false);
      crack(
        [
          [0.07, 0.026],
          [0.066, 0],
        ],
        3,
      );
      crack(
        [
          [0.08, 0.036],
          [0.16, 0.026],
        ],
        4,
      );
      crack(
        [
          [0.56, 0.026],
          [0.568, 0],
        ],
        5,
      );
      crack(
        [
          [0.47, 0.038],
          [0.55, 0.036],
        ],
        6,
      );
      crack(
        [
          [0.284, 0.15],
          [0.29, 0.1],
          [0.31, 0.06],
          [0.33, 0.05],
        ],
        8,
      );
      sheet.path('cut-outline', `M-0.02 0L0.15 0M0.5 0L${edgeX} 0L${edgeX} ${slab}`);
      // loose cover on its way down
      sheet.poly('object column', [
        [0.22, -0.075],
        [0.3, -0.06],
        [0.31, -0.078],
        [0.25, -0.094],
      ]);
      sheet.poly('object column', [
        [0.42, -0.18],
        [0.46, -0.17],
        [0.47, -0.185],
        [0.44, -0.196],
      ]);
      sheet.path('rust', 'M0.193 0.02L0.207 0.02L0.204 -0.03L0.2 -0.05Z');
      sheet.path('rust', 'M0.452 0.02L0.468 0.02L0.464 -0.045L0.459 -0.07Z');
      for (const x of tiles.slice(0, 2)) sheet.rect('tile-aged', x, slab + 0.029, 0.3, 0.011);
    });
    sheet.on('water', () => {
      sheet.path(
        'soak',
        `M0.02 ${slab + 0.026}L0.58 ${slab + 0.026}Q0.5 0.12 0.42 0.1Q0.38 0.05 0.33 0.04Q0.28 0.06 0.24 0.1Q0.1 0.12 0.02 ${slab + 0.026}Z`,
      );
      waterOf(sheet, ['rusting-bar', 'fallen-concrete'], () => {
        leakPath(sheet, [
          [0.281, 0.2],
          [0.282, 0.15],
          [0.292, 0.1],
          [0.32, 0.058],
        ]);
      });
    });
    // carbonated from below to this line
    sheet.on('life', () => {
      sheet.path('dash-fine', 'M-0.02 0.066Q0.3 0.074 0.5 0.066Q0.56 0.066 0.56 0.126');
      for (const x of [0.03, 0.11])
        arrow(sheet, [
          [x, -0.05],
          [x, -0.008],
        ]);
    });
  }
  sheet.on('life', () => {
    snakePlant(sheet, 0.1, slab + 0.041, 0.24, 'object clay');
    sheet.raw(splashes([sheet.point(0.2, 0.168), sheet.point(0.4, 0.168), sheet.point(0.46, 0.168)]));
  });
  letItRain(sheet, {
    width,
    bottom: 620,
    seed: 8,
    tries: 380,
    skip: (x, y) => (x < 590 && y > 180) || inBox(x, y, [230, 30, 590, 130]) || x < 480,
  });
  return finish(sheet, {
    name: `repair-spalling-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same slab cut back behind its bars, rebuilt in mortar and coated, with a membrane under the tile'
      : 'Section of a balcony slab whose rusted bars have burst the concrete below them',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Membrane first: no more water' : 'Water from the open tile joint',
        at: isAfter ? [0.4, slab + 0.024] : [0.283, 0.15],
        label: [330, 70],
        bubble: [90, -80],
      },
      {
        number: 2,
        text: isAfter ? 'Cut 20 mm behind the bar' : 'Rust swells and bursts the cover',
        at: isAfter ? [0.25, 0.066] : [0.46, 0.046],
        label: isAfter ? [196, 426] : [330, 116],
        bubble: isAfter ? [-70, 130] : [60, -130],
      },
      {
        number: 3,
        text: isAfter ? 'Primed, and a new bar added' : 'This bar has gone thin',
        at: isAfter ? [0.352, 0.03] : [0.333, 0.034],
        label: isAfter ? [430, 470] : [330, 486],
        bubble: [30, 130],
      },
      {
        number: 4,
        text: isAfter ? 'Anti-carbonation coat' : 'Carbonated up to this line',
        at: isAfter ? [0.07, -0.003] : [0.12, 0.07],
        label: isAfter ? [72, 476] : [72, 470],
        bubble: isAfter ? [-10, 100] : [-50, 150],
      },
    ]),
    narrow: { x: 0, y: 60, width, height: 500 },
  });
}

export const repairConcreteDrawings: Drawing[] = [
  columnFoot('before'),
  columnFoot('after'),
  castFace('before'),
  castFace('after'),
  balcony('before'),
  balcony('after'),
];
