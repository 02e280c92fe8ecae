// The entrance of a block in the rain: letter boxes for the code page, the key board for login and register.
import type { Drawing } from './drawing.ts';
import { lettering } from './lettering.ts';
import { arecaPalm, bush, mastTree, rubberPlant, snakePlant } from './plants.ts';
import type { Note } from './published/drawing-file.ts';
import { createRandom, type Point, pathMarkup, round, Sheet } from './sheet.ts';
import { type Box, boulder, earthBand, inBox, inPolygon, rain, soilHatch, splashes } from './surroundings.ts';
import {
  ceilingFan,
  chair,
  curtain,
  cushion,
  dishAntenna,
  door,
  floorLamp,
  pendantLamp,
  picture,
  plasticTank,
  scooter,
  sofa,
  table,
  windowBeyond,
} from './symbols.ts';

const LENGTH = 6.55;
const WALL = 0.23;
const PLINTH = 0.12;
const FIRST_FLOOR = 3.1;
const ROOF = FIRST_FLOOR + 3;

/* The building */

function roomFills(sheet: Sheet): void {
  sheet.rect('plain stilt', WALL, PLINTH, LENGTH - 2 * WALL, 2.83);
  sheet.rect('plain room-cream', WALL, FIRST_FLOOR, LENGTH - 2 * WALL, 2.85);
}

function livingRoomWall(sheet: Sheet): void {
  windowBeyond(sheet, 0.85, 0.95, 1.15, 1.15);
  curtain(sheet, 0.62, 0.55, 0.24, 1.66, 'mist');
  curtain(sheet, 1.99, 0.55, 0.24, 1.66, 'mist', 'right');
  sheet.line('line', 0.52, 2.22, 2.34, 2.22);
  picture(sheet, 2.85, 1.3, 0.66, 0.84, 'hills');
  picture(sheet, 3.66, 1.3, 0.42, 0.42, 'arch');
  picture(sheet, 3.66, 1.8, 0.42, 0.34, 'blocks');
  door(sheet, 5.15);
}

function livingRoomFurniture(sheet: Sheet): void {
  ceilingFan(sheet, 2.6, 2.85);
  arecaPalm(sheet, 0.55, 0, 1.15, 11);
  sofa(sheet, 2.35, 1.95, 'mist');
  cushion(sheet, 2.62, 0.44, 0.32, 'clay');
  cushion(sheet, 3.66, 0.44, 0.32, 'paper');
  floorLamp(sheet, 4.66, 1.45);
}

function noticeBoard(sheet: Sheet, x: number, y: number): void {
  sheet.at(x, y, () => {
    sheet.rect('beyond paper', 0, 0, 0.44, 0.6);
    sheet.rect('plain wood', 0.03, 0.03, 0.38, 0.54);
    sheet.rect('beyond paper', 0.06, 0.28, 0.15, 0.22);
    sheet.rect('beyond mist', 0.24, 0.34, 0.13, 0.16);
    sheet.rect('beyond clay', 0.09, 0.08, 0.24, 0.14);
  });
}

function lobbyWall(sheet: Sheet): void {
  sheet.rect('beyond column', 0, PLINTH, WALL, 2.5);
  sheet.rect('plain wall', WALL, PLINTH, LENGTH - 2 * WALL, 0.95);
  sheet.line('fine', WALL, 1.07, LENGTH - WALL, 1.07);
  sheet.line('hatch', WALL, 1.0, LENGTH - WALL, 1.0);
  sheet.at(0, PLINTH, () => {
    door(sheet, 5.0, 0.95, 2.1, 'wood');
    noticeBoard(sheet, 4.28, 1.5);
  });
}

function structure(sheet: Sheet): void {
  sheet.rect('cut', -0.9, 0, LENGTH + 1.2, PLINTH);
  sheet.rect('cut', -1.25, 0, 0.4, 0.06);
  for (const level of [FIRST_FLOOR, ROOF]) {
    sheet.rect('cut', 0, level - 0.15, LENGTH, 0.15);
    sheet.rect('cut', 0, level - 0.5, WALL, 0.4);
    sheet.rect('cut', LENGTH - WALL, level - 0.5, WALL, 0.4);
  }
  sheet.rect('brick', LENGTH - WALL, PLINTH, WALL, 2.48);
  sheet.rect('brick', 0, FIRST_FLOOR, WALL, 2.5);
  sheet.rect('brick', LENGTH - WALL, FIRST_FLOOR, WALL, 2.5);
  sheet.rect('cut', -0.95, FIRST_FLOOR - 0.6, 0.96, 0.1);
  sheet.poly('screed', [
    [WALL, ROOF],
    [LENGTH - WALL, ROOF],
    [LENGTH - WALL, ROOF + 0.05],
    [LENGTH / 2, ROOF + 0.12],
    [WALL, ROOF + 0.05],
  ]);
  for (const x of [0, LENGTH - WALL]) {
    sheet.rect('brick', x, ROOF, WALL, 0.95);
    sheet.rect('cut', x - 0.06, ROOF + 0.95, WALL + 0.12, 0.08);
  }
}

function terrace(sheet: Sheet): void {
  sheet.rect('beyond wall', WALL, ROOF + 0.06, LENGTH - 2 * WALL, 0.86);
  sheet.line('fine', WALL, ROOF + 0.82, LENGTH - WALL, ROOF + 0.82);
  plasticTank(sheet, 0.85, ROOF + 0.135);
  rubberPlant(sheet, 5.7, ROOF + 0.125, 0.95, 5, 'object clay');
  snakePlant(sheet, 5.2, ROOF + 0.14, 0.6, 'object paper');
  snakePlant(sheet, 4.75, ROOF + 0.15, 0.5, 'object mist');
  dishAntenna(sheet, 3.5, ROOF + 0.17);
}

function membranes(sheet: Sheet): void {
  sheet.poly(
    'blue-line',
    [
      [WALL + 0.03, ROOF + 0.5],
      [WALL + 0.03, ROOF + 0.2],
      [WALL + 0.15, ROOF + 0.085],
      [LENGTH / 2, ROOF + 0.16],
      [LENGTH - WALL - 0.15, ROOF + 0.085],
      [LENGTH - WALL - 0.03, ROOF + 0.2],
      [LENGTH - WALL - 0.03, ROOF + 0.5],
    ],
    false,
  );
  sheet.line('blue-line', LENGTH + 0.035, 0.14, LENGTH + 0.035, ROOF + 0.93);
  sheet.poly(
    'blue-line',
    [
      [-0.95, FIRST_FLOOR - 0.475],
      [-0.035, FIRST_FLOOR - 0.475],
      [-0.035, ROOF + 0.93],
    ],
    false,
  );
}

/** An umbrella left to dry, leaning at x. */
function umbrella(sheet: Sheet, x: number): void {
  sheet.at(x, 0, () => {
    sheet.path(
      'object clay',
      'M0.1 0.06L0 0.7Q0.04 0.76 0.1 0.72Q0.16 0.78 0.22 0.72Q0.28 0.76 0.32 0.7L0.22 0.06L0.16 0Z',
    );
    sheet.path('bold', 'M0.16 0.74L0.16 0.96Q0.16 1.06 0.24 1.06Q0.32 1.05 0.31 0.97');
  });
}

/* What hangs in the lobby */

/** Draws on the lobby floor and names what the visitor should look at. */
interface LobbyFitting {
  draw: (sheet: Sheet) => void;
  /** drawn after everything else in the lobby */
  overlay?: (sheet: Sheet) => string;
  note?: { text: string; at: Point };
}

const BOXES = { x: 2.1, y: 0.72, width: 0.47, height: 0.35 };

function letterBoxes(sheet: Sheet): void {
  const { x, y, width, height } = BOXES;
  sheet.rect('object wood', x - 0.07, y - 0.07, width * 4 + 0.14, height * 4 + 0.12);
  sheet.rect('object wood-dark', x - 0.12, y + height * 4 + 0.05, width * 4 + 0.24, 0.06);
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      sheet.at(x + column * width + 0.02, y + row * height + 0.02, () => {
        const mine = column === 2 && row === 2;
        sheet.rect(mine ? 'object rain-fill' : 'object teal', 0, 0, width - 0.04, height - 0.04);
        sheet.rect('plain ink', 0.08, height - 0.14, width - 0.2, 0.035);
        sheet.rect('beyond paper', 0.12, 0.045, width - 0.28, 0.085);
        sheet.circle('plain ink', width - 0.09, 0.085, 0.016);
      });
    }
  }
}

function envelopeInBox(sheet: Sheet): void {
  sheet.at(BOXES.x + 2 * BOXES.width + 0.06, BOXES.y + 2 * BOXES.height + 0.15, () => {
    sheet.poly('object paper', [
      [-0.03, 0.06],
      [0.37, 0.1],
      [0.345, 0.4],
      [-0.055, 0.36],
    ]);
    sheet.path('line', 'M-0.055 0.36L0.16 0.2L0.345 0.4');
  });
}

function flatNumbers(sheet: Sheet): string {
  const { x, y, width, height } = BOXES;
  let markup = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      // the envelope covers this plate
      if (column === 2 && row === 3) continue;
      const plate = x + column * width + width / 2;
      const [middle, baseline] = sheet.point(plate, PLINTH + y + row * height + 0.079);
      markup += lettering(`${row + 1}0${column + 1}`, middle, baseline, 4.4, {
        align: 'middle',
        style: 'fine',
      });
    }
  }
  return markup;
}

const letterBoxesWithCode: LobbyFitting = {
  draw: (sheet) => {
    letterBoxes(sheet);
    envelopeInBox(sheet);
  },
  overlay: flatNumbers,
  note: {
    text: 'Your code',
    at: [BOXES.x + 2 * BOXES.width + 0.26, PLINTH + BOXES.y + 2 * BOXES.height + 0.42],
  },
};

/** A key on its hook, its tag filled with `tag`. */
function keyOnHook(sheet: Sheet, x: number, y: number, tag: 'rain-fill' | 'paper'): void {
  sheet.at(
    x,
    y,
    () => {
      sheet.circle('object grey', 0, -0.03, 0.045);
      sheet.circle('plain wood', 0, -0.03, 0.018);
      sheet.path('bold', 'M0 -0.075L0 -0.22M0 -0.2L0.035 -0.2M0 -0.16L0.028 -0.16');
      sheet.poly(`object ${tag}`, [
        [-0.06, -0.06],
        [-0.13, -0.06],
        [-0.13, -0.18],
        [-0.095, -0.21],
        [-0.06, -0.18],
      ]);
      sheet.line('line', 0, 0.05, 0, 0);
    },
    { scale: 1.3 },
  );
}

const KEYS = { x: 2.05, y: 1.24, columns: 4, rows: 3, across: 0.38, down: 0.37 };
const MARKED_KEY = { column: 2, row: 1 };

const hookAt = (column: number, row: number): [number, number] => [
  KEYS.x + 0.24 + column * KEYS.across,
  KEYS.y + 1.08 - row * KEYS.down,
];

/** The watchman's board: one hook for each flat, one key marked, some out with their owners. */
function keyBoard(sheet: Sheet): void {
  sheet.rect('object wood', KEYS.x, KEYS.y, 1.56, 1.22);
  sheet.rect('object wood-dark', KEYS.x - 0.05, KEYS.y + 1.22, 1.66, 0.06);
  for (let row = 0; row < KEYS.rows; row += 1) {
    for (let column = 0; column < KEYS.columns; column += 1) {
      const [x, y] = hookAt(column, row);
      const marked = column === MARKED_KEY.column && row === MARKED_KEY.row;
      const out = (column * 2 + row * 3) % 5 === 4;
      if (out) sheet.line('line', x, y + 0.06, x, y);
      else keyOnHook(sheet, x, y, marked ? 'rain-fill' : 'paper');
    }
  }
}

/** A table with the visitors' register, open, and a lamp. */
function registerDesk(sheet: Sheet): void {
  table(sheet, 2.0, 1.5, 0.76);
  sheet.at(2.45, 0.76, () => {
    sheet.path(
      'object paper',
      'M0 0.02Q0.15 0.09 0.31 0.03Q0.47 0.09 0.62 0.02L0.62 0Q0.46 0.05 0.31 0Q0.16 0.05 0 0Z',
    );
    sheet.path('fine', 'M0.31 0.03L0.31 0');
    sheet.path('bold', 'M0.56 0.05L0.74 0.22');
  });
  sheet.at(3.28, 0.76, () => {
    sheet.rect('object monsoon', -0.1, 0, 0.2, 0.03);
    sheet.line('line', 0, 0.03, 0, 0.3);
    sheet.poly('object laterite', [
      [-0.14, 0.28],
      [0.14, 0.28],
      [0.08, 0.42],
      [-0.08, 0.42],
    ]);
  });
}

const [markedX, markedY] = hookAt(MARKED_KEY.column, MARKED_KEY.row);

const keyBoardWithRegister: LobbyFitting = {
  draw: (sheet) => {
    keyBoard(sheet);
    registerDesk(sheet);
  },
  note: { text: 'Your key', at: [markedX - 0.12, PLINTH + markedY - 0.15] },
};

/* The scene round it */

interface SceneSize {
  slim: boolean;
  width: number;
  originX: number;
}

const SCALE = 78;
const GROUND = 640;
const HEIGHT = 820;
/** How high the slim scene reaches, in metres: just above the first-floor slab. */
const SLIM_TOP = 3.32;

/** Phones see the ground floor only. */
function upstairs(sheet: Sheet): void {
  sheet.on('beyond', () => {
    sheet.line('hatch', WALL, FIRST_FLOOR + 0.1, LENGTH - WALL, FIRST_FLOOR + 0.1);
    sheet.at(0, FIRST_FLOOR, () => livingRoomWall(sheet));
  });
  sheet.on('furniture', () => {
    sheet.at(0, FIRST_FLOOR, () => livingRoomFurniture(sheet));
    sheet.at(0, PLINTH, () => umbrella(sheet, 3.92));
  });
  sheet.on('roof', () => terrace(sheet));
}

function createLobbySheet({ slim, originX }: SceneSize, fitting: LobbyFitting): Sheet {
  const layers = ['roof', 'fills', 'beyond', 'furniture', 'cut', 'blue', 'overlay'];
  const sheet = new Sheet({ scale: SCALE, originX, originY: GROUND, layers });
  sheet.on('fills', () => roomFills(sheet));
  sheet.on('beyond', () => {
    sheet.line('hatch', WALL, 0.22, LENGTH - WALL, 0.22);
    lobbyWall(sheet);
  });
  sheet.on('furniture', () => {
    sheet.at(0, PLINTH, () => {
      pendantLamp(sheet, 1.3, 2.83, 0.34, 0.46, 'object monsoon');
      chair(sheet, 4.3, false, 'clay');
      fitting.draw(sheet);
      scooter(sheet, 0.62, 'teal', true);
    });
  });
  sheet.on('cut', () => structure(sheet));
  if (!slim) upstairs(sheet);
  sheet.on('blue', () => membranes(sheet));
  sheet.on('overlay', () => sheet.raw(fitting.overlay?.(sheet) ?? ''));
  return sheet;
}

function garden({ slim, originX }: SceneSize): string {
  const sheet = new Sheet({ scale: SCALE, originX, originY: GROUND });
  bush(sheet, -1.75, 0, 0.8, 0.62, 31, 15);
  bush(sheet, LENGTH + 0.75, 0, 0.7, 0.5, 35, 13);
  bush(sheet, LENGTH + 1.25, 0, 0.9, 0.72, 36, 17);
  if (!slim) {
    mastTree(sheet, LENGTH + 2.75, 0, 5.2, 1.05, 7);
    bush(sheet, LENGTH + 3.6, 0, 0.8, 0.5, 37, 13);
    mastTree(sheet, -15.4, 0, 5.4, 1.1, 9);
    bush(sheet, -14.6, 0, 0.9, 0.6, 39, 15);
  }
  return sheet.markup();
}

const OUTLINE: readonly Point[] = [
  [-0.98, 0],
  [-0.98, FIRST_FLOOR - 0.4],
  [-0.08, FIRST_FLOOR - 0.3],
  [-0.12, ROOF + 1.1],
  [LENGTH + 0.12, ROOF + 1.1],
  [LENGTH + 0.12, 0],
];

function lobbyRain(sheet: Sheet, { slim, width }: SceneSize): string {
  const outline = OUTLINE.map(([x, y]): Point => [sheet.px(x), sheet.py(y)]);
  const form: Box = [width / 2 - 640, 130, width / 2 - 60, GROUND];
  return rain({
    width,
    bottom: GROUND - 3,
    top: slim ? sheet.py(SLIM_TOP) - 20 : -10,
    seed: 11,
    tries: slim ? 900 : 1500,
    skip: (x, y) => inPolygon(x, y, outline) || (!slim && inBox(x, y, form)),
  });
}

function lobbySplashes(sheet: Sheet): string {
  const random = createRandom(6);
  const places: Point[] = [
    [0.1, ROOF + 1.03],
    [6.42, ROOF + 1.03],
    [2.3, ROOF + 0.16],
    [3.1, ROOF + 0.18],
    [4.2, ROOF + 0.16],
    [-0.6, FIRST_FLOOR - 0.48],
  ];
  const points = places.map(([x, y]): Point => [sheet.px(x), sheet.py(y)]);
  for (let x = -16; x < 26; x += 0.5 + random() * 0.8) {
    if (x < -9 || (x > -3 && x < -1.3) || x > 7.2) points.push([sheet.px(x), GROUND - 1]);
  }
  return splashes(points);
}

function lobbyGround(sheet: Sheet, { slim, width }: SceneSize): string {
  const notes: Box = [width / 2 - 610, GROUND + 20, width / 2 - 60, HEIGHT];
  const stones: [number, number, number, number, number][] = [
    [1.2, -1.0, 70, 36, 3],
    [4.4, -0.9, 92, 44, 5],
    [7.6, -1.1, 80, 40, 6],
    [10.4, -0.8, 96, 46, 15],
    [-14.6, -1, 90, 48, 16],
    [-17, -0.8, 60, 30, 8],
  ];
  return (
    soilHatch(0, width, GROUND, 41, (x, y) => !slim && inBox(x, y, notes), 4) +
    (slim
      ? boulder(60, GROUND + 34, 60, 26, 3) + boulder(300, GROUND + 40, 74, 32, 6)
      : stones
          .map(([x, y, stoneWidth, height, seed]) => {
            return boulder(sheet.px(x), sheet.py(y), stoneWidth, height, seed);
          })
          .join('')) +
    pathMarkup('ground-line', `M0 ${GROUND}H${width}`)
  );
}

function createScene(name: string, alt: string, fitting: LobbyFitting, size: SceneSize): Drawing {
  const sheet = createLobbySheet(size, fitting);
  const { slim, width } = size;
  const art = [
    pathMarkup('sky', `M0 0H${width}V${GROUND}H0Z`),
    slim ? pathMarkup('earth', `M0 ${GROUND}H${width}V${GROUND + 120}H0Z`) : earthBand(width, GROUND, 142, 9),
    lobbyRain(sheet, size),
    lobbyGround(sheet, size),
    sheet.markup(),
    garden(size),
    lobbySplashes(sheet),
  ].join('');
  if (slim) {
    return {
      name: `${name}-slim`,
      width: round(7.5 * SCALE),
      height: round(SLIM_TOP * SCALE + 58),
      origin: [round(sheet.px(-1.35)), round(sheet.py(SLIM_TOP))],
      alt,
      art,
    };
  }
  const notes: Note[] = [];
  if (fitting.note) {
    const { text, at } = fitting.note;
    notes.push({
      text,
      at: sheet.point(...at),
      via: [sheet.point(at[0] + 0.5, 2.66)],
      label: sheet.point(at[0] + 0.7, 2.66),
    });
  }
  return { name, width, height: HEIGHT, alt, art, notes };
}

const wideScene: SceneSize = { slim: false, width: 2400, originX: 1290 };
const slimScene: SceneSize = { slim: true, width: 700, originX: 110 };

const verifyAlt = 'Entrance of an apartment block in the rain; an envelope waits in one of the letter boxes';
const loginAlt =
  'Entrance of an apartment block in the rain; a marked key hangs above the visitors’ register';

export const lobbyDrawings: Drawing[] = [
  createScene('verify-scene', verifyAlt, letterBoxesWithCode, wideScene),
  createScene('verify-scene', verifyAlt, letterBoxesWithCode, slimScene),
  createScene('login-scene', loginAlt, keyBoardWithRegister, wideScene),
  createScene('login-scene', loginAlt, keyBoardWithRegister, slimScene),
];
