// What can be behind a stain, a drip or a crack: one row per cause, with the answers that speak for and against it.
import type { AnswerId, Question } from './finder-questions.ts';

/** How telling the signs are, as an engineer would bet: high 3 to 1, medium about even, low one of several. */
export type Confidence = 'high' | 'medium' | 'low';

/** `today`: keep away and call; `week`: this week; `rain`: before the next rain; `calm`: when it suits. */
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

export interface Cause {
  /** Row of the table the rules were written from. */
  row: number;
  confidence: Confidence;
  /** How often we meet it: 2 often, 1 now and then, 0 seldom. */
  common: 0 | 1 | 2;
  /** Where nothing makes it worse; what does is in finder-urgency. */
  urgency: Urgency;
  /** Where it can be; at other places it is never named. */
  places: readonly AnswerId<'where'>[];
  evidence: { [Q in Exclude<Question, 'where'>]?: Evidence<Q> };
  /** The first is the rule, the others may follow from it. None: nothing to build. */
  solutions: readonly SolutionId[];
  /** An answer that decides between solutions. */
  solutionFor?: Partial<Record<AnswerId, SolutionId>>;
  /** Whether work is needed at all; `perhaps`: look again first. */
  work: 'yes' | 'perhaps' | 'no';
  sources: readonly string[];
}

export const causes = {
  'soaked-terrace': {
    row: 1,
    confidence: 'high',
    common: 2,
    urgency: 'rain',
    places: ['roof', 'tank'],
    evidence: {
      sign: {
        tells: ['brown-ring'],
        fits: ['drip', 'wet-ceiling', 'salt-paint', 'bulge', 'electrics'],
        excludes: ['level-drops', 'white-streaks', 'wet-line'],
      },
      when: { tells: ['hours-after-rain'], fits: ['rain'], excludes: ['dry-months'] },
      near: { tells: ['standing-water'], fits: ['parapet', 'rain-pipe', 'nothing', 'electrics'] },
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
    places: ['roof', 'internal-walls', 'external-walls'],
    evidence: {
      sign: { tells: ['corner-damp'], fits: ['level-line'], only: true },
      when: { fits: ['rain', 'hours-after-rain'], excludes: ['dry-months'] },
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
    places: ['roof'],
    evidence: {
      sign: { tells: ['drip'], fits: ['bulge', 'electrics'] },
      when: { tells: ['minutes-after-rain'], fits: ['rain'], excludes: ['dry-months'] },
      near: { tells: ['rain-pipe'], fits: ['electrics'] },
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
      sign: {
        tells: ['level-drops', 'wet-ceiling'],
        fits: ['brown-ring', 'drip', 'salt-paint', 'bulge', 'electrics'],
      },
      when: { tells: ['dry-months'], fits: ['constant'] },
      near: { tells: ['under-tank'], fits: ['electrics'] },
    },
    solutions: ['old#water-tanks'],
    work: 'yes',
    sources: ['BS5337', 'IS3370'],
  },
  'tank-wall-seepage': {
    row: 5,
    confidence: 'high',
    common: 0,
    urgency: 'rain',
    places: ['tank'],
    evidence: { sign: { tells: ['white-streaks', 'wet-line'] } },
    solutions: ['old#water-tanks', 'repair#water-bearing-cracks'],
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
      sign: { fits: ['wet-ceiling', 'bulge', 'electrics', 'drip', 'brown-ring'] },
      when: { tells: ['bathing'], excludes: ['rain', 'hours-after-rain', 'minutes-after-rain'] },
      near: { fits: ['trap', 'electrics'] },
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
      sign: { fits: ['wet-ceiling', 'bulge', 'electrics', 'drip'] },
      when: {
        tells: ['constant'],
        fits: ['dry-months'],
        excludes: ['rain', 'hours-after-rain', 'minutes-after-rain'],
      },
      near: { tells: ['meter-turns'], fits: ['pipe-in-wall', 'electrics'] },
    },
    solutions: ['old#bathroom'],
    work: 'yes',
    sources: ['EPA', 'HK-WS'],
  },
  'waste-pipe-joint': {
    row: 8,
    confidence: 'medium',
    common: 1,
    urgency: 'week',
    places: ['bathroom'],
    evidence: {
      sign: { fits: ['wet-ceiling', 'bulge', 'electrics', 'drip'] },
      when: { tells: ['flush'], excludes: ['rain', 'hours-after-rain', 'minutes-after-rain', 'constant'] },
      near: { tells: ['trap'], fits: ['electrics'] },
    },
    solutions: ['old#bathroom'],
    work: 'yes',
    sources: ['HK-WS', 'HKIS'],
  },
  'wet-bathroom-floor': {
    row: 9,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
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
      near: { tells: ['bathroom-behind'], fits: ['electrics'] },
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
      near: { tells: ['several-walls'], fits: ['high-ground'] },
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
      near: { tells: ['neighbour-higher'], excludes: ['several-walls'] },
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
    places: ['internal-walls', 'external-walls'],
    evidence: {
      sign: { tells: ['round-patch'], fits: ['wall-patch', 'salt-paint'], only: true },
      when: { fits: ['dry-months', 'constant'], excludes: ['rain'] },
      near: { tells: ['pipe-in-wall', 'meter-turns'], fits: ['bathroom-behind', 'electrics'] },
    },
    solutions: ['old#internal-walls'],
    work: 'yes',
    sources: ['HK-WS', 'DAMP-T'],
  },
  'damp-from-bathroom': {
    row: 13,
    confidence: 'high',
    common: 1,
    urgency: 'rain',
    places: ['internal-walls'],
    evidence: {
      sign: { fits: ['wall-patch', 'salt-paint', 'skirting'] },
      when: { fits: ['bathing', 'dry-months'], excludes: ['rain'] },
      near: { tells: ['bathroom-behind'], fits: ['electrics'] },
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
    places: ['internal-walls', 'roof', 'bathroom', 'basement'],
    evidence: {
      sign: {
        tells: ['black-dots'],
        // A stain with an edge, salt or drops come from water, not from air.
        excludes: ['brown-ring', 'drip', 'wet-ceiling', 'level-band', 'salt-paint'],
      },
      when: { tells: ['humid'] },
      near: { tells: ['wardrobe'] },
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
    places: ['internal-walls', 'external-walls'],
    evidence: {
      sign: { tells: ['below-window'], fits: ['wall-patch'] },
      when: { fits: ['rain', 'hours-after-rain'], excludes: ['dry-months', 'bathing'] },
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
    // Rain on a ceiling with a flat above can come from no other side.
    places: ['external-walls', 'internal-walls', 'cracks', 'bathroom'],
    evidence: {
      sign: { tells: ['dark-line', 'level-line'], fits: ['wall-patch'] },
      when: { fits: ['rain', 'hours-after-rain'], excludes: ['dry-months', 'bathing'] },
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
    places: ['cracks', 'external-walls'],
    evidence: {
      sign: { tells: ['wide-net', 'chase-line', 'hollow-plaster'] },
      when: { fits: ['still'] },
      near: { tells: ['sounds-hollow'], fits: ['overhead'] },
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
    places: ['cracks', 'building'],
    evidence: {
      sign: { tells: ['stepped'] },
      when: { tells: ['opens-in-summer'], fits: ['growing'] },
      near: { tells: ['doors-jam'] },
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
    places: ['concrete'],
    evidence: {
      sign: { tells: ['member-crack'] },
      when: { fits: ['growing', 'still'] },
      near: { fits: ['beam-or-column'] },
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
    places: ['concrete', 'cracks', 'building'],
    evidence: {
      sign: { tells: ['giving-way'], only: true },
      when: { tells: ['sudden'], fits: ['growing'] },
      near: { fits: ['beam-or-column', 'doors-jam'] },
    },
    solutions: ['repair#structural-cracks-in-concrete'],
    work: 'yes',
    sources: ['IS456', 'BRE251', 'HK-BMG'],
  },
  'rusting-bar': {
    row: 24,
    confidence: 'high',
    common: 1,
    urgency: 'week',
    places: ['concrete', 'bathroom', 'roof', 'tank'],
    evidence: {
      sign: { tells: ['bar-line'], only: true },
      near: { fits: ['balcony', 'beam-or-column', 'trap'] },
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
    places: ['concrete', 'bathroom', 'roof', 'tank', 'external-walls', 'basement'],
    evidence: { sign: { tells: ['fallen-concrete'], fits: ['bar-line'], only: true } },
    solutions: ['repair#spalling'],
    work: 'yes',
    sources: ['HDB-SP', 'NUS-SP'],
  },
  'ageing-building': {
    row: 26,
    confidence: 'medium',
    common: 0,
    urgency: 'week',
    places: ['building'],
    evidence: {
      // Falling on several floors: at one place it is the row above.
      sign: { tells: ['several-floors', 'several-flats', 'never-surveyed', 'fallen-concrete'] },
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
    places: ['cracks', 'external-walls', 'concrete'],
    evidence: {
      sign: { tells: ['even-joint'], fits: ['level-line'] },
      when: { tells: ['wider-at-dawn'], fits: ['rain'] },
      near: { tells: ['two-parts'], fits: ['parapet'] },
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
    places: ['concrete', 'basement', 'new-building'],
    evidence: { sign: { tells: ['gravel'], only: true } },
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
      sign: { tells: ['tented', 'many-hollow', 'loose-wall-tile'], fits: ['few-hollow'], only: true },
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
} as const satisfies Record<string, Cause>;

export type CauseId = keyof typeof causes;
export const causeIds = Object.keys(causes) as CauseId[];
