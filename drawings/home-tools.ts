// What comes up the stairs with us: torch, damp meter, sounding hammer, tracer dye, a marked-up section.
import type { Drawing } from './drawing.ts';
import { lettering } from './lettering.ts';
import type { Note } from './published/drawing-file.ts';
import { Sheet } from './sheet.ts';

const WIDTH = 470;
const HEIGHT = 146;
const SHELF = 0.06;
const PLACES = [0.47, 1.41, 2.35, 3.29, 4.23] as const;

function torch(sheet: Sheet, x: number): void {
  sheet.at(x - 0.44, SHELF, () => {
    sheet.path(
      'object monsoon',
      'M0.02 0.12Q0 0.12 0 0.16L0 0.28Q0 0.32 0.02 0.32L0.5 0.32L0.66 0.42L0.82 0.42L0.82 0.02L0.66 0.02L0.5 0.12Z',
    );
    sheet.rect('object paper', 0.82, 0.0, 0.06, 0.44, 0.02);
    sheet.rect('object laterite', 0.26, 0.31, 0.14, 0.05, 0.02);
    for (let grip = 0.06; grip < 0.2; grip += 0.045) sheet.line('rib', grip, 0.15, grip, 0.29);
    sheet.line('rib', 0.5, 0.13, 0.5, 0.31);
    sheet.line('rib', 0.66, 0.04, 0.66, 0.4);
  });
}

function dampMeter(sheet: Sheet, x: number): void {
  sheet.at(x - 0.2, SHELF, () => {
    sheet.path(
      'object paper',
      'M0.05 0L0.35 0Q0.4 0 0.4 0.06L0.4 0.74Q0.4 0.82 0.32 0.84L0.08 0.84Q0 0.82 0 0.74L0 0.06Q0 0 0.05 0Z',
    );
    sheet.rect('object glass-deep', 0.07, 0.52, 0.26, 0.2, 0.01);
    sheet.circle('object laterite', 0.2, 0.36, 0.065);
    sheet.rect('object grey', 0.08, 0.17, 0.1, 0.07, 0.02);
    sheet.rect('object grey', 0.22, 0.17, 0.1, 0.07, 0.02);
    sheet.rect('object grey', 0.06, 0.84, 0.28, 0.05);
    sheet.path('bold', 'M0.12 0.89L0.12 1.05M0.28 0.89L0.28 1.05');
    const [middle, baseline] = sheet.point(0.2, 0.585);
    sheet.raw(lettering('18.4', middle, baseline, 7.4, { align: 'middle', style: 'line' }));
  });
}

function soundingHammer(sheet: Sheet, x: number): void {
  sheet.at(x, SHELF, () => {
    sheet.path(
      'object wood',
      'M-0.035 0Q-0.06 0.3 -0.03 0.55L-0.03 0.86L0.03 0.86L0.03 0.55Q0.06 0.3 0.035 0Z',
    );
    sheet.rect('plain monsoon', -0.045, 0.02, 0.09, 0.2);
    sheet.path(
      'object grey',
      'M-0.3 0.93Q-0.2 0.98 -0.08 0.98L0.2 0.98L0.2 0.82L-0.08 0.82Q-0.2 0.84 -0.3 0.93Z',
    );
    sheet.rect('object grey', 0.2, 0.81, 0.07, 0.18, 0.01);
  });
}

function tracerDye(sheet: Sheet, x: number): void {
  sheet.at(x - 0.18, SHELF, () => {
    sheet.path(
      'object glass-deep',
      'M0 0L0.36 0L0.36 0.5Q0.36 0.62 0.25 0.66L0.25 0.74L0.11 0.74L0.11 0.66Q0 0.62 0 0.5Z',
    );
    sheet.path('plain terracotta', 'M0.008 0.008L0.352 0.008L0.352 0.4L0.008 0.4Z');
    sheet.rect('object monsoon', 0.085, 0.74, 0.19, 0.13, 0.02);
    sheet.rect('beyond paper', 0.0, 0.13, 0.36, 0.2);
    sheet.line('fine', 0.06, 0.26, 0.3, 0.26);
    sheet.line('fine', 0.06, 0.2, 0.22, 0.2);
    sheet.line('line', 0.008, 0.4, 0.352, 0.4);
  });
}

/** A section of the customer's building with one place ringed in red, and the pencil that did it. */
function markedSection(sheet: Sheet, x: number): void {
  sheet.at(x - 0.46, SHELF, () => {
    sheet.rect('object paper', 0, 0, 0.74, 0.98);
    sheet.path(
      'line',
      'M0.1 0.14L0.64 0.14M0.16 0.14L0.16 0.72M0.58 0.14L0.58 0.72M0.1 0.72L0.64 0.72M0.16 0.33L0.58 0.33' +
        'M0.16 0.52L0.58 0.52M0.3 0.72L0.3 0.84L0.44 0.84L0.44 0.72',
    );
    sheet.circle('mark-red', 0.5, 0.43, 0.12);
    sheet.path('object wood', 'M0.56 0.12L0.86 0.62L0.92 0.585L0.62 0.085L0.55 0.03Z');
    sheet.path('plain ink', 'M0.55 0.03L0.556 0.065L0.58 0.05Z');
    sheet.path('object clay', 'M0.86 0.62L0.885 0.66L0.945 0.625L0.92 0.585Z');
  });
}

function createTools(): Drawing {
  const sheet = new Sheet({ scale: 100, originX: 0, originY: 116 });
  const [torchX, meterX, hammerX, dyeX, sectionX] = PLACES;
  torch(sheet, torchX);
  dampMeter(sheet, meterX);
  soundingHammer(sheet, hammerX);
  tracerDye(sheet, dyeX);
  markedSection(sheet, sectionX);
  sheet.line('bold', 0, SHELF, 4.7, SHELF);
  const names = ['Torch', 'Damp meter', 'Hammer', 'Dye', 'Drawing'];
  return {
    name: 'tools',
    width: WIDTH,
    height: HEIGHT,
    alt: 'A torch, a damp meter, a sounding hammer, tracer dye, and a marked-up section',
    art: sheet.markup(),
    notes: names.map((text, index): Note => {
      const place: [number, number] = [sheet.px(PLACES[index] as number), 127.4];
      return { text, at: place, label: place, align: 'middle' };
    }),
  };
}

export const toolDrawings: Drawing[] = [createTools()];
