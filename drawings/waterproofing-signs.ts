// Specimens for "How to recognise it": one sign of water, or of work gone wrong, per thumbnail.
import type { Drawing } from './drawing.ts';
import { createRandom, Sheet } from './sheet.ts';
import { bucket, picture, windowBeyond } from './symbols.ts';
import { brickFace, brickSection, honeycomb, stain } from './waterproofing-parts.ts';

const width = 96;
const height = 76;
/** Metres shown: 2.4 wide, 1.9 high. */
const right = 2.4;
const top = 1.9;

/** Larger than life, so that it reads at this size. */
function saltSpecks(sheet: Sheet, y: number, seed: number): void {
  const random = createRandom(seed);
  for (let index = 0; index < 40; index += 1) {
    const x = random() * right;
    sheet.circle('paper', x, y + random() * 0.3 + Math.sin(x * 3) * 0.06, 0.018 + random() * 0.03);
  }
}

/** Brick seen from its face, at two and a half times its size. */
const bricks = (sheet: Sheet, x: number, y: number, wide: number, rows: number) =>
  sheet.at(x, y, () => brickFace(sheet, 0, 0, wide / 2.5, rows), { scale: 2.5 });

const ceiling = (sheet: Sheet) => sheet.rect('cut', 0, 1.68, right, 0.22);
const floor = (sheet: Sheet) => sheet.rect('cut', 0, 0, right, 0.14);
const background = (
  sheet: Sheet,
  tone: 'room-cream' | 'room-rose' | 'room-ivory' | 'sky' | 'glass' | 'plaster-old' | 'core',
) => sheet.rect(tone, 0, 0, right, top);
/** A red ring round the fault, as an engineer marks a photograph. */
const mark = (sheet: Sheet, x: number, y: number, radius: number) => sheet.circle('mark-red', x, y, radius);

export type SignDraw = (sheet: Sheet) => void;

const inOldBuildings: Record<string, [alt: string, draw: SignDraw]> = {
  'ceiling-ring': [
    'Brown rings on a ceiling, a drip and a bucket',
    (sheet) => {
      background(sheet, 'room-cream');
      ceiling(sheet);
      stain(sheet, 'M0.5 1.68Q0.66 1.4 0.96 1.46Q1.2 1.24 1.46 1.42Q1.82 1.38 1.94 1.68');
      sheet.path('stain-ring', 'M0.72 1.66Q0.86 1.52 1.06 1.54Q1.24 1.4 1.42 1.52Q1.66 1.5 1.74 1.66');
      sheet.path('drop', 'M1.2 1.1L1.2 1M1.2 0.7L1.2 0.6');
      bucket(sheet, 1.2, 'clay', 0, 1.15);
    },
  ],
  'ceiling-edge': [
    'Damp in the corner between wall and ceiling',
    (sheet) => {
      background(sheet, 'room-cream');
      ceiling(sheet);
      sheet.rect('cut', 0, 0, 0.2, top);
      stain(
        sheet,
        'M0.2 1.68L0.2 0.34Q0.34 0.44 0.36 0.74Q0.5 0.8 0.52 1.14Q0.7 1.2 0.8 1.4Q1.1 1.5 1.3 1.68',
      );
      picture(sheet, 1.3, 0.6, 0.7, 0.6, 'hills');
    },
  ],
  salt: [
    'White salt on a wall, with paint peeling above it',
    (sheet) => {
      background(sheet, 'plaster-old');
      sheet.path('damp', 'M0 0L0 0.7Q0.3 0.86 0.6 0.74Q1 0.94 1.3 0.78Q1.7 0.9 2 0.72L2.4 0.8L2.4 0Z');
      saltSpecks(sheet, 0.64, 3);
      sheet.path('line', 'M1.5 1.5L1.62 1.3L1.54 1.2L1.66 1.06');
      sheet.path('beyond paper', 'M0.5 1.34Q0.62 1.5 0.86 1.44Q0.98 1.3 0.9 1.16Q0.7 1.2 0.5 1.34Z');
      sheet.path('fine', 'M0.5 1.34Q0.7 1.3 0.9 1.16');
    },
  ],
  'late-drip': [
    'A clock, and a drip that comes hours after the rain',
    (sheet) => {
      background(sheet, 'room-cream');
      ceiling(sheet);
      sheet.path('stain', 'M1.3 1.68Q1.5 1.5 1.7 1.54Q1.9 1.5 2.06 1.68Z');
      sheet.path('drop', 'M1.7 1.44L1.7 1.34M1.7 1.1L1.7 1M1.7 0.72L1.7 0.62');
      sheet.circle('object paper', 0.78, 0.9, 0.44);
      for (let hour = 0; hour < 12; hour += 1) {
        const [cos, sin] = [Math.cos((hour * Math.PI) / 6), Math.sin((hour * Math.PI) / 6)];
        sheet.line('fine', 0.78 + 0.37 * cos, 0.9 + 0.37 * sin, 0.78 + 0.42 * cos, 0.9 + 0.42 * sin);
      }
      sheet.path('bold', 'M0.78 0.9L0.78 1.22M0.78 0.9L0.98 0.78');
    },
  ],
  skirting: [
    'Damp at the foot of a wall',
    (sheet) => {
      background(sheet, 'room-rose');
      floor(sheet);
      sheet.rect('cut', 2.2, 0, 0.2, top);
      stain(sheet, 'M2.2 0.14L2.2 1.2Q2.04 1.1 2 0.86Q1.8 0.9 1.66 0.6Q1.3 0.66 1.1 0.4Q0.8 0.4 0.7 0.14');
      sheet.line('line', 0, 0.32, 2.2, 0.32);
      picture(sheet, 0.4, 0.9, 0.6, 0.5, 'arch');
    },
  ],
  'hollow-tile': [
    'Bathroom tiles with dark joints, one of them cracked',
    (sheet) => {
      background(sheet, 'glass');
      for (let column = 0; column < 4; column += 1)
        for (let row = 0; row < 3; row += 1)
          sheet.rect('beyond paper', 0.05 + column * 0.6, 0.05 + row * 0.62, 0.54, 0.56);
      sheet.path('ground-line', 'M0.62 0.02L0.62 1.88M0.02 0.64L2.4 0.64');
      sheet.rect('object mist', 0.68, 0.7, 0.5, 0.5);
      sheet.path('line', 'M0.78 0.78L1 0.94L0.92 1.02L1.12 1.16');
    },
  ],
  'drip-below': [
    'A drip from the ceiling beside a waste pipe',
    (sheet) => {
      background(sheet, 'room-ivory');
      sheet.rect('glass', 0, 0, right, 0.8);
      for (let x = 0.3; x < right; x += 0.3) sheet.line('tile-hatch', x, 0, x, 0.8);
      sheet.line('fine', 0, 0.8, right, 0.8);
      sheet.line('tile-hatch', 0, 0.3, right, 0.3);
      ceiling(sheet);
      sheet.path('stain', 'M0.9 1.7Q1.06 1.5 1.3 1.54Q1.6 1.44 1.8 1.7Z');
      sheet.path('pipe-wall-thin', 'M1.36 1.9L1.36 1.5L1.9 1.4L2.4 1.36');
      sheet.path('pipe-thin', 'M1.36 1.9L1.36 1.5L1.9 1.4L2.4 1.36');
      sheet.path('drop', 'M1.3 1.3L1.3 1.2M1.3 0.9L1.3 0.8M1.3 0.5L1.3 0.4');
    },
  ],
  meter: [
    'A water meter',
    (sheet) => {
      background(sheet, 'room-cream');
      sheet.rect('object grey', 0, 0.8, 0.62, 0.22);
      sheet.rect('object grey', 1.78, 0.8, 0.62, 0.22);
      sheet.circle('object paper', 1.2, 0.92, 0.58);
      sheet.circle('beyond glass', 1.2, 0.92, 0.46);
      sheet.rect('object ink', 0.84, 0.98, 0.72, 0.2);
      for (let digit = 0; digit < 5; digit += 1)
        sheet.line('rib', 0.98 + digit * 0.14, 0.98, 0.98 + digit * 0.14, 1.18);
      sheet.circle('object laterite', 1.2, 0.7, 0.1);
      sheet.line('line', 1.2, 0.7, 1.28, 0.76);
    },
  ],
  'tide-line': [
    'Damp along a wall that stops at one level',
    (sheet) => {
      background(sheet, 'room-cream');
      stain(sheet, 'M0 0.14L0 0.92Q0.4 1.02 0.8 0.92Q1.2 0.84 1.6 0.94Q2 1.02 2.4 0.92L2.4 0.14');
      saltSpecks(sheet, 0.66, 9);
      sheet.line('line', 0, 0.34, right, 0.34);
      floor(sheet);
      picture(sheet, 0.9, 1.2, 0.6, 0.5, 'hills');
    },
  ],
  'pipe-patch': [
    'A round damp patch over a buried pipe',
    (sheet) => {
      background(sheet, 'room-cream');
      stain(sheet, 'M0.7 0.9Q0.76 1.34 1.2 1.34Q1.7 1.32 1.72 0.86Q1.68 0.42 1.2 0.42Q0.72 0.44 0.7 0.9');
      sheet.path(
        'stain-ring',
        'M0.9 0.9Q0.94 1.16 1.2 1.16Q1.5 1.14 1.52 0.88Q1.48 0.6 1.2 0.6Q0.92 0.62 0.9 0.9',
      );
      sheet.path('dash', 'M1.2 1.9L1.2 0.88L2.4 0.88');
    },
  ],
  'window-damp': [
    'Damp on the wall below a window',
    (sheet) => {
      background(sheet, 'room-rose');
      sheet.path('stain', 'M0.52 0.84Q0.5 0.5 0.66 0.34Q0.8 0.42 0.82 0.64Q1 0.7 1.1 0.84Z');
      sheet.path('stain', 'M1.5 0.84Q1.6 0.4 1.76 0.24Q1.9 0.36 1.9 0.84Z');
      windowBeyond(sheet, 0.66, 0.9, 1.08, 0.86, { grill: false });
    },
  ],
  'sill-streak': [
    'Dark streaks on a wall under a sill',
    (sheet) => {
      background(sheet, 'plaster-old');
      sheet.path('damp', 'M0.5 0.92Q0.54 0.3 0.62 0.2Q0.7 0.36 0.74 0.66Q0.8 0.1 0.88 0.06Q0.96 0.3 1 0.92Z');
      sheet.path(
        'damp',
        'M1.5 0.92Q1.56 0.4 1.64 0.3Q1.7 0.44 1.74 0.6Q1.8 0.2 1.86 0.16Q1.94 0.4 1.96 0.92Z',
      );
      sheet.rect('object wood', 0.56, 1.02, 1.28, 0.9);
      sheet.rect('object glass-deep', 0.64, 1.08, 1.12, 0.9);
      sheet.line('line', 1.2, 1.08, 1.2, top);
      sheet.rect('object plaster-old-band', 0.42, 0.9, 1.56, 0.12);
    },
  ],
  'level-crack': [
    'A level crack across an outer wall',
    (sheet) => {
      background(sheet, 'plaster-old');
      sheet.rect('plaster-old-band', 0, 1.14, right, 0.5);
      sheet.path(
        'crack',
        'M0 1.13L0.24 1.15L0.5 1.12L0.8 1.16L1.06 1.13L1.4 1.15L1.62 1.12L1.96 1.16L2.4 1.13',
      );
      sheet.path(
        'damp',
        'M0.8 1.12Q0.86 0.7 0.92 0.62Q1 0.74 1.06 1.12ZM1.6 1.12Q1.66 0.8 1.72 0.76Q1.78 0.86 1.84 1.12Z',
      );
      sheet.rect('object wood', 0.2, -0.1, 0.84, 0.62);
      sheet.rect('object glass-deep', 0.28, -0.1, 0.68, 0.54);
    },
  ],
  'hollow-plaster': [
    'A hammer tapping plaster that has come off the brick',
    (sheet) => {
      background(sheet, 'plaster-old');
      sheet.path(
        'mortar',
        'M0.2 0.3Q0.5 0.16 0.9 0.26Q1.16 0.4 1.08 0.8Q1.12 1.2 0.8 1.36Q0.4 1.44 0.22 1.16Q0.08 0.7 0.2 0.3Z',
      );
      bricks(sheet, 0.34, 0.5, 0.56, 4);
      sheet.path(
        'line',
        'M0.2 0.3Q0.5 0.16 0.9 0.26Q1.16 0.4 1.08 0.8Q1.12 1.2 0.8 1.36Q0.4 1.44 0.22 1.16Q0.08 0.7 0.2 0.3Z',
      );
      sheet.path('object wood', 'M1.72 0.2L2.3 -0.1L2.36 0.02L1.78 0.32Z');
      sheet.path('object grey', 'M1.5 0.06L1.68 0.42L1.84 0.34L1.66 -0.02Z');
      sheet.path('line', 'M1.36 0.5A0.3 0.3 0 0 0 1.5 0.72M1.24 0.54A0.44 0.44 0 0 0 1.44 0.86');
    },
  ],
  'tank-level': [
    'A tank in section, its water lower than last night',
    (sheet) => {
      background(sheet, 'sky');
      sheet.path('cut', 'M0.3 1.6L0.3 0.2L2.1 0.2L2.1 1.6L1.94 1.6L1.94 0.36L0.46 0.36L0.46 1.6Z');
      sheet.rect('core', 0.46, 0.36, 1.48, 1.24);
      sheet.rect('water', 0.46, 0.36, 1.48, 0.62);
      sheet.line('ripple', 0.46, 0.98, 1.94, 0.98);
      sheet.line('dash', 0.46, 1.3, 1.94, 1.3);
      sheet.path('bold', 'M1.2 1.28L1.2 1.04M1.1 1.14L1.2 1.03L1.3 1.14');
    },
  ],
  'lime-streak': [
    'White lime streaks down a concrete tank',
    (sheet) => {
      background(sheet, 'sky');
      sheet.rect('object wall-grey', 0.24, 0.1, 1.92, 1.7);
      sheet.line('line', 0.24, 1.1, 2.16, 1.1);
      sheet.path(
        'object paper',
        'M0.6 1.12Q0.58 0.5 0.66 0.4Q0.74 0.5 0.76 0.8Q0.84 0.3 0.92 0.24Q1 0.4 0.98 0.86Q1.06 1 1.08 1.12Z',
      );
      sheet.path(
        'object paper',
        'M1.46 1.12Q1.46 0.7 1.54 0.6Q1.62 0.66 1.64 0.9Q1.72 0.5 1.8 0.48Q1.86 0.7 1.84 1.12Z',
      );
    },
  ],
  rust: [
    'Concrete fallen from a slab, with rusted bars',
    (sheet) => {
      background(sheet, 'core');
      sheet.rect('cut', 0, 1.5, right, 0.4);
      sheet.path('spall', 'M0.4 1.5Q0.6 1.66 0.9 1.62Q1.3 1.72 1.7 1.64Q1.9 1.66 2.02 1.5Z');
      sheet.rect('object terracotta', 0.46, 1.52, 1.5, 0.07);
      for (const x of [0.7, 1.1, 1.5]) sheet.circle('object terracotta', x, 1.5, 0.05);
      sheet.path(
        'rust',
        'M0.66 1.46Q0.68 1 0.72 0.86Q0.76 1 0.78 1.46ZM1.4 1.46Q1.44 1.1 1.48 1Q1.52 1.1 1.54 1.46Z',
      );
      for (const [x, y] of [
        [0.9, 0.04],
        [1.2, 0.03],
        [1.46, 0.05],
      ] as const)
        sheet.rect('object grey', x, y, 0.2, 0.1);
    },
  ],
};

const onSite: Record<string, [alt: string, draw: SignDraw]> = {
  puddle: [
    'A puddle standing on a bare slab',
    (sheet) => {
      background(sheet, 'sky');
      for (const x of [0.3, 0.42, 0.54]) sheet.line('steel-bar', x, 0.6, x, 1.5);
      for (const y of [0.8, 1.1, 1.4]) sheet.line('line', 0.26, y, 0.58, y);
      sheet.rect('cut', 0, 0.2, right, 0.36);
      sheet.path('water', 'M0.9 0.56Q1.2 0.72 1.56 0.68Q1.9 0.72 2.2 0.56Z');
      sheet.path('ripple', 'M1 0.62Q1.3 0.72 1.56 0.68Q1.86 0.72 2.1 0.62M1.3 0.6L1.5 0.6');
    },
  ],
  honeycomb: [
    'A gravelly pocket in a concrete face',
    (sheet) => {
      background(sheet, 'core');
      sheet.rect('object column', 0.3, -0.1, 1.8, 2.1);
      for (const x of [0.9, 1.5]) sheet.line('hatch', x, 0, x, top);
      honeycomb(sheet, 0.66, 0.4, 1.1, 0.9, 5);
    },
  ],
  'hacked-hole': [
    'A slab broken open round a pipe',
    (sheet) => {
      background(sheet, 'room-ivory');
      sheet.path('cut', 'M0 0.7L0.74 0.7L0.86 0.84L0.7 0.96L0.8 1.1L0 1.1Z');
      sheet.path('cut', 'M2.4 0.7L1.7 0.7L1.56 0.82L1.72 0.94L1.62 1.1L2.4 1.1Z');
      sheet.rect('object grey', 1.04, -0.1, 0.34, 2.1);
      sheet.line('hatch', 1.14, 0, 1.14, top);
      sheet.rect('object clay', 0.84, 0.92, 0.16, 0.1);
      sheet.rect('object clay', 1.42, 0.76, 0.14, 0.1);
    },
  ],
  'no-kerb': [
    'Brick laid straight on a slab, the joint ringed in red',
    (sheet) => {
      background(sheet, 'sky');
      sheet.rect('cut', 0, 0.2, right, 0.4);
      bricks(sheet, 0.7, 0.61, 1, 6);
      mark(sheet, 0.84, 0.62, 0.26);
    },
  ],
  'packed-pipe': [
    'A pipe packed round with brick bits',
    (sheet) => {
      background(sheet, 'core');
      sheet.circle('object mortar', 1.2, 0.95, 0.74);
      for (let index = 0; index < 9; index += 1) {
        const angle = (index / 9) * Math.PI * 2 + 0.2;
        sheet.rect(
          'object clay',
          1.2 + 0.56 * Math.cos(angle) - 0.11,
          0.95 + 0.56 * Math.sin(angle) - 0.06,
          0.22,
          0.13,
        );
      }
      sheet.circle('object grey', 1.2, 0.95, 0.38);
      sheet.circle('object ink', 1.2, 0.95, 0.29);
    },
  ],
  rubble: [
    'A sunken slab filled with rubble',
    (sheet) => {
      background(sheet, 'room-ivory');
      sheet.path('cut', 'M0 1.2L0.3 1.2L0.3 0.5L2.1 0.5L2.1 1.2L2.4 1.2L2.4 0.24L0 0.24Z');
      sheet.path('brickbat-large', 'M0.3 0.5L0.3 0.9Q0.7 1.3 1.1 1.2Q1.5 1.4 1.8 1Q2 0.8 2.1 0.78L2.1 0.5Z');
      for (const [x, y] of [
        [0.6, 0.96],
        [1.0, 1.16],
        [1.4, 1.1],
        [1.74, 0.82],
        [0.9, 0.72],
        [1.3, 0.66],
      ] as const)
        sheet.rect('object clay', x, y, 0.2, 0.12);
    },
  ],
  gauge: [
    'A pressure gauge standing at zero',
    (sheet) => {
      background(sheet, 'room-ivory');
      sheet.rect('object grey', 0, 0.2, right, 0.2);
      sheet.rect('object grey', 1.1, 0.4, 0.2, 0.24);
      sheet.circle('object paper', 1.2, 1.16, 0.56);
      for (let tick = 0; tick <= 8; tick += 1) {
        const angle = ((-45 + tick * 33.75) * Math.PI) / 180;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        sheet.line('line', 1.2 + 0.42 * cos, 1.16 + 0.42 * sin, 1.2 + 0.5 * cos, 1.16 + 0.5 * sin);
      }
      sheet.line('ground-line', 1.2, 1.16, 0.92, 0.88);
      sheet.circle('plain ink', 1.2, 1.16, 0.06);
    },
  ],
  'no-damp-course': [
    'Brick straight on a plinth beam, the joint ringed in red',
    (sheet) => {
      background(sheet, 'sky');
      sheet.rect('earth', 0, 0, right, 0.62);
      sheet.path(
        'soil-hatch',
        'M0.1 0.3L0.24 0.46M0.2 0.3L0.34 0.46M0.3 0.3L0.44 0.46M1.96 0.2L2.1 0.36M2.06 0.2L2.2 0.36',
      );
      sheet.line('line', 0, 0.62, right, 0.62);
      sheet.rect('cut', 0.7, 0.1, 1, 0.7);
      bricks(sheet, 0.7, 0.82, 1, 6);
      mark(sheet, 1.66, 0.82, 0.26);
    },
  ],
  chase: [
    'A pipe chase in brick, already plastered over',
    (sheet) => {
      sheet.rect('mortar-joint', 0, 0, right, top);
      bricks(sheet, 0, 0, right, 10);
      sheet.path('object plaster', 'M1 0.5L1.4 0.46L1.44 1.92L0.98 1.92Z');
      sheet.path('fine', 'M1.1 0.7Q1.2 0.8 1.32 0.7M1.08 1.1Q1.2 1.2 1.34 1.1M1.08 1.5Q1.2 1.6 1.34 1.5');
      sheet.circle('object grey', 1.2, 0.42, 0.12);
      sheet.circle('plain ink', 1.2, 0.42, 0.06);
    },
  ],
  'high-ground': [
    'Soil outside higher than the floor inside',
    (sheet) => {
      background(sheet, 'sky');
      sheet.rect('room-ivory', 1.3, 0, 1.2, top);
      sheet.path('earth', 'M0 0L0 0.94Q0.5 1.2 1.1 1.16L1.1 0Z');
      sheet.path('line', 'M0 0.94Q0.5 1.2 1.1 1.16');
      sheet.path(
        'soil-hatch',
        'M0.3 0.7L0.46 0.88M0.42 0.7L0.58 0.88M0.54 0.7L0.7 0.88M0.1 0.3L0.26 0.46M0.22 0.3L0.38 0.46',
      );
      sheet.rect('earth', 1.3, 0, 1.2, 0.4);
      sheet.rect('cut', 1.3, 0.4, 1.2, 0.16);
      sheet.at(1.08, 0, () => brickSection(sheet, 0, 0, top / 2.5, 0.1), { scale: 2.5 });
      sheet.line('cut-edge', 1.08, 0, 1.08, top);
      sheet.line('cut-edge', 1.33, 0, 1.33, top);
    },
  ],
  putlog: [
    'Holes left in brick by scaffold poles',
    (sheet) => {
      sheet.rect('mortar-joint', 0, 0, right, top);
      bricks(sheet, 0, 0, right, 10);
      for (const [x, y] of [
        [0.42, 1.24],
        [1.62, 1.24],
        [0.42, 0.3],
      ] as const)
        sheet.rect('object ink', x, y, 0.26, 0.24);
      sheet.circle('object wood', 1.75, 0.42, 0.16);
      sheet.circle('fine', 1.75, 0.42, 0.09);
    },
  ],
  'frame-gap': [
    'A window frame with gaps round it',
    (sheet) => {
      sheet.rect('mortar-joint', 0, 0, right, top);
      bricks(sheet, 0, 0, right, 10);
      sheet.rect('object paper', 0.42, 0.3, 1.56, 1.7);
      sheet.poly('object wood', [
        [0.56, 0.36],
        [1.92, 0.42],
        [1.88, 2],
        [0.52, 2],
      ]);
      sheet.poly('object sky', [
        [0.7, 0.52],
        [1.78, 0.56],
        [1.76, 2],
        [0.68, 2],
      ]);
      mark(sheet, 0.5, 0.72, 0.22);
    },
  ],
  'crazed-plaster': [
    'Crazed plaster under a hard sun',
    (sheet) => {
      background(sheet, 'plaster-old');
      const random = createRandom(12);
      const knots = Array.from({ length: 5 }, (_, row) =>
        Array.from({ length: 7 }, (_, column) => [
          column * 0.44 - 0.1 + (random() - 0.5) * 0.2,
          0.02 + row * 0.36 + (random() - 0.5) * 0.14,
        ]),
      );
      knots.forEach((row, rowIndex) => {
        row.forEach(([x, y], column) => {
          const next = row[column + 1];
          const above = knots[rowIndex + 1]?.[column];
          if (next) sheet.path('line', `M${x} ${y}L${next[0]} ${next[1]}`);
          if (above && (rowIndex + column) % 2) sheet.path('line', `M${x} ${y}L${above[0]} ${above[1]}`);
        });
      });
      sheet.circle('object terracotta', 2.06, 1.56, 0.22);
      for (let ray = 0; ray < 8; ray += 1) {
        const [cos, sin] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)];
        sheet.line('bold', 2.06 + 0.28 * cos, 1.56 + 0.28 * sin, 2.06 + 0.38 * cos, 1.56 + 0.38 * sin);
      }
    },
  ],
  'no-waterstop': [
    'The joint between a tank’s wall and floor, ringed in red',
    (sheet) => {
      background(sheet, 'core');
      sheet.path('concrete-large', 'M0.5 1.92L0.5 0.7L0.1 0.7L0.1 0.2L2.4 0.2L2.4 0.7L1 0.7L1 1.92Z');
      sheet.path('cut-outline', 'M0.5 1.92L0.5 0.7L0.1 0.7L0.1 0.2L2.4 0.2M2.4 0.7L1 0.7L1 1.92');
      sheet.line('crack', 0.5, 0.86, 1, 0.86);
      mark(sheet, 0.75, 0.86, 0.36);
    },
  ],
  'tie-rod': [
    'Rods sticking through a concrete wall',
    (sheet) => {
      background(sheet, 'core');
      sheet.rect('concrete-large', 0.9, -0.1, 0.6, 2.1);
      sheet.path('cut-outline', 'M0.9 -0.1L0.9 2M1.5 -0.1L1.5 2');
      for (const y of [0.44, 1.34]) {
        sheet.rect('object terracotta', 0.4, y, 1.6, 0.08);
        sheet.rect('object grey', 0.64, y - 0.1, 0.08, 0.28);
        sheet.rect('object grey', 1.68, y - 0.1, 0.08, 0.28);
      }
    },
  ],
  'early-backfill': [
    'Soil thrown back against a tank that is still empty',
    (sheet) => {
      background(sheet, 'sky');
      sheet.path('earth', 'M0 0L0 1.2Q0.3 1.3 0.5 1.02Q0.8 1 1.1 1.3L1.1 0Z');
      sheet.path('line', 'M0 1.2Q0.3 1.3 0.5 1.02Q0.8 1 1.1 1.3');
      sheet.path(
        'soil-hatch',
        'M0.14 0.8L0.3 0.98M0.26 0.8L0.42 0.98M0.6 0.6L0.76 0.78M0.72 0.6L0.88 0.78M0.2 0.3L0.36 0.48',
      );
      sheet.path('cut', 'M1.1 1.5L1.1 0.2L2.4 0.2L2.4 0.42L1.34 0.42L1.34 1.5Z');
      sheet.rect('core', 1.34, 0.42, 1.1, 1.08);
      sheet.path('object wood', 'M0.24 1.9L0.32 1.92L0.62 1.46L0.56 1.4Z');
      sheet.path('object grey', 'M0.5 1.46L0.66 1.54L0.8 1.24Q0.66 1.14 0.58 1.18Z');
    },
  ],
};

export function createSign(name: string, alt: string, draw: SignDraw): Drawing {
  const sheet = new Sheet({ scale: 40, originX: 0, originY: height });
  draw(sheet);
  return { name: `sign-${name}`, width, height, alt, art: sheet.markup() };
}

export const waterproofingSigns: Drawing[] = Object.entries({ ...inOldBuildings, ...onSite }).map(
  ([name, [alt, draw]]) => createSign(name, alt, draw),
);
