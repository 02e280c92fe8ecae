// What the office reads of a finding: the answers in words, and which danger they mean. English, like all it reads; what
// visitors read is in web/content/finder, which forms and the server do not load.
import { diagnose, parseFinding } from './finder.ts';
import { findingSeparator, severalSeparator } from './finding.ts';
import { type DangerKind, unsureOfDanger } from './first-aid.ts';

/** As the pages say them; a test asks for one of each answer there is. */
export const answerNames: Record<string, string> = {
  roof: 'Roof',
  bathroom: 'Bathroom',
  'internal-walls': 'Internal walls',
  'external-walls': 'External walls',
  tank: 'Water tank',
  cracks: 'Cracks',
  concrete: 'Concrete',
  basement: 'Basement',
  floors: 'Floors',
  building: 'Whole building',
  'new-building': 'New building',
  danger: 'Danger',
  'not-sure': 'I am not sure',
  'brown-ring': 'A brown ring that grows',
  'corner-damp': 'Damp along the corner of wall and ceiling',
  drip: 'A drip at one spot',
  'wet-ceiling': 'A stain or a drip on the ceiling below it',
  'salt-paint': 'White salt, or paint that lifts',
  'black-dots': 'Black dots, no stain with an edge',
  'level-band': 'A damp band from the floor up, level on top',
  skirting: 'Damp at the foot of the wall, in one place',
  'round-patch': 'One round patch in the middle of the wall',
  'wall-patch': 'A damp patch without a clear shape',
  'fist-spots': 'Several round spots, the size of a fist',
  'below-window': 'Damp below a window, or at its corners',
  'dark-line': 'A crack outside that stays dark after rain',
  'level-line': 'A level crack outside, at floor or roof height',
  'hollow-plaster': 'Plaster that sounds hollow',
  chalk: 'The wall chalks your palm and drinks water at once',
  'level-drops': 'The tank or sump is lower every morning',
  'white-streaks': 'White streaks down the outside',
  'wet-line': 'A line or crack that weeps, with a white crust',
  'damp-rings': 'Damp rings round pipes or small holes',
  'straight-edge': 'A straight, dry line under a beam or beside a column',
  'fine-net': 'A net of hairlines, close together',
  'wide-net': 'A net of cracks, wider than your hand, or a hollow sound',
  'chase-line': 'A line straight down from a switchboard',
  stepped: 'A stepped or slanting crack, wider at one end',
  'even-joint': 'A line of one width, between two parts of the building or along the parapet',
  'member-crack': 'A crack in a beam or a slab, wider than a visiting card',
  'bar-line': 'A straight crack with a brown streak',
  gravel: 'Stones showing, some of them loose',
  pits: 'Small round holes, hard in between',
  tented: 'Tiles pushed up like a tent',
  'many-hollow': 'Many tiles sound hollow',
  'few-hollow': 'A few tiles sound hollow, none is loose',
  'loose-wall-tile': 'Wall tiles that bulge, hang loose or have fallen',
  'dark-joints': 'Joints between tiles that stay dark',
  'corner-joint': 'A crack where floor meets wall',
  'sound-tiles': 'Old tiles, sound and dry: I want a new floor',
  'coating-lifts': 'A kitchen floor that lifts or blisters',
  'rubber-worn': 'A play area that crumbles, cracks or keeps puddles',
  'rubber-holes': 'A play area with holes a foot can catch in',
  'several-floors': 'Rust or loose concrete on several floors',
  'several-flats': 'Leaks in several flats',
  'never-surveyed': 'Old, patched every year, never surveyed',
  'new-roof': 'The roof slab is bare',
  'new-bathroom': 'Bathrooms before they are filled',
  'new-internal-walls': 'Inside walls before plaster',
  'new-external-walls': 'Outer walls before plaster',
  'new-tank': 'A tank or a sump, before it is used',
  electrics:
    'Water at anything electric: a light, fan, switch, socket or board, a lift in use; or a socket that is warm or brown',
  bulge: 'A ceiling that bulges, sags or hangs, a false ceiling too',
  'fallen-concrete':
    'Concrete, plaster, stone or tiles have fallen or hang loose, small bits too; or steel bars can be seen',
  'giving-way':
    'A beam, column, slab, balcony, ledge, wall or stairs that has moved, sags, leans or cracked suddenly',
  'minutes-after-rain': 'Within minutes of rain',
  'hours-after-rain': 'Hours after rain, and it goes on when the rain stops',
  rain: 'When it rains',
  'dry-months': 'In dry months too',
  bathing: 'When the bathroom is used',
  flush: 'Some minutes after a flush, or when a sink is emptied',
  constant: 'All day and all night, without a pause',
  humid: 'In humid weeks, without rain on it',
  'dries-out': 'It lightens after two dry days',
  'never-dries': 'It stays dark after two dry days',
  still: 'It has not changed',
  growing: 'It has grown in the last months',
  'opens-in-summer': 'It opens in summer and closes in the rains',
  'wider-at-dawn': 'It is wider on a cold morning than on a hot afternoon',
  sudden: 'It came suddenly, or grows from day to day',
  parapet: 'The outer edge of the roof, under the parapet',
  'rain-pipe': 'A pipe or a rain outlet through the slab',
  'under-tank': 'The water tank stands above it',
  'standing-water': 'Water stands on the terrace, or its outlet is blocked',
  wardrobe: 'A wardrobe, a cold corner, little fresh air',
  trap: 'A waste pipe or a floor trap',
  'meter-turns':
    'It stops when the flat’s main valve is shut for a night, or the meter turns with every tap shut',
  'bathroom-behind': 'A bathroom or wash area on the other side',
  'pipe-in-wall': 'A water pipe in this wall',
  window: 'A window or its sill',
  'patches-outside': 'Round or square patches outside, at the same places',
  'crack-outside': 'A crack outside, at the same place',
  'high-ground': 'Soil, paving or a raised floor outside, higher than the floor inside',
  'several-walls': 'The same band on several walls',
  'neighbour-higher': 'Only this wall, and the neighbour’s floor is higher',
  'sounds-hollow': 'It sounds hollow when tapped with a coin',
  'sounds-solid': 'It sounds solid when tapped with a coin',
  overhead: 'It is over a place where people stand or pass',
  'doors-jam': 'Doors or windows have begun to jam',
  'two-parts': 'Two parts meet here: old and new, or wall and column',
  outside: 'It is outside, where rain reaches it',
  beam: 'A beam',
  column: 'A column',
  'beam-or-column': 'A beam or a column',
  'wet-electrics': 'A light, fan hook, switch, socket, board or motor in the wet, or right beside it',
  'ceiling-sags': 'The ceiling bulges, sags or hangs here',
  'part-sags': 'A slab, beam, balcony, ledge, floor or wall that sags, leans or has come down a little',
  'bits-fall': 'Bits of concrete, plaster or tile that come down or hang loose; or steel bars can be seen',
  'wide-crack': 'The crack is over 1 mm wide; in a column, a card goes in',
  'step-across': 'One side of the crack stands out past the other, or a finger goes in',
  balcony: 'The underside of a balcony, a sunshade or a slab',
  nothing: 'None of these',
  none: 'No danger seen',
  unsure: 'Not sure whether there is danger',
  'fine-drops': 'Fine drops all over, no stain with an edge',
  'upright-band': 'An upright damp band along a column or a corner',
  'overflow-runs': 'Water runs from the overflow pipe',
  'cellar-ceiling': 'The cellar ceiling drips, or has white beards',
  'trap-backs-up': 'Water comes up through the floor trap or the toilet',
  'lift-pit-runs': 'Water in the lift pit, and the lift is in use',
  'lift-pit-off': 'Water in the lift pit, and the lift is switched off',
  washing: 'When the floor above is washed or mopped',
  pumping: 'When the motor fills the tank',
  watering: 'After plants are watered',
  'ac-runs': 'On days the AC runs, and not while it is off',
  'stair-head': 'The stair head or the lift room stands beside it',
  planter: 'A planter, a flower bed or a terrace garden above or behind it',
  'ac-unit': 'An AC unit, or its pipe',
  'foil-room': 'Foil taped on for two days: drops on the room side',
  'foil-wall': 'Foil taped on for two days: drops on the wall side',
  'balcony-above': 'A balcony, a utility or a wash area above it',
  'stain-below': 'The flat below has a stain',
  shaft: 'A shaft or duct with pipes behind it',
  'one-wall': 'Only this one wall',
  'sump-behind': 'A sump or a rainwater pit behind it',
  'garden-above': 'A garden, a driveway or an open court above it',
};

const nameAmong = (names: Record<string, string>, id: string): string =>
  (Object.hasOwn(names, id) ? names[id] : undefined) ?? id.replaceAll('-', ' ');

/** 'Roof; A drip at one spot'. Also of a finding that the rules of today would not give. */
export const answersInWords = (finding: string): string =>
  finding
    .replaceAll(severalSeparator, findingSeparator)
    .split(findingSeparator)
    .map((id) => nameAmong(answerNames, id))
    .join('; ');

/** What the leak finder was asked, and the causes it named, the likeliest first. */
export interface Finding {
  finding: string;
  causes: readonly string[];
  /** Which danger its answers mean, if they mean one. */
  danger: DangerKind | undefined;
}

/** The page that says what a finding means, and what to do first. */
export const findingPath = (finding: string): `/${string}` =>
  `/leak-finder/${finding.replaceAll(findingSeparator, '/')}`;

const dangerNames: Record<string, string> = {
  electrics: 'Water at something electric',
  bulge: 'A ceiling that bulges or sags',
  'fallen-concrete': 'Concrete has fallen, or bars can be seen',
  'giving-way': 'A beam, a column or a wall that may give way',
  frightening: 'Danger, not yet named',
  unsure: 'Not sure about danger',
  maybe: 'May be danger',
};
export const dangerName = (kind: string): string => nameAmong(dangerNames, kind);

/** Which danger the answers mean: undefined where they mean none, and for words that are no finding. */
export function dangerOfFinding(finding: string): DangerKind | undefined {
  const state = parseFinding(finding);
  if (!state) return undefined;
  const { urgency, danger } = diagnose(state.answers);
  const named = urgency === 'today' && danger !== 'frightening' ? danger : undefined;
  if (named || state.answers.danger === unsureOfDanger) return named ?? unsureOfDanger;
  return urgency === 'today' ? 'frightening' : undefined;
}

/** Where a booking is not asked for a photo: whoever is not sure of a danger has named none to keep away from. */
export function isRed(finding: string): boolean {
  const state = parseFinding(finding);
  return state !== undefined && diagnose(state.answers).urgency === 'today';
}
