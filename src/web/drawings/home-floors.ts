// Solutions card, floors: a kitchen and a play area in axonometric, their layers peeled back.
import type { Drawing, Note } from './drawing.ts';
import { type Point, pathMarkup, round } from './sheet.ts';
import type { Style, Tone } from './style.ts';

const WIDTH = 700;
const HEIGHT = 400;
const SCALE = 83;

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

/** px of a point x to the right, y to the front, z up. */
const project = (x: number, y: number, z = 0): Point => [
  218 + (x * 0.9 - y * 0.66) * SCALE,
  118 + (x * 0.22 + y * 0.4) * SCALE - z * SCALE,
];

const corner = ([x, y]: Point) => `${round(x)} ${round(y)}`;

const face = (style: Style, points: readonly Point[]) =>
  pathMarkup(style, `M${points.map(corner).join('L')}Z`);

const lines = (style: Style, paths: readonly (readonly Point[])[]) =>
  pathMarkup(style, paths.map((points) => `M${points.map(corner).join('L')}`).join(''));

interface Block {
  x: readonly [from: number, to: number];
  y: readonly [from: number, to: number];
  z: readonly [from: number, to: number];
  top: Tone;
  front: Tone;
  end?: Tone;
}

/** A block with its front, its right end and its top. */
function block({ x: [x0, x1], y: [y0, y1], z: [z0, z1], top, front, end = front }: Block): string {
  return (
    face(`solid ${front}`, [
      project(x0, y1, z0),
      project(x1, y1, z0),
      project(x1, y1, z1),
      project(x0, y1, z1),
    ]) +
    face(`solid ${end}`, [
      project(x1, y0, z0),
      project(x1, y1, z0),
      project(x1, y1, z1),
      project(x1, y0, z1),
    ]) +
    face(`solid ${top}`, [project(x0, y0, z1), project(x1, y0, z1), project(x1, y1, z1), project(x0, y1, z1)])
  );
}

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
      project(0, 0, SCREED),
      project(LENGTH, 0, SCREED),
      project(LENGTH, 0, WALL_TOP),
      project(0, 0, WALL_TOP),
    ]) +
    face('solid wall-side', [
      project(0, 0, SCREED),
      project(0, DEPTH, SCREED),
      project(0, DEPTH, WALL_TOP),
      project(0, 0, WALL_TOP),
    ]) +
    face('cut', [
      project(-thick, -thick, WALL_TOP),
      project(LENGTH, -thick, WALL_TOP),
      project(LENGTH, 0, WALL_TOP),
      project(0, 0, WALL_TOP),
      project(0, DEPTH, WALL_TOP),
      project(-thick, DEPTH, WALL_TOP),
    ]) +
    face('solid brick-fill', [
      project(-thick, DEPTH, 0),
      project(0, DEPTH, 0),
      project(0, DEPTH, WALL_TOP),
      project(-thick, DEPTH, WALL_TOP),
    ]) +
    face('solid brick-fill', [
      project(LENGTH, -thick, 0),
      project(LENGTH, 0, 0),
      project(LENGTH, 0, WALL_TOP),
      project(LENGTH, -thick, WALL_TOP),
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
  const ridges: Point[][] = [];
  for (let x = 0.06; x < MIDDLE; x += 0.075)
    ridges.push([project(x, 1.5, ADHESIVE), project(x, 2.0, ADHESIVE)]);
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
      project(0, 0, SCREED),
      project(MIDDLE, 0, SCREED),
      project(MIDDLE, 0, top),
      project(0, 0, top),
    ]) +
    lines('membrane-edge', [[project(0, 2.5, SCREED + 0.16), project(0, 0, top), project(MIDDLE, 0, top)]])
  );
}

function tileBeingSet(): string {
  const lift = 0.3;
  const left = 2 * TILE + JOINT;
  const right = 3 * TILE - JOINT;
  const drop = (x: number, y: number) => [project(x, y, ADHESIVE), project(x, y, ADHESIVE + lift)];
  return lines('dash', [drop(left, right), drop(right, right), drop(right, left)]) + tileAt(2, 2, lift);
}

const rectangleOn = (z: number, x0: number, x1: number, y0: number, y1: number): Point[] => [
  project(x0, y0, z),
  project(x1, y0, z),
  project(x1, y1, z),
  project(x0, y1, z),
];

const ellipse = (style: Style, [x, y]: Point, rx: number, ry: number) =>
  `<ellipse class="${style}" cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}"/>`;

function kitchenCounterBlock(): string {
  const doors = [0.5, 1.0, 1.5, 2.0].map((x) => [project(x, 0.5, FLOOR + 0.03), project(x, 0.5, 1.09)]);
  const handles = [0.25, 0.75, 1.25, 1.75, 2.25].map((x) => [
    project(x - 0.07, 0.5, 1.02),
    project(x + 0.07, 0.5, 1.02),
  ]);
  const tap = corner(project(0.57, 0.09, 1.12));
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

function centreCircle(): Point[] {
  return Array.from({ length: 29 }, (_, index) => {
    const angle = (index / 28) * Math.PI * 2;
    return project(4.16 + 0.5 * Math.cos(angle), 1.5 + 0.5 * Math.sin(angle), FLOOR);
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
      [...court, court[0] as Point],
      [project(3.22, 1.5, FLOOR), project(5.1, 1.5, FLOOR)],
      centreCircle(),
    ]) +
    lines('brass', [[project(MIDDLE, 0, FLOOR), project(MIDDLE, DEPTH, FLOOR)]])
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
    lines('fine', [[project(MIDDLE, 0, FLOOR + 0.1), project(LENGTH, 0, FLOOR + 0.1)]]),
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
