// Blog cover: two cores drilled from two floors, tile on the left and epoxy on the right.
import { cover, createCoverSheet } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import { type Point, type Sheet, smoothPath } from './sheet.ts';
import type { Style } from './style.ts';

/** Half width and half height of a core seen slightly from above. */
const radius = 1.12;
const tilt = 0.36;

interface Band {
  style: Style;
  top: number;
}

/** A cylinder of bands, listed from the bottom up; the last one's top face is drawn by the caller. */
function core(sheet: Sheet, x: number, base: number, bands: readonly Band[]): void {
  let bottom = base;
  for (const { style, top } of bands) {
    sheet.path(
      style,
      `M${x - radius} ${bottom}L${x - radius} ${top}A${radius} ${tilt} 0 0 1 ${x + radius} ${top}` +
        `L${x + radius} ${bottom}A${radius} ${tilt} 0 0 0 ${x - radius} ${bottom}Z`,
    );
    bottom = top;
  }
}

/** Shade on the right side of a core. */
function shade(sheet: Sheet, x: number, base: number, top: number): void {
  for (const along of [0.34, 0.56, 0.74, 0.88]) {
    const drop = tilt * Math.sqrt(1 - along * along);
    sheet.line('fine', x + radius * along, base - drop, x + radius * along, top - drop);
  }
}

/** Cut ends of bars that the drill went through. */
function barEnds(sheet: Sheet, x: number, y: number): void {
  for (const along of [-0.52, 0.22]) {
    const drop = tilt * Math.sqrt(1 - along * along);
    sheet.circle('object laterite', x + radius * along, y - drop, 0.075);
    sheet.circle('fine', x + radius * along, y - drop, 0.045);
  }
}

/** Four tiles meet on top, with their joints; points on the ellipse keep the perspective. */
function tileTop(sheet: Sheet, x: number, y: number): void {
  const rim = (degrees: number): Point => [
    x + radius * Math.cos((degrees * Math.PI) / 180),
    y + tilt * Math.sin((degrees * Math.PI) / 180),
  ];
  const centre: Point = [x - 0.1, y + 0.03];
  const joints = [24, 118, 204, 298] as const;
  sheet.ellipse('object adhesive', x, y, radius, tilt);
  for (const [index, start] of joints.entries()) {
    const end = (joints[index + 1] ?? 384) - 2.2;
    const arc = Array.from({ length: 9 }, (_, step) => rim(start + 2.2 + ((end - start - 2.2) * step) / 8));
    const middle = rim((start + end) / 2);
    const inset: Point = [
      centre[0] + (middle[0] - centre[0]) * 0.05,
      centre[1] + (middle[1] - centre[1]) * 0.05,
    ];
    sheet.poly(index % 2 ? 'solid tile-clay' : 'solid tile-cream', [inset, ...arc]);
  }
}

function floors(sheet: Sheet): void {
  sheet.rect('sand', 0, 0, 7.6, 4.4);
  // Left, the tiled floor in plan; right, the seamless one.
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 4; column += 1)
      sheet.rect(
        (row + column) % 2 ? 'plain tile-cream' : 'plain tile-clay',
        column * 0.95,
        row * 0.95 - 0.2,
        0.93,
        0.93,
      );
  sheet.rect('plain epoxy-top', 3.8, 0, 3.8, 4.4);
  const arc = Array.from({ length: 30 }, (_, step): Point => {
    const angle = (step / 29) * Math.PI * 2;
    return sheet.point(6.1 + 1.62 * Math.cos(angle), 2.2 + 1.62 * Math.sin(angle));
  });
  sheet.raw(`<path class="court-line" d="${smoothPath(arc)}"/>`);
  sheet.line('court-line', 6.1, 0, 6.1, 4.4);
  sheet.line('brass', 3.8, 0, 3.8, 4.4);
}

/** The holes the cores came from: rings of shadow behind each. */
function shadow(sheet: Sheet, x: number, base: number): void {
  sheet.ellipse('shadow', x + 0.14, base - 0.05, radius + 0.08, tilt + 0.04);
}

/** A steel rule between the two, standing on its end. */
function rule(sheet: Sheet): void {
  sheet.rect('object paper', 3.62, 0.5, 0.36, 3.5);
  for (let y = 0.6, tick = 0; y < 3.96; y += 0.1, tick += 1)
    sheet.line('line', 3.62, y, 3.62 + (tick % 5 ? 0.1 : 0.2), y);
  sheet.circle('object sand', 3.8, 3.86, 0.06);
}

function draw(): string {
  const sheet = createCoverSheet();
  floors(sheet);
  const base = 0.82;
  shadow(sheet, 2.02, base);
  core(sheet, 2.02, base, [
    { style: 'concrete-large', top: 2.1 },
    { style: 'screed-large', top: 2.82 },
    { style: 'object membrane-top', top: 2.9 },
    { style: 'object adhesive', top: 3.06 },
    { style: 'object tile-cream-side', top: 3.38 },
  ]);
  barEnds(sheet, 2.02, 1.3);
  shade(sheet, 2.02, base, 3.38);
  tileTop(sheet, 2.02, 3.38);
  shadow(sheet, 5.58, base);
  core(sheet, 5.58, base, [
    { style: 'concrete-large', top: 2.92 },
    { style: 'object epoxy-body', top: 3.02 },
    { style: 'object epoxy-top-side', top: 3.12 },
  ]);
  barEnds(sheet, 5.58, 1.3);
  shade(sheet, 5.58, base, 3.12);
  sheet.ellipse('object epoxy-top', 5.58, 3.12, radius, tilt);
  sheet.path('wet', 'M4.84 3.16Q5.1 3.34 5.5 3.36M5.0 3.1Q5.16 3.2 5.34 3.24');
  rule(sheet);
  return sheet.markup();
}

export const coverCores: Drawing = {
  name: 'cover-cores',
  ...cover,
  alt: 'Two drilled cores side by side with a rule between them: tile, adhesive and screed on concrete, and a thin epoxy coat on concrete.',
  art: draw(),
};
