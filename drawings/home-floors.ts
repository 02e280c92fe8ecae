// Solutions card, floors: a kitchen and a play area in axonometric, their layers peeled back.

import { createAxonometry } from './axonometric.ts';
import type { Drawing } from './drawing.ts';
import type { Note } from './published/drawing-file.ts';
import { type Point, pathMarkup, round } from './sheet.ts';
import type { Style } from './style.ts';

const WIDTH = 700;
const HEIGHT = 400;

/** Heights of the layers, in metres and greatly exaggerated. */
const SLAB = 0.3;
const SCREED = 0.42;
const MEMBRANE = 0.45;
const ADHESIVE = 0.5;
const FLOOR = 0.58;
const LENGTH = 6;
const DEPTH = 3;
const MIDDLE = 3;
const WALL_TOP = 0.98;

type Corner = [x: number, y: number, z: number];

const { project, face, lines, block } = createAxonometry({ originX: 218, originY: 118, scale: 83 });

function slabAndScreed(): string {
  const whole = { x: [0, LENGTH], y: [0, DEPTH] } as const;
  return (
    block({ ...whole, z: [0, SLAB], top: 'concrete-large', front: 'concrete-large', end: 'concrete-side' }) +
    block({ ...whole, z: [SLAB, SCREED], top: 'screed-large', front: 'screed-large', end: 'screed-side' })
  );
}

/** The back walls are cut low: their inner faces, their cut tops in ink, their brick ends. */
function backWalls(): string {
  const thick = 0.14;
  return (
    face('solid wall-front', [
      [0, 0, SCREED],
      [LENGTH, 0, SCREED],
      [LENGTH, 0, WALL_TOP],
      [0, 0, WALL_TOP],
    ]) +
    face('solid wall-side', [
      [0, 0, SCREED],
      [0, DEPTH, SCREED],
      [0, DEPTH, WALL_TOP],
      [0, 0, WALL_TOP],
    ]) +
    face('cut', [
      [-thick, -thick, WALL_TOP],
      [LENGTH, -thick, WALL_TOP],
      [LENGTH, 0, WALL_TOP],
      [0, 0, WALL_TOP],
      [0, DEPTH, WALL_TOP],
      [-thick, DEPTH, WALL_TOP],
    ]) +
    face('solid brick-fill', [
      [-thick, DEPTH, 0],
      [0, DEPTH, 0],
      [0, DEPTH, WALL_TOP],
      [-thick, DEPTH, WALL_TOP],
    ]) +
    face('solid brick-fill', [
      [LENGTH, -thick, 0],
      [LENGTH, 0, 0],
      [LENGTH, 0, WALL_TOP],
      [LENGTH, -thick, WALL_TOP],
    ])
  );
}

const TILE = 0.5;
const JOINT = 0.014;

function tileAt(column: number, row: number, lift = 0): string {
  const cream = (column + row) % 2 === 1 || lift > 0;
  return block({
    x: [column * TILE + JOINT, (column + 1) * TILE - JOINT],
    y: [row * TILE + JOINT, (row + 1) * TILE - JOINT],
    z: [ADHESIVE + lift, FLOOR + lift],
    top: cream ? 'tile-cream' : 'tile-clay',
    front: cream ? 'tile-cream-side' : 'tile-clay-side',
  });
}

/** Membrane, combed adhesive and tiles step back from the front edge; one tile is being set. */
function kitchenFloor(): string {
  const ridges: Corner[][] = [];
  for (let x = 0.06; x < MIDDLE; x += 0.075)
    ridges.push([
      [x, 1.5, ADHESIVE],
      [x, 2.0, ADHESIVE],
    ]);
  let tiles = '';
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 6; column += 1) if (row !== 2 || column !== 2) tiles += tileAt(column, row);
  }
  return (
    block({
      x: [0, MIDDLE],
      y: [0, 2.5],
      z: [SCREED, MEMBRANE],
      top: 'membrane-top',
      front: 'membrane-side',
    }) +
    block({ x: [0, MIDDLE], y: [0, 2.0], z: [MEMBRANE, ADHESIVE], top: 'adhesive', front: 'adhesive-side' }) +
    lines('adhesive-ridge', ridges) +
    tiles
  );
}

function membraneUpturn(): string {
  const top = FLOOR + 0.14;
  return (
    face('membrane-wash', [
      [0, 0, SCREED],
      [MIDDLE, 0, SCREED],
      [MIDDLE, 0, top],
      [0, 0, top],
    ]) +
    lines('membrane-edge', [
      [
        [0, 2.5, SCREED + 0.16],
        [0, 0, top],
        [MIDDLE, 0, top],
      ],
    ])
  );
}

function tileBeingSet(): string {
  const lift = 0.3;
  const left = 2 * TILE + JOINT;
  const right = 3 * TILE - JOINT;
  const drop = (x: number, y: number): Corner[] => [
    [x, y, ADHESIVE],
    [x, y, ADHESIVE + lift],
  ];
  return lines('dash', [drop(left, right), drop(right, right), drop(right, left)]) + tileAt(2, 2, lift);
}

const rectangleOn = (z: number, x0: number, x1: number, y0: number, y1: number): Corner[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
];

const ellipse = (style: Style, [x, y]: Point, rx: number, ry: number) =>
  `<ellipse class="${style}" cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}"/>`;

function kitchenCounterBlock(): string {
  const doors = [0.5, 1.0, 1.5, 2.0].map((x): Corner[] => [
    [x, 0.5, FLOOR + 0.03],
    [x, 0.5, 1.09],
  ]);
  const handles = [0.25, 0.75, 1.25, 1.75, 2.25].map((x): Corner[] => [
    [x - 0.07, 0.5, 1.02],
    [x + 0.07, 0.5, 1.02],
  ]);
  const tap = project(0.57, 0.09, 1.12).map(round).join(' ');
  const [potX, potY] = project(1.8, 0.26, 1.15);
  return (
    block({ x: [0.02, 2.5], y: [0.02, 0.5], z: [FLOOR, 1.12], top: 'monsoon', front: 'paper' }) +
    lines('fine', doors) +
    lines('line', handles) +
    face('solid glass-deep', rectangleOn(1.12, 0.3, 0.85, 0.13, 0.4)) +
    pathMarkup('bold', `M${tap}v-15q0 -5 5 -5q4 0 4 5`) +
    face('solid grey', rectangleOn(1.13, 1.35, 1.95, 0.12, 0.4)) +
    ellipse('object ink', project(1.5, 0.26, 1.13), 7.5, 3.6) +
    ellipse('object ink', project(1.8, 0.26, 1.13), 7.5, 3.6) +
    pathMarkup('object paper', `M${round(potX - 9)} ${round(potY - 12)}v10q9 6 18 0v-10z`) +
    ellipse('object grey', [potX, potY - 12], 9, 3.6) +
    pathMarkup('bold', `M${round(potX + 9)} ${round(potY - 9)}l10 -3`)
  );
}

function centreCircle(): Corner[] {
  return Array.from({ length: 29 }, (_, index) => {
    const angle = (index / 28) * Math.PI * 2;
    return [4.16 + 0.5 * Math.cos(angle), 1.5 + 0.5 * Math.sin(angle), FLOOR];
  });
}

/** Body coat and top coat step back from the right edge; the court is marked on the top coat. */
function playAreaFloor(): string {
  const court = rectangleOn(FLOOR, 3.22, 5.1, 0.22, 2.78);
  return (
    block({
      x: [MIDDLE, 5.66],
      y: [0, DEPTH],
      z: [SCREED, 0.5],
      top: 'epoxy-body',
      front: 'epoxy-body-side',
    }) +
    block({ x: [MIDDLE, 5.3], y: [0, DEPTH], z: [0.5, FLOOR], top: 'epoxy-top', front: 'epoxy-top-side' }) +
    lines('court-line', [
      [...court, court[0] as Corner],
      [
        [3.22, 1.5, FLOOR],
        [5.1, 1.5, FLOOR],
      ],
      centreCircle(),
    ]) +
    lines('brass', [
      [
        [MIDDLE, 0, FLOOR],
        [MIDDLE, DEPTH, FLOOR],
      ],
    ])
  );
}

function ball(): string {
  const [x, y] = project(4.62, 2.15, FLOOR);
  return (
    ellipse('shadow', [x + 3, y + 1], 15, 5.5) +
    `<circle class="object laterite" cx="${round(x)}" cy="${round(y - 12)}" r="14"/>` +
    pathMarkup(
      'seam',
      `M${round(x - 13)} ${round(y - 16)}q13 8 26 1M${round(x - 3)} ${round(y - 25)}q-5 13 2 27` +
        `M${round(x + 6)} ${round(y - 24)}q5 12 -2 25`,
    )
  );
}

/** Words below the drawing, on a plumb leader. */
function below(text: string, at: Point, drop: number): Note {
  const [x, y] = [round(at[0]), round(at[1])];
  return { text, at: [x, y], label: [x, round(y + drop)], align: 'middle' };
}

function beside(text: string, at: Point, label: [number, number]): Note {
  return { text, at: [round(at[0]), round(at[1])], label };
}

const floors: Drawing = {
  name: 'floors',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A kitchen floor and a play area floor with their layers peeled back',
  art: [
    pathMarkup('sand', `M0 0H${WIDTH}V${HEIGHT}H0Z`),
    slabAndScreed(),
    backWalls(),
    kitchenFloor(),
    membraneUpturn(),
    tileBeingSet(),
    kitchenCounterBlock(),
    playAreaFloor(),
    ball(),
    lines('fine', [
      [
        [MIDDLE, 0, FLOOR + 0.1],
        [LENGTH, 0, FLOOR + 0.1],
      ],
    ]),
  ].join(''),
  notes: [
    below('Slab', project(0.28, DEPTH, 0.15), 40),
    below('Screed', project(0.72, 2.78, SCREED), 66),
    below('Membrane', project(1.34, 2.26, MEMBRANE), 98),
    below('Adhesive, combed one way', project(1.9, 1.78, ADHESIVE), 150),
    beside('Epoxy top coat', project(5.1, DEPTH, 0.54), [520, 352]),
    beside('Body coat', project(5.66, 2.7, 0.46), [560, 324]),
    beside('Primer', project(5.85, 2.2, SCREED), [600, 296]),
  ],
};

export const floorDrawings: Drawing[] = [floors];
