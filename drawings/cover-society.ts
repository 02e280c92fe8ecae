// Blog cover: an apartment block from the tank on its roof to the lift pit, with the eight stops of the walk.
import { cover, createCoverSheet, inPx, numberBubbles, rooftops } from './cover-parts.ts';
import type { Drawing } from './drawing.ts';
import { bush, mastTree } from './plants.ts';
import type { Sheet } from './sheet.ts';
import { boulder, rain, soilHatch } from './surroundings.ts';
import { scooter } from './symbols.ts';

const ground = 1.02;
const storey = 0.49;
const left = 2.0;
const joint = 4.06;
const right = 5.74;
const roof = ground + 4.4 * storey;

/** A window with its chajja and sill. */
function opening(sheet: Sheet, x: number, y: number, width = 0.24): void {
  sheet.rect('object glass-deep', x, y, width, 0.24);
  sheet.line('fine', x + width / 2, y, x + width / 2, y + 0.24);
  sheet.rect('object paper', x - 0.04, y + 0.26, width + 0.08, 0.04);
  sheet.line('line', x - 0.03, y - 0.01, x + width + 0.03, y - 0.01);
}

function balcony(sheet: Sheet, x: number, y: number): void {
  sheet.rect('object core', x + 0.04, y + 0.02, 0.42, 0.38);
  sheet.rect('object wood', x + 0.28, y + 0.02, 0.14, 0.32);
  for (let bar = x + 0.05; bar < x + 0.5; bar += 0.06) sheet.line('fine', bar, y, bar, y + 0.2);
  sheet.line('line', x, y + 0.2, x + 0.5, y + 0.2);
  sheet.rect('cut', x - 0.04, y - 0.05, 0.58, 0.05);
}

function facade(sheet: Sheet): void {
  sheet.rect('object wall-front', left, ground, joint - left, roof - ground);
  sheet.rect('object wall-clay', joint + 0.07, ground, right - joint - 0.07, roof - ground - 0.12);
  sheet.rect('cut', joint, ground, 0.07, roof - ground - 0.02);
  // Stilt floor: columns, parked scooters, shade.
  sheet.rect('shaft', left + 0.02, ground, joint - left - 0.04, 0.44);
  sheet.rect('shaft', joint + 0.09, ground, right - joint - 0.11, 0.44);
  for (const x of [left, 2.62, 3.3, joint - 0.12, joint + 0.07, 4.86, right - 0.12])
    sheet.rect('cut', x, ground, 0.12, 0.44);
  sheet.rect('cut', left, ground + 0.4, joint - left, 0.06);
  sheet.rect('cut', joint + 0.07, ground + 0.4, right - joint - 0.07, 0.06);
  sheet.at(2.78, ground, () => scooter(sheet, 0, 'laterite'), { scale: 0.3 });
  sheet.at(5.06, ground, () => scooter(sheet, 0, 'teal'), { scale: 0.3 });
  for (let floor = 0; floor < 3; floor += 1) {
    const y = ground + 0.58 + floor * storey;
    opening(sheet, left + 0.34, y);
    opening(sheet, left + 0.74, y);
    balcony(sheet, left + 1.2, y - 0.02);
    opening(sheet, joint + 0.26, y, 0.2);
    opening(sheet, joint + 0.74, y);
    balcony(sheet, joint + 1.1, y - 0.02);
    sheet.line('hatch', left, y - 0.1, joint, y - 0.1);
    sheet.line('hatch', joint + 0.07, y - 0.1, right, y - 0.1);
  }
  // Waste stack on the face, with its clamps.
  sheet.rect('object paper', left + 1.08, ground + 0.46, 0.06, roof - ground - 0.46);
  for (let y = ground + 0.7; y < roof; y += storey) sheet.rect('ink', left + 1.06, y, 0.1, 0.025);
  // Streaks and a crack where the west wind drives rain.
  sheet.path(
    'damp',
    `M${left} ${roof - 0.1}L${left + 0.26} ${roof - 0.1}Q${left + 0.22} ${roof - 0.7} ${left + 0.14} ${roof - 1.04}Q${left + 0.08} ${roof - 1.5} ${left} ${roof - 1.6}Z`,
  );
  sheet.path(
    'crack',
    `M${left + 0.18} ${roof - 0.24}L${left + 0.24} ${roof - 0.46}L${left + 0.16} ${roof - 0.6}L${left + 0.22} ${roof - 0.84}`,
  );
}

function roofs(sheet: Sheet): void {
  sheet.rect('cut', left - 0.06, roof, joint - left + 0.06, 0.07);
  sheet.rect('cut', joint + 0.07, roof - 0.12, right - joint - 0.01, 0.07);
  for (const x of [left - 0.06, joint - 0.06]) sheet.rect('cut', x, roof + 0.07, 0.06, 0.2);
  for (const x of [joint + 0.07, right]) sheet.rect('cut', x, roof - 0.05, 0.06, 0.2);
  sheet.path(
    'blue-line',
    `M${left + 0.03} ${roof + 0.22}L${left + 0.03} ${roof + 0.1}L${joint - 0.09} ${roof + 0.1}L${joint - 0.09} ${roof + 0.22}`,
  );
  sheet.path(
    'blue-line',
    `M${joint + 0.16} ${roof + 0.1}L${joint + 0.16} ${roof - 0.02}L${right - 0.03} ${roof - 0.02}L${right - 0.03} ${roof + 0.1}`,
  );
  // Lift room with the concrete tank on top.
  sheet.rect('object wall', 2.9, roof + 0.07, 0.8, 0.34);
  sheet.rect('object wood', 3.42, roof + 0.07, 0.18, 0.26);
  for (const x of [2.92, 3.6]) sheet.rect('cut', x, roof + 0.41, 0.08, 0.1);
  sheet.rect('cut', 2.78, roof + 0.5, 1.04, 0.42);
  sheet.rect('water', 2.86, roof + 0.57, 0.88, 0.2);
  sheet.path('blue-line', `M2.85 ${roof + 0.86}L2.85 ${roof + 0.56}L3.75 ${roof + 0.56}L3.75 ${roof + 0.86}`);
}

/** Below the ground line: sump, lift pit, storm drain. */
function below(sheet: Sheet): void {
  sheet.path(
    'cut',
    `M2.84 ${ground}L2.84 0.4L3.72 0.4L3.72 ${ground}L3.62 ${ground}L3.62 0.5L2.94 0.5L2.94 ${ground}Z`,
  );
  sheet.rect('room-green', 2.94, 0.5, 0.68, ground - 0.5);
  sheet.rect('water', 2.94, 0.5, 0.68, 0.1);
  sheet.rect('room-green', 6.36, 0.76, 0.3, ground - 0.76);
  sheet.rect('room-green', 5.1, ground - 0.1, 0.3, 0.1);
  // The sump's rim stands above the paving, its lid on top.
  for (const x of [5.06, 5.4]) sheet.rect('cut', x, ground, 0.04, 0.07);
  sheet.rect('object grey', 5.04, ground + 0.07, 0.42, 0.03);
  sheet.path('line', 'M3.12 0.5L3.12 0.66L3.2 0.66M3.44 0.5L3.44 0.66L3.36 0.66');
  sheet.path(
    'cut',
    `M4.5 ${ground}L4.5 0.3L5.66 0.3L5.66 ${ground}L5.4 ${ground}L5.4 ${ground - 0.1}L5.56 ${ground - 0.1}L5.56 0.4L4.6 0.4L4.6 ${ground - 0.1}L5.1 ${ground - 0.1}L5.1 ${ground}Z`,
  );
  sheet.rect('room-green', 4.6, 0.4, 0.96, ground - 0.5);
  sheet.rect('water', 4.6, 0.4, 0.96, 0.3);
  sheet.path('blue-line', `M4.63 ${ground - 0.14}L4.63 0.43L5.53 0.43L5.53 ${ground - 0.14}`);
  sheet.path(
    'cut',
    `M6.3 ${ground}L6.3 0.7L6.72 0.7L6.72 ${ground}L6.66 ${ground}L6.66 0.76L6.36 0.76L6.36 ${ground}Z`,
  );
  sheet.rect('water', 6.36, 0.76, 0.3, 0.08);
  for (let x = 6.34; x < 6.7; x += 0.07) sheet.line('bold', x, ground + 0.015, x + 0.03, ground + 0.015);
}

function draw(): string {
  const sheet = createCoverSheet();
  const groundPx = cover.height - ground * 100;
  sheet.rect('sky', 0, 0, 7.6, 4.4);
  sheet.raw(
    rain({
      width: cover.width,
      bottom: groundPx,
      seed: 23,
      tries: 420,
      skip: (x, y) => (x > 192 && x < 582 && y > 112) || y > groundPx - 62,
      slant: -0.24,
    }),
  );
  rooftops(sheet, { from: -0.2, to: 1.5, base: ground, seed: 3 });
  rooftops(sheet, { from: 6.1, to: 7.6, base: ground, seed: 12 });
  sheet.rect('earth', 0, 0, 7.6, ground);
  sheet.raw(
    soilHatch(
      0,
      cover.width,
      groundPx,
      2,
      (x, y) => (x > 270 && x < 390) || (x > 430 && x < 580) || (x > 616 && x < 690) || y > 430,
      4,
    ),
  );
  sheet.raw(boulder(96, 406, 100, 54, 4) + boulder(196, 418, 64, 38, 9) + boulder(706, 416, 88, 48, 6));
  facade(sheet);
  roofs(sheet);
  below(sheet);
  sheet.line('ground-line', 0, ground, 2.84, ground);
  sheet.line('ground-line', 3.72, ground, 5.1, ground);
  sheet.line('ground-line', 5.4, ground, 6.3, ground);
  sheet.line('ground-line', 6.72, ground, 7.6, ground);
  mastTree(sheet, 1.52, ground, 1.7, 0.4, 7);
  bush(sheet, 6.02, ground, 0.4, 0.36, 2);
  return sheet.markup();
}

/** The headings of the article, in order. */
const numbers = numberBubbles([
  // Overhead tanks
  [inPx(3.8, roof + 0.74), [452, 48]],
  // Terrace and outlets
  [inPx(2.36, roof + 0.1), [226, 84]],
  // Expansion joint
  [inPx(joint + 0.03, roof - 0.5), [474, 100]],
  // The west and south-west walls
  [inPx(left + 0.06, roof - 0.5), [152, 150]],
  // Shafts and pipes
  [inPx(left + 1.11, roof - 1.44), [252, 284]],
  // Balconies, chajjas and sills
  [inPx(right - 0.08, roof - 1.1), [632, 206]],
  // Ground, drains and ramp
  [inPx(6.51, ground), [694, 300]],
  // Sump, lift pit and basement
  [inPx(3.28, 0.56), [246, 384]],
]);

export const coverSociety: Drawing = {
  name: 'cover-society',
  ...cover,
  alt: 'Elevation of an apartment block with the ground cut open: tank, terrace, joint, west wall, pipes, balconies, drain and lift pit.',
  art: draw() + numbers,
};
