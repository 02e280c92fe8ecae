// A drawing of ours on paper, as paths: sharp at any size, and a part of the page's few kilobytes. It reads what our own
// generator writes: paths, circles and ellipses with classes, hatches as patterns, and nothing else.
import type { Sheet } from './sheet.ts';

type Look = Record<string, string>;
interface Shape {
  path: string;
  look: Look;
  /** Only what lies within these paths is seen. */
  within?: readonly string[];
}
interface Hatch {
  width: number;
  height: number;
  shapes: Shape[];
}

const attributesOf = (tag: string): Look =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

function pathOf(kind: string, { d = '', cx = '0', cy = '0', r = '0', rx = r, ry = r }: Look): string {
  if (kind === 'path') return d;
  const [x, y, across, down] = [Number(cx), Number(cy), Number(rx), Number(ry)];
  const half = `a${across} ${down} 0 1 0 `;
  return `M${x - across} ${y}${half}${2 * across} 0${half}${-2 * across} 0z`;
}

function read(svg: string) {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(svg) ?? [];
  const rules = new Map(
    [...(style.split('@media')[0] ?? '').matchAll(/\.([\w-]+)\{([^}]*)\}/g)].map(
      ([, name = '', body = '']) => [
        name,
        Object.fromEntries(body.split(';').map((line) => line.split(':') as [string, string])),
      ],
    ),
  );
  const shapesIn = (markup: string, around: Look = {}): Shape[] =>
    [...markup.matchAll(/<(path|circle|ellipse) ([^>]*?)\/?>/g)].map(([, kind = '', rest = '']) => {
      const { class: classes = '', ...own } = attributesOf(rest);
      // In the order of the sheet, as a browser reads it.
      const names = classes.split(' ');
      const ruled = [...rules].filter(([name]) => names.includes(name)).map(([, look]) => look);
      return { path: pathOf(kind, own), look: Object.assign({}, around, own, ...ruled) };
    });
  const hatches = new Map<string, Hatch>();
  for (const [, tag = '', body = ''] of svg.matchAll(/<pattern ([^>]*)>([\s\S]*?)<\/pattern>/g)) {
    const { id = '', width = '1', height = '1', ...around } = attributesOf(tag);
    hatches.set(id, { width: Number(width), height: Number(height), shapes: shapesIn(body, around) });
  }
  const clips = new Map(
    [...svg.matchAll(/<clipPath id="([\w-]+)">([\s\S]*?)<\/clipPath>/g)].map(([, id, body = '']) => [
      id,
      shapesIn(body).map(({ path }) => path),
    ]),
  );
  const art = svg
    .replace(/<(defs|style)>[\s\S]*?<\/\1>/g, '')
    .replace(/<clipPath [\s\S]*?<\/clipPath>/g, '')
    .split(/(?=<g clip-path=)|(?<=<\/g>)/);
  const shapes = art.flatMap((part) => {
    const within = clips.get(/^<g clip-path="url\(#([\w-]+)\)">/.exec(part)?.[1]);
    return shapesIn(part).map((shape) => (within ? { ...shape, within } : shape));
  });
  return { shapes, hatches };
}

/** What a path covers, a little generously: the points that its curves lean on count too. */
function boundsOf(path: string): { left: number; top: number; right: number; bottom: number } {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = '', list = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const [kind, isRelative] = [command.toLowerCase(), command !== command.toUpperCase()];
    if (kind === 'z') [x, y] = [startX, startY];
    const size = { h: 1, v: 1, c: 6, q: 4, s: 4, a: 7 }[kind] ?? 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const step = numbers.slice(at, at + size);
      const [baseX, baseY] = isRelative ? [x, y] : [0, 0];
      const points: [number, number][] =
        kind === 'h'
          ? [[baseX + (step[0] ?? 0), y]]
          : kind === 'v'
            ? [[x, baseY + (step[0] ?? 0)]]
            : (kind === 'a' ? step.slice(5) : step).flatMap((value, index, all) =>
                index % 2 === 0 ? [[baseX + value, baseY + (all[index + 1] ?? 0)] as [number, number]] : [],
              );
      for (const [toX, toY] of points) {
        bounds.left = Math.min(bounds.left, toX);
        bounds.right = Math.max(bounds.right, toX);
        bounds.top = Math.min(bounds.top, toY);
        bounds.bottom = Math.max(bounds.bottom, toY);
      }
      [x, y] = points.at(-1) ?? [x, y];
      if (kind === 'm' && at === 0) [startX, startY] = [x, y];
    }
  }
  return bounds;
}

type View = readonly [x: number, y: number, width: number, height: number];

/** The part `view` of a drawing, in a box of the page. */
export function drawVector({ page }: Sheet, svg: string, view: View, box: View): void {
  const { shapes, hatches } = read(svg);
  const [viewX, viewY, viewWidth, viewHeight] = view;
  const [x, y, width, height] = box;
  const paint = ({ path, look, within = [] }: Shape): void => {
    const { fill = '#000000', stroke = 'none', opacity = '1' } = look;
    const [, hatch] = /^url\(#([\w-]+)\)$/.exec(fill) ?? [];
    page.save();
    for (const edge of within) page.path(edge).clip();
    page.fillOpacity(Number(opacity)).strokeOpacity(Number(opacity));
    const tile = hatch === undefined ? undefined : hatches.get(hatch);
    if (tile) {
      page.save();
      page.path(path).clip();
      const covered = boundsOf(path);
      const from = (least: number, seen: number, step: number) =>
        Math.floor(Math.max(least, seen) / step) * step;
      const right = Math.min(covered.right, viewX + viewWidth);
      const bottom = Math.min(covered.bottom, viewY + viewHeight);
      for (let tileX = from(covered.left, viewX, tile.width); tileX < right; tileX += tile.width)
        for (let tileY = from(covered.top, viewY, tile.height); tileY < bottom; tileY += tile.height) {
          page.save().translate(tileX, tileY);
          for (const shape of tile.shapes) paint(shape);
          page.restore();
        }
      page.restore();
    } else if (fill !== 'none') page.path(path).fill(fill, 'non-zero');
    if (stroke !== 'none') {
      const dashes = (look['stroke-dasharray'] ?? '').split(/[ ,]+/).map(Number).filter(Boolean);
      if (dashes.length > 0) page.dash(dashes[0] ?? 1, { space: dashes[1] ?? dashes[0] ?? 1 });
      else page.undash();
      page
        .lineWidth(Number(look['stroke-width'] ?? 1))
        .lineCap(look['stroke-linecap'] === 'round' ? 'round' : 'butt')
        .lineJoin(look['stroke-linejoin'] === 'round' ? 'round' : 'miter');
      page.path(path).stroke(stroke);
    }
    page.restore();
  };
  page.save();
  page.rect(x, y, width, height).clip();
  page
    .translate(x, y)
    .scale(width / viewWidth, height / viewHeight)
    .translate(-viewX, -viewY);
  for (const shape of shapes) paint(shape);
  page.restore();
}
