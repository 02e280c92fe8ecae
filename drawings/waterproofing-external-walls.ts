// An outer wall in section at a window, from the beam to above the sunshade: lived in, and still under scaffold.
import type { Drawing } from './drawing.ts';
import type { Note } from './published/drawing-file.ts';
import type { Sheet } from './sheet.ts';
import { bucket, deskLamp, picture, table } from './symbols.ts';
import {
  beamBars,
  brickFace,
  brickSection,
  cementBags,
  course,
  createSheet,
  finish,
  leakPath,
  letItRain,
  numberedNotes,
  prop,
  type State,
  scaffold,
  slabBars,
  stain,
  waterOf,
} from './waterproofing-parts.ts';

const width = 740;
const height = 660;

/** Metres: the wall stands between x 0 (outside) and 0.23; the floor inside is y 0. The window is drawn short. */
const inner = 0.23;
const beam = -0.36;
const bottom = -0.62;
const top = 2.06;
const sill = 0.72;
const frameFoot = 0.77;
const frameHead = 1.5;
const lintelTop = 1.68;
/** Underside and top of the sunshade where it leaves the wall. */
const shadeUnder = 1.57;
const shadeTop = 1.65;
const right = 1.75;

const createWallSheet = () => createSheet({ scale: 250, originX: 310, originY: 510 });

function frameAndBrick(sheet: Sheet): void {
  sheet.on('structure', () => {
    sheet.rect('concrete-large', inner, -0.13, right - inner, 0.13);
    sheet.line('cut-edge', inner, -0.13, right, -0.13);
    sheet.line('cut-edge', inner, 0, right, 0);
    slabBars(sheet, 0.05, right, -0.1);
    sheet.rect('concrete-large', 0, beam, inner, -beam);
    sheet.path('cut-outline', `M${inner} -0.13L${inner} ${beam}L0 ${beam}L0 0`);
    beamBars(sheet, 0, beam, inner, -beam);
    brickSection(sheet, 0, bottom, beam, inner);
    brickSection(sheet, 0, 0, sill, inner);
    brickSection(sheet, 0, lintelTop, top, inner);
    for (const x of [0, inner]) {
      sheet.line('cut-edge', x, bottom, x, beam);
      sheet.line('cut-edge', x, 0, x, sill);
      sheet.line('cut-edge', x, frameHead + 0.02, x, top);
    }
    // the far jamb of the opening
    sheet.rect('beyond wall', 0, sill, inner, frameHead + 0.02 - sill);
  });
}

/** Frame cut at its foot and head, with one pane between. */
function windowFrame(sheet: Sheet): void {
  sheet.rect('beyond glass', 0.112, frameFoot, 0.016, frameHead - frameFoot);
  for (const y of [frameFoot, frameHead - 0.04]) sheet.rect('object wood', 0.08, y, 0.08, 0.06);
  sheet.rect('object wood-dark', 0.095, (frameFoot + frameHead) / 2, 0.05, 0.04);
}

function lintelAndShade(sheet: Sheet, shade: string): void {
  const whole = `M${inner} ${frameHead + 0.02}L${inner} ${lintelTop}L0 ${lintelTop}${shade}L0 ${frameHead + 0.02}Z`;
  sheet.path('concrete-large', whole);
  sheet.path('cut-outline', whole);
  sheet.line('steel-bar', -0.56, shadeTop - 0.025, 0.19, shadeTop - 0.025);
  for (const x of [0.05, 0.18]) sheet.circle('plain ink', x, frameHead + 0.055, 0.012);
}

const flatShade = `L0 ${shadeTop}L-0.62 ${shadeTop}L-0.62 ${shadeUnder}L0 ${shadeUnder}`;
/** Falls outwards, with a groove under its edge that makes the water drop. */
const groove = shadeUnder - 0.015;
const slopedShade =
  `L0 ${shadeTop + 0.02}L-0.62 ${shadeTop - 0.02}L-0.62 ${groove}L-0.595 ${groove}L-0.595 ${groove + 0.018}` +
  `L-0.575 ${groove + 0.018}L-0.575 ${groove}L0 ${shadeUnder}`;

/** Where rain is stopped: the face, the sunshade's top, and below the sill up behind the frame. */
function coating(sheet: Sheet): void {
  sheet.path(
    'membrane',
    `M-0.03 ${bottom}L-0.03 ${sill - 0.06}L-0.014 ${sill + 0.004}L0.172 ${sill + 0.004}L0.172 ${frameFoot + 0.04}` +
      `M-0.03 ${shadeUnder - 0.01}L-0.03 ${frameHead + 0.03}` +
      `M-0.632 ${shadeTop - 0.06}L-0.632 ${shadeTop - 0.006}L-0.12 ${shadeTop + 0.026}Q-0.04 ${shadeTop + 0.035} -0.03 ${shadeTop + 0.11}L-0.03 ${top}`,
  );
}

/** A fillet where the sunshade meets the wall. */
const shadeCove = `M-0.13 ${shadeTop + 0.012}L-0.02 ${shadeTop + 0.02}L-0.02 ${shadeTop + 0.12}Q-0.03 ${shadeTop + 0.03} -0.13 ${shadeTop + 0.012}Z`;

/** A stone sill to a slope, on its bed of mortar, with a drip groove under the nose. */
function slopedSill(sheet: Sheet): void {
  sheet.path(
    'screed-large',
    `M-0.03 ${sill}L${inner} ${sill}L${inner} ${frameFoot - 0.03}L0.09 ${frameFoot - 0.016}L-0.03 ${sill + 0.012}Z`,
  );
  sheet.path(
    'object grey',
    `M-0.09 ${sill + 0.002}L-0.075 ${sill + 0.002}L-0.075 ${sill + 0.014}L-0.06 ${sill + 0.014}L-0.06 ${sill + 0.006}` +
      `L0.09 ${frameFoot - 0.02}L0.09 ${frameFoot + 0.002}L-0.09 ${sill + 0.03}Z`,
  );
  sheet.rect('object grey', 0.18, frameFoot - 0.03, 0.075, 0.03);
}

const sealant = (sheet: Sheet) => {
  for (const [x, y] of [
    [0.07, frameFoot + 0.004],
    [0.07, frameHead + 0.002],
  ] as const) {
    sheet.circle('object paper', x + 0.016, y + 0.004, 0.014);
    sheet.path(
      'object teal',
      `M${x - 0.016} ${y - 0.014}L${x + 0.006} ${y - 0.014}L${x + 0.006} ${y + 0.022}L${x - 0.016} ${y + 0.016}Z`,
    );
  }
};

/** Galvanised mesh bedded across the joint between beam and brick. */
function jointMesh(sheet: Sheet, x: number): void {
  for (let y = beam - 0.2; y < beam + 0.2; y += 0.03)
    sheet.path('line', `M${x - 0.008} ${y}L${x + 0.008} ${y + 0.015}L${x - 0.008} ${y + 0.03}`);
}

function newPlaster(sheet: Sheet): void {
  for (const [from, to] of [
    [bottom, sill],
    [frameHead + 0.02, shadeUnder],
    [shadeTop + 0.02, top],
  ] as const) {
    sheet.rect('screed-large', -0.018, from, 0.018, to - from);
    sheet.rect('paper', -0.03, from, 0.012, to - from);
    sheet.line('fine', -0.018, from, -0.018, to);
  }
}

/* Lived in */

function home(sheet: Sheet): void {
  sheet.on('sky', () => {
    sheet.rect('sky', -2, -1, 2.1, 4);
    sheet.rect('room-green', inner - 0.1, 0, 3, 3);
    sheet.rect('room-cream', inner - 0.1, -1, 3, 0.9);
  });
  sheet.on('beyond', () => {
    neighbour(sheet);
    sheet.line('hatch', inner, 0.1, right, 0.1);
    sheet.line('line', inner + 0.03, 1.66, 0.7, 1.66);
    sheet.path(
      'beyond clay',
      `M${inner + 0.07} 1.66L0.5 1.66L0.48 1.2Q0.5 0.9 0.46 0.7L${inner + 0.08} 0.7Z`,
    );
    for (const x of [0.35, 0.4, 0.45]) sheet.line('hatch', x, 0.73, x + 0.02, 1.64);
    picture(sheet, 0.86, 1.12, 0.34, 0.42, 'hills');
    table(sheet, 0.66, 0.92, 0.6);
    deskLamp(sheet, 1.42, 0.6);
    sheet.rect('object paper', 0.86, 0.6, 0.28, 0.025);
    sheet.rect('object mist', 0.88, 0.625, 0.24, 0.03);
  });
}

/** The block across the lane, pale, so that words can stand on it. */
function neighbour(sheet: Sheet): void {
  sheet.rect('beyond terrace', -1.3, -1, 0.72, 1.62);
  sheet.rect('beyond terrace', -1.3, 0.62, 0.76, 0.06);
  for (const y of [-0.52, 0.06])
    for (const x of [-1.16, -0.84]) {
      sheet.rect('beyond glass', x, y, 0.18, 0.32);
      sheet.line('hatch', x + 0.09, y, x + 0.09, y + 0.32);
    }
}

function oldBefore(sheet: Sheet): Note[] {
  sheet.on('work', () => {
    lintelAndShade(sheet, flatShade);
    sheet.rect('plaster-old', -0.02, shadeTop, 0.02, top - shadeTop);
    sheet.rect('plaster-old', -0.02, bottom, 0.02, sill - bottom);
    sheet.path('plaster-old', 'M-0.02 0.14Q-0.085 0.3 -0.022 0.5Z');
    sheet.path(
      'line',
      `M-0.02 ${bottom}L-0.02 0.14Q-0.085 0.3 -0.022 0.5L-0.02 ${sill}M-0.02 ${shadeTop}L-0.02 ${top}`,
    );
    sheet.rect('plaster-old', inner, 0, 0.016, sill);
    sheet.line('line', inner + 0.016, 0, inner + 0.016, sill);
    sheet.rect('object grey', -0.05, sill, 0.3, 0.045);
    windowFrame(sheet);
    sheet.path(
      'crack',
      `M-0.02 ${beam + 0.006}L0.05 ${beam - 0.006}L0.12 ${beam + 0.004}L${inner} ${beam}M-0.05 0.26L-0.02 0.3L-0.03 0.36` +
        `M0 ${shadeTop + 0.01}L0.02 ${shadeTop - 0.03}L0.01 ${shadeTop - 0.07}L0.05 ${frameHead + 0.02}`,
    );
    sheet.path('soak', `M0.1 ${sill}L${inner} ${sill}L${inner} 0.06Q0.16 0.1 0.12 0.26Q0.04 0.4 0.06 0.56Z`);
    sheet.path(
      'soak',
      `M0 ${lintelTop + 0.04}L0.2 ${lintelTop + 0.02}L${inner} ${frameHead + 0.02}L0.06 ${frameHead + 0.02}Z`,
    );
    stain(
      sheet,
      `M${inner + 0.02} 0L${inner + 0.02} 0.68Q0.32 0.64 0.34 0.48Q0.44 0.44 0.46 0.28Q0.58 0.24 0.6 0`,
    );
    // a dark streak down the face, under the sill
    sheet.path('damp', `M-0.05 ${sill}L-0.02 ${sill}L-0.02 0.4L-0.034 0.5Z`);
    sheet.path(
      'puddle',
      `M-0.5 ${shadeTop}Q-0.3 ${shadeTop + 0.02} -0.02 ${shadeTop + 0.015}L-0.02 ${shadeTop}Z`,
    );
    sheet.line('ripple', -0.46, shadeTop + 0.01, -0.02, shadeTop + 0.016);
  });
  sheet.on('water', () => {
    waterOf(sheet, ['window-sill-leak'], () => {
      leakPath(sheet, [
        [-0.24, sill + 0.14],
        [-0.02, sill + 0.05],
        [0.1, sill + 0.047],
        [0.19, sill],
        [0.19, 0.36],
        [0.33, 0.28],
      ]);
    });
    waterOf(sheet, ['window-sill-leak'], () => {
      leakPath(sheet, [
        [-0.2, shadeTop + 0.09],
        [-0.02, shadeTop + 0.015],
        [0.04, frameHead + 0.06],
        [0.18, frameHead],
        [0.3, frameHead - 0.14],
      ]);
    });
    waterOf(sheet, ['outside-plaster-crack'], () => {
      leakPath(sheet, [
        [-0.22, beam + 0.1],
        [-0.02, beam],
        [0.24, beam],
        [0.34, beam - 0.1],
      ]);
    });
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Flat shade, open joint',
      at: [-0.1, shadeTop + 0.006],
      label: [226, 40],
      bubble: [-150, -44],
      align: 'end',
    },
    {
      number: 2,
      text: 'Flat sill, open frame',
      at: [0.0, sill + 0.045],
      label: [226, 222],
      bubble: [-150, -60],
      align: 'end',
    },
    {
      number: 3,
      text: 'Hollow plaster',
      at: [-0.045, 0.3],
      label: [226, 392],
      bubble: [-140, 20],
      align: 'end',
    },
    {
      number: 4,
      text: 'Level crack at the beam',
      at: [-0.015, beam],
      label: [226, 560],
      bubble: [-140, 26],
      align: 'end',
    },
    { number: 5, text: 'Damp below the window', at: [0.36, 0.42], label: [450, 62], bubble: [110, -140] },
  ]);
}

function oldAfter(sheet: Sheet): Note[] {
  sheet.on('work', () => {
    lintelAndShade(sheet, slopedShade);
    newPlaster(sheet);
    sheet.path('screed-large', shadeCove);
    slopedSill(sheet);
    windowFrame(sheet);
    sealant(sheet);
    sheet.path('crack-sealed', `M-0.01 ${beam}L${inner} ${beam}`);
    jointMesh(sheet, -0.018);
    sheet.rect('plaster-new', inner, 0, 0.016, sill);
    sheet.line('line', inner + 0.016, 0, inner + 0.016, sill);
    coating(sheet);
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Fall, drip and cove',
      at: [-0.1, shadeTop + 0.028],
      label: [226, 40],
      bubble: [-150, -44],
      align: 'end',
    },
    {
      number: 2,
      text: 'Sloped sill, sealed frame',
      at: [-0.03, sill + 0.04],
      label: [226, 222],
      bubble: [-140, -60],
      align: 'end',
    },
    {
      number: 3,
      text: 'Plaster and coating',
      at: [-0.03, 0.3],
      label: [226, 392],
      bubble: [-140, 20],
      align: 'end',
    },
    {
      number: 4,
      text: 'Joint filled and meshed',
      at: [-0.02, beam + 0.02],
      label: [226, 560],
      bubble: [-140, 26],
      align: 'end',
    },
    { number: 5, text: 'Dry; painted last', at: [inner + 0.016, 0.5], label: [450, 62], bubble: [130, -120] },
  ]);
}

function oldExternalWalls(state: State): Drawing {
  const sheet = createWallSheet();
  home(sheet);
  frameAndBrick(sheet);
  const notes = state === 'before' ? oldBefore(sheet) : oldAfter(sheet);
  const labelRows = [40, 226, 392, 560];
  letItRain(sheet, {
    width: 330,
    bottom: height + 20,
    seed: 22,
    tries: 620,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return (
        x > -0.05 ||
        (x > -0.67 && y < shadeTop + 0.06 && y > shadeUnder - 0.3) ||
        (x < -0.5 && y < 0.72) ||
        labelRows.some((row) => py > row - 22 && py < row + 16 && px < 240)
      );
    },
  });
  return finish(sheet, {
    name: `old-external-walls-${state}`,
    width,
    height,
    narrow: { x: 90, y: 24, width: 590, height: 636 },
    alt:
      state === 'before'
        ? 'Section through an old outer wall at a window: rain enters at the sunshade joint, the flat sill and a level crack at the beam, and the wall below the window is damp inside'
        : 'The same wall with a sloped sunshade and sill, sealed frame, meshed joint and a coating over the whole face; dry inside',
    notes,
  });
}

/* Under construction */

function site(sheet: Sheet): void {
  sheet.on('sky', () => {
    sheet.rect('sky', -2, -1, 2.1, 4);
    sheet.rect('room-ivory', inner - 0.1, -1, 3, 4);
  });
  sheet.on('beyond', () => {
    scaffold(sheet, { x: -1.16, right: -0.78, bottom: -0.9, top: 2.2, decks: [-0.3, 1.16] });
    sheet.rect('beyond column', 1.5, 0, 0.24, 3);
    sheet.rect('beyond sky', 0.56, 0.8, 0.62, 0.86);
    brickFace(sheet, 0.72, 0, 0.78, 3);
    prop(sheet, 1.62, -0.9, -0.13);
  });
  sheet.on('life', () => bucket(sheet, -0.97, 'clay', 1.2, 0.7));
}

/** Where a pole of the scaffold went into the wall. */
const poleHole = 0.32;

function newBefore(sheet: Sheet): Note[] {
  sheet.on('work', () => {
    lintelAndShade(sheet, flatShade);
    // one coat far too thick, crazed by evening
    sheet.rect('mortar', -0.045, shadeTop + 0.11, 0.045, top - shadeTop);
    sheet.path('line', `M-0.045 ${top}L-0.045 ${shadeTop + 0.11}L0 ${shadeTop + 0.11}`);
    sheet.path(
      'crack',
      'M-0.045 1.8L-0.03 1.82L-0.036 1.85L-0.015 1.88M-0.045 1.92L-0.026 1.94L-0.034 1.98L-0.015 2M-0.036 1.85L-0.045 1.87',
    );
    sheet.rect('object sky', 0, poleHole, inner, 0.08);
    sheet.rect('object wood', -0.84, poleHole + 0.012, 0.92, 0.055);
    sheet.rect('object grey', -0.05, sill, 0.3, 0.03);
    windowFrame(sheet);
    sheet.path(
      'mortar',
      `M0.16 ${frameFoot - 0.02}L${inner} ${frameFoot - 0.02}L${inner} ${frameFoot + 0.02}L0.18 ${frameFoot + 0.03}Z`,
    );
    sheet.path('crack', `M0 ${beam}L0.07 ${beam - 0.008}L0.14 ${beam + 0.004}L${inner} ${beam}`);
  });
  sheet.on('water', () => {
    waterOf(sheet, ['window-sill-leak'], () => {
      leakPath(sheet, [
        [-0.28, sill + 0.16],
        [-0.02, sill + 0.04],
        [0.12, sill + 0.036],
        [0.29, sill - 0.02],
        [0.34, sill - 0.16],
      ]);
    });
    waterOf(sheet, ['window-sill-leak'], () => {
      leakPath(sheet, [
        [-0.24, shadeTop + 0.08],
        [-0.02, shadeTop + 0.01],
        [0.05, frameHead + 0.06],
        [0.3, frameHead - 0.06],
      ]);
    });
    waterOf(sheet, ['scaffold-holes'], () => {
      leakPath(sheet, [
        [-0.12, poleHole + 0.16],
        [0.02, poleHole + 0.05],
        [0.32, poleHole + 0.02],
        [0.36, 0.18],
      ]);
    });
    waterOf(sheet, ['outside-plaster-crack'], () => {
      leakPath(sheet, [
        [-0.24, beam + 0.1],
        [-0.02, beam],
        [0.24, beam],
        [0.35, beam - 0.1],
      ]);
    });
  });
  return numberedNotes(sheet, [
    {
      number: 1,
      text: 'Thick plaster dried in a day',
      at: [-0.03, 1.9],
      label: [446, 34],
      bubble: [150, 10],
    },
    {
      number: 2,
      text: 'Flat sunshade, no drip',
      at: [-0.28, shadeTop],
      label: [446, 128],
      bubble: [-50, 110],
    },
    {
      number: 3,
      text: 'Frame set with open gaps',
      at: [0.1, frameFoot - 0.008],
      label: [446, 252],
      bubble: [150, -70],
    },
    {
      number: 4,
      text: 'Pole hole left open',
      at: [0.16, poleHole + 0.04],
      label: [446, 378],
      bubble: [150, -20],
    },
    { number: 5, text: 'Brick packed to the beam', at: [0.19, beam], label: [446, 590], bubble: [130, 20] },
  ]);
}

function newAfter(sheet: Sheet): Note[] {
  sheet.on('work', () => {
    lintelAndShade(sheet, slopedShade);
    newPlaster(sheet);
    sheet.path('screed-large', shadeCove);
    sheet.rect('screed-large', 0, poleHole, inner, 0.08);
    sheet.line('bold', inner / 2, poleHole, inner / 2, poleHole + 0.08);
    slopedSill(sheet);
    windowFrame(sheet);
    sealant(sheet);
    sheet.rect('object screed-large', 0, beam - 0.026, inner, 0.026);
    jointMesh(sheet, -0.018);
    jointMesh(sheet, inner + 0.01);
    coating(sheet);
  });
  sheet.on('life', () => cementBags(sheet, 0.84, 3 * course, 0.5));
  return numberedNotes(sheet, [
    { number: 1, text: 'Two coats, kept wet 7 days', at: [-0.015, 1.9], label: [446, 34], bubble: [150, 10] },
    {
      number: 2,
      text: 'Fall, drip groove and cove',
      at: [-0.28, shadeTop + 0.016],
      label: [446, 128],
      bubble: [-50, 110],
    },
    {
      number: 3,
      text: 'Sealant on a backing rod',
      at: [0.066, frameFoot + 0.004],
      label: [446, 252],
      bubble: [150, -70],
    },
    {
      number: 4,
      text: 'Filled from both sides',
      at: [0.16, poleHole + 0.04],
      label: [446, 378],
      bubble: [150, -20],
    },
    {
      number: 5,
      text: 'Gap packed, mesh across',
      at: [0.19, beam - 0.013],
      label: [446, 590],
      bubble: [130, 20],
    },
  ]);
}

function newExternalWalls(state: State): Drawing {
  const sheet = createWallSheet();
  site(sheet);
  frameAndBrick(sheet);
  const notes = state === 'before' ? newBefore(sheet) : newAfter(sheet);
  letItRain(sheet, {
    width: 330,
    bottom: height + 20,
    seed: 27,
    tries: 560,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return (
        x > -0.06 ||
        (x > -1.28 && x < -0.7) ||
        (x > -0.67 && y < shadeTop + 0.06 && y > shadeUnder - 0.3) ||
        (y > poleHole - 0.06 && y < poleHole + 0.14)
      );
    },
  });
  return finish(sheet, {
    name: `new-external-walls-${state}`,
    width,
    height,
    narrow: { x: 60, y: 24, width: 590, height: 636 },
    alt:
      state === 'before'
        ? 'Section through a new outer wall under scaffold: thick cracked plaster, a flat sunshade, gaps round the frame, an open pole hole and brick packed against the beam'
        : 'The same wall with two thin coats of plaster, mesh over the joint, filled holes, sloped sunshade and sill, sealant and a coating over the face',
    notes,
  });
}

export const waterproofingExternalWalls: Drawing[] = [
  oldExternalWalls('before'),
  oldExternalWalls('after'),
  newExternalWalls('before'),
  newExternalWalls('after'),
];
