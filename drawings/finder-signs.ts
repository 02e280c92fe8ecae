// Signs that only the leak finder asks for: one thumbnail each, 2.4 by 1.9 m, as on the service pages.
import type { Drawing } from './drawing.ts';
import { snakePlant } from './plants.ts';
import { createRandom, type Point, type Sheet } from './sheet.ts';
import { bed, wardrobe, windowBeyond } from './symbols.ts';
import { stain } from './waterproofing-parts.ts';
import { createSign, type SignDraw } from './waterproofing-signs.ts';

const right = 2.4;
const top = 1.9;
/** Underside of the slab. */
const ceiling = 1.68;

function room(sheet: Sheet): void {
  sheet.rect('room-cream', 0, 0, right, top);
  sheet.rect('cut', 0, ceiling, right, top - ceiling);
}

/** Mould in the corner at (corner, ceiling): thick where the air stands still, thinning out, without an edge. */
function mould(sheet: Sheet, corner: number): void {
  const random = createRandom(8);
  const dots: [x: number, y: number, radius: number][] = [];
  for (let tries = 0; tries < 3000; tries += 1) {
    const along = random() * 1.3;
    const down = random() * 1.6;
    const radius = 0.016 + random() ** 2 * 0.024;
    const [x, y] = [corner + 0.04 + along, ceiling - 0.04 - down];
    // It keeps to the wall and to the ceiling, and is thickest where they meet.
    const chance = Math.exp(-7 * Math.min(along, down) - 2.6 * Math.max(along, down));
    const isClear = dots.every(
      ([dotX, dotY, size]) => Math.hypot(x - dotX, y - dotY) > radius + size + 0.012,
    );
    if (random() < chance && isClear) dots.push([x, y, radius]);
  }
  for (const dot of dots) sheet.circle('plain ink', ...dot);
}

/** Climbs to the right in steps, as the joints of the brick behind it do: a hairline that becomes a gap. */
function steppedCrack(sheet: Sheet, x: number, y: number, steps: number): void {
  const random = createRandom(6);
  const [above, below]: [Point[], Point[]] = [[], []];
  for (let step = 0; step <= steps; step += 1) {
    const half = 0.008 + 0.034 * (step / steps);
    const left = x + step * 0.21 + (random() - 0.5) * 0.06;
    const bottom = y + step * 0.17 + (random() - 0.5) * 0.04;
    const head = bottom + 0.14 + random() * 0.05;
    above.push([left - half, bottom + half], [left - half + 0.02, head + half]);
    below.push([left + half, bottom - half], [left + half + 0.02, head - half]);
  }
  sheet.poly('plain ink', [...above, ...below.reverse()]);
}

/** A spot the size of a fist, not quite round. */
function spot(sheet: Sheet, x: number, y: number, radius: number, random: () => number): void {
  const edge = Array.from({ length: 8 }, (_, index): Point => {
    const angle = (index * Math.PI) / 4;
    const reach = radius * (0.92 + random() * 0.16);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  sheet.curve('stain', edge, true);
  sheet.curve('stain-ring', edge, true);
}

const signs: Record<string, [alt: string, draw: SignDraw]> = {
  'black-dots': [
    'Black dots of mould in the corner over a wardrobe',
    (sheet) => {
      room(sheet);
      sheet.rect('cut', 0, 0, 0.2, top);
      mould(sheet, 0.2);
      sheet.rect('cut', 0, 0, right, 0.1);
      sheet.at(0.74, 0.1, () => wardrobe(sheet, 0, 1.9), { scale: 0.56 });
    },
  ],
  'wall-patch': [
    'A damp patch on a wall, without an edge or a shape',
    (sheet) => {
      sheet.rect('room-cream', 0, 0, right, top);
      sheet.path(
        'damp',
        'M2.4 1.62C2.2 1.74 2.02 1.56 1.8 1.62C1.5 1.7 1.36 1.5 1.14 1.46C0.86 1.4 0.8 1.2 0.94 1.04' +
          'C1.04 0.9 0.96 0.76 1.12 0.66C1.34 0.52 1.5 0.7 1.68 0.58C1.9 0.42 2.06 0.34 2.4 0.44Z',
      );
      sheet.path(
        'damp',
        'M2.4 1.38C2.2 1.46 2.06 1.32 1.86 1.38C1.62 1.46 1.5 1.3 1.32 1.26C1.12 1.2 1.14 1.06 1.26 1' +
          'C1.4 0.92 1.34 0.82 1.5 0.8C1.66 0.8 1.76 0.84 1.9 0.74C2.08 0.6 2.2 0.62 2.4 0.66Z',
      );
      sheet.rect('cut', 0, 0, right, 0.14);
      snakePlant(sheet, 0.46, 0.14, 0.84);
    },
  ],
  electrics: [
    'Water running down a lamp and into a switchboard',
    (sheet) => {
      room(sheet);
      stain(
        sheet,
        'M0.2 1.68Q0.34 1.46 0.58 1.52Q0.82 1.38 1.04 1.5Q1.32 1.42 1.56 1.54Q1.78 1.42 1.8 1.1L1.84 0.84' +
          'L2.1 0.84Q2.06 1.12 2.2 1.3Q2.2 1.5 2.32 1.68',
      );
      sheet.line('bold', 0.82, ceiling, 0.82, 1.3);
      sheet.path(
        'object torch-light',
        'M0.73 1.18Q0.73 1.06 0.64 0.98A0.25 0.25 0 1 1 1 0.98Q0.91 1.06 0.91 1.18Z',
      );
      sheet.rect('object ink', 0.71, 1.16, 0.22, 0.17);
      sheet.path('mark-red', 'M0.58 1.32L0.46 1.3L0.5 1.2L0.36 1.16M1.06 1.32L1.18 1.3L1.14 1.2L1.28 1.16');
      sheet.path('drop', 'M0.82 0.46L0.82 0.36M0.82 0.18L0.82 0.08');
      sheet.rect('object paper', 1.64, 0.46, 0.64, 0.4, 0.03);
      for (const x of [1.73, 1.9, 2.07]) sheet.rect('fine', x, 0.56, 0.12, 0.2);
      sheet.path('drop', 'M1.96 0.32L1.96 0.22');
    },
  ],
  bulge: [
    'A ceiling that hangs down over a bed, full of water',
    (sheet) => {
      room(sheet);
      sheet.path('water', 'M0.36 1.68Q0.68 1.62 0.82 1.36Q1.2 0.92 1.58 1.36Q1.72 1.62 2.04 1.68Z');
      sheet.path(
        'object plaster-old',
        'M0 1.68L0.36 1.68Q0.68 1.62 0.84 1.38Q1.2 1 1.56 1.38Q1.72 1.62 2.04 1.68L2.4 1.68' +
          'L2.4 1.6L2.06 1.6Q1.8 1.56 1.64 1.32Q1.2 0.86 0.76 1.32Q0.6 1.56 0.34 1.6L0 1.6Z',
      );
      sheet.path('drop', 'M1.2 0.94L1.2 0.84');
      sheet.rect('cut', 0, 0, right, 0.1);
      sheet.at(0.4, 0.1, () => bed(sheet, 0, 2), { scale: 0.8 });
    },
  ],
  'fine-drops': [
    'Fine drops all over a ceiling, without a stain',
    (sheet) => {
      room(sheet);
      sheet.rect('cut', 0, 0, right, 0.1);
      const random = createRandom(11);
      for (let x = 0.14; x < right; x += 0.2) {
        for (let row = 0; row < 2; row += 1) {
          const at = x + (random() - 0.5) * 0.1;
          const y = ceiling - 0.07 - row * 0.17 - random() * 0.05;
          sheet.path('drop', `M${at} ${y}L${at} ${y - 0.07}`);
        }
      }
      sheet.at(0.34, 0.1, () => bed(sheet, 0, 2), { scale: 0.8 });
    },
  ],
  'upright-band': [
    'A damp band from ceiling to floor along a column',
    (sheet) => {
      room(sheet);
      sheet.rect('object plaster-old', 0.5, 0.14, 0.6, ceiling - 0.14);
      stain(
        sheet,
        'M0.62 1.68Q0.56 1.3 0.66 1Q0.58 0.6 0.64 0.14L1.3 0.14Q1.24 0.5 1.34 0.8Q1.22 1.2 1.3 1.68',
      );
      sheet.path('drop', 'M0.9 1.4L0.9 1.28M1.02 1L1.02 0.88M0.86 0.62L0.86 0.5');
      sheet.rect('cut', 0, 0, right, 0.14);
    },
  ],
  overflow: [
    'Water running out of the overflow pipe of a tank',
    (sheet) => {
      sheet.rect('sky', 0, 0, right, top);
      sheet.rect('cut', 0, 0, right, 0.3);
      sheet.rect('object tank', 0.3, 0.5, 1.1, 1.1, 0.06);
      sheet.rect('cut', 0.36, 0.3, 0.16, 0.2);
      sheet.rect('cut', 1.18, 0.3, 0.16, 0.2);
      sheet.rect('object paper', 1.4, 1.36, 0.44, 0.1);
      sheet.path('drop', 'M1.9 1.34L1.9 1.2M1.96 1.02L1.96 0.88M1.94 0.7L1.94 0.56');
      sheet.path('object water', 'M1.5 0.3Q1.6 0.4 1.94 0.4Q2.28 0.4 2.36 0.3Z');
    },
  ],
  'cellar-ceiling': [
    'A cellar’s ceiling with white beards and drops along a joint, soil and plants above',
    (sheet) => {
      sheet.rect('room-cream', 0, 0, right, top);
      sheet.rect('cut', 0, 1.28, 1.14, 0.22);
      sheet.rect('cut', 1.22, 1.28, right - 1.22, 0.22);
      sheet.rect('screed', 0, 1.5, right, 0.14);
      snakePlant(sheet, 0.5, 1.64, 0.26);
      snakePlant(sheet, 1.9, 1.64, 0.26);
      for (const [x, length] of [
        [1.06, 0.3],
        [1.18, 0.46],
        [1.3, 0.24],
      ] as const)
        sheet.path('object paper', `M${x - 0.05} 1.28L${x} ${1.28 - length}L${x + 0.05} 1.28Z`);
      sheet.path('drop', 'M1.18 0.7L1.18 0.58M1.18 0.4L1.18 0.28');
      sheet.rect('cut', 0, 0, right, 0.14);
    },
  ],
  'trap-backs-up': [
    'Water rising out of a floor trap and over the floor',
    (sheet) => {
      sheet.rect('room-cream', 0, 0, right, top);
      sheet.rect('cut', 0, 0, 0.94, 0.5);
      sheet.rect('cut', 1.46, 0, right - 1.46, 0.5);
      sheet.rect('water', 0.94, 0, 0.52, 0.5);
      sheet.path(
        'object water',
        'M0.1 0.5Q0.5 0.62 0.9 0.64Q1.04 0.92 1.2 0.94Q1.36 0.92 1.5 0.64Q1.9 0.62 2.3 0.5Z',
      );
      sheet.path('mark-red', 'M1.2 0.1L1.2 0.44M1.1 0.34L1.2 0.46L1.3 0.34');
      sheet.path('splash', 'M1.02 1.02L0.92 1.14M1.38 1.02L1.48 1.14M1.2 1.06L1.2 1.2');
    },
  ],
  'lift-pit': [
    'A lift car over a pit with water in it',
    (sheet) => {
      sheet.rect('room-cream', 0, 0, right, top);
      sheet.rect('cut', 0, 0, 0.5, top);
      sheet.rect('cut', 1.9, 0, 0.5, top);
      sheet.rect('cut', 0, 0, right, 0.14);
      sheet.rect('water', 0.5, 0.14, 1.4, 0.36);
      sheet.line('bold', 1.2, top, 1.2, 1.64);
      sheet.rect('object paper', 0.66, 0.76, 1.08, 0.88);
      sheet.line('fine', 1.2, 0.76, 1.2, 1.64);
      sheet.path('mark-red', 'M1.5 0.5L1.42 0.62L1.52 0.62L1.44 0.76');
    },
  ],
  'one-drip': [
    'A drip from one spot of a ceiling, and its puddle',
    (sheet) => {
      room(sheet);
      sheet.path('stain', 'M0.98 1.68Q1.06 1.54 1.2 1.55Q1.34 1.54 1.42 1.68Z');
      sheet.path('drop', 'M1.2 1.42L1.2 1.32M1.2 1.04L1.2 0.94M1.2 0.66L1.2 0.56');
      sheet.path('splash', 'M1.12 0.3L1 0.4M1.28 0.3L1.4 0.4M1.2 0.3L1.2 0.38');
      sheet.rect('cut', 0, 0, right, 0.14);
      sheet.path('object water', 'M0.56 0.14Q0.66 0.24 1.2 0.24Q1.74 0.24 1.84 0.14Z');
    },
  ],
  'fist-spots': [
    'Round damp spots on a wall, in rows',
    (sheet) => {
      sheet.rect('room-cream', 0, 0, right, top);
      const random = createRandom(4);
      for (const y of [0.6, 1.42])
        for (const x of [0.42, 1.2, 1.98])
          spot(
            sheet,
            x + (random() - 0.5) * 0.08,
            y + (random() - 0.5) * 0.08,
            0.16 + random() * 0.04,
            random,
          );
      sheet.rect('cut', 0, 0, right, 0.14);
    },
  ],
  'stepped-crack': [
    'A crack that climbs in steps from a window and widens',
    (sheet) => {
      sheet.rect('plaster-old', 0, 0, right, top);
      windowBeyond(sheet, 0.2, 0.2, 0.7, 0.7, { grill: false });
      steppedCrack(sheet, 0.96, 0.86, 7);
    },
  ],
  'hollow-floor': [
    'Tiles on dabs of mortar, with air under each of them',
    (sheet) => {
      sheet.rect('room-cream', 0, 0, right, top);
      sheet.rect('cut', 0, 0, right, 0.34);
      sheet.rect('object screed', 0, 0.34, right, 0.14);
      for (const x of [-0.08, 0.54, 1.16, 1.78]) {
        sheet.path('object mortar', `M${x + 0.18} 0.48L${x + 0.44} 0.48L${x + 0.38} 0.66L${x + 0.24} 0.66Z`);
        sheet.rect('object tile-clay', x + 0.01, 0.66, 0.6, 0.13);
      }
      sheet.poly('object wood', [
        [1.2, 1.12],
        [1.28, 1.06],
        [1.96, 1.66],
        [1.88, 1.74],
      ]);
      sheet.poly('object tank', [
        [0.84, 1.05],
        [1.1, 0.81],
        [1.34, 1.06],
        [1.08, 1.3],
      ]);
      sheet.path('ringing', 'M0.72 0.92Q0.62 1.04 0.66 1.2M0.54 0.9Q0.42 1.08 0.46 1.3');
      sheet.path('ringing', 'M1.46 0.92Q1.54 0.98 1.56 1.08M1.62 0.9Q1.72 0.98 1.74 1.12');
    },
  ],
};

export const finderSigns: Drawing[] = Object.entries(signs).map(([name, [alt, draw]]) =>
  createSign(name, alt, draw),
);
