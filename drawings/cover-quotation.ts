// Blog cover: a quotation on a table, seen from above, with the things one measures and checks it by.
import { cover, createCoverSheet, inPx, numberBubbles } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import { round, type Sheet } from './sheet.ts';

const page = { left: 1.66, bottom: -0.2, width: 3.1, height: 4.3 } as const;
const firstLine = 2.66;
const lineStep = 0.27;

/** The roof corner in the head of the sheet: black slab and parapet, blue line on top. */
function smallSection(sheet: Sheet): void {
  sheet.rect('beyond sky', 0, 0, 2.7, 0.86);
  sheet.path('cut', 'M0.2 0L0.2 0.62L0.38 0.62L0.38 0.16L2.7 0.16L2.7 0Z');
  sheet.rect('cut', 0.14, 0.62, 0.3, 0.07);
  sheet.path('blue-line', 'M0.42 0.5L0.42 0.28Q0.43 0.21 0.52 0.2L2.7 0.24');
  sheet.path(
    'wet',
    'M0.9 0.74L0.86 0.6M1.3 0.8L1.25 0.62M1.72 0.7L1.68 0.54M2.16 0.78L2.11 0.6M2.5 0.68L2.46 0.54',
  );
  sheet.path('leader', 'M0.42 0.44L0.82 0.62L1.1 0.62');
}

/** Nine ruled lines: words as strokes, a figure at the end. */
function lines(sheet: Sheet): void {
  const words = [1.3, 0.9, 1.5, 1.1, 1.36, 1.46, 0.86, 1.2, 1.04];
  for (const [index, length] of words.entries()) {
    const y = firstLine - index * lineStep;
    sheet.line('hatch', 0.2, y - 0.1, page.width - 0.2, y - 0.1);
    sheet.line('line', 0.56, y, 0.56 + length * 0.42, y);
    sheet.line('line', 0.64 + length * 0.42, y, 0.56 + length, y);
    sheet.line('line', page.width - 0.62, y, page.width - 0.24, y);
    if (index < 5) sheet.path('ringing', `M${2.2} ${y - 0.01}L${2.26} ${y - 0.06}L${2.36} ${y + 0.09}`);
  }
}

function paper(sheet: Sheet): void {
  const { width, height } = page;
  sheet.rect('shadow', 0.07, -0.07, width, height);
  sheet.rect('object paper', 0, 0, width, height);
  sheet.at(0.2, 3.2, () => smallSection(sheet));
  sheet.line('bold', 0.2, 3.02, width - 0.2, 3.02);
  sheet.line('bold', 0.2, 2.92, 1.2, 2.92);
  lines(sheet);
}

/** A steel tape, its blade drawn out along the edge of the table. */
function tape(sheet: Sheet): void {
  sheet.rect('object night-window', 5.2, 0.52, 2.6, 0.3);
  for (let x = 5.3, tick = 0; x < 7.6; x += 0.09, tick += 1)
    sheet.line('line', x, 0.82, x, 0.82 - (tick % 5 ? 0.09 : 0.18));
  sheet.rect('object monsoon', 5.0, 0.42, 1.06, 1.06, 0.24);
  sheet.circle('object teal', 5.53, 0.98, 0.34);
  sheet.circle('object paper', 5.53, 0.98, 0.2);
  sheet.rect('object grey', 6.0, 0.46, 0.08, 0.42);
}

/** A glass of Irani chai in its saucer, from above. */
function chai(sheet: Sheet): void {
  const [x, y] = [6.5, 3.3];
  sheet.circle('shadow', x + 0.08, y - 0.08, 0.74);
  sheet.circle('object paper', x, y, 0.74);
  sheet.circle('fine', x, y, 0.62);
  sheet.circle('object glass', x, y, 0.44);
  sheet.circle('object tile-clay-side', x, y, 0.37);
  sheet.path('steam', `M${x - 0.16} ${y + 0.06}Q${x - 0.02} ${y + 0.2} ${x + 0.16} ${y + 0.08}`);
  sheet.path('object grey', 'M5.5 2.5Q5.44 2.62 5.54 2.7L6.06 3.0L6.1 2.94L5.62 2.56Q5.56 2.46 5.5 2.5Z');
}

/** Its point rests where the sixth tick will be. */
function pencil(): string {
  const parts = [
    '<path class="object laterite" d="M0-9h150v18H0z"/>',
    '<path class="fine" d="M0-3h150M0 3h150"/>',
    '<path class="object wood" d="M150-9l30 9-30 9z"/>',
    '<path class="plain ink" d="M171-2.700l9 2.700-9 2.700z"/>',
    '<path class="object grey" d="M-14-9H0v18h-14z"/>',
    '<path class="object clay" d="M-28-9h14v18h-14q-5-9 0-18z"/>',
  ];
  return `<g transform="translate(556 242) rotate(152)">${parts.join('')}</g>`;
}

/** A folding rule, open at two joints. */
function foldingRule(sheet: Sheet): void {
  const stick = (x: number, y: number, degrees: number, length: number) => {
    const ticks = Array.from(
      { length: Math.floor(length / 12) },
      (_, tick) => `M${12 * (tick + 1)}-8v${tick % 5 === 4 ? 9 : 5}`,
    );
    const [px, py] = sheet.point(x, y);
    sheet.raw(
      `<g transform="translate(${round(px)} ${round(py)}) rotate(${degrees})"><path class="object paper" d="M-9-8h${length + 18}v16h-${length + 18}z"/>` +
        `<path class="line" d="${ticks.join('')}"/></g>`,
    );
  };
  stick(0.34, 0.5, -64, 190);
  stick(1.18, 2.2, -128, 150);
  stick(0.26, 3.36, -22, 120);
  for (const [x, y] of [
    [1.18, 2.2],
    [0.26, 3.36],
  ] as const)
    sheet.circle('object grey', x, y, 0.06);
}

function draw(): string {
  const sheet = createCoverSheet();
  sheet.rect('wood', 0, 0, 7.6, 4.4);
  for (const [y, bend] of [
    [0.5, 0.06],
    [1.34, -0.05],
    [2.2, 0.04],
    [3.05, -0.06],
    [3.84, 0.05],
  ] as const)
    sheet.path('paving-joint', `M0 ${y}Q2 ${y + bend} 3.8 ${y}Q5.6 ${y - bend} 7.6 ${y + bend / 2}`);
  foldingRule(sheet);
  sheet.at(page.left, page.bottom, () => paper(sheet));
  tape(sheet);
  chai(sheet);
  sheet.raw(pencil());
  return sheet.markup();
}

/** One number for each line of the sheet: the nine headings of the article. */
const numbers = numberBubbles(
  Array.from({ length: 9 }, (_, index) => {
    const place = inPx(page.left + 0.34, page.bottom + firstLine - index * lineStep);
    return [place, place] as const;
  }),
);

export const coverQuotation: Drawing = {
  name: 'cover-quotation',
  ...cover,
  alt: 'A quotation on a table with nine lines and a small section of a roof, beside a steel tape, a pencil, a folding rule and a glass of chai.',
  art: draw() + numbers,
};
