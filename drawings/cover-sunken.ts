// Blog cover: a sunken bathroom slab cut along its front, the lined tray seen into from above.
import { cover, createCoverSheet, numberBubbles, type Projection } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import { createRandom, type Sheet } from './sheet.ts';
import type { Style } from './style.ts';
import { rain } from './surroundings.ts';
import { pipeRun } from './waterproofing-parts.ts';

/** x along the cut, y away from it, z up; depth runs up and to the right. */
const project: Projection = (x, y, z) => [1.5 + x + y * 0.5, 1.5 + z + y * 0.6];

const tray = { width: 3.9, depth: 2.3, floor: -0.86 } as const;
const slab = 0.26;
const wall = 0.26;
const wallTop = 1.28;
const upturn = 0.5;
const waterLine = -0.3;

type Corner = readonly [x: number, y: number, z: number];

const face = (sheet: Sheet, style: Style, corners: readonly Corner[], closed = true) =>
  sheet.poly(
    style,
    corners.map((corner) => project(...corner)),
    closed,
  );

/** Bricks on the face of a wall that runs along `at`. */
function bricks(sheet: Sheet, length: number, at: (along: number, z: number) => Corner): void {
  const course = 0.13;
  for (let row = 0; upturn + (row + 1) * course < wallTop; row += 1)
    for (let start = row % 2 ? -0.18 : 0; start < length; start += 0.36) {
      const from = Math.max(0, start) + 0.012;
      const to = Math.min(length, start + 0.36) - 0.012;
      const bottom = upturn + row * course + 0.012;
      if (to - from < 0.04) continue;
      face(sheet, 'plain brick-plain', [
        at(from, bottom),
        at(to, bottom),
        at(to, bottom + course - 0.024),
        at(from, bottom + course - 0.024),
      ]);
    }
}

/** The outer wall on the left and the wall at the back, blue to 300 mm above the floor to come. */
function walls(sheet: Sheet): void {
  const { width, depth, floor } = tray;
  const left = (along: number, z: number): Corner => [0, along, z];
  const back = (along: number, z: number): Corner => [along, depth, z];
  for (const [length, at, blue] of [
    [width, back, 'solid membrane-top'],
    [depth, left, 'solid membrane-side'],
  ] as const) {
    face(sheet, 'solid mortar-joint', [at(0, floor), at(length, floor), at(length, wallTop), at(0, wallTop)]);
    bricks(sheet, length, at);
    face(sheet, blue, [at(0, floor), at(length, floor), at(length, upturn), at(0, upturn)]);
  }
  face(sheet, 'cut', [
    [-wall, 0, wallTop],
    [0, 0, wallTop],
    [0, depth, wallTop],
    [width, depth, wallTop],
    [width, depth + wall, wallTop],
    [-wall, depth + wall, wallTop],
  ]);
  face(sheet, 'solid brick-fill', [
    [-wall, 0, 0],
    [0, 0, 0],
    [0, 0, wallTop],
    [-wall, 0, wallTop],
  ]);
}

function trayFloor(sheet: Sheet): void {
  const { width, depth, floor } = tray;
  face(sheet, 'solid membrane-top', [
    [0, 0, floor],
    [width, 0, floor],
    [width, depth, floor],
    [0, depth, floor],
  ]);
  // Coves: the corners are rounded before they are coated.
  const cove = 0.16;
  face(sheet, 'plain zone', [
    [0, depth, floor + cove],
    [width, depth, floor + cove],
    [width, depth - cove, floor],
    [cove, depth - cove, floor],
  ]);
  face(sheet, 'plain zone', [
    [0, 0, floor + cove],
    [0, depth, floor + cove],
    [cove, depth - cove, floor],
    [cove, 0, floor],
  ]);
  face(
    sheet,
    'dash',
    [
      [0, 0.2, waterLine],
      [0, depth, waterLine],
      [width, depth, waterLine],
    ],
    false,
  );
}

/** A pipe in space: its wall first, the bore over it. */
function run(sheet: Sheet, corners: readonly Corner[]): void {
  face(sheet, 'pipe-wall-17', corners, false);
  face(sheet, 'pipe-17', corners, false);
}

function pipes(sheet: Sheet): void {
  const { depth, floor } = tray;
  const level = floor + 0.34;
  // The tray's own drain, under gravel in the low corner.
  const [drainX, drainY] = project(0.62, 0.34, floor);
  sheet.ellipse('object gravel', drainX, drainY, 0.36, 0.17);
  sheet.ellipse('object tank', drainX, drainY, 0.09, 0.045);
  // Basin waste from the back, floor trap, and out through the wall with a collar.
  run(sheet, [
    [2.9, depth - 0.5, level],
    [2.9, 1.2, level],
    [0.04, 1.2, level],
  ]);
  const [collarX, collarY] = project(0.03, 1.2, level);
  sheet.ellipse('object teal', collarX, collarY, 0.1, 0.2);
  const [trapX, trapY] = project(1.62, 1.2, level);
  sheet.rect('object paper', trapX - 0.19, trapY - 0.13, 0.38, 0.6, 0.05);
  sheet.ellipse('object teal', trapX, trapY + 0.47, 0.36, 0.16);
  sheet.ellipse('object tank', trapX, trapY + 0.47, 0.19, 0.08);
  const [riserX, riserY] = project(2.9, depth - 0.5, level);
  sheet.rect('object paper', riserX - 0.1, riserY - 0.08, 0.2, 1.3);
  sheet.ellipse('object tank', riserX, riserY + 1.22, 0.1, 0.045);
  sheet.rect('plain laterite', riserX - 0.1, riserY + 0.2, 0.2, 0.05);
}

/** The bedroom beside it, one step up. */
function bedroomFloor(sheet: Sheet): void {
  const { width, depth } = tray;
  const far = 8;
  face(sheet, 'solid tile-cream', [
    [width, 0, 0],
    [far, 0, 0],
    [far, depth, 0],
    [width, depth, 0],
  ]);
  for (const y of [0.77, 1.54])
    face(
      sheet,
      'fine',
      [
        [width, y, 0],
        [far, y, 0],
      ],
      false,
    );
  for (let x = width + 0.8; x < far; x += 0.8)
    face(
      sheet,
      'fine',
      [
        [x, 0, 0],
        [x, depth, 0],
      ],
      false,
    );
}

/** The cut itself: black, with the profile of the sunken slab, and the blue line along it. */
function cut(sheet: Sheet): void {
  const { width, floor } = tray;
  const edge = width + wall;
  face(sheet, 'cut', [
    [-wall, 0, 0],
    [0, 0, 0],
    [0, 0, floor],
    [width, 0, floor],
    [width, 0, 0],
    [8, 0, 0],
    [8, 0, -slab],
    [edge, 0, -slab],
    [edge, 0, floor - slab],
    [-wall, 0, floor - slab],
  ]);
  face(sheet, 'solid brick-fill', [
    [-wall, 0, -2],
    [0, 0, -2],
    [0, 0, floor - slab],
    [-wall, 0, floor - slab],
  ]);
  face(
    sheet,
    'membrane',
    [
      [0.03, 0, upturn],
      [0.03, 0, floor + 0.18],
      [0.18, 0, floor + 0.03],
      [width - 0.18, 0, floor + 0.03],
      [width - 0.03, 0, floor + 0.18],
      [width - 0.03, 0, 0.02],
      [width + 0.3, 0, 0.02],
    ],
    false,
  );
  // One honeycomb, cut out and filled.
  const random = createRandom(4);
  const [x, y] = project(2.2, 0, floor - slab / 2);
  sheet.ellipse('object mortar', x, y, 0.36, 0.09);
  for (let index = 0; index < 9; index += 1)
    sheet.circle('fine', x - 0.26 + random() * 0.52, y - 0.04 + random() * 0.08, 0.02);
}

/** Outside the wall: the stack that takes the waste, and the spout that would tell on the tiles. */
function stack(sheet: Sheet): void {
  pipeRun(sheet, '25', 'M0.62 -0.1L0.62 4.5');
  for (const y of [0.42, 3.3]) sheet.rect('object ink', 0.5, y, 0.74, 0.07);
  pipeRun(sheet, '17', 'M1.24 1.12L0.62 1.04');
  pipeRun(sheet, '8', 'M1.24 0.74L0.98 0.7L0.98 0.6');
  sheet.rect('object grey', 0.46, 0.9, 0.32, 0.3);
}

function draw(): string {
  const sheet = createCoverSheet();
  const outside = project(-wall, 0, 0)[0];
  sheet.rect('room-rose', 0, 0, 7.6, 4.4);
  sheet.poly('sky', [
    [0, 0],
    [outside, 0],
    project(-wall, 0, wallTop),
    project(-wall, tray.depth + wall, wallTop),
    [project(-wall, tray.depth + wall, wallTop)[0], 4.4],
    [0, 4.4],
  ]);
  sheet.raw(
    rain({
      width: 250,
      bottom: cover.height,
      seed: 4,
      tries: 130,
      skip: (x, y) => x > outside * 100 + Math.max(0, 158 - y) * 0.83 - 6 || (x > 44 && x < 80),
    }),
  );
  walls(sheet);
  trayFloor(sheet);
  pipes(sheet);
  bedroomFloor(sheet);
  // The flat below covers what the tray hides.
  face(sheet, 'room-cream', [
    [-wall, 0, -2],
    [8, 0, -2],
    [8, 0, -slab],
    [tray.width, 0, -slab],
    [tray.width, 0, tray.floor],
    [-wall, 0, tray.floor],
  ]);
  cut(sheet);
  stack(sheet);
  return sheet.markup();
}

/** The headings of the article, in order. */
const numbers = numberBubbles([
  // Sound concrete
  [
    [370, 389],
    [424, 422],
  ],
  // Rounded corners
  [
    [400, 238],
    [470, 252],
  ],
  // The lining, in two coats
  [
    [360, 150],
    [330, 96],
  ],
  // Collars on every pipe
  [
    [212, 272],
    [246, 318],
  ],
  // A drain for the tray itself
  [
    [229, 356],
    [316, 336],
  ],
  // Two days under water
  [
    [440, 181],
    [430, 112],
  ],
]);

export const coverSunken: Drawing = {
  name: 'cover-sunken',
  ...cover,
  alt: 'A sunken bathroom slab cut along its front: blue lining on floor and walls, pipes with collars, a floor trap and a small drain.',
  art: draw() + numbers,
};
