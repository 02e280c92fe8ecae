// The home page's sheet: the block in the rain, its ground, and the places where buildings leak.
import type { Drawing } from './drawing.ts';
import { lettering } from './lettering.ts';
import { bush, coconutPalm, mastTree } from './plants.ts';
import type { HeroData, Hotspot, HotspotId, Rect, SheetWord } from './published/drawing-file.ts';
import { BUILDING_OUTLINE, createBuilding } from './section.ts';
import { FLOORS, type Placement } from './section-parts.ts';
import { createSlimBuilding, SLIM_OUTLINE, SLIM_ROOF } from './section-slim.ts';
import { createRandom, type Point, pathMarkup, round, Sheet } from './sheet.ts';
import { type Box, boulder, earthBand, inBox, inPolygon, rain, soilHatch, splashes } from './surroundings.ts';

/** A leaking place in metres: the point named, how high its label stands, the zones that light up. */
interface LeakingPlace {
  id: HotspotId;
  label: string;
  point: Point;
  labelHeight: number;
  zones: Rect[];
}

const eachFloor = (x: number, width: number, height: number): Rect[] =>
  FLOORS.map((level) => [x, level, width, height]);

const leakingPlaces: LeakingPlace[] = [
  {
    id: 'tank',
    label: 'Water tank',
    point: [8.9, 19.0],
    labelHeight: 19.0,
    zones: [[5.28, 18.53, 4.44, 1.3]],
  },
  {
    id: 'roof',
    label: 'Roof',
    point: [13.95, 15.08],
    labelHeight: 16.95,
    zones: [
      [-1.07, 15.0, 5.67, 1.0],
      [10.43, 15.0, 5.07, 1.0],
    ],
  },
  {
    id: 'internal-walls',
    label: 'Internal walls',
    point: [13.56, 13.55],
    labelHeight: 13.55,
    zones: eachFloor(13.38, 0.36, 2.6),
  },
  {
    id: 'bathroom',
    label: 'Bathroom',
    point: [14.42, 9.0],
    labelHeight: 10.55,
    zones: eachFloor(13.62, 1.88, 2.5),
  },
  {
    id: 'external-walls',
    label: 'External walls',
    point: [15.73, 7.35],
    labelHeight: 7.35,
    zones: [[15.42, 3, 0.4, 12]],
  },
  { id: 'cracks', label: 'Cracks', point: [15.73, 4.3], labelHeight: 4.3, zones: [[15.2, 3.4, 0.75, 1.8]] },
  {
    id: 'floors',
    label: 'Floors',
    point: [13.1, 0.15],
    labelHeight: 1.2,
    zones: [
      [0.33, 0.15, 3.9, 0.35],
      [10.76, 0.15, 4.64, 0.35],
    ],
  },
];

const slimLeakingPlaces: LeakingPlace[] = [
  {
    id: 'tank',
    label: 'Water tank',
    point: [4.1, 11.85],
    labelHeight: 11.85,
    zones: [[1.68, SLIM_ROOF + 1.51, 2.89, 1.05]],
  },
  {
    id: 'roof',
    label: 'Roof',
    point: [5.0, SLIM_ROOF + 0.07],
    labelHeight: 10.5,
    zones: [[-1.07, SLIM_ROOF, 6.77, 1.0]],
  },
  {
    id: 'internal-walls',
    label: 'Internal walls',
    point: [3.76, 9.0],
    labelHeight: 9.0,
    zones: [
      [3.58, 3, 0.36, 2.6],
      [3.58, 6.95, 0.36, 2.6],
    ],
  },
  {
    id: 'bathroom',
    label: 'Bathroom',
    point: [4.62, 6.95],
    labelHeight: 7.5,
    zones: [
      [3.82, 3, 1.88, 2.5],
      [3.82, 6.95, 1.88, 2.5],
    ],
  },
  {
    id: 'external-walls',
    label: 'External walls',
    point: [5.93, 5.0],
    labelHeight: 5.0,
    zones: [[5.62, 3, 0.4, SLIM_ROOF - 3]],
  },
  { id: 'cracks', label: 'Cracks', point: [5.93, 3.35], labelHeight: 3.35, zones: [[5.4, 2.6, 0.75, 1.7]] },
  {
    id: 'floors',
    label: 'Floors',
    point: [4.6, 0.15],
    labelHeight: 1.2,
    zones: [[0.33, 0.15, 5.27, 0.35]],
  },
];

function createHotspot(sheet: Sheet, place: LeakingPlace, labelX: number, hitWidth: number): Hotspot {
  const [x, y] = sheet.point(...place.point);
  const labelY = round(sheet.py(place.labelHeight));
  const end = round(labelX - 6);
  const elbow = y === labelY ? '' : `L${round(x + Math.abs(y - labelY) * 0.55)} ${labelY}`;
  return {
    id: place.id,
    label: place.label,
    lead: `M${x} ${y}${elbow}H${end}`,
    dot: [x, y],
    zones: place.zones.map(([left, bottom, width, height]): Rect => {
      const [zoneX, zoneY] = sheet.point(left, bottom + height);
      return [zoneX, zoneY, round(width * sheet.scale), round(height * sheet.scale)];
    }),
    hit: [round(labelX - 10), round(labelY - 22), hitWidth, 44],
    text: [round(labelX), round(labelY + 4.6)],
  };
}

/** A crack down the plaster from (x, y), in metres. */
function redCrack(sheet: Sheet, x: number, y: number): string {
  const steps: Point[] = [
    [-4, 6],
    [3, 4],
    [-4, 6],
    [3, 5],
    [-3, 6],
    [3.5, 6],
    [-5, 7],
    [2, 5],
  ];
  const size = sheet.scale / 35;
  const path = steps.map(([across, down]) => `l${round(across * size)} ${round(down * size)}`).join('');
  return pathMarkup('crack-red', `M${sheet.point(x, y).join(' ')}${path}`);
}

/* The wide sheet */

const WIDTH = 2400;
const HEIGHT = 906;
const CENTRE = WIDTH / 2;
const PLACEMENT: Placement = { scale: 35, originX: 1171, originY: 736 };
const GROUND = PLACEMENT.originY;
const LABELS = 17.35;

/** The words and the form of the page stand here; rain and hatching keep clear. */
const WORDS: Box = [CENTRE - 640, 0, CENTRE - 100, 400];
const FORM: Box = [CENTRE - 640, 330, CENTRE - 128, GROUND];
const COUNTERS: Box = [CENTRE - 606, GROUND + 22, CENTRE - 128, HEIGHT];

const SPLASHES: readonly Point[] = [
  [-1.2, 16.1],
  [5.4, 20],
  [6.6, 20],
  [7.6, 20],
  [9.4, 20],
  [1.7, 15.1],
  [2.3, 15.12],
  [10.9, 15.1],
  [11.3, 15.1],
  [14.1, 15.08],
  [15.6, 16.1],
  [4.4, 17.68],
  [10.5, 17.68],
  [12.2, 16.38],
  [13.2, 16.38],
  [16.2, 14.45],
  [16.2, 11.45],
  [16.2, 8.45],
  [16.2, 5.45],
];

const BOULDERS: readonly [x: number, y: number, width: number, height: number, seed: number][] = [
  [8.1, -1.2, 62, 36, 3],
  [8.85, -2.2, 44, 24, 4],
  [12.75, -1.3, 84, 46, 5],
  [13.95, -2.2, 40, 22, 12],
  [18.7, -1.35, 92, 42, 6],
  [21.3, -2.5, 64, 34, 7],
  [-4.4, -3.3, 40, 20, 8],
  [22.6, -1.3, 70, 40, 14],
  [25.6, -2.2, 120, 60, 15],
  [-20, -1.6, 96, 52, 16],
  [-22.6, -2.5, 60, 32, 17],
  [-27, -1.4, 120, 60, 18],
  [29.6, -1.6, 90, 50, 21],
];

function heroRain(sheet: Sheet, hotspots: Hotspot[]): string {
  const outline = BUILDING_OUTLINE.map(([x, y]): Point => [sheet.px(x), sheet.py(y)]);
  const labelX = sheet.px(LABELS);
  const levelMarks = [3, 6, 9, 12, 15].map((level): Box => {
    return [sheet.px(-1.95) - 50, sheet.py(level) - 22, sheet.px(-1.62), sheet.py(level) + 6];
  });
  const labels = hotspots.map(({ hit: [x, y] }): Box => [x - 4, y + 2, x + 128, y + 40]);
  const keepClear: Box[] = [...levelMarks, [labelX - 14, 20, labelX + 130, 60], WORDS, FORM, ...labels];
  return rain({
    width: WIDTH,
    top: -8,
    bottom: GROUND - 3,
    seed: 11,
    tries: 2300,
    skip: (x, y) => inPolygon(x, y, outline) || keepClear.some((box) => inBox(x, y, box)),
    density: (x) => (x < CENTRE - 640 ? 0.5 : 1),
  });
}

function heroSplashes(sheet: Sheet): string {
  const random = createRandom(77);
  const points = SPLASHES.map(([x, y]): Point => [sheet.px(x), sheet.py(y)]);
  for (let x = 19.2; x < 34; x += 0.55 + random() * 0.9) points.push([sheet.px(x), GROUND - 1]);
  for (let x = -34; x < -16.7; x += 0.7 + random()) points.push([sheet.px(x), GROUND - 1]);
  return splashes(points);
}

/** Footings, sump, lift pit and recharge pit are drawn there instead of soil. */
function standsInGround(sheet: Sheet, px: number, py: number): boolean {
  if (inBox(px, py, COUNTERS)) return true;
  const [x, y] = sheet.metres(px, py);
  return (
    (x > -3 && x < -1.6 && y > -1.9) ||
    (x > -0.75 && x < 7 && y > -2.6) ||
    (x > 9.3 && x < 11.2 && y > -2.1) ||
    (x > 14.7 && x < 16.6 && y > -2.1) ||
    (x > -0.4 && x < 16 && y > -0.1)
  );
}

/** Far trees are drawn once and reused at other sizes. */
function farTrees(sheet: Sheet): string {
  const origin = { scale: sheet.scale, originX: 0, originY: 0 };
  const mast = new Sheet(origin);
  const coconut = new Sheet(origin);
  mastTree(mast, 0, 0, 7.2, 1.25, 7);
  coconutPalm(coconut, 0, 0, 7.4, 0.7, 4, 2.1);
  const tree = (id: string, x: number, size: number, mirror = 1) =>
    `<use href="#${id}" transform="translate(${round(sheet.px(x))} ${GROUND}) scale(${size * mirror} ${size})"/>`;
  return (
    `<defs><g id="mast-tree">${mast.markup()}</g><g id="coconut-palm">${coconut.markup()}</g></defs>` +
    tree('mast-tree', -19.9, 0.82, -1) +
    tree('mast-tree', -18.2, 1) +
    tree('mast-tree', -25, 1.08) +
    tree('coconut-palm', 26.3, 0.76, -1) +
    tree('coconut-palm', 22.4, 1) +
    tree('mast-tree', 29.8, 0.94, -1)
  );
}

function nearBushes(placement: Placement): string {
  const sheet = new Sheet(placement);
  const bushes: [x: number, width: number, height: number, seed: number, leaves: number][] = [
    [-2.45, 0.8, 0.62, 31, 15],
    [-1.95, 0.5, 0.42, 33, 11],
    [17.2, 0.7, 0.5, 35, 13],
    [17.8, 0.9, 0.72, 36, 17],
    [18.5, 0.6, 0.46, 37, 13],
    [21.9, 0.9, 0.6, 38, 15],
    [-18.9, 0.9, 0.6, 39, 15],
  ];
  for (const [x, width, height, seed, leaves] of bushes) bush(sheet, x, 0, width, height, seed, leaves);
  return sheet.markup();
}

function levelMarks(sheet: Sheet): string {
  const x = round(sheet.px(-1.95));
  return [3, 6, 9, 12, 15]
    .map((level) => {
      const y = round(sheet.py(level));
      return (
        pathMarkup('level-line', `M${round(x - 28)} ${y}H${x}`) +
        pathMarkup('ink', `M${round(x - 6)} ${y}l-3.6 -6h7.2z`) +
        lettering(`+${level}.0`, x - 14, y - 4, 8, { align: 'end' })
      );
    })
    .join('');
}

function scaleBar(sheet: Sheet): string {
  const x = sheet.px(10.43);
  const y = GROUND + 108;
  const bar = (from: number, to: number) =>
    `M${round(x + from * sheet.scale)} ${y}h${(to - from) * sheet.scale}v4h${-(to - from) * sheet.scale}z`;
  return (
    pathMarkup('scale-open', bar(1, 2)) +
    pathMarkup('ink', bar(0, 1) + bar(2, 5)) +
    lettering('0', x, y + 17, 8) +
    lettering('1', x + sheet.scale, y + 17, 8, { align: 'middle' }) +
    lettering('2', x + 2 * sheet.scale, y + 17, 8, { align: 'middle' }) +
    lettering('5 m', x + 5 * sheet.scale, y + 17, 8, { align: 'end' })
  );
}

function createHero(): Drawing {
  const building = createBuilding(PLACEMENT);
  const labelX = round(building.px(LABELS));
  const hotspots = leakingPlaces.map((place) => createHotspot(building, place, labelX, 128));
  const words: SheetWord[] = [
    { kind: 'question', text: 'Where is it wet?', at: [labelX, round(building.py(19.0) - 30)] },
    { kind: 'title', text: 'Section A–A', at: [round(building.px(10.43)), GROUND + 99] },
    { kind: 'legend', text: 'Blue is the line', at: [labelX, GROUND + 99] },
    { kind: 'legend', text: 'water must not cross', at: [labelX, GROUND + 114] },
  ];
  const art = [
    pathMarkup('sky', `M0 0H${WIDTH}V${GROUND}H0Z`),
    earthBand(WIDTH, GROUND, 148, 9),
    heroRain(building, hotspots),
    farTrees(building),
    soilHatch(0, WIDTH, GROUND, 41, (x, y) => standsInGround(building, x, y), 5),
    ...BOULDERS.map(([x, y, width, height, seed]) => {
      return boulder(building.px(x), building.py(y), width, height, seed);
    }),
    pathMarkup(
      'ground-line',
      `M0 ${GROUND}H${round(building.px(-1.15))}M${round(building.px(16.73))} ${GROUND}H${WIDTH}`,
    ),
    building.markup(),
    redCrack(building, 15.73, 4.82),
    nearBushes(PLACEMENT),
    heroSplashes(building),
    levelMarks(building),
    scaleBar(building),
    pathMarkup('blue-line', `M${labelX - 34} ${GROUND + 101}h26`),
  ].join('');
  return {
    name: 'hero',
    width: WIDTH,
    height: HEIGHT,
    alt:
      'Section through a five-storey Hyderabad apartment block in the monsoon, ' +
      'with the places where buildings leak marked',
    art,
    data: { hotspots, words } satisfies HeroData,
  };
}

/* The slim sheet for phones */

const SLIM_WIDTH = 360;
const SLIM_HEIGHT = 452;
const SLIM_PLACEMENT: Placement = { scale: 27.4, originX: 62, originY: 366 };
const SLIM_GROUND = SLIM_PLACEMENT.originY;

function slimRain(sheet: Sheet, hotspots: Hotspot[]): string {
  const outline = SLIM_OUTLINE.map(([x, y]): Point => [sheet.px(x), sheet.py(y)]);
  const labels = hotspots.map(({ id, hit: [x, y] }): Box => {
    return [x + 2, y + (id === 'tank' ? -18 : 8), SLIM_WIDTH + 40, y + 34];
  });
  return rain({
    width: SLIM_WIDTH,
    top: -8,
    bottom: SLIM_GROUND - 3,
    seed: 3,
    tries: 420,
    skip: (x, y) => inPolygon(x, y, outline) || labels.some((box) => inBox(x, y, box)),
  });
}

function slimSoil(sheet: Sheet): string {
  const standsInSlimGround = (px: number, py: number) => {
    const [x, y] = sheet.metres(px, py);
    return (
      (x > -0.7 && x < 1 && y > -1.9) || (x > 1 && x < 4.8 && y > -2.3) || (x > 4.9 && x < 6.7 && y > -1.9)
    );
  };
  return (
    soilHatch(-8, SLIM_WIDTH, SLIM_GROUND, 41, standsInSlimGround, 4) +
    boulder(sheet.px(8.9), sheet.py(-1.9), 74, 36, 6) +
    boulder(sheet.px(-1.6), sheet.py(-2.2), 46, 24, 7)
  );
}

function slimBushes(): string {
  const sheet = new Sheet(SLIM_PLACEMENT);
  bush(sheet, 7.6, 0, 0.8, 0.6, 35, 15);
  bush(sheet, 8.3, 0, 1.0, 0.85, 36, 17);
  bush(sheet, 9.2, 0, 0.8, 0.6, 37, 15);
  return sheet.markup();
}

function createSlimHero(): Drawing {
  const building = createSlimBuilding(SLIM_PLACEMENT);
  const labelX = round(building.px(6.95));
  const hotspots = slimLeakingPlaces.map((place) => createHotspot(building, place, labelX, 112));
  const words: SheetWord[] = [
    { kind: 'question', text: 'Where is it wet?', at: [labelX, round(building.py(11.85) - 22)] },
  ];
  const art = [
    pathMarkup('sky', `M0 0H${SLIM_WIDTH}V${SLIM_GROUND}H0Z`),
    pathMarkup('earth', `M0 ${SLIM_GROUND}H${SLIM_WIDTH}V${SLIM_HEIGHT}H0Z`),
    slimRain(building, hotspots),
    slimSoil(building),
    pathMarkup(
      'ground-line',
      `M0 ${SLIM_GROUND}H${round(building.px(-1.1))}M${round(building.px(6.83))} ${SLIM_GROUND}H${SLIM_WIDTH}`,
    ),
    building.markup(),
    redCrack(building, 5.93, 4.5),
    slimBushes(),
  ].join('');
  return {
    name: 'hero-slim',
    width: SLIM_WIDTH,
    height: SLIM_HEIGHT,
    alt: 'Section through a Hyderabad apartment block in the monsoon, with the places where buildings leak marked',
    art,
    data: { hotspots, words } satisfies HeroData,
  };
}

export const heroDrawings: Drawing[] = [createHero(), createSlimHero()];
