// The leak finder's five questions: every answer there is, and which are offered after which.
import { type Danger, type NamedDanger, namedDangers, unsureOfDanger } from './first-aid.ts';

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
  /** The gravest first. */
  danger: [...namedDangers, noDanger, unsureOfDanger],
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
    'outside',
    'beam',
    'column',
    'beam-or-column',
    'balcony',
    // Danger, for who passed over the question of its own
    'wet-electrics',
    'ceiling-sags',
    'part-sags',
    'bits-fall',
    'wide-crack',
    'step-across',
    nothingNear,
    notSure,
  ],
} as const satisfies Record<Question, readonly string[]>;

export type AnswerId<Q extends Question = Question> = (typeof answerIds)[Q][number];
export type Answers = { [Q in Question]?: AnswerId<Q> } & {
  /** Dangers that are true beside the one answered, which is the gravest. */
  alsoDanger?: readonly NamedDanger[] | undefined;
};
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
  near: {
    'wet-electrics': 'electrics',
    'ceiling-sags': 'bulge',
    'part-sags': 'giving-way',
    'bits-fall': 'fallen-concrete',
    'wide-crack': 'giving-way',
    'step-across': 'giving-way',
  },
};

/** Harmless each, and a danger together: a card enters the crack, and it is in a column, or doors have begun to jam. */
export const dangerTogether: { danger: Danger; sign: AnswerId<'sign'>; near: readonly AnswerId<'near'>[] } = {
  danger: 'giving-way',
  sign: 'member-crack',
  near: ['column', 'doors-jam'],
};

/** Results of something that was tried, not only seen: they weigh more than any sign. */
export const testAnswers: readonly AnswerId[] = [
  'foil-room',
  'foil-wall',
  'meter-turns',
  'level-drops',
  'ac-runs',
  'dries-out',
  'never-dries',
];

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
    'giving-way',
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
    'giving-way',
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
    'giving-way',
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
    'giving-way',
  ],
  tank: [
    'level-drops',
    'overflow-runs',
    'white-streaks',
    'wet-ceiling',
    'wet-line',
    'bar-line',
    'bulge',
    'fallen-concrete',
    'giving-way',
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
    'bulge',
    'fallen-concrete',
    'giving-way',
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
    'giving-way',
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
    'giving-way',
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
    'giving-way',
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
  {
    where: ['external-walls'],
    signs: ['upright-band'],
    answers: ['minutes-after-rain', 'rain', 'pumping', 'dry-months', 'constant'],
  },
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

// What nobody came for and many pass over: asked once more where it can be, beside what is near.
const ceilingDangers = ['wet-electrics', 'ceiling-sags', 'part-sags', 'bits-fall'] as const;
const wallDangers = ['wet-electrics', 'part-sags', 'bits-fall'] as const;
const crackDangers = ['step-across', 'part-sags', 'bits-fall'] as const;
const concreteDangers = ['part-sags', 'bits-fall'] as const;
const tileDangers = ['wet-electrics', 'part-sags', 'bits-fall'] as const;

export const nearOffers: readonly Offer<'near'>[] = [
  {
    where: ['external-walls'],
    signs: ['chalk'],
    answers: ['sounds-hollow', 'sounds-solid', 'crack-outside', ...concreteDangers],
  },
  { where: ['building'], signs: ['chalk'], answers: concreteDangers },
  // The sign decides of what it is; whether it is dangerous it leaves open.
  { signs: ['bar-line'], answers: ['wide-crack', ...wallDangers] },
  {
    where: ['concrete', 'new-building'],
    signs: ['gravel'],
    answers: ['beam', 'column', 'balcony', ...concreteDangers],
  },
  { signs: ['gravel'], answers: wallDangers },
  { signs: ['trap-backs-up', 'fine-drops'], answers: ['wet-electrics'] },
  { signs: ['pits'], answers: concreteDangers },
  { signs: [...plain, 'rubber-worn', 'rubber-holes'], answers: [] },
  {
    where: ['roof'],
    signs: ['black-dots'],
    answers: ['wardrobe', 'parapet', 'under-tank', ...foil, ...ceilingDangers],
  },
  {
    where: ['roof'],
    answers: [
      'parapet',
      'rain-pipe',
      'under-tank',
      'standing-water',
      'stair-head',
      'planter',
      'ac-unit',
      ...ceilingDangers,
    ],
  },
  {
    where: ['bathroom', 'floors'],
    signs: [...joints, 'many-hollow'],
    answers: ['stain-below', ...tileDangers],
  },
  { where: ['bathroom'], signs: tiles, answers: tileDangers },
  {
    where: ['bathroom'],
    signs: ['skirting'],
    answers: ['bathroom-behind', 'pipe-in-wall', 'shaft', ...wallDangers],
  },
  { where: ['bathroom'], signs: ['black-dots'], answers: ['wardrobe', ...foil, ...ceilingDangers] },
  {
    where: ['bathroom'],
    signs: ['wall-patch'],
    answers: ['pipe-in-wall', 'meter-turns', 'bathroom-behind', 'shaft', 'ac-unit', ...wallDangers],
  },
  {
    where: ['bathroom'],
    answers: ['trap', 'meter-turns', 'balcony-above', 'shaft', 'ac-unit', ...ceilingDangers],
  },
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
      ...wallDangers,
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
      ...wallDangers,
    ],
  },
  {
    where: ['internal-walls'],
    signs: ['skirting'],
    answers: [
      'bathroom-behind',
      'pipe-in-wall',
      'shaft',
      'high-ground',
      'neighbour-higher',
      'planter',
      ...wallDangers,
    ],
  },
  {
    where: ['internal-walls'],
    signs: ['black-dots'],
    answers: ['wardrobe', ...foil, 'bathroom-behind', 'crack-outside', ...wallDangers],
  },
  {
    where: ['internal-walls'],
    signs: ['corner-damp'],
    answers: [
      'parapet',
      'stair-head',
      'bathroom-behind',
      'crack-outside',
      'ac-unit',
      'wardrobe',
      ...ceilingDangers,
    ],
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
      ...wallDangers,
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
      ...wallDangers,
    ],
  },
  {
    where: ['external-walls'],
    signs: ['hollow-plaster'],
    answers: ['overhead', 'crack-outside', 'window', ...wallDangers],
  },
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
      ...wallDangers,
    ],
  },
  { where: ['tank'], answers: ceilingDangers },
  {
    where: ['cracks'],
    signs: ['even-joint', 'dark-line'],
    answers: ['outside', 'two-parts', 'parapet', 'window', 'doors-jam', ...crackDangers],
  },
  {
    where: ['cracks'],
    answers: ['sounds-hollow', 'sounds-solid', 'overhead', 'doors-jam', 'two-parts', ...crackDangers],
  },
  {
    where: ['concrete'],
    signs: ['member-crack'],
    answers: ['beam', 'column', 'balcony', 'doors-jam', 'wide-crack', ...concreteDangers],
  },
  {
    where: ['concrete'],
    signs: ['even-joint'],
    answers: ['outside', 'two-parts', 'parapet', ...concreteDangers],
  },
  { where: ['concrete'], answers: ['beam', 'column', 'balcony', 'two-parts', ...concreteDangers] },
  {
    where: ['basement'],
    signs: ['level-band'],
    answers: ['several-walls', 'high-ground', 'sump-behind', 'pipe-in-wall', ...wallDangers],
  },
  {
    where: ['basement'],
    signs: ['cellar-ceiling'],
    answers: ['garden-above', 'planter', 'two-parts', ...ceilingDangers],
  },
  { where: ['basement'], signs: ['black-dots'], answers: [...foil, ...wallDangers] },
  {
    where: ['basement'],
    signs: ['wet-line', 'damp-rings', 'level-drops'],
    answers: ['sump-behind', ...wallDangers],
  },
  {
    where: ['basement'],
    answers: ['sump-behind', 'high-ground', 'pipe-in-wall', 'garden-above', ...ceilingDangers],
  },
  { where: ['floors'], answers: tileDangers },
  { where: ['building'], signs: ['stepped'], answers: ['doors-jam', ...crackDangers] },
  {
    where: ['building'],
    signs: ['several-flats', 'upright-band'],
    answers: ['shaft', ...wallDangers],
  },
  { where: ['building'], answers: concreteDangers },
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
      ...ceilingDangers,
    ],
  },
];

/** The release before offered these where they are offered no more: its addresses and findings are read. */
export const formerNear: readonly AnswerId<'near'>[] = ['beam-or-column', 'two-parts', 'balcony'];
