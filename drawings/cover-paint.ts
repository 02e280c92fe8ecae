// Blog cover: a damp wall, cut on the left to show the water and seen from the room on the right, with paint letting go.
import { cover, createCoverSheet } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import type { Sheet } from './sheet.ts';
import { rain } from './surroundings.ts';
import { brickSection, leakPath } from './waterproofing-parts.ts';

/** Left edge of the brick, then plaster, then the painted face. */
const wall = { left: 0.9, plaster: 2.05, face: 2.2 } as const;

/** Outside, the wall in section, and the film it pushes off. */
function section(sheet: Sheet): void {
  sheet.rect('sky', 0, 0, wall.left, 4.4);
  sheet.raw(rain({ width: 90, bottom: 440, seed: 9, tries: 80, skip: (x) => x < 4 || x > 82 }));
  sheet.rect('mortar-joint', wall.left, 0, wall.plaster - wall.left, 4.4);
  sheet.at(wall.left, -0.06, () => brickSection(sheet, 0, 0, 0.9, 0.23), { scale: 5 });
  sheet.rect('plaster-new', wall.plaster, 0, wall.face - wall.plaster, 4.4);
  sheet.path(
    'soak',
    `M${wall.left} 3.3Q1.5 3.42 ${wall.face} 3.12L${wall.face} 0.86Q1.6 0.62 ${wall.left} 0.94Z`,
  );
  sheet.line('cut-edge', wall.left, 0, wall.left, 4.4);
  sheet.line('cut-edge', wall.plaster, 0, wall.plaster, 4.4);
  for (const y of [2.72, 1.46])
    leakPath(sheet, [
      [0.3, y + 0.3],
      [wall.left, y + 0.06],
      [1.5, y],
      [wall.plaster - 0.06, y - 0.04],
    ]);
}

/** The painted wall; the damp has taken a lake out of the paint, and salt lines its shore. */
function elevation(sheet: Sheet): void {
  sheet.rect('mist', wall.face, 0, 5.4, 4.4);
  sheet.path(
    'object plaster-old-band',
    'M2.2 3.28Q2.7 3.5 3.2 3.26Q3.7 3.44 4.1 3.16Q4.66 3.1 4.7 2.66Q5.02 2.3 4.66 1.92Q4.72 1.4 4.2 1.22Q3.7 0.86 3.2 1.04Q2.7 0.74 2.2 0.92Z',
  );
  sheet.path(
    'damp',
    'M2.2 3.0Q2.8 3.18 3.24 2.96Q3.8 2.96 4.06 2.6Q4.4 2.2 4.06 1.84Q3.8 1.34 3.2 1.36Q2.7 1.1 2.2 1.24Z',
  );
  // Plaster gone: brick behind it.
  sheet.path(
    'object mortar-joint',
    'M2.66 2.5Q2.96 2.72 3.3 2.58Q3.66 2.44 3.6 2.1Q3.5 1.76 3.1 1.8Q2.74 1.74 2.62 2.02Q2.5 2.3 2.66 2.5Z',
  );
  for (const [x, y, width] of [
    [2.76, 2.36, 0.34],
    [3.14, 2.36, 0.36],
    [2.66, 2.16, 0.22],
    [2.92, 2.16, 0.36],
    [3.32, 2.16, 0.24],
    [2.74, 1.96, 0.3],
    [3.08, 1.96, 0.36],
    [2.92, 1.84, 0.26],
  ] as const)
    sheet.rect('brick-face', x, y, width, y < 1.9 ? 0.1 : 0.16);
}

/** Paint letting go all round the lake, like the page of a wet book: the white back, and the tip rolled over. */
function peeling(sheet: Sheet): void {
  sheet.path('shadow', 'M2.62 3.2Q3.5 3.3 4.52 2.9Q4.3 2.42 3.44 2.3Q3.6 2.66 3.2 2.84Q2.84 2.98 2.62 3.2Z');
  sheet.path(
    'object paper',
    'M2.46 3.36Q3.1 3.44 3.7 3.34Q4.3 3.24 4.54 2.98Q4.2 2.56 3.4 2.44Q3.62 2.8 3.18 2.96Q2.74 3.1 2.46 3.36Z',
  );
  sheet.path('object teal', 'M3.4 2.44Q3.62 2.8 3.18 2.96Q2.96 2.84 3.04 2.66Q3.14 2.48 3.4 2.44Z');
  sheet.path(
    'fine',
    'M3.5 3.28Q3.68 3.0 3.66 2.76M3.9 3.22Q4.02 2.98 3.96 2.8M4.2 3.1Q4.26 2.98 4.22 2.86M3.1 3.32Q3.3 3.18 3.36 3.02',
  );
  sheet.path('shadow', 'M4.7 2.36Q4.5 1.86 4.62 1.5L4.34 1.42Q4.02 1.6 4.0 1.9Q4.3 1.9 4.46 2.16Z');
  sheet.path(
    'object paper',
    'M4.78 2.5Q4.86 2.2 4.7 1.92Q4.74 1.66 4.6 1.44Q4.24 1.5 3.98 1.92Q4.3 1.86 4.44 2.1Q4.58 2.32 4.78 2.5Z',
  );
  sheet.path('object teal', 'M3.98 1.92Q4.3 1.86 4.44 2.1Q4.36 2.26 4.18 2.22Q4.0 2.14 3.98 1.92Z');
  sheet.path('fine', 'M4.62 2.2Q4.5 1.96 4.3 1.8M4.66 1.88Q4.56 1.72 4.42 1.64');
  // A blister that has not burst yet.
  sheet.ellipse('shadow', 3.98, 0.74, 0.36, 0.32);
  sheet.ellipse('object mist', 3.9, 0.82, 0.36, 0.32);
  sheet.path('line', 'M3.66 0.7Q3.74 0.58 3.92 0.57');
  sheet.path('court-line', 'M3.76 1.0Q3.84 1.06 3.98 1.05');
  // Flakes on their way down.
  sheet.poly('object paper', [
    [3.0, 0.62],
    [3.26, 0.7],
    [3.3, 0.5],
    [3.08, 0.42],
  ]);
  sheet.poly('object teal', [
    [4.5, 0.5],
    [4.7, 0.58],
    [4.66, 0.36],
  ]);
}

/** The film in section: two blisters with water behind them. */
function film(sheet: Sheet): void {
  sheet.line('bold', wall.face, 0, wall.face, 4.4);
  for (const [top, bottom, bulge] of [
    [4.06, 3.5, 0.3],
    [0.74, 0.22, 0.26],
  ] as const) {
    const middle = (top + bottom) / 2;
    sheet.path('water', `M${wall.face} ${top}Q${wall.face + bulge * 1.7} ${middle} ${wall.face} ${bottom}Z`);
    sheet.path('bold', `M${wall.face} ${top}Q${wall.face + bulge * 1.7} ${middle} ${wall.face} ${bottom}`);
  }
}

/** A fresh stripe going over it all, and the roller that lays it. */
function roller(sheet: Sheet): void {
  sheet.path('plain teal', 'M5.2 4.4L5.2 2.3L6.7 2.3L6.7 4.4Z');
  for (const x of [5.36, 5.62, 5.86, 6.14, 6.36, 6.58]) sheet.line('fine', x, 2.4, x, 4.4);
  sheet.path('hose', 'M6.84 2.14L7.0 2.14L7.0 1.7L5.95 1.7L5.95 1.4');
  sheet.rect('object paper', 5.06, 1.92, 1.78, 0.44, 0.2);
  sheet.rect('plain teal', 5.2, 2.08, 1.5, 0.24);
  sheet.line('fine', 5.2, 2.02, 6.7, 2.02);
  sheet.rect('object laterite', 5.82, 0.5, 0.26, 0.92, 0.1);
  sheet.line('fine', 5.95, 0.6, 5.95, 1.3);
}

function tin(sheet: Sheet): void {
  sheet.path('fine', 'M6.62 0.92Q7.0 1.5 7.38 0.92');
  sheet.rect('object paper', 6.56, -0.1, 0.88, 1.0);
  sheet.rect('plain teal', 6.57, 0.24, 0.86, 0.36);
  sheet.ellipse('object teal', 7.0, 0.9, 0.44, 0.12);
  sheet.path('plain teal', 'M6.62 0.86L6.62 0.6Q6.68 0.52 6.72 0.62L6.74 0.82Z');
}

function draw(): string {
  const sheet = createCoverSheet();
  elevation(sheet);
  roller(sheet);
  tin(sheet);
  peeling(sheet);
  section(sheet);
  film(sheet);
  return sheet.markup();
}

export const coverPaint: Drawing = {
  name: 'cover-paint',
  ...cover,
  alt: 'A wall with paint curling off in sheets: cut on the left to show water passing through brick and plaster, a roller laying new paint on the right.',
  art: draw(),
};
