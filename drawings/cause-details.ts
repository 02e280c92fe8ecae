// Each cause of the leak finder on a drawing: where it is, and where what a visitor said of it is seen. Only its own
// water runs there.
import type { CauseId } from '#contract/finder-causes.ts';
import type { AnswerId } from '#contract/finder-questions.ts';
import { artOf, type Drawing } from './drawing.ts';
import type { CauseDetail, Px, Rect } from './published/drawing-file.ts';

type Points = Partial<Record<AnswerId, Px>>;

/** Where an answer is seen, whatever the cause; a cause that shows it elsewhere says so. */
const pointsOn: Record<string, Points> = {
  'old-roof-before': {
    roof: [455, 314],
    parapet: [200, 297],
    'corner-damp': [214, 404],
    'level-line': [149, 318],
    'standing-water': [300, 296],
    'minutes-after-rain': [352, 300],
    'hours-after-rain': [352, 300],
    rain: [352, 300],
    'brown-ring': [548, 353],
    'salt-paint': [548, 353],
    'wet-ceiling': [548, 353],
    'wall-patch': [214, 404],
    drip: [592, 398],
    'rain-pipe': [738, 290],
    'under-tank': [960, 290],
    'stair-head': [200, 297],
    'cellar-ceiling': [548, 353],
    'garden-above': [300, 296],
    watering: [300, 296],
  },
  'old-bathroom-before': {
    bathroom: [470, 316],
    trap: [361, 316],
    flush: [361, 316],
    bathing: [290, 316],
    washing: [290, 316],
    'dark-joints': [222, 322],
    'many-hollow': [300, 322],
    'never-dries': [250, 400],
    'wet-ceiling': [440, 456],
    'brown-ring': [440, 456],
    'stain-below': [440, 456],
    'balcony-above': [470, 316],
    drip: [463, 505],
    skirting: [172, 302],
    'wall-patch': [140, 286],
    'salt-paint': [150, 256],
    'internal-walls': [186, 120],
    'bathroom-behind': [240, 230],
    'one-wall': [186, 150],
    'pipe-in-wall': [201, 180],
    'meter-turns': [201, 210],
    constant: [201, 240],
    'dry-months': [172, 302],
  },
  'old-internal-walls-before': {
    'internal-walls': [560, 120],
    'level-band': [470, 200],
    'several-walls': [600, 200],
    'salt-paint': [389, 209],
    'high-ground': [180, 320],
    'neighbour-higher': [180, 320],
    'dry-months': [274, 250],
    'one-wall': [274, 190],
    skirting: [320, 330],
    'round-patch': [706, 216],
    'wall-patch': [706, 216],
    'pipe-in-wall': [752, 200],
    'meter-turns': [752, 240],
    constant: [745, 282],
  },
  'old-external-walls-before': {
    'internal-walls': [400, 470],
    'external-walls': [300, 440],
    'below-window': [400, 405],
    'wall-patch': [400, 405],
    window: [350, 316],
    rain: [286, 312],
    'hours-after-rain': [372, 440],
  },
  'new-external-walls-before': {
    'internal-walls': [400, 500],
    'external-walls': [312, 500],
    'fist-spots': [388, 444],
    'round-patch': [388, 444],
    'patches-outside': [310, 414],
    rain: [282, 380],
    'minutes-after-rain': [282, 380],
  },
  'old-water-tanks-before': {
    tank: [560, 240],
    roof: [560, 440],
    'level-drops': [470, 180],
    'white-streaks': [296, 350],
    'wet-line': [322, 330],
    'wet-ceiling': [420, 458],
    'brown-ring': [420, 458],
    'salt-paint': [420, 458],
    drip: [348, 462],
    'under-tank': [348, 380],
    'dry-months': [334, 340],
    constant: [334, 340],
    pumping: [600, 180],
  },
  'repair-internal-plaster-before': {
    'straight-edge': [344, 97],
    'wider-at-dawn': [344, 97],
    'fine-net': [258, 260],
    'wide-net': [258, 260],
    'chase-line': [155, 187],
    'hollow-plaster': [597, 392],
    'sounds-hollow': [597, 392],
  },
  'repair-external-plaster-before': {
    'dark-line': [772, 378],
    'crack-outside': [772, 378],
    'level-line': [228, 441],
    window: [729, 321],
    'hollow-plaster': [306, 196],
  },
  'repair-structural-crack-before': {
    concrete: [560, 300],
    'member-crack': [667, 321],
    growing: [841, 293],
    'wide-crack': [841, 293],
    beam: [560, 300],
    'beam-or-column': [560, 300],
  },
  'repair-water-bearing-before': {
    basement: [420, 560],
    'wet-line': [224, 350],
    'damp-rings': [260, 408],
    'dry-months': [252, 516],
    constant: [252, 516],
  },
  'repair-non-structural-before': {
    'even-joint': [375, 116],
    'two-parts': [425, 270],
    'wider-at-dawn': [425, 270],
    rain: [374, 351],
  },
  'repair-honeycomb-before': { gravel: [354, 449], column: [359, 165], 'beam-or-column': [359, 165] },
  'repair-blow-holes-before': { pits: [245, 350] },
  'repair-spalling-before': { 'bar-line': [442, 308], 'bits-fall': [442, 330] },
  'repair-entire-building-before': { 'several-floors': [499, 367], 'several-flats': [748, 308] },
  'repair-coatings-before': { chalk: [202, 151] },
  'flooring-tile-adhesives-before': {
    tented: [531, 213],
    'many-hollow': [187, 294],
    'few-hollow': [187, 294],
  },
  'flooring-tile-grouts-before': { 'dark-joints': [524, 371], 'corner-joint': [347, 68] },
  'flooring-tile-on-tile-before': { 'sound-tiles': [260, 387] },
  'flooring-kitchen-before': { 'coating-lifts': [784, 308] },
  'flooring-play-area-before': { 'rubber-worn': [244, 400], 'rubber-holes': [362, 402] },
};

interface Place {
  drawing: string;
  lit: Rect;
  wide?: Rect;
  narrow?: Rect;
  points?: Points;
}

const slab: Rect = [149, 285, 487, 67];
const slabView = { wide: [40, 126, 834, 310], narrow: [118, 122, 532, 389] } as const;
const corner = { drawing: 'old-roof-before', lit: [136, 232, 150, 220] } as const;
const tray: Rect = [216, 316, 375, 100];
const bathroomWall: Rect = [96, 180, 130, 150];
const groundWall: Rect = [236, 176, 110, 230];

const places: Partial<Record<CauseId, Place>> = {
  'soaked-terrace': { drawing: 'old-roof-before', lit: slab, ...slabView },
  'parapet-joint': {
    drawing: 'old-roof-before',
    lit: [126, 152, 160, 300],
    wide: [40, 136, 860, 320],
    points: {
      rain: [178, 180],
      'minutes-after-rain': [178, 180],
      'hours-after-rain': [178, 180],
      drip: [214, 430],
    },
  },
  'pipe-through-roof': {
    drawing: 'old-roof-before',
    lit: [694, 190, 120, 260],
    points: { drip: [736, 396], rain: [700, 290], 'minutes-after-rain': [700, 290], roof: [620, 314] },
  },
  'tank-overflow': { drawing: 'old-roof-before', lit: [920, 70, 270, 232] },
  'podium-slab': { drawing: 'old-roof-before', lit: slab, ...slabView },
  'planter-leak': { ...corner, points: { 'brown-ring': [230, 370], drip: [230, 400] } },
  'stair-head-joint': {
    ...corner,
    points: { 'brown-ring': [230, 370], 'salt-paint': [230, 370], drip: [230, 400] },
  },
  'overhead-tank-leak': { drawing: 'old-water-tanks-before', lit: [270, 290, 210, 190] },
  'tank-wall-seepage': { drawing: 'old-water-tanks-before', lit: [270, 240, 100, 170] },
  'sump-leak': {
    drawing: 'new-water-tanks-before',
    lit: [240, 390, 240, 120],
    points: { 'level-drops': [420, 440], 'wet-line': [320, 457], 'damp-rings': [320, 457] },
  },
  'bathroom-floor-above': { drawing: 'old-bathroom-before', lit: tray },
  'wash-area-above': { drawing: 'old-bathroom-before', lit: tray },
  'supply-pipe-leak': { drawing: 'old-bathroom-before', lit: [176, 90, 50, 230] },
  'waste-pipe-joint': { drawing: 'old-bathroom-before', lit: [316, 296, 190, 170] },
  'wet-bathroom-floor': { drawing: 'old-bathroom-before', lit: [96, 180, 260, 240] },
  'damp-from-bathroom': { drawing: 'old-bathroom-before', lit: bathroomWall },
  'shaft-pipe': { drawing: 'old-bathroom-before', lit: [648, 40, 80, 580], points: { shaft: [690, 280] } },
  'rising-damp': { drawing: 'old-internal-walls-before', lit: groundWall },
  'damp-from-next-door': { drawing: 'old-internal-walls-before', lit: groundWall },
  'hidden-pipe-leak': {
    drawing: 'old-internal-walls-before',
    lit: [680, 140, 110, 170],
    points: { 'salt-paint': [706, 180] },
  },
  'window-sill-leak': { drawing: 'old-external-walls-before', lit: [250, 270, 170, 180] },
  'hidden-rain-pipe': { drawing: 'old-external-walls-before', lit: [290, 20, 100, 620], points: {} },
  'scaffold-holes': { drawing: 'new-external-walls-before', lit: [270, 370, 150, 130] },
  'outside-plaster-crack': { drawing: 'repair-external-plaster-before', lit: [690, 300, 160, 160] },
  'beam-edge-crack': { drawing: 'repair-internal-plaster-before', lit: [20, 70, 700, 56] },
  'plaster-crazing': { drawing: 'repair-internal-plaster-before', lit: [190, 190, 140, 140] },
  'loose-plaster': { drawing: 'repair-internal-plaster-before', lit: [530, 300, 140, 180] },
  'cracked-beam-or-column': { drawing: 'repair-structural-crack-before', lit: [360, 220, 560, 130] },
  'failing-beam-or-column': { drawing: 'repair-structural-crack-before', lit: [360, 220, 110, 130] },
  'ground-water-seepage': { drawing: 'repair-water-bearing-before', lit: [190, 290, 110, 260] },
  'lift-pit-water': { drawing: 'repair-water-bearing-before', lit: [190, 290, 110, 260] },
  'moving-joint': { drawing: 'repair-non-structural-before', lit: [340, 80, 80, 330] },
  honeycomb: { drawing: 'repair-honeycomb-before', lit: [270, 380, 190, 150] },
  'blow-holes': { drawing: 'repair-blow-holes-before', lit: [120, 260, 250, 180] },
  'rusting-bar': { drawing: 'repair-spalling-before', lit: [260, 250, 250, 110] },
  'fallen-concrete': { drawing: 'repair-spalling-before', lit: [260, 250, 250, 110] },
  'ageing-building': {
    drawing: 'repair-entire-building-before',
    lit: [330, 90, 520, 480],
    wide: [120, 40, 1400, 560],
  },
  'worn-wall-coat': { drawing: 'repair-coatings-before', lit: [150, 40, 130, 300] },
  'lifted-tiles': { drawing: 'flooring-tile-adhesives-before', lit: [430, 180, 200, 120] },
  'few-hollow-tiles': { drawing: 'flooring-tile-adhesives-before', lit: [130, 250, 130, 70] },
  'worn-tile-joints': { drawing: 'flooring-tile-grouts-before', lit: [470, 320, 120, 170] },
  'tile-over-tile': { drawing: 'flooring-tile-on-tile-before', lit: [60, 370, 390, 60] },
  'kitchen-floor-lifting': { drawing: 'flooring-kitchen-before', lit: [690, 270, 190, 90] },
  'worn-play-surface': { drawing: 'flooring-play-area-before', lit: [190, 370, 330, 60] },
};

const clamp = (value: number, least: number, most: number) =>
  Math.round(Math.max(least, Math.min(value, Math.max(least, most))));

/** Wide: the place left of the middle, so that words stand at its right, past the drawing if need be. */
const wideShape = 834 / 310;
function wideOf({ width, height }: Drawing, [x, y, w, h]: Rect): Rect {
  const shown = Math.round(Math.min(height, Math.max(310, h + 130)));
  const across = Math.round(shown * wideShape);
  const top = clamp(y + h / 2 - shown / 2, 0, height - shown);
  return [width < across ? 0 : clamp(x + w / 2 - across * 0.4, 0, width), top, across, shown];
}

const narrowShape = 532 / 389;
function narrowOf({ width, height }: Drawing, [x, y, w, h]: Rect): Rect {
  const across = Math.min(width, Math.round(Math.max(460, w * 1.25, h * 1.25 * narrowShape)));
  const shown = Math.min(height, Math.round(across / narrowShape));
  return [
    clamp(x + w / 2 - across / 2, 0, width - across),
    clamp(y + h / 2 - shown / 2, 0, height - shown),
    across,
    shown,
  ];
}

/** What is shown of each cause, and the drawings that differ from those of the solutions. */
export function causeDetails(drawings: readonly Drawing[]) {
  const files: Drawing[] = [];
  const details: Partial<Record<CauseId, CauseDetail>> = {};
  for (const [id, place] of Object.entries(places) as [CauseId, Place][]) {
    const whole = drawings.find(({ name }) => name === place.drawing);
    if (!whole) throw new Error(`There is no drawing called "${place.drawing}"`);
    const fileOf = (name: string, art: string): string => {
      const known = files.find((file) => file.art === art);
      if (!known) files.push({ ...whole, name, art });
      return known?.name ?? name;
    };
    const art = artOf(whole, id);
    details[id] = {
      file: fileOf(`cause-${id}`, art),
      wholeFile: fileOf(`cause-any-${place.drawing.replace('-before', '')}`, artOf(whole, 'every')),
      afterFile: place.drawing.replace('-before', '-after'),
      drawing: place.drawing,
      water: art.includes('leak-large'),
      width: whole.width,
      height: whole.height,
      lit: place.lit,
      wide: place.wide ?? wideOf(whole, place.lit),
      narrow: place.narrow ?? narrowOf(whole, place.lit),
      points: place.points
        ? { ...pointsOn[place.drawing], ...place.points }
        : (pointsOn[place.drawing] ?? {}),
    };
  }
  return { files, details };
}
