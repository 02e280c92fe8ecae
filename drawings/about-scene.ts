// About: a top floor in section. Water gets in at one end of the terrace and shows two rooms away.
import type { Drawing } from './drawing.ts';
import { rubberPlant, snakePlant } from './plants.ts';
import type { Note } from './published/drawing-file.ts';
import { type Point, pathMarkup, round, Sheet } from './sheet.ts';
import type { Tone } from './style.ts';
import { rain, splashes } from './surroundings.ts';
import {
  bed,
  bedside,
  bookcase,
  bucket,
  ceilingFan,
  chair,
  cushion,
  dishAntenna,
  door,
  fruitBowl,
  pendantLamp,
  picture,
  plasticTank,
  sofa,
  table,
  windowBeyond,
} from './symbols.ts';

const WALL = 0.23;
const PARTITION = 0.12;
const CEILING = 2.75;
const SLAB = CEILING + 0.15;
/** Where the slab, its screed and the water between them lie. */
const SCREED = SLAB + 0.12;

interface AboutRoom {
  width: number;
  tone: Tone;
  draw: (sheet: Sheet, width: number) => void;
}

interface Scene {
  name: string;
  width: number;
  height: number;
  scale: number;
  originX: number;
  originY: number;
  rooms: readonly AboutRoom[];
  /** where the stain shows, from the left face of the building */
  stain: number;
  /** the words' height in px: over the terrace, and in the middle */
  words: number;
}

/* Rooms */

const bedroom: AboutRoom = {
  width: 3.5,
  tone: 'room-rose',
  draw: (sheet) => {
    windowBeyond(sheet, 0.75, 0.95, 1.2, 1.1, { panes: 3 });
    picture(sheet, 2.4, 1.3, 0.5, 0.6, 'arch');
    bed(sheet, 0.15, 2.0, 'teal');
    bedside(sheet, 2.35);
    ceilingFan(sheet, 1.75, CEILING);
  },
};

const diningRoom: AboutRoom = {
  width: 4.1,
  tone: 'room-cream',
  draw: (sheet) => {
    door(sheet, 0.3);
    picture(sheet, 1.75, 1.35, 0.9, 0.6, 'hills');
    pendantLamp(sheet, 2.2, CEILING, 0.6, 0.46);
    chair(sheet, 1.42, false, 'clay');
    chair(sheet, 2.98, true, 'clay');
    table(sheet, 1.6, 1.2);
    fruitBowl(sheet, 2.2, 0.74);
    bookcase(sheet, 3.16, 0.8, 1.85, 5, 8);
  },
};

const livingRoom: AboutRoom = {
  width: 4.2,
  tone: 'room-green',
  draw: (sheet, width) => {
    windowBeyond(sheet, width - 1.5, 0.95, 1.15, 1.1);
    sofa(sheet, width - 1.85, 1.75, 'mist');
    cushion(sheet, width - 1.6, 0.44, 0.32, 'clay');
    cushion(sheet, width - 0.72, 0.44, 0.32, 'paper');
  },
};

function furnish(sheet: Sheet, { rooms }: Scene): void {
  let x = WALL;
  rooms.forEach((room, index) => {
    sheet.on('fills', () => sheet.rect(`plain ${room.tone}`, x, 0, room.width, CEILING));
    sheet.on('rooms', () => {
      sheet.line('hatch', x, 0.1, x + room.width, 0.1);
      sheet.at(x, 0, () => room.draw(sheet, room.width));
    });
    x += room.width;
    if (index < rooms.length - 1) {
      sheet.on('cut', () => sheet.rect('brick', x, 0, PARTITION, CEILING));
      x += PARTITION;
    }
  });
}

const lengthOf = ({ rooms }: Scene): number =>
  rooms.reduce((sum, room) => sum + room.width, 2 * WALL + (rooms.length - 1) * PARTITION);

/* The building round them */

function structure(sheet: Sheet, length: number): void {
  sheet.rect('cut', -0.3, -0.17, length + 0.6, 0.17);
  sheet.rect('cut', 0, CEILING, length, 0.15);
  sheet.poly('screed', [
    [WALL, SLAB],
    [length - WALL, SLAB],
    [length - WALL, SCREED],
    [length * 0.55, SCREED + 0.06],
    [WALL, SCREED - 0.03],
  ]);
  for (const x of [0, length - WALL]) {
    sheet.rect('brick', x, 0, WALL, CEILING - 0.36);
    sheet.rect('cut', x, CEILING - 0.36, WALL, 0.4);
    sheet.rect('brick', x, SLAB, WALL, 0.86);
    sheet.rect('cut', x - 0.06, SLAB + 0.86, WALL + 0.12, 0.08);
  }
}

function thingsOnTerrace(sheet: Sheet, length: number): void {
  sheet.rect('beyond wall', WALL, SLAB + 0.05, length - 2 * WALL, 0.78);
  sheet.line('fine', WALL, SLAB + 0.75, length - WALL, SLAB + 0.75);
  plasticTank(sheet, length - 1.5, SCREED, 1.0, 1.18);
  dishAntenna(sheet, length * 0.62, SCREED + 0.05);
  snakePlant(sheet, length * 0.46, SCREED + 0.05, 0.62, 'object clay');
  rubberPlant(sheet, length * 0.46 + 0.45, SCREED + 0.05, 0.9, 5, 'object paper');
}

/** A bottle of dyed water, tipped over the suspect corner. */
function dyeTest(sheet: Sheet): void {
  sheet.at(1.32, SCREED + 0.62, () => {
    sheet.path(
      'object glass-deep',
      'M0 0.06L0.36 -0.06L0.44 0.12Q0.44 0.2 0.36 0.24L0.1 0.32Q0.02 0.3 0 0.24L-0.16 0.22L-0.2 0.1Z',
    );
    sheet.path('plain terracotta', 'M-0.03 0.08L0.35 -0.05L0.39 0.05L0.0 0.19L-0.17 0.16L-0.19 0.11Z');
    sheet.path('dye', 'M-0.2 0.14Q-0.5 0.02 -0.62 -0.3Q-0.7 -0.48 -0.74 -0.56');
  });
  sheet.path(
    'dye-pool',
    `M0.3 ${SCREED - 0.03}Q0.55 ${SCREED + 0.05} 0.95 ${SCREED - 0.01}L0.3 ${SCREED - 0.03}Z`,
  );
}

/** In at the parapet's foot, between screed and slab, down through the concrete where the stain is. */
function leakPath(sheet: Sheet, stain: number): void {
  sheet.path(
    'leak',
    `M${WALL + 0.02} ${SCREED}L${WALL + 0.06} ${SLAB + 0.05}L${stain - 0.5} ${SLAB + 0.05}` +
      `Q${stain - 0.1} ${SLAB + 0.04} ${stain} ${CEILING - 0.08}`,
  );
  sheet.circle('leak-source', WALL + 0.03, SCREED + 0.02, 0.055);
}

/** The terrace is sealed everywhere but at the corner that leaks. */
function blueLine(sheet: Sheet, length: number): void {
  sheet.poly(
    'blue-line',
    [
      [0.9, SCREED],
      [length * 0.55, SCREED + 0.085],
      [length - WALL - 0.14, SCREED + 0.03],
      [length - WALL - 0.03, SCREED + 0.12],
      [length - WALL - 0.03, SCREED + 0.4],
    ],
    false,
  );
  sheet.line('blue-line', length + 0.035, 0, length + 0.035, SLAB + 0.84);
}

function stainAndBucket(sheet: Sheet, x: number): void {
  sheet.at(x, CEILING, () => {
    sheet.path(
      'stain',
      'M-0.7 0Q-0.5 -0.05 -0.36 -0.09Q-0.16 -0.13 -0.08 -0.19Q-0.03 -0.24 0 -0.36Q0.03 -0.24 0.09 -0.18' +
        'Q0.19 -0.12 0.36 -0.1Q0.56 -0.06 0.8 0Z',
    );
  });
  bucket(sheet, x, 'clay', 0, 1.3);
  sheet.path('drop', `M${x} 2.28L${x} 2.14M${x} 1.7L${x} 1.5M${x} 1.02L${x} 0.8`);
}

/** The ladder stands beside the stain, a torch on its top step; the bag waits below. */
function ladderAndTorch(sheet: Sheet, x: number): void {
  sheet.at(x, 0, () => {
    sheet.poly('torch-light', [
      [0.36, 1.82],
      [-0.62, CEILING],
      [0.5, CEILING],
      [0.44, 1.84],
    ]);
    sheet.line('bold', 0, 0, 0.32, 1.62);
    sheet.line('bold', 0.8, 0, 0.48, 1.62);
    sheet.rect('object wood', 0.26, 1.6, 0.28, 0.05);
    for (const y of [0.32, 0.66, 1.0, 1.34]) sheet.line('line', y * 0.197, y, 0.8 - y * 0.197, y);
    sheet.path('object monsoon', 'M0.34 1.65L0.48 1.65L0.45 1.76L0.48 1.84L0.3 1.84L0.35 1.76Z');
  });
}

/** Where the words over the terrace begin, in metres: at the leak, and halfway along its path. */
const noteStarts = ({ stain }: Scene): [number, number] => [WALL + 0.03, WALL + (stain - WALL) * 0.52];

function sceneRain(sheet: Sheet, scene: Scene, length: number): string {
  return rain({
    width: scene.width,
    bottom: scene.height,
    seed: 27,
    tries: Math.round(scene.width * 0.7),
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      if (x > -0.36 && x < length + 0.36 && y < SLAB + 0.24) return true;
      const parapet = (x > -0.12 && x < WALL + 0.1) || (x > length - WALL - 0.1 && x < length + 0.12);
      const things = x > length * 0.43 && x < length - 0.4 && y < SLAB + 1.35;
      const words = noteStarts(scene).some((start) => {
        return Math.abs(py - scene.words) < 18 && px > sheet.px(start) && px < sheet.px(start) + 170;
      });
      return (parapet && y < SLAB + 1) || things || words || (x > 0.5 && x < 1.9 && y < SLAB + 1.2);
    },
  });
}

function notesOf(sheet: Sheet, scene: Scene): Note[] {
  const { stain, words } = scene;
  const [inX, middle] = noteStarts(scene);
  return [
    {
      text: 'Gets in here',
      at: sheet.point(inX, SCREED + 0.02),
      via: [[round(sheet.px(inX + 0.3)), words]],
      label: [round(sheet.px(inX + 0.55)), words],
    },
    {
      text: 'Runs along the slab',
      at: sheet.point(middle, SLAB + 0.05),
      via: [[round(sheet.px(middle + 0.42)), words]],
      label: [round(sheet.px(middle + 0.62)), words],
    },
    {
      text: 'Shows here',
      at: sheet.point(stain - 0.2, CEILING - 0.08),
      via: [sheet.point(stain - 0.34, 1.98)],
      label: sheet.point(stain - 0.42, 1.98),
      align: 'end',
    },
  ];
}

function createAboutScene(scene: Scene): Drawing {
  const { name, width, height, scale, originX, originY, stain } = scene;
  const length = lengthOf(scene);
  const layers = ['terrace', 'fills', 'rooms', 'cut', 'blue'];
  const sheet = new Sheet({ scale, originX, originY, layers });
  sheet.on('terrace', () => thingsOnTerrace(sheet, length));
  furnish(sheet, scene);
  sheet.on('rooms', () => {
    ladderAndTorch(sheet, stain + 0.42);
    stainAndBucket(sheet, stain);
  });
  sheet.on('cut', () => {
    structure(sheet, length);
    dyeTest(sheet);
  });
  sheet.on('blue', () => {
    blueLine(sheet, length);
    leakPath(sheet, stain);
  });
  const drops: Point[] = [
    [0.1, SLAB + 0.95],
    [length - 0.1, SLAB + 0.95],
    [2.6, SCREED + 0.05],
    [3.4, SCREED + 0.06],
    [length * 0.56, SCREED + 0.1],
    [length * 0.72, SCREED + 0.08],
  ];
  return {
    name,
    width,
    height,
    alt: 'Section through a top floor: water gets in at the parapet, runs along the slab and drips two rooms away',
    art:
      pathMarkup('sky', `M0 0H${width}V${height}H0Z`) +
      sceneRain(sheet, scene, length) +
      sheet.markup() +
      splashes(drops.map(([x, y]) => sheet.point(x, y))),
    notes: notesOf(sheet, scene),
  };
}

const wideScene: Scene = {
  name: 'about-scene',
  width: 1200,
  height: 490,
  scale: 90,
  originX: 48,
  originY: 458,
  rooms: [bedroom, diningRoom, livingRoom],
  stain: 9.55,
  words: 44,
};

const slimScene: Scene = {
  name: 'about-scene-slim',
  width: 390,
  height: 320,
  scale: 56,
  originX: 16,
  originY: 300,
  rooms: [
    { ...bedroom, width: 2.0, draw: (sheet) => bedside(sheet, 1.3) },
    { ...livingRoom, width: 3.8 },
  ],
  stain: 3.25,
  words: 38,
};

export const aboutDrawings: Drawing[] = [createAboutScene(wideScene), createAboutScene(slimScene)];
