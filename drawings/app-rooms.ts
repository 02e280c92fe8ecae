// The room that waits for a call, and the same room dry: the line is whole and the bucket has a new job.

import type { Drawing } from './drawing.ts';
import { arecaPalm, bush } from './plants.ts';
import { type ClockFace, clockHands } from './published/clock.ts';
import { type Point, pathMarkup, round, Sheet } from './sheet.ts';
import { rain } from './surroundings.ts';
import {
  bedside,
  bucket,
  ceilingFan,
  curtain,
  cushion,
  floorLamp,
  picture,
  sofa,
  windowBeyond,
} from './symbols.ts';

const WIDTH = 700;
const HEIGHT = 372;
const LENGTH = 6.62;
const WALL = 0.23;
const CEILING = 2.62;
const CLOCK: Point = [3.16, 1.78];

function farWall(sheet: Sheet): void {
  sheet.line('hatch', WALL, 0.1, LENGTH - WALL, 0.1);
  windowBeyond(sheet, 4.1, 0.95, 1.15, 1.15);
  curtain(sheet, 3.87, 0.5, 0.24, 1.7, 'mist');
  curtain(sheet, 5.24, 0.5, 0.24, 1.7, 'mist', 'right');
  sheet.line('line', 3.77, 2.21, 5.6, 2.21);
}

/** Without hands: where the page promises a minute, it sets them itself. */
function clockDial(sheet: Sheet): void {
  sheet.at(...CLOCK, () => {
    sheet.circle('object paper', 0, 0, 0.25);
    for (let hour = 0; hour < 12; hour += 1) {
      const angle = (hour * Math.PI) / 6;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      sheet.line('line', 0.2 * cos, 0.2 * sin, 0.23 * cos, 0.23 * sin);
    }
    sheet.circle('plain ink', 0, 0, 0.02);
  });
}

function furniture(sheet: Sheet): void {
  sofa(sheet, 3.75, 1.95, 'mist');
  cushion(sheet, 4.02, 0.44, 0.32, 'clay');
  cushion(sheet, 5.08, 0.44, 0.32, 'paper');
  bedside(sheet, 3.14, false);
  arecaPalm(sheet, 0.66, 0, 1.2, 11);
  bucket(sheet, 2.19, 'clay', 0, 1.3);
  floorLamp(sheet, 6.05, 1.45);
}

function structure(sheet: Sheet): void {
  const slab = CEILING + 0.16;
  sheet.rect('cut', -0.25, CEILING, LENGTH + 0.5, 0.16);
  sheet.rect('cut', -0.25, -0.17, LENGTH + 0.5, 0.17);
  for (const x of [0, LENGTH - WALL]) {
    sheet.rect('brick', x, 0, WALL, CEILING - 0.36);
    sheet.rect('cut', x, CEILING - 0.36, WALL, 0.4);
  }
  sheet.poly('screed', [
    [0, slab],
    [LENGTH, slab],
    [LENGTH, CEILING + 0.2],
    [LENGTH * 0.6, CEILING + 0.28],
    [0, CEILING + 0.21],
  ]);
  for (const x of [-0.23, LENGTH]) {
    sheet.rect('brick', x, slab, WALL, 0.6);
    sheet.rect('cut', x - 0.06, CEILING + 0.76, WALL + 0.12, 0.07);
  }
}

function ceilingStain(sheet: Sheet): void {
  sheet.at(0, CEILING, () => {
    sheet.path(
      'stain',
      'M1.5 0Q1.7 -0.05 1.82 -0.09Q2.02 -0.13 2.1 -0.19Q2.16 -0.24 2.19 -0.34Q2.22 -0.24 2.28 -0.18' +
        'Q2.38 -0.12 2.54 -0.1Q2.76 -0.07 3.0 0Z',
    );
  });
}

/** On the side table, about to ring. */
function phoneAboutToRing(sheet: Sheet): void {
  sheet.rect('object monsoon', 3.25, 0.48, 0.22, 0.04);
  sheet.poly('object monsoon', [
    [3.28, 0.52],
    [3.46, 0.52],
    [3.43, 0.84],
    [3.25, 0.84],
  ]);
  sheet.poly('plain glass-deep', [
    [3.3, 0.56],
    [3.435, 0.56],
    [3.41, 0.8],
    [3.275, 0.8],
  ]);
  sheet.path(
    'ringing',
    'M3.18 0.92Q3.13 0.84 3.15 0.74M3.1 0.98Q3.03 0.86 3.06 0.7M3.52 0.92Q3.58 0.84 3.56 0.74' +
      'M3.6 0.98Q3.67 0.86 3.64 0.7',
  );
}

const rightUpturn: Point[] = [
  [LENGTH - 0.02, CEILING + 0.56],
  [LENGTH - 0.02, CEILING + 0.32],
  [LENGTH - 0.14, CEILING + 0.24],
  [LENGTH * 0.6, CEILING + 0.31],
];

/** The blue line stops short at the left parapet; water takes the gap. */
function brokenLine(sheet: Sheet): void {
  sheet.poly('blue-line', [...rightUpturn, [0.62, CEILING + 0.25]], false);
  sheet.at(0, CEILING, () => {
    sheet.path('leak', 'M0.02 0.27L0.3 0.23Q0.5 0.08 0.9 0.07L1.9 0.06Q2.15 0.05 2.19 -0.06');
  });
}

function wholeLine(sheet: Sheet): void {
  sheet.poly(
    'blue-line',
    [...rightUpturn, [0.14, CEILING + 0.25], [0.02, CEILING + 0.33], [0.02, CEILING + 0.56]],
    false,
  );
}

function roomRain(sheet: Sheet, words: boolean): string {
  return rain({
    width: WIDTH,
    bottom: HEIGHT,
    seed: 15,
    tries: 620,
    skip: (px, py) => {
      const [x, y] = sheet.metres(px, py);
      return (
        (x > -0.36 && x < LENGTH + 0.36 && y < CEILING + 0.36) ||
        (x > -0.36 && x < 0.06) ||
        (x > LENGTH - 0.1 && x < LENGTH + 0.36) ||
        (words && x > 0.62 && x < 2.5 && y > CEILING + 0.42)
      );
    },
  });
}

function createRoom(dry: boolean): { sheet: Sheet; art: string } {
  const sheet = new Sheet({ scale: 92, originX: 46, originY: 338 });
  sheet.on('background', () => sheet.rect('plain room-cream', WALL, 0, LENGTH - 2 * WALL, CEILING));
  farWall(sheet);
  picture(sheet, dry ? 1.3 : 1.02, 1.2, dry ? 0.66 : 0.56, dry ? 0.8 : 0.7, 'hills');
  clockDial(sheet);
  if (!dry) ceilingStain(sheet);
  furniture(sheet);
  if (dry) {
    bush(sheet, 2.19, 0.38, 0.4, 0.76, 12, 15);
    ceilingFan(sheet, 3.3, CEILING);
  } else {
    sheet.path('drop', 'M2.19 2.18L2.19 2.06M2.19 1.62L2.19 1.42M2.19 0.95L2.19 0.72');
    phoneAboutToRing(sheet);
  }
  structure(sheet);
  if (dry) wholeLine(sheet);
  else brokenLine(sheet);
  const art =
    pathMarkup('sky', `M0 0H${WIDTH}V${HEIGHT}H0Z`) +
    sheet.markup(['background']) +
    roomRain(sheet, !dry) +
    sheet.markup(['main']);
  return { sheet, art };
}

const clockOn = (sheet: Sheet): ClockFace => ({
  centre: sheet.point(...CLOCK),
  hourHand: round(0.11 * sheet.scale),
  minuteHand: round(0.18 * sheet.scale),
});

function createWaitingRoom(): Drawing {
  const { sheet, art } = createRoom(false);
  return {
    name: 'waiting-room',
    width: WIDTH,
    height: HEIGHT,
    alt: 'A room under a leaking roof: the stain, the bucket, and a phone waiting for our call',
    art,
    notes: [
      {
        text: 'Where it may get in',
        at: sheet.point(0.12, CEILING + 0.3),
        via: [[round(sheet.px(0.42)), 26]],
        label: [round(sheet.px(0.66)), 26],
      },
      {
        text: 'Where it shows',
        at: sheet.point(1.86, CEILING - 0.1),
        via: [sheet.point(1.72, 2.16)],
        label: sheet.point(1.62, 2.16),
        align: 'end',
      },
    ],
    data: { clock: clockOn(sheet) },
  };
}

function createDryRoom(): Drawing {
  const { sheet, art } = createRoom(true);
  return {
    name: 'dry-room',
    width: WIDTH,
    height: HEIGHT,
    alt: 'The same room, dry; the bucket holds a plant',
    art: art + pathMarkup('bold', clockHands(clockOn(sheet), 4, 12)),
  };
}

export const roomDrawings: Drawing[] = [createWaitingRoom(), createDryRoom()];
