// Details of tiling: the bed at a wall, the joint where four tiles meet, new tile on old at a door.
import type { Drawing } from './drawing.ts';
import { arrow, crackPoints, magnifier } from './repair-parts.ts';
import { type Point, Sheet } from './sheet.ts';
import type { Style } from './style.ts';
import { bucket } from './symbols.ts';
import {
  brickSection,
  createSheet,
  finish,
  leakPath,
  numberedNotes,
  type State,
  slabBars,
  waterOf,
} from './waterproofing-parts.ts';

/* Floor tile at the wall */

const tileLength = 0.25;
const tileDepth = 0.012;
const screedTop = 0.032;

/** A tile in section whose left end stands at (x, y) and whose right end is lifted. */
function tilted(sheet: Sheet, style: Style, x: number, y: number, lift: number, length = tileLength): void {
  sheet.poly(style, [
    [x, y],
    [x + length, y + lift],
    [x + length, y + lift + tileDepth],
    [x, y + tileDepth],
  ]);
}

function tileAdhesives(state: State): Drawing {
  const [width, height] = [740, 500];
  const scale = 790;
  const sheet = createSheet({ scale, originX: 128, originY: 330 });
  const isAfter = state === 'after';
  const [left, right] = [-0.17, 0.78];
  const bed = isAfter ? screedTop + 0.008 : screedTop + 0.026;
  sheet.on('beyond', () => {
    sheet.rect('room-rose', left, 0, 0.2, 0.8);
    sheet.rect('room-cream', 0, 0, right, 0.8);
    sheet.rect('room-green', left, -0.3, right - left, 0.2);
  });
  sheet.on('structure', () => {
    sheet.rect('concrete-large', left, -0.13, right - left, 0.13);
    slabBars(sheet, left, right, -0.1, 0.13);
    sheet.line('cut-edge', left, 0, right, 0);
    sheet.line('cut-edge', left, -0.13, right, -0.13);
    sheet.rect('plain paper', left, -0.142, right - left, 0.012);
    sheet.line('line', left, -0.142, right, -0.142);
    brickSection(sheet, -0.125, 0, 0.76, 0.115);
    sheet.rect('object paper', -0.01, 0, 0.01, 0.8);
    sheet.rect('object paper', -0.135, 0, 0.01, 0.8);
    sheet.rect('screed-large', 0, 0, right, screedTop);
    sheet.rect('screed-large', left, 0, -0.135 - left, screedTop);
    sheet.rect('tile-new', left, screedTop, -0.135 - left, tileDepth);
  });
  sheet.on('work', () => {
    if (isAfter) {
      sheet.rect('object adhesive', 0.009, screedTop, 0.72, 0.008);
      for (let x = 0.52; x < 0.72; x += 0.014)
        sheet.path('object adhesive', `M${x} ${bed}L${x + 0.0035} ${bed + 0.008}L${x + 0.007} ${bed}Z`);
      sheet.rect('tile-new', 0.009, bed, 0.246, tileDepth);
      sheet.rect('tile-new', 0.265, bed, 0.246, tileDepth);
      // gap at the wall and joint between fields
      for (const [x, gapWidth] of [
        [0, 0.009],
        [0.255, 0.01],
      ] as const) {
        sheet.rect('object grey', x, screedTop, gapWidth, 0.012);
        sheet.rect('object monsoon', x, screedTop + 0.012, gapWidth, 0.008);
      }
      sheet.rect('tile-new', 0, bed + tileDepth + 0.004, 0.01, 0.09);
      // the next tile, its back buttered
      sheet.at(0.525, 0.13, () => {
        tilted(sheet, 'object adhesive', 0, -0.006, 0.05);
        tilted(sheet, 'tile-new', 0, 0, 0.05);
      });
      sheet.path('dash', 'M0.525 0.12L0.525 0.06M0.775 0.17L0.775 0.06');
    } else {
      sheet.rect('plain spall', 0, screedTop, 0.25, bed - screedTop);
      for (const x of [0.01, 0.095, 0.165])
        sheet.path(
          'object mortar',
          `M${x - 0.004} ${screedTop}L${x + 0.005} ${bed}L${x + 0.036} ${bed}L${x + 0.046} ${screedTop}Z`,
        );
      tilted(sheet, 'tile-aged', 0, bed, 0, 0.214);
      tilted(sheet, 'tile-aged', 0.216, bed - 0.013, 0.01, 0.034);
      tilted(sheet, 'tile-aged', 0.256, bed, 0.075);
      tilted(sheet, 'tile-aged', 0.51, bed + 0.075, -0.075);
      for (const x of [0.28, 0.4, 0.58, 0.68])
        sheet.path(
          'object mortar',
          `M${x - 0.005} ${screedTop}L${x + 0.004} ${bed - 0.008}L${x + 0.026} ${bed - 0.006}L${x + 0.04} ${screedTop}Z`,
        );
      tilted(sheet, 'tile-aged', 0.766, bed, 0, 0.1);
      sheet.rect('tile-aged', 0, bed + tileDepth, 0.01, 0.09);
    }
  });
  sheet.on('life', () => {
    const foot = bed + tileDepth - (isAfter ? 0 : 0.004);
    // leg of a table
    sheet.poly('object wood-dark', [
      [0.216, foot],
      [0.24, foot],
      [0.262, 0.5],
      [0.218, 0.5],
    ]);
    if (!isAfter)
      for (const [x, toX] of [
        [0.3, 0.35],
        [0.72, 0.67],
      ] as const)
        arrow(sheet, [
          [x, 0.135],
          [toX, 0.135],
        ]);
  });
  return finish(sheet, {
    name: `flooring-tile-adhesives-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same floor on a full combed bed, with a sealed gap at the wall and a movement joint'
      : 'Section of a tiled floor laid on dabs of mortar, one tile cracked and two pushed up like a tent',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Full bed, combed one way' : 'Laid on dabs, hollow between',
        at: isAfter ? [0.62, bed + 0.002] : [0.075, screedTop + 0.014],
        label: isAfter ? [470, 466] : [96, 466],
        bubble: isAfter ? [0, 90] : [-40, 110],
      },
      {
        number: 2,
        text: isAfter ? 'Gap sealed' : 'No gap',
        at: [0.005, bed + 0.005],
        label: [176, 190],
        bubble: [70, -110],
      },
      {
        number: 3,
        text: isAfter ? 'Soft movement joint' : 'No room to grow: it tents',
        at: isAfter ? [0.26, bed + 0.008] : [0.51, bed + 0.09],
        label: isAfter ? [374, 212] : [420, 120],
        bubble: isAfter ? [70, -90] : [60, -100],
      },
      {
        number: 4,
        text: isAfter ? 'Back of the tile buttered' : 'Leg over a hollow: it cracks',
        at: isAfter ? [0.62, 0.148] : [0.222, bed + 0.004],
        label: isAfter ? [470, 100] : [372, 466],
        bubble: isAfter ? [-60, -90] : [80, 120],
      },
    ]),
    narrow: { x: 0, y: 60, width, height: 400 },
  });
}

/* Where four tiles meet */

const jointScale = 6800;

function jointUnderGlass(state: State, [originX, originY]: Point): string {
  const glass = new Sheet({ scale: jointScale, originX, originY });
  const isAfter = state === 'after';
  const half = 0.0022;
  glass.rect('glass', -0.03, -0.03, 0.06, 0.06);
  glass.rect('screed-large', -0.03, -0.03, 0.06, 0.0175);
  glass.rect('object adhesive', -0.03, -0.0125, 0.06, 0.0035);
  for (const [x, tileWidth] of [
    [-0.03, 0.03 - half],
    [half, 0.03],
  ] as const) {
    glass.rect(isAfter ? 'tile-new' : 'tile-aged', x, -0.009, tileWidth, 0.009);
    glass.rect('plain mist', x, -0.0009, tileWidth, 0.0008);
  }
  if (isAfter) {
    glass.path('object teal', `M${-half} -0.009L${half} -0.009L${half} -0.0002Q0 -0.0009 ${-half} -0.0002Z`);
    for (const [x, size] of [
      [-0.012, 0.0016],
      [-0.006, 0.0011],
      [0.0006, 0.0013],
      [0.009, 0.0017],
      [0.015, 0.001],
    ] as const)
      glass.path(
        'object water',
        `M${x - size} 0Q${x - size} ${size * 1.5} ${x} ${size * 1.5}Q${x + size} ${size * 1.5} ${x + size} 0Z`,
      );
    return glass.markup();
  }
  glass.path(
    'object tank',
    `M${-half} -0.009L${half} -0.009L${half} -0.0065L0.0008 -0.0058L-0.0006 -0.0066L${-half} -0.006Z`,
  );
  glass.path('spall', `M${half} 0L0.0036 0L${half} -0.0018Z`);
  glass.path(
    'plain soak',
    'M-0.016 -0.0125L-0.012 -0.009L0.012 -0.009L0.016 -0.0125Q0.012 -0.02 0.002 -0.022Q-0.01 -0.021 -0.016 -0.0125Z',
  );
  waterOf(glass, ['worn-tile-joints'], () =>
    leakPath(glass, [
      [-0.006, 0.008],
      [-0.0004, 0.001],
      [0, -0.0095],
      [0.0006, -0.0175],
    ]),
  );
  return glass.markup();
}

function tileGrouts(state: State): Drawing {
  const [width, height] = [740, 600];
  const scale = 560;
  const sheet = createSheet({ scale, originX: 0, originY: 600 });
  const isAfter = state === 'after';
  const right = width / scale;
  const wallFace = 0.955;
  const joints = { x: [0.06, 0.46, 0.86, 1.26], y: [0.16, 0.56] };
  sheet.on('beyond', () => {
    sheet.rect('plain tile-cream', 0, 0, right, wallFace);
    for (const x of joints.x)
      for (const y of [0, ...joints.y])
        if ((Math.round(x * 10) + Math.round(y * 10)) % 8 < 4)
          sheet.rect('plain room-cream', x, y, 0.4, y === 0 ? 0.16 : 0.4);
  });
  sheet.on('structure', () => {
    // wall above, cut in plan
    sheet.rect('brick', 0, wallFace + 0.02, right, 0.2);
    sheet.rect('object paper', 0, wallFace + 0.008, right, 0.014);
    for (const x of [0.06, 0.46, 0.86]) sheet.rect('tile-new', x + 0.002, wallFace, 0.396, 0.009);
    sheet.line('cut-edge', 0, wallFace + 0.022, right, wallFace + 0.022);
  });
  sheet.on('work', () => {
    if (isAfter) {
      for (const x of joints.x) sheet.line('crack-sealed', x, 0, x, wallFace);
      for (const y of joints.y) sheet.line('crack-sealed', 0, y, right, y);
      sheet.line('membrane', 0, wallFace - 0.004, right, wallFace - 0.004);
    } else {
      for (const x of joints.x) {
        sheet.line('stream', x, 0.02, x, wallFace - 0.02);
        sheet.poly(
          'crack-wide',
          crackPoints(
            [
              [x, 0],
              [x, wallFace],
            ],
            Math.round(x * 50),
            0.004,
            0.03,
          ),
          false,
        );
      }
      for (const y of joints.y) {
        sheet.line('stream', 0.02, y, right, y);
        sheet.poly(
          'crack-wide',
          crackPoints(
            [
              [0, y],
              [right, y],
            ],
            Math.round(y * 70),
            0.004,
            0.03,
          ),
          false,
        );
      }
      sheet.poly(
        'crack',
        crackPoints(
          [
            [0, wallFace - 0.006],
            [right, wallFace - 0.006],
          ],
          9,
          0.005,
          0.03,
        ),
        false,
      );
      sheet.curve(
        'rust',
        [
          [0.36, 0.48],
          [0.42, 0.42],
          [0.5, 0.46],
          [0.54, 0.54],
          [0.48, 0.62],
          [0.4, 0.58],
        ],
        true,
      );
    }
    // trap and bucket, from above
    sheet.rect('object grey', 0.12, 0.06, 0.16, 0.16, 0.01);
    sheet.circle('object paper', 0.2, 0.14, 0.06);
    for (let bar = -0.04; bar < 0.05; bar += 0.02) sheet.line('line', 0.2 + bar, 0.1, 0.2 + bar, 0.18);
  });
  sheet.on('life', () => {
    sheet.circle('object teal', 0.22, 0.76, 0.13);
    sheet.circle('beyond glass-deep', 0.22, 0.76, 0.115);
    sheet.path('ripple', 'M0.16 0.78Q0.19 0.8 0.22 0.78M0.22 0.72Q0.25 0.74 0.28 0.72');
    sheet.path('bold', 'M0.09 0.76Q0.06 0.62 0.22 0.6Q0.36 0.62 0.35 0.76');
  });
  const centre: Point = [532, 380];
  sheet.on('life', () =>
    magnifier(
      sheet,
      { id: 'glass-joint', centre, radius: 158, from: sheet.point(0.46, 0.56) },
      jointUnderGlass(state, [centre[0], centre[1] - 40]),
    ),
  );
  const inGlass = (x: number, y: number): [number, number] =>
    sheet.metres(centre[0] + x * jointScale, centre[1] - 40 - y * jointScale);
  return finish(sheet, {
    name: `flooring-tile-grouts-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same joints filled with epoxy, with water standing on top of the enlarged joint'
      : 'Plan of a tiled floor with worn joints, and one joint enlarged where water sinks into the bed',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Epoxy, pressed in full depth' : 'Joint worn hollow by acid',
        at: isAfter ? inGlass(0, -0.003) : inGlass(-0.0012, -0.0045),
        label: [336, 456],
        align: 'end',
        bubble: [-130, 60],
      },
      {
        number: 2,
        text: isAfter ? 'Old grout raked out first' : 'Water sinks into the bed',
        at: isAfter ? inGlass(0.0022, -0.0075) : inGlass(0.0035, -0.018),
        label: [520, 566],
        bubble: isAfter ? [90, 120] : [80, 60],
      },
      {
        number: 3,
        text: isAfter ? 'Sealant in the corner' : 'Hard grout cracks in the corner',
        at: [0.62, wallFace - 0.005],
        label: [380, 140],
        bubble: [40, 76],
      },
      {
        number: 4,
        text: isAfter ? 'Nothing left to soak in' : 'Turmeric stays in the pores',
        at: isAfter ? inGlass(-0.012, 0.0015) : [0.42, 0.48],
        label: isAfter ? [336, 296] : [300, 400],
        align: 'end',
        bubble: isAfter ? [-130, -60] : [-70, 90],
      },
    ]),
    narrow: { x: 0, y: 0, width, height },
  });
}

/* Threshold between two rooms */

function tileOnTile(state: State): Drawing {
  const [width, height] = [740, 560];
  const scale = 880;
  const sheet = createSheet({ scale, originX: 392, originY: 424 });
  const isAfter = state === 'after';
  const [left, right] = [-0.46, 0.41];
  const oldTop = 0.042;
  const low = -0.045;
  const grow = isAfter ? 0.018 : 0;
  sheet.on('beyond', () => {
    sheet.rect('room-cream', left, 0, -left, 0.6);
    sheet.rect('glass', 0, -0.05, right, 0.65);
    for (let x = 0.12; x < right; x += 0.1) sheet.line('tile-hatch', x, low, x, 0.6);
    for (let y = 0.06; y < 0.6; y += 0.1) sheet.line('tile-hatch', 0.05, y, right, y);
    sheet.line('hatch', left, oldTop + grow + 0.08, -0.06, oldTop + grow + 0.08);
    // frame of the door
    sheet.rect('beyond wood', -0.05, oldTop, 0.1, 0.6);
  });
  sheet.on('structure', () => {
    sheet.poly('concrete-large', [
      [left, 0],
      [0.05, 0],
      [0.05, low - 0.045],
      [right, low - 0.045],
      [right, -0.2],
      [left, -0.2],
    ]);
    sheet.poly(
      'cut-outline',
      [
        [left, 0],
        [0.05, 0],
        [0.05, low - 0.045],
        [right, low - 0.045],
      ],
      false,
    );
    slabBars(sheet, left, right, -0.14, 0.11);
    sheet.rect('screed-large', left, 0, 0.05 - left, oldTop - 0.011);
    sheet.rect('screed-large', 0.05, low - 0.045, right, 0.034);
    sheet.rect('tile-new', 0.062, low - 0.011, right, 0.011);
    sheet.rect('tile-new', 0.05, low - 0.011, 0.011, oldTop - low);
    sheet.line('membrane-thin', 0.05, low - 0.044, right, low - 0.044);
    sheet.rect('object tank', -0.05, oldTop - 0.011, 0.112, 0.017);
  });
  const tiles: [number, number][] = [
    [-0.46, 0.1],
    [-0.357, 0.15],
    [-0.204, 0.15],
  ];
  sheet.on('work', () => {
    for (const [x, tileWidth] of tiles) sheet.rect('tile-aged', x, oldTop - 0.011, tileWidth, 0.011);
    if (isAfter) {
      // peeled back from the left: scratched glaze, grit primer, combed adhesive, new tile
      for (let x = -0.45; x < -0.36; x += 0.012)
        sheet.line('line', x, oldTop + 0.001, x + 0.006, oldTop - 0.004);
      sheet.rect('plain teal', -0.352, oldTop, 0.302, 0.0025);
      for (let x = -0.35; x < -0.052; x += 0.006) sheet.circle('plain ink', x, oldTop + 0.003, 0.0013);
      sheet.rect('object adhesive', -0.262, oldTop + 0.0025, 0.21, 0.0055);
      for (let x = -0.26; x < -0.19; x += 0.012)
        sheet.path(
          'object adhesive',
          `M${x} ${oldTop + 0.008}L${x + 0.003} ${oldTop + 0.0135}L${x + 0.006} ${oldTop + 0.008}Z`,
        );
      sheet.rect('tile-new', -0.184, oldTop + 0.008, 0.132, 0.0105);
      sheet.rect('object screed-large', -0.345, oldTop - 0.024, 0.126, 0.013);
      // ramped strip over the threshold
      sheet.path(
        'object grey',
        `M-0.05 ${oldTop + 0.019}L-0.02 ${oldTop + 0.019}L0.06 ${oldTop + 0.008}L0.064 ${oldTop + 0.006}L-0.05 ${oldTop + 0.006}Z`,
      );
    } else {
      sheet.path(
        'object spall',
        `M-0.345 ${oldTop - 0.011}L-0.22 ${oldTop - 0.011}Q-0.23 ${oldTop - 0.026} -0.28 ${oldTop - 0.024}Q-0.335 ${oldTop - 0.028} -0.345 ${oldTop - 0.011}Z`,
      );
      for (const x of [-0.43, -0.17])
        sheet.path(
          'rib',
          `M${x} ${oldTop + 0.006}L${x + 0.05} ${oldTop + 0.02}M${x + 0.02} ${oldTop + 0.005}L${x + 0.06} ${oldTop + 0.016}`,
        );
    }
  });
  const doorBottom = isAfter ? oldTop + 0.026 : oldTop + 0.022;
  sheet.on('life', () => {
    sheet.rect('object wood', -0.018, doorBottom, 0.036, 0.6);
    sheet.line('fine', -0.009, doorBottom, -0.009, 0.6);
    sheet.line('fine', 0.009, doorBottom, 0.009, 0.6);
    if (isAfter)
      sheet.path(
        'dash',
        `M-0.018 ${doorBottom}L-0.018 ${oldTop + 0.019}M0.018 ${doorBottom}L0.018 ${oldTop + 0.012}`,
      );
    bucket(sheet, 0.26, 'clay', low, 0.7);
    // leg of a bed
    if (!isAfter)
      sheet.poly('object wood-dark', [
        [-0.41, oldTop],
        [-0.37, oldTop],
        [-0.36, 0.2],
        [-0.42, 0.2],
      ]);
    if (!isAfter) sheet.rect('object wood', left, 0.2, 0.11, 0.06);
  });
  return finish(sheet, {
    name: `flooring-tile-on-tile-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same floor with primer, adhesive and new tile on the old one, the door trimmed and a ramped strip'
      : 'Section of an old tiled floor at a bathroom door, one tile hollow and the door close to the floor',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Hollow filled solid first' : 'Hollow: this one comes up',
        at: isAfter ? [-0.3, oldTop - 0.017] : [-0.29, oldTop - 0.018],
        label: [110, 506],
        bubble: [-40, 100],
      },
      {
        number: 2,
        text: isAfter ? 'Glaze scratched, grit primer' : 'Glaze: nothing to grip',
        at: isAfter ? [-0.3, oldTop + 0.003] : [-0.15, oldTop],
        label: isAfter ? [84, 250] : [130, 300],
        bubble: [-30, -110],
      },
      {
        number: 3,
        text: isAfter ? 'Door trimmed to clear it' : 'Door clears by 22 mm',
        at: [-0.016, doorBottom + 0.004],
        label: [360, 130],
        align: 'end',
        bubble: [-70, -130],
      },
      {
        number: 4,
        text: isAfter ? 'Ramped strip, bath stays lower' : 'A step down to the bathroom',
        at: isAfter ? [0.045, oldTop + 0.008] : [0.061, oldTop - 0.02],
        label: isAfter ? [440, 120] : [470, 150],
        bubble: [70, -120],
      },
    ]),
    narrow: { x: 0, y: 180, width, height: 380 },
  });
}

export const flooringTileDrawings: Drawing[] = [
  tileAdhesives('before'),
  tileAdhesives('after'),
  tileGrouts('before'),
  tileGrouts('after'),
  tileOnTile('before'),
  tileOnTile('after'),
];
