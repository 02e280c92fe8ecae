// Blog cover: two blocks of one building, the gap between them, and the gap enlarged.
import { cover, createCoverSheet } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import { bush } from './plants.ts';
import { magnifier } from './repair-parts.ts';
import { Sheet } from './sheet.ts';
import { rain } from './surroundings.ts';
import { dishAntenna, plasticTank } from './symbols.ts';

const ground = 0.5;
const gap = { left: 2.36, right: 2.46 } as const;
const lens = { x: 548, y: 214, radius: 168 } as const;

/** One block in elevation: floors, windows with their chajjas, parapet. */
function building(sheet: Sheet, left: number, right: number, top: number, clay: boolean): void {
  sheet.rect(clay ? 'object wall-clay' : 'object wall-front', left, ground, right - left, top - ground);
  const storey = 0.72;
  for (let floor = ground + storey; floor < top - 0.1; floor += storey)
    sheet.line('fine', left, floor, right, floor);
  for (let floor = ground; floor < top - 0.5; floor += storey)
    for (let x = left + 0.24; x < right - 0.4; x += 0.64) {
      sheet.rect('object glass-deep', x, floor + 0.22, 0.34, 0.32);
      sheet.line('fine', x + 0.17, floor + 0.22, x + 0.17, floor + 0.54);
      sheet.line('fine', x, floor + 0.38, x + 0.34, floor + 0.38);
      sheet.rect('object paper', x - 0.05, floor + 0.56, 0.44, 0.05);
    }
  sheet.rect('cut', left - 0.03, top, right - left + 0.06, 0.07);
}

/** The joint in plan at a larger scale: two walls, foam rod, sealant waisted like an hourglass. Px of the cover. */
function enlarged(): string {
  const sheet = new Sheet({ scale: 100, originX: lens.x, originY: lens.y });
  sheet.rect('sky', -2, -2, 4, 4);
  sheet.raw(
    rain({
      width: cover.width,
      bottom: lens.y - 56,
      seed: 6,
      tries: 240,
      skip: (x) => x < lens.x - lens.radius,
    }),
  );
  for (const side of [-1, 1]) {
    sheet.at(
      0,
      0,
      () => {
        sheet.rect('concrete-large', 0.34, -2, 2, 2.5);
        sheet.rect('plaster-new', 0.34, 0.5, 2, 0.16);
        sheet.line('line', 0.34, 0.66, 2.3, 0.66);
        sheet.line('cut-edge', 0.34, -2, 0.34, 0.66);
        sheet.line('cut-edge', 0.34, 0.5, 2.3, 0.5);
        sheet.line('steel-bar', 0.62, -0.16, 2.3, -0.16);
        sheet.line('steel-bar', 0.62, -1.1, 2.3, -1.1);
        for (const y of [-0.06, -1.0]) for (const x of [0.72, 1.24]) sheet.circle('plain ink', x, y, 0.05);
      },
      { flip: side < 0 },
    );
  }
  sheet.rect('shaft', -0.32, -2, 0.64, 2.1);
  sheet.line('cut-edge', -0.34, -2, -0.34, 0.66);
  sheet.line('cut-edge', 0.34, -2, 0.34, 0.66);
  for (let y = -1.7; y < -0.3; y += 0.16) sheet.line('hatch', -0.32, y, 0.32, y + 0.16);
  sheet.circle('object grey', 0, -0.08, 0.38);
  for (const [x, y] of [
    [-0.14, 0.06],
    [0.1, 0.1],
    [-0.04, -0.12],
    [0.18, -0.1],
    [-0.2, -0.16],
    [0.02, -0.28],
  ] as const)
    sheet.circle('fine', x, y, 0.035);
  sheet.path(
    'object membrane-top',
    'M-0.34 0.62Q0 0.3 0.34 0.62L0.34 0.1Q0.3 0.26 0 0.28Q-0.3 0.26 -0.34 0.1Z',
  );
  sheet.path('membrane', 'M-0.34 0.62Q0 0.3 0.34 0.62');
  return sheet.markup();
}

function draw(): string {
  const sheet = createCoverSheet();
  const skyline = (x: number) => (x < 241 ? 100 : 136);
  sheet.rect('sky', 0, 0, 7.6, 4.4);
  sheet.raw(
    rain({
      width: cover.width,
      bottom: 400,
      seed: 3,
      tries: 330,
      skip: (x, y) => y > skyline(x) - 44 && x < 700,
    }),
  );
  sheet.rect('earth', 0, 0, 7.6, ground);
  building(sheet, -0.4, gap.left, 3.4, false);
  building(sheet, gap.right, 6.9, 3.04, true);
  sheet.rect('cut', gap.left, ground, gap.right - gap.left, 2.6);
  sheet.line('blue-line', (gap.left + gap.right) / 2, ground, (gap.left + gap.right) / 2, 3.24);
  sheet.at(0.5, 3.47, () => plasticTank(sheet, 0, 0, 0.44, 0.5));
  sheet.at(1.5, 3.47, () => dishAntenna(sheet, 0, 0), { scale: 0.6 });
  sheet.at(0, ground, () => {
    bush(sheet, 1.1, 0, 0.8, 0.34, 3);
    bush(sheet, 7.24, 0, 0.7, 0.5, 9);
  });
  sheet.line('ground-line', 0, ground, 7.6, ground);
  magnifier(
    sheet,
    { id: 'joint', centre: [lens.x, lens.y], radius: lens.radius, from: sheet.point(2.41, 1.86) },
    enlarged(),
  );
  return sheet.markup();
}

export const coverJoint: Drawing = {
  name: 'cover-joint',
  ...cover,
  alt: 'Two blocks of a building with a gap between them, and a circle that enlarges the gap: a backing rod, and sealant shaped like an hourglass.',
  art: draw(),
};
