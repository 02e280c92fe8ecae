// What staff and English pages call a cause.
import type { CauseId } from './finder-causes.ts';

export const causeNames: Record<CauseId, string> = {
  'soaked-terrace': 'Soaked terrace',
  'parapet-joint': 'Joint at the parapet',
  'pipe-through-roof': 'Pipe or outlet through the roof',
  'overhead-tank-leak': 'Overhead tank or its pipes',
  'tank-wall-seepage': 'Seepage through the tank wall',
  'bathroom-floor-above': 'Bathroom floor above',
  'supply-pipe-leak': 'Supply pipe under pressure',
  'waste-pipe-joint': 'Waste pipe or trap',
  'wet-bathroom-floor': 'Wet bathroom floor, spreading sideways',
  'rising-damp': 'Rising damp',
  'damp-from-next-door': 'Damp from next door’s higher floor',
  'hidden-pipe-leak': 'Pipe joint in the wall',
  'damp-from-bathroom': 'Bathroom side of the wall',
  condensation: 'Condensation',
  'window-sill-leak': 'Window sill or frame',
  'scaffold-holes': 'Unfilled scaffold holes',
  'outside-plaster-crack': 'Crack in the outer plaster',
  'beam-edge-crack': 'Line at a beam or column edge',
  'plaster-crazing': 'Fine net in the plaster',
  'loose-plaster': 'Loose plaster',
  'ground-movement': 'Ground moving under the house',
  'cracked-beam-or-column': 'Crack in a beam, column or slab',
  'failing-beam-or-column': 'Beam or column in distress',
  'rusting-bar': 'Bar rusting in the concrete',
  'fallen-concrete': 'Spalling concrete',
  'ageing-building': 'The whole building is due',
  'ground-water-seepage': 'Ground water through a joint',
  'moving-joint': 'Joint that moves',
  honeycomb: 'Honeycomb in concrete',
  'blow-holes': 'Pin holes and blow holes',
  'worn-wall-coat': 'Worn wall coating',
  'lifted-tiles': 'Tiles that have let go',
  'few-hollow-tiles': 'A few hollow tiles',
  'worn-tile-joints': 'Worn tile joints',
  'tile-over-tile': 'Sound tiles, new floor over them',
  'kitchen-floor-lifting': 'Kitchen floor lifting',
  'worn-play-surface': 'Worn play surface',
  'before-it-leaks': 'Protection before it leaks',
  'ac-drain': 'AC drain',
  'tank-overflow': 'Tank overflow or float valve',
  'shaft-pipe': 'Pipe in the shaft',
  'wash-area-above': 'Balcony or wash area above',
  'podium-slab': 'Slab over the cellar',
  'sump-leak': 'Sump or rainwater pit',
  'planter-leak': 'Planter or terrace garden',
  'hidden-rain-pipe': 'Rain pipe hidden in a column',
  'street-backflow': 'Street drain backing up',
  'lift-pit-water': 'Water in the lift pit',
  'stair-head-joint': 'Joint at the stair head or lift room',
};

/** What was found at a visit and is none of them. */
const others = { 'something-else': 'Something else', 'not-found': 'Not yet known' };
export type FoundCauseName = CauseId | keyof typeof others;

/** Also of one that the rules no longer have. */
export const causeNameAmong = (names: Record<string, string>, id: string): string =>
  (Object.hasOwn(names, id) ? names[id] : undefined) ?? id.replaceAll('-', ' ');

export const causeName = (id: string): string => causeNameAmong({ ...causeNames, ...others }, id);
