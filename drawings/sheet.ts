// A drafting sheet: shapes are given in metres with y up, and come out as compact SVG paths in px.
import { canMerge, type Style } from './style.ts';

export type Point = readonly [x: number, y: number];

/** Repeatable random numbers in [0, 1): the same seed draws the same leaves on every build. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is enough for a screen and keeps the files small. */
export const round = (value: number): number => Math.round(value * 10) / 10 || 0;

const shortNumber = (value: number): string => String(round(value)).replace(/^(-?)0\./, '$1.');

/** A minus sign, or a point after a number that has one already, separates by itself. */
const needsSpace = (before: string, number: string): boolean =>
  number[0] !== '-' && !(number[0] === '.' && /\.\d*$/.test(before));

function joinNumbers(values: readonly number[]): string {
  let joined = '';
  for (const value of values) {
    const text = shortNumber(value);
    joined += joined !== '' && needsSpace(joined, text) ? ` ${text}` : text;
  }
  return joined;
}

const operandCount: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, S: 4, C: 6, A: 7 };

/**
 * Rewrites a path with relative commands and one decimal.
 * Steps are taken between rounded absolute points, so errors never add up along the path.
 */
export function compact(path: string): string {
  const tokens = path.match(/[a-zA-Z]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? [];
  let index = 0;
  let command = '';
  let written = '';
  let lastWritten = '';
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;

  const write = (name: string, values: readonly number[]) => {
    const text = joinNumbers(values);
    if (name !== lastWritten) written += name + text;
    else written += needsSpace(written, text) ? ` ${text}` : text;
    lastWritten = name;
  };

  while (index < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[index] as string)) command = tokens[index++] as string;
    const kind = command.toUpperCase();
    if (kind === 'Z') {
      written += 'z';
      lastWritten = 'z';
      x = startX;
      y = startY;
      continue;
    }
    const count = operandCount[kind];
    if (!count) throw new Error(`Unknown path command "${command}" in ${path.slice(0, 80)}`);
    const operands = tokens.slice(index, index + count).map(Number);
    index += count;

    const baseX = command === kind ? 0 : x;
    const baseY = command === kind ? 0 : y;
    if (kind === 'H') operands.push(y - baseY);
    if (kind === 'V') operands.unshift(x - baseX);
    const arcShape = kind === 'A' ? operands.splice(0, 5) : [];
    const absolute = operands.map((value, place) => value + (place % 2 ? baseY : baseX));
    const steps = absolute.map((value, place) => round(value - (place % 2 ? y : x)));
    const [endX, endY] = absolute.slice(-2) as [number, number];

    if (kind === 'M') {
      written += written ? `m${joinNumbers(steps)}` : `M${joinNumbers(absolute)}`;
      lastWritten = '';
      startX = round(endX);
      startY = round(endY);
      command = command === 'M' ? 'L' : 'l';
    } else if (kind === 'L' || kind === 'H' || kind === 'V') {
      const [stepX, stepY] = steps as [number, number];
      if (stepY === 0) write('h', [stepX]);
      else if (stepX === 0) write('v', [stepY]);
      else write('l', steps);
    } else {
      write(kind.toLowerCase(), [...arcShape, ...steps]);
    }
    x = round(endX);
    y = round(endY);
  }
  return written;
}

/** A smooth curve through points already in px (Catmull-Rom); a lower tension hugs the straight lines. */
export function smoothPath(points: readonly Point[], closed = false, tension = 0.5): string {
  const count = points.length;
  const pointAt = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] as Point;
  const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;

  let path = `M${pair(pointAt(0))}`;
  const segments = closed ? count : count - 1;
  for (let index = 0; index < segments; index += 1) {
    const before = pointAt(index - 1);
    const from = pointAt(index);
    const to = pointAt(index + 1);
    const after = pointAt(index + 2);
    const leave: Point = [
      from[0] + ((to[0] - before[0]) * tension) / 3,
      from[1] + ((to[1] - before[1]) * tension) / 3,
    ];
    const arrive: Point = [
      to[0] - ((after[0] - from[0]) * tension) / 3,
      to[1] - ((after[1] - from[1]) * tension) / 3,
    ];
    path += `C${pair(leave)} ${pair(arrive)} ${pair(to)}`;
  }
  return closed ? `${path}Z` : path;
}

/** One styled path in px, for the few places that draw without a sheet. */
export const pathMarkup = (style: Style, path: string): string =>
  path === '' ? '' : `<path class="${style}" d="${compact(path)}"/>`;

interface Frame {
  x: number;
  y: number;
  scale: number;
  mirror: 1 | -1;
}

type Entry = { style: Style; path: string } | string;

export interface SheetOptions {
  /** px to the metre */
  scale: number;
  /** px of the point 0,0 m */
  originX: number;
  originY: number;
  /** Layers in the order they are painted; others are added behind these in order of first use. */
  layers?: readonly string[];
}

export class Sheet {
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
  #frames: Frame[] = [{ x: 0, y: 0, scale: 1, mirror: 1 }];
  #layers = new Map<string, Entry[]>();
  #layer = 'main';

  constructor({ scale, originX, originY, layers = [] }: SheetOptions) {
    this.scale = scale;
    this.originX = originX;
    this.originY = originY;
    for (const layer of layers) this.#layers.set(layer, []);
  }

  get #frame(): Frame {
    return this.#frames[this.#frames.length - 1] as Frame;
  }

  /** px of a horizontal position in metres */
  px(x: number): number {
    const frame = this.#frame;
    return this.originX + this.scale * (frame.x + frame.mirror * frame.scale * x);
  }

  /** px of a height in metres */
  py(y: number): number {
    const frame = this.#frame;
    return this.originY - this.scale * (frame.y + frame.scale * y);
  }

  point(x: number, y: number): [number, number] {
    return [round(this.px(x)), round(this.py(y))];
  }

  /** metres of a point in px: what rain and hatching ask to keep clear of the building */
  metres(px: number, py: number): [x: number, y: number] {
    return [(px - this.originX) / this.scale, (this.originY - py) / this.scale];
  }

  /** Draws with the origin moved to (x, y), optionally mirrored or scaled. */
  at(x: number, y: number, draw: () => void, { flip = false, scale = 1 } = {}): this {
    const frame = this.#frame;
    this.#frames.push({
      x: frame.x + frame.mirror * frame.scale * x,
      y: frame.y + frame.scale * y,
      scale: frame.scale * scale,
      mirror: flip ? (-frame.mirror as 1 | -1) : frame.mirror,
    });
    draw();
    this.#frames.pop();
    return this;
  }

  /** Draws on a named layer. */
  on(layer: string, draw: () => void): this {
    const previous = this.#layer;
    this.#layer = layer;
    draw();
    this.#layer = previous;
    return this;
  }

  clear(layer: string): this {
    this.#layers.set(layer, []);
    return this;
  }

  /** Ready markup in px. */
  raw(markup: string): this {
    this.#entries().push(markup);
    return this;
  }

  line(style: Style, x1: number, y1: number, x2: number, y2: number): this {
    return this.#add(style, `M${this.#pair(x1, y1)}L${this.#pair(x2, y2)}`);
  }

  poly(style: Style, points: readonly Point[], closed = true): this {
    return this.#add(style, `M${points.map(([x, y]) => this.#pair(x, y)).join('L')}${closed ? 'Z' : ''}`);
  }

  rect(style: Style, x: number, y: number, width: number, height: number, radius = 0): this {
    const right = x + width;
    const top = y + height;
    if (!radius)
      return this.poly(style, [
        [x, y],
        [right, y],
        [right, top],
        [x, top],
      ]);
    const r = Math.min(radius, width / 2, height / 2);
    const corner = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${toX} ${toY}`;
    return this.path(
      style,
      `M${x + r} ${y}L${right - r} ${y}${corner(right, y + r)}L${right} ${top - r}${corner(right - r, top)}` +
        `L${x + r} ${top}${corner(x, top - r)}L${x} ${y + r}${corner(x + r, y)}Z`,
    );
  }

  /** An absolute path in metres (M L Q C A Z). An arc's sweep is as seen with y up: 1 is counter-clockwise. */
  path(style: Style, metres: string): this {
    const tokens = metres.match(/[A-Z]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? [];
    const size = this.scale * this.#frame.scale;
    let index = 0;
    let command = '';
    let path = '';
    const next = () => Number(tokens[index++]);
    while (index < tokens.length) {
      if (/[A-Z]/.test(tokens[index] as string)) command = tokens[index++] as string;
      if (command === 'Z') {
        path += 'Z';
      } else if (command === 'A') {
        const [radiusX, radiusY, , large, sweep] = [next(), next(), next(), next(), next()];
        const seen = this.#frame.mirror > 0 ? 1 - (sweep as number) : sweep;
        path += `A${round((radiusX as number) * size)} ${round((radiusY as number) * size)} 0 ${large} ${seen} `;
        path += this.#pair(next(), next());
      } else {
        const count = { M: 1, L: 1, Q: 2, C: 3 }[command];
        if (!count) throw new Error(`Unknown path command "${command}" in ${metres}`);
        path += command + Array.from({ length: count }, () => this.#pair(next(), next())).join(' ');
        if (command === 'M') command = 'L';
      }
    }
    return this.#add(style, path);
  }

  circle(style: Style, x: number, y: number, radius: number): this {
    return this.ellipse(style, x, y, radius, radius);
  }

  ellipse(style: Style, x: number, y: number, radiusX: number, radiusY: number): this {
    const size = this.scale * this.#frame.scale;
    const rx = radiusX * size;
    const ry = radiusY * size;
    const half = `a${round(rx)} ${round(ry)} 0 1 0 `;
    const start = `M${round(this.px(x) - rx)} ${round(this.py(y))}`;
    return this.#add(style, `${start}${half}${round(2 * rx)} 0${half}${round(-2 * rx)} 0Z`);
  }

  /** A smooth line through points in metres. */
  curve(style: Style, points: readonly Point[], closed = false, tension = 0.5): this {
    return this.#add(
      style,
      smoothPath(
        points.map(([x, y]) => [this.px(x), this.py(y)] as const),
        closed,
        tension,
      ),
    );
  }

  /** The markup of the named layers, or of all of them, in painting order. */
  markup(layers: readonly string[] = [...this.#layers.keys()]): string {
    return layers
      .flatMap((layer) => this.#layers.get(layer) ?? [])
      .map((entry) => (typeof entry === 'string' ? entry : pathMarkup(entry.style, entry.path)))
      .join('');
  }

  #pair(x: number, y: number): string {
    return this.point(x, y).join(' ');
  }

  #entries(): Entry[] {
    let entries = this.#layers.get(this.#layer);
    if (!entries) {
      entries = [];
      this.#layers.set(this.#layer, entries);
    }
    return entries;
  }

  #add(style: Style, path: string): this {
    const entries = this.#entries();
    const last = entries[entries.length - 1];
    if (typeof last === 'object' && last.style === style && canMerge(style)) last.path += path;
    else entries.push({ style, path });
    return this;
  }
}
