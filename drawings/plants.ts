// Plants and trees, in metres from the point where they stand. Seeds keep each plant the same on every build.
import { createRandom, type Point, type Sheet } from './sheet.ts';
import type { Style, Tone } from './style.ts';

const RADIAN = Math.PI / 180;

/** A point on a quadratic curve: the stem or midrib that leaves grow from. */
function onCurve(from: Point, control: Point, to: Point, t: number): [number, number] {
  const along = (place: 0 | 1) =>
    (1 - t) ** 2 * from[place] + 2 * (1 - t) * t * control[place] + t * t * to[place];
  return [along(0), along(1)];
}

const directionOf = (from: Point, to: Point): number => Math.atan2(to[1] - from[1], to[0] - from[0]) / RADIAN;

/** One leaf from its stalk, pointing in `degrees`. */
export function leaf(
  sheet: Sheet,
  style: Style,
  x: number,
  y: number,
  degrees: number,
  length: number,
  width: number,
): void {
  const cos = Math.cos(degrees * RADIAN);
  const sin = Math.sin(degrees * RADIAN);
  const tip = `${x + length * cos} ${y + length * sin}`;
  const bellyX = x + length * 0.45 * cos;
  const bellyY = y + length * 0.45 * sin;
  const left = `${bellyX - sin * width} ${bellyY + cos * width}`;
  const right = `${bellyX + sin * width} ${bellyY - cos * width}`;
  sheet.path(style, `M${x} ${y}Q${left} ${tip}Q${right} ${x} ${y}Z`);
}

/** A pot centred on x. */
export function pot(sheet: Sheet, style: Style, x: number, width: number, height: number, y = 0): void {
  const rim = width / 2;
  const foot = width * 0.36;
  const rimBase = y + height * 0.78;
  sheet.poly(style, [
    [x - foot, y],
    [x + foot, y],
    [x + rim, rimBase],
    [x - rim, rimBase],
  ]);
  sheet.rect(style, x - rim - 0.015, rimBase, width + 0.03, height * 0.22);
}

export function arecaPalm(sheet: Sheet, x: number, y: number, height: number, seed = 3, fronds = 9): void {
  const random = createRandom(seed);
  pot(sheet, 'object clay', x, height * 0.24, height * 0.22, y);
  const soil = y + height * 0.22;
  for (let index = 0; index < fronds; index += 1) {
    const side = (index / (fronds - 1)) * 2 - 1;
    const reach = height * (0.78 - 0.26 * Math.abs(side)) * (0.92 + random() * 0.16);
    const tip: Point = [x + side * height * 0.42, soil + reach * (1 - 0.35 * Math.abs(side))];
    const control: Point = [x + side * height * 0.1, soil + reach * 0.72];
    sheet.path('fine', `M${x + side * 0.02} ${soil}Q${control.join(' ')} ${tip.join(' ')}`);
    for (let t = 0.38; t <= 1.001; t += 0.125) {
      const from = onCurve([x, soil], control, tip, t);
      const ahead = onCurve([x, soil], control, tip, Math.min(1, t + 0.04));
      const direction = Math.atan2(ahead[1] - from[1] || 0.001, ahead[0] - from[0] || 0.0001) / RADIAN;
      const length = height * 0.17 * (1.12 - t * 0.5);
      leaf(
        sheet,
        index % 3 ? 'plain leaf' : 'plain leaf-light',
        ...from,
        direction + 42,
        length,
        length * 0.13,
      );
      leaf(
        sheet,
        index % 2 ? 'plain leaf' : 'plain leaf-light',
        ...from,
        direction - 42,
        length,
        length * 0.13,
      );
    }
  }
}

export function snakePlant(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  potStyle: Style = 'object paper',
): void {
  pot(sheet, potStyle, x, height * 0.42, height * 0.36, y);
  const soil = y + height * 0.36;
  const blades = [
    [-0.1, 104, 0.6],
    [0.1, 77, 0.62],
    [-0.04, 95, 0.78],
    [0.05, 84, 0.7],
    [0, 91, 0.5],
  ] as const;
  blades.forEach(([offset, degrees, length], index) => {
    const style = index % 2 ? 'beyond leaf-light' : 'beyond leaf';
    leaf(sheet, style, x + offset * height * 0.8, soil, degrees, height * length, height * 0.085);
  });
}

export function rubberPlant(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  seed = 5,
  potStyle: Style = 'object mist',
): void {
  const random = createRandom(seed);
  pot(sheet, potStyle, x, height * 0.3, height * 0.24, y);
  const soil = y + height * 0.24;
  sheet.path('line', `M${x} ${soil}Q${x + 0.02} ${soil + height * 0.4} ${x - 0.01} ${soil + height * 0.7}`);
  for (let index = 0; index < 9; index += 1) {
    const rise = index / 8;
    const side = index % 2 ? 1 : -1;
    const degrees = 90 - side * (68 - rise * 52) + random() * 6;
    const style = index % 3 ? 'beyond leaf' : 'beyond leaf-light';
    leaf(
      sheet,
      style,
      x,
      soil + height * (0.08 + rise * 0.6),
      degrees,
      height * (0.3 - rise * 0.07),
      height * 0.1,
    );
  }
}

/** A leafy shrub, centred on x. */
export function bush(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  seed = 1,
  leaves = 16,
): void {
  const random = createRandom(seed);
  const tones: Tone[] = ['leaf', 'leaf-light', 'leaf'];
  for (let index = 0; index < leaves; index += 1) {
    const across = index / (leaves - 1);
    const length = height * (0.62 + 0.38 * Math.sin(across * Math.PI)) * (0.85 + random() * 0.25);
    const tone = tones[index % tones.length] as Tone;
    leaf(
      sheet,
      `beyond ${tone}`,
      x + (across - 0.5) * width * 0.35,
      y,
      168 - across * 156,
      length,
      length * 0.16,
    );
  }
}

/** A creeper hanging down from (x, y). */
export function creeper(sheet: Sheet, x: number, y: number, length: number, seed = 1, lean = 0): void {
  const random = createRandom(seed);
  const control: Point = [x + lean * 1.4 + 0.05, y - length * 0.4];
  const tip: Point = [x + lean, y - length];
  sheet.path('fine', `M${x} ${y}Q${control.join(' ')} ${tip.join(' ')}`);
  for (let t = 0.06; t < 1; t += 0.085 / length) {
    const [leafX, leafY] = onCurve([x, y], control, tip, t);
    const side = random() > 0.5 ? 1 : -1;
    const style = random() > 0.35 ? 'plain leaf' : 'plain leaf-light';
    leaf(sheet, style, leafX, leafY, -90 + side * (48 + random() * 20), 0.105 + random() * 0.03, 0.034);
  }
}

/** A mound spilling over a rail, centred on x. */
export function bougainvillea(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  seed = 2,
): void {
  const random = createRandom(seed);
  for (let stem = -3; stem <= 3; stem += 1) {
    const control = `${x + stem * width * 0.1} ${y + height * 0.7}`;
    const tip = `${x + stem * width * 0.17} ${y + height * (0.95 - Math.abs(stem) * 0.12)}`;
    sheet.path('fine', `M${x} ${y}Q${control} ${tip}`);
  }
  const places: [number, number][] = [];
  for (let index = 0; index < 64; index += 1) {
    const angle = random() * Math.PI;
    const radius = Math.sqrt(random());
    places.push([x + Math.cos(angle) * radius * width * 0.5, y + 0.05 + Math.sin(angle) * radius * height]);
  }
  for (let index = 0; index < 12; index += 1) {
    const fall = index / 11;
    places.push([x - width * (0.34 + fall * 0.2) + (random() - 0.5) * 0.1, y + height * 0.35 - fall * 0.62]);
  }
  const leafStyles: Style[] = ['plain leaf', 'plain leaf-dark', 'plain leaf-light'];
  places.forEach((place, index) => {
    leaf(sheet, leafStyles[index % 3] as Style, ...place, random() * 360, 0.15, 0.05);
  });
  const flowering = places.filter((_, index) => index % 5 < 3);
  flowering.forEach(([flowerX, flowerY], index) => {
    const style = index % 3 ? 'plain laterite' : 'plain terracotta';
    for (let bract = 0; bract < 3; bract += 1) {
      leaf(sheet, style, flowerX + 0.02, flowerY + 0.03, 90 + bract * 120 + index * 31, 0.08, 0.04);
    }
  });
}

/** Leaves sorted by tone before drawing, so each tone becomes one path of a tree. */
class Foliage {
  #leaves = new Map<Tone, Parameters<typeof leaf>[]>();
  #sheet: Sheet;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  add(tone: Tone, x: number, y: number, degrees: number, length: number, width: number): void {
    const leaves = this.#leaves.get(tone) ?? [];
    leaves.push([this.#sheet, `plain ${tone}`, x, y, degrees, length, width]);
    this.#leaves.set(tone, leaves);
  }

  draw(): void {
    for (const tone of ['leaf-dark', 'leaf', 'leaf-light'] as const) {
      for (const leafOfTone of this.#leaves.get(tone) ?? []) leaf(...leafOfTone);
    }
  }
}

/** Polyalthia, the narrow tree of every compound wall. */
export function mastTree(sheet: Sheet, x: number, y: number, height: number, width: number, seed = 7): void {
  const random = createRandom(seed);
  const foliage = new Foliage(sheet);
  sheet.poly('beyond wood-dark', [
    [x - 0.07, y],
    [x + 0.07, y],
    [x + 0.03, y + height * 0.5],
    [x - 0.03, y + height * 0.5],
  ]);
  const shoulder = y + height * 0.72;
  const skirt = y + height * 0.16;
  sheet.path(
    'plain leaf-pale',
    `M${x} ${y + height}Q${x + width * 0.34} ${shoulder} ${x + width * 0.44} ${skirt}` +
      `Q${x} ${y + height * 0.05} ${x - width * 0.44} ${skirt}Q${x - width * 0.34} ${shoulder} ${x} ${y + height}Z`,
  );
  const rows = Math.round(height / 0.24);
  for (let row = 0; row < rows; row += 1) {
    const rise = row / (rows - 1);
    const leafY = y + height * (0.13 + 0.86 * rise);
    const taper = rise < 0.1 ? 0.55 + rise * 4.5 : 1;
    const half = (width / 2) * (1 - rise) ** 0.55 * taper + 0.03;
    const count = Math.max(1, Math.round(half / 0.1));
    for (let index = -count; index <= count; index += 1) {
      const across = index / count;
      const length = 0.36 + random() * 0.14;
      const tone = random() > 0.5 ? 'leaf' : random() > 0.4 ? 'leaf-light' : 'leaf-dark';
      const leafX = x + across * half * 0.78 + (random() - 0.5) * 0.07;
      const droop = -90 + across * 42 + (random() - 0.5) * 10;
      foliage.add(tone, leafX, leafY + 0.12 - Math.abs(across) * 0.1, droop, length, 0.052);
    }
  }
  foliage.draw();
  leaf(sheet, 'plain leaf', x, y + height * 0.97, 90, height * 0.05, 0.05);
}

export function coconutPalm(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  lean = 0.6,
  seed = 4,
  frondLength = 1.9,
): void {
  const random = createRandom(seed);
  const foliage = new Foliage(sheet);
  const crown: Point = [x + lean, y + height];
  const [crownX, crownY] = crown;
  const waist = y + height * 0.5;
  sheet.path(
    'object wood',
    `M${x - 0.17} ${y}Q${x + lean * 0.15 - 0.08} ${waist} ${crownX - 0.07} ${crownY}` +
      `L${crownX + 0.07} ${crownY}Q${x + lean * 0.15 + 0.12} ${waist} ${x + 0.2} ${y}Z`,
  );
  for (let t = 0.05; t < 0.98; t += 0.24 / height) {
    const [ringX] = onCurve([x, y], [x + lean * 0.15, y], crown, t);
    const ringY = y + height * t;
    const half = 0.16 - 0.085 * t;
    sheet.path('hatch', `M${ringX - half} ${ringY}Q${ringX} ${ringY - 0.05} ${ringX + half} ${ringY}`);
  }
  const fronds = [
    [168, 1],
    [146, 1.05],
    [122, 1.08],
    [98, 1],
    [76, 1.02],
    [52, 1.08],
    [28, 1.04],
    [8, 1],
    [-14, 0.8],
    [194, 0.82],
  ] as const;
  fronds.forEach(([degrees, ratio], index) => {
    const cos = Math.cos(degrees * RADIAN);
    const sin = Math.sin(degrees * RADIAN);
    const length = frondLength * ratio;
    const hang = sin < 0 ? 0.25 : 0;
    const tip: Point = [
      crownX + length * cos * 0.98,
      crownY + length * sin * 0.62 - length * 0.3 * Math.abs(cos) - hang,
    ];
    const control: Point = [
      crownX + length * 0.5 * cos,
      crownY + length * (0.72 * Math.max(0.1, sin) + 0.16),
    ];
    for (let t = 0.12; t <= 0.99; t += 0.062) {
      const from = onCurve(crown, control, tip, t);
      const direction = directionOf(from, onCurve(crown, control, tip, t + 0.01));
      const leaflet = frondLength * 0.27 * Math.sin(Math.min(1, t * 1.25 + 0.18) * Math.PI * 0.86 + 0.1);
      foliage.add(index % 3 ? 'leaf' : 'leaf-light', ...from, direction - 58 - random() * 10, leaflet, 0.03);
      foliage.add(
        index % 2 ? 'leaf' : 'leaf-dark',
        ...from,
        direction + 50 + random() * 8,
        leaflet * 0.9,
        0.028,
      );
    }
    sheet.path('fine', `M${crown.join(' ')}Q${control.join(' ')} ${tip.join(' ')}`);
  });
  foliage.draw();
  const nuts: Point[] = [
    [-0.1, -0.06],
    [0.09, -0.09],
    [0, -0.15],
  ];
  for (const [offsetX, offsetY] of nuts)
    sheet.circle('beyond leaf-dark', crownX + offsetX, crownY + offsetY, 0.09);
}
