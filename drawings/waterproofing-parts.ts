// What the waterproofing details share: brickwork in section, bars, pipes, leak paths, scaffold, numbered notes.
import type { CauseId } from '#contract/finder-causes.ts';
import type { Drawing } from './drawing.ts';
import type { Note } from './published/drawing-file.ts';
import { createRandom, type Point, round, Sheet, type SheetOptions } from './sheet.ts';
import type { Style } from './style.ts';
import { rain, type Skip } from './surroundings.ts';

export type State = 'before' | 'after';

/** One brick and its bed joint, in metres. */
export const course = 0.0765;

/** Painting order of every detail. */
const layers = ['sky', 'rain', 'beyond', 'structure', 'work', 'water', 'life'];

export const createSheet = (options: Omit<SheetOptions, 'layers'>): Sheet =>
  new Sheet({ ...options, layers });

/** A wall cut across its thickness: whole headers and pairs of stretchers by turns. */
export function brickSection(sheet: Sheet, x: number, bottom: number, top: number, width: number): void {
  const gap = 0.004;
  const isHalfBrick = width < 0.15;
  sheet.rect('mortar-joint', x, bottom, width, top - bottom);
  for (let row = 0, y = bottom; y < top - 0.012; row += 1, y += course) {
    const height = Math.min(course - 2 * gap, top - y - gap);
    if (isHalfBrick || row % 2 === 0) {
      sheet.rect('brick-face', x + gap, y + gap, width - 2 * gap, height);
    } else {
      sheet.rect('brick-face', x + gap, y + gap, width / 2 - 2 * gap, height);
      sheet.rect('brick-face', x + width / 2 + gap, y + gap, width / 2 - 2 * gap, height);
    }
  }
}

/** Brick seen from its face, stretcher bond, clipped to a box. */
export function brickFace(sheet: Sheet, x: number, y: number, width: number, rows: number): void {
  for (let row = 0; row < rows; row += 1) {
    for (let start = x - (row % 2 ? 0.1 : 0); start < x + width - 0.02; start += 0.2) {
      const left = Math.max(x, start);
      const right = Math.min(x + width, start + 0.19);
      if (right - left > 0.03) sheet.rect('brick-face', left, y + row * course, right - left, course - 0.008);
    }
  }
}

/** Bottom steel of a slab: one bar along the cut, and the ends of those that cross it. */
export function slabBars(sheet: Sheet, left: number, right: number, y: number, step = 0.17): void {
  sheet.line('steel-bar', left, y, right, y);
  for (let x = left + step * 0.7; x < right; x += step) sheet.circle('plain ink', x, y + 0.016, 0.009);
}

/** Stirrup and four corner bars of a beam given by its outer box. */
export function beamBars(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  const cover = 0.035;
  sheet.rect('steel-bar', x + cover, y + cover, width - 2 * cover, height - 2 * cover);
  for (const barX of [x + cover + 0.014, x + width - cover - 0.014])
    for (const barY of [y + cover + 0.014, y + height - cover - 0.014])
      sheet.circle('plain ink', barX, barY, 0.012);
}

/** Where water goes: dashed, with a head at its end. */
export function leakPath(sheet: Sheet, points: readonly Point[]): void {
  sheet.poly('leak-large', points, false);
  const [from, to] = points.slice(-2) as [Point, Point];
  const [x, y] = [sheet.px(to[0]), sheet.py(to[1])];
  const angle = Math.atan2(y - sheet.py(from[1]), x - sheet.px(from[0]));
  const corner = (distance: number, turn: number) =>
    `${round(x + distance * Math.cos(angle + turn))} ${round(y + distance * Math.sin(angle + turn))}`;
  sheet.raw(`<path class="leak-head" d="M${corner(5, 0)}L${corner(-12, 0.5)}L${corner(-12, -0.5)}Z"/>`);
}

/**
 * Water of these causes: a drawing of another cause leaves it out. Of none: what only the page of a solution shows, a
 * measure for one.
 */
export function waterOf(sheet: Sheet, causes: readonly CauseId[], draw: () => void): void {
  sheet.raw(`<g data-of="${causes.join(' ')}">`);
  draw();
  sheet.raw('</g>');
}

/** A drip falling straight down between two heights. */
export function drip(sheet: Sheet, x: number, top: number, bottom: number): void {
  const step = 0.14;
  for (let y = top; y > bottom; y -= step) sheet.line('drop', x, y, x, Math.max(bottom, y - 0.05));
}

/** A brown mark with its tide line. */
export function stain(sheet: Sheet, outline: string): void {
  sheet.path('stain', `${outline}Z`);
  sheet.path('stain-ring', outline);
}

/** Efflorescence: crystals of salt scattered in a box, thickest in the middle of its height. */
export function salt(sheet: Sheet, x: number, y: number, width: number, height: number, seed: number): void {
  const random = createRandom(seed);
  const specks = Math.round(width * height * 300);
  let crystals = '';
  for (let index = 0; index < specks; index += 1) {
    const centreX = x + random() * width;
    const centreY = y + ((random() + random()) / 2) * height;
    const size = 0.006 + random() * 0.012;
    crystals +=
      `M${centreX - size} ${centreY}L${centreX} ${centreY + size}` +
      `L${centreX + size} ${centreY}L${centreX} ${centreY - size}Z`;
  }
  sheet.path('paper', crystals);
}

/** Gravelly concrete where the mortar did not reach: stones with gaps between them. */
export function honeycomb(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  seed: number,
): void {
  const random = createRandom(seed);
  sheet.ellipse('tank', x + width / 2, y + height / 2, width / 2, height / 2);
  for (let index = 0; index < 34; index += 1) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * 0.86;
    const size = Math.min(width, height) * (0.07 + random() * 0.07);
    sheet.circle(
      'object grey',
      x + width / 2 + (Math.cos(angle) * reach * width) / 2,
      y + height / 2 + (Math.sin(angle) * reach * height) / 2,
      size,
    );
  }
}

type PipeSize = '8' | '17' | '25';

/** A pipe cut along its length: the wall, then the bore over it. */
export function pipeRun(sheet: Sheet, size: PipeSize, path: string): void {
  sheet.path(`pipe-wall-${size}`, path);
  sheet.path(`pipe-${size}`, path);
}

/** Bamboo poles and plank of a scaffold, with its green net; x is the outer pole, right the one by the wall. */
export function scaffold(
  sheet: Sheet,
  {
    x,
    right,
    bottom,
    top,
    decks,
  }: { x: number; right: number; bottom: number; top: number; decks: number[] },
): void {
  sheet.rect('net', x, bottom, right - x, top - bottom);
  for (let y = bottom + 0.09; y < top; y += 0.09) sheet.line('net-mesh', x, y, right, y);
  for (let meshX = x + 0.09; meshX < right; meshX += 0.09) sheet.line('net-mesh', meshX, bottom, meshX, top);
  for (const pole of [x, right]) {
    sheet.rect('object wood', pole - 0.03, bottom, 0.06, top - bottom);
    for (let y = bottom + 0.2; y < top; y += 0.42) sheet.line('fine', pole - 0.03, y, pole + 0.03, y + 0.012);
  }
  for (const deck of decks) {
    sheet.rect('object wood-dark', x - 0.1, deck - 0.05, right - x + 0.16, 0.05);
    sheet.rect('object wood', x - 0.06, deck, right - x + 0.1, 0.035);
  }
}

/** An adjustable steel prop under shuttering. */
export function prop(sheet: Sheet, x: number, bottom: number, top: number): void {
  const middle = bottom + (top - bottom) * 0.55;
  sheet.rect('object grey', x - 0.02, middle, 0.04, top - middle - 0.02);
  sheet.rect('object clay', x - 0.032, bottom + 0.02, 0.064, middle - bottom);
  sheet.rect('object grey', x - 0.09, bottom, 0.18, 0.02);
  sheet.rect('object grey', x - 0.09, top - 0.02, 0.18, 0.02);
  sheet.line('bold', x - 0.06, middle, x + 0.08, middle);
}

/** Plywood on timber joists under a fresh slab; `top` is the soffit. */
export function shuttering(sheet: Sheet, left: number, right: number, top: number): void {
  sheet.rect('object wood', left, top - 0.025, right - left, 0.025);
  for (let x = left + 0.1; x < right - 0.05; x += 0.24)
    sheet.rect('beyond wood-dark', x, top - 0.095, 0.06, 0.07);
  sheet.rect('object wood', left, top - 0.135, right - left, 0.04);
}

/** A staff standing in the water of a ponding test. */
export function gaugeStaff(sheet: Sheet, x: number, bottom: number, height: number): void {
  sheet.rect('object paper', x - 0.022, bottom, 0.044, height);
  for (let y = bottom + 0.025, index = 0; y < bottom + height - 0.01; y += 0.025, index += 1)
    sheet.line('line', x - 0.022, y, x + (index % 4 ? -0.006 : 0.014), y);
}

/** Still water between two walls, from a floor line up to a level. */
export function pond(
  sheet: Sheet,
  outline: readonly Point[],
  level: number,
  left: number,
  right: number,
): void {
  sheet.poly('water', outline);
  sheet.line('ripple', left, level, right, level);
  const random = createRandom(Math.round(right * 100));
  for (let x = left + 0.12; x < right - 0.2; x += 0.34 + random() * 0.2)
    sheet.line('ripple', x, level - 0.018 - random() * 0.012, x + 0.12, level - 0.018 - random() * 0.012);
}

/** Sacks of cement, two and one on top. */
export function cementBags(sheet: Sheet, x: number, y: number, scale = 1): void {
  sheet.at(
    x,
    y,
    () => {
      for (const [bagX, bagY] of [
        [0, 0],
        [0.52, 0],
        [0.26, 0.17],
      ] as const) {
        sheet.rect('object paper', bagX, bagY, 0.5, 0.17, 0.07);
        sheet.line('fine', bagX + 0.15, bagY + 0.085, bagX + 0.35, bagY + 0.085);
      }
    },
    { scale },
  );
}

/** A pail of coating with a brush across it. */
export function coatingPail(
  sheet: Sheet,
  x: number,
  y: number,
  scale = 1,
  style: Style = 'object paper',
): void {
  sheet.at(
    x,
    y,
    () => {
      sheet.path('fine', 'M-0.14 0.3Q0 0.46 0.14 0.3');
      sheet.poly(style, [
        [-0.13, 0],
        [0.13, 0],
        [0.15, 0.32],
        [-0.15, 0.32],
      ]);
      sheet.rect('plain rain-fill', -0.142, 0.12, 0.284, 0.09);
      sheet.rect('object grey', -0.16, 0.3, 0.32, 0.03);
    },
    { scale },
  );
}

interface Numbered {
  number: number;
  text: string;
  at: [number, number];
  label: [number, number];
  bubble: [number, number];
  via?: [number, number][];
  align?: 'start' | 'end';
}

/** Notes of one state; `at` in metres, everything else in px. The bubble on phones is an offset from `at`. */
export function numberedNotes(sheet: Sheet, notes: readonly Numbered[]): Note[] {
  return notes.map(({ at, bubble, ...note }) => {
    const [x, y] = sheet.point(...at);
    return { ...note, at: [x, y], bubble: [round(x + bubble[0]), round(y + bubble[1])] };
  });
}

export interface RainArea {
  width: number;
  bottom: number;
  seed: number;
  tries: number;
  skip: Skip;
}

/** Rain falls behind the building and in front of the sky. */
export const letItRain = (sheet: Sheet, area: RainArea): Sheet =>
  sheet.on('rain', () => sheet.raw(rain(area)));

export const finish = (sheet: Sheet, drawing: Omit<Drawing, 'art'>): Drawing => ({
  ...drawing,
  art: sheet.markup(),
});

/** A house crow, standing. */
export function crow(sheet: Sheet, x: number, y: number): void {
  sheet.at(x, y, () => {
    sheet.path(
      'plain ink',
      'M-0.1 0.02Q-0.13 0 -0.16 -0.012Q-0.1 0.035 -0.075 0.06Q-0.03 0.085 0 0.11Q0.012 0.138 0.04 0.136' +
        'Q0.058 0.134 0.064 0.122L0.1 0.108L0.064 0.104Q0.066 0.06 0.03 0.036Q-0.01 0.018 -0.06 0.022Z',
    );
    sheet.circle('paper', 0.046, 0.119, 0.0055);
    sheet.path('line', 'M-0.005 0.026L-0.006 0M0.012 0.03L0.012 0');
  });
}
