// Blog cover: the corner of a terrace from above, its layers stepped back so that the membrane is seen to climb.
import { block, cover, createCoverSheet, type Projection } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import { leaf } from './plants.ts';
import type { Point, Sheet } from './sheet.ts';
import type { Style } from './style.ts';
import { inPolygon, rain } from './surroundings.ts';
import { crow } from './waterproofing-parts.ts';

const project: Projection = (x, y, z) => [3.8 + (x - y) * 1.13, 2.86 - (x + y) * 0.45 + z * 1.04];

const reach = 3.0;
const wallTop = 1.06;
const wallThickness = 0.26;
/** Height of the top of each layer. */
const levels = { slab: 0, screed: 0.17, membrane: 0.22, protection: 0.34, tile: 0.42 } as const;
/** How far each layer reaches from the corner. */
const steps = { screed: 2.64, membrane: 2.26, protection: 1.74, tile: 1.38 } as const;

/** Inner faces of both parapets between two heights, from the corner outwards. */
function wallBand(sheet: Sheet, style: Style, length: number, bottom: number, top: number): void {
  sheet.poly(style, [
    project(0, 0, bottom),
    project(length, 0, bottom),
    project(length, 0, top),
    project(0, 0, top),
  ]);
  sheet.poly(style, [
    project(0, 0, bottom),
    project(0, length, bottom),
    project(0, length, top),
    project(0, 0, top),
  ]);
}

function bricks(sheet: Sheet): void {
  const rows = 8;
  const height = (wallTop - levels.slab) / rows;
  for (let row = 0; row < rows; row += 1) {
    const bottom = levels.slab + row * height + 0.012;
    for (let start = row % 2 ? -0.16 : 0; start < reach; start += 0.32) {
      const from = Math.max(0, start) + 0.01;
      const to = Math.min(reach, start + 0.32) - 0.01;
      for (const at of [
        (along: number, z: number) => project(along, 0, z),
        (along: number, z: number) => project(0, along, z),
      ])
        sheet.poly('plain brick-plain', [
          at(from, bottom),
          at(to, bottom),
          at(to, bottom + height - 0.024),
          at(from, bottom + height - 0.024),
        ]);
    }
  }
}

function parapets(sheet: Sheet): void {
  wallBand(sheet, 'plain mortar-joint', reach, levels.slab, wallTop);
  bricks(sheet);
  // Plaster ends above the membrane; beyond the peeled part the brick is bare.
  wallBand(sheet, 'solid wall', steps.tile, levels.slab, wallTop);
  const cut: Point[] = [
    project(-wallThickness, -wallThickness, wallTop),
    project(reach, -wallThickness, wallTop),
    project(reach, 0, wallTop),
    project(0, 0, wallTop),
    project(0, reach, wallTop),
    project(-wallThickness, reach, wallTop),
  ];
  sheet.poly('cut', cut);
  sheet.poly('solid brick-fill', [
    project(reach, -wallThickness, -0.2),
    project(reach, 0, -0.2),
    project(reach, 0, wallTop),
    project(reach, -wallThickness, wallTop),
  ]);
  sheet.poly('solid brick-fill', [
    project(-wallThickness, reach, -0.2),
    project(0, reach, -0.2),
    project(0, reach, wallTop),
    project(-wallThickness, reach, wallTop),
  ]);
}

function layers(sheet: Sheet): void {
  block(sheet, project, [0, steps.screed], [0, steps.screed], [levels.slab, levels.screed], {
    top: 'solid screed',
    front: 'solid screed',
    side: 'solid screed-side',
  });
  block(sheet, project, [0, steps.membrane], [0, steps.membrane], [levels.screed, levels.membrane], {
    top: 'solid membrane-top',
    front: 'solid membrane-side',
    side: 'solid membrane-side',
  });
  // The climb: blue up both walls, over a cove, to its chase.
  const chase = levels.tile + 0.34;
  wallBand(sheet, 'solid membrane-top', steps.membrane, levels.membrane, chase);
  const cove = 0.1;
  for (const at of [
    (along: number, out: number, z: number) => project(along, out, z),
    (along: number, out: number, z: number) => project(out, along, z),
  ])
    sheet.poly('plain membrane-side', [
      at(cove, cove, levels.membrane),
      at(steps.membrane, cove, levels.membrane),
      at(steps.membrane, 0, levels.membrane + cove),
      at(0, 0, levels.membrane + cove),
    ]);
  for (const [from, to] of [
    [project(0, 0, chase), project(steps.membrane, 0, chase)],
    [project(0, 0, chase), project(0, steps.membrane, chase)],
  ] as const)
    sheet.poly('cut-edge', [from, to], false);
  block(sheet, project, [0, steps.protection], [0, steps.protection], [levels.membrane, levels.protection], {
    top: 'solid adhesive',
    front: 'solid adhesive',
    side: 'solid adhesive-side',
  });
}

function tiles(sheet: Sheet): void {
  const size = steps.tile / 3;
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 3; column += 1) {
      const tone = (row + column) % 2 ? 'tile-clay' : 'tile-cream';
      block(
        sheet,
        project,
        [column * size + 0.01, (column + 1) * size - 0.01],
        [row * size + 0.01, (row + 1) * size - 0.01],
        [levels.protection, levels.tile],
        { top: `solid ${tone}`, front: `solid ${tone}-side`, side: `solid ${tone}-side` },
      );
    }
}

/** A pipe through the roof, with its own small upturn. */
function pipe(sheet: Sheet): void {
  const [x, y] = project(2.0, 0.72, levels.membrane);
  const radius = 0.13;
  sheet.ellipse('solid membrane-top', x, y, 0.27, 0.13);
  sheet.path(
    'solid membrane-side',
    `M${x - 0.18} ${y}L${x - radius} ${y + 0.3}L${x + radius} ${y + 0.3}L${x + 0.18} ${y}Q${x} ${y - 0.1} ${x - 0.18} ${y}Z`,
  );
  sheet.path(
    'object paper',
    `M${x - radius} ${y + 0.28}L${x - radius} ${y + 0.86}L${x + radius} ${y + 0.86}L${x + radius} ${y + 0.28}Q${x} ${y + 0.2} ${x - radius} ${y + 0.28}Z`,
  );
  sheet.ellipse('object tank', x, y + 0.86, radius, 0.055);
  sheet.path('bold', `M${x - radius} ${y + 0.33}Q${x} ${y + 0.25} ${x + radius} ${y + 0.33}`);
}

function pottedPlant(sheet: Sheet): void {
  const [x, y] = project(0.5, 0.96, levels.tile);
  sheet.path(
    'object clay',
    `M${x - 0.17} ${y + 0.3}L${x - 0.12} ${y}Q${x} ${y - 0.07} ${x + 0.12} ${y}L${x + 0.17} ${y + 0.3}Z`,
  );
  sheet.ellipse('object wood-dark', x, y + 0.3, 0.17, 0.06);
  for (let index = 0; index < 13; index += 1) {
    const tone = (['leaf', 'leaf-light', 'leaf-dark'] as const)[index % 3] as 'leaf';
    leaf(sheet, `beyond ${tone}`, x, y + 0.32, 20 + index * 11.5, 0.42 + (index % 3) * 0.07, 0.055);
  }
}

function draw(): string {
  const sheet = createCoverSheet();
  const outline = [
    project(-wallThickness, -wallThickness, wallTop + 0.1),
    project(reach, -wallThickness, wallTop + 0.1),
    project(reach, reach, -0.2),
    project(-wallThickness, reach, wallTop + 0.1),
  ].map(([x, y]) => sheet.point(x, y));
  sheet.rect('sky', 0, 0, 7.6, 4.4);
  sheet.raw(
    rain({
      width: cover.width,
      bottom: cover.height,
      seed: 14,
      tries: 460,
      skip: (x, y) => inPolygon(x, y, outline),
    }),
  );
  block(sheet, project, [0, reach], [0, reach], [-0.2, levels.slab], {
    top: 'solid concrete',
    front: 'solid concrete',
    side: 'solid concrete-side',
  });
  parapets(sheet);
  layers(sheet);
  tiles(sheet);
  pipe(sheet);
  pottedPlant(sheet);
  const [crowX, crowY] = project(-wallThickness, 1.62, wallTop);
  sheet.at(crowX, crowY, () => crow(sheet, 0, 0), { scale: 3.2 });
  return sheet.markup();
}

export const coverMembrane: Drawing = {
  name: 'cover-membrane',
  ...cover,
  alt: 'The corner of a terrace from above, its layers stepped back: the blue membrane turns up both parapets.',
  art: draw(),
};
