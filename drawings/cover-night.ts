// Blog cover: a room at night in the rain, power off, a torch on the drip and a cloth leading it into a bucket.
import { cover, createCoverSheet } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import { createRandom, pathMarkup, type Sheet } from './sheet.ts';
import { rainPaths } from './surroundings.ts';
import { bucket, ceilingFan, picture, sofa } from './symbols.ts';

const room = { left: 0.9, right: 6.4, floor: 0.62, ceiling: 3.3 } as const;
const slabTop = 3.62;
const drip = 3.5;

/** The city outside: dark blocks, one or two windows still lit. */
function city(sheet: Sheet): void {
  const random = createRandom(5);
  sheet.rect('ink', 0, 0, 7.6, 4.4);
  for (const [x, width, top] of [
    [-0.1, 0.72, 1.7],
    [6.62, 0.62, 2.3],
    [7.2, 0.6, 1.5],
  ] as const) {
    sheet.rect('night-block', x, 0, width, top);
    for (let sill = 0.3; sill < top - 0.2; sill += 0.34)
      for (let bay = x + 0.12; bay < x + width - 0.16; bay += 0.22)
        sheet.rect(random() > 0.82 ? 'night-window' : 'night-fine', bay, sill, 0.12, 0.14);
  }
  const strokes = rainPaths({
    width: cover.width,
    bottom: cover.height,
    seed: 12,
    tries: 300,
    skip: (x, y) => x > 62 && x < 668 && y > 66,
  });
  sheet.raw(pathMarkup('night-rain', strokes.join('')));
}

function structure(sheet: Sheet): void {
  const { left, right, floor, ceiling } = room;
  sheet.rect('blueprint-room', left, floor, right - left, ceiling - floor);
  // Slab, parapets and walls stand out pale at night.
  sheet.rect('blueprint-cut', left - 0.24, ceiling, right - left + 0.48, slabTop - ceiling);
  for (const x of [left - 0.24, right]) {
    sheet.rect('blueprint-cut', x, 0, 0.24, ceiling);
    sheet.rect('blueprint-cut', x, slabTop, 0.24, 0.34);
  }
  sheet.rect('blueprint-cut', left - 0.24, floor - 0.3, right - left + 0.48, 0.3);
  // Water stands on the roof; the blue line stops short, and there it gets in.
  sheet.rect('rain-fill', left, slabTop, right - left, 0.12);
  sheet.path(
    'blue-line',
    `M${left + 0.04} ${slabTop + 0.24}L${left + 0.04} ${slabTop + 0.03}L3.1 ${slabTop + 0.03}`,
  );
  sheet.path(
    'blue-line',
    `M3.86 ${slabTop + 0.03}L${right - 0.04} ${slabTop + 0.03}L${right - 0.04} ${slabTop + 0.24}`,
  );
  sheet.path('crack-wide', `M3.42 ${slabTop}L3.5 ${slabTop - 0.1}L3.44 ${slabTop - 0.2}L3.5 ${ceiling}`);
}

function wetPatch(sheet: Sheet): void {
  const { ceiling, floor } = room;
  sheet.path('torch-beam', `M5.28 ${floor + 0.96}L2.66 ${ceiling}L4.7 ${ceiling}L5.45 ${floor + 1.1}Z`);
  sheet.path(
    'blueprint-stain',
    `M2.5 ${ceiling}Q2.8 ${ceiling - 0.26} 3.16 ${ceiling - 0.18}Q3.46 ${ceiling - 0.42} 3.8 ${ceiling - 0.2}` +
      `Q4.2 ${ceiling - 0.26} 4.44 ${ceiling}Z`,
  );
  sheet.path(
    'stain-ring',
    `M2.5 ${ceiling}Q2.8 ${ceiling - 0.26} 3.16 ${ceiling - 0.18}Q3.46 ${ceiling - 0.42} 3.8 ${ceiling - 0.2}Q4.2 ${ceiling - 0.26} 4.44 ${ceiling}`,
  );
  // The strip of cloth that keeps the drops from splashing.
  sheet.path(
    'object blueprint-cut',
    `M${drip - 0.05} ${ceiling - 0.26}Q${drip + 0.06} 2.4 ${drip - 0.02} ${floor + 0.5}L${drip + 0.06} ${floor + 0.5}Q${drip + 0.14} 2.4 ${drip + 0.05} ${ceiling - 0.26}Z`,
  );
  sheet.line('blueprint-drop', drip + 0.16, 2.3, drip + 0.16, 2.16);
  sheet.line('blueprint-drop', drip + 0.14, 1.7, drip + 0.14, 1.56);
}

/** A distribution board with its cover open and one lever down. */
function board(sheet: Sheet): void {
  sheet.at(1.2, 1.96, () => {
    sheet.rect('object paper', 0, 0, 0.7, 0.52, 0.03);
    for (let index = 0; index < 4; index += 1) {
      const x = 0.09 + index * 0.14;
      sheet.rect('object glass', x, 0.12, 0.1, 0.3);
      sheet.rect(
        index === 2 ? 'plain laterite' : 'plain leaf-light',
        x + 0.025,
        index === 2 ? 0.14 : 0.28,
        0.05,
        0.12,
      );
    }
  });
}

/** The torch on a stool, pointing at the ceiling. */
function torch(sheet: Sheet): void {
  const { floor } = room;
  sheet.path(
    'line',
    `M5.1 ${floor}L5.2 ${floor + 0.56}M5.86 ${floor}L5.76 ${floor + 0.56}M5.16 ${floor + 0.24}L5.8 ${floor + 0.24}`,
  );
  sheet.rect('object wood', 5.06, floor + 0.56, 0.84, 0.08);
  const [x, y] = sheet.point(5.46, floor + 0.86);
  sheet.raw(
    `<g transform="translate(${x} ${y}) rotate(-128)"><path class="object laterite" d="M-26-7h34l10-6h10v26H18L8 7h-34z"/>` +
      '<path class="plain night-window" d="M28-13h4v26h-4z"/></g>',
  );
}

function draw(): string {
  const sheet = createCoverSheet();
  city(sheet);
  structure(sheet);
  sheet.at(0, room.floor, () => {
    sofa(sheet, 1.16, 1.7, 'teal');
    picture(sheet, 5.0, 1.5, 0.7, 0.56, 'arch');
  });
  ceilingFan(sheet, 2.1, room.ceiling);
  board(sheet);
  wetPatch(sheet);
  torch(sheet);
  bucket(sheet, drip + 0.02, 'clay', room.floor, 1.7);
  return sheet.markup();
}

export const coverNight: Drawing = {
  name: 'cover-night',
  ...cover,
  alt: 'A room at night in the rain: a torch lights a wet patch on the ceiling, a strip of cloth leads the drip into a bucket, one switch is off.',
  scheme: 'blueprint',
  art: draw(),
};
