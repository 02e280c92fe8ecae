// The leak finder's four questions: every answer there is, and which are offered after which.

export const questions = ['where', 'sign', 'when', 'near'] as const;
export type Question = (typeof questions)[number];

/** In every question: who does not know says so, and nothing is held for or against any cause. */
export const notSure = 'not-sure';

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
  sign: [
    // Ceilings
    'brown-ring',
    'corner-damp',
    'drip',
    'wet-ceiling',
    'salt-paint',
    'black-dots',
    // Walls
    'level-band',
    'skirting',
    'round-patch',
    'wall-patch',
    'fist-spots',
    'below-window',
    'dark-line',
    'level-line',
    'hollow-plaster',
    'chalk',
    // Tank, basement
    'level-drops',
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
    // Danger
    'electrics',
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
    'constant',
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
    'wardrobe',
    'trap',
    'meter-turns',
    'bathroom-behind',
    'pipe-in-wall',
    'window',
    'patches-outside',
    'crack-outside',
    'high-ground',
    'several-walls',
    'neighbour-higher',
    'sounds-hollow',
    'sounds-solid',
    'overhead',
    'doors-jam',
    'two-parts',
    'beam-or-column',
    'balcony',
    'electrics',
    'nothing',
    notSure,
  ],
} as const satisfies Record<Question, readonly string[]>;

export type AnswerId<Q extends Question = Question> = (typeof answerIds)[Q][number];
export type Answers = { [Q in Question]?: AnswerId<Q> };
/** One answer to one question: the same word may stand in two of them. */
export type AnswerRef = { [Q in Question]: { question: Q; answer: AnswerId<Q> } }[Question];

export const dangers = ['electrics', 'bulge', 'fallen-concrete', 'giving-way', 'frightening'] as const;
export type Danger = (typeof dangers)[number];

/** Answers that lead straight to first aid (row 39 of the table). */
export const dangerOf: { [Q in Question]: Partial<Record<AnswerId<Q>, Danger>> } = {
  where: { danger: 'frightening' },
  sign: {
    electrics: 'electrics',
    bulge: 'bulge',
    'fallen-concrete': 'fallen-concrete',
    'giving-way': 'giving-way',
  },
  when: { sudden: 'giving-way' },
  near: { electrics: 'electrics' },
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
    'skirting',
    'dark-joints',
    'corner-joint',
    'many-hollow',
    'few-hollow',
    'loose-wall-tile',
    'black-dots',
    'bar-line',
    'bulge',
    'fallen-concrete',
  ],
  'internal-walls': [
    'level-band',
    'skirting',
    'round-patch',
    'wall-patch',
    'corner-damp',
    'below-window',
    'fist-spots',
    'salt-paint',
    'black-dots',
  ],
  'external-walls': [
    'below-window',
    'dark-line',
    'level-line',
    'fist-spots',
    'wall-patch',
    'hollow-plaster',
    'chalk',
    'even-joint',
    'fallen-concrete',
  ],
  tank: ['level-drops', 'white-streaks', 'wet-ceiling', 'wet-line', 'bar-line', 'fallen-concrete'],
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
  basement: ['wet-line', 'damp-rings', 'level-band', 'black-dots', 'gravel', 'fallen-concrete'],
  floors: [
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
  ],
  building: [
    'several-floors',
    'several-flats',
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
  danger: ['electrics', 'bulge', 'fallen-concrete', 'giving-way'],
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
const plain = ['bar-line', 'pits', 'gravel', 'chalk'] as const;
const joints = ['dark-joints', 'corner-joint'] as const;
const tiles = ['tented', 'many-hollow', 'few-hollow', 'loose-wall-tile', 'sound-tiles'] as const;

export const whenOffers: readonly Offer<'when'>[] = [
  { signs: plain, answers: [] },
  {
    where: ['roof'],
    answers: ['minutes-after-rain', 'hours-after-rain', 'rain', 'dry-months', 'humid'],
  },
  { where: ['bathroom', 'floors'], signs: joints, answers: ['dries-out', 'never-dries'] },
  { where: ['floors'], answers: [] },
  { where: ['bathroom'], signs: tiles, answers: [] },
  { where: ['bathroom'], answers: ['bathing', 'flush', 'constant', 'rain', 'humid'] },
  { where: ['internal-walls'], answers: ['rain', 'bathing', 'dry-months', 'constant', 'humid'] },
  { where: ['external-walls'], signs: ['even-joint'], answers: ['wider-at-dawn', 'rain', 'still'] },
  { where: ['external-walls'], answers: ['rain', 'dry-months', 'still'] },
  { where: ['tank'], answers: ['dry-months', 'rain', 'constant'] },
  { where: ['basement'], answers: ['dry-months', 'rain', 'humid'] },
  { where: ['cracks'], answers: ['still', 'opens-in-summer', 'wider-at-dawn', 'growing', 'rain', 'sudden'] },
  { where: ['concrete'], answers: ['still', 'growing', 'wider-at-dawn', 'dry-months', 'sudden'] },
  {
    where: [notSure],
    answers: ['hours-after-rain', 'minutes-after-rain', 'bathing', 'constant', 'dry-months', 'humid'],
  },
];

export const nearOffers: readonly Offer<'near'>[] = [
  {
    where: ['external-walls'],
    signs: ['chalk'],
    answers: ['sounds-hollow', 'sounds-solid', 'crack-outside'],
  },
  { signs: plain, answers: [] },
  { where: ['roof'], signs: ['black-dots'], answers: ['wardrobe', 'parapet', 'under-tank', 'electrics'] },
  { where: ['roof'], answers: ['parapet', 'rain-pipe', 'under-tank', 'standing-water', 'electrics'] },
  { where: ['bathroom'], signs: [...joints, ...tiles], answers: [] },
  { where: ['bathroom'], signs: ['skirting'], answers: ['bathroom-behind', 'pipe-in-wall', 'electrics'] },
  { where: ['bathroom'], signs: ['black-dots'], answers: ['wardrobe', 'electrics'] },
  { where: ['bathroom'], answers: ['trap', 'meter-turns', 'electrics'] },
  {
    where: ['internal-walls'],
    signs: ['salt-paint'],
    answers: [
      'several-walls',
      'high-ground',
      'bathroom-behind',
      'pipe-in-wall',
      'window',
      'crack-outside',
      'electrics',
    ],
  },
  {
    where: ['internal-walls'],
    signs: ['level-band'],
    answers: [
      'several-walls',
      'high-ground',
      'neighbour-higher',
      'bathroom-behind',
      'pipe-in-wall',
      'electrics',
    ],
  },
  {
    where: ['internal-walls'],
    signs: ['skirting'],
    answers: ['bathroom-behind', 'pipe-in-wall', 'high-ground', 'neighbour-higher', 'electrics'],
  },
  {
    where: ['internal-walls'],
    signs: ['black-dots'],
    answers: ['wardrobe', 'bathroom-behind', 'crack-outside', 'electrics'],
  },
  {
    where: ['internal-walls'],
    signs: ['corner-damp'],
    answers: ['parapet', 'bathroom-behind', 'crack-outside', 'wardrobe', 'electrics'],
  },
  {
    where: ['internal-walls'],
    answers: [
      'bathroom-behind',
      'pipe-in-wall',
      'meter-turns',
      'window',
      'crack-outside',
      'patches-outside',
      'wardrobe',
      'electrics',
    ],
  },
  { where: ['external-walls'], signs: ['hollow-plaster'], answers: ['overhead', 'crack-outside', 'window'] },
  {
    where: ['external-walls'],
    answers: ['window', 'crack-outside', 'patches-outside', 'parapet', 'two-parts'],
  },
  { where: ['tank'], answers: [] },
  {
    where: ['cracks'],
    signs: ['even-joint', 'dark-line'],
    answers: ['two-parts', 'parapet', 'window', 'doors-jam'],
  },
  { where: ['cracks'], answers: ['sounds-hollow', 'sounds-solid', 'overhead', 'doors-jam', 'two-parts'] },
  { where: ['concrete'], answers: ['beam-or-column', 'balcony', 'two-parts'] },
  { where: ['basement'], signs: ['level-band'], answers: ['several-walls', 'high-ground', 'pipe-in-wall'] },
  { where: ['building'], signs: ['stepped'], answers: ['doors-jam'] },
  {
    where: [notSure],
    answers: ['bathroom-behind', 'under-tank', 'parapet', 'window', 'high-ground', 'wardrobe', 'electrics'],
  },
];
