// What can be behind a stain, a drip or a crack: one row per cause, with the answers that speak for and against it.
import { type AnswerId, notSure, type Question } from './finder-questions.ts';
import type { Danger } from './first-aid.ts';

/** How telling the signs are, as an engineer would bet: high 3 to 1, medium about even, low one of several. */
export type Confidence = 'high' | 'medium' | 'low';

/** `today`: keep away and call; `week`: this week; `rain`: before the next rain, or within weeks; `calm`: when it suits. */
export const urgencies = ['calm', 'rain', 'week', 'today'] as const;
export type Urgency = (typeof urgencies)[number];

/** The 25 solutions of the service pages: service, then anchor. */
export const solutionIds = [
  'old#roof',
  'old#bathroom',
  'old#internal-walls',
  'old#external-walls',
  'old#water-tanks',
  'new#roof',
  'new#bathroom',
  'new#internal-walls',
  'new#external-walls',
  'new#water-tanks',
  'repair#internal-plaster-cracks',
  'repair#external-plaster-cracks',
  'repair#structural-cracks-in-concrete',
  'repair#water-bearing-cracks',
  'repair#non-structural-cracks',
  'repair#honeycombs',
  'repair#pin-holes-blow-holes',
  'repair#spalling',
  'repair#entire-building-repair',
  'repair#protective-coatings',
  'flooring#tile-adhesives',
  'flooring#tile-grouts',
  'flooring#tile-on-tile',
  'flooring#kitchen-area-floorings',
  'flooring#play-area-floorings',
] as const;
export type SolutionId = (typeof solutionIds)[number];

/**
 * What a cause says about the answers to one question. An answer that is not named speaks against it; a question that
 * is left out is of no account.
 */
export interface Evidence<Q extends Question> {
  /** The sign an engineer would look for first. */
  tells?: readonly AnswerId<Q>[];
  /** Seen with this cause, and with others. */
  fits?: readonly AnswerId<Q>[];
  /** Excludes it, or nearly. */
  excludes?: readonly AnswerId<Q>[];
  /** Cannot be overlooked where it is: any other answer excludes the cause, and 'not sure' counts as not seen. */
  only?: true;
}

/** Holds when, for each question it names, one of the listed answers was given. */
export type Sooner = { urgency: Urgency } & { [Q in Question]?: readonly AnswerId<Q>[] };

export interface Cause {
  /** Row of the table the rules were written from. */
  row: number;
  confidence: Confidence;
  /** How often we meet it: 2 often, 1 now and then, 0 seldom. */
  common: 0 | 1 | 2;
  /** Where nothing makes it worse. No result that thinks it likely is calmer. */
  urgency: Urgency;
  /** What makes it more urgent. */
  sooner?: readonly Sooner[];
  /** What it can come to. */
  danger?: Danger;
  /** Rain brings it: `rain` is then said of the next rain, and of the next weeks where it is not. */
  rain?: true;
  /** Where it can be; at other places it is never named. */
  places: readonly AnswerId<'where'>[];
  evidence: { [Q in Exclude<Question, 'where'>]?: Evidence<Q> };
  /** The first is the rule, the others may follow from it. None: nothing to build. */
  solutions: readonly SolutionId[];
  /** An answer that decides between solutions. */
  solutionFor?: Partial<Record<AnswerId, SolutionId>>;
  /** Whether our work is needed at all; `perhaps`: look again first, or another trade is enough. */
  work: 'yes' | 'perhaps' | 'no';
  sources: readonly string[];
}

/** Danger can be at any place of a building; of the whole of it, what falls is another row. */
const anyPlace = [
  'roof',
  'bathroom',
  'internal-walls',
  'external-walls',
  'tank',
  'cracks',
  'concrete',
  'basement',
  'floors',
  'new-building',
] as const;

export const causes = {
  'soaked-terrace': {
    row: 1,
    confidence: 'high',
    common: 2,
    urgency: 'rain',
    rain: true,
    places: ['roof', 'tank'],
    evidence: {
      danger: { fits: ['bulge'] },
      sign: {
        tells: ['brown-ring'],
        fits: ['drip', 'wet-ceiling', 'salt-paint', 'bulge'],
        excludes: ['level-drops', 'white-streaks', 'wet-line'],
      },
      when: {
        tells: ['hours-after-rain'],
        fits: ['rain'],
        excludes: ['dry-months', 'pumping', 'watering', 'ac-runs'],
      },
      near: { tells: ['standing-water'], fits: ['rain-pipe', 'nothing', 'foil-wall', 'ceiling-sags'] },
    },
    solutions: ['old#roof'],
    work: 'yes',
    sources: ['INSP', 'HK-BMG', 'CE-IN'],
  },
  'parapet-joint': {
    row: 2,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    rain: true,
    places: ['roof', 'internal-walls', 'external-walls'],
    evidence: {
      sign: { tells: ['corner-damp'], fits: ['level-line', 'brown-ring', 'drip'] },
      when: {
        fits: ['rain', 'hours-after-rain', 'minutes-after-rain'],
        excludes: ['dry-months', 'pumping', 'watering', 'ac-runs'],
      },
      near: { tells: ['parapet'] },
    },
    solutions: ['old#roof', 'repair#non-structural-cracks'],
    work: 'yes',
    sources: ['SP25', 'IASRI', 'CAMTECH'],
  },
  'pipe-through-roof': {
    row: 3,
    confidence: 'medium',
    common: 1,
    urgency: 'rain',
    rain: true,
    places: ['roof'],
    evidence: {
      danger: { fits: ['bulge'] },
      sign: { tells: ['drip'], fits: ['bulge'] },
      when: {
        tells: ['minutes-after-rain'],
        fits: ['rain'],
        excludes: ['dry-months', 'pumping', 'watering', 'ac-runs'],
      },
      near: { tells: ['rain-pipe'], fits: ['ceiling-sags'] },
    },
    solutions: ['old#roof'],
    work: 'yes',
    sources: ['INSP', 'HK-BMG'],
  },
  'overhead-tank-leak': {
    row: 4,
    confidence: 'high',
    common: 1,
    urgency: 'week',
    places: ['tank', 'roof'],
    evidence: {
      danger: { fits: ['bulge'] },
      sign: {
        tells: ['level-drops', 'wet-ceiling'],
        fits: ['brown-ring', 'drip', 'salt-paint', 'bulge'],
      },
      when: { tells: ['dry-months'], fits: ['constant', 'pumping'] },
      near: { tells: ['under-tank'], fits: ['ceiling-sags'] },
    },
    solutions: ['old#water-tanks'],
    work: 'yes',
    sources: ['IS3370'],
  },
  'tank-wall-seepage': {
    row: 5,
    confidence: 'high',
    common: 0,
    urgency: 'rain',
    places: ['tank'],
    evidence: {
      sign: { tells: ['white-streaks', 'wet-line'], fits: ['level-drops'], excludes: ['overflow-runs'] },
    },
    solutions: ['old#water-tanks'],
    work: 'yes',
    sources: ['BETON', 'IS3370'],
  },
  'bathroom-floor-above': {
    row: 6,
    confidence: 'high',
    common: 2,
    urgency: 'week',
    places: ['bathroom'],
    evidence: {
      danger: { fits: ['bulge'] },
      sign: { fits: ['wet-ceiling', 'bulge', 'drip', 'brown-ring', 'dark-joints', 'many-hollow'] },
      when: {
        tells: ['bathing'],
        fits: ['never-dries'],
        excludes: ['rain', 'hours-after-rain', 'minutes-after-rain'],
      },
      near: { tells: ['stain-below'], fits: ['trap', 'ceiling-sags'] },
    },
    solutions: ['old#bathroom'],
    work: 'yes',
    sources: ['HK-WS', 'HKIS', 'DRFX'],
  },
  'supply-pipe-leak': {
    row: 7,
    confidence: 'high',
    common: 1,
    urgency: 'week',
    places: ['bathroom'],
    evidence: {
      danger: { fits: ['bulge'] },
      sign: { fits: ['wet-ceiling', 'wall-patch', 'bulge', 'drip'] },
      when: {
        tells: ['constant'],
        fits: ['dry-months'],
        excludes: ['rain', 'hours-after-rain', 'minutes-after-rain'],
      },
      near: { tells: ['meter-turns'], fits: ['pipe-in-wall', 'ceiling-sags'] },
    },
    solutions: ['old#bathroom'],
    work: 'perhaps',
    sources: ['EPA', 'HK-WS'],
  },
  'waste-pipe-joint': {
    row: 8,
    confidence: 'medium',
    common: 1,
    urgency: 'week',
    places: ['bathroom'],
    evidence: {
      danger: { fits: ['bulge'] },
      sign: { fits: ['wet-ceiling', 'bulge', 'drip'] },
      when: { tells: ['flush'], excludes: ['rain', 'hours-after-rain', 'minutes-after-rain', 'constant'] },
      near: { tells: ['trap'], fits: ['ceiling-sags'] },
    },
    solutions: ['old#bathroom'],
    work: 'perhaps',
    sources: ['HK-WS', 'HKIS'],
  },
  'wet-bathroom-floor': {
    row: 9,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    // The flat below is wet too.
    sooner: [{ urgency: 'week', near: ['stain-below'] }],
    places: ['internal-walls', 'bathroom', 'floors'],
    evidence: {
      sign: {
        tells: ['skirting'],
        fits: ['dark-joints', 'many-hollow'],
        excludes: [
          'tented',
          'loose-wall-tile',
          'sound-tiles',
          'coating-lifts',
          'rubber-worn',
          'rubber-holes',
        ],
      },
      when: { tells: ['never-dries'], fits: ['bathing', 'dry-months'] },
      near: { tells: ['bathroom-behind'], fits: ['stain-below'] },
    },
    solutions: ['old#bathroom'],
    work: 'yes',
    sources: ['LSH', 'DRFX'],
  },
  'rising-damp': {
    row: 10,
    confidence: 'high',
    common: 1,
    urgency: 'calm',
    places: ['internal-walls', 'basement'],
    evidence: {
      sign: { tells: ['level-band'], fits: ['salt-paint'], excludes: ['black-dots'] },
      when: { fits: ['dry-months'] },
      near: { tells: ['several-walls'], fits: ['high-ground', 'foil-wall'], excludes: ['neighbour-higher'] },
    },
    solutions: ['old#internal-walls'],
    work: 'yes',
    sources: ['DAMP-T', 'DAMP-D', 'SURV'],
  },
  'damp-from-next-door': {
    row: 11,
    confidence: 'medium',
    common: 0,
    urgency: 'calm',
    places: ['internal-walls'],
    evidence: {
      sign: { tells: ['level-band'], fits: ['salt-paint', 'skirting'] },
      when: { fits: ['dry-months'] },
      near: { tells: ['neighbour-higher'], fits: ['one-wall'], excludes: ['several-walls'] },
    },
    solutions: ['old#internal-walls'],
    work: 'yes',
    sources: ['DPC-IN', 'DAMP-D'],
  },
  'hidden-pipe-leak': {
    row: 12,
    confidence: 'high',
    common: 1,
    urgency: 'week',
    places: ['internal-walls', 'external-walls', 'bathroom', 'basement'],
    evidence: {
      sign: {
        tells: ['round-patch'],
        fits: ['wall-patch', 'salt-paint', 'skirting', 'level-band'],
        only: true,
      },
      when: {
        fits: ['dry-months', 'constant'],
        excludes: ['rain', 'minutes-after-rain', 'ac-runs', 'watering'],
      },
      near: { tells: ['pipe-in-wall', 'meter-turns'], fits: ['bathroom-behind', 'one-wall', 'foil-wall'] },
    },
    solutions: ['old#internal-walls'],
    work: 'perhaps',
    sources: ['HK-WS', 'DAMP-T'],
  },
  'damp-from-bathroom': {
    row: 13,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    places: ['internal-walls', 'bathroom'],
    evidence: {
      sign: { fits: ['wall-patch', 'salt-paint', 'skirting'] },
      when: { fits: ['bathing', 'dry-months'], excludes: ['rain'] },
      near: { tells: ['bathroom-behind'], fits: ['one-wall', 'foil-wall'] },
    },
    solutions: ['old#bathroom'],
    work: 'yes',
    sources: ['DRFX', 'URB'],
  },
  condensation: {
    row: 14,
    confidence: 'high',
    common: 1,
    urgency: 'calm',
    places: ['internal-walls', 'roof', 'bathroom', 'basement', 'floors'],
    evidence: {
      sign: {
        tells: ['black-dots', 'fine-drops'],
        // A stain with an edge, salt or drops come from water, not from air.
        excludes: [
          'brown-ring',
          'drip',
          'wet-ceiling',
          'level-band',
          'salt-paint',
          'skirting',
          'upright-band',
        ],
      },
      when: { tells: ['humid'], fits: ['ac-runs'] },
      near: { tells: ['wardrobe', 'foil-room'], excludes: ['foil-wall'] },
    },
    solutions: [],
    work: 'no',
    sources: ['SURV', 'DAMP-D'],
  },
  'window-sill-leak': {
    row: 15,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    rain: true,
    places: ['internal-walls', 'external-walls'],
    evidence: {
      sign: { tells: ['below-window'], fits: ['wall-patch'] },
      when: {
        fits: ['rain', 'hours-after-rain'],
        excludes: ['dry-months', 'bathing', 'pumping', 'watering', 'ac-runs'],
      },
      near: { tells: ['window'] },
    },
    solutions: ['old#external-walls'],
    work: 'yes',
    sources: ['AAMA', 'OBC'],
  },
  'scaffold-holes': {
    row: 16,
    confidence: 'medium',
    common: 0,
    urgency: 'rain',
    rain: true,
    places: ['internal-walls', 'external-walls'],
    evidence: {
      sign: { tells: ['fist-spots'], fits: ['round-patch'] },
      when: { fits: ['rain', 'minutes-after-rain'], excludes: ['dry-months', 'bathing'] },
      near: { tells: ['patches-outside'] },
    },
    solutions: ['old#external-walls'],
    work: 'yes',
    sources: ['CE-IN'],
  },
  'outside-plaster-crack': {
    row: 17,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    rain: true,
    // Rain on a ceiling with a flat above can come from no other side.
    places: ['external-walls', 'internal-walls', 'cracks', 'bathroom'],
    evidence: {
      sign: { tells: ['dark-line', 'level-line'], fits: ['wall-patch'] },
      when: {
        fits: ['rain', 'hours-after-rain'],
        excludes: ['dry-months', 'bathing', 'pumping', 'watering', 'ac-runs'],
      },
      near: { tells: ['crack-outside'], fits: ['window'] },
    },
    solutions: ['repair#external-plaster-cracks'],
    work: 'yes',
    sources: ['NUS-WA', 'IASRI', 'HDB'],
  },
  'beam-edge-crack': {
    row: 18,
    confidence: 'high',
    common: 1,
    urgency: 'calm',
    places: ['cracks'],
    evidence: {
      sign: { tells: ['straight-edge'] },
      when: { fits: ['still', 'wider-at-dawn'], excludes: ['rain'] },
    },
    solutions: ['repair#internal-plaster-cracks'],
    work: 'yes',
    sources: ['HDB', 'IASRI', 'CAMTECH'],
  },
  'plaster-crazing': {
    row: 19,
    confidence: 'high',
    common: 1,
    urgency: 'calm',
    places: ['cracks'],
    evidence: {
      sign: { tells: ['fine-net'] },
      when: { fits: ['still'] },
      near: { fits: ['sounds-solid'], excludes: ['sounds-hollow'] },
    },
    solutions: ['repair#internal-plaster-cracks'],
    work: 'perhaps',
    sources: ['PLST'],
  },
  'loose-plaster': {
    row: 20,
    confidence: 'medium',
    common: 1,
    urgency: 'calm',
    sooner: [
      // Who cannot say what is below it has not said that nobody is.
      { urgency: 'week', near: ['overhead', notSure] },
      { urgency: 'week', where: ['roof', 'bathroom'] },
      { urgency: 'week', where: ['external-walls'], sign: ['hollow-plaster'] },
    ],
    danger: 'fallen-concrete',
    places: ['cracks', 'external-walls', 'internal-walls', 'roof', 'bathroom'],
    evidence: {
      danger: { fits: ['bulge', 'fallen-concrete'] },
      sign: { tells: ['wide-net', 'chase-line', 'hollow-plaster'], fits: ['bulge', 'fallen-concrete'] },
      when: { fits: ['still'] },
      near: { tells: ['sounds-hollow'], fits: ['overhead', 'ceiling-sags', 'bits-fall'] },
    },
    solutions: ['repair#internal-plaster-cracks', 'repair#external-plaster-cracks'],
    solutionFor: { 'external-walls': 'repair#external-plaster-cracks' },
    work: 'yes',
    sources: ['PLST', 'NISC'],
  },
  'ground-movement': {
    row: 21,
    confidence: 'medium',
    common: 1,
    urgency: 'week',
    danger: 'giving-way',
    places: ['cracks', 'building'],
    evidence: {
      danger: { fits: ['giving-way'] },
      sign: { tells: ['stepped'] },
      when: { tells: ['opens-in-summer'], fits: ['growing'] },
      near: { tells: ['doors-jam'], fits: ['step-across'] },
    },
    solutions: ['repair#structural-cracks-in-concrete', 'repair#entire-building-repair'],
    solutionFor: { building: 'repair#entire-building-repair' },
    work: 'yes',
    sources: ['BCS', 'BRE251', 'HK-BMG'],
  },
  'cracked-beam-or-column': {
    row: 22,
    confidence: 'medium',
    common: 1,
    urgency: 'week',
    danger: 'giving-way',
    places: ['concrete'],
    evidence: {
      sign: { tells: ['member-crack'] },
      when: { fits: ['growing', 'still'] },
      near: { fits: ['beam', 'column', 'beam-or-column', 'balcony', 'doors-jam', 'wide-crack'] },
    },
    solutions: ['repair#structural-cracks-in-concrete'],
    work: 'yes',
    sources: ['IS456', 'UPV'],
  },
  'failing-beam-or-column': {
    row: 23,
    confidence: 'high',
    common: 0,
    urgency: 'today',
    danger: 'giving-way',
    places: [...anyPlace, 'building'],
    evidence: {
      danger: { tells: ['giving-way'] },
      sign: { tells: ['giving-way'], fits: ['member-crack', 'stepped'] },
      when: { tells: ['sudden'], fits: ['growing'] },
      near: {
        tells: ['part-sags', 'wide-crack', 'step-across'],
        fits: ['beam', 'column', 'beam-or-column', 'doors-jam'],
      },
    },
    solutions: ['repair#structural-cracks-in-concrete'],
    work: 'yes',
    sources: ['IS456', 'HK-BMG'],
  },
  'rusting-bar': {
    row: 24,
    confidence: 'high',
    common: 1,
    urgency: 'week',
    danger: 'fallen-concrete',
    places: ['concrete', 'bathroom', 'roof', 'tank'],
    evidence: {
      sign: { tells: ['bar-line'], only: true },
      near: { fits: ['bits-fall', 'wide-crack'] },
    },
    solutions: ['repair#spalling'],
    work: 'yes',
    sources: ['NUS-SP', 'CPWD'],
  },
  'fallen-concrete': {
    row: 25,
    confidence: 'high',
    common: 1,
    urgency: 'today',
    danger: 'fallen-concrete',
    places: anyPlace,
    evidence: {
      danger: { tells: ['fallen-concrete'] },
      sign: { tells: ['fallen-concrete'], fits: ['bar-line', 'several-floors', 'gravel', 'bulge'] },
      near: { tells: ['bits-fall'] },
    },
    solutions: ['repair#spalling'],
    work: 'yes',
    sources: ['HDB-SP', 'NUS-SP'],
  },
  'ageing-building': {
    row: 26,
    confidence: 'medium',
    common: 0,
    urgency: 'week',
    danger: 'fallen-concrete',
    places: ['building'],
    evidence: {
      danger: { fits: ['fallen-concrete'] },
      // Falling on several floors: at one place it is the row above.
      sign: { tells: ['several-floors', 'several-flats', 'never-surveyed', 'fallen-concrete'] },
      near: { fits: ['bits-fall'] },
    },
    solutions: ['repair#entire-building-repair'],
    work: 'yes',
    sources: ['HK-BMG', 'MUM'],
  },
  'ground-water-seepage': {
    row: 27,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    places: ['basement', 'concrete'],
    evidence: {
      sign: { tells: ['wet-line'], fits: ['damp-rings'] },
      when: { tells: ['dry-months'], fits: ['constant', 'rain'] },
    },
    solutions: ['repair#water-bearing-cracks'],
    work: 'yes',
    sources: ['EMEC', 'AQUA'],
  },
  'moving-joint': {
    row: 28,
    confidence: 'high',
    common: 1,
    urgency: 'calm',
    // Outside rain gets in.
    sooner: [
      { urgency: 'rain', where: ['external-walls'] },
      { urgency: 'rain', when: ['rain'] },
      { urgency: 'rain', near: ['outside', 'parapet', notSure] },
    ],
    places: ['cracks', 'external-walls', 'concrete'],
    evidence: {
      sign: { tells: ['even-joint'], fits: ['level-line'] },
      when: { tells: ['wider-at-dawn'], fits: ['rain'] },
      near: { tells: ['two-parts'], fits: ['outside', 'parapet'] },
    },
    solutions: ['repair#non-structural-cracks'],
    work: 'yes',
    sources: ['SP25', 'IASRI'],
  },
  honeycomb: {
    row: 29,
    confidence: 'high',
    common: 0,
    urgency: 'rain',
    // Of a part that carries the house.
    sooner: [{ urgency: 'week', near: ['beam', 'column', 'beam-or-column', 'balcony', notSure] }],
    places: ['concrete', 'basement', 'new-building'],
    evidence: {
      sign: { tells: ['gravel'], only: true },
      near: { fits: ['beam', 'column', 'beam-or-column', 'balcony'] },
    },
    solutions: ['repair#honeycombs'],
    work: 'yes',
    sources: ['CSOC', 'CC', 'UPV'],
  },
  'blow-holes': {
    row: 30,
    confidence: 'high',
    common: 0,
    urgency: 'calm',
    places: ['concrete', 'new-building'],
    evidence: { sign: { tells: ['pits'], only: true } },
    solutions: ['repair#pin-holes-blow-holes'],
    work: 'yes',
    sources: ['JPCL', 'BETO'],
  },
  'worn-wall-coat': {
    row: 31,
    confidence: 'high',
    common: 1,
    urgency: 'calm',
    places: ['external-walls', 'building'],
    evidence: {
      sign: { tells: ['chalk'] },
      near: { fits: ['sounds-solid'], excludes: ['sounds-hollow'] },
    },
    solutions: ['repair#protective-coatings'],
    work: 'yes',
    sources: ['MPI', 'KTA'],
  },
  'lifted-tiles': {
    row: 32,
    confidence: 'high',
    common: 1,
    urgency: 'calm',
    places: ['floors', 'bathroom'],
    evidence: {
      danger: { fits: ['fallen-concrete'] },
      sign: { tells: ['tented', 'many-hollow', 'loose-wall-tile'], only: true },
    },
    solutions: ['flooring#tile-adhesives'],
    work: 'yes',
    sources: ['CTASC'],
  },
  'few-hollow-tiles': {
    row: 33,
    confidence: 'medium',
    common: 1,
    urgency: 'calm',
    places: ['floors', 'bathroom'],
    evidence: { sign: { tells: ['few-hollow'], fits: ['many-hollow'], only: true } },
    solutions: ['flooring#tile-adhesives'],
    work: 'perhaps',
    sources: ['CTASC'],
  },
  'worn-tile-joints': {
    row: 34,
    confidence: 'medium',
    common: 1,
    urgency: 'calm',
    places: ['floors', 'bathroom'],
    evidence: {
      sign: { tells: ['dark-joints', 'corner-joint'], only: true },
      when: { tells: ['dries-out'] },
    },
    solutions: ['flooring#tile-grouts', 'old#bathroom'],
    work: 'yes',
    sources: ['CTASC', 'FIX'],
  },
  'tile-over-tile': {
    row: 35,
    confidence: 'high',
    common: 0,
    urgency: 'calm',
    places: ['floors'],
    evidence: { sign: { tells: ['sound-tiles'], only: true } },
    solutions: ['flooring#tile-on-tile'],
    work: 'yes',
    sources: ['WALP', 'SPECX'],
  },
  'kitchen-floor-lifting': {
    row: 36,
    confidence: 'medium',
    common: 0,
    urgency: 'calm',
    places: ['floors'],
    evidence: { sign: { tells: ['coating-lifts'], only: true } },
    solutions: ['flooring#kitchen-area-floorings'],
    work: 'yes',
    sources: ['CSPEC', 'JPCL'],
  },
  'worn-play-surface': {
    row: 37,
    confidence: 'high',
    common: 0,
    urgency: 'calm',
    sooner: [{ urgency: 'week', sign: ['rubber-holes'] }],
    places: ['floors'],
    evidence: { sign: { tells: ['rubber-worn', 'rubber-holes'], only: true } },
    solutions: ['flooring#play-area-floorings'],
    work: 'yes',
    sources: ['TRAS'],
  },
  'before-it-leaks': {
    row: 38,
    confidence: 'high',
    common: 0,
    urgency: 'calm',
    places: ['new-building'],
    evidence: {
      sign: {
        tells: ['new-roof', 'new-bathroom', 'new-internal-walls', 'new-external-walls', 'new-tank'],
        only: true,
      },
    },
    solutions: ['new#roof', 'new#bathroom', 'new#internal-walls', 'new#external-walls', 'new#water-tanks'],
    solutionFor: {
      'new-roof': 'new#roof',
      'new-bathroom': 'new#bathroom',
      'new-internal-walls': 'new#internal-walls',
      'new-external-walls': 'new#external-walls',
      'new-tank': 'new#water-tanks',
    },
    work: 'yes',
    sources: ['own service pages'],
  },
  'ac-drain': {
    row: 40,
    confidence: 'high',
    common: 1,
    urgency: 'calm',
    places: ['internal-walls', 'roof', 'bathroom', 'external-walls'],
    evidence: {
      sign: {
        fits: [
          'drip',
          'brown-ring',
          'wet-ceiling',
          'wall-patch',
          'round-patch',
          'salt-paint',
          'corner-damp',
          'below-window',
        ],
      },
      when: {
        tells: ['ac-runs'],
        fits: ['humid'],
        excludes: ['rain', 'hours-after-rain', 'minutes-after-rain', 'bathing', 'flush'],
      },
      near: { tells: ['ac-unit'] },
    },
    solutions: [],
    work: 'no',
    sources: ['DOE-AC'],
  },
  'tank-overflow': {
    row: 41,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    places: ['tank', 'roof', 'external-walls'],
    evidence: {
      danger: { fits: ['bulge'] },
      sign: {
        tells: ['overflow-runs'],
        fits: [
          'brown-ring',
          'drip',
          'wet-ceiling',
          'wall-patch',
          'salt-paint',
          'white-streaks',
          'upright-band',
        ],
      },
      when: { tells: ['pumping'], excludes: ['rain', 'hours-after-rain', 'minutes-after-rain'] },
      near: { fits: ['under-tank', 'standing-water', 'ceiling-sags'] },
    },
    solutions: ['old#roof'],
    work: 'perhaps',
    sources: ['IS2065'],
  },
  'shaft-pipe': {
    row: 42,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    sooner: [{ urgency: 'week', when: ['constant'] }],
    places: ['internal-walls', 'bathroom', 'building', 'external-walls'],
    evidence: {
      sign: {
        fits: [
          'wall-patch',
          'round-patch',
          'salt-paint',
          'skirting',
          'wet-ceiling',
          'upright-band',
          'several-flats',
        ],
      },
      when: {
        fits: ['constant', 'flush', 'dry-months', 'bathing'],
        excludes: ['rain', 'minutes-after-rain'],
      },
      near: { tells: ['shaft'] },
    },
    solutions: ['old#bathroom'],
    work: 'perhaps',
    sources: ['IS1742', 'HK-WS'],
  },
  'wash-area-above': {
    row: 43,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    places: ['bathroom'],
    evidence: {
      danger: { fits: ['bulge'] },
      sign: { fits: ['wet-ceiling', 'bulge'] },
      when: { tells: ['washing'], fits: ['rain'], excludes: ['constant', 'flush'] },
      near: { tells: ['balcony-above'], fits: ['trap', 'ceiling-sags'] },
    },
    solutions: ['old#bathroom'],
    work: 'yes',
    sources: ['DRFX', 'HK-WS'],
  },
  'podium-slab': {
    row: 44,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    rain: true,
    places: ['basement'],
    evidence: {
      sign: { tells: ['cellar-ceiling'], only: true },
      when: { tells: ['rain'], fits: ['watering'] },
      near: { tells: ['garden-above'], fits: ['ceiling-sags', 'two-parts', 'planter'] },
    },
    solutions: ['old#roof', 'repair#water-bearing-cracks'],
    work: 'yes',
    sources: ['IS3067'],
  },
  'sump-leak': {
    row: 45,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    places: ['basement'],
    evidence: {
      sign: { tells: ['level-drops'], fits: ['wet-line', 'level-band', 'damp-rings'] },
      when: { fits: ['dry-months', 'constant'] },
      near: { tells: ['sump-behind'] },
    },
    solutions: ['old#water-tanks'],
    work: 'yes',
    sources: ['IS3370'],
  },
  'planter-leak': {
    row: 46,
    confidence: 'high',
    common: 0,
    urgency: 'rain',
    places: ['roof', 'internal-walls', 'external-walls', 'basement'],
    evidence: {
      sign: {
        fits: [
          'brown-ring',
          'drip',
          'corner-damp',
          'wall-patch',
          'skirting',
          'salt-paint',
          'below-window',
          'cellar-ceiling',
        ],
      },
      when: { tells: ['watering'] },
      near: { tells: ['planter'] },
    },
    solutions: ['old#roof'],
    work: 'yes',
    sources: ['IS3067'],
  },
  'hidden-rain-pipe': {
    row: 47,
    confidence: 'high',
    common: 1,
    urgency: 'week',
    rain: true,
    places: ['internal-walls', 'external-walls', 'building'],
    evidence: {
      sign: { tells: ['upright-band'], only: true },
      when: { tells: ['minutes-after-rain'], fits: ['rain'], excludes: ['dry-months', 'constant'] },
    },
    solutions: ['old#external-walls', 'repair#spalling'],
    work: 'yes',
    sources: ['IS1742'],
  },
  'street-backflow': {
    row: 48,
    confidence: 'high',
    common: 1,
    urgency: 'week',
    rain: true,
    places: ['bathroom', 'floors', 'basement'],
    evidence: { sign: { tells: ['trap-backs-up'], only: true } },
    solutions: [],
    work: 'perhaps',
    sources: ['IS1742'],
  },
  'lift-pit-water': {
    row: 49,
    confidence: 'high',
    common: 0,
    urgency: 'week',
    places: ['basement'],
    evidence: { sign: { tells: ['lift-pit-runs', 'lift-pit-off'], only: true } },
    solutions: ['repair#water-bearing-cracks'],
    work: 'perhaps',
    sources: ['IS14665', 'AQUA'],
  },
  'stair-head-joint': {
    row: 50,
    confidence: 'high',
    common: 0,
    urgency: 'rain',
    rain: true,
    places: ['roof', 'internal-walls'],
    evidence: {
      danger: { fits: ['bulge'] },
      sign: { fits: ['corner-damp', 'drip', 'brown-ring', 'wall-patch', 'salt-paint'] },
      when: {
        fits: ['rain', 'hours-after-rain', 'minutes-after-rain'],
        excludes: ['dry-months', 'pumping', 'watering', 'ac-runs'],
      },
      near: { tells: ['stair-head'], fits: ['ceiling-sags'] },
    },
    solutions: ['old#roof'],
    work: 'yes',
    sources: ['SP25', 'IASRI'],
  },
} as const satisfies Record<string, Cause>;

export type CauseId = keyof typeof causes;
export const causeIds = Object.keys(causes) as CauseId[];
