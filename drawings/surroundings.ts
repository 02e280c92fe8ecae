// What lies round a building: rain, splashes, soil, boulders.
import { createRandom, type Point, pathMarkup, round, smoothPath } from './sheet.ts';

/** True where a px point must stay clear. */
export type Skip = (x: number, y: number) => boolean;

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const inBox = (x: number, y: number, [left, top, right, bottom]: Box): boolean =>
  x > left && x < right && y > top && y < bottom;

export function inPolygon(x: number, y: number, corners: readonly Point[]): boolean {
  let inside = false;
  let previous = corners[corners.length - 1] as Point;
  for (const corner of corners) {
    const crosses = corner[1] > y !== previous[1] > y;
    if (
      crosses &&
      x < ((previous[0] - corner[0]) * (y - corner[1])) / (previous[1] - corner[1]) + corner[0]
    ) {
      inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

interface RainOptions {
  width: number;
  /** lowest px a stroke may reach */
  bottom: number;
  top?: number;
  seed: number;
  /** strokes tried; those that meet `skip` are dropped */
  tries: number;
  skip: Skip;
  /** px sideways for one px down */
  slant?: number;
  /** share of strokes kept at a place, 0 to 1 */
  density?: (x: number, y: number) => number;
}

/** Strokes of rain in three groups, which take turns when animated. */
export function rainPaths(options: RainOptions): [string, string, string] {
  const { width, bottom, seed, tries, skip, top = -10, slant = 0.2, density = () => 1 } = options;
  const random = createRandom(seed);
  const groups: [string, string, string] = ['', '', ''];
  let drawn = 0;
  for (let index = 0; index < tries; index += 1) {
    const x = random() * width;
    const y = top + random() * (bottom - top);
    const length = 10 + random() * random() * 30;
    if (random() > density(x, y)) continue;
    const stepX = -length * slant;
    const meets = [0, 0.25, 0.5, 0.75, 1].some((t) => skip(x + stepX * t, y + length * t));
    if (meets || y + length > bottom) continue;
    groups[(drawn % 3) as 0 | 1 | 2] += `M${round(x)} ${round(y)}l${round(stepX)} ${round(length)}`;
    drawn += 1;
  }
  return groups;
}

export function rain(options: RainOptions): string {
  const [first, second, third] = rainPaths(options);
  return pathMarkup('rain-1', first) + pathMarkup('rain-2', second) + pathMarkup('rain-3', third);
}

/** Drops breaking on a hard surface, at px points. */
export function splashes(points: readonly Point[]): string {
  const drops = points.map(([px, py]) => {
    const start = `M${round(px)} ${round(py)}`;
    return `${start}l-3.4 -3.6${start}l3 -4.4${start}l.2 -3`;
  });
  return pathMarkup('splash', drops.join(''));
}

/** Earth in section: short strokes in threes that thin out downwards. */
export function soilHatch(
  left: number,
  right: number,
  ground: number,
  seed: number,
  skip: Skip,
  rows: number,
): string {
  const random = createRandom(seed);
  const leftOut = [0, 0.45, 0.74, 0.86, 0.92];
  let strokes = '';
  for (let row = 0; row < rows; row += 1) {
    for (let start = left; start < right; start += 30) {
      if (row && random() < (leftOut[row] as number)) continue;
      const x = start + (row % 2) * 15 + (random() - 0.5) * 4;
      const y = ground + 4 + row * 17 + random() * 3;
      const rising = (Math.round(start / 30) + row) % 2;
      if (skip(x, y) || skip(x + 16, y + 10)) continue;
      for (let stroke = 0; stroke < 3; stroke += 1) {
        const strokeX = x + stroke * 4.6;
        strokes += rising
          ? `M${round(strokeX)} ${round(y + 10)}L${round(strokeX + 8)} ${round(y)}`
          : `M${round(strokeX)} ${round(y)}L${round(strokeX + 8)} ${round(y + 10)}`;
      }
    }
  }
  return pathMarkup('soil-hatch', strokes);
}

/** A band of earth whose lower edge wanders; `depth` is where it ends below the ground line. */
export function earthBand(width: number, ground: number, depth: number, seed: number): string {
  const random = createRandom(seed);
  let edge = `M0 ${ground}H${width}V${ground + depth - 16}`;
  for (let x = width; x >= 0; x -= 120) {
    const y = round(ground + depth + Math.sin(x / 310) * 6 + (random() - 0.5) * 10);
    edge += x === width ? `L${x} ${y}` : `S${x + 44} ${y} ${x} ${y}`;
  }
  return pathMarkup('earth', `${edge}Z`);
}

/** A granite boulder in the soil, shaded on its lower right. */
export function boulder(
  centreX: number,
  centreY: number,
  width: number,
  height: number,
  seed: number,
): string {
  const random = createRandom(seed);
  const corners = Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index / 9) * Math.PI * 2;
    const bulge = 0.86 + random() * 0.2;
    return [
      centreX + Math.cos(angle) * width * 0.5 * bulge,
      centreY + Math.sin(angle) * height * 0.5 * bulge,
    ];
  });
  let shade = '';
  for (let stroke = 0; stroke < 5; stroke += 1) {
    const x = centreX + width * (0.08 + stroke * 0.055);
    const y = centreY + height * (0.3 - stroke * 0.03);
    shade += `M${round(x)} ${round(y)}l${round(width * 0.06)} ${round(-height * 0.16)}`;
  }
  return pathMarkup('boulder', smoothPath(corners, true)) + pathMarkup('soil-hatch', shade);
}
