// What the repair and flooring details share: cracks, magnifiers, fibre mesh, injection ports, arrows.
import { compact, createRandom, type Point, round, type Sheet, smoothPath } from './sheet.ts';
import { brickFace, course } from './waterproofing-parts.ts';

/** Corners of a crack that wanders between the given points; the same seed breaks the same way. */
export function crackPoints(through: readonly Point[], seed: number, wander = 0.02, step = 0.06): Point[] {
  const random = createRandom(seed);
  const corners: Point[] = [through[0] as Point];
  for (let index = 1; index < through.length; index += 1) {
    const [fromX, fromY] = through[index - 1] as Point;
    const [toX, toY] = through[index] as Point;
    const length = Math.hypot(toX - fromX, toY - fromY);
    const parts = Math.max(1, Math.round(length / step));
    for (let part = 1; part <= parts; part += 1) {
      const along = part / parts;
      const aside = part === parts ? 0 : (random() - 0.5) * 2 * wander;
      corners.push([
        fromX + (toX - fromX) * along - ((toY - fromY) / length) * aside,
        fromY + (toY - fromY) * along + ((toX - fromX) / length) * aside,
      ]);
    }
  }
  return corners;
}

/** A round enlargement of one place: what `draw` paints is clipped to the circle (px), with rays to the place. */
export function magnifier(
  sheet: Sheet,
  { id, centre, radius, from }: { id: string; centre: Point; radius: number; from: Point },
  inside: string,
): void {
  const [x, y] = centre;
  const distance = Math.hypot(x - from[0], y - from[1]);
  const towards = Math.atan2(from[1] - y, from[0] - x);
  const spread = Math.acos(Math.min(1, radius / distance));
  const rays = [towards - spread, towards + spread]
    .map((angle) => {
      const edge = `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
      return `M${from.map(round).join(' ')}L${edge}`;
    })
    .join('');
  const circle = `cx="${x}" cy="${y}" r="${radius}"`;
  sheet.raw(
    `<path class="dash-fine" d="${rays}"/><clipPath id="${id}"><circle ${circle}/></clipPath>` +
      `<circle class="paper" ${circle}/><g clip-path="url(#${id})">${inside}</g><circle class="bold" ${circle}/>`,
  );
}

/** Brick showing where plaster fell: courses clipped to a ragged outline in metres. */
export function exposedBrick(sheet: Sheet, id: string, outline: readonly Point[]): void {
  const px = outline.map(([x, y]) => [sheet.px(x), sheet.py(y)] as const);
  const path = compact(smoothPath(px, true, 0.7));
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const left = Math.min(...xs);
  const bottom = Math.min(...ys);
  const rows = Math.ceil((Math.max(...ys) - bottom) / course);
  sheet.raw(
    `<path class="plain mortar-joint" d="${path}"/><clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">`,
  );
  brickFace(sheet, left, bottom, Math.max(...xs) - left, rows);
  sheet.raw(`</g><path class="line" d="${path}"/>`);
}

/** Alkali-resistant fibre mesh in elevation. */
export function fibreMesh(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  pitch = 0.03,
): void {
  sheet.rect('net', x, y, width, height);
  for (let line = pitch; line < width; line += pitch)
    sheet.line('net-mesh', x + line, y, x + line, y + height);
  for (let line = pitch; line < height; line += pitch)
    sheet.line('net-mesh', x, y + line, x + width, y + line);
}

/** An injection port standing on a surface at (x, y), its nipple pointing in `degrees`. */
export function port(sheet: Sheet, x: number, y: number, degrees: number, size = 0.05): void {
  const cos = Math.cos((degrees * Math.PI) / 180) * size;
  const sin = Math.sin((degrees * Math.PI) / 180) * size;
  const corner = (along: number, across: number): Point => [
    x + cos * along - sin * across,
    y + sin * along + cos * across,
  ];
  sheet.poly('object teal', [corner(0, -0.45), corner(0, 0.45), corner(0.4, 0.3), corner(0.4, -0.3)]);
  sheet.poly('object grey', [corner(0.4, -0.16), corner(0.4, 0.16), corner(1.2, 0.16), corner(1.2, -0.16)]);
}

/** A thin arrow with a solid head: movement, air, or the way water runs. */
export function arrow(sheet: Sheet, points: readonly Point[]): void {
  sheet.poly('line', points, false);
  const [from, to] = points.slice(-2) as [Point, Point];
  const [x, y] = [sheet.px(to[0]), sheet.py(to[1])];
  const angle = Math.atan2(y - sheet.py(from[1]), x - sheet.px(from[0]));
  const corner = (distance: number, turn: number) =>
    `${round(x + distance * Math.cos(angle + turn))} ${round(y + distance * Math.sin(angle + turn))}`;
  sheet.raw(`<path class="ink" d="M${corner(3, 0)}L${corner(-9, 0.42)}L${corner(-9, -0.42)}Z"/>`);
}
