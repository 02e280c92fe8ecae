// Blog cover: a concrete water tank on its columns, cut open to show the lining and the overnight mark.
import { cover, createCoverSheet, rooftops } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import type { Sheet } from './sheet.ts';
import { crow, gaugeStaff, pipeRun } from './waterproofing-parts.ts';

/** Inner faces of the tank, in metres of the sheet. */
const inner = { left: 2.1, right: 5.6, bottom: 1.16, top: 3.34 } as const;
const wall = 0.2;
const water = 2.56;
/** Where the water stood in the evening. */
const evening = 2.86;

function shell(sheet: Sheet): void {
  const { left, right, bottom, top } = inner;
  sheet.rect('room-green', left, bottom, right - left, top - bottom);
  // Back wall of the tank, with the tide marks of years.
  for (const mark of [2.2, 2.44, 2.98, 3.1]) sheet.line('hatch', left, mark, right, mark);
  sheet.path(
    'cut',
    `M${left - wall} ${bottom - wall}L${right + wall} ${bottom - wall}L${right + wall} ${top + wall}` +
      `L4.9 ${top + wall}L4.9 ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}L${left} ${top}` +
      `L4.2 ${top}L4.2 ${top + wall}L${left - wall} ${top + wall}Z`,
  );
  for (const x of [left - wall + 0.06, right + wall - 0.46]) {
    sheet.rect('cut', x, 0, 0.4, bottom - wall);
    sheet.rect('cut', x - 0.1, bottom - wall - 0.2, 0.6, 0.2);
  }
  sheet.rect('beyond column', 3.65, 0, 0.4, bottom - wall);
  // Manhole: kerb, and its lid pushed aside.
  sheet.rect('cut', 4.08, top + wall, 0.12, 0.14);
  sheet.rect('cut', 4.9, top + wall, 0.12, 0.14);
  sheet.poly('object grey', [
    [5.04, top + wall],
    [5.12, top + wall],
    [5.56, top + wall + 0.62],
    [5.48, top + wall + 0.66],
  ]);
}

function lining(sheet: Sheet): void {
  const { left, right, bottom, top } = inner;
  const inset = 0.03;
  const cove = 0.22;
  // Mortar fillets first: the line turns no sharp corner.
  sheet.path(
    'object mortar',
    `M${left} ${bottom}L${left + cove} ${bottom}Q${left} ${bottom} ${left} ${bottom + cove}Z`,
  );
  sheet.path(
    'object mortar',
    `M${right} ${bottom}L${right - cove} ${bottom}Q${right} ${bottom} ${right} ${bottom + cove}Z`,
  );
  sheet.path(
    'membrane',
    `M4.2 ${top - inset}L${left + inset} ${top - inset}L${left + inset} ${bottom + cove}` +
      `Q${left + inset} ${bottom + inset} ${left + cove} ${bottom + inset}L${right - cove} ${bottom + inset}` +
      `Q${right - inset} ${bottom + inset} ${right - inset} ${bottom + cove}L${right - inset} ${top - inset}L4.9 ${top - inset}`,
  );
}

function contents(sheet: Sheet): void {
  const { left, right, bottom } = inner;
  sheet.path(
    'water',
    `M${left + 0.05} ${water}L${left + 0.05} ${bottom + 0.24}Q${left + 0.06} ${bottom + 0.06} ${left + 0.24} ${bottom + 0.05}` +
      `L${right - 0.24} ${bottom + 0.05}Q${right - 0.06} ${bottom + 0.06} ${right - 0.05} ${bottom + 0.24}L${right - 0.05} ${water}Z`,
  );
  sheet.line('ripple', left + 0.05, water, right - 0.05, water);
  for (const [x, y, length] of [
    [2.3, 2.44, 0.3],
    [3.3, 2.38, 0.4],
    [2.7, 2.1, 0.22],
    [4.5, 2.2, 0.3],
    [3.6, 1.7, 0.26],
    [2.5, 1.5, 0.2],
    [4.9, 1.56, 0.24],
  ] as const)
    sheet.line('ripple', x, y, x + length, y);
}

function ladder(sheet: Sheet): void {
  for (const x of [4.34, 4.72]) sheet.line('bold', x, inner.bottom + 0.06, x, inner.top + 0.62);
  for (let y = inner.bottom + 0.24; y < inner.top + 0.5; y += 0.24) sheet.line('bold', 4.34, y, 4.72, y);
}

/** Feed from the left with its float, outlet low on the right with a collar. */
function pipes(sheet: Sheet): void {
  const { left, right, top } = inner;
  pipeRun(sheet, '8', `M0.6 0L0.6 3.1L${left + 0.4} 3.1L${left + 0.4} 2.92`);
  sheet.line('bold', left + 0.44, 2.96, left + 0.86, 2.64);
  sheet.circle('object laterite', left + 0.94, 2.62, 0.13);
  pipeRun(sheet, '8', `M${right - 0.26} 1.5L6.9 1.5L6.9 0`);
  sheet.rect('object teal', right - 0.12, 1.38, 0.1, 0.24);
  sheet.rect('object teal', right + wall + 0.02, 1.4, 0.08, 0.2);
  sheet.rect('object laterite', 6.26, 1.4, 0.22, 0.2);
  sheet.line('bold', 6.37, 1.6, 6.37, 1.74);
  sheet.line('bold', 6.24, 1.76, 6.5, 1.76);
  pipeRun(sheet, '8', `M${right - 0.1} ${top - 0.3}L6.2 ${top - 0.3}L6.2 ${top - 0.62}`);
}

/** The rod, the pencil mark of the evening and the water of the morning. */
function mark(sheet: Sheet): void {
  sheet.at(3.3, inner.bottom + 0.05, () => gaugeStaff(sheet, 0, 0, 0.665), { scale: 3 });
  sheet.line('dash-fine', 2.94, evening, 3.86, evening);
  sheet.line('mark-red', 3.06, evening, 3.54, evening);
  sheet.line('bold', 3.72, evening - 0.04, 3.72, water + 0.05);
  sheet.poly('plain ink', [
    [3.72, water + 0.01],
    [3.67, water + 0.12],
    [3.77, water + 0.12],
  ]);
}

function draw(): string {
  const sheet = createCoverSheet();
  sheet.rect('sky', 0, 0, 7.6, 4.4);
  rooftops(sheet, { from: -0.2, to: 7.6, base: 0, seed: 8 });
  shell(sheet);
  contents(sheet);
  lining(sheet);
  ladder(sheet);
  pipes(sheet);
  mark(sheet);
  sheet.at(2.6, inner.top + wall, () => crow(sheet, 0, 0), { scale: 2.6 });
  return sheet.markup();
}

export const coverTank: Drawing = {
  name: 'cover-tank',
  ...cover,
  alt: 'Section through a concrete water tank on columns: blue lining with rounded corners, a ladder, and a measuring rod with the evening mark above the water.',
  art: draw(),
};
