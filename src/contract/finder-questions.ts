// The leak finder's five questions: every answer there is, and which are offered after which.
import { type Danger, unsureOfDanger } from './first-aid.ts';

/** Danger comes second: who came for paint has said where it is, and is asked before anything can sound calm. */
export const questions = ['where', 'danger', 'sign', 'when', 'near'] as const;
export type Question = (typeof questions)[number];

/** In every question: who does not know says so, and nothing is held for or against any cause. */
export const notSure = 'not-sure';
/** Said of danger and of what is near. Neither speaks for or against a cause. */
const noDanger = 'none';
const nothingNear = 'nothing';

/** Whether an answer says anything of what is there. */
export const isOpen = (answer: string): boolean =>
  [notSure, unsureOfDanger, noDanger, nothingNear].includes(answer);

/** Short words of an address, never shown; visitors' words are in web/content/finder. */
export const answerIds = {
  where: [
    'roof',
    'bathroom',
    'internal-walls',
    'external-walls',
    'tank',
    'cracks',
    'concrete',
    'basement',
    'floors',
    'building',
    'new-building',
    'danger',
    notSure,
  ],
  danger: ['electrics', 'bulge', 'fallen-concrete', 'giving-way', noDanger, unsureOfDanger],
  sign: [
    // Ceilings
    'brown-ring',
    'corner-damp',
    'drip',
    'wet-ceiling',
    'salt-paint',
    'black-dots',
    'fine-drops',
    // Walls
    'level-band',
    'skirting',
    'round-patch',
    'wall-patch',
    'fist-spots',
    'below-window',
    'upright-band',
    'dark-line',
    'level-line',
    'hollow-plaster',
    'chalk',
    // Tank, basement
    'level-drops',
    'overflow-runs',
    'cellar-ceiling',
    'trap-backs-up',
    'lift-pit-runs',
    'lift-pit-off',
    'white-streaks',
    'wet-line',
    'damp-rings',
    // Cracks
    'straight-edge',
    'fine-net',
    'wide-net',
    'chase-line',
    'stepped',
    'even-joint',
    // Concrete
    'member-crack',
    'bar-line',
    'gravel',
    'pits',
    // Floors
    'tented',
    'many-hollow',
    'few-hollow',
    'loose-wall-tile',
    'dark-joints',
    'corner-joint',
    'sound-tiles',
    'coating-lifts',
    'rubber-worn',
    'rubber-holes',
    // The whole building
    'several-floors',
    'several-flats',
    'never-surveyed',
    // Not built yet
    'new-roof',
    'new-bathroom',
    'new-internal-walls',
    'new-external-walls',
    'new-tank',
    // Danger, for who passed over the question of its own
    'bulge',
    'fallen-concrete',
    'giving-way',
    notSure,
  ],
  when: [
    'minutes-after-rain',
    'hours-after-rain',
    'rain',
    'dry-months',
    'bathing',
    'flush',
    'washing',
    'constant',
    'pumping',
    'watering',
    'ac-runs',
    'humid',
    'dries-out',
    'never-dries',
    'still',
    'growing',
    'opens-in-summer',
    'wider-at-dawn',
    'sudden',
    notSure,
  ],
  near: [
    'parapet',
    'rain-pipe',
    'under-tank',
    'standing-water',
    'stair-head',
    'planter',
    'ac-unit',
    'wardrobe',
    'foil-room',
    'foil-wall',
    'trap',
    'balcony-above',
    'stain-below',
    'meter-turns',
    'bathroom-behind',
    'pipe-in-wall',
    'shaft',
    'window',
    'patches-outside',
    'crack-outside',
    'high-ground',
    'several-walls',
    'one-wall',
    'neighbour-higher',
    'sump-behind',
    'garden-above',
    'sounds-hollow',
    'sounds-solid',
    'overhead',
    'doors-jam',
    'two-parts',
    'beam-or-column',
    'balcony',
    nothingNear,
    notSure,
  ],
} as const satisfies Record<Question, readonly string[]>;

export type AnswerId<Q extends Question = Question> = (typeof answerIds)[Q][number];
export type Answers = { [Q in Question]?: AnswerId<Q> };
/** One answer to one question: the same word may stand in two of them. */
export type AnswerRef = { [Q in Question]: { question: Q; answer: AnswerId<Q> } }[Question];

/** Answers that lead straight to first aid. */
export const dangerOf: { [Q in Question]: Partial<Record<AnswerId<Q>, Danger>> } = {
  where: { danger: 'frightening' },
  danger: {
    electrics: 'electrics',
    bulge: 'bulge',
    'fallen-concrete': 'fallen-concrete',
    'giving-way': 'giving-way',
  },
  sign: {
    bulge: 'bulge',
    'fallen-concrete': 'fallen-concrete',
    'giving-way': 'giving-way',
    'loose-wall-tile': 'fallen-concrete',
    'lift-pit-runs': 'electrics',
  },
  when: { sudden: 'giving-way' },
  near: {},
};

/** The signs to choose from at each place. */
export const signsAt: Record<AnswerId<'where'>, readonly AnswerId<'sign'>[]> = {
  roof: [
    'brown-ring',
    'corner-damp',
    'drip',
    'salt-paint',
    'black-dots',
    'bar-line',
    'bulge',
    'fallen-concrete',
  ],
  bathroom: [
    'wet-ceiling',
    'wall-patch',
    'skirting',
    'dark-joints',
    'corner-joint',
    'many-hollow',
    'few-hollow',
    'loose-wall-tile',
    'black-dots',
    'fine-drops',
    'trap-backs-up',
    'bar-line',
    'bulge',
    'fallen-concrete',
  ],
  'internal-walls': [
    'level-band',
    'skirting',
    'round-patch',
    'wall-patch',
    'upright-band',
    'corner-damp',
    'below-window',
    'fist-spots',
    'salt-paint',
    'black-dots',
    'fallen-concrete',
  ],
  'external-walls': [
    'below-window',
    'dark-line',
    'level-line',
    'fist-spots',
    'wall-patch',
    'upright-band',
    'hollow-plaster',
    'chalk',
    'even-joint',
    'fallen-concrete',
  ],
  tank: [
    'level-drops',
    'overflow-runs',
    'white-streaks',
    'wet-ceiling',
    'wet-line',
    'bar-line',
    'fallen-concrete',
  ],
  cracks: [
    'straight-edge',
    'fine-net',
    'wide-net',
    'chase-line',
    'stepped',
    'even-joint',
    'dark-line',
    'giving-way',
  ],
  concrete: [
    'member-crack',
    'bar-line',
    'gravel',
    'pits',
    'even-joint',
    'wet-line',
    'fallen-concrete',
    'giving-way',
  ],
  basement: [
    'wet-line',
    'damp-rings',
    'level-band',
    'cellar-ceiling',
    'level-drops',
    'trap-backs-up',
    'lift-pit-runs',
    'lift-pit-off',
    'black-dots',
    'gravel',
    'fallen-concrete',
  ],
  floors: [
    'tented',
    'many-hollow',
    'few-hollow',
    'loose-wall-tile',
    'dark-joints',
    'corner-joint',
    'fine-drops',
    'trap-backs-up',
    'sound-tiles',
    'coating-lifts',
    'rubber-worn',
    'rubber-holes',
  ],
  building: [
    'several-floors',
    'several-flats',
    'upright-band',
    'never-surveyed',
    'stepped',
    'chalk',
    'fallen-concrete',
    'giving-way',
  ],
  'new-building': [
    'new-roof',
    'new-bathroom',
    'new-internal-walls',
    'new-external-walls',
    'new-tank',
    'gravel',
    'pits',
  ],
  danger: [],
  [notSure]: [
    'brown-ring',
    'drip',
    'level-band',
    'wall-patch',
    'salt-paint',
    'black-dots',
    'wet-line',
    'stepped',
    'bulge',
    'fallen-concrete',
  ],
};

/** The first row that fits says what is offered; where none fits, the question is not asked. */
interface Offer<Q extends Question> {
  /** Left out: wherever it is. */
  where?: readonly AnswerId<'where'>[];
  /** Left out: whatever the sign. */
  signs?: readonly AnswerId<'sign'>[];
  answers: readonly AnswerId<Q>[];
}

/** What the eye sees decides here: when it is wet, and what is near, would change nothing that matters. */
const plain = [
  'bar-line',
  'pits',
  'gravel',
  'chalk',
  'fine-drops',
  'trap-backs-up',
  'lift-pit-runs',
  'lift-pit-off',
] as const;
const joints = ['dark-joints', 'corner-joint'] as const;
const tiles = ['tented', 'many-hollow', 'few-hollow', 'loose-wall-tile', 'sound-tiles'] as const;

export const whenOffers: readonly Offer<'when'>[] = [
  { signs: plain, answers: [] },
  { signs: ['upright-band'], answers: ['minutes-after-rain', 'rain', 'dry-months', 'constant'] },
  {
    where: ['roof'],
    answers: [
      'minutes-after-rain',
      'hours-after-rain',
      'rain',
      'dry-months',
      'pumping',
      'watering',
      'ac-runs',
      'humid',
    ],
  },
  { where: ['bathroom', 'floors'], signs: joints, answers: ['dries-out', 'never-dries'] },
  { where: ['floors'], answers: [] },
  { where: ['bathroom'], signs: tiles, answers: [] },
  {
    where: ['bathroom'],
    answers: ['bathing', 'flush', 'washing', 'constant', 'rain', 'ac-runs', 'humid'],
  },
  {
    where: ['internal-walls'],
    answers: ['rain', 'bathing', 'dry-months', 'constant', 'watering', 'ac-runs', 'humid'],
  },
  { where: ['external-walls'], signs: ['even-joint'], answers: ['wider-at-dawn', 'rain', 'still'] },
  {
    where: ['external-walls'],
    answers: ['rain', 'dry-months', 'pumping', 'watering', 'ac-runs', 'still'],
  },
  { where: ['tank'], answers: ['dry-months', 'rain', 'constant', 'pumping'] },
  { where: ['basement'], signs: ['cellar-ceiling'], answers: ['rain', 'watering', 'dry-months', 'constant'] },
  { where: ['basement'], answers: ['dry-months', 'rain', 'humid'] },
  { where: ['cracks'], answers: ['still', 'opens-in-summer', 'wider-at-dawn', 'growing', 'rain', 'sudden'] },
  { where: ['concrete'], answers: ['still', 'growing', 'wider-at-dawn', 'dry-months', 'sudden'] },
  {
    where: [notSure],
    answers: [
      'hours-after-rain',
      'minutes-after-rain',
      'bathing',
      'constant',
      'dry-months',
      'ac-runs',
      'humid',
    ],
  },
];

const foil = ['foil-room', 'foil-wall'] as const;

export const nearOffers: readonly Offer<'near'>[] = [
  {
    where: ['external-walls'],
    signs: ['chalk'],
    answers: ['sounds-hollow', 'sounds-solid', 'crack-outside'],
  },
  { signs: plain, answers: [] },
  { where: ['roof'], signs: ['black-dots'], answers: ['wardrobe', 'parapet', 'under-tank', ...foil] },
  {
    where: ['roof'],
    answers: ['parapet', 'rain-pipe', 'under-tank', 'standing-water', 'stair-head', 'planter', 'ac-unit'],
  },
  { where: ['bathroom', 'floors'], signs: [...joints, 'many-hollow'], answers: ['stain-below'] },
  { where: ['bathroom'], signs: tiles, answers: [] },
  { where: ['bathroom'], signs: ['skirting'], answers: ['bathroom-behind', 'pipe-in-wall', 'shaft'] },
  { where: ['bathroom'], signs: ['black-dots'], answers: ['wardrobe', ...foil] },
  {
    where: ['bathroom'],
    signs: ['wall-patch'],
    answers: ['pipe-in-wall', 'meter-turns', 'bathroom-behind', 'shaft', 'ac-unit'],
  },
  { where: ['bathroom'], answers: ['trap', 'meter-turns', 'balcony-above', 'shaft', 'ac-unit'] },
  {
    where: ['internal-walls'],
    signs: ['salt-paint'],
    answers: [
      'several-walls',
      'one-wall',
      'high-ground',
      'bathroom-behind',
      'pipe-in-wall',
      'shaft',
      'window',
      'crack-outside',
      'ac-unit',
    ],
  },
  {
    where: ['internal-walls'],
    signs: ['level-band'],
    answers: [
      'several-walls',
      'one-wall',
      'high-ground',
      'neighbour-higher',
      'bathroom-behind',
      'pipe-in-wall',
    ],
  },
  {
    where: ['internal-walls'],
    signs: ['skirting'],
    answers: ['bathroom-behind', 'pipe-in-wall', 'shaft', 'high-ground', 'neighbour-higher', 'planter'],
  },
  {
    where: ['internal-walls'],
    signs: ['black-dots'],
    answers: ['wardrobe', ...foil, 'bathroom-behind', 'crack-outside'],
  },
  {
    where: ['internal-walls'],
    signs: ['corner-damp'],
    answers: ['parapet', 'stair-head', 'bathroom-behind', 'crack-outside', 'ac-unit', 'wardrobe'],
  },
  {
    where: ['internal-walls'],
    signs: ['wall-patch'],
    answers: [
      'bathroom-behind',
      'pipe-in-wall',
      'meter-turns',
      'shaft',
      'window',
      'crack-outside',
      'patches-outside',
      'ac-unit',
      'planter',
      'wardrobe',
      ...foil,
    ],
  },
  {
    where: ['internal-walls'],
    answers: [
      'bathroom-behind',
      'pipe-in-wall',
      'meter-turns',
      'shaft',
      'window',
      'crack-outside',
      'patches-outside',
      'ac-unit',
      'wardrobe',
    ],
  },
  { where: ['external-walls'], signs: ['hollow-plaster'], answers: ['overhead', 'crack-outside', 'window'] },
  {
    where: ['external-walls'],
    answers: [
      'window',
      'crack-outside',
      'patches-outside',
      'parapet',
      'two-parts',
      'shaft',
      'ac-unit',
      'planter',
    ],
  },
  { where: ['tank'], answers: [] },
  {
    where: ['cracks'],
    signs: ['even-joint', 'dark-line'],
    answers: ['two-parts', 'parapet', 'window', 'doors-jam'],
  },
  { where: ['cracks'], answers: ['sounds-hollow', 'sounds-solid', 'overhead', 'doors-jam', 'two-parts'] },
  { where: ['concrete'], answers: ['beam-or-column', 'balcony', 'two-parts'] },
  {
    where: ['basement'],
    signs: ['level-band'],
    answers: ['several-walls', 'high-ground', 'sump-behind', 'pipe-in-wall'],
  },
  { where: ['basement'], signs: ['cellar-ceiling'], answers: ['garden-above', 'planter', 'two-parts'] },
  { where: ['basement'], signs: ['black-dots'], answers: [...foil] },
  { where: ['basement'], signs: ['wet-line', 'damp-rings', 'level-drops'], answers: ['sump-behind'] },
  { where: ['building'], signs: ['stepped'], answers: ['doors-jam'] },
  { where: ['building'], signs: ['several-flats', 'upright-band'], answers: ['shaft'] },
  {
    where: [notSure],
    answers: [
      'bathroom-behind',
      'under-tank',
      'parapet',
      'window',
      'high-ground',
      'shaft',
      'ac-unit',
      'wardrobe',
    ],
  },
];
