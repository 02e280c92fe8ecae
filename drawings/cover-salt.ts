// Blog cover: brickwork with a band of white salt, a pencil line along its upper edge, and a lens over it.
import { cover, createCoverSheet } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import { createRandom, Sheet } from './sheet.ts';
import { leakPath } from './waterproofing-parts.ts';

const lens = { x: 500, y: 212, radius: 132 } as const;
const brick = { length: 0.84, height: 0.31, joint: 0.045 } as const;

function brickwork(sheet: Sheet, width: number, height: number): void {
  const random = createRandom(17);
  sheet.rect('mortar-joint', 0, 0, width, height);
  for (let row = 0; row * brick.height < height; row += 1)
    for (let x = row % 2 ? -brick.length / 2 : 0; x < width; x += brick.length) {
      const tone = random();
      const style =
        tone > 0.78 ? 'beyond tile-clay' : tone < 0.16 ? 'beyond tile-clay-side' : 'beyond brick-plain';
      sheet.rect(style, x, row * brick.height, brick.length - brick.joint, brick.height - brick.joint);
    }
}

/** Height of the upper edge of the damp at x. */
const tide = (x: number) => 2.62 + Math.sin(x * 1.7) * 0.12 + Math.sin(x * 4.1 + 1) * 0.05;

function damp(sheet: Sheet): void {
  let edge = 'M0 0';
  for (let x = 0; x < 7.9; x += 0.2) edge += `L${x.toFixed(2)} ${tide(x).toFixed(3)}`;
  sheet.path('damp', `${edge}L7.8 0Z`);
}

/** Flowers of salt: thick at the tide line, thinning downwards, thickest along the joints. */
function bloom(sheet: Sheet): void {
  const random = createRandom(31);
  for (let index = 0; index < 460; index += 1) {
    const x = random() * 7.6;
    const below = random() * random() * 1.25;
    const y = tide(x) - 0.02 - below;
    const row = Math.round(y / brick.height) * brick.height - brick.joint / 2;
    const onJoint = random() < 0.5;
    sheet.circle('paper', x, onJoint ? row + (random() - 0.5) * 0.08 : y, 0.01 + random() * 0.028);
  }
  for (let x = 0.1; x < 7.6; x += 0.17) {
    const size = 0.02 + random() * 0.06;
    sheet.ellipse('paper', x, tide(x) - 0.08 - random() * 0.16, size * 1.8, size);
  }
}

/** The pencil line with its dates: short strokes where somebody stood every month. */
function pencilLine(sheet: Sheet): void {
  let line = '';
  for (let x = 0.2; x <= 7.4; x += 0.2)
    line += `${line ? 'L' : 'M'}${x.toFixed(2)} ${(tide(x) + 0.07).toFixed(3)}`;
  sheet.path('bold', line);
  for (const x of [0.9, 1.74, 2.58, 7.0]) sheet.line('bold', x, tide(x) + 0.02, x, tide(x) + 0.24);
}

/** One bush of crystals on a joint. */
function crystals(sheet: Sheet, x: number, y: number, size: number, seed: number): void {
  const random = createRandom(seed);
  for (let index = 0; index < 15; index += 1) {
    const angle = ((12 + index * 11 + random() * 7) * Math.PI) / 180;
    const length = size * (0.55 + random() * 0.5);
    const half = size * 0.055;
    const tip = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const;
    const neck = [x + Math.cos(angle) * length * 0.82, y + Math.sin(angle) * length * 0.82] as const;
    const across = [-Math.sin(angle) * half, Math.cos(angle) * half] as const;
    sheet.poly(index % 3 ? 'object paper' : 'object glass', [
      [x - across[0], y - across[1]],
      [neck[0] - across[0], neck[1] - across[1]],
      tip,
      [neck[0] + across[0], neck[1] + across[1]],
      [x + across[0], y + across[1]],
    ]);
  }
}

/** What the lens shows, in px of the cover. */
function enlarged(): string {
  const sheet = new Sheet({ scale: 100, originX: lens.x, originY: lens.y });
  sheet.rect('brick-plain', -2, -2, 4, 4);
  sheet.rect('mortar', -2, -0.46, 4, 0.3);
  sheet.line('line', -2, -0.16, 2, -0.16);
  sheet.line('line', -2, -0.46, 2, -0.46);
  sheet.rect('mortar', -0.86, -2, 0.26, 1.54);
  sheet.path('line', 'M-0.86 -0.46L-0.86 -2M-0.6 -0.46L-0.6 -2');
  sheet.rect('soak', -2, -2, 4, 1.7);
  crystals(sheet, -0.72, -0.26, 0.7, 5);
  crystals(sheet, 0.62, -0.3, 0.82, 8);
  crystals(sheet, -0.06, -0.34, 0.98, 2);
  const random = createRandom(12);
  for (let index = 0; index < 40; index += 1)
    sheet.circle('paper', -1.3 + random() * 2.6, -0.34 + random() * 0.14, 0.02 + random() * 0.03);
  return sheet.markup();
}

function magnifyingGlass(): string {
  const circle = `cx="${lens.x}" cy="${lens.y}" r="${lens.radius}"`;
  const rim = `cx="${lens.x}" cy="${lens.y}" r="${lens.radius + 9}"`;
  const handle =
    `<g transform="translate(${lens.x} ${lens.y}) rotate(40)">` +
    '<path class="object grey" d="M138-9h26v18h-26z"/>' +
    '<path class="object monsoon" d="M162-15h168q14 15 0 30H162q-8-15 0-30z"/>' +
    '<path class="rib" d="M182-14v28M192-14v28"/></g>';
  return (
    `<circle class="shadow" cx="${lens.x + 10}" cy="${lens.y + 12}" r="${lens.radius + 9}"/>${handle}` +
    `<circle class="object tank" ${rim}/><clipPath id="lens"><circle ${circle}/></clipPath>` +
    `<g clip-path="url(#lens)">${enlarged()}</g><circle class="bold" ${circle}/>` +
    `<path class="court-line" d="M${lens.x - 96} ${lens.y - 58}a112 112 0 0 1 58-46"/>`
  );
}

function draw(): string {
  const sheet = createCoverSheet();
  brickwork(sheet, 7.6, 4.4);
  damp(sheet);
  bloom(sheet);
  pencilLine(sheet);
  for (const x of [1.1, 2.3])
    leakPath(sheet, [
      [x, 0.2],
      [x, 1.35],
    ]);
  sheet.raw(magnifyingGlass());
  return sheet.markup();
}

export const coverSalt: Drawing = {
  name: 'cover-salt',
  ...cover,
  alt: 'A brick wall with a band of white salt and a pencil line along its edge; a magnifying glass shows needles of crystal growing from a joint.',
  art: draw(),
};
