// A terrace across the top of a private page: rain above the blue line, the page dry below it.
import type { Drawing } from './drawing.ts';
import { arecaPalm, rubberPlant, snakePlant } from './plants.ts';
import { createRandom, type Point, Sheet } from './sheet.ts';
import type { Tone } from './style.ts';
import { rain, splashes } from './surroundings.ts';
import { chair, dishAntenna, jali, plasticTank, solarHeater, table } from './symbols.ts';

const WIDTH = 2400;
const HEIGHT = 300;
const SCALE = 54;
const FLOOR = 0.1;

/** The page's heading stands left of the things on the terrace. */
const HEADING = { left: WIDTH / 2 - 620, right: WIDTH / 2 + 60, top: 96 };

interface TerraceScene {
  name: string;
  alt: string;
  draw: (sheet: Sheet) => void;
  /** where rain would cross something: from x to x, up to a height, in metres */
  occupied: readonly (readonly [left: number, right: number, height: number])[];
}

function washing(sheet: Sheet, x: number, y: number, width: number, height: number, tone: Tone): void {
  sheet.rect(`beyond ${tone}`, x, y - height, width, height);
  sheet.line('line', x + 0.05, y + 0.04, x + 0.05, y - 0.06);
  sheet.line('line', x + width - 0.05, y + 0.04, x + width - 0.05, y - 0.06);
}

function clothesLine(sheet: Sheet): void {
  sheet.line('bold', 3.0, 0.05, 3.0, 1.75);
  sheet.line('bold', 5.35, 0.05, 5.35, 1.75);
  sheet.path('line', 'M3 1.7Q4.2 1.6 5.35 1.7');
  washing(sheet, 3.25, 1.66, 0.36, 0.72, 'clay');
  washing(sheet, 3.72, 1.64, 0.5, 0.5, 'paper');
  washing(sheet, 4.34, 1.63, 0.3, 0.8, 'mist');
  washing(sheet, 4.74, 1.65, 0.36, 0.6, 'teal');
}

const bookScene: TerraceScene = {
  name: 'roof-book',
  alt: 'A terrace in the rain: tanks, washing on the line, a solar heater',
  draw: (sheet) => {
    plasticTank(sheet, 0.5, FLOOR);
    plasticTank(sheet, 1.72, FLOOR, 0.85, 1.0);
    clothesLine(sheet);
    solarHeater(sheet, 6.0, FLOOR, 1.9);
    rubberPlant(sheet, 8.3, FLOOR, 0.95, 5, 'object clay');
    snakePlant(sheet, 8.72, FLOOR, 0.6, 'object paper');
  },
  occupied: [
    [0.4, 1.4, 1.7],
    [1.6, 2.7, 1.3],
    [2.9, 5.5, 1.85],
    [5.8, 8.1, 1.5],
    [8.0, 9.1, 1.15],
  ],
};

function headRoom(sheet: Sheet): void {
  sheet.rect('object wall', 3.6, FLOOR, 2.6, 1.94);
  sheet.rect('beyond paper', 4.1, FLOOR, 0.9, 1.62);
  sheet.rect('beyond teal', 4.15, FLOOR, 0.8, 1.57);
  sheet.rect('fine', 4.27, 0.28, 0.56, 0.52);
  sheet.rect('fine', 4.27, 0.94, 0.56, 0.58);
  sheet.circle('beyond paper', 4.89, 0.88, 0.025);
  jali(sheet, 5.3, 0.9, 0.66, 0.7);
  sheet.rect('cut', 3.45, 2.04, 2.9, 0.12);
}

function tankOnHeadRoom(sheet: Sheet): void {
  sheet.rect('object column', 3.95, 2.16, 0.16, 0.4);
  sheet.rect('object column', 5.7, 2.16, 0.16, 0.4);
  sheet.rect('plain glass', 3.75, 2.56, 2.3, 0.95);
  sheet.rect('plain water', 3.87, 2.68, 2.06, 0.6);
  sheet.rect('cut', 3.75, 2.56, 2.3, 0.12);
  sheet.rect('cut', 3.75, 2.56, 0.12, 0.95);
  sheet.rect('cut', 5.93, 2.56, 0.12, 0.95);
  sheet.rect('cut', 3.68, 3.47, 2.44, 0.09);
  sheet.poly(
    'blue-line',
    [
      [3.9, 3.42],
      [3.9, 2.71],
      [5.9, 2.71],
      [5.9, 3.42],
    ],
    false,
  );
  sheet.path('ripple', 'M4.1 3.1L4.5 3.1M5.0 2.95L5.5 2.95');
}

const bookingsScene: TerraceScene = {
  name: 'roof-bookings',
  alt: 'A terrace in the rain: the stair head with the tank above it',
  draw: (sheet) => {
    rubberPlant(sheet, 0.7, FLOOR, 0.95, 5, 'object clay');
    snakePlant(sheet, 1.15, FLOOR, 0.6, 'object paper');
    snakePlant(sheet, 1.55, FLOOR, 0.5, 'object mist');
    dishAntenna(sheet, 2.5, FLOOR);
    headRoom(sheet);
    tankOnHeadRoom(sheet);
    plasticTank(sheet, 6.75, FLOOR);
    snakePlant(sheet, 8.25, FLOOR, 0.6, 'object clay');
    arecaPalm(sheet, 8.7, FLOOR, 1.05, 11);
  },
  occupied: [
    [0.3, 1.9, 1.15],
    [2.1, 2.9, 1],
    [3.3, 6.5, 3.7],
    [6.6, 7.9, 1.5],
    [7.9, 9.3, 1.25],
  ],
};

/** A garden umbrella over a table with two chairs; somebody has gone in out of the rain. */
function teaUnderUmbrella(sheet: Sheet): void {
  sheet.line('bold', 4.9, FLOOR, 4.9, 2.5);
  sheet.rect('object grey', 4.68, FLOOR, 0.44, 0.08);
  sheet.at(0, FLOOR, () => {
    table(sheet, 4.4, 1.0, 0.72);
    chair(sheet, 3.78, false, 'clay');
    chair(sheet, 6.02, true, 'mist');
    sheet.rect('object paper', 4.58, 0.72, 0.1, 0.11, 0.02);
    sheet.rect('object paper', 5.12, 0.72, 0.1, 0.11, 0.02);
    sheet.path('steam', 'M4.63 0.9Q4.58 0.98 4.64 1.05Q4.7 1.12 4.64 1.2');
  });
  sheet.path('object clay', 'M3.5 2.1Q3.9 2.75 4.9 2.86Q5.9 2.75 6.3 2.1Q4.9 2.24 3.5 2.1Z');
  sheet.path('fine', 'M4.9 2.86Q4.3 2.6 4.2 2.16M4.9 2.86Q5.5 2.6 5.6 2.16');
  sheet.line('bold', 4.9, 2.86, 4.9, 2.98);
}

const emptyScene: TerraceScene = {
  name: 'roof-empty',
  alt: 'A terrace in the rain: tea under a garden umbrella, the floor dry below',
  draw: (sheet) => {
    plasticTank(sheet, 0.6, FLOOR);
    snakePlant(sheet, 2.05, FLOOR, 0.6, 'object paper');
    rubberPlant(sheet, 2.5, FLOOR, 0.95, 5, 'object clay');
    teaUnderUmbrella(sheet);
    arecaPalm(sheet, 7.1, FLOOR, 1.15, 11);
    dishAntenna(sheet, 8.3, FLOOR);
  },
  occupied: [
    [0.5, 1.8, 1.5],
    [1.8, 2.9, 1.2],
    [3.3, 6.5, 3.1],
    [6.5, 7.7, 1.35],
    [7.9, 8.8, 1.05],
  ],
};

function slabAcross(sheet: Sheet): void {
  sheet.rect('screed', -30, -0.02, 60, 0.07);
  sheet.rect('cut', -30, -0.24, 60, 0.22);
  sheet.line('blue-line', -30, 0.075, 30, 0.075);
}

function terraceRain(sheet: Sheet, { occupied }: TerraceScene): string {
  return rain({
    width: WIDTH,
    bottom: sheet.originY - 5,
    seed: 17,
    tries: 760,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      const heading = px > HEADING.left && px < HEADING.right && py > HEADING.top;
      return (
        y < 0.14 || heading || occupied.some(([left, right, height]) => x > left && x < right && y < height)
      );
    },
  });
}

function terraceSplashes(sheet: Sheet, { occupied }: TerraceScene): string {
  const random = createRandom(5);
  const points: Point[] = [];
  for (let x = -26; x < 26; x += 0.7 + random() * 1.6) {
    const px = sheet.px(x);
    const underHeading = px > HEADING.left && px < HEADING.right - 20;
    if (underHeading && random() > 0.5) continue;
    if (!occupied.some(([left, right]) => x > left && x < right)) points.push([px, sheet.py(FLOOR)]);
  }
  return splashes(points);
}

function createTerraceHeader(scene: TerraceScene): Drawing {
  const sheet = new Sheet({ scale: SCALE, originX: WIDTH / 2 + 150, originY: HEIGHT - 13 });
  scene.draw(sheet);
  slabAcross(sheet);
  return {
    name: scene.name,
    width: WIDTH,
    height: HEIGHT,
    alt: scene.alt,
    art: terraceRain(sheet, scene) + sheet.markup() + terraceSplashes(sheet, scene),
  };
}

export const terraceHeaderDrawings: Drawing[] = [bookScene, bookingsScene, emptyScene].map(
  createTerraceHeader,
);
