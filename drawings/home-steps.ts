// How it Works: one room drawn four times, as a blueprint. The bucket finds a better job by the end.
import type { Drawing } from './drawing.ts';
import { bush } from './plants.ts';
import { createRandom, pathMarkup, round, Sheet } from './sheet.ts';
import { bucket, ceilingFan, cushion, floorLamp, picture, sofa, windowBeyond } from './symbols.ts';

type Step = 1 | 2 | 3 | 4;

const WIDTH = 300;
const HEIGHT = 216;
const CEILING = 2.6;
const ROOM = 5.107;

const sofaPlace: Record<Step, number> = { 1: 2.85, 2: 2.85, 3: 2.95, 4: 1.72 };

const alts: Record<Step, string> = {
  1: 'Choosing the place that leaks',
  2: 'A photo of the stain in the form',
  3: 'The executive’s ladder, bag and umbrella in the room',
  4: 'The same room, dry; the bucket holds a plant',
};

function ceilingStain(sheet: Sheet): void {
  sheet.at(0, CEILING, () => {
    sheet.path(
      'blueprint-stain',
      'M0.42 0Q0.6 -0.05 0.72 -0.09Q0.95 -0.13 1.02 -0.19Q1.07 -0.24 1.1 -0.33Q1.13 -0.24 1.18 -0.18' +
        'Q1.26 -0.12 1.42 -0.1Q1.62 -0.07 1.86 0Z',
    );
  });
}

function drippingIntoBucket(sheet: Sheet): void {
  bucket(sheet, 1.1, 'clay', 0, 1.35);
  sheet.line('blueprint-drop', 1.1, CEILING - 0.42, 1.1, CEILING - 0.56);
  sheet.line('blueprint-drop', 1.1, 1.72, 1.1, 1.5);
  sheet.line('blueprint-drop', 1.1, 1.0, 1.1, 0.8);
  sheet.path('blueprint-drop', 'M1.1 0.45L0.98 0.58M1.1 0.45L1.24 0.6');
}

/** The leaking place, selected. */
function selectionBox(sheet: Sheet): void {
  const bottom = CEILING - 0.46;
  const top = CEILING + 0.2;
  sheet.rect('selection', 0.38, bottom, 1.5, top - bottom);
  for (const x of [0.38, 1.88]) {
    for (const y of [bottom, top]) sheet.rect('selection-handle', x - 0.05, y - 0.05, 0.1, 0.1);
  }
}

/** The phone is out of scale on purpose. */
function phoneWithPhoto(sheet: Sheet): void {
  sheet.line('photo-line', 1.62, CEILING - 0.16, 2.62, 2.24);
  sheet.rect('phone', 2.62, 0.18, 1.28, 2.26, 0.14);
  sheet.rect('phone-screen', 2.72, 0.36, 1.08, 1.9);
  sheet.rect('phone-photo', 2.8, 1.52, 0.92, 0.66);
  sheet.path(
    'blueprint-stain',
    'M2.86 2.18Q3.04 2.12 3.14 2.06Q3.2 1.98 3.23 1.86Q3.27 1.98 3.33 2.05Q3.44 2.12 3.64 2.18Z',
  );
  for (const y of [1.28, 1.06, 0.84]) sheet.line('phone-line', 2.82, y, 3.7, y);
  sheet.rect('phone-button', 2.82, 0.46, 0.88, 0.22);
}

function stepLadder(sheet: Sheet): void {
  sheet.line('bold', 0.72, 0, 1.06, 1.7);
  sheet.line('bold', 1.5, 0, 1.16, 1.7);
  sheet.line('bold', 0.98, 1.7, 1.24, 1.7);
  for (const y of [0.3, 0.65, 1.0, 1.35]) sheet.line('line', 0.72 + y * 0.2, y, 1.5 - y * 0.2, y);
  sheet.line('line', 0.86, 0.72, 1.36, 0.72);
}

function torchOnLadder(sheet: Sheet): void {
  sheet.poly('torch-beam', [
    [1.12, 1.86],
    [0.62, CEILING],
    [1.66, CEILING],
    [1.2, 1.84],
  ]);
  sheet.path('object paper', 'M1.08 1.7L1.24 1.7L1.22 1.82L1.26 1.9L1.06 1.9L1.1 1.82Z');
}

function toolBag(sheet: Sheet): void {
  sheet.path('object clay', 'M1.72 0L2.42 0L2.36 0.4L1.78 0.4Z');
  sheet.path('line', 'M1.92 0.4Q2.07 0.62 2.22 0.4');
  sheet.line('line', 1.76, 0.2, 2.38, 0.2);
  sheet.rect('object paper', 2.02, 0.14, 0.1, 0.12);
}

function wetUmbrella(sheet: Sheet): void {
  sheet.path(
    'object clay',
    'M0.3 0.06L0.2 0.72Q0.24 0.78 0.3 0.74Q0.36 0.8 0.42 0.74Q0.48 0.78 0.52 0.72L0.42 0.06L0.36 0Z',
  );
  sheet.path('fine', 'M0.33 0.05L0.3 0.74M0.39 0.05L0.42 0.74');
  sheet.path('bold', 'M0.36 0.76L0.36 1.02Q0.36 1.13 0.45 1.13Q0.53 1.12 0.52 1.03');
  sheet.path('blueprint-drop', 'M0.14 0.025L0.6 0.025');
}

function roomAfterwards(sheet: Sheet): void {
  ceilingFan(sheet, 2.4, CEILING);
  bucket(sheet, 0.82, 'clay', 0, 1.35);
  bush(sheet, 0.82, 0.4, 0.4, 0.78, 12, 15);
  picture(sheet, 1.9, 1.3, 0.66, 0.66, 'hills');
  floorLamp(sheet, 4.7, 1.45);
}

function roomShell(sheet: Sheet, dry: boolean): void {
  sheet.rect('blueprint-cut', -0.125, CEILING, ROOM + 0.25, 0.17);
  sheet.rect('blueprint-cut', -0.125, -0.17, ROOM + 0.25, 0.17);
  sheet.rect('blueprint-cut', -0.13, -0.17, 0.13, CEILING + 0.34);
  sheet.rect('blueprint-cut', ROOM, -0.17, 0.13, CEILING + 0.34);
  sheet.line(dry ? 'blue-line' : 'no-line', -0.125, CEILING + 0.235, ROOM + 0.125, CEILING + 0.235);
}

function rainOnRoof(step: Step): string {
  const random = createRandom(40 + step);
  let path = '';
  for (let stroke = 0; stroke < 30; stroke += 1) {
    path += `M${round(8 + random() * 284)} ${round(-2 + random() * 14)}l-1.6 8`;
  }
  return pathMarkup('blueprint-rain', path);
}

function createStep(step: Step): Drawing {
  const sheet = new Sheet({ scale: 56, originX: 7, originY: 192 });
  sheet.rect('plain blueprint-room', 0, 0, ROOM, CEILING);
  windowBeyond(sheet, 3.35, 0.95, 1.0, 1.05);
  sheet.line('fine', 0, 0.08, ROOM, 0.08);
  sofa(sheet, sofaPlace[step], 1.75, 'mist');
  if (step === 4) {
    cushion(sheet, 1.95, 0.42, 0.3);
    cushion(sheet, 2.92, 0.42, 0.3);
  }
  if (step < 4) ceilingStain(sheet);
  if (step < 3) drippingIntoBucket(sheet);
  if (step === 1) selectionBox(sheet);
  if (step === 2) phoneWithPhoto(sheet);
  if (step === 3) {
    stepLadder(sheet);
    torchOnLadder(sheet);
    toolBag(sheet);
    wetUmbrella(sheet);
  }
  if (step === 4) roomAfterwards(sheet);
  roomShell(sheet, step === 4);
  return {
    name: `step-${step}`,
    width: WIDTH,
    height: HEIGHT,
    alt: alts[step],
    scheme: 'blueprint',
    art: rainOnRoof(step) + sheet.markup(),
  };
}

export const stepDrawings: Drawing[] = [createStep(1), createStep(2), createStep(3), createStep(4)];
