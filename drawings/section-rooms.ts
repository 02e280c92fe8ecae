// The rooms of the block, floor by floor: what hangs on the far wall and what stands on the floor.

import { arecaPalm, rubberPlant, snakePlant } from './plants.ts';
import { CEILING } from './section-parts.ts';
import type { Sheet } from './sheet.ts';
import type { Tone } from './style.ts';
import {
  airConditioner,
  bed,
  bedside,
  bookcase,
  bunkBed,
  ceilingFan,
  chair,
  curtain,
  cushion,
  desk,
  deskLamp,
  door,
  floorLamp,
  fridge,
  fruitBowl,
  jhula,
  kitchenCounter,
  kite,
  pendantLamp,
  picture,
  sewingMachine,
  shrine,
  sofa,
  table,
  tanpura,
  televisionUnit,
  wardrobe,
  windowBeyond,
} from './symbols.ts';

export interface Room {
  tone: Tone;
  farWall: (sheet: Sheet, width: number) => void;
  furniture: (sheet: Sheet, width: number) => void;
}

export function balconyCurtain(sheet: Sheet, tone: Tone, width = 0.22): void {
  curtain(sheet, 0.04, 0.02, width, 2.2, tone);
  sheet.line('line', 0, 2.24, width + 0.14, 2.24);
}

export function galleryWall(sheet: Sheet, x: number): void {
  picture(sheet, x, 1.28, 0.62, 0.82, 'hills');
  picture(sheet, x + 0.74, 1.28, 0.4, 0.4, 'arch');
  picture(sheet, x + 0.74, 1.76, 0.4, 0.34, 'blocks');
}

export const livingRooms: readonly Room[] = [
  {
    tone: 'room-cream',
    farWall: (sheet, width) => {
      balconyCurtain(sheet, 'mist');
      door(sheet, width - 1.12);
    },
    furniture: (sheet) => {
      ceilingFan(sheet, 2.1, CEILING);
      televisionUnit(sheet, 1.42, 1.55);
      tanpura(sheet, 0.72);
      shrine(sheet, 0.42, 1.52);
    },
  },
  {
    tone: 'room-green',
    farWall: (sheet) => {
      balconyCurtain(sheet, 'clay');
      picture(sheet, 1.3, 1.42, 0.92, 0.6, 'hills');
    },
    furniture: (sheet, width) => {
      jhula(sheet, 1.05, CEILING, 1.42);
      rubberPlant(sheet, 0.55, 0, 1.2, 15, 'object paper');
      bookcase(sheet, width - 1.55, 0.92, 1.9, 5, 8);
      snakePlant(sheet, width - 0.3, 0, 0.95, 'object clay');
      pendantLamp(sheet, width - 0.3, CEILING, 0.42, 0.28, 'object paper');
    },
  },
  {
    tone: 'room-rose',
    farWall: (sheet) => {
      balconyCurtain(sheet, 'mist', 0.2);
      windowBeyond(sheet, 0.85, 1.05, 0.9, 1.0);
    },
    furniture: (sheet) => {
      pendantLamp(sheet, 1.3, CEILING, 0.62, 0.46);
      chair(sheet, 0.52, false, 'clay');
      chair(sheet, 2.02, true, 'clay');
      table(sheet, 0.7, 1.15);
      fruitBowl(sheet, 1.3, 0.74);
      kitchenCounter(sheet, 2.3, 1.42);
      fridge(sheet, 3.74);
    },
  },
  {
    tone: 'room-ivory',
    farWall: (sheet, width) => {
      door(sheet, width - 1.12);
      galleryWall(sheet, 1.12);
      balconyCurtain(sheet, 'clay');
    },
    furniture: (sheet) => {
      ceilingFan(sheet, 1.72, CEILING);
      arecaPalm(sheet, 0.52, 0, 1.25, 11);
      sofa(sheet, 0.86, 1.85, 'mist');
      cushion(sheet, 1.1, 0.44, 0.32, 'clay');
      cushion(sheet, 2.12, 0.44, 0.32, 'paper');
      floorLamp(sheet, 2.98, 1.5);
      sheet.rect('plain terracotta', 0.7, 0.0, 2.2, 0.03);
    },
  },
];

function bookShelves(sheet: Sheet): void {
  sheet.rect('beyond wood', 1.0, 1.5, 1.15, 0.05);
  sheet.rect('beyond wood', 1.0, 1.95, 1.15, 0.05);
  const books: [number, number, Tone][] = [
    [1.06, 1.55, 'mist'],
    [1.12, 1.55, 'clay'],
    [1.19, 1.55, 'paper'],
    [1.26, 1.55, 'teal'],
    [1.8, 2.0, 'clay'],
    [1.87, 2.0, 'mist'],
    [1.95, 2.0, 'paper'],
  ];
  books.forEach(([x, y, tone], index) => {
    sheet.rect(`beyond ${tone}`, x, y, 0.055, 0.22 + (index % 3) * 0.04);
  });
}

export const bedrooms: readonly Room[] = [
  {
    tone: 'room-rose',
    farWall: (sheet) => {
      windowBeyond(sheet, 0.4, 1.05, 1.0, 1.05);
      airConditioner(sheet, 1.85, 2.18);
      picture(sheet, 2.1, 1.3, 0.5, 0.5, 'arch');
    },
    furniture: (sheet) => {
      sewingMachine(sheet, 0.4);
      bed(sheet, 1.55, 1.5, 'clay', true);
      ceilingFan(sheet, 1.2, CEILING);
    },
  },
  {
    tone: 'room-ivory',
    farWall: (sheet) => kite(sheet, 2.6, 1.85),
    furniture: (sheet) => {
      bunkBed(sheet, 0.1, 1.95);
      bedside(sheet, 2.42, true, 'mist');
    },
  },
  {
    tone: 'room-cream',
    farWall: bookShelves,
    furniture: (sheet) => {
      wardrobe(sheet, 0.06, 0.78, 2.15);
      desk(sheet, 1.02, 1.2);
      deskLamp(sheet, 1.22, 0.74);
      chair(sheet, 2.66, true, 'clay');
      ceilingFan(sheet, 1.6, CEILING);
      snakePlant(sheet, 1.7, 1.55, 0.3, 'beyond clay');
    },
  },
  {
    tone: 'room-green',
    farWall: (sheet) => {
      windowBeyond(sheet, 0.95, 1.05, 1.15, 1.05, { panes: 3 });
      curtain(sheet, 0.78, 0.9, 0.2, 1.28, 'mist');
      curtain(sheet, 2.06, 0.9, 0.2, 1.28, 'mist');
      sheet.line('line', 0.68, 2.2, 2.36, 2.2);
    },
    furniture: (sheet) => {
      bed(sheet, 0.06, 2.0, 'teal');
      bedside(sheet, 2.2);
      ceilingFan(sheet, 1.5, CEILING);
    },
  },
];

export function furnish(sheet: Sheet, room: Room, level: number, x: number, right: number): void {
  const width = right - x;
  sheet.on('fills', () => sheet.rect(`plain ${room.tone}`, x, level, width, CEILING));
  sheet.on('beyond', () => sheet.line('hatch', x, level + 0.1, right, level + 0.1));
  sheet.at(x, level, () => {
    sheet.on('beyond', () => room.farWall(sheet, width));
    sheet.on('furniture', () => room.furniture(sheet, width));
  });
}
