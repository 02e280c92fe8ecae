// The head of the service pages: the block in section, dimmed, so that a page can light parts of it.
import type { ServiceKey } from '#contract/services.ts';
import type { Drawing } from './drawing.ts';
import { bush, coconutPalm, mastTree } from './plants.ts';
import type { BuildingHeadData, Pin, Rect } from './published/drawing-file.ts';
import { BUILDING_OUTLINE, createBuilding } from './section.ts';
import { FLOORS, type Placement, ROOF } from './section-parts.ts';
import { type Point, pathMarkup, round, Sheet } from './sheet.ts';
import { type Box, boulder, earthBand, inBox, inPolygon, rain, soilHatch, splashes } from './surroundings.ts';

const WIDTH = 2400;
const HEIGHT = 822;
const PLACEMENT: Placement = { scale: 30, originX: 1252, originY: 690 };
const GROUND = PLACEMENT.originY;
const CENTRE = WIDTH / 2;
const PIN_COLUMN = 17.75;

/** Words and index of the page stand here. */
const WORDS: Box = [CENTRE - 640, 0, CENTRE - 24, GROUND];
const FIGURES: Box = [CENTRE - 610, GROUND + 18, CENTRE - 20, HEIGHT];

/** In metres: the point named, where its number stands, and the parts of the building that light up. */
type Place = [id: string, point: Point, number: Point, zones: Rect[]];

const eachFloor = (x: number, width: number, above: number, height: number): Rect[] =>
  FLOORS.map((level) => [x, level + above, width, height]);

const roof: Rect[] = [
  [-1.07, 15.02, 5.67, 0.62],
  [10.43, 15.02, 5.07, 0.62],
];
const bathrooms = eachFloor(13.62, 1.88, -0.36, 2.86);
const internalWalls = [...eachFloor(13.24, 0.38, 0, 2.5), ...eachFloor(10.43, 0.3, 0, 2.5)];
const externalWalls: Rect[] = [
  [15.5, 0.2, 0.5, 15.8],
  [-1.6, 14.5, 0.3, 1.5],
];
const tanks: Rect[] = [
  [5.28, 18.53, 4.44, 1.28],
  [1.35, -2.15, 2.55, 2.0],
];

const fivePlaces: Place[] = [
  ['roof', [14.9, 15.3], [PIN_COLUMN, 16.4], roof],
  ['bathroom', [14.6, 12.4], [PIN_COLUMN, 13.3], bathrooms],
  ['internal-walls', [13.56, 10.2], [PIN_COLUMN, 10.2], internalWalls],
  ['external-walls', [15.72, 6.6], [PIN_COLUMN, 6.6], externalWalls],
  ['water-tanks', [9.0, 19.05], [PIN_COLUMN, 19.05], tanks],
];

const places: Record<ServiceKey, Place[]> = {
  old: fivePlaces,
  new: fivePlaces,
  repair: [
    ['internal-plaster-cracks', [13.4, 10.6], [PIN_COLUMN, 10.6], eachFloor(13.14, 0.36, 0, 2.5)],
    ['external-plaster-cracks', [15.73, 4.4], [PIN_COLUMN, 4.4], [[15.5, 3.2, 0.45, 2.4]]],
    ['structural-cracks-in-concrete', [12.2, 8.86], [PIN_COLUMN, 8.5], [[10.43, 8.7, 3.2, 0.32]]],
    ['water-bearing-cracks', [6.5, -0.85], [8.2, -0.85], [[4.6, -1.5, 2.0, 1.6]]],
    ['non-structural-cracks', [10.32, 12.4], [12.1, 13.9], eachFloor(10.2, 0.26, 2.35, 0.3)],
    ['honeycombs', [13.56, 1.9], [PIN_COLUMN, 2.3], [[13.4, 0.15, 0.33, 2.65]]],
    ['pin-holes-blow-holes', [9.7, 19.05], [PIN_COLUMN, 19.05], [[5.1, 18.35, 4.8, 1.5]]],
    ['spalling', [16.0, 14.4], [PIN_COLUMN, 14.7], eachFloor(15.6, 0.7, 2.3, 0.2)],
    ['entire-building-repair', [10.2, 16.6], [PIN_COLUMN, 16.9], []],
    ['protective-coatings', [15.75, 12.6], [PIN_COLUMN, 12.6], [[15.72, 5.8, 0.2, 9.4]]],
  ],
  flooring: [
    ['tile-adhesives', [12.9, 12.05], [PIN_COLUMN, 12.05], [[10.66, 11.85, 2.84, 0.42]]],
    ['tile-grouts', [14.6, 9.9], [PIN_COLUMN, 9.9], [[13.62, 8.64, 1.88, 2.46]]],
    ['tile-on-tile', [12.9, 6.05], [PIN_COLUMN, 6.6], [[10.66, 5.85, 2.84, 0.42]]],
    ['kitchen-area-floorings', [2.6, 9.05], [1.75, 10.35], [[0.23, 8.85, 4.37, 0.42]]],
    ['play-area-floorings', [14.2, 0.3], [PIN_COLUMN, 1.5], [[10.76, 0.05, 4.64, 0.42]]],
  ],
};

function createPin(sheet: Sheet, [id, point, number, zones]: Place): Pin {
  const [x, y] = sheet.point(...point);
  const [bubbleX, bubbleY] = sheet.point(...number);
  const rise = Math.abs(y - bubbleY);
  // Leads run level and bend once, at the angle of a set square, unless the number stands close by.
  const elbow = round(x + rise * 0.7);
  const lead =
    elbow < bubbleX - 15 ? `M${x} ${y}L${elbow} ${bubbleY}H${bubbleX}` : `M${x} ${y}L${bubbleX} ${bubbleY}`;
  return {
    id,
    dot: [x, y],
    lead,
    bubble: [bubbleX, bubbleY],
    zones: zones.map(([left, bottom, width, height]): Rect => {
      const [zoneX, zoneY] = sheet.point(left, bottom + height);
      return [zoneX, zoneY, round(width * sheet.scale), round(height * sheet.scale)];
    }),
  };
}

function createData(): BuildingHeadData {
  const sheet = new Sheet(PLACEMENT);
  const pinsOf = (service: ServiceKey) => places[service].map((place) => createPin(sheet, place));
  return {
    pins: { old: pinsOf('old'), new: pinsOf('new'), repair: pinsOf('repair'), flooring: pinsOf('flooring') },
  };
}

/* What stands round the block */

function headRain(sheet: Sheet, tries: number, keepClear: readonly Box[]): string {
  const outline = BUILDING_OUTLINE.map(([x, y]): Point => [sheet.px(x), sheet.py(y)]);
  const numbers: Box = [sheet.px(16.4), sheet.py(ROOF + 5), sheet.px(18.6), GROUND - 30];
  return rain({
    width: WIDTH,
    top: -8,
    bottom: GROUND - 3,
    seed: 23,
    tries,
    skip: (x, y) => inPolygon(x, y, outline) || [numbers, ...keepClear].some((box) => inBox(x, y, box)),
    density: (x) => (x < CENTRE - 600 ? 0.55 : 1),
  });
}

function standsInGround(sheet: Sheet, px: number, py: number): boolean {
  if (inBox(px, py, FIGURES)) return true;
  const [x, y] = sheet.metres(px, py);
  return (
    (x > -3 && x < -1.5 && y > -1.9) ||
    (x > -0.8 && x < 7 && y > -2.6) ||
    (x > 9.3 && x < 11.3 && y > -2.1) ||
    (x > 14.7 && x < 16.8 && y > -2.1) ||
    (x > -0.4 && x < 16.8 && y > -0.15)
  );
}

const BOULDERS: readonly [x: number, y: number, width: number, height: number, seed: number][] = [
  [12.75, -1.4, 76, 40, 5],
  [18.6, -1.5, 84, 40, 6],
  [21.6, -2.4, 60, 32, 7],
  [24.4, -1.3, 96, 48, 15],
  [-24.6, -1.7, 90, 46, 16],
  [-28, -2.6, 60, 30, 17],
];

const boulders = (sheet: Sheet) =>
  BOULDERS.map(([x, y, width, height, seed]) => boulder(sheet.px(x), sheet.py(y), width, height, seed)).join(
    '',
  );

/** Drawn once and reused at other sizes. */
function trees(): string {
  const origin = { scale: PLACEMENT.scale, originX: 0, originY: 0 };
  const mast = new Sheet(origin);
  const coconut = new Sheet(origin);
  mastTree(mast, 0, 0, 7.2, 1.25, 7);
  coconutPalm(coconut, 0, 0, 7, 0.66, 4, 2.1);
  const tree = (id: string, x: number, size: number, mirror = 1) =>
    `<use href="#${id}" transform="translate(${x} ${GROUND}) scale(${size * mirror} ${size})"/>`;
  return (
    `<defs><g id="mast-tree">${mast.markup()}</g><g id="coconut-palm">${coconut.markup()}</g></defs>` +
    tree('mast-tree', 470, 1) +
    tree('mast-tree', 422, 0.8, -1) +
    tree('coconut-palm', 1960, 1) +
    tree('mast-tree', 2130, 1.05)
  );
}

function bushes(): string {
  const sheet = new Sheet(PLACEMENT);
  bush(sheet, -23.6, 0, 0.9, 0.6, 39, 15);
  bush(sheet, -2.45, 0, 0.8, 0.62, 31, 15);
  bush(sheet, 17.6, 0, 0.8, 0.6, 35, 13);
  bush(sheet, 18.3, 0, 0.9, 0.72, 36, 17);
  return sheet.markup();
}

const headSplashes = (sheet: Sheet) =>
  splashes(
    (
      [
        [-1.2, 16.1],
        [5.4, 20],
        [6.9, 20],
        [8.6, 20],
        [1.7, 15.1],
        [11.1, 15.1],
        [14.1, 15.08],
        [15.6, 16.1],
        [12.4, 16.4],
      ] as const
    ).map(([x, y]): Point => [sheet.px(x), sheet.py(y)]),
  );

const faint = (opacity: number, markup: string) => `<g opacity="${opacity}">${markup}</g>`;

/** Rooms lose their colours and furniture steps back; structure and the blue line stay. */
function dimmed(building: Sheet, layers: readonly string[]): string {
  const rooms = building.markup(['fills']).replace(/\broom(?:-\w+)?\b/g, 'room-dim');
  return (
    rooms +
    building.markup(['soil']) +
    faint(0.55, building.markup(['beyond'])) +
    (layers.includes('furniture') ? faint(0.42, building.markup(['furniture'])) : '') +
    building.markup(['cut', 'blue', 'outside']) +
    (layers.includes('plants') ? faint(0.42, building.markup(['plants'])) : '')
  );
}

/* The block before anybody lives in it */

/** Tubes and planks along one face, tied to it at every floor. */
function scaffold(sheet: Sheet, near: number, far: number, top: number): void {
  for (const x of [near, far]) sheet.line('bold', x, 0, x, top);
  for (let level = 1.9; level < top; level += 1.9) {
    sheet.rect('beyond wood', Math.min(near, far) - 0.1, level, Math.abs(far - near) + 0.2, 0.09);
    sheet.line('line', near, level + 0.95, far, level + 0.95);
  }
  for (let level = 0; level < top - 3.8; level += 3.8) sheet.line('fine', near, level, far, level + 3.8);
}

/** Props under the newest slab, its shuttering still below it. */
function shuttering(sheet: Sheet, left: number, right: number, level: number): void {
  sheet.rect('object wood', left, level + 2.7, right - left, 0.09);
  for (let x = left + 0.3; x < right; x += 0.62) {
    sheet.line('bold', x, level, x, level + 2.7);
    sheet.line('line', x - 0.12, level + 0.02, x + 0.12, level + 0.02);
  }
}

function bricksAndBags(sheet: Sheet): void {
  for (let row = 0; row < 4; row += 1) {
    for (let brick = 0; brick < 5 - (row % 2); brick += 1) {
      sheet.rect('brick-face', 11 + (row % 2) * 0.12 + brick * 0.25, 0.15 + row * 0.13, 0.23, 0.11);
    }
  }
  for (const [x, y] of [
    [13.3, 0.15],
    [13.95, 0.15],
    [14.6, 0.15],
    [13.6, 0.36],
    [14.25, 0.36],
    [13.9, 0.57],
  ] as const) {
    sheet.rect('object column', x, y, 0.62, 0.2, 0.08);
  }
}

/** A drum mixer beside its heap of sand. */
function mixer(sheet: Sheet): void {
  sheet.curve(
    'object sand',
    [
      [20.6, 0],
      [21.3, 0.62],
      [21.9, 0.96],
      [22.6, 0.58],
      [23.4, 0],
    ],
    false,
    0.6,
  );
  sheet.at(18.9, 0, () => {
    sheet.path('bold', 'M0.1 0.28L0.5 0.9L1.1 0.9L1.4 0.28');
    sheet.path('object teal', 'M0.2 0.72L0.62 0.5L1.2 0.94L1.06 1.4L0.5 1.5Z');
    sheet.path('object ink', 'M0.5 1.5L1.06 1.4L1.02 1.6L0.66 1.66Z');
    for (const x of [0.14, 1.36]) {
      sheet.circle('object paper', x, 0.24, 0.24);
      sheet.circle('object ink', x, 0.24, 0.06);
    }
  });
}

/** Bars left standing for the next pour, beside the columns of the tank. */
function starterBars(sheet: Sheet): void {
  for (const x of [5.35, 9.4]) sheet.rect('object column', x, ROOF + 2.5, 0.25, 0.9);
  for (const x of [4.65, 6.45, 10.25]) {
    for (const offset of [0, 0.07, 0.14]) {
      sheet.line('line', x + offset, ROOF + 2.5, x + offset, ROOF + 3.3 + (offset * 3) / 2);
    }
  }
}

/** The bare frame with the blue line that is to come: no windows, furniture or plants yet. */
function underConstruction(building: Sheet): string {
  const site = new Sheet(PLACEMENT);
  scaffold(site, 16.3, 17.2, 17);
  scaffold(site, -1.75, -2.5, 16.4);
  shuttering(site, 10.5, 13.4, 12);
  shuttering(site, 0.3, 4.5, 12);
  bricksAndBags(site);
  mixer(site);
  starterBars(site);
  return (
    building.markup(['fills']).replace(/\b(?:room(?:-\w+)?|glass)\b/g, 'room-dim') +
    building.markup(['soil']) +
    site.markup() +
    building.markup(['cut', 'blue'])
  );
}

const groundLine = (sheet: Sheet) =>
  pathMarkup(
    'ground-line',
    `M0 ${GROUND}H${round(sheet.px(-1.15))}M${round(sheet.px(16.73))} ${GROUND}H${WIDTH}`,
  );

const alts = {
  lived:
    'Section through a five-storey Hyderabad apartment block in the rain, from the tank on its roof to the sump below ground',
  built:
    'Section through a five-storey Hyderabad apartment block under construction, scaffolded, from the tank on its roof to the sump below ground',
};

function createWideHead(name: string, state: keyof typeof alts): Drawing {
  const building = createBuilding(PLACEMENT);
  return {
    name,
    width: WIDTH,
    height: HEIGHT,
    alt: alts[state],
    art: [
      pathMarkup('sky', `M0 0H${WIDTH}V${GROUND}H0Z`),
      earthBand(WIDTH, GROUND, HEIGHT - GROUND - 20, 5),
      headRain(building, 2000, [WORDS]),
      trees(),
      soilHatch(0, WIDTH, GROUND, 41, (x, y) => standsInGround(building, x, y), 5),
      boulders(building),
      groundLine(building),
      state === 'lived' ? dimmed(building, ['furniture', 'plants']) + bushes() : underConstruction(building),
      headSplashes(building),
    ].join(''),
    data: createData(),
  };
}

const SLIM = { left: 1176, top: 70, width: 640, height: 720 };

/** Phones see the block alone. */
function createSlimHead(name: string, state: keyof typeof alts): Drawing {
  const building = createBuilding(PLACEMENT);
  return {
    name,
    width: SLIM.width,
    height: SLIM.height,
    origin: [SLIM.left, SLIM.top],
    alt: alts[state],
    art: [
      pathMarkup('sky', `M1176 70H1816V${GROUND}H1176Z`),
      pathMarkup('earth', `M1176 ${GROUND}H1816V790H1176Z`),
      headRain(building, 1500, [
        [-100, -100, SLIM.left, HEIGHT],
        [SLIM.left + SLIM.width, -100, WIDTH, HEIGHT],
      ]),
      soilHatch(1170, 1820, GROUND, 41, (x, y) => standsInGround(building, x, y), 4),
      groundLine(building),
      state === 'lived' ? dimmed(building, ['furniture']) : underConstruction(building),
    ].join(''),
  };
}

export const buildingHeadDrawings: Drawing[] = [
  createWideHead('building-head', 'lived'),
  createSlimHead('building-head-slim', 'lived'),
  createWideHead('building-head-new', 'built'),
  createSlimHead('building-head-new-slim', 'built'),
];
