// A figure inside the terrace post: the bottle test at an outlet. It shares the covers' fixed address.
import type { Drawing } from './drawing.ts';
import { leaf } from './plants.ts';
import { arrow } from './repair-parts.ts';
import { type Point, Sheet } from './sheet.ts';
import type { Style } from './style.ts';
import { beamBars, brickSection, slabBars } from './waterproofing-parts.ts';

const width = 880;
const height = 440;

/** Metres: the inner face of the parapet is x 0, the top of the slab y 0. */
const left = -1.6;
const wall = 0.23;
const dip = -0.4;
const mouth = -0.03;

/** Top of the tiles: a gentle fall to the dip, then steeper into the pipe. */
const floorAt = (x: number) => (x < dip ? 0.112 + (dip - x) * 0.02 : 0.06 - x * 0.13);

function structure(sheet: Sheet): void {
  sheet.rect('sky', -2, -1, 4, 3);
  sheet.rect('room-cream', -2, -1, 2, 0.87);
  sheet.rect('concrete-large', left, -0.13, -left, 0.13);
  sheet.rect('concrete-large', 0, -0.4, wall, 0.4);
  sheet.line('cut-edge', left, -0.13, 0, -0.13);
  sheet.line('cut-edge', left, 0, 0, 0);
  sheet.line('cut-edge', 0, -0.4, 0, -0.13);
  slabBars(sheet, left, 0.19, -0.1, 0.16);
  beamBars(sheet, 0, -0.4, wall, 0.4);
  brickSection(sheet, 0, 0, 0.76, wall);
  sheet.line('cut-edge', 0, 0, 0, 0.76);
  sheet.line('cut-edge', wall, -0.4, wall, 0.76);
  // Plaster outside all the way, inside only above the membrane.
  sheet.rect('paper', wall, -0.4, 0.018, 1.2);
  sheet.line('line', wall + 0.018, -0.4, wall + 0.018, 0.8);
  sheet.rect('paper', -0.015, 0.38, 0.015, 0.4);
  sheet.line('line', -0.015, 0.38, -0.015, 0.8);
}

/** The pipe through the wall, its hopper and the down-pipe. */
function outlet(sheet: Sheet): void {
  const along = (style: Style, top: readonly [number, number], bottom: readonly [number, number]) =>
    sheet.poly(style, [
      [-0.02, bottom[0]],
      [0.38, bottom[1]],
      [0.38, top[1]],
      [-0.02, top[0]],
    ]);
  along('object grey', [0.14, 0.1], [0.03, 0]);
  along('glass', [0.128, 0.088], [0.042, 0.012]);
  along('water', [0.062, 0.03], [0.042, 0.012]);
  sheet.path('object mist', 'M0.3 0.16L0.52 0.16L0.52 0.02L0.46 -0.1L0.36 -0.1L0.3 0.02Z');
  sheet.rect('object mist', 0.362, -0.6, 0.096, 0.5);
  sheet.rect('object ink', 0.25, -0.24, 0.24, 0.018);
  sheet.path('drop', 'M0.4 0.06Q0.43 0.02 0.42 -0.06');
}

function layers(sheet: Sheet): void {
  const slope = (x: number, below: number): Point => [x, floorAt(x) - below];
  sheet.poly('screed-large', [[left, 0], [0, 0], [0, 0.02], [dip, 0.072], slope(left, 0.04)]);
  outlet(sheet);
  // The blue line: down the dip and into the pipe, and up the wall into its chase.
  sheet.path('membrane', `M${left} ${floorAt(left) - 0.033}L${dip} 0.08L${mouth} 0.034L0.2 0.022`);
  sheet.path('membrane', 'M0.026 0.352L-0.008 0.352L-0.008 0.15L0.16 0.13');
  sheet.rect('object laterite', -0.016, 0.335, 0.044, 0.036);
  const thickness = 0.024;
  for (let x = left; x < dip - 0.02; x += 0.2) {
    const end = Math.min(dip - 0.004, x + 0.194);
    sheet.poly('tile', [slope(x, thickness), slope(end, thickness), slope(end, 0), slope(x, 0)]);
  }
  sheet.poly('tile', [
    [dip, 0.088],
    [mouth, 0.042],
    [mouth, 0.066],
    [dip, 0.112],
  ]);
}

/** Where the poured water lands, and its way to the pipe. */
const landing = -0.98;

function runningWater(sheet: Sheet): void {
  const start = floorAt(landing);
  sheet.path(
    'puddle',
    `M${landing} ${start}L${dip} 0.112L${mouth} 0.066L-0.02 0.082L${dip} 0.127L${landing} ${start + 0.008}Z`,
  );
  sheet.path('ripple', `M${landing} ${start + 0.009}L${dip} 0.127L${mouth} 0.083`);
  arrow(sheet, [
    [-0.84, 0.2],
    [-0.46, 0.19],
  ]);
}

function leavesAtTheGrating(sheet: Sheet): void {
  sheet.path('bold', 'M-0.01 0.16Q-0.1 0.15 -0.1 0.07');
  sheet.path('bold', 'M-0.01 0.13Q-0.07 0.12 -0.07 0.068M-0.01 0.1Q-0.04 0.1 -0.045 0.066');
  const fallen = [
    [-0.14, 0.1, 20, 0.13, 'leaf'],
    [-0.12, 0.1, 100, 0.12, 'leaf-light'],
    [-0.2, 0.1, 160, 0.13, 'wood-dark'],
    [-0.09, 0.13, 60, 0.1, 'leaf-light'],
    [-0.26, 0.11, 30, 0.12, 'leaf'],
    [-0.16, 0.12, 130, 0.1, 'wood-dark'],
  ] as const;
  for (const [x, y, degrees, length, tone] of fallen)
    leaf(sheet, `beyond ${tone}`, x, y, degrees, length, 0.032);
}

/** A one-litre bottle, tilted, and what comes out of it. */
function bottle(sheet: Sheet): void {
  const [x, y] = sheet.point(-1.04, 0.43);
  const [, floor] = sheet.point(landing, floorAt(landing));
  sheet.raw(
    `<path class="stream" d="M${x + 3} ${y + 8}C${x + 22} ${y + 40} ${x + 26} ${y + 90} ${x + 27} ${floor}"/>` +
      `<path class="splash" d="M${x + 27} ${floor - 2}l-12 -10m12 10l14 -12m-14 12l2 -12"/>` +
      `<g transform="translate(${x} ${y}) rotate(24)">` +
      '<path class="object glass-deep" d="M-168 -26h112q26 2 36 14h20v24h-20q-10 12 -36 14h-112q-8 0 -8 -8v-36q0 -8 8 -8z"/>' +
      '<path class="water" d="M-174 -2L-168 25h112q26 -2 36 -13h18L-20 -2z"/>' +
      '<path class="object monsoon" d="M-2 -14h6v28h-6z"/><path class="beyond paper" d="M-146 -26h62v52h-62z"/>' +
      '<path class="membrane-edge" d="M-136 4q10 -12 20 0t20 0"/></g>',
  );
}

function draw(): string {
  const sheet = new Sheet({ scale: 430, originX: 640, originY: 300 });
  structure(sheet);
  layers(sheet);
  runningWater(sheet);
  leavesAtTheGrating(sheet);
  bottle(sheet);
  return sheet.markup();
}

export const coverOutlet: Drawing = {
  name: 'cover-outlet',
  width,
  height,
  alt: 'Section through a terrace outlet with a litre of water being poured towards it.',
  art: draw(),
};
