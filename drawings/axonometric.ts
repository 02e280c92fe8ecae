// Solids in axonometric projection: x to the right, y to the front, z up, in metres.
import { type Point, pathMarkup, round } from './sheet.ts';
import type { Style, Tone } from './style.ts';

export interface Block {
  x: readonly [from: number, to: number];
  y: readonly [from: number, to: number];
  z: readonly [from: number, to: number];
  top: Tone;
  front: Tone;
  end?: Tone;
}

const corner = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** A view with the point 0,0,0 at the given px. */
export function createAxonometry({
  originX,
  originY,
  scale,
}: {
  originX: number;
  originY: number;
  scale: number;
}) {
  const project = (x: number, y: number, z = 0): [number, number] => [
    originX + (x * 0.9 - y * 0.66) * scale,
    originY + (x * 0.22 + y * 0.4 - z) * scale,
  ];

  /** A flat shape through points x, y, z. */
  const face = (style: Style, points: readonly (readonly [number, number, number])[]): string =>
    pathMarkup(style, `M${points.map(([x, y, z]) => corner(project(x, y, z))).join('L')}Z`);

  /** Open lines through points x, y, z. */
  const lines = (style: Style, paths: readonly (readonly (readonly [number, number, number])[])[]): string =>
    pathMarkup(
      style,
      paths.map((points) => `M${points.map(([x, y, z]) => corner(project(x, y, z))).join('L')}`).join(''),
    );

  /** A block with its front, its right end and its top. */
  const block = ({ x: [x0, x1], y: [y0, y1], z: [z0, z1], top, front, end = front }: Block): string =>
    face(`solid ${front}`, [
      [x0, y1, z0],
      [x1, y1, z0],
      [x1, y1, z1],
      [x0, y1, z1],
    ]) +
    face(`solid ${end}`, [
      [x1, y0, z0],
      [x1, y1, z0],
      [x1, y1, z1],
      [x1, y0, z1],
    ]) +
    face(`solid ${top}`, [
      [x0, y0, z1],
      [x1, y0, z1],
      [x1, y1, z1],
      [x0, y1, z1],
    ]);

  return { project, face, lines, block };
}
